"""Which game a workbook is read as: known by headings that no other game has, else said in a line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.which_game import system_of, taken
from fightcard.pipeline.workbook.read import read
from tests.bare_books import bare
from tests.workbooks import altered, written

MAIN, GLORY, PLAN, MINI = SYSTEMS


def sheet_with(path: Path, *headings: str) -> Path:
    """A workbook whose sheet of fighters has these headings and one fighter below them."""
    return written(path / "set.xlsx", [{"Name": "Joe Louis", "Division": "HW", "Style": "S"}], headings)


def saved(system: str, count: int, *, ratings: bool) -> list[str]:
    """The name and so many columns of a game's template: the first ones, or its first ratings."""
    rows = layout(system, "row")
    first = next(iter(rows.columns))
    reported_apart = {*rows.general, "Name", "Nickname", "Division", "Record", "Years"}
    columns = [each for each in rows.columns if not ratings or each not in reported_apart]
    return list(dict.fromkeys([first, *columns[:count]]))


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("system", SYSTEMS)
def test_name_nickname_and_division_are_every_games(tmp_path: Path, system: str, count: int) -> None:
    found = taken(read(sheet_with(tmp_path, *saved(system, count, ratings=False))))
    assert found.system == MAIN
    assert count == 1 or (
        found.doubt is not None
        and found.doubt.message.startswith(("no heading identifies", "the headings do not"))
    )


def test_the_games_that_were_not_taken_are_named(tmp_path: Path) -> None:
    doubt = taken(read(sheet_with(tmp_path, *saved(MAIN, 3, ratings=False)))).doubt
    assert doubt is not None
    assert f"one of {GLORY}, {PLAN}, {MINI} next to it" in doubt.fix


def test_ten_columns_of_a_template_tell_its_game_where_ratings_are_among_them(tmp_path: Path) -> None:
    found = {each: taken(read(sheet_with(tmp_path, *saved(each, 10, ratings=False)))) for each in SYSTEMS}
    assert {each: game.system for each, game in found.items()} == {each: each for each in SYSTEMS}
    assert [each for each, game in found.items() if game.doubt is not None] == [MAIN]


@pytest.mark.parametrize("count", [3, 10])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_few_ratings_tell_their_game(tmp_path: Path, system: str, count: int) -> None:
    found = taken(read(sheet_with(tmp_path, *saved(system, count, ratings=True))))
    assert (found.system, found.doubt) == (system, None)


@pytest.mark.parametrize(
    ("headings", "system", "says"),
    [
        (
            ("Name", "Division", "Style"),
            MAIN,
            f"no heading identifies the game, so set.xlsx is read as {MAIN}",
        ),
        (
            ("Name", "Division", "Power"),
            MAIN,
            f"the headings do not identify the game: they fit {GLORY} and {MINI}, so",
        ),
        (
            ("Name", "Division"),
            MAIN,
            f"they fit {MAIN}, {GLORY}, {PLAN} and {MINI}, so",
        ),
        (
            ("Name", "Division", "Height", "Reach"),
            MAIN,
            f"they fit {PLAN} and {MINI}, so set.xlsx is read as {MAIN}",
        ),
        (("Name", "Division", "Style", "Reach"), MAIN, f"they fit {MAIN} and {MINI}, so"),
        (("Name", "Division", "Reach"), MINI, "only the heading Reach identifies the game, so"),
    ],
)
def test_where_headings_do_not_decide_a_line_says_what_was_taken(
    tmp_path: Path, headings: Sequence[str], system: str, says: str
) -> None:
    found = taken(read(sheet_with(tmp_path, *headings)))
    assert found.system == system
    assert found.doubt is not None
    assert says in found.doubt.message
    assert "type System on the sheet Settings" in found.doubt.fix


def test_many_shared_headings_do_not_outweigh_a_few_of_a_games_own(tmp_path: Path) -> None:
    shared = ("Name", "Nickname", "Division", "Power", "Cut", "Foul", "Def", "KI", "Record", "Years")
    assert system_of(read(sheet_with(tmp_path, *shared, "STR", "SPD"))) == PLAN


def test_a_line_on_the_sheet_settings_ends_all_doubt(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"].delete_cols(5, 60)
        book.create_sheet("Settings").append(["System", PLAN])

    found = taken(read(altered(tmp_path / "set.xlsx", alter)))
    assert (found.system, found.doubt) == (PLAN, None)


def test_headings_over_groups_of_columns_tell_the_game_too(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet.delete_rows(1, 10)
        sheet.append([None, None, "Fatigued", None])
        sheet.append(["Name", "Division", "CFB", "AGG"])

    found = taken(read(altered(tmp_path / "set.xlsx", alter)))
    assert (found.system, found.doubt) == (MAIN, None)


def test_a_sheet_of_records_says_nothing_of_the_game(tmp_path: Path) -> None:
    book = read(
        written(
            tmp_path / "set.xlsx",
            [{"Name": "Joe Louis", "Division": "HW"}],
            ("Name", "Division"),
            Careers=[{"Fighter": "Joe Louis", "Height": 188, "Reach": 193}],
        )
    )
    assert system_of(book) == MAIN


def test_the_doubt_is_a_note_of_the_check(tmp_path: Path) -> None:
    found = check(read(sheet_with(tmp_path, "Name", "Division", "Style"))).findings
    assert [(each.severity, each.sheet) for each in found if each.code == "B131"] == [("note", None)]


def test_without_a_sheet_of_fighters_all_sheets_tell_the_game_that_none_has_for_something_else() -> None:
    plan, main = ("Name", "STR", "SPD"), ("Name", "CFB", "CFS", "AGG", "KI", "CP")
    assert system_of(bare({"Men": [plan], " charts ": [main], "Settings": [main]})) == PLAN
    assert system_of(bare({"Men": [plan], "More": [main]})) == MAIN
    assert system_of(bare({"Men": [main], "Fighters": [plan]})) == PLAN
    assert system_of(bare({"Men": [plan], "Fighters": []})) == PLAN
