"""Rows of Mini Title Bout that are wrong: each fault with its cell, what was expected, and what was meant
where that is clear."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.pipeline.checks import check
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.report.changes import repairs_as_text
from fightcard.pipeline.workbook.read import read
from tests.pipeline.systems.mini_title_bout.workbooks import CONLEY, SABLE, cell, write
from tests.workbooks import Content


def reported(path: Path, **changes: Content) -> tuple[Finding, ...]:
    """What is found in a workbook whose second fighter has these cells; underscores stand for blanks in
    headings."""
    changed = {heading.replace("_", " "): content for heading, content in changes.items()}
    return check(read(write(path, (CONLEY, {**SABLE, **changed})))).findings


@pytest.mark.parametrize(
    ("heading", "typed", "code", "says", "fixed"),
    [
        ("Base", "17-20-188", "X701", "Base holds 17-20-188: its base for outside is 188; a base is 1 to 40",
            "17-20-18"),
        ("Base", "0 17", "X701", "Base holds 0 17: its base for slugging is 0; a base is 1 to 40", None),
        ("Base", "41", "X701", "Base holds 41: its base for slugging is 41; a base is 1 to 40", None),
        ("Power", "C/B", "X702", "Power holds C/B: the punch is harder boxing (B) than slugging (C)", None),
        ("Power", "B/D/C", "X702", "Power holds B/D/C: the punch is harder staying away (C) than boxing (D)",
            None),
        ("KD Def", "C/F", "X703",
            "KD Def holds C/F: putting the fighter down again is harder (F) than once (C)", None),
        ("Body", "0 (right)", "X704", "Body holds 0 (right), which names a hand but no rating",
            None),
    ],
)  # fmt: skip
def test_what_no_schema_can_say_is_reported_at_its_cell(
    heading: str, typed: str, code: str, says: str, fixed: str | None, tmp_path: Path
) -> None:
    (finding,) = reported(tmp_path / "set.xlsx", **{heading: typed})
    assert (finding.code, finding.cell, finding.fighter) == (code, cell(heading, 3), "Leon Sable")
    assert (finding.message, finding.suggestion) == (says, fixed)


def test_a_chin_turned_round_is_reported_with_what_to_type(tmp_path: Path) -> None:
    (finding,) = reported(tmp_path / "set.xlsx", KD_Def="C/F")
    assert (finding.severity, finding.fix.endswith("type F/C.")) == ("warning", True)


@pytest.mark.parametrize(
    ("heading", "typed", "code"),
    [
        ("Base", "18-21-21-20", "S105"), ("Power", "K", "S105"), ("KD Def", "F/C/B", "S105"), ("KO Def",
            "H/G", "S105"), ("Cond", "J", "S105"),
        ("Body", "5", "S105"), ("Def", 7, "S104"), ("Def", -7, "S104"), ("TU", 1, "S104"), ("TU", 13, "S104"),
        ("Reach", 54, "S104"),
        ("Reach", 91, "S104"), ("KI", "SS", "S103"), ("Foul", "FFF", "S103"),
    ],
)  # fmt: skip
def test_what_no_card_prints_is_reported_with_what_was_expected(
    heading: str, typed: Content, code: str, tmp_path: Path
) -> None:
    (finding,) = reported(tmp_path / "set.xlsx", **{heading: typed})
    assert (finding.code, finding.severity, finding.cell) == (code, "error", cell(heading, 3))


@pytest.mark.parametrize(
    "changes",
    [
        {"Base": "1"}, {"Base": "40 40"}, {"Power": "A"}, {"Power": "J"}, {"KD Def": "J/A"},
        {"KD Def": "F/F"}, {"Cond": "I"},
        {"Body": "4 (right)"}, {"Body": "1 (left)"}, {"Def": 6}, {"TU": 12}, {"Reach": 90}, {"Foul": "FF"},
    ],
)  # fmt: skip
def test_the_ends_of_every_scale_are_valid(changes: dict[str, Content], tmp_path: Path) -> None:
    found = reported(tmp_path / "set.xlsx", **changes)
    assert [each.code for each in found if each.severity == "error"] == []


def test_the_life_of_a_fighter_is_checked_as_in_the_other_games(tmp_path: Path) -> None:
    found = reported(tmp_path / "set.xlsx", Division="MX", Record="9-4-2 (27)", Years="1960-1950")
    assert [(each.code, each.column) for each in found] == [
        ("C114", "Division"), ("X505", "Record"), ("X303", "Years"),
    ]  # fmt: skip


def test_a_date_that_may_have_been_many_things_is_to_be_typed_as_the_column_says(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", ({**CONLEY, "Base": dt.datetime(2018, 1, 19)}, SABLE))
    (found,) = check(read(path)).findings
    assert (found.code, found.cell) == ("C105", cell("Base"))
    assert found.fix.startswith("Format the cell as Text, then type one number; two with a blank, slugging")


def test_a_word_for_nothing_is_cleared_and_what_cannot_be_seen_is_said(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", ({**CONLEY, "Foul": "no", "TU": "7"}, SABLE))
    fixed = repaired(path)
    assert [(each.before, each.after) for each in fixed.done] == [("7", 7), ("no", None)]
    reported = " ".join(repairs_as_text(fixed).split())
    assert "Foul: no -> (blank) (C110)" in reported
    assert "TU holds 7 as text; it is read as the number 7 (C107)" in reported
    copy = tmp_path / "fixed.xlsx"
    copy.write_bytes(fixed.content)
    assert load_workbook(copy)["Fighters"][cell("Foul")].value is None


def test_a_value_exchanged_with_a_blank_is_reported_as_that(tmp_path: Path) -> None:
    found = check(read(write(tmp_path / "set.xlsx", [CONLEY, {**SABLE, "SS": "F"}]))).findings
    (swapped,) = [each.message for each in found if each.code == "T101"]
    assert (
        swapped
        == f"the values of SS ({cell('SS', 3)}) and Foul ({cell('Foul', 3)}) are swapped: F and a blank"
    )


@pytest.mark.parametrize("years", ["1047-1955", "1947-2955"])
def test_a_career_is_of_the_years_since_1700(tmp_path: Path, years: str) -> None:
    assert [each.code for each in reported(tmp_path / "set.xlsx", Years=years)] == ["S105"]
