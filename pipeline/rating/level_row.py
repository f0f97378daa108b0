"""The row of a fighter with only a Level: a card of that level, as the engine plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import fought, shares
from fightcard.pipeline.rating.fights import BOUTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.rating.library import Library
    from fightcard.pipeline.rating.likelier_row import Row
    from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest

GOES_WITH_LEVEL = 0.2
"""A rating goes with the level where its correlation with the level of cards is farther from 0 than this."""

NEAR, TRIES, STEPS = 0.1, 4, 4
"""How near to the level, as the engine plays it, a row is to come; how often it is made anew for that, and
then moved by one rating."""


def with_level(library: Library, weighed: Weighed) -> NDArray[np.bool_]:
    """Which parameters are higher or lower the better a fighter is, among the cards that were drawn."""
    ratings = weighed.drawn.ratings[:, : len(library.parameters)]
    levels = own_level(weighed.chances, library.opponents.ladder)
    together = ratings.T @ (levels - levels.mean()) / len(levels)
    spread = ratings.std(axis=0) * levels.std()
    return np.asarray(np.abs(together) > GOES_WITH_LEVEL * spread, np.bool_)


def at_level(
    library: Library,
    request: WeighingRequest,
    row: Row,
    level: float,
    made: Callable[[float], Row | None],
    neighbour: Callable[[CardData, float], Row | None],
) -> Row:
    """The row, or one made to be better or worse, whose level as the engine plays it is nearest to this one.

    made: the valid row that the surface takes to be of a level; neighbour: of the valid rows with one other
    rating than a card the one that the surface takes to be most nearly so much better; None where there is
    none. The row itself where nothing is to be played (no `WeighingRequest.play`).
    """
    if request.play is None:
        return row
    off = level - _played(library, request, row[1])
    aim, best, least = level, row, off
    for place in range(TRIES + STEPS):
        if abs(least) <= NEAR:
            break
        aim += off
        other = made(aim) if place < TRIES else neighbour(best[1], least)
        if other is None:
            continue
        off = level - _played(library, request, other[1])
        if abs(off) < abs(least):
            best, least = other, off
        elif place >= TRIES:
            break
    return best


def _played(library: Library, request: WeighingRequest, card: CardData) -> float:
    assert request.play is not None
    named: CardData = {**card, "id": "row"}
    counts = fought(library.opponents, [named], library.deck, request.play, bouts=BOUTS)
    return float(own_level(shares(counts), library.opponents.ladder)[0])
