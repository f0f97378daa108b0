"""A sample is read once in a process of the suite: hundreds of tests begin with it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from fightcard.pipeline.workbook.model import Book

    Read = Callable[[Path], Book]

SAMPLES = Path(__file__).resolve().parents[1] / "raw"


def reading_samples_once(read: Read) -> Read:
    """Reads as `read` does, and gives the workbook of a sample again as long as neither its bytes nor its path changed: what
    is read is never changed."""
    found: dict[tuple[Path, bytes], Book] = {}

    def reading(path: Path) -> Book:
        if Path(os.path.realpath(path)).parent != SAMPLES or not path.is_file():
            return read(path)
        known = path, path.read_bytes()
        if known not in found:
            found[known] = read(path)
        return found[known]

    return reading
