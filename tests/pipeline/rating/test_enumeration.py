"""What a record says of a card, beside an independent answer: every way in which the bouts could have gone, one
by one, over a ladder of three levels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import product

import numpy as np
import pytest

from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.scale import USUAL_DOUBT, usual_mean
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

LADDER = (-1.0, 0.0, 1.0)
ENDINGS = ("won inside", "won", "drawn", "lost", "lost inside")
# Three cards: by level of the opponent, the chance of each ending. No two numbers of a card are alike.
CARDS = (
    ((0.51, 0.30, 0.04, 0.10, 0.05), (0.37, 0.28, 0.06, 0.18, 0.11), (0.17, 0.23, 0.08, 0.31, 0.21)),
    ((0.12, 0.60, 0.10, 0.15, 0.03), (0.07, 0.46, 0.13, 0.26, 0.08), (0.02, 0.29, 0.11, 0.44, 0.14)),
    ((0.34, 0.16, 0.01, 0.09, 0.40), (0.25, 0.14, 0.02, 0.12, 0.47), (0.13, 0.08, 0.03, 0.19, 0.57)),
)
FINE = np.linspace(-4, 4, 801)
WEIGHT = np.exp(-(FINE**2) / 2) / np.exp(-(FINE**2) / 2).sum()

Bout = tuple[str, bool | None]


def against(card: int, mean: float, spread: float) -> dict[str, float]:
    """The chance of each ending against a fighter drawn about a mean; beyond the ladder its last rung stands."""
    at = mean + spread * FINE
    return {
        name: float(WEIGHT @ np.interp(at, LADDER, [rung[place] for rung in CARDS[card]]))
        for place, name in enumerate(ENDINGS)
    }


def ways(record: CareerRecord, known: Sequence[Bout] = ()) -> Iterable[tuple[str, ...]]:
    """Every order of endings that a record allows, of bouts of which some are known."""
    for way in product(ENDINGS, repeat=record.bouts):
        reported = [(ending[0].upper(), ending.endswith("inside")) for ending in way]
        if any(
            each not in ((result, inside), (result, None))
            for each, (result, inside) in zip(known, reported, strict=False)
        ):
            continue
        results = [result for result, _ in reported]
        if [results.count(each) for each in "WLD"] != [record.won, record.lost, record.drawn]:
            continue
        inside = {each: sum(is_inside for result, is_inside in reported if result == each) for each in "WL"}
        if record.won_by_ko not in (None, inside["W"]) or record.lost_by_ko not in (None, inside["L"]):
            continue
        yield way


def enumerated(card: int, record: CareerRecord, opposition: Opposition, *, doubted: bool = True) -> float:
    """The chance of the record, summed over every way, over how far all opponents are off what is said."""
    known = [(met.result, met.inside) for met in opposition.met]
    possible = list(ways(record, known))
    total = 0.0
    # The doubt is cut off at two standard deviations, as the house cuts it.
    shifts = np.linspace(-2, 2, 41) if doubted and opposition.doubt else np.zeros(1)
    weights = np.exp(-(shifts**2) / 2) / np.exp(-(shifts**2) / 2).sum()
    for shift, weight in zip(shifts * opposition.doubt, weights, strict=True):
        if opposition.met:
            chances = [against(card, met.level + shift, met.spread) for met in opposition.met]
        else:
            chances = [against(card, (opposition.mean or 0.0) + shift, opposition.spread)] * record.bouts
        total += weight * sum(
            math.prod(chance[ending] for chance, ending in zip(chances, way, strict=True)) for way in possible
        )
    return float(total)


TOTALS = (
    CareerRecord(2, 1, 0, 1, 0),
    CareerRecord(1, 2, 1, 1, 2),
    CareerRecord(3, 0, 1, None, 0),
    CareerRecord(1, 3, 0, 0, None),
    CareerRecord(0, 0, 2, 0, 0),
)
BY_BOUT = (
    (CareerRecord(2, 1, 0, 1, 0), (Met(-0.5, 0.3, "W", True), Met(0.5, 0.6, "W", False), Met(1.0, 0.3, "L", False))),
    (CareerRecord(2, 1, 1, 1, 1), (Met(-0.8, 0.2, "W", None), Met(0.9, 0.7, "W", None), Met(0.1, 0.4, "L", None), Met(0.0, 0.2, "D", None))),
    (CareerRecord(2, 1, 0, None, None), (Met(0.6, 0.5, "W", None), Met(-0.4, 0.5, "W", True), Met(0.2, 0.2, "L", None))),
)  # fmt: skip


def assert_same_odds(record: CareerRecord, opposition: Opposition, *, doubted: bool = True) -> None:
    """The odds between any two cards are those of the enumeration; constant terms fall out."""
    chances = np.array(CARDS)
    own = np.zeros(len(CARDS))
    found = log_likelihood(record, opposition, chances, LADDER, own, doubted=doubted)
    sums = [math.log(enumerated(card, record, opposition, doubted=doubted)) for card in range(len(CARDS))]
    assert found - found[0] == pytest.approx(np.array(sums) - sums[0], abs=0.04)


@pytest.mark.parametrize("record", TOTALS)
@pytest.mark.parametrize(("mean", "doubt", "spread"), [(0.25, 0.0, 0.5), (-0.5, 0.9, 0.3), (0.5, 0.4, 1.5)])
def test_totals_are_as_likely_as_all_the_ways_to_them(
    record: CareerRecord, mean: float, doubt: float, spread: float
) -> None:
    assert_same_odds(record, Opposition("level", mean, doubt, spread))


@pytest.mark.parametrize(("record", "met"), BY_BOUT)
@pytest.mark.parametrize("doubt", [0.0, 0.8])
def test_bouts_are_as_likely_as_all_the_ways_they_leave_open(
    record: CareerRecord, met: tuple[Met, ...], doubt: float
) -> None:
    assert_same_odds(record, Opposition("bouts", doubt=doubt, met=met))


def test_without_doubt_the_opposition_is_what_it_is_said_to_be() -> None:
    assert_same_odds(TOTALS[0], Opposition("level", 0.5, 0.9, 0.3), doubted=False)


@pytest.mark.parametrize("record", TOTALS)
def test_the_usual_opponents_follow_from_the_level_of_each_card(record: CareerRecord) -> None:
    own = np.array([-0.7, 0.2, 0.9])
    found = log_likelihood(record, Opposition("default", spread=0.4), np.array(CARDS), LADDER, own)
    sums = []
    for card, level in enumerate(own.tolist()):
        usual = Opposition("level", usual_mean(level), USUAL_DOUBT, 0.4)
        sums.append(math.log(enumerated(card, record, usual)))
    assert found - found[0] == pytest.approx(np.array(sums) - sums[0], abs=0.04)
