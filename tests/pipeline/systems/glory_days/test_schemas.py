"""The schemas of Glory Days Boxing are sound, hold together,
and say what the rule text and the contract say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest
from jsonschema import Draft202012Validator

from fightcard import schemas
from fightcard.engine.systems.glory_days.effects import RATINGS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.biography import usual_divisions
from fightcard.pipeline.checks.schema_errors import faults, validator
from tests.engine.systems.glory_days.cards import CARDS as GLORY

NAMES = ("bout", "card", "career", "chart", "deck", "row", "set")
ACTIONS = ["5 PL", "4 PL", "3 PL", "2 PL", "Miss", "Clinch", "Foul", "Event"]
HEADINGS = [
    *["Name", "Nickname", "Division", "Record", "Years", "Trait", "Trait Text", "Trait Effect"],
    *["Ring 1", "Ring 2", "Ring 3", "Ring 4", "Ring 5", "Ring 6"],
    *["Power", "Chin KD", "Chin KO", "Will", "Cut", "Foul", "Stamina"],
    *["Fat Power", "Fat Chin KD", "Fat Chin KO", "Fat Will"],
    *(f"In {action}" for action in ACTIONS),
    *(f"Out {action}" for action in ACTIONS),
    *["Call 5 PL", "Call 4 PL", "Call 3 PL", "Call 2 PL", "Defense", "Counter"],
    *["Low Blow", "Head Butt", "Holding", "Elbows", "Rabbit Punch"],
    *["Swell L Eye", "Swell R Eye", "Cut L Eye", "Cut R Eye", "Gash L Eye", "Gash R Eye"],
    *["Cut L Cheek", "Cut R Cheek", "Bloody Nose"],
]


def test_every_schema_is_there() -> None:
    assert schemas.names("glory_days") == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_a_sound_schema(name: str) -> None:
    Draft202012Validator.check_schema(schemas.load("glory_days", name))


def test_the_headings_of_a_fighter_are_in_the_agreed_order() -> None:
    assert [each for each in layout("glory_days", "row").columns if each in HEADINGS] == HEADINGS


def test_a_real_record_is_the_same_in_every_game() -> None:
    assert schemas.load("glory_days", "career") == schemas.load("title_bout", "career")


def test_the_usual_divisions_are_the_same_in_every_game() -> None:
    assert usual_divisions("glory_days") == usual_divisions("title_bout")


def test_every_column_names_its_heading_and_page_and_describes_itself() -> None:
    for name in ("row", "chart"):
        stated = cast("Mapping[str, Mapping[str, object]]", schemas.load("glory_days", name)["properties"])
        assert [each["x-column"] for each in stated.values()] == list(stated)
        for column in layout("glory_days", name).columns.values():
            assert column.page in {f"p.{number}" for number in range(1, 10)}, column.heading
            assert column.description, column.heading
            assert column.form, column.heading


@pytest.mark.parametrize("name", ["row", "chart", "career"])
def test_the_examples_make_a_valid_row(name: str) -> None:
    columns = layout("glory_days", name).columns.values()
    row = {
        column.heading: int(column.example) if column.reading == "number" else column.example
        for column in columns
    }
    assert list(faults("glory_days", name, row)) == []


def test_the_help_of_a_traits_effect_names_every_rating() -> None:
    said = layout("glory_days", "row").columns["Trait Effect"].description
    assert [rating for rating in RATINGS if rating not in said] == []


@pytest.mark.parametrize("card", GLORY, ids=lambda card: card["id"])
def test_the_cards_of_the_text_are_valid(card: dict[str, object]) -> None:
    assert list(faults("glory_days", "card", card)) == []


@pytest.mark.parametrize(
    ("heading", "text"),
    [
        ("Power", "7/11"), ("Power", "0/20"), ("Chin KD", "2 (5)"), ("Stamina", "90/110"), ("In Event", "99"),
        ("In 5 PL", "0-7"), ("In 5 PL", "-"), ("Holding", "15"), ("Bloody Nose", "19-20"), ("Defense",
        "5 +1"),
        ("Defense", "1-4 -1; 5 +1"), ("Counter", "1-4 Hook-2; 5-6 Cross-2"), ("Ring 1", "Outside -"),
        ("Record", "49-0-0 (43)"), ("Record", "54-6-9"), ("Years", "1947-1955"),
    ],
)  # fmt: skip
def test_a_cell_may_be_typed_as_the_card_prints_it(heading: str, text: str) -> None:
    assert _is_valid(heading, text)


@pytest.mark.parametrize(
    ("heading", "text"),
    [
        ("Power", "7-11"), ("Power", "7/21"), ("Chin KD", "2"), ("Chin KD", "2/5"), ("Stamina", "90"),
        ("In 5 PL", "00-7"), ("In Event", "100"), ("Holding", "0"), ("Bloody Nose", "19-21"), ("Defense",
        "5 1"),
        ("Defense", "1 -1; 2 -1; 3 -1; 4 -1; 5 -1"), ("Counter", "1-4 Hook 2"), ("Counter", "1-4 Kick-2"),
        ("Ring 1", "Outside"), ("Ring 1", "Inside ****"), ("Record", "49-0"), ("Years", "1947"),
    ],
)  # fmt: skip
def test_a_cell_may_not_be_typed_otherwise(heading: str, text: str) -> None:
    assert not _is_valid(heading, text)


def _is_valid(heading: str, value: str) -> bool:
    errors = validator("glory_days", "row").iter_errors({heading: value})
    return not any(error.path and error.path[0] == heading for error in errors)
