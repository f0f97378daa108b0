"""A copy of a workbook with proposed ratings in its blank cells, each marked by a colour and a comment."""

from __future__ import annotations

import io
import warnings
import zipfile
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openpyxl import load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import PatternFill
from openpyxl.worksheet.cell_range import CellRange

from pipeline.checks.headings import find_headings
from pipeline.checks.range_widths import as_typed, typing_of
from pipeline.checks.settings import settings_of
from pipeline.game import game_of
from pipeline.sheet_schema import layout
from pipeline.workbook.grown import DRAWN
from pipeline.workbook.guard import MAX_CELLS
from pipeline.workbook.model import Unreadable
from pipeline.workbook.patch import made as packed
from pipeline.workbook.writing import cell_at, put_text
from pipeline.workbook.xlsx import NOT_UNDERSTOOD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from openpyxl import Workbook
    from openpyxl.cell.cell import Cell as WrittenCell
    from openpyxl.worksheet.worksheet import Worksheet

    from pipeline.findings import Value
    from pipeline.game import RangeTyping
    from pipeline.rating.proposals import Rated as Rating
    from pipeline.rating.rated import Proposal, Rated
    from pipeline.workbook.model import Book

FILLS: Mapping[str, str] = {
    "record": "C6E5C3", "level": "DDE3EA", "known": "CFE0F5", "style": "FBE7B2", "custom": "DDE3EA",
    "drawn": "DDE3EA",
}  # fmt: skip
SOURCES: Mapping[str, str] = {
    "record": "Proposed from his record",
    "level": "Proposed from Level only: he has no record",
    "known": "Moved from what is usual for his style",
    "style": "The usual value of his style, the same for all its fighters: his record says nothing about it",
    "custom": "The usual one of all cards: his record says nothing of it",
    "drawn": "Drawn (--vary) from fighters with his other ratings: his record says nothing about it",
}


MOVED = "one standard deviation of such cards a word"
LEANT = "it leans his record by up to one standard deviation of such cards"


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy as the bytes of an .xlsx file, how many blank cells were filled, and whether drawings lack."""

    content: bytes = field(repr=False)
    filled: int
    is_without_drawings: bool


@dataclass(frozen=True, slots=True)
class FighterSheet:
    """A sheet of fighters in the copy: where each heading stands, and which two share a column (`CFB/S`)."""

    sheet: Worksheet
    head: int
    columns: dict[str, int]
    pairs: tuple[tuple[str, str], ...]
    system: str
    typing: RangeTyping


def written(book: Book, rated: Rated) -> Copy:
    """The copy with what is proposed, the same for the same workbook and proposals.

    The workbook itself is never touched. Raises Unreadable for one that openpyxl cannot copy whole.
    """
    copy, dropped = opened(book)
    sheets: dict[str, FighterSheet] = {}
    filled = 0
    for proposal in rated.proposals:
        if proposal.suggested is not None and not proposal.is_compared:
            name = _named(book, rated, proposal)
            if name not in sheets:
                sheets[name] = sheet_of_fighters(book, copy, name, rated.system)
            filled += sum(1 for _ in _fill(sheets[name], proposal))
    content = packed(copy.save)
    return Copy(content, filled, dropped or drawings_lack(book, content))


def opened(book: Book) -> tuple[Workbook, bool]:
    """The workbook to fill in, and whether openpyxl said that it drops something of it."""
    areas = (CellRange(area).size for sheet in book.sheets for area in sheet.merged)
    if sum(area["rows"] * area["columns"] for area in areas) > MAX_CELLS:
        what = f"its merged cells come to more than {MAX_CELLS:,}, too many to copy"
        raise Unreadable(book.path, what, "Unmerge the whole columns or rows, and save it.")
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            copy = load_workbook(book.path)
        except NOT_UNDERSTOOD:
            what = "something in it besides its cells (a filter, a font, a chart) cannot be copied"
            mend = "Copy its sheets into a new workbook, values only, and save that."
            raise Unreadable(book.path, what, mend) from None
    return copy, any("removed" in str(each.message) for each in warned)


def drawings_lack(book: Book, content: bytes) -> bool:
    """Whether a copy has fewer pictures, charts or controls than its workbook."""
    return _drawings(book.path) > _drawings(io.BytesIO(content))


def _drawings(package: Path | io.BytesIO) -> int:
    with zipfile.ZipFile(package) as parts:
        return sum(name.startswith(DRAWN) for name in parts.namelist())


def _named(book: Book, rated: Rated, proposal: Proposal) -> str:
    """The sheet of a fighter's row; for one without a row that of the fighters, whatever it is called."""
    main = book.sheet(layout(rated.system, "row").sheet)
    others = (each.fighter.sheet for each in rated.proposals if each.fighter.sheet)
    return proposal.fighter.sheet or (main.name if main is not None else next(others, book.sheets[0].name))


def sheet_of_fighters(book: Book, copy: Workbook, name: str, system: str) -> FighterSheet:
    """The sheet with its headings; those it lacks are typed to the right of them."""
    rows, sheet = layout(system, "row"), copy[name]
    read = next(each for each in book.sheets if each.name == name)
    table, _ = find_headings(book, read, rows)
    assert table is not None  # a fighter was read from it, or it is the sheet that fighters are read from
    if any(at.own for at in table.headings.values()):
        what = f"the ratings of its sheet {name} are in several cells or two rows each, which are only read"
        raise Unreadable(book.path, what, "Type what is proposed by hand, or begin a workbook with `new`.")
    columns = {heading: at.column for heading, at in table.headings.items()}
    for heading in rows.columns:
        if heading not in columns:
            columns[heading] = (
                max(column for row in read.rows for column in (*row.cells, *columns.values())) + 1
            )
            put_text(cell_at(sheet, table.row, columns[heading]), heading)
    pairs = (each.into for each in rows.combined)
    shared = tuple(pair for pair in pairs if columns[pair[0]] == columns[pair[1]])
    settings, _ = settings_of(book, system)
    return FighterSheet(sheet, table.row, columns, shared, system, typing_of(settings))


def _fill(place: FighterSheet, proposal: Proposal) -> Iterator[str]:
    assert proposal.suggested is not None  # asked by the caller
    row = proposal.fighter.row or _below(place)
    proposed = as_typed(game_of(place.system), proposal.row, place.typing)
    for first, second in place.pairs:
        proposed[first] = f"{proposed.get(first)}/{proposed.pop(second, None)}"
    for heading, value in proposed.items():
        target = cell_at(place.sheet, row, place.columns[heading])
        if value is None or target.value not in (None, ""):
            continue
        put(target, value)
        rating = proposal.suggested.ratings.get(heading)
        if rating is not None and rating.source in FILLS:
            target.fill = PatternFill("solid", start_color=FILLS[rating.source])
            target.comment = Comment(_said(rating), "fightcard", height=90, width=260)
        yield heading


def _below(place: FighterSheet) -> int:
    """The first row below everything that the sheet holds; formats alone are nothing."""
    filled = (cell.row for row in place.sheet.iter_rows() for cell in row if cell.value not in (None, ""))
    return max(place.head, *filled) + 1


def put(target: WrittenCell, value: Value) -> None:
    """Type a value into a cell, a text as a text."""
    if isinstance(value, str):
        put_text(target, value)
        target.number_format = "@"
    else:
        target.value = value


def _said(rating: Rating) -> str:
    interval = (
        "" if rating.low == rating.high else f" ({100 * rating.holds:.0f}%: {rating.low} to {rating.high})"
    )
    known = ", ".join(rating.words)
    words = f" Known for {known}: {MOVED if rating.source == 'known' else LEANT}." if known else ""
    return f"{SOURCES[rating.source]}{interval}.{words}"
