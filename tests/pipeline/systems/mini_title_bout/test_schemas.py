"""The schemas of Mini Title Bout are sound, hold together, and say what the text and the contract say."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from fightcard import schemas
from fightcard.engine.systems.mini_title_bout.charts import tables
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.biography import usual_divisions
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.findings import Value
from tests.engine.systems.mini_title_bout.cards import CARDS as FIGHTERS

KINDS = ("bout", "card", "career", "chart", "deck", "row", "set")
PLAYED = [each.heading for each in layout("mini_title_bout", "row").columns.values() if each.page]
NEEDED = {"Base", "Power", "KD Def", "KO Def", "Def", "Cond", "TU", "Reach", "Body"}


def test_every_schema_is_there_and_sound() -> None:
    assert schemas.names("mini_title_bout") == KINDS
    for kind in KINDS:
        Draft202012Validator.check_schema(schemas.load("mini_title_bout", kind))


def test_further_columns_are_next_to_the_row() -> None:
    assert [column.heading for column in layout("mini_title_bout", "row").additional] == [
        "Portrait",
        "Back Text",
        "Known for",
        "Notes",
    ]


def test_divisions_are_those_of_every_game() -> None:
    assert usual_divisions("mini_title_bout") == usual_divisions("title_bout")


@pytest.mark.parametrize("heading", PLAYED)
def test_what_is_played_names_its_section(heading: str) -> None:
    column = layout("mini_title_bout", "row").columns[heading]
    assert column.page in {f"p.{section}" for section in range(1, 22)}
    assert column.required == (heading in NEEDED)
    assert column.description


@pytest.mark.parametrize("name", ["row", "chart"])
def test_the_examples_make_a_valid_row(name: str) -> None:
    row: dict[str, Value] = {
        column.heading: int(column.example) if column.reading == "number" else column.example
        for column in layout("mini_title_bout", name).columns.values()
    }
    assert list(faults("mini_title_bout", name, row)) == []


def test_the_example_of_a_chart_is_a_place_of_one() -> None:
    chart, row, column, word = (each.example for each in layout("mini_title_bout", "chart").columns.values())
    assert tables()[chart].cells[row][column] == word


def test_the_fighters_of_the_text_are_valid_cards() -> None:
    assert [list(faults("mini_title_bout", "card", card)) for card in FIGHTERS] == [[]] * len(FIGHTERS)


@pytest.mark.parametrize(
    "change",
    [
        {"base_scoring": {"slugging": 0, "boxing": 18, "outside": 18}},
        {"power": {"slugging": "K", "boxing": "B", "staying_away": "B"}},
        {"knockdown_defense": ["F"]},
        {"knockdown_defense": [None, "F"]},
        {"conditioning": {"training": "J", "fatigue": "A", "training_star": False}},
        {"body": {"rating": 5, "hand": None}},
        {"fouler": "FFF"},
        {"defense": 7},
        {"strength": 3},
    ],
)
def test_what_is_no_card_is_refused(change: dict[str, object]) -> None:
    assert list(faults("mini_title_bout", "card", {**FIGHTERS[0], **change})) != []
