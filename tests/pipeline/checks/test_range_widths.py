"""Ranges typed as widths or by their upper ends: in every game that has ranges the cards are the same."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.checks.range_widths import TYPINGS, as_typed
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import RangeTyping, game_of
from fightcard.pipeline.project.template import workbook
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.pipeline.commands import Run
from tests.properties import examples
from tests.templates import with_its_example
from tests.workbooks import Row, written

WITH_RANGES = [system for system in SYSTEMS if game_of(system).rows.ranges is not None]


def checked(folder: Path, typing: str, row: Row) -> Checked:
    path = folder / "set.xlsx"
    return check(read(written(path, [row], tuple(row), Settings=[{"Setting": "Ranges", "Value": typing}])))


@pytest.mark.parametrize("system", WITH_RANGES)
def test_the_cards_that_tests_are_typed_with_are_the_same_however_they_are_typed(
    tmp_path: Path, system: str
) -> None:
    for row in own(system, "workbooks").ROWS:
        cards = [
            convert(checked(tmp_path, each, as_typed(game_of(system), row, each))).cards for each in TYPINGS
        ]
        assert cards[0] == cards[1] == cards[2]


@pytest.mark.parametrize("system", WITH_RANGES)
@examples(8, allow=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000))
def test_any_valid_card_is_the_same_however_its_ranges_are_typed(
    tmp_path: Path, system: str, seed: int
) -> None:
    game = game_of(system)
    chance = Random(seed)
    law = game.rating
    drawn = law.draw(chance, chance.choice(law.styles), [chance.gauss(0, 1) for _ in range(3)])
    card = cast("CardData", {**drawn, "source": None})
    row: dict[str, Value] = {**game.cards.to_row(card), "Name": "Drawn Man", "Division": "HW"}
    cards = []
    for typing in TYPINGS:
        typed = as_typed(game, row, typing)
        cards.append(convert(checked(tmp_path, typing, typed)).cards)
    assert cards[0] == cards[1] == cards[2]


@pytest.mark.parametrize("typing", ["widths", "ends"])
@pytest.mark.parametrize("system", WITH_RANGES)
def test_the_template_offers_both_and_its_example_is_the_same_card(
    tmp_path: Path, system: str, typing: RangeTyping
) -> None:
    cards = []
    typings: tuple[RangeTyping, ...] = ("bounds", typing)
    for each in typings:
        found = check(read(with_its_example(tmp_path / "set.xlsx", system, each)))
        assert not found.has_errors
        cards.append(convert(found).cards)
    assert cards[0] == cards[1]


def test_a_new_project_says_how_its_ranges_are_typed(tmp_path: Path, run: Run) -> None:
    assert run("new", tmp_path / "legends", "--ranges", "widths").status == 0
    book = read(tmp_path / "legends" / "raw" / "legends.xlsx")
    sheet = book.sheet("Settings")
    assert sheet is not None
    assert [each.content for each in sheet.rows[2].cells.values()] == ["Ranges", "widths"]


@pytest.mark.parametrize("system", [system for system in SYSTEMS if system not in WITH_RANGES])
def test_a_game_without_ranges_refuses_widths(system: str) -> None:
    with pytest.raises(ValueError, match="no ranges, so they cannot be typed as widths"):
        workbook(system, 10, "", "widths")


@pytest.mark.parametrize("system", WITH_RANGES)
def test_a_blank_cell_or_a_number_is_no_range_however_it_is_typed(system: str) -> None:
    game = game_of(system)
    assert game.rows.ranges is not None
    one, other, third = [heading for table in game.rows.ranges.tables for heading in table.headings][:3]
    row: dict[str, Value] = {one: None, other: 7, third: "3-7 (2)", "Name": "3-7"}
    assert as_typed(game, row, "widths") == {**row, third: "5 (2)"}
    assert as_typed(game, row, "ends") == {**row, third: "7 (2)"}
    assert as_typed(game, row, "bounds") == row
