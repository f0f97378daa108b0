"""Which sheets and rows hold fighters: one sheet a division, remarks, the template's example, a missing
column."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.table import Table

from fightcard import schemas
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import Checked, check, fighter_facts, fighter_sheets
from fightcard.pipeline.checks.biography import usual_divisions
from fightcard.pipeline.comparison.diff import differences
from fightcard.pipeline.findings import Place
from fightcard.pipeline.printing.drawing.card_words import DIVISIONS
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.output.print_set import stock_of
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.scale import inside_off
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.report.annotated import annotated
from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.model import Book, Unreadable
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.reading_gallery import (
    EXAMPLE,
    LOUIS,
    WALCOTT,
    after_the_example,
    middleweights,
    moved_names,
    sheet_of,
    typed_over,
)
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, Content, Row, altered, cell, write, written

LOUIS_WAITS: Row = {"Name": "Joe Louis", "Division": "HW", "Style": "S"}
BACKWARDS = tuple(reversed(HEADINGS))


def after(path: Path, alter: Callable[[Workbook], None]) -> Checked:
    return check(read(altered(path, alter)))


def reported(found: Checked) -> list[tuple[str, str | None, str | None]]:
    return [(each.code, each.sheet, each.cell) for each in found.findings if each.code != "B201"]


def two_sheets(path: Path, changes: Mapping[str, Content], headings: Sequence[str] = BACKWARDS) -> Book:
    """Jackson and Frazier, and on a second sheet, its columns the other way round, Louis and Walcott."""
    fighters = ({**LOUIS, **changes}, WALCOTT)
    return read(altered(path / "set.xlsx", sheet_of("Light men", fighters, headings)))


def test_fighters_of_every_sheet_are_cards_and_say_which_sheet_they_come_from(tmp_path: Path) -> None:
    cards = convert(check(two_sheets(tmp_path, {})))
    assert [(card["name"], card["source"]["sheet"], card["source"]["row"]) for card in cards.cards] == [  # type: ignore[index]
        ("Peter Jackson", "Fighters", 2),
        ("Joe Frazier", "Fighters", 3),
        ("Joe Louis", "Light men", 2),
        ("Jersey Joe Walcott", "Light men", 3),
    ]


def test_a_finding_of_a_second_sheet_has_that_sheets_address(tmp_path: Path) -> None:
    found = check(two_sheets(tmp_path, {"KI": 99}))
    assert ("S104", "Light men", "AN2") in reported(found)
    assert [row.name for row in found.rows] == ["Peter Jackson", "Joe Frazier", "Jersey Joe Walcott"]


def test_a_card_is_printed_with_the_cells_of_its_own_sheet(tmp_path: Path) -> None:
    book = two_sheets(tmp_path, {})
    cards = convert(check(book))
    assert cards.place(cards.cards[0], "KI").cell == "Q2"
    assert cards.place(cards.cards[2], "KI").cell == "AN2"
    stock, _ = stock_of(cards, book)
    prints = packs(stock, Order())[0].prints
    cells = {cell for field in prints[2].owner.cells.values() for cell in field}
    assert ("KI", "AN2") in cells
    assert ("KI", "Q2") not in cells


def test_a_portrait_is_looked_for_in_the_column_of_its_own_sheet(tmp_path: Path) -> None:
    fighters = ({**LOUIS, "Portrait": "louis.png"},)
    path = altered(tmp_path / "set.xlsx", sheet_of("Light men", fighters, ("Portrait", *HEADINGS)))
    book = read(path)
    _, findings = stock_of(convert(check(book)), book)
    assert [(each.code, each.sheet, each.cell) for each in findings] == [("P501", "Light men", "A2")]


def test_a_second_sheet_is_repaired_annotated_and_compared_at_its_own_cells(tmp_path: Path) -> None:
    book = two_sheets(tmp_path, {"CL": "48–61"})
    made = repaired(book.path)
    assert [(each.sheet, each.cell, each.after) for each in made.done] == [("Light men", "AF2", "48-61")]
    copy = load_workbook(io.BytesIO(annotated(book, check(book).findings)))
    assert copy["Light men"]["AF2"].comment is not None
    (tmp_path / "new").mkdir()
    newer = two_sheets(tmp_path / "new", {"KI": 9})
    changes = differences(book, newer).changes
    assert [(each.fighter, each.column, each.after_cell) for each in changes if each.is_printed] == [
        ("Joe Louis", "KI", "Light men!AN2")
    ]


def test_a_fighter_on_two_sheets_is_found_with_both(tmp_path: Path) -> None:
    fighters = (LOUIS, WALCOTT, JACKSON)
    found = after(tmp_path / "set.xlsx", sheet_of("Light men", fighters))
    (twice,) = [each for each in found.findings if each.code == "R101"]
    assert (twice.sheet, twice.cell) == ("Light men", "A4")
    assert twice.message == "Peter Jackson is in Fighters row 2 and Light men row 4"


def test_sheets_of_divisions_need_no_sheet_of_the_usual_name(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"].title = "Heavies"
        sheet_of("Light men", (LOUIS, WALCOTT))(book)

    found = after(tmp_path / "set.xlsx", alter)
    assert [each.name for each in found.rows] == [
        "Peter Jackson",
        "Joe Frazier",
        "Joe Louis",
        "Jersey Joe Walcott",
    ]
    assert reported(found) == [("B118", "Heavies", None), ("B119", "Light men", None)]


def test_the_game_is_known_by_the_headings_whatever_the_sheet_is_called(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    book = load_workbook(own(SYSTEMS[1], "workbooks").write(path))
    book["Fighters"].title = "My set"
    book.save(path)
    assert (check(read(path)).system, len(check(read(path)).rows)) == (SYSTEMS[1], 2)


def test_a_sheet_of_other_things_is_not_touched(tmp_path: Path) -> None:
    notes = sheet_of("Notes", ({"Name": "Joe Louis", "Overall": 10},), ("Name", "Overall", "Book"))
    assert reported(after(tmp_path / "set.xlsx", notes)) == []


def test_errors_on_many_sheets_are_counted_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MAX_FAULTS", 2)
    fighters = [{**fighter, "KI": 99, "KO": 99} for fighter in (LOUIS, WALCOTT)]

    def alter(book: Workbook) -> None:
        for number, fighter in enumerate(fighters):
            sheet_of(f"Sheet {number}", (fighter,))(book)

    with pytest.raises(Unreadable, match="4 findings together"):
        after(tmp_path / "set.xlsx", alter)


@pytest.mark.parametrize(
    "remark",
    [
        {"Name": "--- 1960s men ---"},
        {"Name": "TODO", "Nickname": "ask Bob"},
    ],
)
def test_a_row_of_words_is_a_remark(tmp_path: Path, remark: Mapping[str, Content]) -> None:
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, remark, FRAZIER))))
    assert reported(found) == [("B122", "Fighters", "A3")]
    assert len(found.rows) == 2


@pytest.mark.parametrize(
    "row",
    [
        {"Name": "Joe Louis", "KI": 9},
        {"Name": "Joe Louis", "Division": "HW", "KI": 9},
        {"Name": "Average", "KI": 9},
        {"Name": "Joe Louis", "KI": "=Q2"},
        {"KI": "TODO"},
    ],
)
def test_a_row_with_anything_typed_that_a_card_needs_is_no_remark(
    tmp_path: Path, row: Mapping[str, Content]
) -> None:
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, row, FRAZIER))))
    assert [code for code, _, _ in reported(found)] == ["B113"]


def test_a_row_without_a_name_says_where_its_first_value_is(tmp_path: Path) -> None:
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, {"KI": "TODO"}, FRAZIER))))
    assert "incomplete: it has no Name, KI holds TODO, and " in found.findings[-1].message


@pytest.mark.parametrize(
    ("name", "formula"), [("TOTAL", "=SUM(K2:K3)"), ("Average", "=AVERAGE(K2:K3)"), ("max", "=MAX(K2:K3)")]
)
def test_a_row_that_formulas_work_out_is_left_out_by_what_it_is(
    tmp_path: Path, name: str, formula: str
) -> None:
    summary = {"Name": name, **dict.fromkeys(HEADINGS[10:], formula)}
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER, summary))))
    assert reported(found) == [("B136", "Fighters", "A4")]
    assert f"its name is {name}, with formulas in K4 to BD4" in found.findings[-1].message
    assert len(found.rows) == 2


@pytest.mark.parametrize(
    ("area", "is_wrong"),
    [("E2:F2", True), ("F1:F3", True), ("BF2:BG3", False), ("A5:C6", False), ("BD2:BE2", False)],
)
def test_merged_cells_are_wrong_where_they_hide_a_cell_that_is_read(
    tmp_path: Path, area: str, *, is_wrong: bool
) -> None:
    path = altered(tmp_path / "set.xlsx", lambda book: book["Fighters"].merge_cells(area))
    assert ("B110" in {each.code for each in check(read(path)).findings}) == is_wrong


def test_the_sum_of_the_records_is_nobodys(tmp_path: Path) -> None:
    total = {"Fighter": "Total", "Won": "=SUM(B2:B2)"}
    book = read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER), Careers=(CAREER, total)))
    assert reported(check(book)) == [("B136", "Careers", "A3")]
    assert [each.name for each in fighters_of(book).fighters] == ["Peter Jackson", "Joe Frazier"]


@pytest.mark.parametrize(("word", "is_table"), [("Total", False), ("Ergebnis", True)])
@pytest.mark.parametrize("first", ["Fighter", "Date"])
def test_the_sum_of_the_bouts_is_no_bout_whatever_column_is_first(
    tmp_path: Path, first: str, word: str, *, is_table: bool
) -> None:
    bout = {first: None, "Fighter": "Joe Frazier", "Date": 1970, "Opponent": "Jimmy Ellis", "Result": "W"}
    path = write(
        tmp_path / "set.xlsx", Bouts=[bout, {**dict.fromkeys(bout), first: word, "Result": "=COUNTA(D2)"}]
    )
    if is_table:
        book = load_workbook(path)
        book["Bouts"].add_table(Table(displayName="Bouts", ref="A1:D3", totalsRowCount=1))
        book.save(path)
    found = [(each.code, each.cell) for each in check(read(path)).findings if each.sheet == "Bouts"]
    assert found == [("B138" if is_table else "B136", "A3")]


def test_a_fighter_of_another_name_is_no_summary(tmp_path: Path) -> None:
    louis = {"Name": "Joe Louis", **dict.fromkeys(HEADINGS[10:], "=SUM(K2:K3)")}
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER, louis))))
    assert found.has_errors
    assert "B136" not in {each.code for each in found.findings}


@pytest.mark.parametrize(
    "row",
    [
        {"Division": "HW"},
        {"Style": "S"},
        {"From": 1934},
        {"Division": "HW", "Style": "S", "Nickname": "The Brown Bomber", "Overall": 12},
    ],
)
def test_a_fighter_without_a_rating_waits(tmp_path: Path, row: Mapping[str, Content]) -> None:
    rows = (JACKSON, {"Name": "Joe Louis", **row}, FRAZIER)
    found = check(read(write(tmp_path / "set.xlsx", rows)))
    assert reported(found) == [("B134", "Fighters", "A3")]
    assert [each.name for each in found.rows] == ["Peter Jackson", "Joe Frazier"]


def test_what_is_wrong_in_a_row_that_waits_is_reported_at_its_cell(tmp_path: Path) -> None:
    waits = {"Name": "Joe Louis", "Division": "Masters Lightweight", "Style": "Q"}
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER, waits))))
    assert [(code, at) for code, _, at in reported(found)] == [("B134", "A4"), ("S106", "C4"), ("S103", "E4")]


def test_a_row_that_waits_is_held_to_the_usual_divisions_and_to_its_years(tmp_path: Path) -> None:
    waits = {"Name": "Joe Louis", "Division": "FE", "From": 1951, "To": 1934, "Style": "S"}
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER, waits))))
    assert [(code, at) for code, _, at in reported(found)] == [("B134", "A4"), ("C114", "C4"), ("X303", "I4")]


@pytest.mark.parametrize(
    ("rows", "code", "at", "where"),
    [
        ((JACKSON, LOUIS_WAITS, FRAZIER, LOUIS_WAITS), "R101", "A5", "rows 3 and 5"),
        ((JACKSON, {"Name": "Joe Frazier", "Style": "S"}, FRAZIER), "R101", "A4", "rows 3 and 4"),
        ((JACKSON, FRAZIER, {"Name": "Joe Frazier", "Style": "S"}), "R101", "A4", "rows 3 and 4"),
        ((JACKSON, LOUIS_WAITS, {**LOUIS_WAITS, "Name": "Joé Louis"}), "R102", "A4", "rows 3 and 4"),
    ],
)
def test_a_row_that_waits_is_no_second_row_of_a_fighter(
    tmp_path: Path, rows: Sequence[Row], code: str, at: str, where: str
) -> None:
    found = check(read(write(tmp_path / "set.xlsx", rows)))
    (twice,) = [each for each in found.findings if each.code not in ("B134", "B201")]
    assert (twice.code, twice.cell) == (code, at)
    assert where in twice.message


def test_words_below_the_headings_are_a_remark_and_ratings_without_a_name_are_not(tmp_path: Path) -> None:
    words = {"AGG": "aggressiveness", "KO": "count", "END": "endurance"}
    found = check(read(write(tmp_path / "set.xlsx", (words, JACKSON, FRAZIER))))
    assert reported(found) == [("B122", "Fighters", cell("AGG"))]
    found = check(read(write(tmp_path / "set.xlsx", ({**JACKSON, "Name": None}, FRAZIER))))
    assert ("S101", "Fighters", "A2") in reported(found)


def test_a_name_without_ratings_waits_where_it_has_a_record_and_is_a_remark_elsewhere(tmp_path: Path) -> None:
    rows = (JACKSON, FRAZIER, {"Name": "Joe Louis"}, {"Name": "Max Baer"})
    careers = [{"Fighter": "Joe Louis", "Won": 66, "Lost": 3}]
    found = check(read(write(tmp_path / "set.xlsx", rows, Careers=careers)))
    assert [(code, at) for code, sheet, at in reported(found) if sheet == "Fighters"] == [
        ("B134", "A4"),
        ("B122", "A5"),
    ]
    (waits,) = [each for each in found.findings if each.code == "B134"]
    assert waits.message.endswith("with a record on Careers")


def test_a_fighter_with_a_record_and_a_rating_or_two_waits(tmp_path: Path) -> None:
    louis = {"Name": "Joe Louis", "Division": "HW", "KI": 9, "PL": "1-35 (11)"}
    careers = [{"Fighter": "Joe Louis", "Won": 66, "Lost": 3}]
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER, louis), Careers=careers)))
    assert "B134" in {code for code, _, _ in reported(found)}
    assert not found.has_errors


def test_a_fighter_with_a_record_and_most_of_their_ratings_has_gaps(tmp_path: Path) -> None:
    careers = [{"Fighter": "Joe Frazier", "Won": 32, "Lost": 4}]
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "KI": None}), Careers=careers)))
    assert [(code, at) for code, _, at in reported(found)] == [("S101", cell("KI", 3))]


def test_a_set_in_which_everybody_waits_is_no_error_and_has_no_card(tmp_path: Path) -> None:
    found = check(read(write(tmp_path / "set.xlsx", ({"Name": "Joe Louis", "Style": "B"},))))
    assert (reported(found), found.rows) == ([("B134", "Fighters", "A2")], ())


def test_a_templates_example_makes_no_card(tmp_path: Path) -> None:
    found = check(read(after_the_example(tmp_path / "set.xlsx", middleweights()[:1])))
    assert [(each.code, each.severity) for each in found.findings] == [("B201", "note"), ("B123", "warning")]
    assert [each.name for each in found.rows] == [middleweights()[0]["Name"]]


def test_nothing_but_the_example_makes_no_card_either(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no fighter"):
        check(read(after_the_example(tmp_path / "set.xlsx", [])))


def test_a_name_and_five_cells_typed_over_the_example_are_an_error(tmp_path: Path) -> None:
    over = {"Division": "LHW", "CFB": 9, "CFS": 8, "DEF": -1, "AGG": 9, "KI": 8}
    found = check(read(typed_over(tmp_path / "set.xlsx", **over)))
    (error,) = [each for each in found.findings if each.severity == "error"]
    assert (error.code, error.cell) == ("B135", "A4")
    assert error.message.startswith("41 of the 46 ratings in this row are those of an example")
    assert [each.name for each in found.rows] == ["Peter Jackson", "Joe Frazier"]


@pytest.mark.parametrize("name", [None, EXAMPLE["Name"]])
def test_a_row_without_a_name_and_the_example_itself_are_not_typed_over_it(
    name: Content, tmp_path: Path
) -> None:
    over = {"Name": name, "Division": "LHW", "CFB": 9, "CFS": 8, "DEF": -1, "AGG": 9, "KI": 8}
    found = check(read(typed_over(tmp_path / "set.xlsx", **over)))
    assert "B135" not in {each.code for each in found.findings}


def test_a_third_of_the_examples_ratings_typed_anew_are_a_card_of_its_own(tmp_path: Path) -> None:
    own = {heading: JACKSON[heading] for heading in HEADINGS[10:42]}
    assert reported(check(read(typed_over(tmp_path / "set.xlsx", **own)))) == []


def test_no_card_is_good_that_lacks_a_needed_column(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"].delete_cols(HEADINGS.index("KI") + 1)
        sheet_of("Light men", (LOUIS,))(book)

    found = after(tmp_path / "set.xlsx", alter)
    assert [each.name for each in found.rows] == ["Joe Louis"]


def test_nicknames_under_a_merged_heading_are_not_lost_but_refused(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"]["B1"].value = None
        book["Fighters"].merge_cells("A1:B1")

    found = after(tmp_path / "set.xlsx", alter)
    assert found.has_errors
    assert reported(found) == [("B125", "Fighters", "A1")]


def test_a_heading_merged_over_a_blank_column_is_no_matter(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        for number in (1, 2, 3):
            book["Fighters"][f"B{number}"].value = None
        book["Fighters"].merge_cells("A1:B1")

    assert reported(after(tmp_path / "set.xlsx", alter)) == []


@pytest.mark.parametrize(
    ("typed", "read_as"),
    [
        ("Heavyweight", "HW"),
        ("Cruiserweight", "CW"),
        ("Light Heavyweight", "LHW"),
        ("light-heavy", "LHW"),
        ("Super Middleweight", "SMW"),
        ("Middleweight", "MW"),
        ("Super Welterweight", "SWW"),
        ("Junior Middleweight", "JMW"),
        ("Welterweight", "WW"),
        ("Super Lightweight", "SLW"),
        ("Junior Welterweight", "JWW"),
        ("Lightweight", "LW"),
        ("Super Featherweight", "SFW"),
        ("Junior Lightweight", "JLW"),
        ("Featherweight", "FW"),
        ("Super Bantamweight", "SBW"),
        ("Junior Featherweight", "JFW"),
        ("Bantamweight", "BW"),
        ("Super Flyweight", "SFLW"),
        ("Junior Bantamweight", "JBW"),
        ("Flyweight", "FLW"),
        ("Light Flyweight", "LFLW"),
        ("Junior Flyweight", "JFL"),
        ("Strawweight", "SW"),
        ("Minimumweight", "MIN"),
        ("Mini-Flyweight", "MIN"),
    ],
)
def test_the_name_of_a_division_is_read_as_its_letters_and_said(
    tmp_path: Path, typed: str, read_as: str
) -> None:
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Division": typed}))))
    assert [(each.code, each.suggestion) for each in found.findings][1:] == [("C110", read_as)]
    assert convert(found).cards[1]["division"] == read_as


def test_what_an_unusual_division_changes_is_said(tmp_path: Path) -> None:
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Division": "FE"}))))
    (unusual,) = [each for each in found.findings if each.code == "C114"]
    assert "an unknown class counts as HW." in unusual.why
    assert inside_off("FE") == inside_off("HW") != inside_off("FW")


@pytest.mark.parametrize(("typed", "code"), [("Light heavyweigth", "S106"), ("Lite Heavy", "C114")])
def test_a_misspelt_name_of_a_division_is_reported_with_its_letters(
    tmp_path: Path, typed: str, code: str
) -> None:
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Division": typed}))))
    assert (code, "LHW") in [(each.code, each.suggestion) for each in found.findings]


def test_names_that_moved_are_reported_once_for_all_rows(tmp_path: Path) -> None:
    found = check(read(moved_names(tmp_path / "set.xlsx")))
    (moved,) = [each for each in found.findings if each.code != "B201"]
    assert moved.code == "R206"
    assert "From 1965, To 1981, which the sheet Careers has for Joe Frazier (A2)" in moved.message


def test_two_exchanged_names_are_reported_by_their_years(tmp_path: Path) -> None:
    careers = [
        {"Fighter": fighter["Name"], "From": fighter["From"], "To": fighter["To"]}
        for fighter in (JACKSON, FRAZIER)
    ]
    swapped = ({**JACKSON, "Name": "Joe Frazier"}, {**FRAZIER, "Name": "Peter Jackson"})
    found = check(read(write(tmp_path / "set.xlsx", swapped, Careers=careers)))
    assert {code for code, _, _ in reported(found)} == {"R207"}


def test_a_card_may_rate_some_years_of_a_career(tmp_path: Path) -> None:
    careers = [{"Fighter": "Joe Frazier", "From": 1965, "To": 1981}]
    rows = (JACKSON, {**FRAZIER, "From": 1968, "To": 1971})
    assert reported(check(read(write(tmp_path / "set.xlsx", rows, Careers=careers)))) == []


def test_a_first_year_after_the_career_is_reported_at_its_own_cell(tmp_path: Path) -> None:
    careers = [{"Fighter": "Joe Frazier", "From": 1965, "To": 1981}]
    rows = (JACKSON, {**FRAZIER, "From": 1995})
    found = check(read(write(tmp_path / "set.xlsx", rows, Careers=careers)))
    assert [code for code, _, at in reported(found) if at == cell("From", 3)] == ["R207"]
    (backwards,) = [each for each in found.findings if each.code == "X303"]
    assert "(cells H3 and I3; either may be wrong)" in backwards.message


def test_each_card_of_a_fighter_is_held_against_the_one_career(tmp_path: Path) -> None:
    careers = [{"Fighter": "Joe Frazier", "From": 1965, "To": 1981}]
    rows = [
        {**FRAZIER, "Name": f"Joe Frazier ({number})", "From": first, "To": last}
        for number, (first, last) in enumerate(((1965, 1970), (1971, 1991)), 1)
    ]
    found = reported(check(read(write(tmp_path / "set.xlsx", rows, Careers=careers))))
    assert [(code, at) for code, _, at in found] == [("R207", cell("To", 3))]


def test_years_of_one_cell_outside_the_career_are_reported_once(tmp_path: Path) -> None:
    careers = [{"Fighter": "Joe Frazier", "From": 1965, "To": 1981}]
    headings = ["Years" if each == "From" else each for each in HEADINGS if each != "To"]
    path = written(tmp_path / "set.xlsx", [{**FRAZIER, "Years": "1950-1999"}], headings, Careers=careers)
    assert [code for code, _, _ in reported(check(read(path)))] == ["R207"]


def test_every_division_that_a_name_is_read_as_is_printed_by_its_name() -> None:
    printed = {
        "HW": "Heavyweight",
        "CW": "Cruiserweight",
        "LHW": "Light heavyweight",
        "SMW": "Super middleweight",
        "MW": "Middleweight",
        "SWW": "Super welterweight",
        "JMW": "Junior middleweight",
        "LMW": "Light middleweight",
        "WW": "Welterweight",
        "SLW": "Super lightweight",
        "JWW": "Junior welterweight",
        "LWW": "Light welterweight",
        "LW": "Lightweight",
        "SFW": "Super featherweight",
        "JLW": "Junior lightweight",
        "FW": "Featherweight",
        "SBW": "Super bantamweight",
        "JFW": "Junior featherweight",
        "BW": "Bantamweight",
        "SFLW": "Super flyweight",
        "JBW": "Junior bantamweight",
        "FLW": "Flyweight",
        "LFLW": "Light flyweight",
        "JFL": "Junior flyweight",
        "SW": "Strawweight",
        "MIN": "Minimumweight",
    }
    assert {code: DIVISIONS.get(code) for code in printed} == printed
    read = schemas.words("divisions")
    assert set(read.values()) == {*printed, *(f"W{letters}" for letters in printed)}
    assert (read["Women's Light Heavyweight"], DIVISIONS["WLHW"]) == ("WLHW", "Women's light heavyweight")


@pytest.mark.parametrize("game", SYSTEMS)
def test_no_letters_that_a_division_is_read_as_are_unusual_in_any_game(game: str) -> None:
    assert set(schemas.words("divisions").values()) <= set(usual_divisions(game))


@pytest.mark.parametrize(
    ("absent", "said"),
    [
        (1, "H1"),
        (6, "H1, H2, H3, H4, H5, H6"),
        (7, "H1, H2, H3, H4, H5, H6 and 1 more"),
        (9, "H1, H2, H3, H4, H5, H6 and 3 more"),
    ],
)
def test_of_the_headings_that_a_sheet_lacks_six_are_named(
    monkeypatch: pytest.MonkeyPatch, absent: int, said: str
) -> None:
    monkeypatch.setattr(fighter_sheets, "find_headings", lambda *_: (object(), []))
    monkeypatch.setattr(fighter_sheets, "missing", lambda _table: [f"H{at}" for at in range(1, absent + 1)])
    book: Any = SimpleNamespace(whole=lambda _sheet: Place())
    shape: Any = SimpleNamespace(required=list(range(12)))
    (found,) = fighter_sheets._nearly(book, cast("Any", None), shape, fighter_sheets.HALF)
    assert said in found.message
    assert "more more" not in found.message
    assert found.message.count("H") == min(absent, 6)
    assert (
        list(fighter_sheets._nearly(cast("Any", None), cast("Any", None), shape, fighter_sheets.HALF - 0.01))
        == []
    )


@pytest.mark.parametrize(
    ("moved", "people", "is_said_at_once"),
    [(3, 6, True), (3, 7, False), (2, 2, False), (4, 7, True), (0, 6, False)],
)
def test_names_have_moved_where_three_and_half_of_the_rows_have_anothers_facts(
    monkeypatch: pytest.MonkeyPatch, moved: int, people: int, is_said_at_once: bool
) -> None:
    entries: Any = [
        SimpleNamespace(name=f"Man {at}", id=f"man-{at}", whole=lambda _heading: 1960) for at in range(people)
    ]
    monkeypatch.setattr(fighter_facts, "years_of", lambda _entry: (1950, 1960))
    monkeypatch.setattr(fighter_facts, "_moved", lambda among: [(each, each) for each in among[:moved]])
    monkeypatch.setattr(fighter_facts, "_names_moved", lambda found, of: ("at once", len(found), of))
    monkeypatch.setattr(fighter_facts, "_outside", lambda person: [person.fighter.id])
    found = list(fighter_facts.check_facts(entries, entries, {}))
    assert found == ([("at once", moved, people)] if is_said_at_once else [each.id for each in entries])


def test_a_table_of_totals_is_sent_to_the_command_that_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "my totals.csv"
    path.write_text("Name,Division,From,Won,Lost,Drawn,KO\nBull Harker,MW,1951,20,3,1,9\n")
    with pytest.raises(Unreadable, match=r"fightcard records '.*my totals.csv' --write SET.xlsx"):
        check(read(path))
    for begun, counts in (
        ("Name,Division,W,L,D,KO\nBull Harker,MW,20,3,1,9\n", "W and L"),
        (
            "Boxer,Gewichtsklasse,Siege,Niederlagen,K.o.-Siege\nBull Harker,MW,20,3,9\n",
            "Siege and Niederlagen",
        ),
    ):
        path.write_text(begun)
        said = rf"it has the totals of fighters \(won and lost: {counts}\), and no ratings"
        with pytest.raises(Unreadable, match=said):
            check(read(path))
    for begun in ("Name,Division,KO\nBull Harker,MW,9\n", "Name,CFB,Won,Lost\nBull Harker,9,20,3\n"):
        path.write_text(begun)
        assert "B102" in [each.code for each in check(read(path)).findings]
