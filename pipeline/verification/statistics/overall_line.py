"""The line of strength on Overall: what a card's strength would be as an Overall, and how sure that is.

The line is the one by spread (reduced major axis): through the means of both, as steep as one spreads for the
other. A regression of one on the other would pull the fighters of the set apart, or together, by as much as
typed Overalls miss. No card lies on the line that it is read by. Sources: D. I. Warton and others, "Bivariate
line-fitting methods for allometry", Biological Reviews 81 (2006), 259-291.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from fightcard.pipeline.verification.statistics.intervals import CONFIDENCE, reach

LEAST_OTHERS = 3
"""A line through fewer others says nothing of its own doubt."""

GRID = 20_001


@dataclass(frozen=True, slots=True)
class OverallLine:
    """Strength in points as `middle` + `slope` * (Overall - `mean`), fitted to the `others`, which it counts.

    `spread` is the standard deviation of their Overalls, `agreement` the correlation of the two.
    """

    middle: float
    mean: float
    slope: float
    spread: float
    agreement: float
    others: int

    def strength(self, overall: float) -> float:
        """The strength in points of a card with this Overall."""
        return self.middle + self.slope * (overall - self.mean)

    def overall(self, strength: float) -> float:
        """The Overall of a card of this strength in points."""
        return self.mean + (strength - self.middle) / self.slope

    def half(self, strength: float, known_to: float) -> float:
        """Half of the 95% interval of that Overall; `known_to` is half of that of the strength, in points.

        It holds what chance made of the line's height and slope, and how far the line by spread lies from the
        regression of Overall on strength: which of the two is the fighters' own, the set itself cannot say.
        """
        off = (strength - self.middle) / self.slope
        height = 2 * self.spread**2 * (1 - self.agreement) / self.others
        slope = off**2 * (1 - self.agreement**2) / (self.others - 2)
        stretch = (off * (1 - self.agreement)) ** 2
        of_line = student(CONFIDENCE, self.others - 2) * math.sqrt(height + slope + stretch)
        return math.hypot(of_line, known_to / self.slope)


def lines(overall: Sequence[object], strengths: Sequence[float]) -> tuple[OverallLine | None, ...]:
    """For each card the line through all others that print an Overall; strengths in points.

    None where fewer than three others do, all have the same one, or those with higher ones are no stronger.
    """
    rated = np.array([isinstance(each, int) for each in overall], bool)
    if rated.sum() <= LEAST_OTHERS - 1:
        return (None,) * len(overall)
    across = np.array([float(each) if isinstance(each, int) else 0.0 for each in overall])
    up = np.array(strengths, float)
    # Sums of squares are taken about the middle of the set, where they lose no digits.
    mean, middle = float(across[rated].mean()), float(up[rated].mean())
    across, up = np.where(rated, across - mean, 0.0), np.where(rated, up - middle, 0.0)
    counts = rated.sum() - rated
    sums = [each.sum() - each for each in (across, up, across**2, up**2, across * up)]
    return tuple(
        _line(int(count), mean, middle, *(float(each[place]) for each in sums))
        for place, count in enumerate(counts)
    )


def _line(
    count: int, mean: float, middle: float, x: float, y: float, xx: float, yy: float, xy: float
) -> OverallLine | None:
    if count < LEAST_OTHERS:
        return None
    x, y = x / count, y / count
    wide, high, together = (
        (each / count - off) * count / (count - 1) for each, off in ((xx, x * x), (yy, y * y), (xy, x * y))
    )
    if wide < 1e-9 or high < 1e-9 or together <= 0:
        return None
    agreement = min(together / math.sqrt(wide * high), 1.0)
    return OverallLine(middle + y, mean + x, math.sqrt(high / wide), math.sqrt(wide), agreement, count)


def in_halves(overall: float) -> str:
    """An Overall to the nearest half: a line through a few dozen cards says no more."""
    return f"{round(2 * overall) / 2:g}"


def between_halves(low: float, high: float) -> str:
    """An interval of Overalls, out to the next halves: `8 to 9.5`."""
    return f"{math.floor(2 * low) / 2:g} to {math.ceil(2 * high) / 2:g}"


@cache
def student(confidence: float, freedom: int) -> float:
    """Half the width of an interval in standard errors with this many degrees of freedom.

    Student's distribution as that of an angle: its tangent has the density cos^(freedom - 1).
    """
    if freedom >= GRID:
        return reach(confidence)
    angles = np.linspace(0.0, math.pi / 2, GRID)
    density = np.cos(angles) ** (freedom - 1)
    heap = np.concatenate([[0.0], np.cumsum(density[1:] + density[:-1])])
    return math.sqrt(freedom) * math.tan(float(np.interp(confidence * heap[-1], heap, angles)))
