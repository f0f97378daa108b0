"""An owner's charts of Fight Plan: lines that only together are right or wrong, and plans held against
them."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.engine.systems.fight_plan.charts import tables
from fightcard.pipeline.checks import check
from fightcard.pipeline.findings import Value
from fightcard.pipeline.workbook.read import read
from tests.pipeline.checks.chart_slips import Slip, reported, whole
from tests.pipeline.systems.fight_plan.workbooks import BRANDT, write


def test_shares_that_are_changed_together_are_accepted(tmp_path: Path) -> None:
    slips = [Slip("injury_level", "chance", "1", "1/2"), Slip("injury_level", "chance", "2", "7/18")]
    assert reported(tmp_path / "set.xlsx", "fight_plan", whole("fight_plan", *slips)) == []


def test_lines_that_only_together_are_wrong_are_reported_at_the_last_of_them(tmp_path: Path) -> None:
    places = tables()["injury_location"].rows
    lines: list[dict[str, Value]] = [
        {"Chart": "injury_location", "Row": place, "Column": "weight", "Value": "0"} for place in places
    ]
    (found,) = reported(tmp_path / "set.xlsx", "fight_plan", lines)
    assert (found.code, found.cell) == ("C122", "D9")
    assert "every weight is 0" in found.message


def test_a_percent_sign_that_is_missing_is_offered(tmp_path: Path) -> None:
    (found,) = reported(
        tmp_path / "set.xlsx", "fight_plan", whole("fight_plan", Slip("judges", "judge", "sigma", "5"))
    )
    assert found.suggestion == "5%"


def energy(points: str) -> list[dict[str, Value]]:
    """A sheet Charts that gives so many points of energy a round."""
    return [{"Chart": "recovery", "Row": "energy points a round", "Column": "value", "Value": points}]


def test_plans_are_held_against_the_energy_of_the_owners_chart(tmp_path: Path) -> None:
    more = {**BRANDT, "Plan": "1-15 8/9/8 inside"}  # 25 points
    path = tmp_path / "set.xlsx"
    assert [each.code for each in check(read(write(path, [more]))).findings] == ["X605"]
    assert check(read(write(path, [more], Charts=energy("25")))).findings == ()
    (found,) = check(read(write(path, [more], Charts=energy("24")))).findings
    assert found.code == "X605"
    assert "25 points of energy, 1 too many" in found.message
    assert "A round gives 24 points" in found.why


def test_plans_above_an_owners_smaller_energy_are_refused(tmp_path: Path) -> None:
    found = check(read(write(tmp_path / "set.xlsx", [BRANDT], Charts=energy("10")))).findings
    assert [(each.code, each.cell) for each in found] == [("X605", "K2"), ("X605", "K2")]
    assert "20 points of energy, 10 too many" in found[0].message


def test_a_line_that_leaves_power_or_defense_out_is_noted(tmp_path: Path) -> None:
    fighter = {**BRANDT, "Plan": "1-8 20/0/0; 9-15 5/8/7"}
    found = check(read(write(tmp_path / "set.xlsx", [fighter]))).findings
    assert [(each.code, each.severity) for each in found] == [("X809", "note")]
    assert "POW and DEF at 0: the punches do no damage and the fighter is as easy" in found[0].message


@pytest.mark.parametrize(("defense", "is_noted"), [(14, False), (15, True)])
def test_a_fighter_who_clinches_is_reported_when_holding_costs_a_point_in_every_second_round(
    tmp_path: Path, defense: int, is_noted: bool
) -> None:
    fighter = {
        **BRANDT,
        "Plan": f"1-15 1/2/{defense} clinching",
    }  # 14 squared over 4 is 49%, 15 squared over 4 is 56%
    found = check(read(write(tmp_path / "set.xlsx", [fighter]))).findings
    assert [each.code for each in found] == (["X810"] if is_noted else [])


def test_the_note_on_holding_goes_by_the_owners_chart(tmp_path: Path) -> None:
    fighter = {**BRANDT, "Plan": "1-15 1/0/19 clinching"}
    softer = [{"Chart": "holding", "Row": "DEF squared over", "Column": "value", "Value": "20"}]
    path = tmp_path / "set.xlsx"
    found = check(read(write(path, [fighter]))).findings
    assert [each.code for each in found] == ["X809", "X810"]
    assert "in 90% of its rounds" in found[1].message
    assert [each.code for each in check(read(write(path, [fighter], Charts=softer))).findings] == ["X809"]
