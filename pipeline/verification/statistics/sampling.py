"""Shares of a card that met some of those it could have met: intervals for all of them.

Such a share differs from the one against everybody by the luck of the bouts and by the choice of opponents.
The variance is that of a sample in two stages (W. G. Cochran, "Sampling Techniques", 3rd ed., 1977, 10.4),
the first being systematic over the order of level, estimated from the differences of neighbours in that order
(K. M. Wolter, "Introduction to Variance Estimation", 2nd ed., 2007, 8.2). How many times it is the variance
of as many bouts drawn at random is the design effect, and the interval is that of this many times fewer bouts
(E. L. Korn and B. I. Graubard, Survey Methodology 24 (1998), 193-201).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import numpy as np

from fightcard.pipeline.verification.statistics.counts import Named, Number, total
from fightcard.pipeline.verification.statistics.intervals import CONFIDENCE, Rate, per_bout, wilson

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.verification.statistics.count_columns import Columns
    from fightcard.pipeline.verification.statistics.counts import Counts


class Counted(Protocol):
    """Counts one thing in a row of counts, or in each row of columns: `wins`, `draws`, …."""

    def __call__(self, counts: Named[Number], /) -> Number: ...


@dataclass(frozen=True, slots=True)
class Samples:
    """What each card of a group did against each opponent, in the order of their level.

    counts: a row for each card and opponent. cards, starts: each card, by place, and the first of its rows.
    others: how many others the group has.
    """

    counts: Columns = field(repr=False)
    cards: NDArray[np.int64] = field(repr=False)
    starts: NDArray[np.intp] = field(repr=False)
    others: int
    _known: dict[tuple[Counted, Counted, bool], NDArray[np.float64]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def effects(self, part: Counted, whole: Counted, *, may_recur: bool) -> NDArray[np.float64]:
        """By card how many times its variance is that of as many bouts drawn at random; 1 at least.

        part: what happens, in those of the bouts that are the `whole`. may_recur: more than once in one.
        """
        asked = part, whole, may_recur
        if asked not in self._known:
            self._known[asked] = self._effects(*asked)
        return self._known[asked]

    def _effects(self, part: Counted, whole: Counted, may_recur: bool) -> NDArray[np.float64]:
        starts = self.starts
        done, bouts = (np.asarray(each(self.counts), float) for each in (part, whole))
        opponents = np.diff(np.append(starts, len(done)))
        happened, met = (np.add.reduceat(each, starts) for each in (done, bouts))
        within = happened * (met if may_recur else met - happened) / np.maximum(met, 1.0)
        off = done - bouts * np.repeat(happened / np.maximum(met, 1.0), opponents)
        steps = np.append(np.diff(off) ** 2, 0.0)
        steps[starts[1:] - 1] = 0.0
        among = np.add.reduceat(steps, starts) / 2 * opponents / np.maximum(opponents - 1, 1)
        share = opponents / self.others
        times = ((1 - share) * among + share * within) / np.where(within > 0, within, 1.0)
        return np.where(within > 0, np.maximum(times, 1.0), 1.0)


class SampledCounts(dict[str, int]):
    """The counts of a card against all those it met, who are a sample: the card at a place in `samples`."""

    def __init__(self, counts: Counts, samples: Samples, at: int) -> None:
        super().__init__(counts)
        self.samples, self.at = samples, at


@dataclass(frozen=True, slots=True)
class _Counting:
    prefix: str
    kinds: tuple[str, ...]

    def __call__(self, counts: Named[Number], /) -> Number:
        return total(counts, self.prefix, self.kinds)


def all_bouts(counts: Named[Number]) -> Number:
    """The bouts of a row, or of every row of columns."""
    return counts["bouts"]


def counting(prefix: str, kinds: Sequence[str]) -> Counted:
    """Counts several things of one side together."""
    return _Counting(prefix, tuple(kinds))


def share(counts: Counts, part: Counted, whole: Counted = all_bouts, confidence: float = CONFIDENCE) -> Rate:
    """How often a thing happens, with the score interval for all those the card could meet."""
    count, n = part(counts), whole(counts)
    return wilson(count, n, confidence, _effect(counts, part, whole))


def mean(counts: Counts, part: Counted, confidence: float = CONFIDENCE) -> Rate:
    """Events a bout, with their interval for all those the card could meet."""
    n = counts["bouts"]
    return per_bout(part(counts), n, confidence, _effect(counts, part, all_bouts, may_recur=True))


def _effect(counts: Counts, part: Counted, whole: Counted, *, may_recur: bool = False) -> float:
    if not isinstance(counts, SampledCounts):
        return 1.0
    return float(counts.samples.effects(part, whole, may_recur=may_recur)[counts.at])
