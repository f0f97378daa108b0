"""What every game's authoring must do, whatever the game: a new one is tried by its own template."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard import engine, schemas
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS, options
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.cards import convert, dumps, house_deck
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.checks.own_charts import charts_of
from fightcard.pipeline.checks.plausible import relations_of
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.fields.declarations import fields_of
from fightcard.pipeline.game import game_of
from fightcard.pipeline.workbook.read import read
from tests.games import chart_sheet_of
from tests.templates import with_its_example

NEEDED = {"row", "card", "set", "deck"}
PRESETS = {"basic", "advanced"}


@pytest.fixture(scope="module", params=SYSTEMS)
def system(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def checked(system: str, tmp_path_factory: pytest.TempPathFactory) -> Checked:
    """The game's own template, proofread: the example of its schema is the one fighter."""
    path: Path = tmp_path_factory.mktemp(system) / "set.xlsx"
    return check(read(with_its_example(path, system)))


@pytest.fixture(scope="module")
def card(checked: Checked) -> CardData:
    return convert(checked).cards[0]


def test_it_has_the_schemas_that_every_stage_goes_by(system: str) -> None:
    assert set(schemas.names(system)) >= NEEDED
    game = game_of(system)
    assert ("deck_row" in schemas.names(system)) == (game.rows.deck is not None)
    assert {sheet.schema for sheet in game.rows.charts} <= set(schemas.names(system))


def test_its_template_is_known_for_its_own_and_passes(system: str, checked: Checked) -> None:
    assert (checked.system, checked.findings, len(checked.rows)) == (system, (), 1)


def test_the_example_makes_a_valid_set(system: str, checked: Checked) -> None:
    cards = convert(checked)
    assert list(faults(system, "set", json.loads(dumps(cards)))) == []
    assert list(faults(system, "deck", cards.deck)) == []
    assert list(faults(system, "deck", house_deck(system))) == []


def test_a_card_is_typed_back_into_the_cells_it_came_from(system: str, card: CardData) -> None:
    typed = game_of(system).cards.to_row(card)
    example = layout(system, "row").example
    assert {heading: example.get(heading) for heading in typed} == typed
    assert set(typed) <= set(layout(system, "row").columns)


def test_one_cell_by_itself_is_that_of_the_whole_row(system: str, card: CardData) -> None:
    cards = game_of(system).cards
    typed = cards.to_row(card)
    assert {heading: cards.cell(card, heading) for heading in typed} == typed
    assert cards.cell(card, "no such heading") is None
    without = replace(cards, to_cell=None)
    assert {heading: without.cell(card, heading) for heading in (*typed, "none")} == {**typed, "none": None}


def test_every_column_of_a_row_is_a_field_of_the_card_and_every_field_a_column(system: str) -> None:
    columns, fields = layout(system, "row").columns, fields_of(system)
    # A set may be named in each row, and is no part of a card.
    assert [heading for heading in columns if heading not in fields.cells] in ([], ["Set"])
    held = {node.path[0] for cell in fields.cells.values() for node in cell.nodes}
    assert {child.name for child in fields.card.children} - held == {"id", "source"}


def test_each_number_that_is_turned_is_under_a_heading_and_leaves_a_valid_card(
    system: str, card: CardData
) -> None:
    headings = set(layout(system, "row").columns)
    parameters = game_of(system).verification.parameters
    assert len({(parameter.heading, parameter.part) for parameter in parameters}) == len(parameters)
    for parameter in parameters:
        assert parameter.heading in headings
        value = parameter.read(card)
        assert value is None or parameter.write(card, value) == card
        for end in (parameter.low, parameter.high) if value is not None else ():
            assert list(faults(system, "card", parameter.write(card, end))) == [], (parameter.heading, end)


def test_what_verdicts_name_are_headings_and_codes(system: str) -> None:
    game, headings = game_of(system), set(layout(system, "row").columns)
    hints = game.verification.hints
    named = [
        hints.winless,
        hints.unbeaten,
        hints.stronger,
        hints.weaker,
        hints.power,
        hints.chin,
    ]
    assert {each.heading for each in named} <= headings
    assert all(each.ratings for each in named)


def test_the_other_condition_of_the_other_condition_is_the_rating_itself(system: str) -> None:
    headings = layout(system, "row").columns
    assert [each for each in headings if twin(each) in headings and twin(twin(each)) != each] == []


def test_every_relation_is_of_figures_that_a_card_has(system: str, checked: Checked) -> None:
    game = game_of(system)
    figures = game.checks.figures(checked.rows[0]).figures
    assert [relation.of for relation in relations_of(game.name) if not set(relation.of) <= set(figures)] == []


WITH_CHARTS = [name for name in SYSTEMS if game_of(name).rows.charts]


@pytest.mark.parametrize("system", WITH_CHARTS, indirect=True)
def test_the_charts_of_its_template_are_those_of_the_house(system: str, checked: Checked) -> None:
    charts: Mapping[str, Mapping[str, Mapping[str, str]]] = charts_of(checked.charts, game_of(system))
    printed = engine.tables(system)
    assert charts
    assert charts == {name: printed[name].cells for name in charts}


def test_its_rules_have_the_presets_that_every_game_has(system: str) -> None:
    assert set(options(system).presets) >= PRESETS


TYPED = [name for name in WITH_CHARTS if chart_sheet_of(name) is not None]


@pytest.mark.parametrize("name", TYPED)
def test_its_sheet_of_charts_says_of_each_line_where_it_comes_from(name: str, tmp_path: Path) -> None:
    path = with_its_example(tmp_path / "set.xlsx", name)
    book = load_workbook(path)
    sheet = book["Charts"]
    assert [cell.value for cell in sheet[1]] == ["Chart", "Row", "Column", "Value", "Kind"]
    printed = engine.tables(name)
    for chart, row, column, _, kind in sheet.iter_rows(min_row=2, values_only=True):
        table = printed[str(chart)]
        first = str(column) if str(column) in table.columns else str(column).split("-")[0]
        assert table.kinds()[str(row), first] == kind
    # It is for whoever reads the sheet: nothing is wrong with it typed over, left out, or deleted.
    sheet["E2"], sheet["E3"], sheet["E4"] = "mine, from the board", None, 7
    book.save(path)
    assert check(read(path)).findings == ()
    sheet.delete_cols(5)
    book.save(path)
    assert check(read(path)).findings == ()
