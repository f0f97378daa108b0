"""Stopping: bouts go where doubt is, and end when every verdict is settled or the budget is spent.

A question is settled when it is answered beyond doubt, or when its answer can only be negligibly far from
innocent. Clearing a card early cannot accuse another: only accusations share out the chance of a false alarm,
over all the looks a run may take.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import polars as pl
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.verification.limit_breaches import BY_OWN_DOING, LEAST_SHARE, LimitBreaches
from fightcard.pipeline.verification.overall_order import in_question
from fightcard.pipeline.verification.play.results import Results
from fightcard.pipeline.verification.play.waves import Doubt
from fightcard.pipeline.verification.statistics.counts import STOPPAGES, losses, wins
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, wilson_ends
from fightcard.pipeline.verification.statistics.sampling import counting
from fightcard.pipeline.verification.statistics.strength import Scales

FIRST_BOUTS = 60_000
"""About how many bouts a first wave has, where a pair's budget allows."""

LEAST_BOUTS = 32
"""Bouts of a pair in the first wave at least."""

CLEARED = 0.99
"""The confidence with which a card is cleared."""

MARGIN = 0.05
"""A share within this of its limit is as good as on the right side."""

MARGIN_OF_MIRRORS = 0.08
MARGIN_OF_RARE = 0.005


def levels(pairs: int, bouts: int) -> tuple[int, ...]:
    """The bouts of each pair, mirrors included, after each wave, by the number of pairs: even, up to `bouts`;
    few have one wave."""
    level = max(LEAST_BOUTS, FIRST_BOUTS // pairs // 2 * 2)
    rising = []
    while level < bouts:
        rising.append(level)
        level *= 2
    return (*rising, bouts)


def doubts(
    cards: Sequence[CardData],
    results: Results,
    strengths: Scales,
    known: LimitBreaches,
    looks: int,
) -> Doubt:
    """Where bouts could still change a verdict; known and looks: as for `reasons`."""
    red = wins(results.mirror)
    decided = red + losses(results.mirror)
    is_even = _is_clear(
        wilson_ends(red, decided, CLEARED), decided, 0.5 - MARGIN_OF_MIRRORS, 0.5 + MARGIN_OF_MIRRORS
    )
    mirrors = np.flatnonzero(~(is_even | known.uneven)).tolist()
    doubtful = np.flatnonzero(~_are_clear(results, known)).tolist()
    low, high = _unsettled_order(cards, results, strengths, looks)
    pairs = pl.DataFrame({"card": np.minimum(low, high), "opponent": np.maximum(low, high)})
    return Doubt(mirrors, doubtful, pairs)


def _unsettled_order(
    cards: Sequence[CardData], results: Results, strengths: Scales, looks: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The pairs for which it is open whether the one with the lower Overall is the stronger."""
    low, high = in_question(cards, results.pairs)
    is_upset = strengths.is_stronger(low, high, beyond_doubt(len(low) * looks))
    # Fighters who are far apart on the scale need no bouts between them to say so.
    is_far = strengths.is_stronger(high, low, CLEARED)
    is_left = ~(is_upset | is_far)
    low, high = low[is_left], high[is_left]
    at, is_met = results.rows_of(low, high)
    if not is_met.any():
        return low, high
    won, lost = (count(results.between)[at] * is_met for count in (wins, losses))
    decided = won + lost
    is_clear = (decided > 0) & (wilson_ends(won, decided, CLEARED)[1] <= 0.5 + MARGIN)
    return low[~is_clear], high[~is_clear]


def _are_clear(results: Results, known: LimitBreaches) -> NDArray[np.bool_]:
    """By card, whether each possible reason against it is cleared."""
    bouts, won = results.overall["bouts"], wins(results.overall)
    is_clear = np.ones(len(bouts), bool)
    for is_reported, side in ((known.winless, "for_"), (known.unbeaten, "against_")):
        ends = results.share_ends(counting(side, BY_OWN_DOING), confidence=CLEARED)
        is_clear &= is_reported | _is_clear(ends, bouts, LEAST_SHARE - MARGIN_OF_RARE, 1.0)
    least = known.least
    ends = results.share_ends(counting("for_", STOPPAGES), wins, CLEARED)
    is_clear &= np.isnan(least) | known.few_knockouts | _is_clear(ends, won, least - MARGIN, 1.0)
    return is_clear


def _is_clear(
    ends: tuple[NDArray[np.float64], NDArray[np.float64]],
    bouts: NDArray[np.int64],
    low: float | NDArray[np.float64],
    high: float,
) -> NDArray[np.bool_]:
    return (bouts > 0) & (low <= ends[0]) & (ends[1] <= high)
