"""A copy of a workbook with proposed ratings in its blank cells, each marked by a colour and a comment; the original is never touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpyxl import load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import PatternFill

from pipeline.check.layout import layout
from pipeline.package import made as packed
from pipeline.report.annotated import cell_at, put_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from openpyxl.worksheet.worksheet import Worksheet

    from pipeline.book import Book
    from pipeline.findings import Value
    from pipeline.rating.proposals import Rated as Cell
    from pipeline.rating.rate import Proposal, Rated

FILLS: Mapping[str, str] = {"record": "C6E5C3", "style": "FBE7B2", "custom": "DDE3EA"}
SOURCES: Mapping[str, str] = {
    "record": "his record",
    "style": "the custom of his style",
    "custom": "the custom of all cards: his record says nothing of it",
}


def written(book: Book, rated: Rated) -> tuple[bytes, int]:
    """The copy as the bytes of an .xlsx file, and how many blank cells were filled; the same for the same workbook and proposals."""
    copy = load_workbook(book.path)
    filled = 0
    for proposal in rated.proposals:
        if proposal.suggested is not None and not proposal.is_compared:
            filled += sum(1 for _ in _fill(copy[_sheet(book, rated, proposal)], rated.system, proposal))
    return packed(copy.save), filled


def _sheet(book: Book, rated: Rated, proposal: Proposal) -> str:
    named = proposal.man.sheet or layout(rated.system, "row").sheet
    found = book.sheet(named)
    return book.sheets[0].name if found is None else found.name


def _fill(sheet: Worksheet, system: str, proposal: Proposal) -> Iterator[str]:
    columns = _columns(sheet, system)
    assert proposal.suggested is not None  # asked by the caller
    row = proposal.man.row or sheet.max_row + 1
    for heading, value in proposal.row.items():
        if value is None or heading not in columns:
            continue
        target = cell_at(sheet, row, columns[heading])
        if target.value not in (None, ""):
            continue
        _put(target, value)
        rating = proposal.suggested.ratings.get(heading)
        if rating is not None and heading in proposal.suggested.ratings and heading not in proposal.man.cells:
            target.fill = PatternFill("solid", start_color=FILLS.get(rating.source, FILLS["custom"]))
            target.comment = Comment(_said(rating), "fightcard", height=90, width=260)
        yield heading


def _put(target: object, value: Value) -> None:
    from openpyxl.cell.cell import Cell as Target  # noqa: PLC0415

    assert isinstance(target, Target)
    if isinstance(value, str):
        put_text(target, value)
        target.number_format = "@"
    else:
        target.value = value


def _said(rating: Cell) -> str:
    interval = "" if rating.low == rating.high else f" (80%: {rating.low} to {rating.high})"
    return f"Proposed from {SOURCES.get(rating.source, rating.source)}{interval}."


def _columns(sheet: Worksheet, system: str) -> dict[str, int]:
    """The column of each heading, by any of its spellings, in the first row that has most of them."""
    spelt = {spelling.casefold(): heading for spelling, heading in layout(system, "row").spellings()}
    best: dict[str, int] = {}
    for row in sheet.iter_rows(min_row=1, max_row=min(sheet.max_row, 20)):
        found = {
            spelt[str(cell.value).strip().casefold()]: cell.column
            for cell in row
            if cell.value is not None and str(cell.value).strip().casefold() in spelt
        }
        if len(found) > len(best):
            best = found
    return best
