"""The joint fit of whole records: who is told by other fighters' bouts, and never by the fighter's own."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pytest

from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.scale import level_of_record
from fightcard.pipeline.rating.whole_records import (
    GRID,
    Estimate,
    _summary,
    jointly,
    level_against,
    level_when_met,
)

Row = Mapping[str, Value]


def met(opponent: str, result: str, won: int | None = 20, lost: int = 5) -> Row:
    return {"Opponent": opponent, "Result": result, "Opp Won": won, "Opp Lost": lost, "Opp Drawn": 0}


def others(name: str) -> list[Row]:
    return [met(f"{name} {place}", "WL"[place % 2]) for place in range(10)]


def test_an_opponent_with_no_other_bouts_here_is_known_only_by_their_record() -> None:
    assert jointly({"a": [*others("A"), met("Shared Man", "W")]}) == {"a": {}}


def test_a_shared_opponent_who_beat_the_other_fighter_is_better_than_their_record() -> None:
    def of(result: str, own: str = "W") -> float:
        rows = {"a": [*others("A"), met("Shared Man", own)], "b": [*others("B"), met("Shared Man", result)]}
        return jointly(rows)["a"]["shared-man"].mean

    assert of("L") > of("D") > of("W")
    # What the fighter himself did against him says nothing of the fighters he met.
    assert of("L", own="W") == pytest.approx(of("L", own="L"), abs=1e-6)


def test_an_opponent_with_a_record_of_their_own_has_its_level() -> None:
    winner = [met(f"Good Man {place}", "W", 40, 2) for place in range(12)]
    found = jointly({"a": [*others("A"), met("B", "L")], "b": [*winner, met("A", "W")]})
    assert found["a"]["b"].is_level
    assert found["a"]["b"].mean > found["b"]["a"].mean


def test_three_equals_who_drew_with_each_other_are_equals_to_each_of_them() -> None:
    a, b, c = (met(name, "D") for name in "ABC")
    found = jointly({"a": [*others("A"), b], "b": [*others("B"), a, c], "c": [*others("C"), b]})
    assert found["a"]["b"].mean == pytest.approx(found["c"]["b"].mean, abs=1e-6)
    assert found["a"]["b"].is_level


def test_a_few_bouts_are_no_record_of_ones_own() -> None:
    found = jointly({"a": [*others("A"), met("B", "L")], "b": [met("A", "W"), met("C", "W")]})
    assert found == {"a": {}}


def test_a_record_when_met_and_a_career_are_two_readings() -> None:
    row = met("Anybody", "W")
    at = level_of_record(20, 5, 0)
    assert level_when_met(row) == at
    assert level_against(row, None) == (at, 0.7)
    assert level_against(row, Estimate(0.5, 0.6, is_level=False)) == (at + 0.5, 0.6)
    # A career that is known for sure is 0.7 off on the day, as a record is: the mean, with half the variance.
    level, spread = level_against(row, Estimate(3.0, 0.0, is_level=True)) or (0.0, 0.0)
    assert level == pytest.approx((at + 3.0) / 2)
    assert spread == pytest.approx(0.7 / math.sqrt(2))
    assert level_against(met("Anybody", "W", None), Estimate(3.0, 0.0, is_level=True)) == (3.0, 0.7)
    assert level_against(met("Anybody", "W", None), None) is None


def test_a_belief_is_summed_up_alike_however_unlikely_all_of_it_is() -> None:
    for off in (0.0, -900.0, 900.0):
        mean, spread = _summary(-0.5 * ((GRID - 1.0) / 0.5) ** 2 + off)
        assert (mean, spread) == pytest.approx((1.0, 0.5), abs=0.01)


def test_very_many_bouts_with_one_fighter_leave_numbers() -> None:
    often = [met("Stranger", "WL"[place % 2]) for place in range(3000)]
    found = jointly({"a": [*others("A"), *often, met("B", "W")], "b": [*others("B"), met("A", "L")]})
    few = jointly({"a": [*others("A"), *often[:200], met("B", "W")], "b": [*others("B"), met("A", "L")]})
    assert found["b"]["a"].mean == pytest.approx(few["b"]["a"].mean, abs=0.05)
    assert found["a"]["b"].spread == pytest.approx(few["a"]["b"].spread, abs=0.05)
