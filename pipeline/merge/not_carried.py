"""What one side of a merge changed and the copy does not have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.merge.lines import LOOSE, Key, Laid, Line, typed
from fightcard.pipeline.workbook.model import Cell, Sheet
from fightcard.pipeline.workbook.package import drawn


def not_carried(
    base: Laid, mine: Laid, theirs: Laid, taken: Sequence[Cell | None], new: Sequence[Cell]
) -> Iterator[str]:
    """What theirs has changed and the merge does not carry, a sentence each; `taken` are their cells that it
    has, `new` those of rows that are added."""
    yield from _formulas((*taken, *new))
    yield from _formula_findings(mine, taken)
    pictures = drawn(theirs.book.path).items() - drawn(base.book.path).items()
    if pictures - drawn(mine.book.path).items():
        yield "pictures, charts or macros of theirs differ from the base; the copy has yours"
    yield from _sheets_left(base, mine, theirs)
    for key, line in theirs.lines.items():
        was, own = base.lines.get(key), mine.lines.get(key)
        if was is None and own is None and is_above(line, theirs, mine):
            where = f"{theirs.grids[line.grid].sheet}!{next(iter(line.cells.values())).address}"
            yield f"they added {where} above the headings; it is not carried"
        if was is None and own is None and line.is_summary:
            sheet = theirs.grids[line.grid].sheet
            yield f"they added the row {line.about} of {sheet}, which formulas work out; it is not carried"
        if was is not None and own is not None and line.grid not in (was.grid, own.grid):
            sheets = theirs.grids[line.grid].sheet, mine.grids[own.grid].sheet
            yield f"they moved {line.about} to the sheet {sheets[0]}; the row stays on {sheets[1]}"
    if _order(base, theirs) != _order(theirs, base) and _order(base, mine) == _order(mine, base):
        yield "they reordered the rows; your order stays"
    struck = [
        line
        for key, line in theirs.lines.items()
        if _struck(theirs, key) - _struck(base, key) - _struck(mine, key)
    ]
    if struck:
        yield f"they struck through cells of {_abouts(struck)}; that is not carried"
    remarks = [line for key, line in theirs.lines.items() if _remarks(line) != _remarks(base.lines.get(key))]
    if remarks:
        yield f"comments at their cells differ from the base ({_abouts(remarks)}) and are not carried"


def _formulas(cells: Sequence[Cell | None]) -> Iterator[str]:
    for cell in cells:
        if cell is not None and cell.formula is not None:
            has_value = cell.content is not None
            held = "carried as the value it last had" if has_value else "not carried: it has no value yet"
            yield f"their formula in {cell.sheet}!{cell.address} ({cell.formula}) is {held}"


def _formula_findings(mine: Laid, taken: Sequence[Cell | None]) -> Iterator[str]:
    if taken and any(cell.formula for line in mine.lines.values() for cell in line.cells.values()):
        until = "until a spreadsheet program saves the copy"
        yield f"your formulas hold their last values {until}"


def _sheets_left(base: Laid, mine: Laid, theirs: Laid) -> Iterator[str]:
    known, own = ({each.name: _content(each) for each in side.aside} for side in (base, mine))
    for sheet in theirs.aside:
        if _content(sheet) not in (known.get(sheet.name), own.get(sheet.name)):
            what = "changed" if sheet.name in known else "added"
            yield f"they {what} the sheet {sheet.name}, which fightcard does not read; it is not carried"
    for name in known:
        if name in own and name not in {each.name for each in theirs.aside}:
            yield f"they deleted the sheet {name}, which fightcard does not read; it stays"


def _content(sheet: Sheet) -> object:
    return [{column: typed(cell) for column, cell in row.cells.items()} for row in sheet.rows]


def _order(one: Laid, other: Laid) -> list[Key]:
    """The lines that both have, in the order of the first."""
    return [key for key in one.lines if key in other.lines and LOOSE not in key]


def _remarks(line: Line | None) -> Mapping[str, str | None]:
    return {column: cell.comment for column, cell in line.cells.items() if cell.comment} if line else {}


def _abouts(lines: Sequence[Line]) -> str:
    return some(list(dict.fromkeys(line.about for line in lines)), 4)


def _struck(side: Laid, key: Key) -> set[str]:
    """The columns of a line in which its cells are struck through."""
    line = side.lines.get(key)
    sheet = side.book.sheet(side.grids[line.grid].sheet) if line is not None else None
    if line is None or sheet is None:
        return set()
    return {column for column, cell in line.cells.items() if (cell.row, cell.column) in sheet.struck}


def is_above(line: Line, theirs: Laid, mine: Laid) -> bool:
    """Whether a row is above the headings of a sheet that mine has too: rows are only added below."""
    return line.grid in mine.grids and line.number < theirs.grids[line.grid].head
