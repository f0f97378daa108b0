"""Converting the Control Factor (p.41-42): every pair of CFs, in either corner."""

from __future__ import annotations

import pytest

from tests.engine.systems.title_bout.examples import Player

CHART = {
    (12, 12): (10, 10), (12, 11): (10, 9), (12, 10): (10, 8),
    (11, 11): (10, 10), (11, 10): (10, 9), (11, 9): (10, 8),
    (9, 9): (10, 10), (9, 8): (10, 9), (9, 7): (10, 8),
    (8, 8): (10, 10), (8, 7): (10, 9), (8, 6): (10, 8),
    (7, 7): (10, 10), (7, 6): (10, 9), (7, 5): (10, 8),
    (6, 6): (10, 10), (6, 5): (10, 9), (6, 4): (10, 8),
}  # fmt: skip


def standing(red: int, blue: int, *, option: str = "on", tired: str = "") -> tuple[int, int]:
    """The CFs with which two sluggers meet."""
    fighters = {
        corner: {"style": "S", "fresh": {"control": [1, cf]}, "fatigued": {"control": [1, cf]}}
        for corner, cf in (("red", red), ("blue", blue))
    }
    given = {"rules": {"control_conversion": option}, **({tired: {"tired": 1}} if tired else {})}
    player = Player({**fighters, "given": given})
    player.play(["convert_control"])
    return int(str(player.play(["control_factor"]))), int(str(player.play(["control_factor BLUE"])))


@pytest.mark.parametrize("higher", range(1, 13))
@pytest.mark.parametrize("lower", range(1, 13))
def test_the_chart_converts_its_eighteen_pairs_and_no_other(higher: int, lower: int) -> None:
    first, second = max(higher, lower), min(higher, lower)
    expected = CHART.get((first, second), (first, second))
    assert standing(first, second) == expected
    assert standing(second, first) == expected[::-1]


def test_nothing_is_converted_without_the_option() -> None:
    assert standing(12, 11, option="off") == (12, 11)


@pytest.mark.parametrize("corner", ["red", "blue"])
def test_one_tired_fighter_is_enough_to_leave_both_unconverted(corner: str) -> None:
    assert standing(12, 11, tired=corner) == (12, 11)


def test_what_lowers_a_cf_lowers_the_converted_one() -> None:
    given = {"rules": {"control_conversion": "on"}, "red": {"shift_bout": {"cf": -2}}}
    fighters = {corner: {"style": "S", "fresh": {"control": [1, 12]}} for corner in ("red", "blue")}
    player = Player({**fighters, "given": given})
    player.play(["convert_control"])
    assert player.play(["control_factor"]) == 8
