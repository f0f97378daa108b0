"""Reading a workbook: which reader is for which file."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.values import path_of
from fightcard.pipeline.workbook import delimited, ods
from fightcard.pipeline.workbook.as_read import digest_now, stamp
from fightcard.pipeline.workbook.model import Book
from fightcard.pipeline.workbook.project_file import owners_headings, project_of

MOST_TRIES = 3
"""How often a file is read that is saved while it is read."""


def read(path: Path | str) -> Book:
    """Read a workbook (.xlsx, .xlsm, .ods, .csv, .tsv), with the settings of its project.

    Raises fightcard.pipeline.workbook.model.Unreadable where that cannot or must not be done.
    """
    path = path_of(path)
    note_input(path)
    for _ in range(MOST_TRIES):
        before = stamp(path)
        book = _read(path)
        digest = digest_now(path)
        if stamp(path) == before:
            book = replace(book, digest=digest)
            break
    project = project_of(path)
    return replace(book, headings=owners_headings(project), project=project) if project.path else book


def _read(path: Path) -> Book:
    with _without_collecting():
        if delimited.is_text(path):
            return delimited.read(path)
        if ods.is_open_document(path):
            return ods.read(path)
        from fightcard.pipeline.workbook import xlsx  # noqa: PLC0415 - openpyxl takes 0.2 s; text needs none of it

        return xlsx.read(path)


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Cells hold no circles, and the search for some among half a million takes a third of the reading."""
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            gc.enable()
