"""Plans that are wrong: each fault with its cell, what was expected, and the plan as it may have been
meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.checks import check
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.systems.fight_plan.checks import _word_meant
from fightcard.pipeline.workbook.read import read
from tests.pipeline.systems.fight_plan.workbooks import BRANDT, CALLOWAY, cell, write


@pytest.mark.parametrize(
    ("word", "meant"),
    [("feitns", "feinting"), ("fxixts", None), ("rign", "ring"), ("rxgn", None), ("cltching", "clinching"), ("cxtchxng", None)],
)  # fmt: skip
def test_a_word_of_a_plan_is_a_slip_in_four_letters_away_from_what_was_meant(
    word: str, meant: str | None
) -> None:
    assert _word_meant(word) == meant


def reported(path: Path, plan: str) -> tuple[Finding, ...]:
    """What is found in a workbook whose second fighter has this plan."""
    return check(read(write(path, (BRANDT, {**CALLOWAY, "Plan": plan})))).findings


@pytest.mark.parametrize(
    ("plan", "code", "says", "fixed"),
    [
        ("1-8 5/6/8 ring; 9-12 5/6/7", "X601", "no line of the plan covers rounds 13-15",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("2-8 5/6/8 ring; 9-15 5/6/7", "X601", "no line of the plan covers round 1",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("1-8 5/6/8 ring; 10-15 5/6/7", "X601", "no line of the plan covers round 9", None),
        ("1 5/6/8 ring; 9 5/6/7", "X601", "no line of the plan covers rounds 2-8",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("1-8 5/6/8 ring; 8-15 5/6/7", "X602", "two lines of the plan, 1-8 and 8-15, both cover round 8",
            None),
        ("1-8 5/6/8 ring; 9-15 5/6/7; 9-15 4/6/6", "X602",
            "two lines of the plan, 9-15 and 9-15, both cover rounds 9-15", None),
        ("8-1 5/6/8 ring; 9-15 5/6/7", "X603", "the rounds 8-1 of the plan run backwards",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("1-8 5/6/8 ring; 9-51 5/6/7", "X604",
            "the line 9-51 of the plan covers round 51; the rounds are 1 to 15",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("0-8 5/6/8 ring; 9-15 5/6/7", "X604",
            "the line 0-8 of the plan covers round 0; the rounds are 1 to 15",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("1-8 5/7/9 ring; 9-15 5/6/7", "X605",
            "5/7/9 in the line 1-8 of the plan is 21 points of energy, 1 too many", None),
        ("1-8 5/6/88 ring; 9-15 5/6/7", "X605",
            "5/6/88 in the line 1-8 of the plan is 99 points of energy, 79 too many",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("1-8 0/6/8 ring; 9-15 5/6/7", "X606", "the line 1-8 of the plan has an AGG of 0",
            "1-8 1/6/8 ring; 9-15 5/6/7"),
        ("1-8 0/12/8 ring; 9-15 5/6/7", "X606", "the line 1-8 of the plan has an AGG of 0", None),
        ("1-8 5/6/8 rign; 9-15 5/6/7", "X607",
            "the line 1-8 of the plan says rign, which is not a style, a target or dirty",
            "1-8 5/6/8 ring; 9-15 5/6/7"),
        ("1-8 5/6/8 boldly; 9-15 5/6/7", "X607",
            "the line 1-8 of the plan says boldly, which is not a style, a target or dirty", None),
        ("1-8 5/6/8 ring inside; 9-15 5/6/7", "X608",
            "the line 1-8 of the plan has two styles at once: inside and ring", None),
        ("1-8 5/6/8 ring; 9-15 5/6/7 head body", "X608",
            "the line 9-15 of the plan has two targets at once: head and body", None),
    ],
)  # fmt: skip
def test_a_fault_of_a_plan_is_reported_at_its_cell_with_the_plan_that_was_meant(
    plan: str, code: str, says: str, fixed: str | None, tmp_path: Path
) -> None:
    (finding,) = [each for each in reported(tmp_path / "set.xlsx", plan) if each.severity == "error"]
    assert (finding.code, finding.cell, finding.fighter) == (code, cell("Plan", 3), "Lou Calloway")
    assert finding.message == says
    assert finding.suggestion == fixed


def test_a_gap_that_two_lines_could_close_is_reported_with_both_ways(tmp_path: Path) -> None:
    (finding,) = reported(tmp_path / "set.xlsx", "1-8 5/6/8 ring; 10-15 5/6/7")
    assert "Any of these would do: 1-9 for 1-8; 9-15 for 10-15." in finding.fix


def test_a_round_that_is_shared_is_reported_with_both_ways(tmp_path: Path) -> None:
    (finding,) = reported(tmp_path / "set.xlsx", "1-8 5/6/8 ring; 8-15 5/6/7")
    assert "Any of these would do: 1-7 for 1-8; 9-15 for 8-15." in finding.fix


@pytest.mark.parametrize(
    "plan",
    [
        "1-15 1/0/0",
        "1-15 20/0/0 all-out head dirty",
        "1-15 4/4/4 clinching",
        "; ".join(f"{number} 5/7/8" for number in range(1, 16)),
    ],
)
def test_rest_one_line_and_a_line_a_round_are_valid(plan: str, tmp_path: Path) -> None:
    assert [each for each in reported(tmp_path / "set.xlsx", plan) if each.severity != "note"] == []


@pytest.mark.parametrize(
    "plan", ["12/10", "boxes him", "1-8 5/6; 9-15 5/6/7", "1-8 5/6/8 ring; 9-15 5/6/7 7"]
)
def test_what_is_no_plan_is_reported_with_the_form_of_one(plan: str, tmp_path: Path) -> None:
    (finding,) = reported(tmp_path / "set.xlsx", plan)
    assert (finding.code, finding.cell) == ("S105", cell("Plan", 3))
    assert "such as 1-4 5/8/7 inside body; 5-15 6/6/8 ring dirty" in finding.message


def test_every_fault_of_a_plan_is_reported_at_once(tmp_path: Path) -> None:
    codes = [each.code for each in reported(tmp_path / "set.xlsx", "1-8 5/9/8 rign; 9-12 0/6/7")]
    assert codes == ["X601", "X605", "X606", "X607"]


def test_a_rating_out_of_bounds_and_one_that_is_no_whole_number_are_reported(tmp_path: Path) -> None:
    row = {**CALLOWAY, "HGT": 0, "STR": 41, "SPD": 12.5}
    found = check(read(write(tmp_path / "set.xlsx", (BRANDT, row)))).findings
    assert [(each.code, each.cell) for each in found] == [
        ("S104", cell("HGT", 3)), ("S104", cell("STR", 3)), ("S102", cell("SPD", 3)),
    ]  # fmt: skip
    assert found[0].message == "HGT holds 0; it should hold a whole number from 1 to 40"


def test_the_life_of_a_fighter_is_checked_as_in_the_other_games(tmp_path: Path) -> None:
    row = {**CALLOWAY, "Division": "MX", "Record": "9-4-2 (27)", "Years": "1960-1950"}
    found = check(read(write(tmp_path / "set.xlsx", (BRANDT, row)))).findings
    assert [(each.code, each.column) for each in found] == [
        ("C114", "Division"), ("X505", "Record"), ("X303", "Years"),
    ]  # fmt: skip


def test_years_in_one_cell_that_miss_the_career_at_both_ends_are_reported_once(tmp_path: Path) -> None:
    careers = [{"Fighter": "Hector Brandt", "From": 1953, "To": 1960}]
    found = check(read(write(tmp_path / "set.xlsx", Careers=careers))).findings
    assert [(each.code, each.cell) for each in found] == [("R207", cell("Years"))]
