"""Cells of a row that were never typed: several side by side are one finding."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import groupby

from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.schema import BLANK
from fightcard.pipeline.workbook.addresses import column_and_row
from fightcard.pipeline.workbook.model import Row

FEWEST = 4
"""Blank cells side by side, from which on one finding names them all."""


def with_blanks_joined(found: Sequence[Finding], row: Row) -> list[Finding]:
    """The findings of a row, with one for all cells that are blank and have nothing typed between them."""
    blank = {column_and_row(str(each.cell))[0]: each for each in found
             if each.diagnostic == BLANK and each.suggestion is None}  # fmt: skip
    joined: dict[Finding, Finding | None] = {}
    filled = sorted(row.cells)
    for _, run in groupby(sorted(blank), key=lambda column: bisect_left(filled, column)):
        side_by_side = [blank[column] for column in run]
        if len(side_by_side) >= FEWEST:
            joined |= dict.fromkeys(side_by_side)
            joined[side_by_side[0]] = _one(side_by_side)
    return [one for each in found if (one := joined.get(each, each)) is not None]


def _one(side_by_side: Sequence[Finding]) -> Finding:
    first, last = side_by_side[0], side_by_side[-1]
    place = Place(first.file, first.sheet, first.cell, first.row, first.column, first.fighter)
    more = f", and so are {len(side_by_side) - 1} more cells to its right, up to {last.column} ({last.cell})"
    form = "what the source has in each; `fightcard rate` proposes ratings from a record"
    return BLANK.at(place, more=more, form=form, description="")
