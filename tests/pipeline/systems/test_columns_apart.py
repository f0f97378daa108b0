"""Each cell of a row reaches its own place of the card: what one changes, no cell apart from it changes.

A row in which two cells are alike cannot show that they are not exchanged; here every cell is changed by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import TypeAlias

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import Column, layout
from fightcard.pipeline.findings import Value
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.rows import card_of_row
from tests.games import own

Row: TypeAlias = "Mapping[str, Value]"

Places: TypeAlias = "frozenset[tuple[object, ...]]"
_RANGE = re.compile(r"([0-9]+)(?:-([0-9]+))?")
BASES = 2
NO_CARDS_OWN = {"Set", "CP Print", "Portrait"}
"""Columns of the sheet that are no part of a card."""
OTHERWISE: Row = {"Stance": "southpaw", "Division": "LH", "Stamina": "85/95"}
"""Another value where neither the rows of the sample nor the schema's example differ."""


def leaves(value: object, at: tuple[object, ...] = ()) -> Iterator[tuple[tuple[object, ...], object]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*at, name))
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*at, place))
    else:
        yield at, value


def changed(before: object, after: object) -> Places:
    one, other = dict(leaves(before)), dict(leaves(after))
    return frozenset(
        place for place in {*one, *other} if one.get(place, ...) != other.get(place, ...) and place[0] != "id"
    )


def steps(row: Row, rows: Sequence[Row], column: Column) -> Iterator[Row]:
    """The row with another value in a cell: the next numbers, those of other rows, the schema's example."""
    heading = column.heading
    value = row.get(heading)
    numbers = [value + off for off in (1, -1, 2, -2)] if isinstance(value, int) else [column.low, column.high]
    others = (*numbers, *(other.get(heading) for other in rows), OTHERWISE.get(heading))
    for each in (*others, column.example or None):
        if each is not None and each != value:
            yield {**row, heading: each}
    yield {name: saved for name, saved in row.items() if name != heading}


def borders(row: Row) -> Iterator[tuple[frozenset[str], Row]]:
    """The row with the border between two ranges that follow each other moved by one."""
    ranges = [(heading, _RANGE.match(str(value))) for heading, value in row.items()]
    for (left, one), (right, other) in pairwise(ranges):
        if one is None or other is None or not isinstance(row[left], str) or not isinstance(row[right], str):
            continue
        first, last = int(one[1]), int(one[2] or one[1])
        start, end = int(other[1]), int(other[2] or other[1])
        if start != last + 1:
            continue
        by = 1 if start < end else -1
        if first > last + by or start + by > end:
            continue
        yield (
            frozenset((left, right)),
            {
                **row,
                left: f"{first}-{last + by}" + str(row[left])[one.end() :],
                right: f"{start + by}-{end}" + str(row[right])[other.end() :],
            },
        )


def moves(system: str, rows: Sequence[Row]) -> dict[frozenset[str], set[Places]]:
    """Which places of the card each change of one cell, or of a border between two, reaches."""
    found: dict[frozenset[str], set[Places]] = {}
    for row in rows[:BASES]:
        before = card_of_row(system, row)
        for heading, column in layout(system, "row").columns.items():
            for step in steps(row, rows, column):
                reached = sound_change(system, before, step)
                if reached is not None:
                    found.setdefault(frozenset((heading,)), set()).add(reached)
                    break
        for pair, step in borders(row):
            reached = sound_change(system, before, step)
            if reached is not None:
                found.setdefault(pair, set()).add(reached)
    return found


def sound_change(system: str, before: object, row: Row) -> Places | None:
    try:
        return changed(before, card_of_row(system, row))
    except (IndexError, KeyError, TypeError, ValueError):
        return None  # the row is not sound: it makes no card


@cache
def reached_from_the_sample(system: str) -> dict[frozenset[str], Places]:
    """All places that the changes of one cell, or of a border, reach from the rows of the sample."""
    checked = fightcard.check(fightcard.read(sample("", system).path))
    rows = [
        {heading: value for heading, value in entry.values.items() if value is not None}
        for entry in checked.entries
    ]
    return {cells: frozenset().union(*each) for cells, each in moves(system, rows).items()}


@pytest.mark.parametrize("system", SYSTEMS)
def test_cells_apart_change_places_apart(system: str) -> None:
    reached = reached_from_the_sample(system)
    untried = set(layout(system, "row").columns) - {heading for changes in reached for heading in changes}
    assert untried - NO_CARDS_OWN == set()
    assert [cells for cells, places in reached.items() if not places and not cells <= NO_CARDS_OWN] == []
    together = [
        (one, other)
        for one, other in combinations(reached, 2)
        if not one & other and reached[one] & reached[other]
    ]
    assert together == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_cells_that_are_alike_in_the_rows_for_tests_reach_their_own_places(system: str) -> None:
    # The cards that are written out for those rows would be the same if two such cells were exchanged.
    rows, stated = own(system, "workbooks").ROWS, getattr(own(system, "workbooks"), "ALIKE", {})
    alike = {
        heading
        for pair in combinations(dict.fromkeys(heading for row in rows for heading in row), 2)
        for heading in pair
        if len({tuple(row.get(each) for row in rows) for each in pair}) == 1
    }
    assert alike == set(stated)
    reached = reached_from_the_sample(system)
    for heading, place in stated.items():
        assert {each[: len(place)] for each in reached[frozenset((heading,))]} == {place}, heading
