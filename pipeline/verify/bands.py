"""The real sport's rates, which a set and its cards are held against."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

SLACK = 0.03
"""What a set may lie outside a band: its matches are not the random matches of the records."""

BAND_ROUNDS = range(10, 13)
"""The distances that the bands were counted at."""
DECISIONS = ("unanimous_decision", "close_decision")


@dataclass(frozen=True, slots=True)
class Band:
    """The lowest and the highest share of bouts that the records allow."""

    name: str
    low: float
    high: float


def bands(division: str, scorecards: int = 3) -> tuple[Band, ...]:
    """The bands of a division; none where the records do not speak of it.

    With one scorecard none differs from another, and the bands of unanimous and close decisions are one.
    """
    rates = _records()["rates"].get(division, {})
    known = tuple(Band(name, *ends) for name, ends in rates.items() if not isinstance(ends, str))
    decisions = [band for band in known if band.name in DECISIONS]
    if scorecards > 1 or not decisions:
        return known
    whole = Band("decision", sum(band.low for band in decisions), sum(band.high for band in decisions))
    return (*(band for band in known if band not in decisions), whole)


def least_knockouts(division: str) -> float | None:
    """The share of his wins inside the distance below which a man of this division is out of the ordinary.

    The lower fence of Tukey's box plot, one and a half quartile ranges below the first quartile; None where
    the records do not speak of the division.
    """
    quartiles = _records()["knockout_quartiles"]["careers"].get(division)
    if quartiles is None or isinstance(quartiles, str):
        return None
    first, _, third = quartiles
    return max(first - 1.5 * (third - first), 0.0)


def stoppage_rounds(rounds: int) -> tuple[float, ...]:
    """Of bouts stopped at this distance, the share stopped in round 1, 2, …; empty where the records do not speak of it."""
    shares = _records()["stoppage_rounds"]["by_distance"].get(str(rounds), [])
    return () if isinstance(shares, str) else tuple(shares)


@cache
def _records() -> Mapping[str, Mapping[str, Mapping[str, str | list[float]]]]:
    return tomllib.loads(files(__package__).joinpath("bands.toml").read_text(encoding="utf-8"))
