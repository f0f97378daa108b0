"""Repairs: what is safe is done, what is likely is offered, and all else in the copy stays as it was."""

from __future__ import annotations

import datetime as dt
import zipfile
from typing import TYPE_CHECKING

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

from pipeline.book import Unreadable, read
from pipeline.check import check
from pipeline.repair import repaired
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, altered, cell, write

if TYPE_CHECKING:
    from pathlib import Path

    from openpyxl import Workbook

SHEET = "xl/worksheets/sheet1.xml"


def spoil(book: Workbook) -> None:
    sheet = book["Fighters"]
    for heading, moment, form in (
        ("Jab 3", dt.datetime(2026, 4, 1), "d-mmm"),  # was 1-4
        ("Jab 2", dt.datetime(2014, 5, 1), "mmm-yy"),  # was 5-14
    ):
        sheet[cell(heading, 3)].value = moment
        sheet[cell(heading, 3)].number_format = form
    sheet[cell("CL", 3)].value = "48–61"
    sheet[cell("END", 3)].value = "110"
    sheet[cell("Style", 2)].value = "either"
    sheet[cell("PL", 2)].value = "1-43 (8)"  # was 1-34 (8)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return altered(tmp_path / "set.xlsx", spoil)


def test_what_is_safe_is_done_and_what_is_likely_is_offered(book: Path) -> None:
    mended = repaired(book)
    assert {each.cell: each.after for each in mended.done} == {
        cell("Jab 3", 3): "1-4",
        cell("Jab 2", 3): "5-14",
        cell("CL", 3): "48-61",
        cell("END", 3): 110,
        cell("Style", 2): "E",
    }
    assert [(each.cell, each.after) for each in mended.offered] == [(cell("PL", 2), "1-34 (8)")]


def test_the_copy_holds_the_repairs_and_brings_no_more_findings(book: Path, tmp_path: Path) -> None:
    copy = tmp_path / "fixed.xlsx"
    copy.write_bytes(repaired(book, doubtful=True).content)
    assert [each.code for each in check(read(copy)).findings] == ["B201"]
    sheet = load_workbook(copy)["Fighters"]
    jab = sheet[cell("Jab 3", 3)]
    assert (jab.value, jab.number_format) == ("1-4", "@")
    assert sheet[cell("END", 3)].value == 110


def test_the_workbook_itself_is_not_touched(book: Path) -> None:
    before = book.read_bytes()
    repaired(book, doubtful=True)
    assert book.read_bytes() == before


def test_everything_but_the_mended_cells_is_byte_for_byte_as_it_was(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"][cell("CL", 3)].value = "48–61"
        book["Fighters"]["A2"].comment = Comment("compare p.6", "me")
        book["Fighters"]["A2"].hyperlink = "https://example.org/"
        book.create_sheet("Notes")["B7"].value = "=1+1"

    path = altered(tmp_path / "set.xlsx", alter)
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(repaired(path).content)
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(copy) as new:
        assert old.namelist() == new.namelist()
        differing = [name for name in old.namelist() if old.read(name) != new.read(name)]
        assert sorted(differing) == ["xl/styles.xml", SHEET]
        before, after = old.read(SHEET), new.read(SHEET)
    mark = f'<c r="{cell("CL", 3)}"'.encode()
    assert before.partition(mark)[0] == after.partition(mark)[0]
    assert before.partition(mark)[2].partition(b"</c>")[2] == after.partition(mark)[2].partition(b"</c>")[2]


def test_a_date_with_two_readings_is_not_restored(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet["K1"].value, sheet["L1"].value = "CFB/S", "Remark"
        for row in (2, 3):
            sheet.cell(row, HEADINGS.index("CFB") + 1).value = "12/10"
        sheet["K3"].value = dt.datetime(2026, 9, 5)  # 5/9 or 9/5
        sheet["K3"].number_format = "d-mmm"

    mended = repaired(altered(tmp_path / "set.xlsx", alter), doubtful=True)
    assert "K3" not in {each.cell for each in (*mended.done, *mended.offered)}


def test_a_date_whose_reading_leaves_the_ranges_broken_is_left_alone(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet[cell("Jab 3", 3)].value = dt.datetime(2026, 6, 1)  # 1-6 would overlap 5-14
        sheet[cell("Jab 3", 3)].number_format = "d-mmm"

    mended = repaired(altered(tmp_path / "set.xlsx", alter))
    assert mended.done == ()
    assert [each.cell for each in mended.offered] == [cell("Jab 3", 3)]


def test_a_formula_is_never_replaced(tmp_path: Path) -> None:
    path = altered(
        tmp_path / "set.xlsx",
        lambda book: setattr(book["Fighters"][cell("END", 3)], "value", '="110"'),
    )
    assert repaired(path, doubtful=True).done == ()


def test_text_is_mended_as_text(tmp_path: Path) -> None:
    rows = (JACKSON, {**FRAZIER, "CL": "48–61"})
    lines = [",".join(HEADINGS)]
    lines += [",".join("" if row.get(each) is None else str(row[each]) for each in HEADINGS) for row in rows]
    path = tmp_path / "set.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    mended = repaired(path)
    assert [(each.cell, each.after) for each in mended.done] == [(cell("CL", 3), "48-61")]
    assert mended.content.decode() == path.read_text(encoding="utf-8").replace("48–61", "48-61")


def test_open_document_files_are_not_written(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="read but not written"):
        repaired(tmp_path / "set.ods")


def test_a_sound_workbook_comes_out_as_it_is(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx")
    assert repaired(path, doubtful=True).content == path.read_bytes()
