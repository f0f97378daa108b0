"""A man's real record, and whom he fought it against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from pipeline.rating.scale import WITHIN_A_CAREER, usual_opposition

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
    """An opponent of one real bout: his level, known to within `doubt`, and how the bout ended, by place in `field.ENDINGS`.

    `ending` is None where only won, lost or drawn is known: then `result` says which.
    """

    level: float
    doubt: float
    result: Literal["W", "L", "D"]
    inside: bool | None


@dataclass(frozen=True, slots=True)
class Opposition:
    """Whom a man fought: bout by bout where `met` has them, else normal about a mean that is known to within `doubt`.

    `mean` is None where nothing is known: it then follows from the man's own level.
    """

    source: Source
    mean: float | None = None
    doubt: float = 0.5
    spread: float = WITHIN_A_CAREER
    met: Sequence[Met] = ()

    def settled(self, own_level: float) -> Opposition:
        """The same with a mean: that of a man of this level where nothing is known."""
        if self.met or self.mean is not None:
            return self
        usual = usual_opposition(own_level)
        return Opposition("default", usual.mean, usual.doubt, usual.spread)

    def shifted(self, by: float) -> Opposition:
        """The same opponents, all of them better by so many levels."""
        met = tuple(Met(each.level + by, each.doubt, each.result, each.inside) for each in self.met)
        return Opposition(
            self.source, None if self.mean is None else self.mean + by, self.doubt, self.spread, met
        )


def mixed(
    chances: NDArray[np.float64], levels: Sequence[float], means: NDArray[np.float64], spread: float
) -> NDArray[np.float64]:
    """The chance of each ending against opponents normal about each of `means`, from the chances at each level of the ladder.

    `chances` has the levels in its last axis but one; the answer has the means there.
    """
    nodes = np.linspace(-2.5, 2.5, 21)
    weights = np.exp(-(nodes**2) / 2)
    weights /= weights.sum()
    at = means[:, None] + spread * nodes[None, :]
    share = between(levels, at.ravel()).reshape(len(means), len(nodes), len(levels))
    rungs = (share * weights[None, :, None]).sum(axis=1)
    found: NDArray[np.float64] = np.einsum("ml,...le->...me", rungs, chances)
    return found


def between(levels: Sequence[float], at: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much of each rung of the ladder stands for each level asked after: its two neighbours, the outermost beyond the ends."""
    ladder = np.array(levels, float)
    place = np.clip(np.interp(at, ladder, np.arange(len(ladder))), 0, len(ladder) - 1)
    low = np.minimum(place.astype(int), len(ladder) - 2)
    shares = np.zeros((len(at), len(ladder)))
    rows = np.arange(len(at))
    shares[rows, low] = 1 - (place - low)
    shares[rows, low + 1] = place - low
    return shares
