"""Which cards of a pool are on which rung of a ladder of opponents."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

SWAPS, PAIRWISE = 30, 0.1
"""Rounds of exchanges at most, and how much each card by itself counts compared with all of a level together."""

SHORT = 8
"""How many cards of a rung are left to choose from."""


def suited(better: Array, chosen: list[int], choices: Sequence[Sequence[int]], levels: Array) -> list[int]:
    """One card for each rung, exchanged one at a time until the odds between levels come no nearer to the
    target.

    `better`: the share each card of a pool wins from each, a draw counted half; `choices`: the cards that may
    be on each rung.
    """
    ladder = np.unique(levels)
    gaps = ladder[:, None] - ladder[None, :]
    expected, weight = 1 / (1 + np.exp(-gaps)), 1 / (1 + np.abs(gaps))
    for _ in range(SWAPS):
        before = list(chosen)
        for rung, own in enumerate(choices):
            level = int(np.flatnonzero(ladder == levels[rung])[0])
            rest = [
                place
                for place, at in zip(chosen, levels, strict=True)
                if at == levels[rung] and place != chosen[rung]
            ]
            others = np.stack(
                [
                    better[:, [chosen[each] for each in np.flatnonzero(levels == at)]].mean(axis=1)
                    for at in ladder
                ],
                axis=1,
            )
            with_rest = others[rest].sum(axis=0)
            means = (with_rest + others[own]) / (len(rest) + 1)
            by_itself = others[own] - expected[level]
            off = ((means - expected[level]) ** 2 + PAIRWISE * by_itself**2) * weight[level]
            off[:, level] = 0
            fresh = [place not in chosen or place == chosen[rung] for place in own]
            costs = np.where(fresh, off.sum(axis=1), np.inf)
            chosen[rung] = own[int(costs.argmin())]
        if chosen == before:
            break
    return chosen


def shortlist(
    better: Array, chosen: Sequence[int], own: Sequence[int], levels: Array, rung: int
) -> list[int]:
    """The cards of a rung whose odds against the chosen field are nearest to the target, the chosen one
    included."""
    gaps = levels[rung] - levels
    off = better[np.ix_(own, chosen)] - 1 / (1 + np.exp(-gaps))
    order = np.argsort((off**2 / (1 + np.abs(gaps))).sum(axis=1), kind="stable")
    return sorted({chosen[rung], *(own[place] for place in order[:SHORT])})
