"""A workbook is read once in a process of the suite: hundreds of tests begin with a sample or with the same change of it."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fightcard.pipeline.workbook.model import Book

    Read = Callable[[Path], Book]

MOST, LARGEST = 100, 200_000
"""So many workbooks are remembered, and none of more bytes: the cells of one take up to a megabyte."""
OF_READING = ("tests/pipeline/workbook/", "tests/pipeline/test_hostile.py")
"""Tests whose subject reading is: for them each workbook is read."""


def reading_once(read: Read) -> Read:
    """Reads as `read` does, and gives a workbook again of whose bytes one was read before, under the path that it has now:
    what is read is never changed."""
    found: dict[tuple[str, bytes], Book] = {}

    def reading(path: Path) -> Book:
        content = _content(path)
        if content is None:
            return read(path)
        known = path.suffix, content
        if known not in found:
            book = read(path)
            # What is said of the reading names the path, and a file may be saved while it is read.
            if book.remarks or _content(path) != content:
                return book
            found[known] = book
            if len(found) > MOST:
                del found[next(iter(found))]
        found[known] = found.pop(known)  # the last that was asked for is forgotten last
        return replace(found[known], path=path)

    return reading


def _content(path: Path) -> bytes | None:
    """What is read, where it may be remembered."""
    if os.environ.get("PYTEST_CURRENT_TEST", "").startswith(OF_READING):
        return None
    try:
        return path.read_bytes() if path.is_file() and path.stat().st_size <= LARGEST else None
    except OSError:
        return None
