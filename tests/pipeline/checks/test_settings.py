"""Which game a workbook is for, and the sheet that may say so."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from fightcard.engine.core.data import cards_of
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.titles import readable
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.project.template import project
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.workbooks import altered, write

OTHER = SYSTEMS[1]


def _settings(*rows: tuple[str, str]) -> object:
    def alter(book: Workbook) -> None:
        sheet = book.create_sheet("Settings")
        for row in rows:
            sheet.append(list(row))

    return alter


def test_the_headings_tell_the_games_apart(tmp_path: Path) -> None:
    assert system_of(read(write(tmp_path / "one.xlsx"))) == SYSTEMS[0]
    assert system_of(read(own(OTHER, "workbooks").write(tmp_path / "two.xlsx"))) == OTHER


def test_a_sheet_that_fits_no_game_is_read_as_the_first(tmp_path: Path) -> None:
    path = altered(tmp_path / "set.xlsx", lambda book: book["Fighters"].delete_cols(1, 60))
    assert system_of(read(path)) == SYSTEMS[0]


@pytest.mark.parametrize("typed", [OTHER, OTHER.replace("_", " ").title(), OTHER.replace("_", "-").upper()])
def test_the_sheet_of_settings_overrules_the_headings(typed: str, tmp_path: Path) -> None:
    path = altered(tmp_path / "set.xlsx", _settings(("System", typed)))  # type: ignore[arg-type]
    checked = check(read(path))
    assert checked.system == OTHER
    assert "B102" in {each.code for each in checked.findings}
    assert "B203" not in {each.code for each in checked.findings}


def test_a_game_is_next_to_its_own_setting(tmp_path: Path) -> None:
    alter = _settings(("Setting", "Value"), ("System", SYSTEMS[0]), ("CP Print", "old"))
    checked = check(read(altered(tmp_path / "set.xlsx", alter)))  # type: ignore[arg-type]
    assert {each.code for each in checked.findings} & {"B203", "B204"} == set()
    assert checked.rows[0].values["CP Print"] == "old"


@pytest.mark.parametrize(
    ("typed", "fouls"), [("house", 2), ("referee", 13), (" Referee ", 13), (None, 2), ("umpire", 2)]
)
def test_the_settings_choose_the_house_deck(typed: str | None, fouls: int, tmp_path: Path) -> None:
    alter = _settings(("Setting", "Value"), *([("Deck", typed)] if typed else []))
    checked = check(read(altered(tmp_path / "set.xlsx", alter)))  # type: ignore[arg-type]
    deck = convert(checked).deck
    assert sum(card["rn"] == "Foul" for card in cards_of(deck)) == fouls
    assert ("B203" in {each.code for each in checked.findings}) is (typed == "umpire")


@pytest.mark.parametrize(
    ("first", "second", "is_reported"),
    [
        (("Ranges", "ends"), ("Range Typing", "widths"), True),
        (("Ranges", "ends"), ("Ranges", " Ends "), False),
        (("Deck", "house"), ("House Deck", "referee"), True),
        (("Title", "The Forties"), ("Set Title", "The Fifties"), True),
        (("Title", ""), ("Set Title", "The Fifties"), False),
        (("Referee", "Al"), ("Referee", "Bo"), True),
        (("Al", "Bo"), ("Al", "Cy"), False),
    ],
)
def test_two_lines_that_set_one_thing_otherwise_are_reported(
    first: tuple[str, str], second: tuple[str, str], is_reported: bool, tmp_path: Path
) -> None:
    book = read(altered(tmp_path / "set.xlsx", _settings(first, second)))  # type: ignore[arg-type]
    settings, found = settings_of(book, SYSTEMS[0])
    assert [each.cell for each in found if each.code == "B206"] == ["A2"] * is_reported
    assert settings.get("Ranges") == ("ends" if first[0] == "Ranges" else None)


@pytest.mark.parametrize(
    ("typed", "printed"),
    [("Great Middleweights 1940–1990", "Great Middleweights 1940–1990"), ("  Two   Decades ", "Two Decades")],
)
def test_the_title_of_the_set_is_the_one_that_is_typed(typed: str, printed: str, tmp_path: Path) -> None:
    alter = _settings(("Setting", "Value"), ("Title", typed))
    checked = check(read(altered(tmp_path / "set.xlsx", alter)))  # type: ignore[arg-type]
    assert {each.code for each in checked.findings} == {"B201"}
    cards = convert(checked)
    assert (cards.title, cards.set) == (printed, "set")


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("legends", "Legends"),
        ("Great Middleweights 1940–1990", "Great Middleweights 1940–1990"),
        ("great-middleweights-1940-1990", "Great Middleweights 1940–1990"),
        ("great_small_men", "Great Small Men"),
        ("1980s-80-men", "1980s 80 Men"),
        ("T5", "T5"),
    ],
)
def test_without_one_the_title_is_the_name_of_the_file_in_readable_words(name: str, title: str) -> None:
    assert readable(name) == title


def test_a_title_with_letters_that_no_font_has_is_found_at_its_cell(tmp_path: Path) -> None:
    checked = check(read(altered(tmp_path / "set.xlsx", _settings(("Title", "拳 II")))))  # type: ignore[arg-type]
    assert [(each.code, each.cell) for each in checked.findings if each.severity == "error"] == [
        ("P102", "B1")
    ]


@pytest.mark.parametrize(
    ("name", "settings", "due"),
    [
        ("legends 名前", (), [("P102", None)]),
        ("legends 名前", (("Title", "Legends"),), []),
        ("legends é", (), []),
        ("名前", (), [("R106", None)]),
    ],
)
def test_a_file_name_with_letters_that_no_font_has_is_found_where_it_is_the_title(
    tmp_path: Path, name: str, settings: tuple[tuple[str, str], ...], due: list[tuple[str, str | None]]
) -> None:
    checked = check(read(altered(tmp_path / f"{name}.xlsx", _settings(*settings))))  # type: ignore[arg-type]
    assert [(each.code, each.cell) for each in checked.findings if each.severity == "error"] == due


def test_a_title_left_blank_is_none(tmp_path: Path) -> None:
    alter = _settings(("Setting", "Value"), ("Title", ""))
    checked = check(read(altered(tmp_path / "the-forties.xlsx", alter)))  # type: ignore[arg-type]
    assert ({each.code for each in checked.findings}, convert(checked).title) == ({"B201"}, "The Forties")


def test_a_project_has_the_title_that_it_was_given() -> None:
    made = project("Middleweights 1940-1990")
    book = load_workbook(io.BytesIO(made["raw/middleweights-1940-1990.xlsx"]))
    assert [cell.value for cell in book["Settings"][2]] == ["Title", "Middleweights 1940–1990"]
