"""The fighters of a workbook who can be rated, and what of their records cannot be right."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.known_for_words import words_of
from fightcard.pipeline.project.template import project
from fightcard.pipeline.rating.fighters import Fighter, Fighters, _wrong, fighters_of
from fightcard.pipeline.workbook.model import Unreadable
from tests.games import own
from tests.pipeline.legends import LEGENDS
from tests.reading_gallery import after_the_example
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Content, Row, write

LOUIS: dict[str, Content] = {"Fighter": "Joe Louis", "Won": 66, "Lost": 3, "Drawn": 0, "Won by KO": 52}
BOUT: dict[str, Content] = {
    "Date": "1937-06-22",
    "Fighter": "Joe Louis",
    "Opponent": "Braddock",
    "Result": "W",
}


def read(folder: Path, *rows: Row, **sheets: tuple[Row, ...]) -> Fighters:
    return fighters_of(fightcard.read(write(folder / "set.xlsx", rows, HEADINGS, **sheets)))


def only(fighters: Fighters) -> Fighter:
    assert len(fighters.fighters) == 1
    return fighters.fighters[0]


def test_a_fighter_of_careers_or_bouts_needs_no_row(tmp_path: Path) -> None:
    other = {**BOUT, "Fighter": "Max Baer"}
    fighters = read(tmp_path, JACKSON, Careers=(LOUIS,), Bouts=(BOUT, other)).fighters
    assert [fighter.id for fighter in fighters] == ["peter-jackson", "joe-louis", "max-baer"]
    assert [fighter.row for fighter in fighters] == [2, None, None]


def test_a_row_of_nothing_but_a_name_keeps_its_place(tmp_path: Path) -> None:
    fighters = read(tmp_path, JACKSON, {"Name": "Joe Louis"}, Careers=(LOUIS,)).fighters
    assert [(fighter.name, fighter.row, dict(fighter.cells)) for fighter in fighters[1:]] == [
        ("Joe Louis", 3, {})
    ]


def test_two_cards_of_one_fighter_share_the_bouts_and_choose_by_their_years(tmp_path: Path) -> None:
    young = {"Name": "Joe Louis (1934-38)", "Style": "S", "From": 1934, "To": 1938}
    old = {"Name": "Joe Louis (1947-51)", "Style": "S", "From": 1947, "To": 1951}
    fighters = read(tmp_path, young, old, Bouts=(BOUT,)).fighters
    assert [(fighter.years, len(fighter.bouts)) for fighter in fighters] == [
        ((1934, 1938), 1),
        ((1947, 1951), 1),
    ]


def test_cells_that_cannot_be_read_are_distinguished(tmp_path: Path) -> None:
    row: Row = {"Name": "Joe Louis", "Style": "Q", "CFB": "ten", "CFS": 10}
    fighter = only(read(tmp_path, row))
    assert sorted(fighter.unsound) == ["CFB", "Style"]
    assert fighter.cells["CFS"] == 10


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"Won": -3}, "B2"),
        ({"Won": 9_999_999}, "B2"),
        ({"Won": "many"}, "B2"),
        ({"Won": 10.5}, "B2"),
        ({"Won by KO": 67}, "E2"),
        ({"Won by DQ": 20}, "F2"),
        ({"Level": "strong"}, "F2"),
        ({"Level": 7}, "F2"),
    ],
    ids=str,
)
def test_a_record_that_cannot_be_right_is_reported_at_its_cell(
    tmp_path: Path, change: dict[str, Content], place: str
) -> None:
    fighter = only(read(tmp_path, Careers=({**LOUIS, **change},)))
    assert fighter.wrong.startswith(f"{place} of the sheet Careers cannot be right: ")


def test_two_records_of_one_fighter_are_none(tmp_path: Path) -> None:
    fighter = only(read(tmp_path, Careers=(LOUIS, {**LOUIS, "Won": 67})))
    assert fighter.wrong.startswith("A3 of the sheet Careers cannot be right")


@pytest.mark.parametrize(
    ("change", "place"),
    [({"Method": "BANG"}, "E2"), ({"Result": "X"}, "D2"), ({"Round": 16, "Rounds": 15}, "E2")],
    ids=["a method that is none", "a result that is none", "a round after the last"],
)
def test_a_bout_that_cannot_be_right_is_reported_at_its_cell(
    tmp_path: Path, change: dict[str, Content], place: str
) -> None:
    fighter = only(read(tmp_path, Bouts=({**BOUT, **change},)))
    assert fighter.wrong.startswith(f"{place} of the sheet Bouts cannot be right: ")


def test_one_fighters_error_is_not_anothers(tmp_path: Path) -> None:
    frazier = {**LOUIS, "Fighter": "Joe Frazier"}
    fighters = read(tmp_path, FRAZIER, Careers=(frazier, {**LOUIS, "Won": -1})).fighters
    assert [bool(fighter.wrong) for fighter in fighters] == [False, True]


def test_a_sheet_without_headings_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="the headings of its sheet Careers were not found"):
        read(tmp_path, JACKSON, Careers=({"Man": "Joe Louis", "Victories": 66},))


def test_the_example_of_a_template_is_nobody(tmp_path: Path) -> None:
    path = after_the_example(tmp_path / "set.xlsx", ())
    assert fighters_of(fightcard.read(path)).fighters == ()


def test_a_new_workbook_names_only_those_who_were_typed(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(project("set")["raw/set.xlsx"])
    assert fighters_of(fightcard.read(path)).fighters == ()
    book = load_workbook(path)
    book["Careers"].cell(2, 1).value = "Joe Louis"
    book.save(path)
    found = fighters_of(fightcard.read(path))
    assert [fighter.id for fighter in found.fighters] == ["joe-louis"]
    assert found.divisions == frozenset()


def test_an_error_of_no_row_is_nobodys() -> None:
    of_the_sheet: Any = SimpleNamespace(
        severity="error", code="R101", row=None, cell="A1", sheet="Careers", message="No."
    )
    assert _wrong([], [of_the_sheet]) == {}


def test_an_unknown_word_of_known_for_is_a_finding_and_the_record_still_counts(tmp_path: Path) -> None:
    fighters = read(tmp_path, Careers=({**LOUIS, "Lost by KO": 2, "Known for": "jab, chinn"},))
    assert only(fighters).wrong == ""
    assert [(each.code, each.cell) for each in fighters.unread] == [("R307", "G2")]


def test_words_of_a_row_and_of_a_record_count_together(tmp_path: Path) -> None:
    rows = (
        {**JACKSON, "Known for": "left hook; chin"},
        {"Name": "Joe Louis", "Style": "S", "Known for": "jab"},
        {**FRAZIER, "Known for": "jabb"},
    )
    headings = (*HEADINGS, "Known for")
    of_jackson = {**LOUIS, "Fighter": "Peter Jackson", "Known for": "chin, power"}
    path = write(tmp_path / "set.xlsx", rows, headings, Careers=(of_jackson, LOUIS))
    fighters = fighters_of(fightcard.read(path))
    words = {
        each.name: [word.word for word in words_of(fighters.system, each.known_for)]
        for each in fighters.fighters
    }
    assert words == {"Peter Jackson": ["hook", "chin", "power"], "Joe Louis": ["jab"], "Joe Frazier": []}
    assert [(each.code, each.sheet, each.cell) for each in fighters.unread] == [("R307", "Fighters", "BE4")]


def test_words_of_a_record_count_for_a_fighter_without_a_row(tmp_path: Path) -> None:
    found = read(tmp_path, JACKSON, Careers=({**LOUIS, "Known for": "power"},))
    jackson, louis = (words_of(found.system, each.known_for) for each in found.fighters)
    assert (jackson, [each.word for each in louis]) == ((), ["power"])


@pytest.mark.parametrize(("control", "is_own"), [(3, True), (99, False)])
def test_the_deck_of_a_workbook_is_played_with_only_where_it_has_no_error(
    tmp_path: Path, control: int, *, is_own: bool
) -> None:
    book = load_workbook(LEGENDS)
    deck = book["Deck"]
    columns = {cell.value: cell.column for cell in deck[1]}
    for row, number in (
        (2, control),
        (next(row for row in range(3, 102) if deck.cell(row, 2).value == 3), 2),
    ):
        deck.cell(row, columns["CF"]).value = number
    book.save(tmp_path / "set.xlsx")
    played = fighters_of(fightcard.read(tmp_path / "set.xlsx")).deck
    assert (played["cards"][0]["cf"] == 3) is is_own
    assert played["cards"][0]["cf"] == (3 if is_own else 2)


@pytest.mark.parametrize("system", [each for each in SYSTEMS if hasattr(own(each, "workbooks"), "CHART")])
@pytest.mark.parametrize("is_sound", [True, False])
def test_the_charts_of_a_workbook_are_played_with_where_they_have_no_error(
    tmp_path: Path, system: str, *, is_sound: bool
) -> None:
    game = own(system, "workbooks")
    lines = [game.CHART if is_sound else {**game.CHART, "Value": "no such word"}]
    deck = fighters_of(fightcard.read(game.write(tmp_path / "set.xlsx", Charts=lines))).deck
    house = fighters_of(fightcard.read(game.write(tmp_path / "house.xlsx"))).deck
    assert {**deck, "charts": {}} == house
    charts: Any = deck.get("charts", {})
    assert list(charts) == ([game.CHART["Chart"]] if is_sound else [])
    if is_sound:
        assert game.CHART["Value"] in charts[game.CHART["Chart"]][str(game.CHART["Row"])].values()


@pytest.mark.parametrize(
    ("remark", "due"), [("Proposed from the record (80%: 8 to 10).", True), ("Checked.", False), ("", False)]
)
def test_a_row_that_rate_filled_from_a_record_is_known_by_the_comment_there(
    tmp_path: Path, remark: str, due: bool
) -> None:
    path = write(tmp_path / "set.xlsx", (FRAZIER,), HEADINGS)
    book = load_workbook(path)
    if remark:
        book["Fighters"].cell(2, HEADINGS.index("CFB") + 1).comment = Comment(remark, "fightcard")
    book.save(path)
    (found,) = fighters_of(fightcard.read(path)).fighters
    assert found.is_from_record is due
