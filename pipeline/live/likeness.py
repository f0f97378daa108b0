"""Cards that fight alike: by how their bouts end, not by the numbers that they print.

Each figure is standardized over the division, and counts by the part of its spread that is no chance of play
(its reliability): a rare ending that differs only by luck makes nobody alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.verification.statistics.intervals import Rate
from fightcard.pipeline.verification.statistics.rates import Rates, mean_round

NEAREST = 5
"""How many cards are named as the most similar."""

TELLING = 2
"""How many of the figures in which two cards differ most are named."""

SPAN = 2 * 1.96
"""Standard errors from the low to the high end of an interval of 95%."""

RULING_ROUND = 3.5
"""About the standard deviation of the round of a stoppage over twelve rounds, for its error."""


@dataclass(frozen=True, slots=True)
class Alike:
    """A card with its distance from another, and the figures in which the two differ most."""

    id: str
    distance: float
    differs: tuple[tuple[str, float, float], ...]


def most_alike(own: str, rates: Mapping[str, Rates]) -> list[Alike]:
    """The cards that fight most like one, the nearest first; `rates` are those of its division, by id.

    Distances are in standard deviations of the division, all figures together.
    """
    ids = list(rates)
    if own not in rates or len(ids) < 3:
        return []
    figures = [dict(_figures(rates[each])) for each in ids]
    names = list(dict.fromkeys(name for each in figures for name in each))
    values = np.array([[each.get(name, (np.nan, np.nan))[0] for name in names] for each in figures])
    errors = np.array([[each.get(name, (np.nan, np.nan))[1] for name in names] for each in figures])
    scaled = _scaled(values, errors)
    here = ids.index(own)
    apart = scaled - scaled[here]
    distances = np.sqrt((apart**2).sum(axis=1))
    nearest = [place for place in np.argsort(distances, kind="stable") if place != here][:NEAREST]
    return [
        Alike(
            ids[place],
            round(float(distances[place]), 2),
            _differs(names, values[[here, place]], apart[place]),
        )
        for place in nearest
    ]


def _scaled(values: NDArray[np.float64], errors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Figures as standard scores times the root of their reliability; the unknown is the mean."""
    filled = np.where(np.isnan(values), _mean(values), values)
    spread = filled.var(axis=0)
    chance = _mean(errors**2)
    with np.errstate(divide="ignore", invalid="ignore"):
        weight = np.where(spread > 0, np.sqrt(np.clip(1 - chance / spread, 0, 1) / spread), 0.0)
    return np.asarray((filled - filled.mean(axis=0)) * weight)


def _mean(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean of what is known of each figure; 0 where nothing is."""
    known = ~np.isnan(values)
    total = np.where(known, values, 0.0).sum(axis=0)
    return np.asarray(total / np.maximum(known.sum(axis=0), 1))


def _differs(
    names: Sequence[str], both: NDArray[np.float64], apart: NDArray[np.float64]
) -> tuple[tuple[str, float, float], ...]:
    """The figures in which two cards lie farthest apart, of those that both have."""
    ranked = [at for at in np.argsort(-np.abs(apart), kind="stable") if abs(apart[at]) > 0][:TELLING]
    known = [at for at in ranked if not np.isnan(both[:, at]).any()]
    return tuple((names[at], round(float(both[0, at]), 4), round(float(both[1, at]), 4)) for at in known)


def _figures(found: Rates) -> Iterator[tuple[str, tuple[float, float]]]:
    """Each figure of a card with its standard error."""
    for name in ("win", "draw", "knockdowns", "knocked_down", "fatigued_for", "fatigued_against"):
        yield from _known(name, getattr(found, name))
    for name in ("stoppage_for_by", "stoppage_against_by", "decision_for", "decision_against"):
        for kind, rate in getattr(found, name).items():
            yield from _known(f"{name.removesuffix('_by')}_{kind}", rate)
    for name in ("rounds_for", "rounds_against"):
        by_round = getattr(found, name)
        mean = mean_round(by_round)
        if mean is not None:
            yield name, (mean, RULING_ROUND / float(np.sqrt(sum(by_round))))


def _known(name: str, rate: Rate) -> Iterator[tuple[str, tuple[float, float]]]:
    if rate.share is not None:
        yield name, (rate.share, (rate.high - rate.low) / SPAN)
