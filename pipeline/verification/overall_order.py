"""The order of Overall: whether fighters rated lower are the weaker ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.base.wording import listed
from fightcard.pipeline.findings.verdict import STRONGER, WEAKER
from fightcard.pipeline.verification.play.divisions import overall_of
from fightcard.pipeline.verification.sensitivity import Aim, Held
from fightcard.pipeline.verification.statistics.counts import losses, wins
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt

if TYPE_CHECKING:
    import polars as pl
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData, CardFields
    from fightcard.pipeline.findings import Place
    from fightcard.pipeline.game import Hints
    from fightcard.pipeline.verification.play.results import Results
    from fightcard.pipeline.verification.statistics.counts import Counts
    from fightcard.pipeline.verification.statistics.strength import Scales

MOST_RIVALS = 4
"""How many rivals a reason names."""

STEPS_APART = 2
"""From this difference of Overall on, the lower card must not be the stronger one."""


def in_question(
    cards: Sequence[CardData], pairs: pl.DataFrame
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The pairs so far apart in Overall that the lower must not be the stronger, as (lower, higher).

    Two arrays of places in the set, in the order of the lower and then of the higher.
    """
    overall = np.array([overall_of(card) for card in cards], float)
    one, other = pairs["card"].to_numpy(), pairs["opponent"].to_numpy()
    is_lower = overall[one] <= overall[other]
    low, high = np.where(is_lower, one, other), np.where(is_lower, other, one)
    # No number (nan) is lower or higher than any other.
    is_apart = overall[low] + STEPS_APART <= overall[high]
    low, high = low[is_apart], high[is_apart]
    in_order = np.lexsort((high, low))
    return low[in_order], high[in_order]


def of_order(
    cards: Sequence[CardData],
    results: Results,
    strengths: Scales,
    looks: int,
    at: Callable[[int, str], Place],
    hints: Hints,
) -> Iterator[tuple[int, Held]]:
    """The reasons of the scale of strength against the Overall of each fighter, by place."""
    low, high = in_question(cards, results.pairs)
    stronger = strengths.is_stronger(low, high, beyond_doubt(len(low) * looks))
    upsets = list(zip(low[stronger].tolist(), high[stronger].tolist(), strict=True))
    beaten = _beaten(results, {place for pair in upsets for place in pair})
    for place, own in _blamed(upsets):
        card: CardFields = cards[place]
        over = tuple(high for low, high in own if low == place)
        under = tuple(low for low, high in own if high == place)
        sides = (
            (STRONGER, over, (0.0, 0.5, 1), hints.stronger),
            (WEAKER, under, (0.5, 1.0, -1), hints.weaker),
        )
        for diagnostic, rivals, ends, hint in sides:
            if rivals:
                met = [(cards[rival], beaten[place, rival]) for rival in rivals]
                # The most telling first: the opponents beaten most often, or least.
                met.sort(key=lambda each: each[1], reverse=diagnostic is STRONGER)
                named = _rivals(met)
                facts = {"overall": card["overall"], "rivals": named, "ratings": hint.ratings}
                found = diagnostic.at(at(place, hint.heading), **facts)
                yield place, Held(found, Aim(wins, decided, *ends, rivals=rivals))


def _beaten(results: Results, cards: Collection[int]) -> Mapping[tuple[int, int], float]:
    """How often each of these cards beats each other that it meets, of their bouts that had a winner."""
    if not cards:
        return {}
    between = results.between
    is_asked = np.zeros(sum(map(len, results.groups)), bool)
    is_asked[list(cards)] = True
    of_cards = is_asked[between["card"]]
    won, lost = wins(between)[of_cards], losses(between)[of_cards]
    shares = won / np.maximum(won + lost, 1)
    pairs = zip(between["card"][of_cards].tolist(), between["opponent"][of_cards].tolist(), strict=True)
    return dict(zip(pairs, shares.tolist(), strict=True))


def _blamed(upsets: Sequence[tuple[int, int]]) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """The fewest cards that explain all upsets: those out of order with most first, of two equal ones
    both."""
    left = list(upsets)
    while left:
        counts = Counter(place for pair in left for place in pair)
        most = max(counts.values())
        blamed = sorted(place for place, count in counts.items() if count == most)
        for place in blamed:
            yield place, [pair for pair in left if place in pair]
        left = [pair for pair in left if not set(pair) & set(blamed)]


def _rivals(met: Sequence[tuple[CardFields, float]]) -> str:
    words = [
        f"{card['name']} (Overall {card['overall']}, beaten in {beaten:.1%} of their bouts)"
        for card, beaten in met[:MOST_RIVALS]
    ]
    return listed([*words, f"{len(met) - MOST_RIVALS} more"] if len(met) > MOST_RIVALS else words)


def decided(counts: Counts) -> int:
    """Bouts that had a winner."""
    return wins(counts) + losses(counts)
