"""A workbook is read once in a process of the suite, and a template made once: hundreds of tests begin with a sample, with
the same change of it, or with the same template."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from fightcard.pipeline.workbook.model import Book

Read = Callable[[Path], Book]
Make = Callable[..., bytes]

MOST, LARGEST = 100, 200_000
"""So many workbooks are remembered, and none of more bytes: the cells of one take up to a megabyte."""
OF_TEMPLATES = "tests/pipeline/project/"
"""Tests whose subject templates are: for them each is made."""
OF_READING = tuple(
    f"tests/{path}"
    for path in ("pipeline/workbook/", "pipeline/test_book.py", "pipeline/test_hostile.py", "pipeline/test_other_formats.py", "approved/test_refused.py")
)  # fmt: skip
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


def made_once(make: Make) -> Make:
    """Makes the workbook of a template as `make` does, and gives its bytes again where the same is asked for without rows of
    its own."""
    known = cache(make)

    def making(*asked: object, **named: object) -> bytes:
        is_blank = all(isinstance(each, str | int) for each in (*asked, *named.values()))
        return (known if is_blank and not _is_in(OF_TEMPLATES) else make)(*asked, **named)

    return making


def _is_in(tests: str | tuple[str, ...]) -> bool:
    return os.environ.get("PYTEST_CURRENT_TEST", "").startswith(tests)


def _content(path: Path) -> bytes | None:
    """What is read, where it may be remembered."""
    if _is_in(OF_READING):
        return None
    try:
        return path.read_bytes() if path.is_file() and path.stat().st_size <= LARGEST else None
    except OSError:
        return None
