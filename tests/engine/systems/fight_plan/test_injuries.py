"""Where injuries are, how bad, and from when on they are felt."""

from __future__ import annotations

import pytest

from fightcard.engine.systems.fight_plan.rules.bout import make_up_minds
from fightcard.engine.systems.fight_plan.rules.wounds import draw_level, draw_site, injure
from tests.engine.systems.fight_plan.examples import SITES, Player


def drawn(number: int, site: int | None = None) -> int:
    player = Player({"draws": [f"red chance {number}"]})
    red = player.fighters[0]
    return draw_site(player.bout, None, red) if site is None else draw_level(player.bout, None, red, site)


@pytest.mark.parametrize(
    ("place", "first", "last"),
    [
        ("cut_over_left", 1, 100_000),
        ("cut_over_right", 100_001, 200_000),
        ("cut_under_left", 200_001, 300_000),
        ("cut_under_right", 300_001, 400_000),
        ("swelling_over_left", 400_001, 600_000),
        ("swelling_over_right", 600_001, 800_000),
        ("nose", 800_001, 900_000),
        ("jaw", 900_001, 1_000_000),
    ],
)
def test_a_million_numbers_share_out_the_places(place: str, first: int, last: int) -> None:
    assert [SITES[drawn(number)] for number in (first, last)] == [place, place]


@pytest.mark.parametrize(
    ("level", "first", "last"),
    [(1, 1, 666_666), (2, 666_667, 888_888), (3, 888_889, 962_962), (4, 962_963, 1_000_000)],
)
def test_a_million_numbers_share_out_the_levels(level: int, first: int, last: int) -> None:
    assert [drawn(number, SITES.index("nose")) for number in (first, last)] == [level, level]


def test_an_injury_slows_a_fighter_from_the_next_round_on() -> None:
    player = Player({"draws": ["red chance 1", "red chance 1000000"]})
    red, blue = player.fighters
    make_up_minds(player.bout, None, red, blue)
    injure(player.bout, None, red)
    assert (red.now_speed, red.now_agility) == (10, 10)
    player.bout.number = 2
    red.endurance = red.start
    make_up_minds(player.bout, None, red, blue)
    assert (red.now_speed, red.now_agility) == (8, 9)


def test_a_bout_without_injuries_draws_nothing_for_them() -> None:
    player = Player({"given": {"rules": {"injuries": "off"}, "red": {"hurt": 99}}})
    player.play(["injuries"])
    assert player.log.events == []
