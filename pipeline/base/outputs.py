"""What the run has written, for the message where it ends before its time.

A file is noted before it takes its place, and counts as written once it is there: nothing can end the run
between the two unseen.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_runs: list[dict[Path, tuple[int, int]]] = []
"""For each run under way, the innermost last: device and inode of what was to take each place."""


@contextlib.contextmanager
def of_run() -> Iterator[None]:
    """A run, such as one command: what is written in it is remembered until it ends."""
    _runs.append({})
    try:
        yield
    finally:
        _runs.pop()


def note_output(target: Path, trial: Path) -> None:
    """Remember that a file or folder is about to take the place of another."""
    if _runs:
        with contextlib.suppress(OSError):
            _runs[-1][target] = _identity(trial)


def written() -> list[Path]:
    """What the innermost run has written and is still there, in the order in which it was."""
    return [target for target, new in (_runs[-1] if _runs else {}).items() if _is(target, new)]


def _is(target: Path, new: tuple[int, int]) -> bool:
    with contextlib.suppress(OSError):
        return _identity(target) == new
    return False


def _identity(path: Path) -> tuple[int, int]:
    found = path.lstat()
    return found.st_dev, found.st_ino
