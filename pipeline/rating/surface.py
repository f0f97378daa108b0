"""How a card's bouts end against each level, calculated from its ratings.

A response surface fitted to a library of cards that were played. A bout has four questions: who has the
better of it (a draw is half a win), is it drawn, does the winner stop the rival, is the loser stopped. Each
is a logistic regression on the ratings, their squares, the products of those that move bouts most, and the
opponent's level. What the cards of the library leave over, beyond the chance of their bouts, is the error of
the surface itself, question by question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.rating.row_parts import row_parts

QUESTIONS, ENDED = 4, 5
"""Questions of a bout, and how it may end (`field.ENDINGS`)."""

STEPS = 25
RIDGE = 3.0
CLOSE = 1e-6
JOINT = 10
"""Ratings whose products are in the surface: those that move wins and stoppages most by themselves. Skill
without power stops nobody, which no sum of ratings says."""

FARTHEST = 4.0
"""Ratings farther than this many standard deviations from the library's middle count as no farther."""

FARTHEST_OFF = 3.0
"""One step of Newton's shows no error beyond so many logits: where the surface takes bouts to be decided, a
single one that ends otherwise would make it thousands."""


@dataclass(frozen=True, slots=True)
class Surface:
    """Coefficients by question; ratings are centred and scaled before they are used.

    `errors` are the standard deviations of the surface's own error, in logits, by question.
    """

    centre: NDArray[np.float64] = field(repr=False)
    scale: NDArray[np.float64] = field(repr=False)
    joint: tuple[int, ...]
    coefficients: NDArray[np.float64] = field(repr=False)
    errors: NDArray[np.float64] = field(repr=False)

    def chances(
        self,
        ratings: NDArray[np.float64],
        levels: Sequence[float],
        off: NDArray[np.float64] | None = None,
    ) -> NDArray[np.float64]:
        """The chance of each ending (see `field.ENDINGS`) for each row of ratings at each level.

        off: logits to be added by row (or for all rows) and question.
        """
        moves = np.zeros((1, QUESTIONS)) if off is None else np.atleast_2d(off)
        found = np.empty((len(ratings), len(levels), ENDED))
        for some in row_parts(len(ratings)):
            own = moves[some] if len(moves) > 1 else moves
            found[some] = _endings(self.logits(ratings[some], levels) + own.T[:, :, None])
        return found

    def logits(self, ratings: NDArray[np.float64], levels: Sequence[float]) -> NDArray[np.float64]:
        """The logits by question, row of ratings and level."""
        own = _own(ratings, self.centre, self.scale, self.joint)
        width = own.shape[1]
        found = np.empty((QUESTIONS, len(own), len(levels)))
        for question, row in enumerate(self.coefficients):
            height, slope = own @ row[:width], own @ row[width : 2 * width]
            bend, twist = row[2 * width :]
            for place, level in enumerate(levels):
                found[question, :, place] = height + slope * level + bend * level**2 + twist * level**3
        return found

    def left_over(
        self, ratings: NDArray[np.float64], levels: Sequence[float], counts: NDArray[np.int64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """What played cards leave over: logits by question and card, and the variance that chance gives each.

        One step of Newton's from the surface, FARTHEST_OFF at most; `counts` by card, level and ending. A
        share without a bout has an infinite variance.
        """
        shares = 1 / (1 + np.exp(-self.logits(ratings, levels)))
        found, variance = np.zeros((2, QUESTIONS, len(ratings)))
        for question, (hits, tries) in enumerate(questions(counts)):
            share = shares[question]
            weight = (tries * share * (1 - share)).sum(axis=-1)
            off = (hits - tries * share).sum(axis=-1)
            found[question] = np.clip(off / np.maximum(weight, 1e-9), -FARTHEST_OFF, FARTHEST_OFF)
            variance[question] = 1 / np.maximum(weight, 1e-9)
        return found, variance


def moved(chances: NDArray[np.float64], by: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chances of endings with the logits of each question moved by so much."""
    shares = np.stack([hits / np.maximum(tries, 1e-12) for hits, tries in questions(chances)])
    held = np.clip(shares, 1e-6, 1 - 1e-6)
    return _endings(np.log(held / (1 - held)) + by.reshape(-1, *(1,) * (shares.ndim - 1)))


def _endings(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chance of each ending from the logits of the questions, which lie along the first axis."""
    better, drawn, stopping, stopped = 1 / (1 + np.exp(-logits))
    won = np.maximum(better - drawn / 2, 1e-9)
    lost = np.maximum(1 - better - drawn / 2, 1e-9)
    found = np.stack(
        [won * stopping, won * (1 - stopping), np.maximum(drawn, 1e-9), lost * (1 - stopped), lost * stopped],
        axis=-1,
    )
    shares: NDArray[np.float64] = found / found.sum(axis=-1, keepdims=True)
    return shares


def fit(ratings: NDArray[np.float64], levels: Sequence[int], counts: NDArray[np.int64]) -> Surface:
    """The surface fitted to the counts of a library: `counts` by card, level and ending."""
    centre, scale = ratings.mean(axis=0), np.maximum(ratings.std(axis=0), 1e-9)
    # A sum of ratings by itself says which of them matter; half the cards are enough for that.
    half = slice(None, None, 2)
    linear = _fitted(_own(ratings[half], centre, scale, ()), levels, counts[half])
    weight = (linear[[0, 2, 3], 1 : 1 + len(centre)] ** 2).sum(axis=0)
    joint = tuple(sorted(int(place) for place in np.argsort(-weight, kind="stable")[:JOINT]))
    found = _fitted(_own(ratings, centre, scale, joint), levels, counts)
    surface = Surface(centre, scale, joint, found, np.zeros(QUESTIONS))
    off, variance = surface.left_over(ratings, levels, counts)
    return replace(surface, errors=_beyond_chance(off, variance))


def _fitted(
    own: NDArray[np.float64], levels: Sequence[int], counts: NDArray[np.int64]
) -> NDArray[np.float64]:
    ladder = np.array(levels, float)
    return np.stack([_logistic(own, ladder, *each) for each in questions(counts)])


def questions(
    counts: NDArray[np.int64] | NDArray[np.float64],
) -> tuple[tuple[NDArray[np.float64], NDArray[np.float64]], ...]:
    """Hits and tries of each question, from counts of endings in the last axis."""
    ended = counts.astype(float)
    won, lost = ended[..., 0] + ended[..., 1], ended[..., 3] + ended[..., 4]
    bouts = ended.sum(axis=-1)
    return (
        (won + ended[..., 2] / 2, bouts),
        (ended[..., 2], bouts),
        (ended[..., 0], won),
        (ended[..., 4], lost),
    )


def _own(
    ratings: NDArray[np.float64],
    centre: NDArray[np.float64],
    scale: NDArray[np.float64],
    joint: Sequence[int],
) -> NDArray[np.float64]:
    standard = np.clip((ratings - centre) / scale, -FARTHEST, FARTHEST)
    products = [standard[:, one] * standard[:, other] for one, other in combinations(joint, 2)]
    return np.column_stack([np.ones(len(standard)), standard, standard**2, *products])


def _beyond_chance(off: NDArray[np.float64], variance: NDArray[np.float64]) -> NDArray[np.float64]:
    """The spread of what is left over that the chance of the bouts does not explain, by question.

    Moments weighed by how much each card was asked (R. DerSimonian and N. Laird, "Meta-analysis in clinical
    trials", Controlled Clinical Trials 7 (1986), 177-188).
    """
    weights = 1 / variance
    excess = (weights * off**2).sum(axis=1) - off.shape[1]
    found: NDArray[np.float64] = np.sqrt(np.maximum(excess / weights.sum(axis=1), 0))
    return found


def _logistic(
    own: NDArray[np.float64],
    levels: NDArray[np.float64],
    hits: NDArray[np.float64],
    tries: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Ridge logistic regression by Newton's steps on what is a card's own, that times the level of its
    opponent, and the level's square and cube; `hits` and `tries` by card and level."""
    width = own.shape[1]
    weights = np.zeros(2 * width + 2)
    ridge = RIDGE * np.eye(len(weights))
    ridge[0, 0] = 0.0
    powers = levels[None, :] ** np.arange(7)[:, None]
    for _ in range(STEPS):
        height, slope = own @ weights[:width], own @ weights[width : 2 * width]
        logits = height[:, None] + slope[:, None] * levels + weights[-2:] @ powers[2:4]
        share = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
        off = (hits - tries * share) @ powers[:4].T
        uphill = np.concatenate([own.T @ off[:, 0], own.T @ off[:, 1], off[:, 2:].sum(axis=0)])
        # Sums over the levels first: ten times fewer rows than a design of cards by levels has.
        bends = (tries * share * (1 - share)) @ powers.T
        bend = np.empty_like(ridge)
        for one in (0, 1):
            for other in (0, 1):
                block = (own * bends[:, one + other, None]).T @ own
                bend[one * width : (one + 1) * width, other * width : (other + 1) * width] = block
            bend[one * width : (one + 1) * width, -2:] = own.T @ bends[:, one + 2 : one + 4]
            bend[-2:, one * width : (one + 1) * width] = bend[one * width : (one + 1) * width, -2:].T
        total = bends.sum(axis=0)
        bend[-2:, -2:] = [[total[4], total[5]], [total[5], total[6]]]
        step = np.linalg.solve(bend + ridge, uphill - ridge @ weights)
        weights += step
        if np.abs(step).max() < CLOSE:
            break
    return weights
