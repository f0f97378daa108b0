"""What ends with a bout, a round, a segment or a turn is gone in the next, and nothing else is: every field of
every game's state, marked and taken across each boundary by the game's own rules."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest

from fightcard.engine.core.records import Lifetime
from fightcard.engine.registry import SYSTEMS
from tests.engine.boundaries import BOUNDARIES, OPENING, SEED, Held, Table, fields_of, seated
from tests.engine.samples import SAMPLES

LONGEST_FIRST = list(Lifetime)
BOUTS = 2
UNITS = 3
BORDERS = [(system, ends) for system, known in BOUNDARIES.items() for ends in known]


def crossings(*, is_ending: bool) -> list[tuple[str, Lifetime, Held]]:
    """Every field of every game, with each boundary that it ends at, or that it survives.

    What is for good is not among them: whole bouts show it unchanged.
    """
    return [
        (system, ends, field)
        for system, ends in BORDERS
        for field in fields_of(system)
        if field[1].lasts not in (None, Lifetime.GOOD)
        and (field[1].lasts is ends if is_ending else is_longer(field, ends))
    ]


def is_longer(field: Held, ends: Lifetime) -> bool:
    lasts = field[1].lasts
    return lasts is not None and LONGEST_FIRST.index(lasts) < LONGEST_FIRST.index(ends)


def shown(crossing: object) -> str:
    system, ends, field = cast("tuple[str, Lifetime, Held]", crossing)
    return f"{system}-{ends.value}-{named(field)}"


@cache
def moments(system: str, ends: Lifetime) -> tuple[Table, ...]:
    """Bouts that go on, before the first unit, as if nothing had happened in it, and after each of the first
    three."""
    found = []
    border = BOUNDARIES[system][ends]
    for bout in range(BOUTS):
        table = seated(system, bout % 3, (bout + 1) % 3, "advanced", SAMPLES[system].mix if bout % 2 else {})
        table.take(*OPENING[system])
        found.append(table.again())
        for _ in range(UNITS):
            table.take(border.unit)
            if not table.is_over():
                found.append(table.again())
            table.take(*border.crossing)
    return tuple(found)


def named(field: Held) -> str:
    return f"{field[0]}.{field[1].name}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_field_says_how_long_it_lasts(system: str) -> None:
    assert [named(field) for field in fields_of(system) if field[1].lasts is None] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_but_the_cards_and_the_rules_outlives_a_bout(system: str) -> None:
    for rules, options in (("basic", {}), ("advanced", {}), ("advanced", SAMPLES[system].mix)):
        fresh = seated(system, 0, 1, rules, options)
        given = {
            named(field): fresh.held(field) for field in fields_of(system) if field[1].lasts is Lifetime.GOOD
        }
        used = fresh.again()
        for field in fields_of(system):
            if field[1].lasts is not Lifetime.GOOD:
                used.mark(field)
        for table in (fresh, used):
            table.call("play_number", seed=SEED, number=7)
        assert differences(fresh, used) == [], f"{system}, {rules}: outlives its bout"
        assert fresh.reported() == used.reported()
        changed = [
            named(field)
            for field in fields_of(system)
            if field[1].lasts is Lifetime.GOOD and fresh.held(field) != given[named(field)]
        ]
        assert changed == [], f"{system}, {rules}: changed for good"


@pytest.mark.parametrize("crossing", crossings(is_ending=True), ids=shown)
def test_what_ends_with_a_unit_is_gone_in_the_next(crossing: tuple[str, Lifetime, Held]) -> None:
    assert is_forgotten(*crossing)


def is_forgotten(system: str, ends: Lifetime, field: Held) -> bool:
    """Whether what a field held is gone after the boundary, or gone in the next unit before anything reads it.

    The second is so where the unit is fought alike whatever stands there, and writes over it at least once.
    """
    border = BOUNDARIES[system][ends]
    overwritten = 0
    for moment in moments(system, ends):
        plain, marked = moment.again(), moment.again()
        marked.mark(field)
        for table in (plain, marked):
            table.take(*border.crossing)
        if plain.held(field) == marked.held(field):
            overwritten += 1
            continue
        plain, marked = plain.again(), plain.again()
        marked.mark(field)
        for table in (plain, marked):
            table.take(border.unit)
        if differences(plain, marked) not in ([], [named(field)]) or plain.reported() != marked.reported():
            return False
        overwritten += plain.held(field) == marked.held(field)
    return overwritten > 0


def differences(one: Table, two: Table) -> list[str]:
    """The fields in which two tables are not alike; rules and cards are one for both."""
    return [
        named(field)
        for field in fields_of(one.system)
        if field[1].name != "rules" and one.held(field) != two.held(field)
    ]


@pytest.mark.parametrize("crossing", crossings(is_ending=False), ids=shown)
def test_what_does_not_end_with_a_unit_survives_it(crossing: tuple[str, Lifetime, Held]) -> None:
    system, ends, field = crossing
    assert any(survives(moment, ends, field) for moment in moments(system, ends))


def survives(moment: Table, ends: Lifetime, field: Held) -> bool:
    """Whether it still shows after the boundary what a field held before."""
    plain, marked = moment.again(), moment.again()
    marked.mark(field)
    for table in (plain, marked):
        table.take(*BOUNDARIES[moment.system][ends].crossing)
    return plain.held(field) != marked.held(field)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_bout_cannot_end_twice(system: str) -> None:
    table = seated(system, 0, 1, "basic", {})
    table.take(*OPENING[system])
    table.call("end", winner=0, method=1, share=1)
    with pytest.raises(RuntimeError, match="ended already"):
        table.call("end", winner=1, method=2, share=1)
