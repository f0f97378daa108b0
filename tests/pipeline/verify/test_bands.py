"""The real sport's rates as a set is held against them, by how many scorecards its game has."""

from __future__ import annotations

import pytest

from pipeline.systems import authored, authoring
from pipeline.verify.bands import bands


def ends(scorecards: int) -> dict[str, tuple[float, float]]:
    """The bands of heavyweights by name."""
    return {band.name: (band.low, band.high) for band in bands("HW", scorecards)}


def test_with_three_scorecards_decisions_are_unanimous_or_close() -> None:
    assert ends(3)["unanimous_decision"] == (0.19, 0.31)
    assert ends(3)["close_decision"] == (0.035, 0.15)
    assert "decision" not in ends(3)


def test_with_one_scorecard_a_decision_is_a_decision() -> None:
    # 19 to 31% and 3.5 to 15% together.
    assert ends(1)["decision"] == (pytest.approx(0.225), pytest.approx(0.46))
    assert set(ends(3)) - set(ends(1)) == {"unanimous_decision", "close_decision"}
    assert ends(1)["stoppage"] == ends(3)["stoppage"]


def test_a_division_that_the_records_do_not_speak_of_has_none() -> None:
    assert bands("STW", 1) == bands("STW", 3) == ()


def test_only_mini_title_bout_is_decided_by_one_card() -> None:
    assert {system: authoring(system).scorecards for system in authored()} == {
        "title_bout": 3,
        "glory_days": 3,
        "fight_plan": 3,
        "mini_title_bout": 1,
    }
