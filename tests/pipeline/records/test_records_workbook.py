"""Records on the sheets of a workbook, and the command that puts them there."""

from __future__ import annotations

import datetime as dt
import io
import json
import sys
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.table import Table

import fightcard
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.records import records_workbook as subject
from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.records_workbook import enlarged, new_workbook
from fightcard.pipeline.records.sources import read_content
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.pipeline.commands import Run
from tests.pipeline.records.careers import CAREERS
from tests.pipeline.records.pages import encyclopaedia
from tests.record_sights import BIRCH, LANZA, RUIZ, changed, records, table
from tests.workbooks import FRAZIER, JACKSON, Content, write


def rows(content: bytes | Path, sheet: str) -> list[dict[str, object]]:
    book = load_workbook(io.BytesIO(content) if isinstance(content, bytes) else content)
    head, *lines = book[sheet].iter_rows(values_only=True)
    return [
        {str(name): value for name, value in zip(head, line, strict=True) if value is not None and name}
        for line in lines
        if any(value is not None for value in line)
    ]


def test_a_closed_standard_input_is_empty(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    ran = run("records", "-")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "fightcard: standard input: it is empty. Save the page, or copy the table, again.\n"


def test_bouts_are_rows_with_real_dates_and_plain_numbers() -> None:
    found = rows(new_workbook(records(table(RUIZ, BIRCH, LANZA)), "title" + "_bout"), "Bouts")
    assert found[2] == {
        "Date": dt.datetime(1951, 9, 21), "Fighter": "Bull Harker", "Opponent": "José Lanza", "Opp Won": 11, "Opp Lost": 4,
        "Opp Drawn": 0, "Result": "W", "Method": "TKO", "Round": 3, "Rounds": 6,
    }  # fmt: skip


def test_a_day_that_excel_does_not_show_is_a_text_and_is_found_again(tmp_path: Path) -> None:
    read_in = records(table(changed(RUIZ, date="25 Mar 1886"), changed(BIRCH, date="1 Jan 1900")))
    path = tmp_path / "men.xlsx"
    path.write_bytes(new_workbook(read_in, "title" + "_bout"))
    assert [row["Date"] for row in rows(path, "Bouts")] == ["1886-03-25", dt.datetime(1900, 1, 1)]
    again = enlarged(read(path), read_in)
    assert (again.bouts, [each.code for each in again.findings]) == (0, ["R621", "R621"])


def test_a_newspaper_decision_is_counted_on_both_sheets_as_its_finding_says(tmp_path: Path) -> None:
    read_in = records(table(RUIZ, changed(BIRCH, result="Win", type="NWS"), LANZA))
    (fix,) = (each.fix for each in read_in.findings if each.code == "R606")
    assert "in its row of the sheet Bouts" in fix
    assert "the totals and the Counting Rule on Careers" in fix
    book = load_workbook(io.BytesIO(new_workbook(read_in, "title" + "_bout")))
    bouts, careers = (
        {cell.value: book[sheet].cell(row, cell.column) for cell in book[sheet][1]}
        for sheet, row in (("Bouts", 3), ("Careers", 2))
    )
    bouts["Result"].value, bouts["Method"].value = "W", "PTS"
    found = []
    for won, no_contest in ((2, 1), (3, 0)):
        careers["Won"].value, careers["No Contest"].value = won, no_contest
        book.save(tmp_path / "men.xlsx")
        found.append([each.code for each in check(read(tmp_path / "men.xlsx")).findings])
    assert ("R504" in found[0], "R504" in found[1]) == (True, False)


def test_a_bout_typed_with_its_year_only_is_there_and_accounts_for_one(tmp_path: Path) -> None:
    bout = {"Date": "1951", "Fighter": "Bull Harker", "Opponent": "Eddie Ruiz", "Result": "W"}
    path = write(tmp_path / "set.xlsx", Bouts=[bout])
    again = changed(RUIZ, date="1 Dec 1951", record="9-1-0")
    copy = enlarged(
        read(path), records(table(RUIZ, changed(BIRCH, opponent="Eddie Ruiz", result="Loss"), again))
    )
    assert (copy.bouts, [each.code for each in copy.findings]) == (2, ["R621"])


def test_a_name_that_may_be_one_of_the_workbook_is_reported(tmp_path: Path) -> None:
    bout = {"Date": "1950-01-02", "Fighter": "Bull Harker", "Opponent": "Edward Ruiz", "Result": "W"}
    copy = enlarged(
        read(write(tmp_path / "set.xlsx", Bouts=[bout])), records(table(changed(RUIZ, opponent="E. Ruiz")))
    )
    (found,) = copy.findings
    assert (found.code, found.value) == ("R613", "E. Ruiz")
    assert "Edward Ruiz (row 2 of" in found.message


def test_careers_have_the_totals_the_years_and_the_source() -> None:
    (found,) = rows(
        new_workbook(records(table(RUIZ, changed(BIRCH, result="Loss"), LANZA)), "title" + "_bout"), "Careers"
    )
    source = found.pop("Source")
    assert "harker.md" in str(source)
    assert found == {
        "Fighter": "Bull Harker", "Won": 2, "Lost": 1, "Drawn": 0, "No Contest": 0, "Won by KO": 2, "Lost by KO": 0,
        "Won by DQ": 0, "Lost by DQ": 0, "Rounds": 8, "From": 1951, "To": 1951,
        "Counting Rule": "KO counts KO, TKO and RTD; newspaper decisions and bouts without a decision are no contests",
    }  # fmt: skip


def test_a_new_workbook_names_its_fighters_and_can_be_rated(tmp_path: Path) -> None:
    path = tmp_path / "men.xlsx"
    path.write_bytes(new_workbook(records(table(RUIZ, BIRCH, LANZA)), "title" + "_bout", division="MW"))
    assert rows(path, "Fighters") == [{"Name": "Bull Harker", "Division": "MW"}]
    (fighter,) = fighters_of(read(path)).fighters
    assert (fighter.name, len(fighter.bouts), fighter.wrong) == ("Bull Harker", 3, "")


def test_the_same_records_make_the_same_bytes() -> None:
    found = records(table(RUIZ, BIRCH, LANZA))
    assert new_workbook(found, "title" + "_bout") == new_workbook(found, "title" + "_bout")


def test_what_is_typed_in_a_workbook_stays_and_the_rest_is_put_below(tmp_path: Path) -> None:
    bout = {"Date": "1951-03-14", "Fighter": "Bull Harker", "Opponent": "Eddie Ruiz", "Result": "L"}
    path = write(tmp_path / "set.xlsx", Bouts=[bout])
    copy = enlarged(read(path), records(table(RUIZ, BIRCH, LANZA)))
    assert (copy.bouts, copy.careers) == (2, 1)
    assert [each.code for each in copy.findings] == ["R621"]
    found = rows(copy.content, "Bouts")
    assert [(row["Opponent"], row["Result"]) for row in found] == [
        ("Eddie Ruiz", "L"),
        ("Sam Birch", "W"),
        ("José Lanza", "W"),
    ]
    assert rows(copy.content, "Careers")[-1]["Fighter"] == "Bull Harker"
    (tmp_path / "copy.xlsx").write_bytes(copy.content)
    assert [
        each.code for each in check(read(tmp_path / "copy.xlsx")).findings if each.severity == "error"
    ] == []


def test_rows_and_headings_are_added_beyond_merged_cells(tmp_path: Path) -> None:
    bout = {"Fighter": "Bull Harker", "Opponent": "Ned Quill", "Result": "L"}
    book = load_workbook(write(tmp_path / "set.xlsx", Bouts=[bout]))
    book["Bouts"]["A3"] = "A note"
    book["Bouts"].merge_cells("A3:C4")
    book["Bouts"].merge_cells("D1:E1")
    book["Bouts"].merge_cells("T2:V30")  # a note beside the rows is in nobody's way
    book.save(tmp_path / "set.xlsx")
    copy = enlarged(read(tmp_path / "set.xlsx"), records(table(RUIZ)))
    sheet = load_workbook(io.BytesIO(copy.content))["Bouts"]
    assert [sheet.cell(5, column).value for column in (1, 2, 3)] == ["Bull Harker", "Eddie Ruiz", "W"]
    assert [sheet.cell(1, column).value is None for column in (4, 5, 6)] == [True, True, False]


def test_rows_are_added_below_the_totals_row_of_a_table_blank_or_not(tmp_path: Path) -> None:
    bout = {"Fighter": "Bull Harker", "Opponent": "Ned Quill", "Result": "L"}
    for label in (None, "Total"):
        book = load_workbook(write(tmp_path / "set.xlsx", Bouts=[bout]))
        book["Bouts"].add_table(Table(displayName="Bouts", ref="A1:C3", totalsRowCount=1))
        book["Bouts"]["A3"] = label
        book.save(tmp_path / "set.xlsx")
        copy = enlarged(read(tmp_path / "set.xlsx"), records(table(RUIZ)))
        sheet = load_workbook(io.BytesIO(copy.content))["Bouts"]
        assert [sheet.cell(row, 1).value for row in (2, 3, 4)] == ["Bull Harker", label, "Bull Harker"]
        assert sheet.tables["Bouts"].ref == "A1:J3"


def test_the_command_reads_several_pages_into_a_new_workbook(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for career, language in zip(CAREERS[:3], ("en", "es", "de"), strict=True):
        (tmp_path / f"{career.name}.html").write_text(encyclopaedia(career, language), encoding="utf-8")
    ran = run(
        "records",
        *(f"{career.name}.html" for career in CAREERS[:3]),
        "--write",
        "men.xlsx",
        "--division",
        "HW",
    )
    assert ran.status == 0, ran.err
    assert "Bull Harker: 8 bouts, 5-2-1" in ran.out
    assert "22 bouts and 3 careers are in men.xlsx" in ran.err
    assert len(rows(tmp_path / "men.xlsx", "Bouts")) == 22
    again = run("records", "Ned Quill.html", "--write", "men.xlsx")
    assert again.status == 2
    assert "--into men.xlsx" in again.err
    added = ("records", "Ned Quill.html", "--into", "men.xlsx", "--write", "copy.xlsx")
    unwritten = run("records", "Ned Quill.html", "--division", "HW")
    assert (unwritten.status, "name it with --write BOOK.xlsx" in unwritten.err) == (2, True)
    again = run(*added)
    assert (again.status, len(rows(tmp_path / "copy.xlsx", "Bouts"))) == (0, 22)
    assert "0 bouts and 0 careers were added in copy.xlsx; men.xlsx is as it was" in " ".join(
        again.err.split()
    )


def test_a_weight_class_that_replaces_the_one_of_the_page_is_named(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    box = "\n| Weight | Middleweight |\n|---|---|\n| Height | 188 cm |\n"
    (tmp_path / "harker.md").write_text(table(RUIZ) + box, encoding="utf-8")
    ran = run("records", "harker.md", "--write", "men.xlsx", "--division", "HW")
    assert rows(tmp_path / "men.xlsx", "Fighters")[0]["Division"] == "HW"
    assert "--division HW is used; the sources name another weight class for Bull Harker (MW)" in ran.err
    same = run("records", "harker.md", "--write", "own.xlsx", "--division", "MW")
    assert "--division" not in same.err


def test_fighters_of_new_careers_are_added_with_the_weight_class_that_their_page_names(
    tmp_path: Path,
) -> None:
    box = "\n| Weight | Middleweight |\n|---|---|\n| Height | 188 cm |\n"
    reported = records(table(RUIZ) + box, table(LANZA, title="# Joe Frazier") + box)

    def fighters(*rows: dict[str, Content]) -> list[tuple[object, ...]]:
        copy = enlarged(read(write(tmp_path / "set.xlsx", rows)), reported)
        sheet = load_workbook(io.BytesIO(copy.content))["Fighters"]
        return [(line[0], line[2]) for line in sheet.iter_rows(min_row=2, max_col=3, values_only=True)]

    blank = {**FRAZIER, "Division": None}
    added = ("Bull Harker", "MW")
    assert fighters(JACKSON, blank) == [("Peter Jackson", "HW"), ("Joe Frazier", "MW"), added]
    by_itself = {**JACKSON, "Division": None}  # a set without weight classes is one division
    assert fighters(by_itself, blank) == [
        ("Peter Jackson", None),
        ("Joe Frazier", None),
        ("Bull Harker", None),
    ]
    with pytest.raises(Unreadable, match=r"no fighter in it has a weight class\. Leave out --division"):
        enlarged(read(tmp_path / "set.xlsx"), reported, "MW")


def test_a_weight_class_from_python_is_that_of_fighters_whose_page_names_none(tmp_path: Path) -> None:
    (tmp_path / "harker.md").write_text(table(RUIZ), encoding="utf-8")
    found = fightcard.read_records([tmp_path / "harker.md"])
    into = read(write(tmp_path / "set.xlsx", (JACKSON,)))
    added = rows(fightcard.book_of_records(found, into=into, division="MW"), "Fighters")[1]
    assert (added["Name"], added["Division"]) == ("Bull Harker", "MW")


def test_the_command_says_what_it_read_as_json(tmp_path: Path, run: Run) -> None:
    (tmp_path / "harker.md").write_text(table(RUIZ, BIRCH, changed(LANZA, result="Wow")), encoding="utf-8")
    ran = run("records", str(tmp_path / "harker.md"), "--format", "json")
    said = json.loads(ran.out)
    assert ran.status == 1
    assert [bout["Opponent"] for bout in said["records"][0]["bouts"]] == ["Eddie Ruiz", "Sam Birch"]
    assert said["records"][0]["bouts"][0]["Date"] == "1951-03-14"
    assert [each["code"] for each in said["findings"]] == ["R601"]


def test_what_is_left_out_is_counted_by_what_it_is_in_json(tmp_path: Path, run: Run) -> None:
    page = table(RUIZ, BIRCH, changed(LANZA, result="Walkover"))
    (tmp_path / "harker.md").write_text(page, encoding="utf-8")
    ran = run("records", str(tmp_path / "harker.md"), "--format", "json")
    assert json.loads(ran.out)["records"][0]["left_out"] == {"walkover": 1}


def test_the_years_of_a_record_are_one_where_all_its_bouts_are_of_one(tmp_path: Path, run: Run) -> None:
    (tmp_path / "harker.md").write_text(table(RUIZ, BIRCH, LANZA), encoding="utf-8")
    assert "(2 KO), 1951, from" in " ".join(run("records", tmp_path / "harker.md").out.split())


def test_an_address_is_refused_with_status_two(run: Run) -> None:
    ran = run("records", "https://example.org/Archie_Moore")
    assert ran.status == 2
    assert "save it with Ctrl-S" in ran.err


def test_a_career_that_differs_is_reported_in_the_source_that_tells_of_its_fighter(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", Careers=[{"Fighter": "Ned Quill", "Won": 99, "Lost": 0}])
    texts = {"harker.md": table(RUIZ, BIRCH), "quill.md": table(LANZA, BIRCH, title="# Ned Quill")}
    read_all = together([read_page(read_content(Path(name), text.encode())) for name, text in texts.items()])
    (found,) = [each for each in enlarged(read(path), read_all).findings if each.code == "R622"]
    assert found.file == "quill.md"


LINES = "1951\nMar 3 - Al Ray beat Bo Dix, UD 10\nApr 3 - Al Ray KO 3 Cy Low\nMay 3 - Al Ray drew with Bo Dix, 8\n"


def test_of_lists_only_fighters_of_so_many_bouts_get_a_row(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("lines.txt").write_text(LINES)
    Path("harker.md").write_text(table(RUIZ, BIRCH))
    assert run("records", "lines.txt", "--least", "2", "--write", "two.xlsx").status == 0
    named = {sheet: {row["Fighter"] for row in rows(Path("two.xlsx"), sheet)}
             for sheet in ("Careers", "Bouts")}  # fmt: skip
    assert named == {"Careers": {"Al Ray", "Bo Dix"}, "Bouts": {"Al Ray", "Bo Dix"}}
    assert run("records", "lines.txt", "--least", "9").status == 1
    assert "'0' is not a whole number from 1 on" in run("records", "lines.txt", "--least", "0").err
    assert "no list was read" in run("records", "harker.md", "--least", "2").err
    assert len(fightcard.read_records("lines.txt", least=3).bouts) == 3
    with pytest.raises(ValueError, match="least is a number from 1, and not 0"):
        fightcard.read_records("lines.txt", least=0)


def test_what_a_list_costs_grows_with_its_rows_and_not_with_their_square(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def counted(name: str) -> str:
        asked.append(name)
        return fighter_id(name)

    monkeypatch.setattr(subject, "fighter_id", counted)
    calls = []
    for rows in (100, 400):
        lines = [f"{1900 + at % 100}-02-03,Abe{at} Archer,Ben{at} Barlow" for at in range(rows)]
        page = read_content(Path("list.csv"), "\n".join(["Date,Winner,Loser", *lines]).encode())
        asked.clear()
        assert len(subject.career_rows(together([read_page(page)]))) == 2 * rows
        calls.append(len(asked))
    assert calls[1] == 4 * calls[0]
