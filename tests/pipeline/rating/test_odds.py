"""The odds of a match: shares by the first side in both corners, and a shift of the decided bouts alone."""

from __future__ import annotations

import math
from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.rating.odds import (
    TURNS,
    _of_division,
    counted,
    doubted,
    moved,
    pairs_of,
    shares,
    spaced,
)


class Told:
    """Who plays what he was told, whatever the cards."""

    def __init__(self, *rows: dict[str, int]) -> None:
        self.rows = rows
        self.asked: list[Any] = []

    def tally(self, _system: str, _cards: object, corners: list[Any], _deck: object, *, bouts: int) -> object:
        self.asked += [*corners, bouts]
        counts = np.array([[row.get(name, 0) for name in NAMES] for row in self.rows])
        return SimpleNamespace(names=NAMES, counts=counts)


def test_shares_are_the_first_sides_in_either_corner() -> None:
    # In red he wins 7 of 10 and draws 1, in blue 5 and draws 2: 12, 3 and 5 of 20.
    in_red = {"red_ko": 3, "red_ud": 4, "blue_td": 2, "draw_split": 1}
    in_blue = {"blue_dq": 5, "red_tko_cut": 3, "draw_technical": 2}
    play: Any = Told(in_red, in_blue)
    sides: Any = [[{"name": "A"}], [{"name": "B"}]]
    found = shares(counted("a game", sides, [(0, 0)], None, play, 10), 20)
    assert [share.tolist() for share in found] == [pytest.approx([each]) for each in (0.6, 0.15, 0.25)]
    assert play.asked == [(0, 1), (1, 0), 10]


def test_a_shift_moves_the_odds_of_decided_bouts_and_no_draw() -> None:
    # Six wins to three are odds of 2; twice these are 4 to 1 of the nine in ten that are decided.
    won, lost = moved(np.array([0.6]), np.array([0.3]), np.array([math.log(2)]))
    assert (won[0], lost[0]) == pytest.approx((0.72, 0.18))


def test_the_luck_of_the_bouts_is_taken_out_of_the_doubt() -> None:
    # Shares .4 and .6: variance .01, of which .24 / 48 = .005 is luck. What is left moves them to .4293 and .5707,
    # and the middle 95% of two values lies .025 of their distance inside them.
    found = doubted(np.array([0.4, 0.6]), 48)
    assert (found.share, found.low, found.high) == pytest.approx((0.5, 0.4328, 0.5672), abs=1e-4)
    assert (found.draws, found.bouts) == (2, 96)


@pytest.mark.parametrize(("shares", "bouts"), [((0.4, 0.6), 24), ((0.4, 0.6), 10), ((0.3, 0.3), 1000)])
def test_a_spread_that_luck_explains_is_no_doubt(shares: tuple[float, float], bouts: int) -> None:
    found = doubted(np.array(shares), bouts)
    mean = sum(shares) / 2
    assert (found.share, found.low, found.high) == pytest.approx((mean, mean, mean), abs=1e-9)


def test_the_ends_of_a_share_stay_between_none_and_all() -> None:
    found = doubted(np.array([0.0, 0.0, 1.0, 1.0]), 10_000)
    assert (found.low, found.high) == (0.0, 1.0)


def test_each_weighed_card_meets_the_others_equally_often() -> None:
    assert pairs_of(1, 1, TURNS) == [(0, 0)]
    assert pairs_of(3, 1, TURNS) == [(0, 0), (1, 0), (2, 0)]
    assert pairs_of(1, 3, TURNS) == [(0, 0), (0, 1), (0, 2)]
    pairs = pairs_of(50, 50, TURNS)
    assert len(set(pairs)) == 200
    for side in (0, 1):
        assert Counter(pair[side] for pair in pairs) == dict.fromkeys(range(50), 4)
    assert {(blue - red) % 50 for red, blue in pairs} == {0, 12, 25, 37}


def test_what_all_share_is_the_same_values_in_another_order() -> None:
    # Normal quantiles of 1/8, 3/8, 5/8, 7/8.
    assert sorted(spaced(4, 1).tolist()) == pytest.approx([-1.1503, -0.3186, 0.3186, 1.1503], abs=1e-4)
    assert spaced(40, 1).tolist() == spaced(40, 1).tolist() != spaced(40, 2).tolist()


@pytest.mark.parametrize(("size", "met"), [(2, 1), (9, 8), (40, 39), (41, 24), (100, 24)])
def test_everybody_of_a_division_meets_equally_many_others_once(size: int, met: int) -> None:
    pairs = _of_division(size)
    assert all(one != other for one, other in pairs)
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    assert Counter(place for pair in pairs for place in pair) == dict.fromkeys(range(size), met)


def test_in_a_large_division_everybody_meets_those_at_twelve_even_steps_further_on() -> None:
    # Of 41 half are 20: steps of 19 / 12 from the next one on, rounded down.
    steps = [1, 2, 4, 5, 7, 8, 10, 12, 13, 15, 16, 18]
    assert _of_division(41) == [(one, (one + step) % 41) for one in range(41) for step in steps]
    assert _of_division(3) == [(0, 1), (0, 2), (1, 2)]


def test_the_second_side_follows_the_first_and_each_pair_meets_in_both_corners() -> None:
    play: Any = Told(*[{"red_ko": 1}] * 4)
    sides: Any = [[{}, {}, {}], [{}, {}]]
    counted("a game", sides, [(0, 1), (2, 0)], None, play, 1)
    assert play.asked == [(0, 4), (2, 3), (4, 0), (3, 2), 1]
