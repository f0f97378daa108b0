"""The scale of opposition: its figures are those that were fitted to real bouts, reckoned here by hand."""

from __future__ import annotations

import math

import pytest

from fightcard.pipeline.rating.scale import (
    LEVELS,
    RUNG_ZERO,
    inside_off,
    level_of_record,
    stops,
    usual_mean,
    wins,
)


@pytest.mark.parametrize(
    ("gap", "share"), [(0, 0.5), (1, 0.731), (2, 0.881), (3, 0.953), (4, 0.982), (-1, 0.269)]
)
def test_a_level_is_odds_of_e_to_one(gap: float, share: float) -> None:
    assert wins(gap) == pytest.approx(share, abs=0.0006)


@pytest.mark.parametrize(("gap", "share"), [(0, 0.505), (1, 0.582), (2, 0.655), (4, 0.779), (-4, 0.228)])
def test_the_better_fighter_stops_more_of_those_they_beat(gap: float, share: float) -> None:
    assert stops(gap) == pytest.approx(share, abs=0.0006)


@pytest.mark.parametrize(
    ("record", "level"),
    [((0, 0, 0), -0.94), ((10, 10, 0), -1.16), ((20, 5, 0), 0.845), ((30, 0, 0), 4.50)],
    ids=["debutant", "10-10", "20-5", "30-0"],
)
def test_a_record_when_met_gives_a_level(record: tuple[int, int, int], level: float) -> None:
    # -0.94 - 0.84 ln(1 + won) + 0.42 ln(1 + lost) + 2.08 ln((won + 1) / (lost + 1)) + 1.18 min(bouts, 30) /
    # 30
    assert level_of_record(*record) == pytest.approx(level, abs=0.01)


def test_a_draw_counts_half_for_each() -> None:
    # 1 drawn: the balance is ln(1.5 / 1.5) = 0, and a thirtieth of the experience is added.
    assert level_of_record(0, 0, 1) == pytest.approx(-0.94 + 1.18 / 30)


def test_better_fighters_meet_better_fighters() -> None:
    assert usual_mean(0) == pytest.approx(-0.38)
    assert usual_mean(4) == pytest.approx(0.54)


def test_lighter_fighters_end_fewer_bouts_inside_the_distance() -> None:
    # Heavyweights 61.6%, middleweights 52.1 and 53.5%: ln(0.528 / 0.472) - ln(0.616 / 0.384) = 0.112 - 0.473
    assert inside_off("MW") == pytest.approx(-0.36, abs=0.005)
    assert inside_off("HW") == pytest.approx(0.0)
    assert inside_off("no division") == pytest.approx(0.0)


def test_beyond_thirty_bouts_nobody_grows_more_experienced() -> None:
    # 40 won and 40 lost: the balance is 0.
    experienced = -0.94 + (0.42 - 0.84) * math.log(41) + 1.18
    assert level_of_record(40, 40, 0) == pytest.approx(experienced)
    # Of 31 bouts as of 30: 15 won and lost, one drawn: the balance is ln(16.5 / 16.5).
    assert level_of_record(15, 15, 1) == pytest.approx(-0.94 + (0.42 - 0.84) * math.log(16) + 1.18)


def test_the_scale_has_ten_rungs_and_a_journeyman_is_on_1() -> None:
    assert (LEVELS[0], LEVELS[-1], len(LEVELS)) == (-3, 6, 10)
    assert RUNG_ZERO == 1
