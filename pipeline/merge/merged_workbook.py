"""The merged workbook's bytes: mine, with their cells in it; the same bytes where nothing of theirs is to be
taken."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.findings import shown
from fightcard.pipeline.workbook import delimited
from fightcard.pipeline.workbook.as_read import refuse_newer
from fightcard.pipeline.workbook.edit import Edits, Written, edited
from fightcard.pipeline.workbook.model import Unreadable, value_of
from fightcard.pipeline.workbook.ods import refuse_open_document
from fightcard.pipeline.workbook.package import free_title

if TYPE_CHECKING:
    from fightcard.pipeline.merge.lines import Grid, Line
    from fightcard.pipeline.merge.three_way import Merged
    from fightcard.pipeline.workbook.model import Cell, Sheet

_BLANK = Written(None)


def written(merged: Merged) -> bytes:
    """The copy of mine with what is taken from theirs, their new rows below its own; macros, drawings and
    formats are mine.

    Raises Unreadable for an OpenDocument file, and for a text file that would need a second sheet.
    """
    path = merged.mine.book.path
    refuse_open_document(path, "merge")
    content = _content(merged, path)
    refuse_newer(merged.mine.book)
    return content


def _content(merged: Merged, path: Path) -> bytes:
    edits = _Page(merged).edits()
    if not edits:
        return path.read_bytes()
    if not delimited.is_text(path):
        return edited(path, edits)
    if set(edits) != {each.name for each in merged.mine.book.sheets}:
        raise Unreadable(
            path, "a text file has only one sheet, and theirs has more", "Save yours as .xlsx first."
        )
    cells = next(iter(edits.values()))
    return delimited.patched(path, {at: shown(value_of(each.content)) for at, each in cells.items()})


class _Page:
    """The cells to write, by sheet, as they are gathered."""

    def __init__(self, merged: Merged) -> None:
        self._merged = merged
        self._edits: dict[str, Edits] = {}
        self._new: dict[str, str] = {}
        self._columns = {name: dict(grid.columns) for name, grid in merged.mine.grids.items()}
        self._last = {name: grid.last for name, grid in merged.mine.grids.items()}

    def edits(self) -> dict[str, Edits]:
        """What is taken, deleted and added, each at its place in mine."""
        mine, theirs = self._merged.mine, self._merged.theirs
        for each in self._merged.taken:
            line = mine.lines[each.key]
            self._put(
                line.grid, line.number, each.column, each.after, each.before, theirs.lines.get(each.key, line)
            )
        for key in self._merged.deleted:
            for cell in mine.lines[key].cells.values():
                self._at(mine.grids[mine.lines[key].grid].sheet)[cell.row, cell.column] = _BLANK
        for key in self._merged.added:
            self._add(theirs.lines[key])
        return {sheet: cells for sheet, cells in self._edits.items() if cells}

    def _at(self, sheet: str) -> Edits:
        return self._edits.setdefault(sheet, {})

    def _put(
        self, grid: str, row: int, column: str, cell: Cell | None, before: Cell | None, line: Line
    ) -> None:
        if cell is not None and cell.content is None:
            return  # said among what is not carried
        sheet = self._merged.mine.grids[grid].sheet
        number = self._column(grid, column, line)
        self._at(sheet)[row, number] = _written(cell, before)

    def _column(self, grid: str, column: str, line: Line) -> int:
        """The number of a column in mine; one that mine lacks is to the right of all others, with its
        heading."""
        columns = self._columns[grid]
        if column not in columns:
            here = self._merged.mine.grids[grid]
            free = max(columns.values(), default=0) + 1
            columns[column] = self._sheet(here).free_column(here.head, free)
            title = self._merged.theirs.grids[line.grid].titles.get(column)
            if title:
                self._at(here.sheet)[here.head, columns[column]] = Written(title)
        return columns[column]

    def _add(self, line: Line) -> None:
        if line.grid not in self._merged.mine.grids:
            if line.grid not in self._new:
                self._new[line.grid] = self._new_sheet(self._merged.theirs.grids[line.grid].sheet)
            sheet = self._new[line.grid]
            for cell in line.cells.values():
                if cell.content is not None:
                    self._at(sheet)[cell.row, cell.column] = _written(cell, None)
            return
        columns = {self._column(line.grid, column, line) for column in line.cells}
        here = self._sheet(self._merged.mine.grids[line.grid])
        self._last[line.grid] = here.free_row(self._last[line.grid] + 1, columns)
        for column, cell in line.cells.items():
            self._put(line.grid, self._last[line.grid], column, cell, None, line)

    def _sheet(self, grid: Grid) -> Sheet:
        return next(each for each in self._merged.mine.book.sheets if each.name == grid.sheet)

    def _new_sheet(self, name: str) -> str:
        """Where a sheet that mine lacks goes: into an empty one of its name, or a new one."""
        here = self._merged.mine.book.sheet(name)
        if here is not None and not here.rows:
            return here.name
        taken = (*(each.name for each in self._merged.mine.book.sheets), *self._new.values())
        return free_title(name if here is None else f"{name[:22]} (theirs)", taken)


def _written(cell: Cell | None, before: Cell | None) -> Written:
    if cell is None:
        return _BLANK
    is_alike = before is not None and before.kind == cell.kind
    return Written(cell.content, is_error=cell.kind == "error", keeps_format=is_alike)
