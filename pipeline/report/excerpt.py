"""The little piece of sheet around a finding's cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.findings import Value, shown
from pipeline.report.formats import column_number
from pipeline.workbook.addresses import letters_of

if TYPE_CHECKING:
    from pipeline.findings import Finding
    from pipeline.workbook.model import Book

BESIDE = 2


@dataclass(frozen=True, slots=True)
class Part:
    """One column of an excerpt: its letters, its heading, the value in the finding's row, whether it is the culprit."""

    letters: str
    heading: str
    value: Value
    is_culprit: bool


def excerpt(finding: Finding, book: Book | None) -> list[Part]:
    """The finding's cell between two neighbours on either side; nothing where no cell is known."""
    column = column_number(finding.cell)
    sheet = book.sheet(finding.sheet) if book and finding.sheet else None
    if sheet is None or column is None or finding.row is None:
        return []
    headings = heading_row(book, finding)
    parts = []
    for at in range(max(1, column - BESIDE), column + BESIDE + 1):
        over = sheet.cell(headings, at) if headings else None
        cell = sheet.cell(finding.row, at)
        heading = shown(over.value) if over else ""
        parts.append(Part(letters_of(at), heading, cell.value if cell else None, at == column))
    return parts


def heading_row(book: Book | None, finding: Finding) -> int | None:
    """The row above the finding's cell that holds its heading."""
    column = column_number(finding.cell)
    sheet = book.sheet(finding.sheet) if book and finding.sheet else None
    for row in sheet.rows if sheet and column else ():
        cell = row.cells.get(column or 0)
        if cell and finding.row and row.number < finding.row and str(cell.value).strip() == finding.column:
            return row.number
    return None
