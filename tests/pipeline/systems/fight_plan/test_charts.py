"""The sheet Charts of a league with numbers of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from openpyxl import load_workbook

from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.workbook.read import read
from tests.pipeline.comparison.test_sheet_diff import found
from tests.pipeline.systems.fight_plan.workbooks import CHART, write
from tests.workbooks import Content


def reported(path: Path, line: Mapping[str, Content]) -> list[Finding]:
    """What is found in a league's workbook with one line on its sheet Charts."""
    return list(check(read(write(path, Charts=[line]))).findings)


def test_a_line_replaces_one_number_and_leaves_the_rest_of_its_row(tmp_path: Path) -> None:
    deck = convert(check(read(write(tmp_path / "set.xlsx", Charts=[CHART])))).deck
    assert deck["charts"] == {"knockdown": {"head": {"down": "12%", "down twice": "12.5%", "out": "15%"}}}
    assert list(faults("fight_plan", "deck", deck)) == []


def test_a_percentage_of_the_spreadsheet_is_read_as_it_is_shown(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", Charts=[{**CHART, "Value": 0.125}])
    book = load_workbook(path)
    book["Charts"]["D2"].number_format = "0.0%"
    book.save(path)
    assert convert(check(read(path))).deck["charts"]["knockdown"]["head"]["down"] == "12.5%"


def test_a_league_without_a_sheet_plays_by_the_text(tmp_path: Path) -> None:
    deck = convert(check(read(write(tmp_path / "set.xlsx")))).deck
    assert cast("Mapping[str, object]", deck["charts"]) == {}


def test_a_place_that_no_chart_has_is_reported_with_those_it_has(tmp_path: Path) -> None:
    (found,) = reported(tmp_path / "set.xlsx", {**CHART, "Row": "heads"})
    assert (found.code, found.column, found.suggestion) == ("C121", "Row", "head")
    assert found.message.endswith("there is no such row in knockdown, only opportunistic, head, body")


def test_a_number_that_no_bout_could_be_played_with_is_reported(tmp_path: Path) -> None:
    (found,) = reported(
        tmp_path / "set.xlsx",
        {"Chart": "holding", "Row": "DEF squared over", "Column": "value", "Value": "0"},
    )
    assert (found.code, found.column) == ("C122", "Value")
    assert "must be above 0" in found.message


def test_numbers_of_a_chart_that_changed_alike_are_one_run(tmp_path: Path) -> None:
    reported = found(
        tmp_path,
        {"Charts": [{"Chart": "knockdown", "Row": "head", "Column": "down", "Value": "12%"}]},
        {"Charts": [{"Chart": "knockdown", "Row": "head", "Column": "down", "Value": "13%"}]},
        make=write,
    ).others
    assert [(each.column, each.before, each.after) for each in reported] == [("down", "12%", "13%")]
