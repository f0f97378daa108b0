"""What the run has read: files that nothing the run writes may replace.

Readers say which file they open, and writers ask here. A file is known by its device and inode, so that a
hard link or another spelling of its name is the same file, and by its path, so that it stays an input when a
spreadsheet program saves it again meanwhile.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from fightcard.pipeline.base.runs import Identity, under_way


def note_input(path: Path) -> None:
    """Remember a file that the run reads; without a run under way nothing is remembered."""
    if not under_way:
        return
    with contextlib.suppress(OSError, ValueError):  # what cannot be found cannot be replaced either
        under_way[-1].inputs[os.path.realpath(path)] = (path, _identity(path.stat()))


def input_at(target: Path, *, is_followed: bool) -> Path | None:
    """The input, as it was named, that writing to a target would replace; None where there is none.

    `is_followed` says whether writing goes through a link at the target, or replaces the link itself.
    """
    if not any(run.inputs for run in under_way):
        return None
    try:
        found = target.stat() if is_followed else target.lstat()
    except (OSError, ValueError):
        return None
    real = os.path.realpath(target) if is_followed else _absolute(target)
    for run in under_way:
        for place, (named, identity) in run.inputs.items():
            if place == real or identity == _identity(found):
                return named
    return None


def _absolute(target: Path) -> str:
    return os.path.join(os.path.realpath(target.parent), target.name)  # noqa: PTH118 - compared as text


def _identity(found: os.stat_result) -> Identity | None:
    """Device and inode; None on file systems that number no files."""
    return (found.st_dev, found.st_ino) if found.st_ino else None
