"""What both changed since they had the same workbook: decided where only one did, a conflict where both did
otherwise."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.range_widths import SETTING as RANGES
from fightcard.pipeline.checks.range_widths import typing_of
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.comparison.diff import renamed
from fightcard.pipeline.findings import shown
from fightcard.pipeline.game import game_of
from fightcard.pipeline.merge.lines import LOOSE, Laid, Line, as_read, laid_out, typed
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.package import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.game import Game
    from fightcard.pipeline.merge.lines import Key
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.workbook.addresses import Area
    from fightcard.pipeline.workbook.model import Book, Cell, Sheet

Prefer = Literal["mine", "theirs"]
Kind = Literal["cell", "row_deleted_by_mine", "row_deleted_by_theirs"]
_VALUES, _SIDES = ("base", "mine", "theirs"), 3


@dataclass(frozen=True, slots=True)
class Conflict:
    """A cell that both changed, or that one changed in a row which the other deleted: three cells, each None
    where it is blank.

    `where` are the three as a spreadsheet says them (`Fighters!F14`), or the sheet where it has no such row;
    `odds` what his card wins with each value, in the same order, None where a value makes no card or is no
    rating.
    """

    kind: Kind
    sheet: str
    about: str
    column: str
    heading: str
    cells: tuple[Cell | None, Cell | None, Cell | None]
    where: tuple[str, str, str]
    key: Key
    is_fighter: bool
    odds: tuple[Rate | None, Rate | None, Rate | None] | None = None

    @property
    def values(self) -> tuple[str, str, str]:
        """What the three cells say."""
        base, mine, theirs = (_shown(cell) for cell in self.cells)
        return base, mine, theirs

    def as_json(self) -> dict[str, object]:
        """The conflict as a JSON object."""
        fighter = {"fighter": self.about} if self.is_fighter else {"row": self.about}
        found: dict[str, object] = {"kind": self.kind, "sheet": self.sheet, **fighter, "column": self.heading}
        found |= dict(zip(_VALUES, self.values, strict=True))
        found |= {f"{side}_cell": where for side, where in zip(_VALUES, self.where, strict=True)}
        odds = self.odds or (None,) * _SIDES
        found |= {
            f"{side}_wins": each.as_json() if each else None for side, each in zip(_VALUES, odds, strict=True)
        }
        return found


@dataclass(frozen=True, slots=True)
class Taken:
    """A cell that is theirs in the merge: the line it is in, its column, what was in mine, and their
    cell, None for a blank."""

    key: Key
    column: str
    before: Cell | None
    after: Cell | None


@dataclass(frozen=True, slots=True)
class Merged:
    """The merge of three workbooks: conflicts, cells taken from theirs, their new lines, lines they deleted,
    and what is not carried."""

    base: Laid
    mine: Laid
    theirs: Laid
    game: Game
    checked: Checked
    conflicts: tuple[Conflict, ...]
    taken: tuple[Taken, ...]
    added: tuple[Key, ...]
    deleted: tuple[Key, ...]
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Triple:
    key: Key
    base: Line | None
    mine: Line | None
    theirs: Line | None

    @property
    def line(self) -> Line:
        """A line of the three that is there."""
        found = self.mine or self.theirs
        assert found is not None  # a key comes from one of them
        return found


def merged(base: Book, mine: Book, theirs: Book, prefer: Prefer | None = None) -> Merged:
    """Merge two workbooks that come from one; `prefer` says whose value wins where both changed a cell.

    Raises Unreadable where one has no fighters, or is for another game than the others.
    """
    system = system_of(base)
    for book in (mine, theirs):
        if system_of(book) != system:
            what = f"it is for {system_of(book)}, and {base.name} for {system}"
            raise Unreadable(
                book.path, what, "Workbooks are merged cell by cell: name three of the same game."
            )
        typings = [typing_of(settings_of(each, system)[0]) for each in (base, book)]
        if typings[0] != typings[1]:
            what = f"its ranges are typed as {typings[1]}, and those of {base.name} as {typings[0]}"
            raise Unreadable(book.path, what, f"Name three workbooks with the same setting {RANGES}.")
    game = game_of(system)
    before, ours, other = (check(book, system) for book in (base, mine, theirs))
    laid = [laid_out(base, game, {})]
    for each in (ours, other):
        known = {new: old for old, new in renamed(before, each).items()}
        laid.append(laid_out(each.book, game, known))
    return _merged(laid[0], laid[1], laid[2], game, ours, prefer)


def _merged(base: Laid, mine: Laid, theirs: Laid, game: Game, ours: Checked, prefer: Prefer | None) -> Merged:
    conflicts: list[Conflict] = []
    taken: list[Taken] = []
    added: list[Key] = []
    deleted: list[Key] = []
    for key in dict.fromkeys((*mine.lines, *theirs.lines)):
        triple = _Triple(key, *(side.lines.get(key) for side in (base, mine, theirs)))
        sides = (base, mine, theirs)
        if triple.mine is not None and triple.theirs is not None:
            for column in dict.fromkeys((*triple.mine.cells, *triple.theirs.cells)):
                cells = _cells(triple, column)
                verdict = _decided(*cells)
                if verdict is None:
                    conflicts.append(_conflict("cell", triple, column, sides))
                if verdict == "theirs" or (verdict is None and prefer == "theirs"):
                    taken.append(Taken(key, column, cells[1], cells[2]))
        elif triple.base is None:
            added += [key] if triple.theirs is not None and _is_taken(triple.theirs, theirs, mine) else []
        else:
            lost: Kind = "row_deleted_by_mine" if triple.mine is None else "row_deleted_by_theirs"
            changed = _changed(triple.base, triple.line)
            conflicts += [_conflict(lost, triple, column, sides) for column in changed]
            if triple.mine is None:
                added += [key] if changed and prefer == "theirs" else []
            elif not changed or prefer == "theirs":
                deleted.append(key)
    new = [cell for key in added for cell in theirs.lines[key].cells.values()]
    left = tuple(_left(base, mine, theirs, taken, new))
    covered = [each for each in taken if _covering(mine, each)]
    left += tuple(_covered(mine, each) for each in covered)
    carried = tuple(
        each
        for each in taken
        if each not in covered and (each.after is None or each.after.content is not None)
    )
    return Merged(
        base, mine, theirs, game, ours, tuple(conflicts), carried, tuple(added), tuple(deleted), left
    )


def _covering(mine: Laid, taken: Taken) -> Area | None:
    """The merged area of mine that covers the cell where a value of theirs belongs."""
    line = mine.lines[taken.key]
    column, after = mine.grids[line.grid].columns.get(taken.column), taken.after
    sheet = mine.book.sheet(mine.grids[line.grid].sheet)
    if column is None or sheet is None or after is None or after.content is None:
        return None
    return next((area for area in sheet.areas if area.covers(line.number, column)), None)


def _covered(mine: Laid, taken: Taken) -> str:
    line = mine.lines[taken.key]
    grid = mine.grids[line.grid]
    own = f"{grid.sheet}!{letters_of(grid.columns[taken.column])}{line.number}"
    return (
        f"their {grid.title(taken.column)} of {line.about}, {_shown(taken.after)}: your cell {own} is merged "
        f"into {_covering(mine, taken)}; unmerge these cells, and merge again"
    )


def _is_taken(line: Line, theirs: Laid, mine: Laid) -> bool:
    """Whether a new row of theirs is added: totals of mine are its own, and rows are only added below."""
    return not line.is_summary and not _is_above(line, theirs, mine)


def _is_above(line: Line, theirs: Laid, mine: Laid) -> bool:
    """Whether a row is above the headings of a sheet that mine has too: rows are only added below."""
    return line.grid in mine.grids and line.number < theirs.grids[line.grid].head


def _cells(triple: _Triple, column: str) -> tuple[Cell | None, Cell | None, Cell | None]:
    lines = (triple.base, triple.mine, triple.theirs)
    base, mine, theirs = (line.cells.get(column) if line is not None else None for line in lines)
    return base, mine, theirs


def _decided(base: Cell | None, mine: Cell | None, theirs: Cell | None) -> Prefer | None:
    """Whose cell wins; None where both changed it, each otherwise. Another spelling of the same yields to
    another value."""
    was, own, other = typed(base), typed(mine), typed(theirs)
    if other in (own, was):
        return "mine"
    if own == was:
        return "theirs"
    before, ours, new = as_read(base), as_read(mine), as_read(theirs)
    if new in (ours, before):
        return "mine"
    return "theirs" if ours == before else None


def _changed(base: Line, line: Line) -> list[str]:
    """The columns in which a line reads otherwise than it did."""
    columns = dict.fromkeys((*base.cells, *line.cells))
    return [column for column in columns if typed(base.cells.get(column)) != typed(line.cells.get(column))]


def _conflict(kind: Kind, triple: _Triple, column: str, sides: tuple[Laid, Laid, Laid]) -> Conflict:
    base, mine, theirs = (
        _where(side, line, column, triple.line)
        for side, line in zip(sides, (triple.base, triple.mine, triple.theirs), strict=True)
    )
    grids = [side.grids[triple.line.grid] for side in sides if triple.line.grid in side.grids]
    heading = next((grid.title(column) for grid in grids if column in grid.columns), column)
    return Conflict(
        kind, grids[0].sheet, triple.line.about, column, heading, _cells(triple, column),
        (base, mine, theirs), triple.key, triple.line.is_fighter,
    )  # fmt: skip


def _where(side: Laid, line: Line | None, column: str, present: Line) -> str:
    if line is None:
        return side.grids[present.grid].sheet if present.grid in side.grids else ""
    cell = line.cells.get(column)
    grid = side.grids[line.grid]
    if cell is not None:
        return f"{grid.sheet}!{cell.address}"
    if column in grid.columns:
        return f"{grid.sheet}!{replace(next(iter(line.cells.values())), column=grid.columns[column]).address}"
    return f"{grid.sheet}!row {line.number}"


def _shown(cell: Cell | None) -> str:
    if cell is None:
        return ""
    return cell.formula or "" if cell.content is None else shown(cell.value)


def _left(base: Laid, mine: Laid, theirs: Laid, taken: list[Taken], new: list[Cell]) -> Iterator[str]:
    """What theirs has changed and the merge does not carry, a sentence each; `new` are the cells of rows that
    are added."""
    for cell in (*(each.after for each in taken), *new):
        if cell is not None and cell.formula is not None:
            held = "as the value it last had"
            held = held if cell.content is not None else "not at all: it has no value yet"
            yield f"their formula in {cell.sheet}!{cell.address} ({cell.formula}) is carried {held}"
    yield from _formula_findings(mine, taken)
    pictures = drawn(theirs.book.path).items() - drawn(base.book.path).items()
    if pictures - drawn(mine.book.path).items():
        yield "pictures, charts or macros of theirs differ from the base; the copy has yours"
    yield from _sheets_left(base, mine, theirs)
    for key, line in theirs.lines.items():
        was, own = base.lines.get(key), mine.lines.get(key)
        if was is None and own is None and _is_above(line, theirs, mine):
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
    remarks = [line for key, line in theirs.lines.items() if _remarks(line) != _remarks(base.lines.get(key))]
    if remarks:
        named = some(list(dict.fromkeys(line.about for line in remarks)), 4)
        yield f"comments at their cells differ from the base ({named}) and are not carried"


def _formula_findings(mine: Laid, taken: list[Taken]) -> Iterator[str]:
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
