"""A row by itself: valid or not without a workbook around it, and tables of rows that become cards."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.card_table import cards_in, read_table
from fightcard.pipeline.checks.printed_cells import (
    LONGEST_BACK_TEXT,
    NOT_PRINTABLE,
    TOO_LONG_FOR_A_BACK,
    check_printed_texts,
)
from fightcard.pipeline.checks.range_repairs import _leaves_room
from fightcard.pipeline.checks.typed_row import entry_of, findings_of, is_valid
from fightcard.pipeline.findings import Place
from fightcard.pipeline.game import game_of
from fightcard.pipeline.project.samples import samples
from fightcard.pipeline.workbook.model import Cell
from fightcard.pipeline.workbook.read import read
from tests.workbooks import FRAZIER
from tools.card_tables import table_of


def found(**cells: object) -> set[tuple[str, str | None]]:
    row = {**FRAZIER, **{heading.replace("_", " "): value for heading, value in cells.items()}}
    return {(each.code, each.column) for each in findings_of(game_of(SYSTEMS[0]), row)}  # type: ignore[arg-type]


def test_a_row_of_the_book_is_valid() -> None:
    assert found() == set()
    assert is_valid(SYSTEMS[0], FRAZIER)


def test_what_the_schema_and_the_game_say_of_a_row_is_found() -> None:
    assert found(KI=99) == {("S104", "KI")}
    assert found(CL="48-60") == {("X101", "CL")}
    assert found(CFB=None) == {("S101", "CFB")}
    assert not is_valid(SYSTEMS[0], {**FRAZIER, "KI": 99})


def test_a_note_leaves_a_row_valid_and_a_warning_does_not() -> None:
    assert found(Fat_CP=9) == {("X302", "Fat CP")}
    assert is_valid(SYSTEMS[0], {**FRAZIER, "Fat CP": 9})
    assert found(Fat_KO=0) == {("X301", "Fat KO")}
    assert not is_valid(SYSTEMS[0], {**FRAZIER, "Fat KO": 0})


@pytest.mark.parametrize("sample", samples(), ids=lambda each: each.name)
def test_a_row_by_itself_is_judged_as_in_its_workbook(sample: object) -> None:
    checked = check(read(sample.path), compared=False)  # type: ignore[attr-defined]
    for entry in checked.entries:
        by_itself = {(each.code, each.column) for each in findings_of(game_of(checked.system), entry.values)}
        there = {
            (each.code, each.column)
            for each in checked.findings
            if each.row == entry.number and each.sheet == entry.table.sheet.name and each.code[0] in "SX"
        }
        assert {each for each in by_itself if each[0][0] in "SX"} == there, entry.name


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_table_of_cards_gives_back_the_cards(system: str) -> None:
    sample = next(each for each in samples() if each.system == system)
    checked = check(read(sample.path))
    to_card = game_of(system).cards.to_card
    cards = [to_card(entry_of(system, entry.values, at), "x") for at, entry in enumerate(checked.rows, 2)]
    text = json.dumps(table_of(system, cards))
    again = read_table(system, text, "x")
    # An older print of countered punches is typed back in the newer one, and is no longer converted.
    assert [{**card, "source": 0} for card in again] == [{**card, "source": 0} for card in cards]


def test_a_table_has_no_column_that_no_card_fills_and_one_that_lacks_is_blank() -> None:
    card = game_of(SYSTEMS[0]).cards.to_card(entry_of(SYSTEMS[0], {**FRAZIER, "Nickname": None}), "x")
    table = table_of(SYSTEMS[0], [card])
    assert "Nickname" not in table["headings"]
    assert cards_in(SYSTEMS[0], table["headings"], table["rows"], "x")[0]["nickname"] is None


def test_a_table_with_a_strange_heading_or_a_cell_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match=r"rows\.json: no column of \w+ is called Jaw"):
        cards_in(SYSTEMS[0], ["Name", "Jaw"], [["Al", 3]], "rows.json")
    with pytest.raises(ValueError, match="argument"):
        cards_in(SYSTEMS[0], ["Name"], [["Al", 3]], "rows.json")


def test_a_place_without_a_heading_in_the_sheet_keeps_the_name_it_was_asked_for() -> None:
    entry = entry_of(SYSTEMS[0], FRAZIER)
    place = entry.place("No such")
    assert (place.column, place.cell, place.value, place.fighter) == ("No such", None, None, "Joe Frazier")
    assert entry.place().column is None


@pytest.mark.parametrize(
    ("content", "codes"),
    [("He came.", []), ("x" * LONGEST_BACK_TEXT, []), ("x" * (LONGEST_BACK_TEXT + 1), [TOO_LONG_FOR_A_BACK.code]), ("#REF!", [NOT_PRINTABLE.code])],
)  # fmt: skip
def test_a_line_for_the_back_is_a_text_of_at_most_its_length(content: str, codes: list[str]) -> None:
    kind = "error" if content == "#REF!" else "text"
    cell: Any = Cell("Fighters", 2, 1, content, kind)  # type: ignore[arg-type]
    entry: Any = SimpleNamespace(
        table=SimpleNamespace(layout=SimpleNamespace(columns={})),
        cell=lambda _heading: cell,
        place=lambda heading: Place(cell="A2", column=heading),
    )
    assert [each.code for each in check_printed_texts([entry])] == codes


def test_only_one_range_may_be_at_fault_where_the_others_leave_one_hole_at_its_place() -> None:
    table: Any = SimpleNamespace(headings=("A", "B", "C"), first=1, last=10)
    around: dict[str, tuple[int, int] | None] = {"A": (1, 3), "C": (7, 10)}

    def leaves(heading: str, **known: tuple[int, int] | None) -> bool:
        found = [known.get(each, around.get(each)) if each != heading else None for each in table.headings]
        return _leaves_room(table, {}, heading, lambda _table, _texts: found)

    assert leaves("B")
    assert not leaves("B", A=(1, 3), C=(8, 9))
    assert not leaves("B", A=(2, 3))
    assert leaves("A", B=(3, 6))
    assert leaves("C", A=(1, 3), B=(4, 10))
    assert not _leaves_room(table, {}, "B", lambda _table, _texts: None)
