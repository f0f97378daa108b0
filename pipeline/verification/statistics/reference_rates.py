"""The real sport's rates, which a set and its cards are compared with."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypedDict, cast

from fightcard.pipeline.verification.statistics.intervals import wilson

if TYPE_CHECKING:
    Ends = list[float]
    Division = Mapping[str, str | list[str] | Ends]

SLACK = 0.03
"""What a set may lie outside a band: its matches are not the random matches of the records."""

BAND_ROUNDS = range(10, 13)
"""The distances that the bands were counted at."""
DECISIONS = ("unanimous_decision", "close_decision")

MARGIN = 0.053
"""How far a band of stoppages reaches beyond the published shares where their numbers of bouts are not
published: as the heavyweights' does."""

AMONG_LIKE = 1.07
"""By how much, in logits, a contender's wins over equals come inside the distance less often than the wins of
a career: a contender is 3.46 levels above the usual opponents, and a level is worth 0.31
(`fightcard.pipeline.rating.scale`: `usual_mean`, `stops`)."""

OF_A_SET = (-0.34, 0.11)
"""How far sets of one division may lie from it in what they stop. Five sets of fighters whose totals are
known are predicted to lie 15.9, 2.3, 14.0, 20.5 and 6.0 points below the middle of their division's band,
since greats were rarely stopped: mean 11.7, standard deviation 7.5, and so the interval of the next such set
in 95 of 100 (Student, 4 degrees of freedom; the second is a part of the first)."""

NEARLY_ALL = 0.999
"""The largest share of bouts stopped that a chance by round can be calculated for."""

LATE_OF_A_SET = 0.07
"""How far, as a standard deviation, kinds of bouts differ in what of their stoppages the last third of the
rounds has: those of 10 rounds 13.0%, those of 12 rounds 23.2%, and there are no other two to compare."""

LABELS = 0.05
"""How far records may differ in what of the stoppages they call a knockout, as a share of all bouts."""


@dataclass(frozen=True, slots=True)
class Band:
    """The lowest and the highest share of bouts that the records allow."""

    name: str
    low: float
    high: float


class AllFighters(TypedDict):
    """The rates of all divisions together: shares of the bouts stopped, of those not stopped, and of all."""

    knockout_of_stoppages: float
    unanimous_of_the_rest: Ends
    close_of_the_rest: Ends
    draw: Ends
    disqualification: Ends
    cut_stoppage: Ends


class Rounds(TypedDict):
    """In which rounds bouts of one distance ended inside it, how many they were, and of how many bouts."""

    bouts: int
    of: int
    shares: list[float]


class Records(TypedDict):
    """What reference_rates.toml holds."""

    rates: Mapping[str, Division]
    all_fighters: AllFighters
    knockout_quartiles: Mapping[str, Mapping[str, str | Ends]]
    stoppage_rounds: Mapping[str, Rounds]


def bands(division: str, scorecards: int = 3) -> tuple[Band, ...]:
    """The bands of a division, under any of its names; none where no records cover it.

    With one scorecard none differs from another, and the bands of unanimous and close decisions are one.
    """
    return _by_scorecards(_bands(_canonical(division)), scorecards)


def _by_scorecards(known: tuple[Band, ...], scorecards: int) -> tuple[Band, ...]:
    decisions = [band for band in known if band.name in DECISIONS]
    if scorecards > 1 or not decisions:
        return known
    whole = Band(
        "decision", math.fsum(band.low for band in decisions), math.fsum(band.high for band in decisions)
    )
    return (*(band for band in known if band not in decisions), whole)


def bands_of_unknown(division: str, scorecards: int) -> tuple[Band, ...]:
    """The bands of a set without known totals; none where no records cover its division.

    They are as wide as sets of one division lie apart (`OF_A_SET`): which fighters this one has is not known.
    """
    known = bands(division, scorecards)
    if not known:
        return ()
    stopped = next(band for band in known if band.name == "stoppage")
    middle = (stopped.low + stopped.high) / 2
    wide = bands_about(middle + OF_A_SET[0], middle + OF_A_SET[1], scorecards)
    own = {band.name: band for band in known}
    return tuple(
        Band(each.name, min(each.low, own[each.name].low), max(each.high, own[each.name].high))
        for each in wide
    )


def bands_about(least: float, most: float, scorecards: int) -> tuple[Band, ...]:
    """The bands of fighters whose bouts end inside in `least` to `most`; all else as among all fighters."""
    return _by_scorecards(
        _as_all_fighters([least + MARGIN, most - MARGIN], _records()["all_fighters"]), scorecards
    )


def least_knockouts(division: str) -> float | None:
    """The share of wins over fighters of a set inside the distance below which a fighter is out of the
    ordinary.

    The lower fence of Tukey's box plot, one and a half quartile ranges below the first quartile of careers,
    and from there `AMONG_LIKE` down; None where no records cover the division.
    """
    quartiles = _records()["knockout_quartiles"]["careers"].get(_canonical(division))
    if quartiles is None or isinstance(quartiles, str):
        return None
    first, _, third = quartiles
    fence = max(first - 1.5 * (third - first), 0.0)
    return fence / (fence + (1 - fence) * math.exp(AMONG_LIKE))


def inside_distance(division: str) -> float | None:
    """The share of all bouts of a division that end inside the distance, the mean of what is published; None
    where no records cover the division."""
    rates = _records()["rates"].get(_canonical(division), {})
    shares = _ends(rates.get("all_bouts", rates.get("published", [])))
    return math.fsum(shares) / len(shares) if shares else None


def stoppage_rounds(rounds: int) -> tuple[float, ...]:
    """Of bouts stopped at this distance, the share stopped in round 1, 2, …; empty where no records cover
    it."""
    known = _records()["stoppage_rounds"].get(str(rounds))
    return () if known is None else tuple(known["shares"])


def late_stoppages(rounds: int) -> Band | None:
    """Of real bouts stopped at this distance, the share stopped in its last third; None where no records
    cover it."""
    known = _records()["stoppage_rounds"].get(str(rounds))
    if known is None:
        return None
    late = math.fsum(known["shares"][first_late_round(rounds) - 1 :])
    rate = wilson(round(late * known["bouts"]), known["bouts"])
    return Band("late_stoppage", rate.low, rate.high)


def late_stoppages_of_set(rounds: int, stopped: float) -> Band | None:
    """The share of its stoppages that a set may have in the last third, by how many bouts are stopped.

    Fighters who are hard to stop are stopped later: the chance of each round is that of real bouts times one
    number (proportional hazards: D. R. Cox, "Regression models and life-tables", Journal of the Royal
    Statistical Society B 34 (1972), 187-220). Two standard deviations to either side of it, of the luck of
    the real bouts and of what kinds of bouts differ by (`LATE_OF_A_SET`). None where no records cover the
    distance or no bout was stopped.
    """
    known, real = _records()["stoppage_rounds"].get(str(rounds)), late_stoppages(rounds)
    if known is None or real is None or stopped <= 0:
        return None
    of_all = known["bouts"] / known["of"]
    before = math.fsum(known["shares"][: first_late_round(rounds) - 1])
    left, left_early = 1 - of_all, 1 - of_all * before
    times = math.log(1 - min(stopped, NEARLY_ALL)) / math.log(left)
    late = (left_early**times - left**times) / (1 - left**times)
    off = math.hypot(real.high - real.low, 4 * LATE_OF_A_SET) / 2
    return Band(real.name, max(late - off, 0.0), min(late + off, 1.0))


def first_late_round(rounds: int) -> int:
    """The first round of the last third: 9 of 12, 8 of 10."""
    return rounds - rounds // 3 + 1


@cache
def _bands(division: str) -> tuple[Band, ...]:
    rates = _records()["rates"].get(division)
    if rates is None:
        return ()
    if "published" in rates:
        return _as_all_fighters(_ends(rates["published"]), _records()["all_fighters"])
    return tuple(
        Band(name, *_ends(ends)) for name, ends in rates.items() if name not in {"cite", "also", "all_bouts"}
    )


def _ends(stated: str | list[str] | Ends) -> Ends:
    return [each for each in stated if not isinstance(each, str)]


def _as_all_fighters(published: Ends, rates: AllFighters) -> tuple[Band, ...]:
    """The bands of a division that publishes only stoppages: all else is split as among all fighters."""
    least, most = min(published) - MARGIN, max(published) + MARGIN
    counted_out = rates["knockout_of_stoppages"]
    return (
        Band("stoppage", least, most),
        Band("knockout", counted_out * least - LABELS, counted_out * most + LABELS),
        Band("technical_knockout", (1 - counted_out) * least - LABELS, (1 - counted_out) * most + LABELS),
        Band("unanimous_decision", *_of_the_rest(rates["unanimous_of_the_rest"], least, most)),
        Band("close_decision", *_of_the_rest(rates["close_of_the_rest"], least, most)),
        Band("draw", *rates["draw"]),
        Band("disqualification", *rates["disqualification"]),
        Band("cut_stoppage", *rates["cut_stoppage"]),
    )


def _of_the_rest(shares: Ends, least: float, most: float) -> tuple[float, float]:
    """Shares of the bouts that go the distance as shares of all bouts."""
    return shares[0] * (1 - most), shares[1] * (1 - least)


@cache
def _canonical(division: str) -> str:
    """The name under which the records have a division."""
    also = {
        str(other): name for name, rates in _records()["rates"].items() for other in rates.get("also", ())
    }
    return also.get(division, division)


@cache
def _records() -> Records:
    stated = files(__package__).joinpath("reference_rates.toml").read_text(encoding="utf-8")
    return cast("Records", tomllib.loads(stated))
