"""What two sheets say of one fighter: years and record, and names that are given to other fighters'
ratings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fightcard.pipeline.checks.biography import YEARS, years_of
from fightcard.pipeline.checks.bout_rows import own_name
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.typos import edits
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.set import NAMES_MOVED, UNLIKE_CAREER
from fightcard.pipeline.workbook.entry import Entry

FEWEST_MOVED, SHARE_MOVED = 3, 0.5  # rows with another fighter's facts, from which on the names have moved
TELLING = 2  # facts that agree with another fighter's before they tell anything


@dataclass(frozen=True, slots=True)
class _Person:
    """A fighter's row next to the row of the record: the facts that are in both."""

    fighter: Entry
    career: Entry
    here: Mapping[str, int]
    there: Mapping[str, int]

    @property
    def differing(self) -> list[str]:
        """The facts in which the two rows differ."""
        return [name for name, value in self.here.items() if self.there.get(name, value) != value]


def check_facts(
    fighters: Sequence[Entry], careers: Sequence[Entry], records: Mapping[str, Mapping[str, Value]]
) -> Iterator[Finding]:
    """Facts in which the fighters' rows and the sheet of careers differ.

    `records` are those that fighters' own rows give, by id.
    """
    known = {fighter_id(entry.name or ""): entry for entry in reversed(careers)}
    people = [
        _Person(entry, career, _facts(entry, records.get(entry.id, {})), _facts(career, {}))
        for entry in fighters
        if entry.name and (career := known.get(entry.id, known.get(fighter_id(own_name(entry.name)))))
    ]
    people = [person for person in people if person.here.keys() & person.there.keys()]
    moved = _moved(people)
    if len(moved) >= FEWEST_MOVED and len(moved) >= SHARE_MOVED * len(people):
        yield _names_moved(moved, len(people))
        return
    for person in people:
        yield from _outside(person)


def _facts(entry: Entry, record: Mapping[str, Value]) -> dict[str, int]:
    years = years_of(entry)
    stated = {**dict(zip(YEARS, years or (entry.whole("From"), entry.whole("To")), strict=True)), **record}
    if not record:
        stated |= {name: entry.whole(name) for name in ("Won", "Lost", "Drawn", "Won by KO")}
    return {name: value for name, value in stated.items() if isinstance(value, int)}


def _moved(people: Sequence[_Person]) -> list[tuple[_Person, _Person]]:
    """The fighters whose row has none of their own facts right and all of another fighter's, each with that
    fighter."""
    found = []
    by_facts: dict[tuple[str, ...], dict[tuple[int | None, ...], _Person]] = {}
    for person in people:
        shared = tuple(name for name in person.here if name in person.there)
        if len(shared) < TELLING or set(person.differing) != set(shared):
            continue
        if shared not in by_facts:
            by_facts[shared] = {tuple(each.there.get(name) for name in shared): each for each in people}
        other = by_facts[shared].get(tuple(person.here[name] for name in shared))
        if other is not None:
            found.append((person, other))
    return found


def _names_moved(moved: Sequence[tuple[_Person, _Person]], count: int) -> Finding:
    person, other = moved[0]
    shared = [name for name in person.here if name in person.there]
    facts = {
        "count": len(moved),
        "all": count,
        "facts": ", ".join(f"{name} {person.here[name]}" for name in shared),
        "other": other.fighter.name,
        "careers": person.career.table.sheet.name,
        "cell_there": other.career.place("Fighter").cell,
    }
    return NAMES_MOVED.at(person.fighter.place(next(iter(person.fighter.table.layout.columns))), **facts)


def _outside(person: _Person) -> Iterator[Finding]:
    begins, ends = (person.there.get(name) for name in YEARS)
    own = person.fighter.table.headings
    outside = [name for name in YEARS if _is_outside(person, name)]
    places = [person.fighter.place(name if name in own else "Years") for name in outside]
    for place in {each.cell: each for each in places}.values():  # both years may be in one cell
        first, last = (person.career.place(each).cell for each in YEARS)
        facts = {"begins": begins, "ends": ends, "cells_there": f"{first}, {last}"}
        yield UNLIKE_CAREER.at(place, careers=person.career.table.sheet.name, **facts)


def _is_outside(person: _Person, name: str) -> bool:
    begins, ends = (person.there.get(each) for each in YEARS)
    year = person.here.get(name)
    if year is None or begins is None or ends is None:
        return False
    return not begins <= year <= ends or _is_transposed(year, person.there[name])


def _is_transposed(year: int, other: int) -> bool:
    return any(text == str(other) for text, stroke in edits(str(year)) if stroke == "transposed")
