"""The sheet Charts: an owner's own charts of the board."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from fightcard import engine
from fightcard.engine.core.data import DeckData
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.workbook.read import read
from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.games import chart_sheet_of
from tests.pipeline.comparison.test_sheet_diff import found
from tests.pipeline.systems.glory_days.workbooks import CHART, write
from tests.workbooks import Content

Charts = "Mapping[str, Mapping[str, Mapping[str, str]]]"


def deck_of(path: Path, *lines: Mapping[str, Content]) -> DeckData:
    """What the bouts of a workbook with these lines are played with."""
    return convert(check(read(write(path, Charts=lines)))).deck


def test_a_line_replaces_its_place_and_leaves_the_rest_of_the_row(tmp_path: Path) -> None:
    deck = deck_of(tmp_path / "set.xlsx", {**CHART, "Value": "1-11"})
    assert deck["charts"] == {
        "injury_stoppage": {
            "cut_left_eye": {
                "1st": "-", "2nd": "-", "3rd": "1-11", "4th": "1-10", "5th": "1-11", "6th": "1-12",
            }
        }
    }  # fmt: skip
    assert list(faults("glory_days", "deck", deck)) == []


def test_a_word_that_a_chart_cannot_hold_is_reported_with_those_that_it_holds(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", Charts=[{**CHART, "Value": "9-1"}])
    reported = check(read(path)).findings
    assert [(each.code, each.column) for each in reported] == [("C122", "Value")]
    assert reported[0].message.endswith(
        "holds 9-1, which the rules cannot read there: in that column the house chart has -, 1-9, 1-1, "
        "1-10, 1-3"
    )


def test_a_score_that_no_judge_gives_is_reported_with_those_that_they_give(tmp_path: Path) -> None:
    line = {"Chart": "judging", "Row": 2, "Column": "1-11", "Value": "10-6"}
    reported = check(read(write(tmp_path / "set.xlsx", Charts=[line]))).findings
    assert reported[0].message.endswith(": `10-6` is not allowed there; allowed are 10-8, 10-9, 9-10, 10-10")


def test_a_row_that_is_misspelled_is_reported_with_the_one_that_is_meant(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", Charts=[{**CHART, "Row": "cut_left_ey"}])
    reported = check(read(path)).findings
    assert [(each.code, each.suggestion) for each in reported] == [("C121", "cut_left_eye")]


def test_a_run_of_numbers_is_as_many_places(tmp_path: Path) -> None:
    line = {"Chart": "judging", "Row": 2, "Column": "1-12", "Value": "10-9"}
    other = {"Chart": "judging", "Row": 2, "Column": "13-17", "Value": "9-10"}
    charts = cast(
        "Mapping[str, Mapping[str, Mapping[str, str]]]", deck_of(tmp_path / "set.xlsx", line, other)["charts"]
    )
    row = charts["judging"]["2"]
    assert [row[str(number)] for number in (1, 11, 12, 13, 17, 18, 20)] == [
        "10-9", "10-9", "10-9", "9-10", "9-10", "10-10", "10-10",
    ]  # fmt: skip


def test_runs_that_overlap_name_what_they_share_and_the_row_that_has_it_first(tmp_path: Path) -> None:
    runs = ("1-12", "10-15", "14", "11-20")
    lines = [{"Chart": "judging", "Row": 2, "Column": run, "Value": "10-9"} for run in runs]
    found = check(read(write(tmp_path / "set.xlsx", Charts=lines))).findings
    assert [(each.cell, each.message) for each in found if each.code == "R401"] == [
        ("C3", "10-12 of row 2 in judging has a second row; the first is in row 2"),
        ("C4", "14 of row 2 in judging has a second row; the first is in row 3"),
        ("C5", "11-12 of row 2 in judging has a second row; the first is in row 2"),
    ]


def test_a_workbook_without_lines_plays_by_the_house(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx")
    assert convert(check(read(path))).deck == {"schema": "glory_days/deck/1", "name": "house", "charts": {}}


def test_the_house_charts_typed_and_read_again_are_the_house_charts(tmp_path: Path) -> None:
    sheet = chart_sheet_of("glory_days")
    assert sheet is not None
    tables = engine.tables("glory_days")
    lines = sheet.to_rows(tables)
    charts = deck_of(tmp_path / "set.xlsx", *lines)["charts"]
    assert charts == {name: table.cells for name, table in tables.items()}


def test_bouts_are_played_by_the_owners_chart(tmp_path: Path) -> None:
    draw = [{"Chart": "judging", "Row": row, "Column": "1-20", "Value": "10-10"} for row in range(21)]
    deck = deck_of(tmp_path / "set.xlsx", *draw)
    owner = [engine.play("glory_days", *GLORY[:2], seed=seed, deck=deck) for seed in range(12)]
    house = [engine.play("glory_days", *GLORY[:2], seed=seed) for seed in range(12)]
    assert any("draw" in reported.result.method for reported in owner)
    assert [reported.result for reported in owner] != [reported.result for reported in house]


def test_a_chart_is_reported_by_row_and_column_however_its_runs_are_typed(tmp_path: Path) -> None:
    reported = found(tmp_path, {}, {"Charts": [{**CHART, "Value": "1-20"}]}, make=write).others
    (only,) = reported
    assert (only.sheet, only.row, only.column) == ("Charts", "injury_stoppage, cut_left_eye", "3rd")
    assert (only.before, only.after) == ("1-9", "1-20")
    assert (only.before_cell, only.after_cell) == ("the house's", "Charts!D2")
    same = {"Charts": [CHART]}  # as the house has it
    assert found(tmp_path, {}, same, make=write).is_empty
