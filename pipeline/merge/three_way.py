"""What both changed since they had the same workbook: decided where only one did, a conflict where both did
otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from fightcard.pipeline.base.json_text import plain
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.range_widths import SETTING as RANGES
from fightcard.pipeline.checks.range_widths import typing_of
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.comparison.diff import renamed
from fightcard.pipeline.findings import shown
from fightcard.pipeline.game import game_of
from fightcard.pipeline.merge.lines import HEADINGS, Laid, Line, as_read, laid_out, typed
from fightcard.pipeline.merge.not_carried import is_above, not_carried
from fightcard.pipeline.merge.repeated_names import matched, repeated
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.game import Game
    from fightcard.pipeline.merge.lines import Key
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.workbook.addresses import Area
    from fightcard.pipeline.workbook.model import Book, Cell

Prefer = Literal["mine", "theirs"]
Kind = Literal[
    "cell",
    "row_deleted_by_mine",
    "row_deleted_by_theirs",
    "column_deleted_by_mine",
    "column_deleted_by_theirs",
]
_SIDES = ("base", "mine", "theirs")


@dataclass(frozen=True, slots=True)
class Conflict:
    """A cell that both changed, or that one changed in a row or column which the other deleted: three cells,
    each None where it is blank.

    `where` are the three as a spreadsheet says them (`Fighters!F14`), or the sheet where it has no such row;
    `odds` what the card wins with each value, in the same order, None where a value makes no card or is no
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
        odds = self.odds or (None, None, None)
        for what, three in (("", self.values), ("_cell", self.where), ("_wins", odds)):
            found |= {f"{side}{what}": plain(each) for side, each in zip(_SIDES, three, strict=True)}
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
    system: str
    checked: Checked
    conflicts: tuple[Conflict, ...]
    taken: tuple[Taken, ...]
    added: tuple[Key, ...]
    deleted: tuple[Key, ...]
    left: tuple[str, ...]

    @property
    def game(self) -> Game:
        """Their game, which is looked up: its functions go to no other process."""
        return game_of(self.system)


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
        laid.append(matched(laid_out(each.book, game, known), laid[0]))
    return _merged(laid[0], laid[1], laid[2], system, ours, prefer)


def _merged(
    base: Laid, mine: Laid, theirs: Laid, system: str, ours: Checked, prefer: Prefer | None
) -> Merged:
    conflicts: list[Conflict] = []
    taken: list[Taken] = []
    added: list[Key] = []
    deleted: list[Key] = []
    sides = (base, mine, theirs)
    contested = _contested(base, mine, theirs)
    for key in dict.fromkeys((*mine.lines, *theirs.lines)):
        triple = _Triple(key, *(side.lines.get(key) for side in sides))
        lost = {column: kind for (grid, column), kind in contested.items() if grid == triple.line.grid}
        if triple.mine is not None and (triple.theirs is not None or (triple.base is None and lost)):
            undecided, theirs_wins = _cellwise(triple, sides, lost, prefer)
            conflicts += undecided
            taken += theirs_wins
        elif triple.base is None:
            added += [key] if triple.theirs is not None and _is_taken(triple.theirs, theirs, mine) else []
        else:
            kind: Kind = "row_deleted_by_mine" if triple.mine is None else "row_deleted_by_theirs"
            changed = _changed(triple.base, triple.line)
            conflicts += [_conflict(kind, triple, column, sides) for column in changed]
            if triple.mine is None:
                added += [key] if changed and prefer == "theirs" else []
            elif not changed or prefer == "theirs":
                deleted.append(key)
    new = [cell for key in added for cell in theirs.lines[key].cells.values()]
    left = (*repeated(mine, base, "mine"), *repeated(theirs, base, "theirs"))
    left += tuple(not_carried(base, mine, theirs, [each.after for each in taken], new))
    covered = [each for each in taken if _covering(mine, each)]
    left += tuple(_covered(mine, each) for each in covered)
    carried = tuple(
        each
        for each in taken
        if each not in covered and (each.after is None or each.after.content is not None)
    )
    return Merged(
        base, mine, theirs, system, ours, tuple(conflicts), carried, tuple(added), tuple(deleted), left
    )


def _cellwise(
    triple: _Triple, sides: tuple[Laid, Laid, Laid], lost: Mapping[str, Kind], prefer: Prefer | None
) -> tuple[list[Conflict], list[Taken]]:
    """The cells of one line that are in conflict and those to be taken; `lost` are the contested columns."""
    conflicts, taken = [], []
    for column in _columns(triple, lost):
        cells, kind = _cells(triple, column), lost.get(column, "cell")
        verdict = _decided(*cells) if kind == "cell" else _decided_in_lost_column(*cells[1:])
        if verdict is None and (kind == "cell" or _is_typed_since(triple, column)):
            conflicts.append(_conflict(kind, triple, column, sides))
        if verdict == "theirs" or (verdict is None and prefer == "theirs"):
            taken.append(Taken(triple.key, column, cells[1], cells[2]))
    return conflicts, taken


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
    return not line.is_summary and not is_above(line, theirs, mine)


def _cells(triple: _Triple, column: str) -> tuple[Cell | None, Cell | None, Cell | None]:
    lines = (triple.base, triple.mine, triple.theirs)
    base, mine, theirs = (line.cells.get(column) if line is not None else None for line in lines)
    return base, mine, theirs


def _decided(base: Cell | None, mine: Cell | None, theirs: Cell | None) -> Prefer | None:
    """Whose cell wins; None where both changed it, each otherwise. Another value wins over another spelling
    of the same value."""
    was, own, other = typed(base), typed(mine), typed(theirs)
    if other in (own, was):
        return "mine"
    if own == was:
        return "theirs"
    before, ours, new = as_read(base), as_read(mine), as_read(theirs)
    if new in (ours, before):
        return "mine"
    return "theirs" if ours == before else None


def _contested(base: Laid, mine: Laid, theirs: Laid) -> dict[tuple[str, str], Kind]:
    """The columns, by sheet, that one deleted and below which the other typed since; and who deleted each."""
    found: dict[tuple[str, str], Kind] = {}
    deletions: tuple[tuple[Kind, Laid, Laid], ...] = (
        ("column_deleted_by_mine", mine, theirs),
        ("column_deleted_by_theirs", theirs, mine),
    )
    for kind, without, other in deletions:
        for key, line in other.lines.items():
            was = base.lines.get(key)
            if HEADINGS in key or line.grid not in base.grids or line.grid not in without.grids:
                continue
            if was is None and without is mine:
                continue  # a new row of theirs brings its column along
            lost = base.grids[line.grid].titles.keys() - without.grids[line.grid].columns.keys()
            typed_since = (
                column for column in line.cells if column in lost and _has_changed(was, line, column)
            )
            found |= dict.fromkeys(((line.grid, column) for column in typed_since), kind)
    return found


def _has_changed(was: Line | None, line: Line, column: str) -> bool:
    return typed(was.cells.get(column) if was is not None else None) != typed(line.cells.get(column))


def _columns(triple: _Triple, lost: Mapping[str, Kind]) -> Iterator[str]:
    """The columns of a line that both have; of one that only mine has, those that theirs deleted."""
    for column in dict.fromkeys((*triple.line.cells, *(triple.theirs.cells if triple.theirs else ()))):
        if triple.theirs is not None or lost.get(column) == "column_deleted_by_theirs":
            yield column


def _decided_in_lost_column(mine: Cell | None, theirs: Cell | None) -> Prefer | None:
    """A column that one deleted goes or stays as a whole: what differs there is undecided."""
    return "mine" if typed(mine) == typed(theirs) else None


def _is_typed_since(triple: _Triple, column: str) -> bool:
    """Whether the one who still has a column typed this cell since; its heading goes with the others."""
    if HEADINGS in triple.key:
        return False
    there = (line for line in (triple.mine, triple.theirs) if line is not None and column in line.cells)
    return any(_has_changed(triple.base, line, column) for line in there)


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
