"""Shares of a card that met some of those it could have met: intervals for all of them.

Such a share differs from the one against everybody by the luck of the bouts and by the choice of opponents.
The variance is that of a sample in two stages (W. G. Cochran, "Sampling Techniques", 3rd ed., 1977, 10.4),
the first being systematic over the order of level, told by the differences of neighbours in that order (K. M.
Wolter, "Introduction to Variance Estimation", 2nd ed., 2007, 8.2). How many times it is the variance of as
many bouts drawn at random is the design effect, and the interval that of so many fewer bouts (E. L. Korn and
B. I. Graubard, Survey Methodology 24 (1998), 193-201).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, cast, overload

import numpy as np

from fightcard.pipeline.verification.statistics.counts import total
from fightcard.pipeline.verification.statistics.intervals import CONFIDENCE, Rate, per_bout, wilson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from fightcard.pipeline.verification.statistics.count_columns import Columns
    from fightcard.pipeline.verification.statistics.counts import Counts


class Counted(Protocol):
    """Counts one thing in a row of counts, or in each row of columns: `wins`, `draws`, …."""

    @overload
    def __call__(self, counts: Counts, /) -> int: ...
    @overload
    def __call__(self, counts: Columns, /) -> NDArray[np.int64]: ...


@dataclass(frozen=True, slots=True)
class Opponents:
    """The counts of one card against each whom it met, in the order of their level, out of so many others."""

    rows: Columns = field(repr=False)
    of: int


class SampledCounts(dict[str, int]):
    """The counts of a card against all those it met, with those against each where they are a sample."""

    def __init__(self, counts: Counts, opponents: Opponents) -> None:
        super().__init__(counts)
        self.opponents = opponents


@overload
def all_bouts(counts: Counts) -> int: ...
@overload
def all_bouts(counts: Columns) -> NDArray[np.int64]: ...
def all_bouts(counts: Counts | Columns) -> int | NDArray[np.int64]:
    """The bouts of a row, or of every row of columns."""
    return counts["bouts"]


def counting(prefix: str, kinds: Sequence[str]) -> Counted:
    """Counts several things of one side together."""
    return cast("Counted", lambda counts: total(counts, prefix, kinds))


def share(counts: Counts, part: Counted, whole: Counted = all_bouts, confidence: float = CONFIDENCE) -> Rate:
    """How often a thing happens, with the score interval for all those the card could meet."""
    count, n = part(counts), whole(counts)
    return wilson(count, n, confidence, _effect(counts, part, whole, n - count))


def mean(counts: Counts, part: Counted, confidence: float = CONFIDENCE) -> Rate:
    """Events a bout, with their interval for all those the card could meet."""
    n = counts["bouts"]
    return per_bout(part(counts), n, confidence, _effect(counts, part, all_bouts, n))


def effects(
    rows: Columns,
    starts: NDArray[np.intp],
    of: int,
    counted: tuple[Counted, Counted],
    others: NDArray[np.int64],
) -> NDArray[np.float64]:
    """How many times the variances of samples are those of as many bouts drawn at random; 1 at least.

    rows: the opponents of one card after the other's, each in the order of their level. starts: the first of
    each card. of: so many opponents a card could have. counted: the thing, and the bouts in which it may
    happen. others: by card those in which it did not; all of them where it may happen more than once.
    """
    done, bouts = (np.asarray(each(rows), float) for each in counted)
    opponents = np.diff(np.append(starts, len(done)))
    happened, whole = (np.add.reduceat(each, starts) for each in (done, bouts))
    within = happened * others / np.maximum(whole, 1.0)
    off = done - bouts * np.repeat(happened / np.maximum(whole, 1.0), opponents)
    steps = np.append(np.diff(off) ** 2, 0.0)
    steps[starts[1:] - 1] = 0.0
    among = np.add.reduceat(steps, starts) / 2 * opponents / np.maximum(opponents - 1, 1)
    met = opponents / of
    times = ((1 - met) * among + met * within) / np.where(within > 0, within, 1.0)
    return np.where(within > 0, np.maximum(times, 1.0), 1.0)


def _effect(counts: Counts, part: Counted, whole: Counted, others: int) -> float:
    if not isinstance(counts, SampledCounts):
        return 1.0
    sample = counts.opponents
    return float(effects(sample.rows, np.zeros(1, int), sample.of, (part, whole), np.array([others]))[0])
