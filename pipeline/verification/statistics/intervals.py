"""Intervals: how sure a figure is that comes from a finite number of bouts."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Numbers = TypeVar("Numbers", float, NDArray[np.float64])

CONFIDENCE = 0.95
"""The confidence of every interval that is shown."""

STOPPED_EARLY = 0.96
"""What rates are calculated at whose bouts ended when they looked settled, so that CONFIDENCE of them hold:
to stop where a pair looks innocent costs a little coverage (tests/pipeline/verification/test_coverage.py
shows how much)."""

DOUBT = 0.001
"""How often, in sets without a fault, one kind of check may raise a false alarm anywhere in the set."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happens in a bout, with its interval; share is None where no bout can say."""

    share: float | None
    low: float
    high: float
    n: int

    def as_json(self) -> dict[str, float | int | None]:
        """The rate as `{"share", "low", "high", "n"}`, to six decimals; an open end is None."""
        share = None if self.share is None else round(self.share, 6)
        high = None if math.isinf(self.high) else round(self.high, 6)
        return {"share": share, "low": round(self.low, 6), "high": high, "n": self.n}


def wilson(count: int, n: int, confidence: float = CONFIDENCE, effect: float = 1.0) -> Rate:
    """The share of `count` in `n` bouts with its score interval; without bouts the interval is 0 to 1.

    effect: how many times the variance is that of n bouts drawn at random.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927), 209-212.
    """
    if n == 0:
        return Rate(None, 0.0, 1.0, 0)
    share, low, high = _score_interval(count / effect, n / effect, reach(confidence), math.sqrt)
    low = 0.0 if count == 0 else low
    high = 1.0 if count == n else high
    return Rate(share, max(low, 0.0), min(high, 1.0), n)


def wilson_ends(
    count: NDArray[np.int64],
    n: NDArray[np.int64],
    confidence: float,
    effect: float | NDArray[np.float64] = 1.0,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Low and high ends of `wilson` for many shares at once."""
    some = np.maximum(n, 1)
    _, low, high = _score_interval(count / effect, some / effect, reach(confidence), np.sqrt)
    low = np.where(count == 0, 0.0, np.maximum(low, 0.0))
    high = np.where(count == n, 1.0, np.minimum(high, 1.0))
    return np.where(n == 0, 0.0, low), np.where(n == 0, 1.0, high)


def _score_interval(
    count: Numbers, n: Numbers, z: float, root: Callable[[Numbers], Numbers]
) -> tuple[Numbers, Numbers, Numbers]:
    """Share, low and high end, of one number of bouts or of an array of them."""
    share = count / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * root(share * (1 - share) / n + z * z / (4 * n * n))
    return share, middle - half, middle + half


def per_bout(count: int, n: int, confidence: float = CONFIDENCE, effect: float = 1.0) -> Rate:
    """Events a bout (they may be more than one) with the score interval of a Poisson mean.

    effect: how many times the variance is that of such a mean.
    Events that come in clusters, as knockdowns do, vary somewhat more: their interval is too short by some 5
    to 15%. Source: the score test inverted, as Wilson does for a share; see L. Barker, "A comparison of nine
    confidence intervals for a Poisson parameter", The American Statistician 56 (2002), 85-89.
    """
    if n == 0:
        return Rate(None, 0.0, math.inf, 0)
    z = reach(confidence)
    many = count / effect
    middle = many + z * z / 2
    half = z * math.sqrt(many + z * z / 4)
    return Rate(count / n, max(middle - half, 0.0) * effect / n, (middle + half) * effect / n, n)


def differences(
    one: NDArray[np.int64], other: NDArray[np.int64], confidence: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Low and high ends of the differences of many shares, each a row of counts and one of n.

    Without bouts -1 and 1.

    Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions",
    Statistics in Medicine 17 (1998), 873-890, method 10.
    """
    (low, high), (low_of_other, high_of_other) = (
        wilson_ends(count, n, confidence) for count, n in (one, other)
    )
    first, second = (count / np.maximum(n, 1) for count, n in (one, other))
    below = np.hypot(first - low, high_of_other - second)
    above = np.hypot(high - first, second - low_of_other)
    none = (one[1] == 0) | (other[1] == 0)
    return np.where(none, -1.0, first - second - below), np.where(none, 1.0, first - second + above)


def beyond_doubt(looks: int) -> float:
    """The confidence one of `looks` comparisons must reach so that DOUBT holds for all (Bonferroni)."""
    return 1 - DOUBT / max(looks, 1)


@cache
def reach(confidence: float) -> float:
    """How many standard errors either side of a figure hold it with that confidence: 1.96 for 95%."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)
