"""The signals by which a system ends a program: each stops a command as Ctrl-C does, with its own status."""

from __future__ import annotations

import signal
import time
from types import FrameType

NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Sent by `kill` or a machine that shuts down, by a closed terminal, and by a closed window of Windows."""

TOGETHER = 1.0
"""Seconds within which several signals are one: a terminal that is closed sends more than one, and another
must not disturb the clean end. After that it does: Python may have lost the first in a callback."""

_received: list[tuple[int, float]] = []


class Stopped(KeyboardInterrupt):
    """A signal other than that of Ctrl-C; the interpreter ends by the latter's where only that was raised."""


def obey() -> None:
    """Let these signals raise Stopped, a KeyboardInterrupt; one that is ignored (`nohup`) stays so."""
    for number in (getattr(signal, name, None) for name in NAMES):
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _stop)


def _stop(number: int, _frame: FrameType | None) -> None:
    now = time.monotonic()
    if not _received or now - _received[-1][1] > TOGETHER:
        _received.append((number, now))
        raise Stopped


def status() -> int:
    """The exit status of a command that was stopped: 128 and the number of the signal, 130 for Ctrl-C."""
    return 128 + (_received[-1][0] if _received else signal.SIGINT)
