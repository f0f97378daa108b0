"""What only the rows together show: duplicates, names that cannot name a file, fighters of another set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from fightcard.pipeline.checks.alike_names import ONLY_A_NICKNAME, near_names, why_alike
from fightcard.pipeline.checks.biography import DIVISION, RECORD, YEARS
from fightcard.pipeline.checks.ids import is_reserved_by_windows, slug
from fightcard.pipeline.checks.printed_cells import guessed_cells, is_from_record
from fightcard.pipeline.findings import Finding, Place, Value
from fightcard.pipeline.findings.set import (
    FIGHTER_TWICE,
    ID_TWICE,
    NAME_RESERVED,
    NAME_WITHOUT_LETTERS,
    NAMES_ONE_APART,
    NO_SET_NAME,
    SAME_RATINGS,
    SEVERAL_SETS,
)
from fightcard.pipeline.workbook.entry import Entry

OF_THE_FIGHTER = frozenset({*YEARS, RECORD, "Years", "Overall"})
"""Headings of what a fighter was, which no other row repeats by a slip."""
FEWEST = 3
"""Different ratings of a set, below which it is often a trial with copied rows."""


def set_name(path: Path) -> tuple[str, list[Finding]]:
    """The name of the set a workbook makes, and what is wrong with it."""
    name = slug(path.stem)
    if name and not is_reserved_by_windows(name):
        return name, []
    return name or "set", [NO_SET_NAME.at(Place(file=path.as_posix()), stem=path.stem)]


def check_rows(entries: Sequence[Entry], waiting: Sequence[Entry] = ()) -> Iterator[Finding]:
    """What is wrong between the fighters of a set; `waiting` are the rows that wait for `rate`."""
    fighters = [entry for entry in entries if entry.name]
    yield from _check_names(_in_order([*fighters, *waiting]) if waiting else fighters)
    yield from _check_sets(fighters)
    yield from _one_apart(fighters)


def _one_apart(fighters: Sequence[Entry]) -> Iterator[Finding]:
    """Fighters of a division whose names are a slip of the finger apart."""
    by_id: dict[str, Entry] = {}
    for entry in fighters:
        by_id.setdefault(entry.id, entry)
    for pair in near_names(by_id):
        first, last = (by_id[each] for each in pair)
        if first.values.get(DIVISION) != last.values.get(DIVISION):
            continue
        why = why_alike(str(first.name), str(last.name))
        if why and why != ONLY_A_NICKNAME:
            place = last.place("Name")
            yield NAMES_ONE_APART.at(place, other=first.name, rows=_rows([first, last]), why_alike=why)


def same_ratings(fighters: Sequence[Entry]) -> Iterator[Finding]:
    """Rows that hold the same under each heading that a card needs, but for the fighter's own facts.

    Rows that `rate` filled without a record are left out: fighters with only a Level are alike there.
    """
    rated: dict[tuple[Value, ...], list[Entry]] = {}
    usual = guessed_cells(fighters)
    for entry in (each for each in fighters if each.id not in usual or is_from_record(each)):
        rows = entry.table.layout
        needed = [each for each in rows.required if each not in OF_THE_FIGHTER]
        headings = [each for each in needed if rows.columns[each].reading != "text"]
        if entry.sound.issuperset(headings):
            rated.setdefault(tuple(entry.values.get(heading) for heading in headings), []).append(entry)
    for same in rated.values() if len(rated) >= FEWEST else ():
        if len({slug(each.name or "") for each in same}) > 1:
            more = f", and so have {len(same) - 2} more" if len(same) > 2 else ""
            place, first = same[-1].place("Name"), same[0]
            yield SAME_RATINGS.at(place, other=first.name, rows=_rows([first, same[-1]]), more=more)


def _in_order(entries: Sequence[Entry]) -> list[Entry]:
    """Rows as the sheets have them, so that the last of several is the one to delete."""
    sheets = [each.name for each in entries[0].table.book.sheets]
    return sorted(entries, key=lambda each: (sheets.index(each.table.sheet.name), each.number))


def _check_names(fighters: Sequence[Entry]) -> Iterator[Finding]:
    for entry in fighters:
        if is_reserved_by_windows(entry.id):
            yield NAME_RESERVED.at(entry.place("Name"), id=entry.id)
        elif not slug(entry.name or ""):
            yield NAME_WITHOUT_LETTERS.at(entry.place("Name"), id=entry.id)
    by_id: dict[str, list[Entry]] = {}
    for entry in fighters:
        by_id.setdefault(entry.id, []).append(entry)
    for shared, same in by_id.items():
        if len(same) < 2:
            continue
        rows, names = _rows(same), [str(entry.name) for entry in same]
        place = same[-1].place("Name")
        if len({*names}) == 1:
            yield FIGHTER_TWICE.at(place, rows=rows)
        else:
            yield ID_TWICE.at(place, names=" and ".join(names), rows=rows, id=shared)


def _rows(same: Sequence[Entry]) -> str:
    """Where several fighters are: `rows 2 and 3`, and with the sheets where they are not on one."""
    sheets = {entry.table.sheet.name for entry in same}
    if len(sheets) == 1:
        return f"rows {' and '.join(str(entry.number) for entry in same)}"
    return " and ".join(f"{entry.table.sheet.name} row {entry.number}" for entry in same)


def _check_sets(fighters: Sequence[Entry]) -> Iterator[Finding]:
    named = [entry for entry in fighters if entry.text("Set")]
    if not named:
        return
    counts = Counter(str(entry.text("Set")) for entry in named)
    most = min(counts, key=lambda each: (-counts[each], each))
    for entry in named:
        if entry.text("Set") != most:
            yield SEVERAL_SETS.at(entry.place("Set"), most=most)
