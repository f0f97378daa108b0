"""What an owner's headings may be mapped to."""

from __future__ import annotations

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.owners_headings import _two_as_one, targets
from fightcard.pipeline.workbook.entry import Heading
from fightcard.pipeline.workbook.model import Cell, Row
from tests.games import own


def test_a_game_with_fresh_and_fatigued_numbers_may_have_two_rows_a_fighter() -> None:
    known = targets(layout(SYSTEMS[0], "row"))
    assert known[-2:] == ("Condition", "Name (two rows)")
    assert {"KI", "Fat KI", "PL low", "PL high", "PL number", "Fat PL low"} <= {*known}
    assert "KI low" not in known
    assert len(known) == len({*known})


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_without_them_has_one_row_a_fighter(system: str) -> None:
    is_tired = any(heading.startswith("Fat ") for heading in own(system, "workbooks").HEADINGS)
    known = targets(layout(system, "row"))
    two_rows = [each for each in known if each == "Condition" or each.endswith("(two rows)")]
    assert two_rows == (["Condition", "Name (two rows)"] if is_tired else [])
    assert "Name" in known


def rows_of(*typed: tuple[str, str]) -> list[Row]:
    """Rows with a name in column 1 and a condition in column 2."""
    return [
        Row(number, {at: Cell("Fighters", number, at, text, "text") for at, text in enumerate(texts, 1) if text})
        for number, texts in enumerate(typed, 2)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "together"),
    [
        ([("Al", ""), ("", "tired"), ("Bo", ""), ("", "tired")], [(2, 3), (4, 5)]),
        ([("Al", ""), ("Bo", ""), ("bo", "Tired")], [(2, None), (3, 4)]),
        ([("Al", ""), ("Bo", "tired"), ("", "tired")], [(2, None), (3, 4)]),
        ([("Al", ""), ("Al", "fresh"), ("Al", "tired"), ("Al", "tired")], [(2, None), (3, 4), (5, None)]),
        ([("Al", "")], [(2, None)]),
        ([], []),
    ],
)
def test_a_second_row_of_a_fighter_is_one_with_the_same_name_or_none_that_says_tired(
    typed: list[tuple[str, str]], together: list[tuple[int, int | None]]
) -> None:
    made = _two_as_one(rows_of(*typed), Heading(1, "Name"), Heading(2, "Condition"), 10, ["KI"])
    assert [(each.number, each.second) for each in made] == together


def test_cells_of_the_second_row_stand_beyond_the_first_and_without_numbers_of_both_no_row_is_a_second() -> (
    None
):
    rows = rows_of(("Al", ""), ("", "tired"))
    (one,) = _two_as_one(rows, Heading(1, "Name"), None, 10, ["KI"])
    assert {column: cell.value for column, cell in one.cells.items()} == {1: "Al", 12: "tired"}
    assert [each.number for each in _two_as_one(rows, Heading(1, "Name"), None, 10, [])] == [2, 3]
