"""Workbooks for tests: how one is written, and ways to break it.

What tests of all games alike need of a game (`FRAZIER`, `HEADINGS`, `write` …) is the main one's, from its
own module `workbooks`."""

from __future__ import annotations

import datetime as dt
import io
import pickle
import re
import zipfile
from functools import cache
from typing import TYPE_CHECKING, TypeAlias
from xml.sax.saxutils import escape

from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from fightcard.engine.registry import SYSTEMS
from tests.games import own

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


Content: TypeAlias = str | int | float | bool | dt.datetime | dt.time | None
Row: TypeAlias = "Mapping[str, Content]"
Lines: TypeAlias = "Sequence[Sequence[Content]]"

PLAIN = re.compile(r"[^=#\s\x00-\x1f](?:[^\x00-\x1f]*[^\s\x00-\x1f])?")
"""Text that is no formula, no error and has nothing that a workbook marks as special."""


def written(path: Path, rows: Sequence[Row], headings: Sequence[str], **sheets: Sequence[Row]) -> Path:
    """A workbook with the fighters' rows on the sheet Fighters, and more sheets by name."""
    path.write_bytes(_package(pickle.dumps((rows, headings, sheets))))
    return path


@cache
def _package(content: bytes) -> bytes:
    """Four of ten workbooks of the tests are like one that was written in the same process."""
    rows, headings, sheets = pickle.loads(content)
    filled = {"Fighters": [headings, *([row.get(heading) for heading in headings] for row in rows)]}
    for name, lines in sheets.items():
        own = tuple(dict.fromkeys(heading for line in lines for heading in line))
        filled[name] = [own, *([line.get(heading) for heading in own] for line in lines)]
    if all(map(_is_plain, filled.values())):
        return _quickly(filled)
    return by_openpyxl(filled)


def by_openpyxl(sheets: Mapping[str, Lines]) -> bytes:
    """A workbook of these sheets."""
    book = Workbook()
    del book["Sheet"]
    for name, lines in sheets.items():
        sheet = book.create_sheet(name)
        for line in lines:
            sheet.append(list(line))
    package = io.BytesIO()
    book.save(package)
    return package.getvalue()


def _is_plain(lines: Lines) -> bool:
    """Whether all that stands in the cells is written as it is typed."""
    return all(lines) and all(
        each is None or type(each) in (int, bool) or (type(each) is str and PLAIN.fullmatch(each) is not None)
        for line in lines
        for each in line
    )


def _quickly(sheets: Mapping[str, Lines]) -> bytes:
    """The bytes that openpyxl writes, in a quarter of its time: but for the cells they are those of a workbook without any."""
    package = io.BytesIO(_blank(tuple(sheets)))
    cells = {
        f"xl/worksheets/sheet{number}.xml": lines for number, lines in enumerate(sheets.values(), start=1)
    }
    made = io.BytesIO()
    with zipfile.ZipFile(package) as blank, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in blank.namelist():
            part = blank.read(name)
            archive.writestr(name, _with_cells(part, cells[name]) if name in cells else part)
    return made.getvalue()


@cache
def _blank(names: tuple[str, ...]) -> bytes:
    return by_openpyxl(dict.fromkeys(names, ()))


def _with_cells(blank: bytes, lines: Lines) -> bytes:
    columns = [get_column_letter(number) for number in range(1, max(map(len, lines)) + 1)]
    rows = "".join(
        f'<row r="{number}">'
        + "".join(_cell(f"{column}{number}", each) for column, each in zip(columns, line, strict=False))
        + "</row>"
        for number, line in enumerate(lines, start=1)
    )
    size = f'<dimension ref="A1:{columns[-1]}{len(lines)}" />'
    before, between, after = re.split(r'<dimension ref="A1:A1" />|<sheetData></sheetData>', blank.decode())
    return f"{before}{size}{between}<sheetData>{rows}</sheetData>{after}".encode()


def _cell(at: str, content: Content) -> str:
    if content is None:
        return ""
    if isinstance(content, str):
        return f'<c r="{at}" t="inlineStr"><is><t>{escape(content)}</t></is></c>'
    kind = "b" if isinstance(content, bool) else "n"
    return f'<c r="{at}" t="{kind}"><v>{content:d}</v></c>'


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


def __getattr__(name: str) -> object:
    """What the main game's own workbooks declare."""
    return getattr(own(SYSTEMS[0], "workbooks"), name)
