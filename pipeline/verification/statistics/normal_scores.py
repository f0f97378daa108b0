"""Normal scores: where a real figure lies among those that a card would have had."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray


@cache
def normal_values(count: int) -> list[float]:
    """Standard normal values in the middle of a number of equally likely parts."""
    return [NormalDist().inv_cdf((place + 0.5) / count) for place in range(count)]


@dataclass(frozen=True, slots=True)
class Score:
    """The normal score of a real figure, and the mean and spread of the scores of the card's own careers."""

    value: float
    mean: float
    spread: float


def scored(drawn: NDArray[np.int64], real: int) -> Score | None:
    """The score of a figure among the card's careers; None where these never vary."""
    of_each = np.bincount(drawn)
    values = np.flatnonzero(of_each)
    counts = of_each[values]
    if len(values) < 2:
        return None
    shares = counts / counts.sum()
    below = np.cumsum(shares) - shares
    normal = NormalDist()
    scores = np.array([normal.inv_cdf(float(each)) for each in below + shares / 2])
    mean = float(shares @ scores)
    spread = math.sqrt(float(shares @ (scores - mean) ** 2))
    place = int(np.searchsorted(values, real))
    # A figure that no career of the card had lies half a career beyond the outermost.
    beyond = 0.5 / (len(drawn) + 1)
    is_seen = place < len(values) and values[place] == real
    share = below[place] + shares[place] / 2 if is_seen else float((drawn < real).mean())
    return Score(normal.inv_cdf(min(max(float(share), beyond), 1 - beyond)), mean, spread)
