"""The schemas of Fight Plan are sound, hold together, and say what the text and the contract say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest
from jsonschema import Draft202012Validator

from fightcard import schemas
from fightcard.engine.systems.fight_plan.charts import tables
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.biography import usual_divisions
from fightcard.pipeline.checks.schema_errors import faults, validator
from fightcard.pipeline.findings import Value
from fightcard.pipeline.systems.fight_plan.columns import STYLES, TARGETS, WORDS
from tests.engine.systems.fight_plan.cards import CARDS as LEAGUE

KINDS = ("bout", "card", "career", "chart", "deck", "row", "set")


def test_every_schema_is_there_and_sound() -> None:
    assert schemas.names("fight_plan") == KINDS
    for kind in KINDS:
        Draft202012Validator.check_schema(schemas.load("fight_plan", kind))


def test_further_columns_are_next_to_the_row() -> None:
    assert [column.heading for column in layout("fight_plan", "row").additional] == [
        "Portrait",
        "Back Text",
        "Known for",
        "Notes",
    ]


def test_divisions_and_records_are_those_of_every_game() -> None:
    assert usual_divisions("fight_plan") == usual_divisions("title_bout")
    assert schemas.load("fight_plan", "career") == schemas.load("title_bout", "career")


@pytest.mark.parametrize(
    "heading", [each.heading for each in layout("fight_plan", "row").columns.values() if each.page]
)
def test_what_is_played_names_its_item(heading: str) -> None:
    column = layout("fight_plan", "row").columns[heading]
    assert column.page in {f"p.{item}" for item in range(1, 14)}
    assert column.required == (heading in {"HGT", "STR", "SPD", "AGL", "TGH", "Plan"})
    assert column.description


@pytest.mark.parametrize("name", ["row", "chart", "career"])
def test_the_examples_make_a_valid_row(name: str) -> None:
    row: dict[str, Value] = {
        column.heading: int(column.example) if column.reading == "number" else column.example
        for column in layout("fight_plan", name).columns.values()
    }
    assert list(faults("fight_plan", name, row)) == []


def test_the_example_of_a_chart_is_a_place_of_one() -> None:
    chart, row, column, word = (each.example for each in layout("fight_plan", "chart").columns.values())
    assert tables()[chart].cells[row][column] == word


def test_the_help_of_a_plan_names_every_word() -> None:
    said = layout("fight_plan", "row").columns["Plan"].description
    assert [word for word in WORDS if word not in said] == []


def test_styles_and_targets_are_those_of_the_charts() -> None:
    lines = cast("Mapping[str, Mapping[str, Mapping[str, list[str]]]]", _plan_of_a_card()["properties"])
    assert set(lines["style"]["enum"]) == {"none", *STYLES.values()} == set(tables()["styles"].columns)
    assert (
        set(lines["target"]["enum"])
        == {"opportunistic", *TARGETS.values()}
        == set(tables()["knockdown"].rows)
    )


@pytest.mark.parametrize("card", LEAGUE, ids=lambda card: card["id"])
def test_the_cards_that_the_engine_is_tested_with_are_valid(card: dict[str, object]) -> None:
    assert list(faults("fight_plan", "card", card)) == []


@pytest.mark.parametrize(
    ("heading", "value", "is_valid"),
    [
        ("HGT", 1, True), ("TGH", 40, True), ("STR", 0, False), ("SPD", 41, False), ("AGL", 12.5, False),
        ("Plan", "1-15 5/8/7", True), ("Plan", "15 20/0/0 all-out head dirty", True),
        ("Plan", "1-4 5/8/7 inside body; 5-15 6/6/8", True), ("Plan", "1-4 5/8/7; ", False),
        ("Plan", "1-4 5/8", False), ("Plan", "1-4 5/8/7 Inside", False), ("Plan", "", False),
        ("Record", None, True), ("Record", "24-5-1 (17)", True), ("Record", "24-5", False), ("Years", "1952",
        False),
    ],
)  # fmt: skip
def test_a_cell_may_be_typed_so_and_not_otherwise(heading: str, value: object, is_valid: bool) -> None:
    errors = validator("fight_plan", "row").iter_errors({heading: value})
    assert any(error.path and error.path[0] == heading for error in errors) is not is_valid


def _plan_of_a_card() -> Mapping[str, object]:
    stated = cast(
        "Mapping[str, Mapping[str, Mapping[str, object]]]", schemas.load("fight_plan", "card")["properties"]
    )
    return stated["plan"]["items"]  # type: ignore[return-value]
