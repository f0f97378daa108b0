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
from pipeline.verification.statistics.counts import STOPPAGES, losses, total, wins
from pipeline.verification.statistics.intervals import beyond_doubt, wilson, wilson_ends
from pipeline.verification.statistics.reference_rates import least_knockouts
from pipeline.verification.verdicts import BY_OWN_DOING, SELDOM

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.findings import Diagnostic
    from pipeline.verification.play.round_robin import Results
    from pipeline.verification.sensitivity import Held
    from pipeline.verification.statistics.counts import Counts
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

Question = tuple[int, int, float, float]
"""What a share is counted from, and the ends it is cleared between: (count, n, low, high)."""


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


def open_questions(
    cards: Sequence[CardData],
    results: Results,
    strengths: Scales,
    recorded: Collection[int],
    held: Sequence[Sequence[Held]],
    looks: int,
) -> pl.DataFrame:
    """The pairs (`card`, `opponent`), mirrors among them, whose bouts could still change a verdict.

    recorded and looks: as for `reasons`.
    """
    mirrors, doubtful = [], []
    for card, (counts, mirror) in enumerate(results.by_card()):
        known = {each.finding.diagnostic for each in held[card]}
        halves = (wins(mirror), wins(mirror) + losses(mirror), 0.5 - HAIR_OF_MIRRORS, 0.5 + HAIR_OF_MIRRORS)
        if CORNERS not in known and not _is_clear(halves):
            mirrors.append(card)
        questions = _of_card(cards[card], counts, known, has_record=card in recorded)
        if not all(map(_is_clear, questions)):
            doubtful.append(card)
    pairs = results.pairs
    one, other = pairs["card"].to_numpy(), pairs["opponent"].to_numpy()
    is_open = np.where(one == other, np.isin(one, mirrors), np.isin(one, doubtful) | np.isin(other, doubtful))
    low, high = _unsettled_order(cards, results, strengths, looks)
    upsets = pl.DataFrame({"card": np.minimum(low, high), "opponent": np.maximum(low, high)})
    return pl.concat([pairs.filter(is_open), upsets]).unique()


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


def _of_card(
    card: CardData, counts: Counts, known: set[Diagnostic], *, has_record: bool
) -> Iterator[Question]:
    bouts = counts["bouts"]
    for accusation, side in ((WINLESS, "for_"), (UNBEATEN, "against_")):
        if accusation not in known:
            yield total(counts, side, BY_OWN_DOING), bouts, SELDOM - HAIR_OF_SELDOM, 1.0
    least = least_knockouts(str(card["division"]))
    if least is not None and not has_record and FEW_KNOCKOUTS not in known:
        yield total(counts, "for_", STOPPAGES), wins(counts), least - HAIR, 1.0


def _is_clear(question: Question) -> bool:
    count, n, low, high = question
    rate = wilson(count, n, CLEARED)
    return n > 0 and low <= rate.low and rate.high <= high
