"""A man's real record, and whom he fought it against."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from pipeline.rating.scale import SHIFT, USUAL_DOUBT, WITHIN_A_CAREER, usual_mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

Source: TypeAlias = Literal["bouts", "level", "default"]

LEAST_BOUTS = 8
"""With fewer bouts won or lost than this a record says too little to be held against a card."""

FIGURES = ("won", "lost", "drawn", "won_by_ko", "lost_by_ko")


@dataclass(frozen=True, slots=True)
class Record:
    """Bouts won, lost and drawn, and how many of each inside the distance; None where a source does not say."""

    won: int
    lost: int
    drawn: int = 0
    won_by_ko: int | None = None
    lost_by_ko: int | None = None

    @property
    def bouts(self) -> int:
        """All bouts that count."""
        return self.won + self.lost + self.drawn

    def as_json(self) -> dict[str, int | None]:
        """The record as plain JSON values."""
        return {name: getattr(self, name) for name in FIGURES}


@dataclass(frozen=True, slots=True)
class Met:
    """One real bout: the opponent's level and how far he may be from it, the result, and whether it ended inside the distance (None: not known)."""

    level: float
    spread: float
    result: Literal["W", "L", "D"]
    inside: bool | None


@dataclass(frozen=True, slots=True)
class Opposition:
    """Whom a man fought: bout by bout where `met` has them, else normal about a mean.

    `doubt` is how far all of them together may be from what is said, `spread` how far one is from another. `mean` is None where nothing
    is known: it then follows from the man's own level.
    """

    source: Source
    mean: float | None = None
    doubt: float = SHIFT
    spread: float = WITHIN_A_CAREER
    met: tuple[Met, ...] = ()

    def settled(self, own_level: float) -> Opposition:
        """The same with a mean: that of a man of this level where nothing is known."""
        if self.met or self.mean is not None:
            return self
        return replace(self, mean=usual_mean(own_level), doubt=USUAL_DOUBT)

    def shifted(self, by: float) -> Opposition:
        """The same opponents, all of them better by so many levels."""
        met = tuple(replace(each, level=each.level + by) for each in self.met)
        return replace(self, mean=None if self.mean is None else self.mean + by, met=met)

    def middle(self) -> tuple[float, float]:
        """Mean and standard deviation of the levels."""
        if self.met:
            levels = np.array([each.level for each in self.met])
            within = np.array([each.spread for each in self.met])
            return float(levels.mean()), float(np.sqrt(levels.var() + (within**2).mean()))
        return (0.0 if self.mean is None else self.mean), self.spread


NODES = np.linspace(-2.5, 2.5, 21)
WEIGHTS = np.exp(-(NODES**2) / 2) / np.exp(-(NODES**2) / 2).sum()


def rungs(
    levels: Sequence[float], means: NDArray[np.float64], spreads: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How much of each rung of the ladder stands for an opponent normal about each mean: rows that sum to 1.

    A level between two rungs is shared by them, one beyond the ladder belongs to its last rung.
    """
    ladder = np.array(levels, float)
    at = means[:, None] + spreads[:, None] * NODES[None, :]
    place = np.interp(at, ladder, np.arange(len(ladder)))
    low = np.minimum(place.astype(int), len(ladder) - 2)
    shares = np.zeros((len(means), len(ladder)))
    rows = np.repeat(np.arange(len(means))[:, None], len(NODES), axis=1)
    np.add.at(shares, (rows, low), (1 - (place - low)) * WEIGHTS)
    np.add.at(shares, (rows, low + 1), (place - low) * WEIGHTS)
    return shares
