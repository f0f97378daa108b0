"""Runs under way, such as one command: what each has read, and what it has written.

A file is noted before it takes its place, and counts as written once it is there: nothing can end the run
between the two unseen.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

Identity = tuple[int, int]
"""Device and inode of a file or folder."""


@dataclass(slots=True)
class Run:
    """The inputs of a run by their real paths, each as it was named; of its outputs what was to take each
    place."""

    inputs: dict[str, tuple[Path, Identity | None]] = field(default_factory=dict)
    outputs: dict[Path, Identity] = field(default_factory=dict)


under_way: list[Run] = []
"""The innermost last."""


@contextlib.contextmanager
def of_run() -> Iterator[None]:
    """A run: what is read and written in it is remembered until it ends."""
    under_way.append(Run())
    try:
        yield
    finally:
        under_way.pop()


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
