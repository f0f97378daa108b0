"""A copy of a workbook with some typed cells changed, each marked by a colour and a comment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpyxl.comments import Comment
from openpyxl.styles import PatternFill

from pipeline.checks.range_widths import as_typed
from pipeline.findings import shown
from pipeline.game import game_of
from pipeline.rating.copy import Copy, drawings_lack, opened, put, sheet_of_fighters
from pipeline.workbook.patch import made as packed
from pipeline.workbook.writing import cell_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pipeline.findings import Value
    from pipeline.workbook.model import Book

FILL = "F6C6A8"
"""The colour of a changed cell."""


def retyped(book: Book, system: str, changes: Mapping[tuple[str, int], Mapping[str, Value]]) -> Copy:
    """The copy with other values in the cells of some rows; `changes` by sheet and row, then by heading.

    The workbook itself is never touched; `filled` of the copy counts the cells changed. Raises Unreadable for
    a workbook that openpyxl cannot copy whole.
    """
    copy, dropped = opened(book)
    changed = 0
    for (name, row), cells in changes.items():
        place = sheet_of_fighters(book, copy, name, system)
        values = as_typed(game_of(place.system), cells, place.typing)
        for first, second in place.pairs:
            if first in values or second in values:
                typed = str(cell_at(place.sheet, row, place.columns[first]).value or "/").split("/")
                halves = (values.pop(first, typed[0].strip()), values.pop(second, typed[-1].strip()))
                values[first] = "/".join(map(shown, halves))
        for heading, value in values.items():
            target = cell_at(place.sheet, row, place.columns[heading])
            before = target.value
            if before == value:
                # Of a range typed as a width only the bounds move, where another before it grows.
                continue
            put(target, value)
            target.fill = PatternFill("solid", start_color=FILL)
            target.comment = Comment(f"Was {before}; changed by tune.", "fightcard", height=60, width=220)
            changed += 1
    content = packed(copy.save)
    return Copy(content, changed, dropped or drawings_lack(book, content))
