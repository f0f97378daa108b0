"""Stopping: bouts go where doubt is, and end when every verdict is settled or the budget is spent.

A question is settled when it is answered beyond doubt, or when its answer can be no more than a hair's
breadth from innocent. Clearing a card early cannot accuse another: only accusations share out the chance of a
false alarm, over all the looks a run may take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from pipeline.findings.verdict import CORNERS, FEW_KNOCKOUTS, UNBEATEN, WINLESS
from pipeline.verification.order import in_question
from pipeline.verification.play.waves import Doubt
from pipeline.verification.statistics.counts import STOPPAGES, losses, wins
from pipeline.verification.statistics.intervals import beyond_doubt, wilson, wilson_ends
from pipeline.verification.statistics.reference_rates import least_knockouts
from pipeline.verification.statistics.sampling import counting, share
from pipeline.verification.verdicts import BY_OWN_DOING, SELDOM

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.findings import Diagnostic
    from pipeline.verification.play.results import Results
    from pipeline.verification.sensitivity import Held
    from pipeline.verification.statistics.counts import Counts
    from pipeline.verification.statistics.intervals import Rate
    from pipeline.verification.statistics.strength import Scales

FIRST_BOUTS = 60_000
"""About so many bouts a first wave has, where a pair's budget allows."""

LEAST_BOUTS = 32
"""Bouts of a pair in the first wave at least."""

CLEARED = 0.99
"""The confidence with which a card is cleared."""

HAIR = 0.05
"""A share within this of its limit is as good as on the right side."""

HAIR_OF_MIRRORS = 0.08
HAIR_OF_SELDOM = 0.005


def levels(pairs: int, bouts: int) -> tuple[int, ...]:
    """Bouts of each of so many pairs, mirrors among them, after each wave: even, doubling up to `bouts`.

    Few have one wave.
    """
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
    recorded: Collection[int],
    held: Sequence[Sequence[Held]],
    looks: int,
) -> Doubt:
    """Where bouts could still change a verdict.

    recorded and looks: as for `reasons`.
    """
    mirrors, doubtful = [], []
    for card, (counts, mirror) in enumerate(results.by_card()):
        known = {each.finding.diagnostic for each in held[card]}
        even = wilson(wins(mirror), wins(mirror) + losses(mirror), CLEARED)
        if CORNERS not in known and not _is_clear(even, 0.5 - HAIR_OF_MIRRORS, 0.5 + HAIR_OF_MIRRORS):
            mirrors.append(card)
        if not all(_of_card(cards[card], counts, known, has_record=card in recorded)):
            doubtful.append(card)
    low, high = _unsettled_order(cards, results, strengths, looks)
    pairs = pl.DataFrame({"card": np.minimum(low, high), "opponent": np.maximum(low, high)})
    return Doubt(mirrors, doubtful, pairs)


def _unsettled_order(
    cards: Sequence[CardData], results: Results, strengths: Scales, looks: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The pairs of whom it is open whether the one with the lower Overall is the stronger."""
    low, high = in_question(cards, results.pairs)
    is_upset = strengths.is_stronger(low, high, beyond_doubt(len(low) * looks))
    # Fighters who are far apart on the scale need no bouts between them to say so.
    is_far = strengths.is_stronger(high, low, CLEARED)
    is_left = ~(is_upset | is_far)
    low, high = low[is_left], high[is_left]
    asked = pl.DataFrame({"card": low, "opponent": high})
    met = asked.join(results.met, on=["card", "opponent"], how="left", maintain_order="left")
    won, decided = wins(met).to_numpy(), (wins(met) + losses(met)).to_numpy()
    is_clear = (decided > 0) & (wilson_ends(won, decided, CLEARED)[1] <= 0.5 + HAIR)
    return low[~is_clear], high[~is_clear]


def _of_card(card: CardData, counts: Counts, known: set[Diagnostic], *, has_record: bool) -> Iterator[bool]:
    """Whether each thing that could yet be held against a card is cleared."""
    for accusation, side in ((WINLESS, "for_"), (UNBEATEN, "against_")):
        if accusation not in known:
            rate = share(counts, counting(side, BY_OWN_DOING), confidence=CLEARED)
            yield _is_clear(rate, SELDOM - HAIR_OF_SELDOM, 1.0)
    least = least_knockouts(str(card["division"]))
    if least is not None and not has_record and FEW_KNOCKOUTS not in known:
        yield _is_clear(share(counts, counting("for_", STOPPAGES), wins, CLEARED), least - HAIR, 1.0)


def _is_clear(rate: Rate, low: float, high: float) -> bool:
    return rate.n > 0 and low <= rate.low and rate.high <= high
