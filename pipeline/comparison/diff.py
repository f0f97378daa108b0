"""Two workbooks side by side, by fighter and rating: what a new version changed, where two typists disagree.

Fighters are matched by id, wherever their rows are; one whose name changed is matched by the ratings. Values
are compared as they are read, so that an en dash or a moved column is no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.checks.printed_cells import BACK_TEXT, printable
from fightcard.pipeline.checks.unrated_rows import waiting_rows
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.comparison.matched_rows import each_once, reread, value_under
from fightcard.pipeline.comparison.sheet_diff import (
    CellChange,
    different_columns,
    different_unread,
    other_changes,
    sound_rows,
)
from fightcard.pipeline.findings import Value, shown
from fightcard.pipeline.game import Game, game_of
from fightcard.pipeline.printing.drawing.portraits import marks_of
from fightcard.pipeline.printing.output.print_set import PORTRAIT
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Book, Unreadable

Side = Literal["old", "new"]
ALIKE = 0.8  # share of equal cells from which a new name is the same fighter


@dataclass(frozen=True, slots=True)
class Change:
    """One rating that differs: both values and both cells (`Fighters!F14`).

    `printed_before` and `printed_after` are the texts on the printed card, None where a row makes no card
    yet; `likely` is, in double entry, the side that a rule says is right.
    """

    fighter: str
    column: str
    before: str
    after: str
    before_cell: str
    after_cell: str
    printed_before: str | None = None
    printed_after: str | None = None
    likely: Side | None = None

    @property
    def is_printed(self) -> bool:
        """True when the printed card differs too, or when that cannot be known."""
        return self.printed_before is None or self.printed_before != self.printed_after


@dataclass(frozen=True, slots=True)
class Differences:
    """What differs between two workbooks: fighters added, removed and renamed (old, new), ratings changed,
    and cells of other sheets.

    not_compared: names of sheets that differ too, and are not compared cell by cell; of a sheet that is, the
    columns that are not (`Fighters (Trainer)`).
    """

    old: Book
    new: Book
    added: tuple[str, ...]
    removed: tuple[str, ...]
    renamed: tuple[tuple[str, str], ...]
    changes: tuple[Change, ...]
    others: tuple[CellChange, ...]
    not_compared: tuple[str, ...] = ()

    def __repr__(self) -> str:
        fighters = f"{len(self.added)} added, {len(self.removed)} removed, {len(self.renamed)} renamed"
        cells = f"{len(self.changes)} ratings and {len(self.others)} other cells changed"
        return f"<Differences {self.old.name}, {self.new.name}: {fighters}, {cells}>"

    @property
    def is_empty(self) -> bool:
        """True when nothing that is compared differs."""
        return not (self.added or self.removed or self.renamed or self.changes or self.others)

    def as_json(self) -> dict[str, object]:
        """The differences as a JSON object."""
        names = "fighter column old=before new=after old_cell=before_cell new_cell=after_cell"
        others = names.replace("fighter", "sheet row")
        return {
            "old": self.old.path.as_posix(),
            "new": self.new.path.as_posix(),
            **of_fields(self, "added removed"),
            "renamed": [{"old": old, "new": new} for old, new in self.renamed],
            "changes": [
                of_fields(each, f"{names} printed_old=printed_before printed_new=printed_after likely")
                for each in self.changes
            ],
            "other_changes": [of_fields(each, others) for each in self.others],
            "not_compared": list(self.not_compared),
        }


def differences(old: Book, new: Book, *, decide: bool = False) -> Differences:
    """What differs between two workbooks of one game; `decide` also asks the rules which side is right.

    Raises Unreadable where one of them has no fighters, or is for another game than the other.
    """
    system, other = system_of(old), system_of(new)
    if system != other:
        what = f"it is for {other}, and {old.name} for {system}"
        raise Unreadable(new.path, what, "Workbooks are compared cell by cell: name two of the same game.")
    game = game_of(system)
    before, after = check(old, system), check(new, system)
    left, right = _by_id(before.entries), _by_id(after.entries)
    new_ids = _renamed(left, right)
    # Rows that wait for ratings are too empty to tell a new name by them.
    unrated, still = (_by_id(waiting_rows(each)) for each in (before, after))
    old_rows, new_rows = {**unrated, **left}, {**still, **right}
    pairs = _pairs(left, right, new_ids, old_rows, new_rows)
    gone = [entry for each, entry in old_rows.items() if each not in new_rows and each not in new_ids]
    come = [
        entry for each, entry in new_rows.items() if each not in old_rows and each not in new_ids.values()
    ]
    cards = {"old": _printed(before, game), "new": _printed(after, game)}
    changes = [change for pair in pairs for change in _changes(*pair, cards)]
    if decide:
        changes = [replace(each, likely=_likely(each, left, right, game)) for each in changes]
    everybody = (*left.values(), *right.values(), *unrated.values(), *still.values())
    return Differences(
        old,
        new,
        tuple(entry.name or "" for entry in come),
        tuple(entry.name or "" for entry in gone),
        tuple((left[one].name or "", right[other].name or "") for one, other in new_ids.items()),
        tuple(changes),
        other_changes(before, after, game, new_ids),
        (
            *different_unread(before, after, {entry.table.sheet.name for entry in everybody}),
            *different_columns(pairs, before, after, game, new_ids),
        ),
    )


def _pairs(
    left: Mapping[str, Entry],
    right: Mapping[str, Entry],
    new_ids: Mapping[str, str],
    old_rows: Mapping[str, Entry],
    new_rows: Mapping[str, Entry],
) -> list[tuple[Entry, Entry]]:
    """The rows of each fighter of both workbooks: the rated ones first, then those that wait or waited."""
    rated = [
        (left[each], right[new_ids.get(each, each)]) for each in left if new_ids.get(each, each) in right
    ]
    waiting = [
        (entry, new_rows[each])
        for each, entry in old_rows.items()
        if each in new_rows and not (each in left and each in right)
    ]
    return rated + waiting


def _by_id(entries: Sequence[Entry]) -> dict[str, Entry]:
    return each_once((entry.id, entry) for entry in entries)


def renamed(old: Checked, new: Checked) -> dict[str, str]:
    """The ids of fighters that changed though the ratings are the same fighter's, each to its new id."""
    return _renamed(_by_id(old.entries), _by_id(new.entries))


def _renamed(left: Mapping[str, Entry], right: Mapping[str, Entry]) -> dict[str, str]:
    gone = [each for each in left if each not in right]
    come = [each for each in right if each not in left]
    ranked = sorted(
        ((_alike(left[one], right[other]), one, other) for one in gone for other in come),
        key=lambda each: (-each[0], each[1], each[2]),
    )
    found: dict[str, str] = {}
    for share, one, other in ranked:
        if share >= ALIKE and one not in found and other not in found.values():
            found[one] = other
    return found


def _alike(one: Entry, other: Entry) -> float:
    headings = [heading for heading in one.table.layout.columns if heading != "Name"]
    equal = sum(value_under(one, heading) == value_under(other, heading) for heading in headings)
    return equal / len(headings)


def _changes(
    one: Entry, other: Entry, cards: Mapping[str, Mapping[str, Mapping[str, Value]]]
) -> list[Change]:
    found = []
    rows = cards["old"].get(one.id), cards["new"].get(other.id)
    for heading in one.table.layout.columns:
        before, after = value_under(one, heading), value_under(other, heading)
        if before == after or (heading == "Name" and one.id != other.id):
            continue  # a new name is reported as such
        places = _where(one, heading), _where(other, heading)
        was, now = (None if row is None else shown(row.get(heading)) for row in rows)
        found.append(Change(other.name or "", heading, before, after, *places, was, now))
    return [*found, *_off_the_ratings(one, other)]


def _off_the_ratings(one: Entry, other: Entry) -> Iterator[Change]:
    """What a row has in addition to the ratings: the portrait and its file, the fighter's own lines, which
    are printed, what the fighter is known for, and notes."""
    for column in one.table.layout.additional:
        heading = column.heading
        before, after = (printable(entry.cell(heading)) or "" for entry in (one, other))
        is_same_file = heading == PORTRAIT and before and before == after
        if is_same_file and len({_picture(each, before) for each in (one, other)}) > 1:
            after = f"{after}, another picture"
        if before != after:
            places = _where(one, heading), _where(other, heading)
            printed = (before, after) if heading in (PORTRAIT, BACK_TEXT) else ("", "")
            yield Change(other.name or "", heading, before, after, *places, *printed)


def _picture(entry: Entry, path: str) -> str:
    """A digest of the picture next to a workbook; empty where there is none to be read."""
    return marks_of({path: entry.table.book.path.parent / path}).get(path, "")


def _where(entry: Entry, heading: str) -> str:
    place = entry.place(heading)
    return f"{place.sheet}!{place.cell or f'row {place.row}'}"


def _printed(checked: Checked, game: Game) -> dict[str, dict[str, Value]]:
    return {
        entry.id: game.cards.to_row(game.cards.to_card(entry, checked.book.name))
        for entry in sound_rows(checked, checked.rows)
    }


def _likely(change: Change, left: Mapping[str, Entry], right: Mapping[str, Entry], game: Game) -> Side | None:
    """The side whose value breaks fewer rules, in either row; None where the rules do not decide."""
    one, other = (
        next((entry for entry in rows.values() if _where(entry, change.column) == cell), None)
        for rows, cell in ((left, change.before_cell), (right, change.after_cell))
    )
    if one is None or other is None:
        return None
    gain_old = _errors(other, game) - _errors(other, game, change.column, one)
    gain_new = _errors(one, game) - _errors(one, game, change.column, other)
    if gain_old > 0 and gain_new <= 0:
        return "old"
    return "new" if gain_new > 0 and gain_old <= 0 else None


def _errors(entry: Entry, game: Game, heading: str = "", source: Entry | None = None) -> int:
    """How many errors a row has, with the cell under a heading taken from another workbook's row."""
    _, findings = reread(entry, game, heading, None if source is None else source.cell(heading))
    return sum(each.severity in ("error", "warning") for each in findings)
