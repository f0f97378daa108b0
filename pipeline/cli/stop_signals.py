"""The signals by which a system ends a program: each stops a command as Ctrl-C does, with its own status."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Sent by `kill` or a machine that shuts down, by a closed terminal, and by a closed window of Windows."""

_received: list[int] = []


def obey() -> None:
    """Let these signals raise KeyboardInterrupt; one that is ignored, as below `nohup`, stays so."""
    for number in (getattr(signal, name, None) for name in NAMES):
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _stop)


def _stop(number: int, _frame: FrameType | None) -> None:
    if not _received:  # a terminal that is closed sends several, which must not disturb the clean end
        _received.append(number)
        raise KeyboardInterrupt


def status() -> int:
    """The exit status of a command that was stopped: 128 and the number of the signal, 130 for Ctrl-C."""
    return 128 + (_received[0] if _received else signal.SIGINT)
