"""Workbooks for tests: how one is written, and ways to break it.

What tests of all games alike need of a game (`FRAZIER`, `HEADINGS`, `write` …) is the main one's, from its
own module `workbooks`."""

from __future__ import annotations

import datetime as dt
import io
import pickle
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from fightcard.engine.registry import SYSTEMS
from tests.games import own

Content: TypeAlias = str | int | float | bool | dt.datetime | dt.time | None
Row: TypeAlias = "Mapping[str, Content]"


def written(path: Path, rows: Sequence[Row], headings: Sequence[str], **sheets: Sequence[Row]) -> Path:
    """A workbook with the fighters' rows on the sheet Fighters, and more sheets by name."""
    path.write_bytes(_package(pickle.dumps((rows, headings, sheets))))
    return path


@cache
def _package(content: bytes) -> bytes:
    """Four of ten workbooks of the tests are like one that was written in the same process."""
    rows, headings, sheets = pickle.loads(content)
    book = Workbook()
    fighters = book.active
    assert fighters is not None
    fighters.title = "Fighters"
    _fill(fighters, headings, rows)
    for name, lines in sheets.items():
        own = tuple(dict.fromkeys(heading for line in lines for heading in line))
        _fill(book.create_sheet(name), own, lines)
    package = io.BytesIO()
    book.save(package)
    return package.getvalue()


def repacked(path: Path, parts: Mapping[str, bytes | None]) -> Path:
    """The package with parts replaced, added, or (None) taken out."""
    with zipfile.ZipFile(path) as archive:
        whole: dict[str, bytes | None] = {name: archive.read(name) for name in archive.namelist()}
    whole.update(parts)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, content in whole.items():
            if content is not None:
                archive.writestr(name, content)
    return path


def part(path: Path, name: str) -> bytes:
    """One part of a package."""
    with zipfile.ZipFile(path) as archive:
        return archive.read(name)


def _fill(sheet: Worksheet, headings: Sequence[str], rows: Sequence[Row]) -> None:
    sheet.append(list(headings))
    for row in rows:
        sheet.append([row.get(heading) for heading in headings])


def __getattr__(name: str) -> object:
    """What the main game's own workbooks declare."""
    return getattr(own(SYSTEMS[0], "workbooks"), name)
