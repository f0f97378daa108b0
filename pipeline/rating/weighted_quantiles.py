"""Intervals and quantiles of weighed values."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

MIDDLE = 0.80
"""The share of the weight that an interval is to hold."""


def interval(
    values: NDArray[np.float64],
    weights: NDArray[np.float64],
    share: float = MIDDLE,
    holding: float | None = None,
) -> tuple[float, float]:
    """The ends of the run of values about the median whose weight comes nearest to `share`.

    The run grows from the median (and `holding`) a value at a time, on the side where more weight is left.
    Ratings are whole numbers: the first run of at least 80% would often hold far more, so the one before it
    is taken where that is nearer.
    """
    found, places = np.unique(values, return_inverse=True)
    mass = np.bincount(places, weights=weights) / weights.sum()
    heap = np.cumsum(mass)
    start = [min(int(np.searchsorted(heap, 0.5)), len(found) - 1)]
    if holding is not None:
        start.append(min(int(np.searchsorted(found, holding)), len(found) - 1))
    low, high = min(start), max(start)
    before = low, high
    while heap[high] - heap[low] + mass[low] < share and (low, high) != (0, len(found) - 1):
        before = low, high
        if heap[low] - mass[low] >= 1 - heap[high]:
            low -= 1
        else:
            high += 1
    runs = [
        (abs(heap[last] - heap[first] + mass[first] - share), first, last)
        for first, last in (before, (low, high))
    ]
    _, first, last = min(runs)
    return float(found[first]), float(found[last])


def weight_within(
    values: NDArray[np.float64], weights: NDArray[np.float64], low: float, high: float
) -> float:
    """The share of the weight that lies from `low` to `high`, both included."""
    return float(weights[(values >= low) & (values <= high)].sum() / weights.sum())


def quantile(values: NDArray[np.float64], weights: NDArray[np.float64], share: float) -> float:
    """The value below which this share of the weight lies."""
    order = np.argsort(values, kind="stable")
    heap = np.cumsum(weights[order])
    return float(values[order][min(np.searchsorted(heap, share * heap[-1]), len(values) - 1)])
