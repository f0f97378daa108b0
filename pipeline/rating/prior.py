"""The prior of a card before its fighter's record is read, with its own uncertainty.

A game's model draws cards (`CardModel.draw`). It was made from few printed ones, so its means, slopes and
spreads are uncertain: what a rating is at a level, and how far fighters of one level differ in it, is learnt
from the printed cards of the game and the complete rows of the workbook, next to the model's own cards
(Bayesian regression on the level with unknown variance: A. Gelman and others, "Bayesian Data Analysis",
3rd ed. 2013, 14.2 and 14.8). Every drawn card has its ratings moved as one draw of that belief says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.game import Parameter

MODEL_WEIGHT = 3.0
"""The model's mean of a rating at a level counts as this many printed cards."""

SLOPE_IS_WORTH = 6.0
"""The same for its slope, at levels one unit from the middle."""

SPREAD_IS_WORTH = 4.0
"""Degrees of freedom behind the model's spread of a rating about its mean at a level."""

INDEPENDENT_SHARE = 0.6
"""The share of a rating's variance at a level that is independent of the other ratings: the model's
correlations are uncertain, too."""

WIDER_THAN_MODEL = 1.2
"""How much wider ratings are taken to spread about their level than in the model and the cards seen: so
wide that 80% intervals hold for cards drawn from other models (`benchmarks/rating.py`, seeds 101 and 102)."""

WIDER_WHERE_TRADED = 1.5
"""How much wider still the ratings that a fighter has at the cost of each other (`CardModel.traded`): such
fighters are more frequent than the model and a few printed cards show."""


TYPED_ROWS_WORTH = 40.0
"""This many typed rows of a workbook count as much as the model and its doubt for how far fighters of a level
differ and which ratings are correlated."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """How each parameter may be moved: in which steps and bounds, with which stem, and whether at all.

    Parameters with one number in `twins` move alike: a fatigued rating with its fresh one. Each is taken to
    be `wider` than the model draws it, so many times.
    """

    units: NDArray[np.float64] = field(repr=False)
    twins: NDArray[np.int64] = field(repr=False)
    doubted: NDArray[np.bool_] = field(repr=False)
    low: NDArray[np.float64] = field(repr=False)
    high: NDArray[np.float64] = field(repr=False)
    wider: NDArray[np.float64] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Prior:
    """The model of a game updated by the cards that were seen: all arrays by parameter.

    `lines` are height and slope over the level (about `middle`) and what each style but the first adds, `off`
    how height and slope of the cards seen differ, `covariance` the doubt about that for a unit of variance;
    `own` and `seen` are the spreads about the line by the model and as believed, `freedom` the degrees of
    freedom behind them. `typed` are the distances from the line of the rows that were typed, one row each, in
    spreads before these are widened; they are this `share` of the variance of a card's own distance.
    """

    middle: float
    lines: NDArray[np.float64] = field(repr=False)
    off: NDArray[np.float64] = field(repr=False)
    covariance: NDArray[np.float64] = field(repr=False)
    own: NDArray[np.float64] = field(repr=False)
    seen: NDArray[np.float64] = field(repr=False)
    freedom: float
    spacing: Spacing
    typed: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, 0)), repr=False)
    share: float = 0.0

    def expected(self, ratings: NDArray[np.float64], levels: NDArray[np.float64]) -> NDArray[np.float64]:
        """The ratings that the model has on average at these levels, in the styles of these cards."""
        styles = ratings[:, len(self.spacing.units) :]
        fitted: NDArray[np.float64] = np.vstack([self._over(levels), styles.T]).T @ self.lines
        return fitted

    def _over(self, levels: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.stack([np.ones(len(levels)), levels - self.middle])

    def moved(
        self, ratings: NDArray[np.float64], levels: NDArray[np.float64], random: np.random.Generator
    ) -> NDArray[np.float64]:
        """The ratings of drawn cards, each card moved by one draw of the belief; `levels` are the cards'."""
        spaced = self.spacing
        count, width = len(ratings), len(spaced.units)
        over = self._over(levels)
        fitted = self.expected(ratings, levels)
        # One factor for all of a card's ratings makes rare fighters rare in several of them at once.
        wide = np.sqrt(self.freedom / random.chisquare(self.freedom, count))[:, None]
        root = np.linalg.cholesky(self.covariance)
        stems = int(spaced.twins.max()) + 1
        by_stem = random.standard_normal((count, stems, 2)) @ root.T
        lines = np.einsum("csk,kc->cs", by_stem, over)[:, spaced.twins]
        independent = random.standard_normal((count, stems))[:, spaced.twins]
        together = (ratings[:, :width] - fitted) / np.maximum(self.own, 1e-9)
        steps = np.sqrt(1 - INDEPENDENT_SHARE) * together + np.sqrt(INDEPENDENT_SHARE) * independent
        if self.share:
            like = self.typed[random.integers(len(self.typed), size=count)]
            steps = np.sqrt(1 - self.share) * steps + np.sqrt(self.share) * like
        target = fitted + (self.off.T @ over).T + wide * self.seen * (steps + lines)
        rounded = ratings[:, :width] + spaced.units * np.round((target - ratings[:, :width]) / spaced.units)
        found = ratings.copy()
        held = np.clip(rounded, spaced.low, spaced.high)
        found[:, :width] = np.where(spaced.doubted, held, ratings[:, :width])
        return found


def prior(
    parameters: Sequence[Parameter],
    doubted: Sequence[str],
    model: tuple[NDArray[np.float64], NDArray[np.float64]],
    seen: tuple[NDArray[np.float64], NDArray[np.float64]],
    traded: Sequence[tuple[str, str]] = (),
    typed: Sequence[bool] = (),
    chosen: Sequence[tuple[str, float]] = (),
) -> Prior:
    """The prior of a game: ratings and levels of cards of its model, and of the cards that were seen.

    `doubted` are the headings of ratings that the model doubts, with their part where one of several is
    meant; a fatigued rating moves with its fresh one. `chosen` is as in `CardModel`. `traded` are ratings, by
    heading and part, of which fighters have one at the cost of the other. `typed` says of each card seen
    whether a designer typed it; by default none is. Only such rows can narrow what is believed, and show
    which ratings are correlated: printed cards are few, and rows that `rate` filled are no evidence that
    fighters are alike.
    """
    width = len(parameters)
    numbers, levels = model[0][:, :width], model[1]
    middle = float(levels.mean())
    over = np.column_stack([np.ones(len(levels)), levels - middle, model[0][:, width:]])
    lines: NDArray[np.float64] = np.linalg.lstsq(over, numbers, rcond=None)[0].astype(float)
    own = (numbers - over @ lines).std(axis=0)
    theirs = np.stack([np.ones(len(seen[1])), seen[1] - middle], axis=1)
    left = seen[0][:, :width] - np.column_stack([theirs, seen[0][:, width:]]) @ lines
    worth = np.diag([MODEL_WEIGHT, SLOPE_IS_WORTH])
    covariance = np.linalg.inv(worth + theirs.T @ theirs)
    off = covariance @ (theirs.T @ left)
    sums = ((left - theirs @ off) ** 2).sum(axis=0) + (off * (worth @ off)).sum(axis=0)
    freedom = SPREAD_IS_WORTH + len(left)
    spaced = spacing(parameters, doubted, numbers, chosen)
    modelled = own * spaced.wider
    believed = np.sqrt((SPREAD_IS_WORTH * modelled**2 + sums) / freedom)
    stems = [each.fresh for each in parameters]
    wider = WIDER_THAN_MODEL * np.array([WIDER_WHERE_TRADED if stem in traded else 1.0 for stem in stems])
    spread = np.maximum(believed, modelled)
    rows = (left - theirs @ off)[np.flatnonzero(typed)] / np.maximum(spread, 1e-9)
    share = len(rows) / (len(rows) + TYPED_ROWS_WORTH)
    spread = spread * wider ** (1 - share)
    return Prior(middle, lines, off, covariance, own, spread, freedom, spaced, rows, share)


def spacing(
    parameters: Sequence[Parameter],
    doubted: Sequence[str],
    numbers: NDArray[np.float64],
    chosen: Sequence[tuple[str, float]] = (),
) -> Spacing:
    """How the parameters of a game may be moved, as `numbers` of cards of its model show it."""
    stems = [each.fresh for each in parameters]
    order = list(dict.fromkeys(stems))
    # The step of each number is the greatest that divides all distances between the cards of the model.
    apart = (numbers - numbers[0]).astype(int)
    return Spacing(
        np.maximum(np.gcd.reduce(apart, axis=0), 1).astype(float),
        np.array([order.index(each) for each in stems]),
        np.array([each.is_among(doubted) for each in parameters]),
        np.array([float(each.low) for each in parameters]),
        np.array([float(each.high) for each in parameters]),
        np.array([dict(chosen).get(each.name, 1.0) for each in parameters]),
    )
