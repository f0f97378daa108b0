"""Four fighters of one strength fight bouts of a kind that the sport knows, and each of them has a chance."""

from __future__ import annotations

from itertools import permutations

import pytest

from fightcard import engine
from tests.engine.systems.fight_plan.cards import CONTENDERS

PAIRS = list(permutations(range(4), 2))
STOPPAGES = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury")
CLOSE = ("sd", "md")


@pytest.fixture(scope="module", params=["basic", "advanced"])
def tallies(request: pytest.FixtureRequest) -> engine.Tallies:
    return engine.simulate("fight_plan", CONTENDERS, PAIRS, bouts=1000, seed=1, rules=request.param)


def share(tallies: engine.Tallies, *ways: str) -> float:
    found = sum(int(tallies.of(f"{corner}_{way}").sum()) for corner in ("red", "blue") for way in ways)
    return found / int(tallies.of("bouts").sum())


@pytest.mark.parametrize(
    ("ways", "low", "high"),
    [
        (STOPPAGES, 0.45, 0.706),
        (("ud",), 0.19, 0.31),
        (CLOSE, 0.035, 0.15),
        (("dq",), 0.002, 0.036),
        (("tko_cut",), 0.0, 0.04),
    ],
)
def test_bouts_end_about_as_often_in_each_way_as_in_the_sport(
    tallies: engine.Tallies, ways: tuple[str, ...], low: float, high: float
) -> None:
    assert low <= share(tallies, *ways) <= high


def test_each_fighter_wins_a_third_of_their_bouts_or_more(tallies: engine.Tallies) -> None:
    ways = (*STOPPAGES, *CLOSE, "ud", "dq")
    for fighter in range(4):
        won = 0
        for place, (red, blue) in enumerate(PAIRS):
            corner = "red" if red == fighter else "blue"
            if fighter in (red, blue):
                won += sum(int(tallies.of(f"{corner}_{way}")[place]) for way in ways)
        assert won / 6000 > 1 / 3, CONTENDERS[fighter]["name"]
