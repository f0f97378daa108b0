"""Whom a fighter met, on the ladder of levels that the house field stands on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from pipeline.rating.scale import USUAL_DOUBT, usual_mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pipeline.verification.career import Opposition


def settled(whom: Opposition, own_level: float) -> Opposition:
    """The same opposition with a mean: that of a fighter of this level where nothing is known."""
    if whom.met or whom.mean is not None:
        return whom
    return replace(whom, mean=usual_mean(own_level), doubt=USUAL_DOUBT)


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
