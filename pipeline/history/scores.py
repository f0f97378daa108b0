"""How good forecasts were: losses with intervals, slope, and how often what was predicted happened."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.verification.statistics.intervals import Rate, wilson

RESAMPLED = 2_000
"""Resamples of the bouts behind an interval (the bootstrap)."""

HELD = 1e-3
"""No forecast is taken to be surer than this, on either side: one bout would otherwise weigh without end."""

STEPS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""Favourites by their chance; the deciles below one half are their opponents'."""


@dataclass(frozen=True, slots=True)
class Score:
    """A mean over n bouts with its 95% interval, by resampling the bouts; None of no bouts."""

    value: float | None
    low: float | None
    high: float | None
    n: int

    def as_json(self) -> dict[str, float | int | None]:
        """The score as plain JSON values, to four decimals."""
        return of_fields(self, "value low high n")


@dataclass(frozen=True, slots=True)
class Step:
    """Favourites between two chances: the mean of what was predicted, and how often they won."""

    start: float
    end: float
    expected: float
    happened: Rate

    def as_json(self) -> dict[str, float | int | None]:
        """The step as plain JSON values."""
        happened = of_fields(self.happened, "happened=share low high", digits=6)
        return {"from": self.start, "to": self.end, **of_fields(self, "n=happened.n expected"), **happened}


def log_losses(chances: Sequence[float], happened: Sequence[bool]) -> NDArray[np.float64]:
    """The log loss of each forecast; even odds lose 0.693."""
    held = np.clip(np.array(chances, float), HELD, 1 - HELD)
    found: NDArray[np.float64] = -np.log(np.where(np.array(happened, bool), held, 1 - held))
    return found


def brier(chances: Sequence[float], happened: Sequence[bool]) -> NDArray[np.float64]:
    """The squared error of each forecast; even odds lose 0.25."""
    found: NDArray[np.float64] = (np.array(chances, float) - np.array(happened, float)) ** 2
    return found


def mean_of(losses: NDArray[np.float64], seed: int) -> Score:
    """The mean with its interval, the same for the same seed."""
    return of_resamples(len(losses), lambda places: losses[places].mean(axis=-1), seed)


def slope(chances: Sequence[float], happened: Sequence[bool], seed: int) -> Score:
    """By how much the log-odds of the forecasts would have to be stretched to fit best: 1 is right, below 1
    they were too sure."""
    held = np.clip(np.array(chances, float), HELD, 1 - HELD)
    logits, won = np.log(held / (1 - held)), np.array(happened, float)
    return of_resamples(len(won), lambda places: _slope(logits[places], won[places]), seed)


STEEPEST = 5.0


def _slope(logits: NDArray[np.float64], won: NDArray[np.float64]) -> NDArray[np.float64]:
    """The slope of each row of bouts."""
    found = np.ones(len(logits))
    for _ in range(25):
        share = 1 / (1 + np.exp(-found[:, None] * logits))
        rise = (logits * (won - share)).sum(axis=-1)
        bend = (logits**2 * share * (1 - share)).sum(axis=-1)
        found = np.clip(found + rise / np.maximum(bend, 1e-6), -STEEPEST, STEEPEST)
    return found


AT_ONCE = 16_384
"""Bouts of resamples that are looked at together: their figures stay in the cache of a processor."""


def of_resamples(count: int, figures: Callable[[NDArray[np.int64]], NDArray[np.float64]], seed: int) -> Score:
    """A figure of some bouts with its interval over resamples of them; `figures` gives it for each row of
    their places."""
    if not count:
        return Score(None, None, None, 0)
    random = np.random.Generator(np.random.Philox([seed, 11]))
    rows = max(1, AT_ONCE // count)
    sizes = [min(rows, RESAMPLED - start) for start in range(0, RESAMPLED, rows)]
    values = np.concatenate([figures(random.integers(0, count, (size, count))) for size in sizes])
    low, high = np.quantile(values, [0.025, 0.975])
    (whole,) = figures(np.arange(count)[None])
    return Score(float(whole), float(low), float(high), count)


def reliability(chances: Sequence[float], happened: Sequence[bool]) -> tuple[Step, ...]:
    """For each decile of chances that has bouts how often the favourite was predicted to win, and won."""
    sides = [
        (chance, won) if chance >= STEPS[0] else (1 - chance, not won)
        for chance, won in zip(chances, happened, strict=True)
    ]
    found = []
    for low, high in itertools.pairwise(STEPS):
        here = [side for side in sides if low <= side[0] and (side[0] < high or high == STEPS[-1])]
        if here:
            mean = float(np.mean([chance for chance, _ in here]))
            found.append(Step(low, high, mean, wilson(sum(won for _, won in here), len(here))))
    return tuple(found)
