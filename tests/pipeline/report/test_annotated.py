"""The annotated copy: every finding at its cell, and no text of a workbook a formula."""

from __future__ import annotations

import datetime as dt
import io
import math
from dataclasses import replace
from pathlib import Path

from openpyxl import load_workbook
from openpyxl.comments import Comment

from fightcard.pipeline.checks import check
from fightcard.pipeline.report.annotated import annotated
from fightcard.pipeline.workbook.read import read
from tests.workbooks import FRAZIER, JACKSON, cell, write

WICKED = '=HYPERLINK("http://example.org","x")<img src=x onerror=alert(1)>'


def test_each_finding_is_a_colour_a_remark_and_a_line_with_a_link(tmp_path: Path) -> None:
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "CL": "48-71"}))))
    book = load_workbook(io.BytesIO(annotated(checked.book, checked.findings)))
    assert book.sheetnames == ["Findings", "Fighters"]
    culprit = book["Fighters"][cell("CL", 3)]
    assert culprit.comment is not None
    assert culprit.comment.text.startswith("error X102: 62-71 is in both CL 48-71")
    assert culprit.fill.start_color.rgb == "00F4B6B0"
    listing = book["Findings"]
    assert "copy for reading" in str(listing["A2"].value)
    assert [listing.cell(6, at).value for at in range(1, 7)] == [
        "error", "X102", "Fighters", cell("CL", 3), "Joe Frazier", "CL",
    ]  # fmt: skip
    link = listing.cell(6, 4).hyperlink
    assert link is not None
    assert (link.location or link.target or "").lstrip("#") == f"'Fighters'!{cell('CL', 3)}"


def test_a_name_is_never_a_formula_in_a_copy(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, FRAZIER))
    book = load_workbook(path)
    book["Fighters"]["A3"].value = WICKED
    book["Fighters"]["A3"].data_type = "s"
    book.save(path)
    checked = check(read(path))
    copy = load_workbook(io.BytesIO(annotated(checked.book, checked.findings)))
    kinds = {
        found.data_type for sheet in copy for row in sheet for found in row if "HYPERLINK" in str(found.value)
    }
    assert kinds == {"s"}


def test_what_only_an_open_document_may_hold_is_written_as_excel_can(tmp_path: Path) -> None:
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "CL": "48-71"}))))
    fighters, name = checked.book.sheets[0], "Who's who [1/2] of all the heavyweights"
    row = fighters.rows[1]
    odd = (dt.datetime(1886, 3, 25), math.nan)
    cells = {at: replace(row.cells[at], content=content) for at, content in enumerate(odd, 1)}
    rows = (fighters.rows[0], replace(row, cells=cells), *fighters.rows[2:])
    sheets = [replace(fighters, name=each, rows=rows) for each in (name, name.upper())]
    findings = [replace(each, sheet=name) for each in checked.findings]
    copy = load_workbook(io.BytesIO(annotated(replace(checked.book, sheets=tuple(sheets)), findings)))
    title = "Who's who -1-2- of all the heav"
    assert copy.sheetnames == ["Findings", title, "WHO'S WHO -1-2- OF ALL THE HE 2"]
    assert [copy[title].cell(2, at).value for at in (1, 2)] == ["1886-03-25", "nan"]
    assert copy[title][cell("CL", 3)].comment is not None


def test_the_same_findings_make_the_same_copy(tmp_path: Path) -> None:
    checked = check(read(write(tmp_path / "set.xlsx")))
    assert annotated(checked.book, checked.findings) == annotated(checked.book, checked.findings)


def test_the_comments_of_the_designer_are_in_the_copy_too(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", ({**JACKSON, "KI": 99}, FRAZIER))
    book = load_workbook(path)
    for address in (cell("KI"), cell("KO")):
        book["Fighters"][address].comment = Comment(f"see p.{address}", "Ann")
    book.save(path)
    checked = check(read(path))
    copy = load_workbook(io.BytesIO(annotated(checked.book, checked.findings)))["Fighters"]
    remark, other = (copy[address].comment for address in (cell("KI"), cell("KO")))
    assert remark is not None
    assert remark.text.startswith(f"see p.{cell('KI')}\n\nerror S104: ")
    assert copy[cell("KI")].fill.fill_type == "solid"
    assert (other.text if other else None) == f"see p.{cell('KO')}"
