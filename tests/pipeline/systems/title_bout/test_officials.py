"""Sheets of an owner's charts, referees and corner men: what becomes of their rows, and in what they show."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard import engine
from fightcard.engine.systems.title_bout.card import Deck
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.comparison.sheet_diff import other_changes
from fightcard.pipeline.game import game_of
from fightcard.pipeline.project.template import workbook
from fightcard.pipeline.repair import repaired
from tests.pipeline.systems.title_bout.gallery import DUNDEE, MERCANTE
from tests.pipeline.systems.title_bout.workbooks import write
from tests.workbooks import Row
from tools.catalogue_pages import data_dictionary

GIBBS: Row = {"Name": "Harry Gibbs", "Type": "S"}
FUTCH: Row = {"Name": "Eddie Futch", "Cuts": "Poor", "Swelling": None, "Fighters": "peter jackson"}
BOARD: Row = {"Chart": "stoppage_time", "Row": "card", "Column": "1-50", "Value": "1:11"}


def deck_of(path: Path, **sheets: Sequence[Row]) -> Deck:
    cards = fightcard.convert(fightcard.check(fightcard.read(write(path, **sheets))))
    assert list(faults("title_bout", "deck", cards.deck)) == []
    return cast("Deck", cards.deck)


def test_rows_become_the_officials_of_the_deck(tmp_path: Path) -> None:
    deck = deck_of(tmp_path / "set.xlsx", Referees=[MERCANTE, GIBBS], **{"Corner Men": [DUNDEE, FUTCH]})
    assert deck["referees"] == [
        {"name": "Arthur Mercante", "type": "Lenient"},
        {"name": "Harry Gibbs", "type": "Strict"},
    ]
    assert deck["corner_men"] == [
        {"name": "Angelo Dundee", "cuts": "Excellent", "swelling": "Good", "fighters": ["Joe Frazier"]},
        {"name": "Eddie Futch", "cuts": "Fair", "swelling": None, "fighters": ["Peter Jackson"]},
    ]
    drawn = deck["charts"]["referee_drawn"]["referee"]
    assert [drawn[number] for number in ("1", "50", "51", "100")] == [
        "Lenient",
        "Lenient",
        "Strict",
        "Strict",
    ]


def test_a_workbook_that_names_nobody_has_the_deck_of_the_house(tmp_path: Path) -> None:
    empty = {"Referees": [], "Corner Men": [], "Charts": []}
    assert deck_of(tmp_path / "set.xlsx", **empty) == fightcard.pipeline.cards.house_deck("title_bout")


def test_a_name_that_is_part_of_another_is_corrected_by_itself(tmp_path: Path) -> None:
    futch: Row = {**FUTCH, "Fighters": "Peter Jackso; Peter Jackson"}
    checked = fightcard.check(fightcard.read(write(tmp_path / "set.xlsx", **{"Corner Men": [futch]})))
    offers = [each.suggestion for each in checked.findings if each.code == "R213"]
    assert offers == ["Peter Jackson; Peter Jackson"]


def test_a_line_of_settings_names_the_referee_of_every_bout(tmp_path: Path) -> None:
    settings: list[Row] = [{"Setting": "Referee", "Value": "harry gibbs"}]
    deck = deck_of(tmp_path / "set.xlsx", Referees=[MERCANTE, GIBBS], Settings=settings)
    assert deck["referee"] == "Harry Gibbs"


def test_bouts_end_at_the_times_of_the_owners_board(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", Charts=[BOARD])
    cards = fightcard.convert(fightcard.check(fightcard.read(path)))
    endings = [
        engine.play("title_bout", *cards.cards[:2], seed=seed, deck=cards.deck).result
        for seed in range(1, 30)
    ]
    stopped = {result.time for result in endings if result.method in ("KO", "TKO")}
    assert stopped == {"1:11"}


def test_a_time_that_became_a_time_of_day_is_turned_back(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", Charts=[BOARD])
    book = load_workbook(path)
    book["Charts"]["D2"].value, book["Charts"]["D2"].number_format = dt.time(2, 31), "h:mm"
    book.save(path)
    fixed = tmp_path / "mended.xlsx"
    fixed.write_bytes(repaired(path).content)
    assert load_workbook(fixed)["Charts"]["D2"].value == "2:31"
    assert [each.code for each in fightcard.check(fightcard.read(fixed)).findings] == ["B201"]


@pytest.mark.parametrize("sheet", ["Charts", "Referees", "Corner Men"])
def test_the_template_has_the_sheet_and_the_dictionary_explains_its_columns(
    sheet: str, tmp_path: Path
) -> None:
    path = tmp_path / "new.xlsx"
    path.write_bytes(workbook("title_bout", fighters=3))
    book = load_workbook(path)
    headings = [cell.value for cell in book[sheet][1]]
    assert headings[:2] in (["Chart", "Row"], ["Name", "Type"], ["Name", "Cuts"])
    assert (book[sheet]["A2"].value is None) == (sheet != "Charts")
    assert f"## Sheet {sheet}\n" in data_dictionary("title_bout")


def test_the_dictionary_lists_the_charts_that_may_be_replaced_and_no_other() -> None:
    page = data_dictionary("title_bout")
    assert "| `stoppage_time` |" in page
    assert "| `traits` |" not in page
    assert "| `strategies` |" not in page


def test_a_referee_of_another_type_is_a_change(tmp_path: Path) -> None:
    books = [
        fightcard.check(fightcard.read(write(tmp_path / f"{name}.xlsx", Referees=rows)))
        for name, rows in (("old", [MERCANTE]), ("new", [{**MERCANTE, "Type": "Strict"}, GIBBS]))
    ]
    reported = [
        (each.sheet, each.row, each.column, each.before, each.after)
        for each in other_changes(*books, game_of("title_bout"))
    ]
    assert reported == [
        ("Referees", "Arthur Mercante", "Type", "Lenient", "Strict"),
        ("Referees", "Harry Gibbs", "Name", "", "Harry Gibbs"),
        ("Referees", "Harry Gibbs", "Type", "", "Strict"),
    ]
