"""Rows that are about nobody: words between the rows of fighters, sums and averages that formulas work out,
and the totals row of an Excel table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.findings import Finding, Place, shown
from fightcard.pipeline.findings.workbook import MERGED_CELLS, REMARK_ROW, SUMMARY_ROW, TOTALS_ROW
from fightcard.pipeline.workbook.entry import Table
from fightcard.pipeline.workbook.model import Row

FEWEST = 3  # cells of a summary whose numbers are typed: its name, and some numbers
_SUMMARIES = frozenset(
    {"average", "averages", "mean", "median", "total", "totals", "sum", "count", "min", "max", "minimum",
     "maximum"}
)  # fmt: skip


def without_remarks(table: Table, found: Sequence[Finding]) -> tuple[Table, list[Finding]]:
    """A table of fighters without its rows of remarks, each of which is reported; cells may be merged in
    them."""
    remarks = [row for row in table.rows if _is_remark(table, row)]
    numbers = {row.number for row in remarks}
    remaining = [each for each in found if each.diagnostic != MERGED_CELLS or each.row not in numbers]
    return _without(table, remarks, remaining)


def without_summaries(table: Table, found: Sequence[Finding]) -> tuple[Table, list[Finding]]:
    """A table of anything but fighters without its totals and averages, each of which is reported."""
    return _without(table, [row for row in table.rows if _is_summary(table, row)], found)


def _without(table: Table, rows: Sequence[Row], found: Sequence[Finding]) -> tuple[Table, list[Finding]]:
    numbers = {row.number for row in rows}
    remaining = tuple(row for row in table.rows if row.number not in numbers)
    return replace(table, rows=remaining), [*found, *(_note_remark(table, row) for row in rows)]


def _note_remark(table: Table, row: Row) -> Finding:
    place = _place_of_remark(table, row)
    if table.sheet.is_total(row):
        return TOTALS_ROW.at(place)
    cells = [cell for _, cell in sorted(row.cells.items())]
    formulas = [cell.address for cell in cells if cell.formula is not None]
    numbers = formulas or [cell.address for cell in cells if cell.kind == "number"]
    if not numbers:
        return REMARK_ROW.at(place)
    span = " to ".join(dict.fromkeys((numbers[0], numbers[-1])))
    return SUMMARY_ROW.at(place, cells=f"{'formulas' if formulas else 'only numbers'} in {span}")


def _place_of_remark(table: Table, row: Row) -> Place:
    known = {at.column: each for each, at in table.headings.items()}
    first = min((column for column in row.cells if column in known), default=None)
    return table.place(known[first] if first is not None else table.layout.first, row, None)


def _is_remark(table: Table, row: Row) -> bool:
    """True for a row of words without a rating, and for sums and averages."""
    if _is_summary(table, row):
        return True
    filled = _filled(table, row)
    if _explains_headings(table, row, filled):
        return True
    named = table.layout.first in filled and not any(_is_calculated(table, row, each) for each in filled)
    return named and not any(_is_typed(table, row, each) for each in filled)


def _explains_headings(table: Table, row: Row, filled: Sequence[str]) -> bool:
    """True for words without a name or a digit in several columns of numbers, such as `height` below
    `HGT`: no row of ratings is that."""
    texts = [row.cells[table.headings[heading].column].content for heading in filled]
    known = table.layout.columns
    numbers = [heading for heading in filled if heading in known and known[heading].reading == "number"]
    return (
        table.layout.first not in filled
        and len(numbers) > 1
        and all(isinstance(text, str) and not any(map(str.isdigit, text)) for text in texts)
    )


def _is_summary(table: Table, row: Row) -> bool:
    """True for the totals row of an Excel table, and for sums and averages, by formulas or as typed numbers.

    Their name is in the first cell that is filled, whatever its column is for.
    """
    filled = _filled(table, row)
    names = [plain(shown(row.cells[table.headings[each].column].value)) for each in filled[:1]]
    is_named_so = not _SUMMARIES.isdisjoint(names)
    if any(_is_typed(table, row, each) for each in filled[1:]):
        return (
            is_named_so and len(filled) > FEWEST and all(_is_number(table, row, each) for each in filled[1:])
        )
    if table.sheet.is_total(row):
        return True
    return is_named_so and any(_is_calculated(table, row, each) for each in filled[1:])


def _filled(table: Table, row: Row) -> list[str]:
    """The headings whose cells in a row hold anything, from left to right."""
    return sorted(table.filled(row), key=lambda each: table.headings[each].column)


def _is_typed(table: Table, row: Row, heading: str) -> bool:
    """True for anything typed but a free text, and for a text other than the name that every card needs."""
    column = table.layout.columns.get(heading)
    cell = row.cells[table.headings[heading].column]
    if heading == table.layout.first or cell.formula is not None:
        return False
    return column is None or column.reading != "text" or column.required


def _is_number(table: Table, row: Row, heading: str) -> bool:
    return row.cells[table.headings[heading].column].kind == "number"


def _is_calculated(table: Table, row: Row, heading: str) -> bool:
    return heading != table.layout.first and row.cells[table.headings[heading].column].formula is not None
