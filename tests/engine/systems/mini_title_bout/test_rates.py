"""The fighters of the text fight each other about as often to each kind of end as fighters of their sport do."""

from __future__ import annotations

from itertools import permutations

import pytest

from fightcard import engine
from tests.engine.systems.mini_title_bout.cards import CARDS

STOPPED = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury")
LAST = 10


@pytest.fixture(scope="module", params=["basic", "advanced"])
def tallies(request: pytest.FixtureRequest) -> engine.Tallies:
    pairs = list(permutations(range(len(CARDS)), 2))
    return engine.simulate("mini_title_bout", CARDS, pairs, bouts=600, seed=1, rules=request.param)


def share(tallies: engine.Tallies, *names: str) -> float:
    """The share of all bouts that are counted under those names."""
    return sum(float(tallies.of(name).sum()) for name in names) / float(tallies.of("bouts").sum())


def by_either(*ways: str) -> list[str]:
    return [f"{corner}_{way}" for way in ways for corner in ("red", "blue")]


def test_four_to_six_and_a_half_bouts_of_ten_are_stopped(tallies: engine.Tallies) -> None:
    assert 0.40 <= share(tallies, *by_either(*STOPPED)) <= 0.65


def test_few_are_stopped_for_cuts_or_fouls(tallies: engine.Tallies) -> None:
    assert 0.005 <= share(tallies, *by_either("tko_cut")) <= 0.04
    assert 0 < share(tallies, *by_either("dq")) <= 0.015


def test_few_bouts_are_drawn(tallies: engine.Tallies) -> None:
    assert 0.01 <= share(tallies, "draw_unanimous") <= 0.04


def test_stoppages_come_in_every_round_and_most_in_the_first_half(tallies: engine.Tallies) -> None:
    by_round = [share(tallies, *by_either(f"stoppage_{number}")) for number in range(1, LAST + 1)]
    assert min(by_round) > 0.01
    assert sum(by_round[: LAST // 2]) > sum(by_round[LAST // 2 :])


def test_every_fighter_beats_every_other_now_and_then(tallies: engine.Tallies) -> None:
    ways = by_either(*STOPPED, "ud")
    for pairing in range(len(tallies.of("bouts"))):
        assert sum(int(tallies.of(way)[pairing]) for way in ways if way.startswith("red")) > 0
