"""Runs under way, such as one command: what each has read, and what it has written."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
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
