"""Records in the forms that a browser, a document or somebody's notes leave them in."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.source_records import Records
from fightcard.pipeline.records.sources import read_content, read_source

NAME = "Casimir Oldroyd"


def records(text: str, name: str = "oldroyd.txt") -> Records:
    return together([read_page(read_content(Path(name), text.encode()), name=NAME)])


def endings(found: Records) -> list[tuple[str, str, str | None, int | None, int | None]]:
    return [(each.opponent, each.result, each.method, each.round, each.rounds) for each in found.bouts]


HEADINGS = ("Date", "Opponent", "Result", "Method", "Round")


def sheet_of(path: Path, title: str, *tables: tuple[str, list[tuple[object, ...]]]) -> Records:
    """The records of a workbook with one sheet, its tables one below the other, each with a line above it."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = title
    for name, rows in tables:
        for row in ((name,), HEADINGS, *rows, ()):
            sheet.append(row)
        sheet.append(())
    book.save(path)
    return together([read_page(read_source(path))])


OLDROYD = [("1934-03-12", "Ambrose Tull", "W", "KO", 3), ("1933-11-28", "Jory Pence", "L", "DQ", 7)]
PENCE = [("1934-02-12", "Max Fell", "W", "UD", 10), ("1933-12-28", "Abe Torrance", "L", "DQ", 7)]


def test_tables_of_one_sheet_that_are_titled_by_names_are_records_of_several_fighters(tmp_path: Path) -> None:
    found = sheet_of(tmp_path / "two.xlsx", "Sheet1", ("Casimir Oldroyd", OLDROYD), ("Jory Pence", PENCE))
    assert [(each.fighter, each.opponent) for each in found.bouts] == [
        ("Casimir Oldroyd", "Jory Pence"), ("Jory Pence", "Abe Torrance"),
        ("Jory Pence", "Max Fell"), ("Casimir Oldroyd", "Ambrose Tull"),
    ]  # fmt: skip
    said = [each.message for each in found.findings if each.code == "R616"]
    assert ["is taken from the line above its table" in each for each in said] == [True, True]


def test_several_tables_of_one_fighter_on_a_sheet_are_said_to_be_read_as_one(tmp_path: Path) -> None:
    found = sheet_of(
        tmp_path / "rec.xlsx", "Casimir Oldroyd", ("Professional record", OLDROYD), ("Title bouts", PENCE)
    )
    assert {each.fighter for each in found.bouts} == {"Casimir Oldroyd"}
    said = {each.code: each.message for each in found.findings}
    assert "Casimir Oldroyd is taken from the sheet's name" in said["R616"]
    assert (
        "Professional record, Title bouts: the bouts of these tables are read as those of one fighter"
        in (said["R604"])
    )


def test_a_formula_without_a_value_is_reported_at_its_cell(tmp_path: Path) -> None:
    rows: list[tuple[object, ...]] = [("1934-03-12", "Ambrose Tull", "W", "KO", "=1+2"), *OLDROYD[1:]]
    found = sheet_of(tmp_path / "rec.xlsx", "Casimir Oldroyd", ("Professional record", rows))
    (said,) = [each for each in found.findings if each.code == "R602"]
    assert (said.cell, "Round holds =1+2, which is not understood" in said.message) == ("E3", True)


@pytest.mark.parametrize(
    ("text", "name", "record"),
    [
        ('Ambrose "Kid" Tull (12-3-1)', 'Ambrose "Kid" Tull', (12, 3, 1)),
        ("Jory Pence[a] (12-3)", "Jory Pence", (12, 3, 0)),
        ("Lazar Vitek (22–5–3, 2 NC)", "Lazar Vitek", (22, 5, 3)),
        ("Lazar Vitek (22-5-3-2)", "Lazar Vitek", (22, 5, 3)),
        ("Lazar Vitek (22-5-3 (9))", "Lazar Vitek", (22, 5, 3)),
        ("Lazar Vitek, 22-5-3", "Lazar Vitek", (22, 5, 3)),
        ("Lazar Vitek (22.5.3)", "Lazar Vitek", (22, 5, 3)),
        ("(12-3)", "", None),
        ("Nils Ekdahl (debut)", "Nils Ekdahl", (0, 0, 0)),
        ("Bo Trask (II)", "Bo Trask (II)", None),
    ],
)
def test_a_record_behind_a_name_is_no_part_of_it(
    text: str, name: str, record: tuple[int, int, int] | None
) -> None:
    found, read, unread = opponent_of(text)
    assert (found, unread) == (name, "")
    assert (None if read is None else (read.first, read.second, read.third)) == record


def test_what_is_like_a_record_behind_a_name_and_is_none_is_reported() -> None:
    found = records(
        "Date,Opponent (record),Result\n1934-03-12,Jory Pence (1.204-3),W KO 3\n1934-04-12,Al Ott (3-1),W 6\n"
    )
    assert [each.opponent for each in found.bouts] == ["Jory Pence", "Al Ott"]
    (said,) = [each for each in found.findings if each.code == "R602"]
    assert "holds (1.204-3) behind Jory Pence, which is not understood" in said.message
    assert said.row == 2


def test_a_text_in_columns_is_read_with_blank_cells_and_lines_of_remarks() -> None:
    found = records(
        "Record of Casimir Oldroyd\n"
        "Date         Opponent             W-L-D     Result     Rds   Place\n"
        "12 Mar 1934  Ambrose Tull         12-3-1    W KO 3     10    Leeds\n"
        "28 Nov 1933  Jory Pence                     L DQ 7     12    Hull, Yorks\n"
        "             (substitute for N. Rix)\n"
        "14 Jul 1933  Nils Ekdahl           0-0-0    D MD       10    Malmo\n"
    )
    assert endings(found) == [
        ("Nils Ekdahl", "D", "MD", 10, None),
        ("Jory Pence", "L", "DQ", 7, 12),
        ("Ambrose Tull", "W", "KO", 3, 10),
    ]
    assert [each.opponent_record for each in found.bouts] == [(0, 0, 0), None, (12, 3, 1)]
    assert [each.row for each in found.findings if each.code == "R604"] == [3, 4]
    assert any("substitute for N. Rix" in each.message for each in found.findings if each.code == "R607")


def test_commas_within_columns_are_not_taken_for_marks_between_cells() -> None:
    found = records(
        "Date         Opponent        Result    Place\n"
        "12 Mar 1934  Ambrose Tull    W KO 3    Leeds, Yorks, England\n"
        "28 Nov 1933  Jory Pence      L DQ 7    Hull, Yorks, England\n"
    )
    assert [each.opponent for each in found.bouts] == ["Jory Pence", "Ambrose Tull"]


def test_an_ending_that_contradicts_itself_is_said_at_its_row() -> None:
    found = records(
        "Date,Opponent,Result,Type\n1934-03-12,Al Ott,W UD 12 (split),\n1934-04-12,Bo Fay,W KO,UD\n"
        "1934-05-12,Cy Lund,W,KO (UD)\n1934-06-12,Dov Main,W 3,TKO\n"
    )
    methods = [("Al Ott", "PTS"), ("Cy Lund", None), ("Dov Main", "TKO")]
    assert [(each.opponent, each.method) for each in found.bouts] == methods
    said = {(each.code, each.row): each.message for each in found.findings}
    assert "UD and SD contradict each other; read as a decision of which kind is open, PTS" in said["R604", 2]
    assert "it ends by KO and by UD" in said["R601", 3]
    assert "KO (UD), which is not understood" in said["R602", 4]


@pytest.mark.parametrize(("records_of_opponents", "first"), [("12-3-1    ", "Ambrose"), ("          ", "Al")])
def test_two_spaces_within_a_name_are_no_border_of_columns(records_of_opponents: str, first: str) -> None:
    found = records(
        "Date         Opponent        W-L-D     Result    Rds\n"
        f"12 Mar 1934  {first + '  Tull':<16}{records_of_opponents}W KO 3    10\n"
        "28 Nov 1933  Jory Pence      9-1-0     L DQ 7    12\n"
        "14 Jul 1933  Bo Fay          3-0-0     W KO 2    10\n"
    )
    assert [each.opponent for each in found.bouts] == ["Bo Fay", "Jory Pence", f"{first} Tull"]
    assert [each.code for each in found.findings if each.severity == "error"] == []


def test_a_line_of_totals_above_does_not_join_columns() -> None:
    found = records(
        "Fights in all: 2      Won: 1 by KO      Lost: 1\n"
        "Date         Opponent        W-L-D     Result    Rds\n"
        "28 Nov 1933  Jory Pence      9-1-0     L DQ 7    12\n"
        "14 Jul 1933  Bo Fay          3-0-0     W KO 2    10\n"
    )
    assert [(each.opponent, each.rounds) for each in found.bouts] == [("Bo Fay", 10), ("Jory Pence", 12)]


def test_columns_that_are_not_lined_up_are_read_in_order() -> None:
    found = records(
        "Date  Opponent  Result\n12 Mar 1934  Ambrose Tull  W KO 3\n28 Nov 1933  Jory Pence  L DQ 7\n"
    )
    assert [each.opponent for each in found.bouts] == ["Jory Pence", "Ambrose Tull"]


@pytest.mark.parametrize("sheet", ["Fight Log", "All Bouts", "Main Sheet", "Bout List"])
def test_a_sheet_is_no_fighter_by_what_it_holds(tmp_path: Path, sheet: str) -> None:
    found = sheet_of(tmp_path / "oldroyd.xlsx", sheet, ("Record", OLDROYD))
    assert {each.fighter for each in found.bouts} == {"Oldroyd"}
