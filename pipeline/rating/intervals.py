"""Intervals and quantiles of weighed values."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

MIDDLE = 0.80
"""The share of the weight that an interval is to hold."""

EVEN, LOPSIDED = 0.5, 0.1
"""How much uneven tails count beside the weight of a run: of the run in the middle, and of an interval."""


def interval(
    values: NDArray[np.float64],
    weights: NDArray[np.float64],
    share: float = MIDDLE,
    evenness: float = LOPSIDED,
    holding: float | None = None,
) -> tuple[float, float]:
    """The ends of the run of values whose weight comes nearest to `share`, with the median (and `holding`) in it.

    Ratings are whole numbers: an interval that holds at least 80% would often hold far more. Of runs that come
    about as near, the one with the evener tails is taken; `evenness` is what their difference counts beside that.
    """
    found = np.unique(values)
    heap = np.array([weights[values <= each].sum() for each in found]) / weights.sum()
    below = np.concatenate([[0.0], heap[:-1]])
    mass = heap[None, :] - below[:, None]
    uneven = np.abs(below[:, None] - (1 - heap)[None, :])
    cost = np.abs(mass - share) + evenness * uneven
    places = np.arange(len(found))
    held = [min(int(np.searchsorted(heap, 0.5)), len(found) - 1)]
    if holding is not None:
        held.append(min(int(np.searchsorted(found, holding)), len(found) - 1))
    cost[(places[:, None] > min(held)) | (places[None, :] < max(held))] = np.inf
    low, high = np.unravel_index(int(cost.argmin()), cost.shape)
    return float(found[low]), float(found[high])


def within(run: tuple[float, float], span: tuple[float, float]) -> tuple[float, float]:
    """A run cut to a longer one; both hold the median."""
    return max(run[0], span[0]), min(run[1], span[1])


def quantile(values: NDArray[np.float64], weights: NDArray[np.float64], share: float) -> float:
    """The value below which this share of the weight lies."""
    order = np.argsort(values, kind="stable")
    heap = np.cumsum(weights[order])
    return float(values[order][min(np.searchsorted(heap, share * heap[-1]), len(values) - 1)])


def spread(values: NDArray[np.float64], weights: NDArray[np.float64]) -> float:
    """The standard deviation of weighed values, whose weights sum to 1."""
    middle = float(weights @ values)
    return math.sqrt(float(weights @ (values - middle) ** 2))
