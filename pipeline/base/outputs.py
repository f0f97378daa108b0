"""What the run has written, for the message where it ends before its time.

A file is noted before it takes its place, and counts as written once it is there: nothing can end the run
between the two unseen.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from fightcard.pipeline.base.runs import under_way

if TYPE_CHECKING:
    from pathlib import Path

    from fightcard.pipeline.base.runs import Identity


def note_output(target: Path, trial: Path) -> None:
    """Remember that a file or folder is about to take the place of another."""
    if under_way:
        with contextlib.suppress(OSError):
            under_way[-1].outputs[target] = _identity(trial)


def written() -> list[Path]:
    """What the innermost run has written and is still there, in the order in which it was."""
    return [target for target, new in under_way[-1].outputs.items() if _is(target, new)] if under_way else []


def _is(target: Path, new: Identity) -> bool:
    with contextlib.suppress(OSError):
        return _identity(target) == new
    return False


def _identity(path: Path) -> Identity:
    found = path.lstat()
    return found.st_dev, found.st_ino
