"""What the run has read: files that nothing the run writes may replace.

Readers say which file they open, and writers ask here. A file is known by its device and inode, so that a
hard link or another spelling of its name is the same file, and by its path, so that it stays an input when a
spreadsheet program saves it again meanwhile.
"""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_runs: list[dict[str, tuple[Path, tuple[int, int] | None]]] = []
"""For each run under way, the innermost last: its inputs by their real paths."""


@contextlib.contextmanager
def of_run() -> Iterator[None]:
    """A run, such as one command: what is read in it is an input until it ends."""
    _runs.append({})
    try:
        yield
    finally:
        _runs.pop()


def note_input(path: Path) -> None:
    """Remember a file that the run reads; without a run under way nothing is remembered."""
    if not _runs:
        return
    try:
        _runs[-1][os.path.realpath(path)] = (path, _identity(path.stat()))
    except (OSError, ValueError):
        return  # what cannot be found cannot be replaced either


def input_at(target: Path, *, is_followed: bool) -> Path | None:
    """The input, as it was named, that writing to a target would replace; None where there is none.

    `is_followed` says whether writing goes through a link at the target, or replaces the link itself.
    """
    if not _runs or not any(_runs):
        return None
    try:
        found = target.stat() if is_followed else target.lstat()
    except (OSError, ValueError):
        return None
    real = os.path.realpath(target) if is_followed else _absolute(target)
    for inputs in _runs:
        for place, (named, identity) in inputs.items():
            if place == real or identity == _identity(found):
                return named
    return None


def _absolute(target: Path) -> str:
    return os.path.join(os.path.realpath(target.parent), target.name)  # noqa: PTH118 - compared as text


def _identity(found: os.stat_result) -> tuple[int, int] | None:
    """Device and inode; None on file systems that number no files."""
    return (found.st_dev, found.st_ino) if found.st_ino else None
