"""The sheet Charts of an owner who has the boards of the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fightcard import engine
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.workbook.read import read
from tests.games import chart_sheet_of
from tests.pipeline.systems.mini_title_bout.workbooks import CHART, write
from tests.workbooks import Content


def reported(path: Path, line: Mapping[str, Content]) -> list[Finding]:
    """What is found in a workbook with one line on its sheet Charts."""
    return list(check(read(write(path, Charts=[line]))).findings)


def test_a_run_of_rolls_replaces_only_what_was_there(tmp_path: Path) -> None:
    deck = convert(check(read(write(tmp_path / "set.xlsx", Charts=[CHART])))).deck
    house = engine.tables("mini_title_bout")["power"].cells["C"]
    assert deck["charts"] == {"power": {"C": {**house, "10": "K", "11": "K"}}}
    assert list(faults("mini_title_bout", "deck", deck)) == []


def test_a_chart_is_asked_for_by_its_name_row_and_roll(tmp_path: Path) -> None:
    lines = ({**CHART, "Chart": "powr"}, {**CHART, "Row": "K"}, {**CHART, "Column": "12-13"})
    found = [reported(tmp_path / "set.xlsx", line)[0] for line in lines]
    assert [(each.code, each.column, each.suggestion) for each in found] == [
        ("C121", "Chart", "power"), ("C121", "Row", None), ("C121", "Column", None),
    ]  # fmt: skip


def test_a_word_that_the_rules_cannot_play_is_reported(tmp_path: Path) -> None:
    line = {"Chart": "unusual", "Row": "effect", "Column": "7", "Value": "opponent sings"}
    (found,) = reported(tmp_path / "set.xlsx", line)
    assert (found.code, found.column) == ("C122", "Value")
    assert "`opponent sings` is not an event" in found.message


def test_a_run_of_numbers_is_parted_where_its_kind_changes() -> None:
    sheet = chart_sheet_of("mini_title_bout")
    assert sheet is not None
    lines = [
        (line["Column"], line["Value"], line["Kind"])
        for line in sheet.to_rows(engine.tables("mini_title_bout"))
        if (line["Chart"], line["Row"]) == ("power", "C")
    ]
    assert lines == [
        ("2", "K@", "house"),
        ("3-8", "K", "house"),
        ("9", "K", "source"),
        ("10", "10*", "source"),
        ("11", "9*", "house"),
        ("12", "8", "house"),
    ]
