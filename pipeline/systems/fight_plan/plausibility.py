"""The figures of a Fight Plan card that its relations reckon with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.game import Figure, RowFigures
from pipeline.systems.fight_plan.conversion import RATINGS
from pipeline.systems.fight_plan.parameters import LEAST, MOST

if TYPE_CHECKING:
    from pipeline.entry import Entry


def figures(entry: Entry) -> RowFigures:
    """A row's sound ratings by heading; a plan has no slips that only other cards would show."""
    ratings = {heading: entry.whole(heading) for heading in RATINGS.values()}
    found = {
        heading: Figure(heading, rating, low=LEAST, high=MOST)
        for heading, rating in ratings.items()
        if rating is not None
    }
    return RowFigures(entry, found, {})
