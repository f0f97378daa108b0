"""The little piece of sheet around a finding's cell."""

from __future__ import annotations

from dataclasses import dataclass

from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.report.formats import column_number
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.model import Book, Sheet

EACH_SIDE = 2
"""How many columns an excerpt has on either side of the cell."""


@dataclass(frozen=True, slots=True)
class Part:
    """One column of an excerpt: its letters, its heading, the cell in the row as a sheet shows it."""

    letters: str
    heading: str
    text: str
    is_culprit: bool


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The columns around a finding's cell, and the row of the headings above it, where there is one."""

    heading_row: int | None
    parts: tuple[Part, ...]


def excerpt(finding: Finding, book: Book | None) -> Excerpt | None:
    """The finding's cell between two neighbours on either side; None where no cell is known."""
    column = column_number(finding.cell)
    sheet = book.sheet(finding.sheet) if book and finding.sheet else None
    if sheet is None or column is None or finding.row is None:
        return None
    above = _heading_row(sheet, finding, column)
    places = range(max(1, column - EACH_SIDE), column + EACH_SIDE + 1)
    return Excerpt(
        above,
        tuple(
            Part(letters_of(at), _text(sheet, above, at), _text(sheet, finding.row, at), at == column)
            for at in places
        ),
    )


def _heading_row(sheet: Sheet, finding: Finding, column: int) -> int | None:
    """The row above the finding's cell that holds its heading."""
    for row in sheet.rows:
        cell = row.cells.get(column)
        if cell and finding.row and row.number < finding.row and str(cell.value).strip() == finding.column:
            return row.number
    return None


def _text(sheet: Sheet, row: int | None, column: int) -> str:
    cell = sheet.cell(row, column) if row else None
    return shown(cell.value) if cell else ""
