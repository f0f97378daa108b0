"""The schemas are sound, hold together, and say what the rule text and the contract say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

import pytest
from jsonschema import Draft202012Validator

from fightcard import schemas
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.schema_errors import faults, validator

NAMES = (
    "bout", "card", "career", "chart", "corner_man", "deck", "deck_row", "referee", "row", "set", "strategy",
)  # fmt: skip
CONDITION = [
    "CFB",
    "CFS",
    "DEF",
    "AGG",
    "KD1",
    "KD2",
    "KI",
    "KO",
    "END",
    "CUT",
    "FOUL",
    "CP",
    "PL",
    "PM",
    "CL",
    "RM",
]
HEADINGS = [
    *["Name", "Nickname", "Division", "Overall", "Style", "Special", "Stance", "From", "To", "Set"],
    *CONDITION,
    *(f"Fat {heading}" for heading in CONDITION),
    *("S FI", "S FO", "S CU", "S KO"),
    *("Jab 3", "Jab 2", "Hook 3", "Hook 2", "Cross 3", "Cross 2", "Comb 3", "Comb 2", "Upper 3", "Upper 2"),
]
DECK_HEADINGS = [
    *("Card", "CF", "RN", "RESULT", "Ring Position", "KD", "KD2", "KOR", "KDC", "J1", "J2", "J3"),
    *("Condition", "Condition Effect", "Injury", "Injury Effect", "Special Action", "Special Effect"),
]
TRAITS = {
    *("Strong Closer", "Fights Down", "Inconsistent", "Freezes", "Constant Clincher", "Stealth Foul"),
    *("Overly Cautious", "Safety First", "Plays to Crowd", "Head Case", "Intellect", "Ring Smarts"),
    *("Anger Issues", "Self-Doubts", "Absorber", "Front Runner", "Fireplug", "Careless"),
}


def test_every_schema_is_there() -> None:
    assert schemas.names("title_bout") == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_a_sound_schema(name: str) -> None:
    Draft202012Validator.check_schema(schemas.load("title_bout", name))


def test_a_system_without_the_schema_has_none() -> None:
    with pytest.raises(FileNotFoundError):
        schemas.load("title_bout", "judge")


def test_the_headings_of_a_fighter_are_in_the_agreed_order() -> None:
    assert [each for each in layout("title_bout", "row").columns if each in HEADINGS] == HEADINGS


def test_the_headings_of_the_deck_are_in_the_agreed_order() -> None:
    assert list(layout("title_bout", "deck_row").columns) == DECK_HEADINGS


def test_every_column_names_its_heading_and_page_and_describes_itself() -> None:
    for name in ("row", "deck_row"):
        properties = cast(
            "Mapping[str, Mapping[str, object]]", schemas.load("title_bout", name)["properties"]
        )
        for heading, stated in properties.items():
            assert stated["x-column"] == heading
        for column in layout("title_bout", name).columns.values():
            assert column.page.startswith("p."), column.heading
            assert column.description, column.heading
            assert column.form, column.heading


def test_the_traits_are_those_of_the_book_by_either_name() -> None:
    card = cast(
        "Mapping[str, Mapping[str, list[str | None]]]", schemas.load("title_bout", "card")["properties"]
    )
    assert set(card["special"]["enum"]) == {*TRAITS, None}
    assert set(layout("title_bout", "row").columns["Special"].values) == {*TRAITS, "None"}


@pytest.mark.parametrize(
    ("heading", "low", "high"),
    [
        ("CFB", 1, 12),
        ("DEF", -6, 6),
        ("AGG", 1, 10),
        ("KD1", 0, 10),
        ("KO", 0, 10),
        ("KI", 0, 12),
        ("CUT", 1, 8),
        ("CP", 0, 12),
        ("END", 0, 150),
        ("Fat END", 0, 0),
        ("S FI", 1, 10),
    ],
)
def test_ratings_are_bounded_as_the_book_has_it(heading: str, low: int, high: int) -> None:
    column = layout("title_bout", "row").columns[heading]
    assert (column.low, column.high) == (low, high)


@pytest.mark.parametrize("name", ["row", "deck_row", "career", "strategy"])
def test_the_examples_make_a_valid_row(name: str) -> None:
    columns = layout("title_bout", name).columns.values()
    row = {
        column.heading: int(column.example)
        if column.example.isdigit() or (column.example[:1] == "-" and column.example[1:].isdigit())
        else column.example
        for column in columns
    }
    assert list(faults("title_bout", name, row)) == []


def test_every_column_of_a_card_is_a_heading_of_the_row() -> None:
    assert set(_columns(schemas.load("title_bout", "card"))) | {"Set"} == {
        heading for heading in layout("title_bout", "row").columns if not heading.startswith("Fat ")
    }


@pytest.mark.parametrize(
    "text",
    [
        "33-47",
        "33-47 (CP37)",
        "33-47 (CP 37)",
        "33-47(46)",
        "33-47 [37]",
        "33-47/37",
        "33-47 CP37",
        "-",
        "1-80 (80)",
    ],
)
def test_punches_missed_may_be_typed_in_every_print(text: str) -> None:
    assert _is_valid("PM", text)


@pytest.mark.parametrize(
    "text", ["33-81", "0-5", "33–47", "33-47 (CP)", "33-47 (0)", "(46)", "33 47", "", "33-47 (CP37"]
)
def test_punches_missed_may_not_be_typed_otherwise(text: str) -> None:
    assert not _is_valid("PM", text)


def _is_valid(heading: str, value: str) -> bool:
    errors = validator("title_bout", "row").iter_errors({heading: value})
    return not any(error.path and error.path[0] == heading for error in errors)


def _columns(node: object) -> Iterator[str]:
    if isinstance(node, list):
        for part in node:
            yield from _columns(part)
    if isinstance(node, dict):
        named = node.get("x-column", [])
        yield from [named] if isinstance(named, str) else named
        for part in node.values():
            yield from _columns(part)
