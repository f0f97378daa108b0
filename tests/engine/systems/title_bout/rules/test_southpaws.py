"""Southpaws (p.46): who is troubled, by how much and for how long."""

from __future__ import annotations

import pytest

from tests.engine.systems.title_bout.examples import Player

CF, DEF = 0, 2


def shifts(red: int, blue: int, number: int, option: str = "on") -> tuple[list[int], list[int]]:
    """CF and DEF that the stances add in a round, for red and for blue; 1 is a southpaw."""
    given = {
        "number": number,
        "rules": {"southpaws": option},
        "red": {"southpaw": red},
        "blue": {"southpaw": blue},
    }
    player = Player({"red": "joe-frazier", "blue": "joe-louis", "given": given})
    player.play(["plan_round", "plan_round BLUE"])
    first, second = ([fighter.shift_round[CF], fighter.shift_round[DEF]] for fighter in player.fighters)
    return first, second


@pytest.mark.parametrize("number", range(1, 16))
def test_an_orthodox_fighter_has_one_less_of_cf_for_five_rounds(number: int) -> None:
    troubled = [-1, 0] if number <= 5 else [0, 0]
    assert shifts(0, 1, number) == (troubled, [0, 0])
    assert shifts(1, 0, number) == ([0, 0], troubled)


@pytest.mark.parametrize("number", range(1, 16))
def test_two_southpaws_are_two_worse_in_def_for_three_rounds(number: int) -> None:
    open_to = [0, 2] if number <= 3 else [0, 0]
    assert shifts(1, 1, number) == (open_to, open_to)


def test_two_orthodox_fighters_trouble_nobody() -> None:
    assert shifts(0, 0, 1) == ([0, 0], [0, 0])


@pytest.mark.parametrize(("red", "blue"), [(0, 1), (1, 0), (1, 1)])
def test_without_the_option_a_stance_is_only_printed(red: int, blue: int) -> None:
    assert shifts(red, blue, 1, option="off") == ([0, 0], [0, 0])


def test_the_penalty_is_gone_when_the_round_is_over() -> None:
    given = {
        "number": 5,
        "rules": {"southpaws": "on"},
        "red": {"southpaw": 0},
        "blue": {"southpaw": 1, "stance": "S"},
    }
    player = Player({"red": "joe-frazier", "blue": "joe-louis", "given": given})
    assert player.play(["plan_round", "control_factor"]) == 9
    player.play(["clear_round"])
    player.bout.number = 6
    assert player.play(["plan_round", "control_factor"]) == 10
