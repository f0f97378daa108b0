"""A workbook as it would be read with some cells holding something else, without a file being written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fightcard.pipeline.workbook.addresses import column_and_row
from fightcard.pipeline.workbook.model import Book, Cell, Kind, Row, Sheet


def with_contents(book: Book, contents: Mapping[tuple[str, str], str | int | None]) -> Book:
    """The workbook with these contents by sheet and address; None blanks a cell.

    Only cells of rows that hold anything are changed. Raises ValueError for what is no address.
    """
    return replace(book, sheets=tuple(_changed(sheet, contents) for sheet in book.sheets))


def _changed(sheet: Sheet, contents: Mapping[tuple[str, str], str | int | None]) -> Sheet:
    by_row: dict[int, dict[int, str | int | None]] = {}
    for (name, address), content in contents.items():
        if name == sheet.name:
            column, number = column_and_row(address)
            by_row.setdefault(number, {})[column] = content
    if not by_row:
        return sheet
    rows = (_row(sheet, row, by_row[row.number]) if row.number in by_row else row for row in sheet.rows)
    return replace(sheet, rows=tuple(rows))


def _row(sheet: Sheet, row: Row, contents: Mapping[int, str | int | None]) -> Row:
    cells = dict(row.cells)
    for column, content in contents.items():
        if content is None:
            cells.pop(column, None)
            continue
        kind: Kind = "number" if isinstance(content, int) else "text"
        present = cells.get(column) or Cell(sheet.name, row.number, column, None, "blank")
        cells[column] = replace(present, content=content, kind=kind, formula=None, serial=None)
    return replace(row, cells=dict(sorted(cells.items())))
