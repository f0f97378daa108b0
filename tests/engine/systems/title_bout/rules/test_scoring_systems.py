"""The scoring systems (p.38-39): every difference from 0 to 30 under each system and mark; blood (p.52) and
the aggressor's point (p.44)."""

from __future__ import annotations

import pytest

from tests.engine.systems.title_bout.examples import Player

MARKS = ("HS", "LS", "E")


def ten_point(difference: int, mark: str) -> tuple[int, int]:
    """The score for the high scorer and the low, from the printed table; 10-7 asks for a knockdown."""
    if difference == 0:
        return 10, 10
    if difference <= 6:
        return {"HS": (10, 9), "LS": (9, 10), "E": (10, 10)}[mark]
    if difference <= 15:
        return 10, 9
    if difference <= 18:
        return (10, 8) if mark == "HS" else (10, 9)
    return 10, 8


def by_rounds(difference: int, _: str) -> tuple[int, int]:
    return (1, 0) if difference else (0, 0)


def by_rounds_alternate(difference: int, mark: str) -> tuple[int, int]:
    if 1 <= difference <= 6 and mark == "LS":
        return 0, 1
    return by_rounds(difference, mark)


SYSTEMS = {"ten_point": ten_point, "rounds": by_rounds, "rounds_alternate": by_rounds_alternate}


def scored(red: int, blue: int, *marks: str, **rules: str) -> list[tuple[int, int]]:
    script = {
        "given": {"aggressor": "red", "rules": rules, "red": {"points": red}, "blue": {"points": blue}},
        "cards": [{"judges": list(marks)}] if marks else [],
    }
    player = Player(script)
    player.play(["score_round"])
    return list(zip(player.fighters[0].scorecards, player.fighters[1].scorecards, strict=True))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("difference", range(30))
def test_each_difference_is_scored_as_the_page_prints(system: str, difference: int) -> None:
    expected = [SYSTEMS[system](difference, mark) for mark in MARKS]
    assert scored(difference, 0, *MARKS, scoring=system) == expected
    assert scored(0, difference, *MARKS, scoring=system) == [pair[::-1] for pair in expected]


def test_a_knockdown_decides_the_round_by_either_system() -> None:
    for system, expected in (("ten_point", (10, 9)), ("rounds", (1, 0))):
        given = {
            "rules": {"scoring": system},
            "red": {"points": 4, "scored_downs": 1},
            "blue": {"points": 14},
        }
        player = Player({"given": given})
        player.play(["score_round"])
        assert [
            (player.fighters[0].scorecards[judge], player.fighters[1].scorecards[judge]) for judge in range(3)
        ] == [expected] * 3


@pytest.mark.parametrize(
    ("option", "expected"), [("off", [(10, 9), (9, 10), (10, 10)]), ("on", [(10, 9)] * 3)]
)
def test_the_aggressors_point_settles_a_round_in_doubt(option: str, expected: list[tuple[int, int]]) -> None:
    assert scored(16, 10, *MARKS, aggressor_bonus=option) == expected


@pytest.mark.parametrize("blood", [0, 1, 2])
def test_blood_counts_for_the_judges_and_for_nothing_else(blood: int) -> None:
    given = {
        "rules": {"bleeding_points": "on"},
        "red": {"points": 10, "blood": blood, "endurance": 50},
        "blue": {"points": 16},
    }
    player = Player({"given": given, "cards": [{"judges": ["LS", "LS", "LS"]}]})
    player.play(["score_round", "tire"])
    assert player.fighters[1].scorecards == ([9, 9, 9] if blood == 0 else [10, 10, 10])
    assert player.fighters[1].points == 16
    assert player.fighters[0].endurance == 34


@pytest.mark.parametrize(
    ("outcome", "number", "points"),
    [("stopped", 35, 0), ("controlled", 55, 0), ("seeping", 70, 1), ("bleeding", 80, 2)],
)
@pytest.mark.parametrize("option", ["off", "on"])
def test_a_slight_cut_shows_blood_only_with_the_option(
    option: str, outcome: str, number: int, points: int
) -> None:
    cut = {
        "cut_man": "Good",
        "cuts": 1,
        "cut_grade": {"under_right": "slight"},
        "cut_open": {"under_right": 1},
    }
    player = Player({"given": {"rules": {"bleeding_points": option}, "red": cut}, "cards": [{"rn": number}]})
    player.play(["work_on_cuts"])
    assert player.play(["seen_points BLUE"]) == (points if option == "on" else 0), outcome


def test_a_cut_of_the_advanced_tables_shows_blood_in_the_next_round() -> None:
    wounded = {
        "corner_skill": "Good",
        "cut_man": "Good",
        "wounds": {"minor_cut_under_left": 1},
        "wound_new": {"minor_cut_under_left": 1},
    }
    rules = {"advanced_cuts": "on", "bleeding_points": "on"}
    script = {
        "red": {"fresh": {"cut": 3}},
        "given": {"left": 0, "rules": rules, "red": {**wounded, "endurance": 50}},
        "cards": [{"rn": 61}, {"rn": 56}],
    }
    player = Player(script)
    player.play(["sit_down"])
    assert player.fighters[0].blood == 1
