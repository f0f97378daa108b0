"""A copy of a workbook with some typed cells changed, each marked by a colour and a comment."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.pipeline.checks.range_widths import as_typed
from fightcard.pipeline.findings import Value, shown
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.copy import Copy, FighterSheet, copy_of, sheet_of_fighters
from fightcard.pipeline.workbook.edit import Written
from fightcard.pipeline.workbook.model import Book

FILL = "F6C6A8"
"""The colour of a changed cell."""


def retyped(book: Book, system: str, changes: Mapping[tuple[str, int], Mapping[str, Value]]) -> Copy:
    """The copy with other values in the cells of some rows; `changes` by sheet and row, then by heading.

    The workbook itself is never touched, and the copy has all that it has, drawings too; `filled` of the copy
    counts the cells changed. Raises Unreadable for a workbook whose cells cannot be found in its file.
    """
    sheets: dict[str, FighterSheet] = {}
    changed = 0
    for (name, row), cells in changes.items():
        if name not in sheets:
            sheets[name] = sheet_of_fighters(book, name, system)
        place = sheets[name]
        values = as_typed(game_of(place.system), cells, place.typing)
        for first, second in place.pairs:
            if first in values or second in values:
                typed = str(place.typed(row, first) or "/").split("/")
                halves = (values.pop(first, typed[0].strip()), values.pop(second, typed[-1].strip()))
                values[first] = "/".join(map(shown, halves))
        for heading, value in values.items():
            before = place.typed(row, heading)
            if before == value:
                # Of a range typed as a width only the bounds move, where another before it grows.
                continue
            comment = f"Was {'blank' if before is None else before}; changed by tune."
            is_text = isinstance(value, str)
            changed += place.put(row, heading, Written(value, is_text=is_text, fill=FILL, comment=comment))
    return copy_of(book, sheets, changed)
