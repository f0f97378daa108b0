"""Levels of fighters who met each other: probabilities on a grid, passed from one to the other.

A bout between two fighters says something of one only as far as the other is known. So the belief about each,
without that bout, is passed to the other, round by round (loopy belief propagation: J. Pearl, "Probabilistic
Reasoning in Intelligent Systems", 1988, chapter 4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

GRID = np.arange(-8.0, 10.01, 0.25)
"""The levels of the grid."""

ROUNDS, DAMPED = 12, 0.5
"""Rounds in which all beliefs are passed on, and the part of the last message that stays."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two fighters by place, and the log-likelihood of their bouts by the level of the one and of the
    other."""

    one: int
    other: int
    logs: NDArray[np.float64] = field(repr=False)


def of_gaps(results: Sequence[str], above: Sequence[float]) -> NDArray[np.float64]:
    """The log-likelihood of bouts by the level of the first (rows) and of the other; draws are half a win.

    The other is `above` the fighter's place on the grid, bout by bout.
    """
    gaps = GRID[:, None] - GRID[None, :]
    found = np.zeros_like(gaps)
    for result, by in zip(results, above, strict=True):
        won, lost = -np.logaddexp(0, by - gaps), -np.logaddexp(0, gaps - by)
        found += won if result == "W" else lost if result == "L" else (won + lost) / 2
    return found


def passed_on(
    beliefs: NDArray[np.float64], pairs: Sequence[Pair]
) -> dict[tuple[int, int], NDArray[np.float64]]:
    """What each fighter's bouts with another say of the fighter: logs by level, by (own place, the other's).

    `beliefs` are the logs of what is believed of each fighter without these bouts, by fighter and level.
    """
    messages = {}
    for each in pairs:
        messages[each.one, each.other] = messages[each.other, each.one] = np.zeros(len(GRID))
    shares = [(each.one, each.other, np.exp(each.logs - each.logs.max())) for each in pairs]
    for _ in range(ROUNDS):
        total = beliefs.copy()
        for (one, _), message in messages.items():
            total[one] += message
        fresh = {}
        for first, second, own in shares:
            for one, other, by_level in ((first, second, own), (second, first, own.T)):
                fresh[one, other] = averaged(by_level, total[other] - messages[other, one])
        messages = {key: DAMPED * messages[key] + (1 - DAMPED) * message for key, message in fresh.items()}
    return messages


def averaged(by_level: NDArray[np.float64], belief: NDArray[np.float64]) -> NDArray[np.float64]:
    """The log of a likelihood by rows, averaged over what is believed of the columns."""
    weights = np.exp(belief - belief.max())
    found: NDArray[np.float64] = np.log(by_level @ (weights / weights.sum()) + 1e-300)
    return found


def believed(levels: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The log of weighed levels on the grid, each shared by the two places that it lies between."""
    place = np.clip((levels - GRID[0]) / (GRID[1] - GRID[0]), 0, len(GRID) - 1.001)
    low = place.astype(int)
    heap = np.bincount(low, weights * (1 - place + low), len(GRID))
    heap += np.bincount(low + 1, weights * (place - low), len(GRID))
    found: NDArray[np.float64] = np.log(heap / heap.sum() + 1e-12)
    return found


def normal(mean: float, spread: float) -> NDArray[np.float64]:
    """The log of a normal belief on the grid."""
    return np.asarray(-(((GRID - mean) / spread) ** 2) / 2)
