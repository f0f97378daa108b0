"""What differs besides the fighters' ratings: whatever else is printed or played counts too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias

import pytest
from openpyxl import load_workbook
from PIL import Image

from fightcard.pipeline.comparison import sheet_diff
from fightcard.pipeline.comparison.diff import Differences, differences
from fightcard.pipeline.comparison.sheet_diff import CellChange
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.report.diff_text import as_text
from fightcard.pipeline.report.html import diff_page
from fightcard.pipeline.workbook.model import Book
from fightcard.pipeline.workbook.read import read
from tests.bare_books import bare
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, STRATEGY, Row, valid_deck_rows, write, written

Sheets: TypeAlias = "dict[str, Sequence[Row]]"


def found(folder: Path, old: Sheets, new: Sheets, make: Callable[..., Path] = write) -> Differences:
    books = [read(make(folder / f"{name}.xlsx", **sheets)) for name, sheets in (("old", old), ("new", new))]
    return differences(*books)


def test_a_record_is_reported_figure_by_figure(tmp_path: Path) -> None:
    reported = found(tmp_path, {"Careers": [CAREER]}, {"Careers": [{**CAREER, "Won": 43}]})
    assert reported.others == (
        CellChange("Careers", "Peter Jackson", "Won", "42", "43", "Careers!B2", "Careers!B2"),
    )
    assert not reported.is_empty
    assert as_text(reported).splitlines()[3:] == [
        "Careers: Peter Jackson",
        "  Won: 42 -> 43 (Careers!B2)",
        "",
        "1 cell of other sheets changed",
    ]


BOUT: Row = {
    "Date": "1969-06-23",
    "Fighter": "Joe Frazier",
    "Opponent": "Jerry Quarry",
    "Result": "W",
    "Round": 7,
}


def test_a_bout_is_known_by_both_fighters_and_its_day_wherever_its_row_is(tmp_path: Path) -> None:
    ellis = {**BOUT, "Date": "1970-02-16", "Opponent": "Jimmy Ellis", "Round": 4}
    reported = found(tmp_path, {"Bouts": [BOUT, ellis]}, {"Bouts": [ellis, {**BOUT, "Round": 8}]}).others
    named = "Joe Frazier, Jerry Quarry, 1969-06-23"
    assert reported == (CellChange("Bouts", named, "Round", "7", "8", "Bouts!E2", "Bouts!E3"),)


def test_a_bout_that_was_added_or_deleted_is_reported_cell_by_cell(tmp_path: Path) -> None:
    reported = found(tmp_path, {}, {"Bouts": [BOUT]}).others
    cells = {"Date": "A", "Fighter": "B", "Opponent": "C", "Result": "D", "Round": "E"}
    assert [
        (each.column, each.before, each.after, each.before_cell, each.after_cell) for each in reported
    ] == [(heading, "", str(BOUT[heading]), "Bouts", f"Bouts!{letter}2") for heading, letter in cells.items()]
    gone = found(tmp_path, {"Bouts": [BOUT]}, {}).others
    assert [(each.column, each.before, each.after, each.before_cell, each.after_cell) for each in gone] == [
        (heading, str(BOUT[heading]), "", f"Bouts!{letter}2", "Bouts") for heading, letter in cells.items()
    ]


def test_a_bout_typed_twice_is_held_against_its_own_like(tmp_path: Path) -> None:
    reported = found(tmp_path, {"Bouts": [BOUT, BOUT]}, {"Bouts": [BOUT, {**BOUT, "Result": "L"}]}).others
    assert [(each.column, each.after, each.after_cell) for each in reported] == [("Result", "L", "Bouts!D3")]
    assert {
        each.after_cell for each in found(tmp_path, {"Bouts": [BOUT]}, {"Bouts": [BOUT, BOUT]}).others
    } == {f"Bouts!{letter}3" for letter in "ABCDE"}


def test_rows_of_records_that_moved_are_no_difference_and_a_new_one_is(tmp_path: Path) -> None:
    other = {**CAREER, "Fighter": "Joe Frazier", "Won": 32, "Lost": 4, "Drawn": 1, "Won by KO": 27}
    assert found(tmp_path, {"Careers": [CAREER, other]}, {"Careers": [other, CAREER]}).is_empty
    reported = found(tmp_path, {"Careers": [CAREER]}, {"Careers": [other, CAREER]}).others
    assert [(each.row, each.column, each.before, each.after, each.before_cell) for each in reported] == [
        ("Joe Frazier", heading, "", value, "Careers")
        for heading, value in (
            ("Fighter", "Joe Frazier"), ("Won", "32"), ("Lost", "4"), ("Drawn", "1"), ("Won by KO", "27"),
        )
    ]  # fmt: skip


def test_a_cell_of_the_deck_is_reported_by_its_card(tmp_path: Path) -> None:
    deck = valid_deck_rows()
    changed = [dict(row) for row in reversed(deck)]
    changed[0]["Condition"] = "He finds his second wind. CF -1 for the next round."  # card 100, now in row 2
    reported = found(tmp_path, {"Deck": deck}, {"Deck": changed}).others
    (only,) = reported
    assert (only.row, only.column, only.before_cell, only.after_cell) == (
        "card 100",
        "Condition",
        "Deck!M101",
        "Deck!M2",
    )
    assert only.after == "He finds his second wind. CF -1 for the next round."


def test_a_deck_of_ones_own_is_held_against_the_house_deck(tmp_path: Path) -> None:
    reported = found(tmp_path, {}, {"Deck": valid_deck_rows()}).others
    assert {each.sheet for each in reported} == {"Deck"}
    assert {each.before_cell for each in reported} == {"the house's"}


def test_a_strategy_of_ones_own_is_held_against_the_houses(tmp_path: Path) -> None:
    # The house has CF -3, PL -2 and power +3 for Load Up; the sheet has power +5.
    reported = found(tmp_path, {}, {"Strategies": [{**STRATEGY, "CF": -3, "PL": -2, "Power": 5}]}).others
    assert [(each.row, each.column, each.after_cell) for each in reported if each.after == "+5"] == [
        ("strategies, Load Up", "power", "Strategies!E2")
    ]
    both = {"Strategies": [STRATEGY]}
    assert found(tmp_path, both, both).is_empty


@pytest.mark.parametrize(
    ("heading", "before", "after", "is_printed"),
    [
        ("Portrait", "a.png", "b.png", True),
        ("Back Text", "", "He won.", True),
        ("Known for", "jab", "jab, chin", False),
    ],
)
def test_what_a_row_has_next_to_its_ratings_is_a_change_of_the_fighter(
    heading: str, before: str, after: str, *, is_printed: bool, tmp_path: Path
) -> None:
    headings = (*HEADINGS, heading)
    books = [
        read(write(tmp_path / f"{name}.xlsx", ({**JACKSON, heading: text or None}, FRAZIER), headings))
        for name, text in (("old", before), ("new", after))
    ]
    (only,) = differences(*books).changes
    assert (only.fighter, only.column, only.before, only.after) == ("Peter Jackson", heading, before, after)
    assert (only.after_cell, only.is_printed) == ("Fighters!BE2", is_printed)


def test_another_picture_under_the_same_name_is_a_change(tmp_path: Path) -> None:
    books = []
    for name, shade in (("old", 10), ("new", 200)):
        folder = tmp_path / name
        folder.mkdir()
        Image.new("L", (20, 20), shade).save(folder / "face.png")
        rows = ({**JACKSON, "Portrait": "face.png"}, FRAZIER)
        books.append(read(write(folder / "set.xlsx", rows, (*HEADINGS, "Portrait"))))
    (only,) = differences(*books).changes
    assert (only.before, only.after) == ("face.png", "face.png, another picture")
    assert differences(books[0], books[0]).is_empty
    Image.new("L", (20, 20), 90).save(tmp_path / "new" / "other.png")
    other = {**JACKSON, "Portrait": "other.png"}, FRAZIER
    renamed = read(write(tmp_path / "new" / "set.xlsx", other, (*HEADINGS, "Portrait")))
    assert [each.after for each in differences(books[0], renamed).changes] == ["other.png"]


def test_a_setting_is_reported(tmp_path: Path) -> None:
    old = {"Settings": [{"Setting": "Title", "Value": "Legends"}]}
    reported = found(tmp_path, old, {"Settings": [{"Setting": "Title", "Value": "Great Legends"}]}).others
    assert reported == (
        CellChange("Settings", "Title", "Value", "Legends", "Great Legends", "Settings!B2", "Settings!B2"),
    )


def test_as_json_they_are_next_to_the_changes_of_ratings_and_the_page_escapes_them(tmp_path: Path) -> None:
    wicked = {**CAREER, "Source": "<script>alert(1)</script>"}
    reported = found(tmp_path, {"Careers": [CAREER]}, {"Careers": [wicked]})
    data = reported.as_json()
    assert data["changes"] == []
    assert data["other_changes"] == [
        {
            "sheet": "Careers", "row": "Peter Jackson", "column": "Source", "old": "",
            "new": "<script>alert(1)</script>",
            "old_cell": "Careers", "new_cell": "Careers!F2",
        }
    ]  # fmt: skip
    page = diff_page(reported)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "Careers: Peter Jackson" in page


def test_two_typists_are_shown_with_both_values(tmp_path: Path) -> None:
    books = [
        read(write(tmp_path / f"{name}.xlsx", Careers=[{**CAREER, "Won": won}]))
        for name, won in (("a", 42), ("b", 43))
    ]
    lines = as_text(differences(*books, decide=True), is_entry=True).splitlines()
    assert lines[3:] == [
        "Careers: Peter Jackson",
        "  Won: A 42 (Careers!B2), B 43 (Careers!B2)",
        "",
        "1 cell of other sheets differs",
    ]


def _line(*cells: str) -> Any:  # noqa: ANN401 - stands for a chart
    return SimpleNamespace(
        columns=("1", "2", "3", "A", "B", "4"),
        cells={"r": dict(zip(("1", "2", "3", "A", "B", "4"), cells, strict=True))},
    )


@pytest.mark.parametrize(
    ("before", "after", "runs"),
    [
        ("xxxxxx", "xxxxxx", []),
        ("xxxxxx", "yyyyyy", [["1", "2", "3"], ["A"], ["B", "4"]]),
        ("xxxxxx", "yyzxxy", [["1", "2"], ["3"], ["4"]]),
        ("xyzxyz", "aaaxyz", [["1"], ["2"], ["3"]]),
        ("xxxxxx", "yxyxyx", [["1"], ["3"], ["B"]]),
        ("xxxxxx", "xxxyxx", [["A"]]),
    ],
)
def test_numbers_side_by_side_that_changed_alike_are_one_run(
    before: str, after: str, runs: list[list[str]]
) -> None:
    assert list(sheet_diff._runs(_line(*before), _line(*after), "r")) == runs


@pytest.mark.parametrize(
    ("typed", "column", "covered"),
    [("2-4", "1", False), ("2-4", "2", True), ("2-4", "4", True), ("2-4", "5", False), ("2-4", "A", False), ("A", "A", True),
     ("A", "3", False), ("3", "3", True), ("2-4", "2-4", True)],
)  # fmt: skip
def test_a_run_of_numbers_covers_those_in_it(typed: str, column: str, covered: bool) -> None:
    assert sheet_diff._covers(typed, column) is covered


def test_settings_are_compared_line_by_line() -> None:
    old = bare({"Settings": [("Title", " One "), (" Dates ", "dmy"), ("Gone", 1), ("Alone",), ("Same", 2)]})
    new = bare(
        {
            "settings": [
                ("Same", 2.0),
                ("Dates", "mdy"),
                ("Title", "One"),
                ("Come", "x", "more"),
                ("Alone", None, 4),
            ]
        }
    )
    assert list(sheet_diff._settings(old, new)) == [
        CellChange("Settings", "Dates", "Value", "dmy", "mdy", "Settings!B2", "settings!B2"),
        CellChange("Settings", "Gone", "Value", "1", "", "Settings!B3", "Settings"),
        CellChange("Settings", "Come", "Value", "", "x", "Settings", "settings!B4"),
        CellChange("Settings", "Alone", "Value", "", "4", "Settings", "settings!C5"),
    ]


@pytest.mark.parametrize("heading", ["A1", "D1"])
def test_charts_below_headings_that_cannot_be_read_are_the_houses(tmp_path: Path, heading: str) -> None:
    house = sample("glory").path
    book = load_workbook(house)
    book["Charts"][heading].value = "of ours"
    book["Charts"]["D2"].value = "both land 1"
    book.save(tmp_path / "ours.xlsx")
    reported = differences(read(house), read(tmp_path / "ours.xlsx"))
    assert [each for each in reported.others if each.sheet == "Charts"] == []
    assert reported.not_compared == ("Charts",)


def test_columns_of_the_owners_own_are_named_where_they_differ(tmp_path: Path) -> None:
    def make(path: Path, fighter: str, record: str) -> Book:
        rows = [{**JACKSON, "Trainer": fighter}, FRAZIER]
        deck = [{**row, "Seen": record} for row in valid_deck_rows()]
        headings = (*HEADINGS, "Trainer")
        return read(written(path, rows, headings, Careers=[{**CAREER, "Seen": record}], Deck=deck))

    old = make(tmp_path / "old.xlsx", "Ann", "no")
    assert differences(old, make(tmp_path / "same.xlsx", "Ann", "no")).not_compared == ()
    reported = differences(old, make(tmp_path / "new.xlsx", "Bob", "yes"))
    assert reported.not_compared == ("Fighters (Trainer)", "Careers (Seen)", "Deck (Seen)")
    assert as_text(reported).splitlines()[3:] == [
        "nothing changed in what is compared",
        "the sheets Fighters (Trainer), Careers (Seen) and Deck (Seen) also differ, but",
        "  are not compared",
    ]


def test_where_a_line_of_a_chart_comes_from_is_compared_too(tmp_path: Path) -> None:
    house = sample("glory").path
    book = load_workbook(house)
    sheet = book["Charts"]
    about = ", ".join(str(sheet.cell(2, column).value) for column in (1, 2, 3))
    assert (sheet["E1"].value, sheet["E2"].value) == ("Kind", "house")
    sheet["E2"].value = "ours"
    book.save(tmp_path / "ours.xlsx")
    reported = differences(read(house), read(tmp_path / "ours.xlsx"))
    assert reported.others == (
        CellChange("Charts", about, "Kind", "house", "ours", "Charts!E2", "Charts!E2"),
    )


def test_rows_of_charts_that_cannot_be_played_are_held_against_each_other_as_typed(tmp_path: Path) -> None:
    house = sample("glory").path
    book = load_workbook(house)
    sheet = book["Charts"]
    rows = sheet["D216"].value, sheet["B8"].value
    sheet["D216"].value, sheet["A8"].value, sheet["B8"].value = "9-1c", sheet["A9"].value, sheet["B9"].value
    sheet["C8"].value = sheet["C9"].value  # a second row for what row 9 is about
    book.save(tmp_path / "ours.xlsx")
    reported = differences(read(house), read(tmp_path / "ours.xlsx")).others
    assert rows == ("9-10", "effect")
    assert ("9-10", "9-1c", "Charts!D216") in [
        (each.before, each.after, each.after_cell) for each in reported
    ]
    assert any(each.after_cell in {"Charts!D8", "Charts!D9"} for each in reported)
