"""Simpler ratings that the weighed cards are compared with, each by what it knows without the bout."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.rating.ladder import NODES, WEIGHTS
from fightcard.pipeline.rating.scale import usual_mean
from fightcard.pipeline.verification.career import levels_met

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.history.real_bouts import RealBout
    from fightcard.pipeline.verification.career import CareerRecord, Opposition

COIN = 0.5
GRID = np.linspace(-5.0, 9.0, 113)
WIDE = 2.0
"""Standard deviation of a fighter's level before the record is read, about the middle of contenders and
journeymen."""

MIDDLE = 1.5
START, K, ELO_SCALE = 1500.0, 32.0, 400.0
"""Elo's: A. E. Elo, "The Rating of Chessplayers, Past and Present", 1978."""

OPEN, LEAST, YEARLY = 350.0, 30.0, 50.0
"""Glicko's rating deviation at first and at least, and how much a year without bouts adds."""

Q = math.log(10) / 400


def by_totals(one: CareerRecord, other: CareerRecord) -> float:
    """The chance of the first by the shares of bouts that the two won, a win and a loss added to each."""
    return 1 / (1 + math.exp(_balance(other) - _balance(one)))


def _balance(record: CareerRecord) -> float:
    return math.log((record.won + record.drawn / 2 + 1) / (record.lost + record.drawn / 2 + 1))


def levels(record: CareerRecord, opposition: Opposition) -> NDArray[np.float64]:
    """How likely each level of GRID is for a fighter by wins and losses only, against the same opponents."""
    logs = -(((GRID - MIDDLE) / WIDE) ** 2) / 2
    if opposition.met:
        at, spreads = levels_met(opposition.met)
        won = np.array([{"W": 1.0, "D": 0.5}.get(each.result, 0.0) for each in opposition.met])
        share = _against(GRID[:, None], at[None, :], spreads[None, :])
        logs = logs + (won * np.log(share) + (1 - won) * np.log(1 - share)).sum(axis=1)
    else:
        mean = (
            np.full(len(GRID), opposition.mean)
            if opposition.mean is not None
            else np.array([usual_mean(x) for x in GRID])
        )
        share = _against(GRID, mean, np.full(len(GRID), math.hypot(opposition.spread, opposition.doubt)))
        won_by = record.won + record.drawn / 2
        logs = logs + won_by * np.log(share) + (record.bouts - won_by) * np.log(1 - share)
    likely = np.exp(logs - logs.max())
    found: NDArray[np.float64] = likely / likely.sum()
    return found


def _against(
    own: NDArray[np.float64], mean: NDArray[np.float64], spread: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The share won at a level against opponents normal about a mean."""
    gap = own[..., None] - (mean[..., None] + spread[..., None] * NODES)
    found: NDArray[np.float64] = np.clip((1 / (1 + np.exp(-gap))) @ WEIGHTS, 1e-6, 1 - 1e-6)
    return found


def by_one_number(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """The chance of the first by the likely levels of both."""
    gap = GRID[:, None] - GRID[None, :]
    return float(one @ (1 / (1 + np.exp(-gap))) @ other)


def by_elo(bouts: Iterable[RealBout]) -> list[float]:
    """The chance of the first fighter of each bout by the bouts before it."""
    rating: dict[str, float] = {}
    found = []
    for bout in bouts:
        one, other = rating.get(bout.one, START), rating.get(bout.other, START)
        chance = 1 / (1 + 10 ** ((other - one) / ELO_SCALE))
        gain = K * (_score(bout) - chance)
        rating |= {bout.one: one + gain, bout.other: other - gain}
        found.append(chance)
    return found


@dataclass(frozen=True, slots=True)
class _Known:
    rating: float = START
    doubt: float = OPEN
    year: int | None = None

    def aged(self, year: int | None) -> float:
        idle = max(0, year - self.year) if year is not None and self.year is not None else 0
        return min(OPEN, math.sqrt(self.doubt**2 + idle * YEARLY**2))


def by_glicko(bouts: Sequence[RealBout]) -> list[float]:
    """The chance of the first fighter of each bout by the bouts before it, each bout a rating period.

    Source: M. E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", Applied
    Statistics 48 (1999), 377-394.
    """
    known: dict[str, _Known] = {}
    found = []
    for bout in bouts:
        one, other = known.get(bout.one, _Known()), known.get(bout.other, _Known())
        doubts = one.aged(bout.year), other.aged(bout.year)
        apart = one.rating - other.rating
        found.append(1 / (1 + 10 ** (-_less(math.hypot(*doubts)) * apart / 400)))
        known[bout.one] = _after(one.rating, doubts, apart, _score(bout), bout.year)
        known[bout.other] = _after(other.rating, doubts[::-1], -apart, 1 - _score(bout), bout.year)
    return found


def _less(doubt: float) -> float:
    return 1 / math.sqrt(1 + 3 * (Q * doubt / math.pi) ** 2)


def _after(rating: float, doubts: tuple[float, ...], apart: float, score: float, year: int | None) -> _Known:
    own, others = doubts
    weight = _less(others)
    chance = 1 / (1 + 10 ** (-weight * apart / 400))
    information = Q**2 * weight**2 * chance * (1 - chance)
    certain = 1 / own**2 + information
    return _Known(rating + Q / certain * weight * (score - chance), max(LEAST, certain**-0.5), year)


def _score(bout: RealBout) -> float:
    return {"W": 1.0, "D": 0.5, "L": 0.0}[bout.result]
