"""How a card's bouts end against each level, reckoned from its ratings.

A response surface fitted to a library of cards that were played. A bout has four questions: who has the
better of it (a draw is half a win), is it drawn, does the winner stop his man, is the loser stopped. Each is
a logistic regression on the ratings, their squares and the opponent's level.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

QUESTIONS = 4
STEPS = 25
RIDGE = 3.0
CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class Surface:
    """Coefficients by question; ratings are centred and scaled before they are used."""

    centre: NDArray[np.float64] = field(repr=False)
    scale: NDArray[np.float64] = field(repr=False)
    coefficients: NDArray[np.float64] = field(repr=False)

    def chances(self, ratings: NDArray[np.float64], levels: Sequence[float]) -> NDArray[np.float64]:
        """The chance of each ending (see `field.ENDINGS`) for each row of ratings at each level."""
        own = _own(ratings, self.centre, self.scale)
        width = own.shape[1]
        logits = np.empty((QUESTIONS, len(own), len(levels)))
        for question, row in enumerate(self.coefficients):
            height, slope = own @ row[:width], own @ row[width : 2 * width]
            bend, twist = row[2 * width :]
            for place, level in enumerate(levels):
                logits[question, :, place] = height + slope * level + bend * level**2 + twist * level**3
        better, drawn, stopping, stopped = 1 / (1 + np.exp(-logits))
        won = np.maximum(better - drawn / 2, 1e-9)
        lost = np.maximum(1 - better - drawn / 2, 1e-9)
        found = np.stack(
            [
                won * stopping,
                won * (1 - stopping),
                np.maximum(drawn, 1e-9),
                lost * (1 - stopped),
                lost * stopped,
            ],
            axis=-1,
        )
        shares: NDArray[np.float64] = found / found.sum(axis=-1, keepdims=True)
        return shares


def fit(ratings: NDArray[np.float64], levels: Sequence[int], counts: NDArray[np.int64]) -> Surface:
    """The surface that the counts of a library ask for: `counts` by card, level and ending."""
    centre, scale = ratings.mean(axis=0), np.maximum(ratings.std(axis=0), 1e-9)
    own = _own(ratings, centre, scale)
    rows = np.repeat(own, len(levels), axis=0)
    level = np.tile(np.array(levels, float), len(own))[:, None]
    design = np.hstack([rows, rows * level, level**2, level**3])
    ended = counts.reshape(-1, counts.shape[-1]).astype(float)
    won, lost, bouts = ended[:, 0] + ended[:, 1], ended[:, 3] + ended[:, 4], ended.sum(axis=1)
    asked = (
        (won + ended[:, 2] / 2, bouts),
        (ended[:, 2], bouts),
        (ended[:, 0], won),
        (ended[:, 4], lost),
    )
    return Surface(centre, scale, np.stack([_logistic(design, *each) for each in asked]))


def _own(
    ratings: NDArray[np.float64], centre: NDArray[np.float64], scale: NDArray[np.float64]
) -> NDArray[np.float64]:
    standard = np.clip((ratings - centre) / scale, -4, 4)
    return np.hstack([np.ones((len(standard), 1)), standard, standard**2])


def _logistic(
    design: NDArray[np.float64], hits: NDArray[np.float64], tries: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Ridge logistic regression by Newton's steps."""
    weights = np.zeros(design.shape[1])
    ridge = RIDGE * np.eye(design.shape[1])
    ridge[0, 0] = 0.0
    for _ in range(STEPS):
        share = 1 / (1 + np.exp(-np.clip(design @ weights, -30, 30)))
        slope = design.T @ (hits - tries * share) - ridge @ weights
        bend = (design * (tries * share * (1 - share))[:, None]).T @ design + ridge
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < CLOSE:
            break
    return weights
