"""What only Mini Title Bout knows of a row: bounds within a cell, ratings that better where they should
worsen, a hand without a use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from fightcard.engine.systems.mini_title_bout.loading import LETTERS
from fightcard.pipeline.checks.biography import check_division, check_life
from fightcard.pipeline.checks.typos import number_meant
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import BrokenTable
from fightcard.pipeline.systems.mini_title_bout.columns import (
    BASES,
    LEAST_BASE,
    MOST_BASE,
    POWERS,
    base_text,
    bases_of,
    body_of,
    chins_of,
    powers_of,
)
from fightcard.pipeline.systems.mini_title_bout.findings import (
    BASE_OUT_OF_BOUNDS,
    HAND_WITHOUT_USE,
    HARDER_FROM_AFAR,
    LATER_CHIN_BETTER,
)
from fightcard.pipeline.workbook.entry import Entry


def check_row(entry: Entry, _broken: Sequence[BrokenTable]) -> Iterator[Finding]:
    """Every fault of one row that the schema cannot say."""
    yield from _check_base(entry)
    yield from _check_power(entry)
    yield from _check_chin(entry)
    yield from _check_body(entry)
    yield from check_life(entry)
    yield from check_division(entry, "mini_title_bout")


def _check_base(entry: Entry) -> Iterator[Finding]:
    """The first base that is out of bounds, with what was meant where one keystroke fixes the cell."""
    text = entry.text("Base")
    if text is None:
        return
    bases = bases_of(text)
    for at, (base, strategy) in enumerate(zip(bases, BASES.values(), strict=True)):
        if not LEAST_BASE <= base <= MOST_BASE:
            meant = number_meant(base, LEAST_BASE, MOST_BASE)
            changed = [int(meant or base) if each == base else each for each in bases]
            is_repaired = meant is not None and all(LEAST_BASE <= each <= MOST_BASE for each in changed)
            fixed = base_text(*(changed[0], changed[1], changed[2])) if is_repaired else None
            facts = {"strategy": strategy, "base": bases[at], "least": LEAST_BASE, "most": MOST_BASE}
            yield BASE_OUT_OF_BOUNDS.at(entry.place("Base"), suggestion=fixed, **facts)
            return


def _check_power(entry: Entry) -> Iterator[Finding]:
    text = entry.text("Power")
    if text is None:
        return
    powers = zip(POWERS.values(), powers_of(text), strict=True)
    for (nearer, weak), (farther, strong) in pairwise(powers):
        if LETTERS.index(strong) < LETTERS.index(weak):
            facts = {"farther": farther, "strong": strong, "nearer": nearer, "weak": weak}
            yield HARDER_FROM_AFAR.at(entry.place("Power"), **facts)
            return


def _check_chin(entry: Entry) -> Iterator[Finding]:
    first, later = chins_of(entry.text("KD Def") or "")
    if later is not None and LETTERS.index(later) > LETTERS.index(first):
        facts = {"first": first, "later": later, "turned": f"{later}/{first}"}
        yield LATER_CHIN_BETTER.at(entry.place("KD Def"), **facts)


def _check_body(entry: Entry) -> Iterator[Finding]:
    text = entry.text("Body")
    if text is not None and body_of(text)[0] == 0 and body_of(text)[1]:
        yield HAND_WITHOUT_USE.at(entry.place("Body"))
