"""Weighed cards as a number of cards of equal weight: what a record leaves open of a fighter, as cards that
play."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.rating.library import Library, as_rated
from fightcard.pipeline.rating.typed_cells import typed_ratings, with_typed
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
from fightcard.pipeline.verification.play.cache import data_digest

DRAWS = 50
"""Cards of a fighter: the odds are known to a seventh of their own doubt."""


def equal_cards(
    library: Library, request: WeighingRequest, weighed: Weighed, identity: str, count: int = DRAWS
) -> tuple[CardData, ...]:
    """A number of cards of equal weight for a fighter's weighed ones, the same for the same seed and id.

    Typed cells stay as typed, except where a doubt is stated (`WeighingRequest.doubts`). Each card has an id
    of its own, so that chance treats them as different fighters. The order is random, different for each
    fighter, so that cards of two fighters can be paired by place.
    """
    places = resampled(weighed.weights, count, request.seed, identity)
    fixed = typed_ratings(library, weighed.style, request.typed)
    doubted = {each.heading for each in request.doubts}
    certain = {heading: value for heading, value in request.typed.items() if heading not in doubted}
    drawn = weighed.drawn
    cards = [as_rated(library.parameters, drawn.cards[place], drawn.ratings[place]) for place in places]
    return tuple(
        {**with_typed(library, card, certain, fixed), "id": f"{identity} {number}"}
        for number, card in enumerate(cards)
    )


def resampled(weights: NDArray[np.float64], count: int, seed: int, identity: str) -> NDArray[np.int64]:
    """The places of a number of draws by these weights, spaced evenly over their cumulative sum and then
    shuffled.

    Systematic resampling: no weight is drawn more often than its share rounded up, nor less often than
    rounded down (J. Carpenter, P. Clifford and P. Fearnhead, "Improved particle filter for nonlinear
    problems", IEE Proceedings on Radar, Sonar and Navigation 146 (1999), 2-7).
    """
    own = int.from_bytes(data_digest(identity)[:8], "big")
    random = np.random.Generator(np.random.Philox([seed, own]))
    heap = np.cumsum(weights)
    at = (np.arange(count) + random.random()) / count * heap[-1]
    places = np.minimum(np.searchsorted(heap, at, side="right"), len(weights) - 1)
    found: NDArray[np.int64] = random.permutation(places)
    return found
