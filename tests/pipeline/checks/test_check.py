"""What checking a workbook comes to: good rows, all findings at once, headings in any valid shape."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import Checked, check, row_reading
from fightcard.pipeline.checks.cells import read_cell, regular
from fightcard.pipeline.findings import Place
from fightcard.pipeline.report import formatted
from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.model import Cell, Unreadable
from fightcard.pipeline.workbook.read import read
from tests.workbooks import (
    CAREER,
    FRAZIER,
    JACKSON,
    Content,
    altered,
    cell,
    part,
    repacked,
    valid_deck_rows,
    write,
)

SHEET = "xl/worksheets/sheet1.xml"


def checked(path: Path) -> Checked:
    return check(read(path))


def codes(found: Checked) -> list[str]:
    return [finding.code for finding in found.findings if finding.code != "B201"]


def after(path: Path, alter: Callable[[Workbook], None]) -> Checked:
    return checked(altered(path / "set.xlsx", alter))


def with_row(path: Path, changes: Mapping[str, Content]) -> Checked:
    return checked(write(path / "set.xlsx", (JACKSON, {**FRAZIER, **changes})))


def test_a_workbook_without_the_sheet_is_refused_with_the_sheets_it_has(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"].title = "Boxers"
        book["Boxers"].delete_cols(1, 40)  # a sheet that names fighters would be taken

    path = altered(tmp_path / "set.xlsx", alter)
    with pytest.raises(
        Unreadable, match=r"it has no sheet Fighters. Add it, or rename the sheet it is on: Boxers"
    ):
        checked(path)


def test_a_misspelt_sheet_is_named(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"].title = "Figthers"
        book["Figthers"].delete_cols(1, 40)  # a sheet that names fighters would be taken

    path = altered(tmp_path / "set.xlsx", alter)
    with pytest.raises(Unreadable, match="Rename the sheet Figthers to Fighters"):
        checked(path)


def test_an_empty_sheet_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="its sheet Fighters is empty"):
        after(tmp_path, lambda book: book["Fighters"].delete_rows(1, 9))


def test_headings_without_a_fighter_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="has headings but no fighter"):
        checked(write(tmp_path / "set.xlsx", ()))


def test_a_title_that_cannot_be_printed_does_not_hide_that_there_is_no_fighter(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"].delete_rows(2, 9)
        book.create_sheet("Settings").append(("Title", "拳"))

    with pytest.raises(Unreadable, match="has headings but no fighter"):
        after(tmp_path, alter)


def test_rows_without_headings_are_reported_once(tmp_path: Path) -> None:
    found = after(tmp_path, lambda book: book["Fighters"].delete_rows(1))
    assert codes(found) == ["B104"]
    assert found.rows == ()


def test_a_name_of_the_file_without_letters_is_reported(tmp_path: Path) -> None:
    assert codes(checked(write(tmp_path / "+++.xlsx"))) == ["R106"]
    assert codes(checked(write(tmp_path / "con.xlsx"))) == ["R106"]


def test_the_set_is_named_after_the_file(tmp_path: Path) -> None:
    assert checked(write(tmp_path / "Légends of the Ring (2).xlsx")).set_name == "legends-of-the-ring-2"


def test_every_good_row_and_every_finding_come_at_once(tmp_path: Path) -> None:
    wrong = {**FRAZIER, "CUT": None, "DEF": 22, "CL": "48-71", "Fat PM": "31-47 (CP27)"}
    found = checked(write(tmp_path / "set.xlsx", (JACKSON, wrong, {**FRAZIER, "Name": "Joe Louis"})))
    assert [row.name for row in found.rows] == ["Peter Jackson", "Joe Louis"]
    reported = [(finding.code, finding.cell, finding.fighter) for finding in found.findings if finding.sheet]
    assert reported == [
        ("S104", cell("DEF", 3), "Joe Frazier"),
        ("S101", cell("CUT", 3), "Joe Frazier"),
        ("X102", cell("CL", 3), "Joe Frazier"),
        ("X202", cell("Fat PM", 3), "Joe Frazier"),
    ]
    assert found.has_errors


@pytest.mark.parametrize(("stored", "reported"), [(0.02, ["C117"]), (2, [])])
def test_a_level_of_some_percent_is_no_level(stored: float, reported: list[str]) -> None:
    level = layout(SYSTEMS[0], "career").columns["Level"]
    cell = Cell("Careers", 2, 6, stored, "number", "0%")
    found = read_cell(level, cell, Place(), lambda _, text: (text, None))
    assert [each.code for each in found.findings] == reported


@pytest.mark.parametrize(
    ("heading", "stored", "says"),
    [
        ("AGG", 0.1, ("10", "General")),
        ("AGG", 1, None),  # 100% can only be the 1 that was typed: no AGG is 100
        ("AGG", 0, None),
        ("END", 1, ("", "General")),  # 1 or 100
        ("PL", 0.34, ("", "Text")),
        ("Nickname", 0.34, None),
    ],
)
def test_a_percentage_is_asked_for_in_the_format_of_its_column(
    heading: str, stored: float, says: tuple[str, str] | None
) -> None:
    column = layout(SYSTEMS[0], "row").columns[heading]
    cell = Cell("Fighters", 2, 6, stored, "number", "0%")
    found = [
        each for each in read_cell(column, cell, Place(), lambda _, text: (text, None)).findings
        if each.code == "C117"
    ]  # fmt: skip
    reported = [
        (each.suggestion or "", kind) for each in found for kind in ("General", "Text") if kind in each.fix
    ]
    assert reported == ([says] if says else [])


def test_a_gap_names_both_cells(tmp_path: Path) -> None:
    found = with_row(tmp_path, {"CL": "48-59"})
    gap = next(finding for finding in found.findings if finding.code == "X101")
    assert (
        gap.message
        == f"nothing covers 60-61 between CL 48-59 ({cell('CL', 3)}) and RM 62-80 ({cell('RM', 3)})"
    )


def test_a_doubtful_gap_proposes_nothing_and_lists_the_ways(tmp_path: Path) -> None:
    found = with_row(tmp_path, {"Cross 2": "47-50"})
    gap = next(finding for finding in found.findings if finding.code == "X101")
    assert gap.suggestion is None
    assert f"{cell('Cross 2', 3)} = 47-51; {cell('Comb 3', 3)} = 51-58" in gap.fix


def test_a_table_with_two_slips_reports_each_fault(tmp_path: Path) -> None:
    found = with_row(tmp_path, {"Jab 2": "5-13", "Comb 2": "59-64"})
    assert codes(found) == ["X101", "X101"]


def test_a_formula_with_a_value_is_used_and_noted(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"][cell("END", 3)].value = "=100+10"

    path = altered(tmp_path / "set.xlsx", alter)
    calculated = part(path, SHEET).replace(b"<f>100+10</f><v />", b"<f>100+10</f><v>110</v>")
    found = checked(repacked(path, {SHEET: calculated}))
    assert codes(found) == ["C102"]
    assert found.rows[1].values["END"] == 110


@pytest.mark.parametrize("number", ["1e999", "-1e999"])
def test_a_number_that_is_none_is_reported(tmp_path: Path, number: str) -> None:
    path = write(tmp_path / "set.xlsx")
    sheet = part(path, SHEET)
    address = cell("END", 3).encode()
    old = sheet[sheet.index(b'<c r="' + address) :].partition(b"</c>")[0]
    new = old[: old.index(b"<v>")] + b"<v>" + number.encode() + b"</v>"
    found = checked(repacked(path, {SHEET: sheet.replace(old, new)}))
    assert codes(found) == ["C113"]
    value = json.loads(formatted(found.findings, 0, "json"))["findings"][-1]["value"]
    assert value == str(float(number))


def test_a_blank_and_a_hyphen_both_mean_an_empty_range(tmp_path: Path) -> None:
    changes = {"CL": "48-80", "RM": "-", "Fat CL": "48-80", "Fat RM": None}
    found = with_row(tmp_path, changes)
    assert codes(found) == []
    assert (found.rows[1].values["RM"], found.rows[1].values["Fat RM"]) == ("-", None)


def test_several_unusual_spaces_are_named_once() -> None:
    assert regular("Joe\tLouis\xa0\n(1937)", keeps_dashes=True) == (
        "Joe Louis (1937)",
        ["an unusual space", "a non-breaking space"],
    )


ALIKE = "letters or signs of another alphabet that look like plain ones"


@pytest.mark.parametrize(
    ("typed", "is_a_name", "read"),
    [
        ("J\u043e\u0435y Ma\u0445im", True, "Joey Maxim"), ("\u0421\u043e\u0445", True, "\u0421\u043e\u0445"),
        ("\u041a\u043b\u0438\u0447\u043a\u043e Jr", True, "\u041a\u043b\u0438\u0447\u043a\u043e Jr"), ("\u0412/\u0421", False, "B/C"),
        ("11\u22155/4", False, "11/5/4"), ("\u0416", False, "\u0416"),
    ],
)  # fmt: skip
def test_letters_of_another_alphabet_are_read_as_the_plain_ones_they_look_like(
    typed: str, is_a_name: bool, read: str
) -> None:
    assert regular(typed, keeps_dashes=is_a_name) == (read, [ALIKE] if read != typed else [])


def test_a_date_saved_as_its_text_settles_what_another_date_was(tmp_path: Path) -> None:
    def made_dates(book: Workbook) -> None:
        sheet = book["Fighters"]
        columns = {cell.value: cell.column for cell in sheet[1]}
        sheet.cell(2, columns["Jab 3"]).value = "3-Jan"
        date = sheet.cell(2, columns["Jab 2"])
        date.value, date.number_format = dt.datetime(2022, 4, 1), "dd/mm/yyyy"

    found = after(tmp_path, made_dates)
    reported = {each.column: each.suggestion for each in found.findings if each.severity == "error"}
    assert reported == {"Jab 3": "1-3", "Jab 2": "4-22"}


def test_headings_may_be_in_any_order_and_spelling(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet.move_range(f"A1:A{sheet.max_row}", cols=59)
        sheet[cell("PL", 1)].value = "punches  landed"

    found = after(tmp_path, alter)
    assert codes(found) == []
    assert found.rows[0].name == "Peter Jackson"
    assert found.columns["Name"] == "BH"


def test_no_two_headings_share_a_spelling() -> None:
    for name in ("row", "deck_row", "career"):
        seen: dict[str, str] = {}
        for spelling, heading in layout(SYSTEMS[0], name).spellings():
            key = "".join(letter for letter in spelling.casefold() if letter.isalnum() or letter in "/#")
            assert seen.setdefault(key, heading) == heading, spelling


def test_the_deck_of_the_workbook_is_read(tmp_path: Path) -> None:
    found = checked(write(tmp_path / "set.xlsx", Deck=valid_deck_rows()))
    assert found.findings == ()
    assert found.deck is not None
    assert len(found.deck) == 100


def test_records_are_matched_by_name_whatever_its_accents(tmp_path: Path) -> None:
    found = checked(write(tmp_path / "set.xlsx", Careers=({**CAREER, "Fighter": "peter jackson"},)))
    assert codes(found) == []
    assert found.careers["peter-jackson"]["Won by KO"] == 29


@pytest.mark.parametrize(("heading", "value"), [("CP Print", "old"), ("CP print", "Old")])
def test_the_print_can_be_set_for_the_whole_workbook(tmp_path: Path, heading: str, value: str) -> None:
    def alter(book: Workbook) -> None:
        for row in (2, 3):
            book["Fighters"][cell("PM", row)].value = {2: "35-50 [37]", 3: "33-47 [37]"}[row]
            book["Fighters"][cell("Fat PM", row)].value = {2: "33-50 [35]", 3: "31-47 [37]"}[row]
        book.create_sheet("Settings").append([heading, value])

    assert codes(after(tmp_path, alter)) == []


def test_an_unknown_print_in_the_column_is_reported(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"]["BE1"].value = "CP Print"
        book["Fighters"]["BE3"].value = "odl"

    reported = [finding for finding in after(tmp_path, alter).findings if finding.sheet]
    assert [(finding.code, finding.cell, finding.suggestion) for finding in reported] == [
        ("S103", "BE3", "old")
    ]


def test_a_name_that_looks_like_markup_or_a_formula_is_a_name(tmp_path: Path) -> None:
    found = with_row(tmp_path, {"Name": "[bold]Joe[/] {fighter} <b>"})
    assert codes(found) == []
    assert found.rows[1].name == "[bold]Joe[/] {fighter} <b>"
    assert found.rows[1].id == "bold-joe-fighter-b"


def test_two_runs_find_the_same(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "CL": "84-61", "Special": "x", "Style": "q"}))
    assert checked(path).findings == checked(path).findings


def test_a_blank_cell_is_read_as_nothing() -> None:
    column = layout(SYSTEMS[0], "row").columns["KO"]
    assert read_cell(column, None, Place(), lambda _, text: (text, None)).value is None


def test_rows_beyond_those_that_are_searched_are_reported_without_what_slipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_reading, "MOST_SEARCHED", 1)
    slipped = {**FRAZIER, "RM": "62-08"}
    found = checked(write(tmp_path / "set.xlsx", (slipped, {**slipped, "Name": "Joe Louis"}))).findings
    reported = [(each.code, each.row, each.suggestion) for each in found if each.code != "B201"]
    assert reported == [("S105", 2, "62-80"), ("T105", 3, None), ("S105", 3, None)]


def test_a_set_with_more_faults_than_can_be_repaired_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "MAX_FAULTS", 1)
    with pytest.raises(Unreadable, match="has 2 findings up to row 3, too many to correct"):
        checked(write(tmp_path / "set.xlsx", ({**JACKSON, "KI": 99}, {**FRAZIER, "KI": 99})))


@pytest.mark.parametrize(("part", "whole"), [("Won by KO", "Won"), ("Lost by KO", "Lost")])
@pytest.mark.parametrize(("more", "reported"), [(0, []), (1, ["R303"])])
def test_knockouts_are_at_most_all_the_bouts_of_their_kind(
    tmp_path: Path, part: str, whole: str, more: int, reported: list[str]
) -> None:
    record = {"Fighter": "Peter Jackson", "Won": 42, "Lost": 5, "Won by KO": None, "Lost by KO": None}
    record[part] = int(str(record[whole])) + more
    found = checked(write(tmp_path / "set.xlsx", Careers=(record,)))
    assert codes(found) == reported
    assert [each.column for each in found.findings if each.code == "R303"] == [part] * more


def test_of_two_records_the_first_counts(tmp_path: Path) -> None:
    found = checked(write(tmp_path / "set.xlsx", Careers=(CAREER, {**CAREER, "Won": 43})))
    assert codes(found) == ["R302"]
    assert found.careers["peter-jackson"]["Won"] == 42


@pytest.mark.parametrize(("power", "reported"), [(15, []), (16, ["X205"])])
def test_power_may_reach_its_most(tmp_path: Path, power: int, reported: list[str]) -> None:
    changes = {"PL": f"1-32 ({power})", "Fat PL": f"1-30 ({power})"}
    found = [code for code in codes(with_row(tmp_path, changes)) if code == "X205"]
    assert found == reported * 2


@pytest.mark.parametrize(("number", "reported"), [(41, []), (42, ["X204"])])  # 9 and 10 of the 15 misses
def test_six_misses_of_ten_may_invite_a_counter(tmp_path: Path, number: int, reported: list[str]) -> None:
    assert codes(with_row(tmp_path, {"PM": f"33-47 (CP{number})"})) == reported
