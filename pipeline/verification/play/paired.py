"""The same bouts fought before and after a change, one by one.

Bout k of a pairing depends only on the seed, the two ids and k (common random numbers): what ends otherwise
after a change does so because of the change, and where nothing changed no bout does. Each bout is one pair of
the test for paired shares: Q. McNemar, "Note on the sampling error of the difference between correlated
proportions or percentages", Psychometrika 12 (1947), 153-157; with the correction for continuity of A. L.
Edwards, Psychometrika 13 (1948), 185-187.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.counts import CORNERS, NAMES
from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.statistics.counts import OUTCOMES, STOPPAGES
from fightcard.pipeline.verification.statistics.intervals import CONFIDENCE, reach

STOPS, WINS = 2, 1
"""How a bout ended from one side: inside the distance, won otherwise, 0 for a draw; negative where lost."""

MOST_AT_ONCE = 20_000
"""Bouts of one call, as each of them brings all its counts."""


def _worth(name: str) -> int:
    """What a count of the engine says of the red corner's bout."""
    corner, _, way = name.partition("_")
    if corner not in CORNERS or way not in OUTCOMES:
        return 0
    return (STOPS if way in STOPPAGES else WINS) * (1 if corner == CORNERS[0] else -1)


_WORTH = np.array([_worth(name) for name in NAMES], np.int64)


@dataclass(frozen=True, slots=True)
class Shift:
    """A share of bouts that changed, its 95% interval, and the pairs of bouts that say so."""

    change: float
    low: float
    high: float
    n: int

    def as_json(self) -> dict[str, object]:
        """The change as `{"change", "low", "high", "n"}`, to six decimals."""
        return of_fields(self, "change low high n", digits=6)


def endings(
    system: str,
    cards: Sequence[CardData],
    deck: DeckData | None,
    pairs: Sequence[tuple[int, int]],
    each: int,
    play: Play,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How every bout of these pairs ended for the first of the two, a row a pair, `each` bouts a corner; and
    the engine's counts, two rows a pair, the first of the two in the red corner and in the blue one.

    The numbers of the bouts begin at 0, as in a round robin.
    """
    found = np.zeros((len(pairs), 2 * each), np.int64)
    counts = np.zeros((2 * len(pairs), len(NAMES)), np.int64)
    at_once = max(1, MOST_AT_ONCE // (2 * each))
    for start in range(0, len(pairs), at_once):
        batch = pairs[start : start + at_once]
        both = [pairing for one, other in batch for pairing in ((one, other), (other, one))]
        fighting = sorted({place for pair in batch for place in pair})
        numbers = {place: number for number, place in enumerate(fighting)}
        tallies = play.tally(
            system,
            [cards[place] for place in fighting],
            [(numbers[red], numbers[blue]) for red, blue in both for _ in range(each)],
            deck,
            bouts=1,
            first=list(range(each)) * len(both),
        )
        by_corner = (tallies.counts @ _WORTH).reshape(len(batch), 2, each)
        by_corner[:, 1] *= -1
        found[start : start + at_once] = by_corner.reshape(len(batch), 2 * each)
        of_batch = tallies.counts.reshape(len(both), each, len(NAMES)).sum(axis=1)
        counts[2 * start : 2 * start + len(both)] = of_batch
    return found, counts


def shift(before: NDArray[np.bool_], after: NDArray[np.bool_], confidence: float) -> tuple[Shift, bool]:
    """How much more often a thing happens in the same bouts, and whether that is beyond chance so surely."""
    gained, lost = int((after & ~before).sum()), int((before & ~after).sum())
    n, differ = before.size, gained + lost
    if not n:
        return Shift(0.0, 0.0, 0.0, 0), False
    change = (gained - lost) / n
    half = reach(CONFIDENCE) * math.sqrt(max(differ / n - change * change, 0.0) / n)
    is_sure = abs(gained - lost) - 1 > reach(confidence) * math.sqrt(differ)
    return Shift(change, max(change - half, -1.0), min(change + half, 1.0), n), is_sure
