"""The figures of a Fight Plan card that its relations reckon with."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from pipeline.checks.plausible import Card, Figure, Relation, relations
from pipeline.systems.fight_plan.conversion import RATINGS
from pipeline.systems.fight_plan.parameters import LEAST, MOST

if TYPE_CHECKING:
    from pipeline.checks.entry import Entry


@cache
def stated() -> tuple[Relation, ...]:
    """The relations of relations.toml."""
    return relations(files(__package__).joinpath("relations.toml").read_text(encoding="utf-8"))


def figures(entry: Entry) -> Card:
    """A row's sound ratings by heading; a plan has no slips that only other cards would show."""
    ratings = {heading: entry.whole(heading) for heading in RATINGS.values()}
    found = {
        heading: Figure(heading, rating, low=LEAST, high=MOST)
        for heading, rating in ratings.items()
        if rating is not None
    }
    return Card(entry, found, {})
