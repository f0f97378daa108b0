"""Repairs: what is safe is done, what is likely is offered, and all else in the copy stays as it was."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment

from fightcard.pipeline.checks import check
from fightcard.pipeline.repair import Repair, _lessens, repaired, repairs
from fightcard.pipeline.report.changes import repairs_as_text
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.properties import examples
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, altered, cell, part, repacked, write

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
    fixed = repaired(book)
    assert {each.cell: each.after for each in fixed.done} == {
        cell("Jab 3", 3): "1-4",
        cell("Jab 2", 3): "5-14",
        cell("CL", 3): "48-61",
        cell("END", 3): 110,
        cell("Style", 2): "E",
    }
    assert [(each.cell, each.after) for each in fixed.offered] == [(cell("PL", 2), "1-34 (8)")]


def test_the_copy_has_the_repairs_and_no_further_findings(book: Path, tmp_path: Path) -> None:
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


def test_everything_but_the_repaired_cells_is_byte_for_byte_as_it_was(tmp_path: Path) -> None:
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

    fixed = repaired(altered(tmp_path / "set.xlsx", alter), doubtful=True)
    assert "K3" not in {each.cell for each in (*fixed.done, *fixed.offered)}


def test_a_date_whose_reading_leaves_the_ranges_broken_is_not_changed(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet[cell("Jab 3", 3)].value = dt.datetime(2026, 6, 1)  # 1-6 would overlap 5-14
        sheet[cell("Jab 3", 3)].number_format = "d-mmm"

    fixed = repaired(altered(tmp_path / "set.xlsx", alter))
    assert fixed.done == ()
    assert fixed.offered == ()
    assert [each.cell for each in fixed.refused] == [cell("Jab 3", 3)]


@pytest.mark.parametrize("form", ["d-mmm", "mm-dd-yy", "h:mm"])
def test_a_number_shown_as_a_date_is_a_number_in_the_copy(tmp_path: Path, form: str) -> None:
    def alter(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet[cell("AGG", 3)].value = 10
        sheet[cell("AGG", 3)].number_format = form

    fixed = repaired(altered(tmp_path / "set.xlsx", alter))
    assert [(each.cell, each.after) for each in fixed.done] == [(cell("AGG", 3), 10)]
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(fixed.content)
    assert [each.code for each in check(read(copy)).findings] == ["B201"]


def test_a_percentage_is_a_plain_number_in_the_copy(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"][cell("AGG", 3)].value = 0.1
        book["Fighters"][cell("AGG", 3)].number_format = "0%"

    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(repaired(altered(tmp_path / "set.xlsx", alter), doubtful=True).content)
    read_back = load_workbook(copy)["Fighters"][cell("AGG", 3)]
    assert (read_back.value, read_back.number_format) == (10, "General")


@pytest.mark.parametrize(
    ("heading", "number", "shown", "kind"),
    [
        ("Fat END", 0.07, "7%", "General"),
        ("Jab 3", 0.04, "4%", "Text"),
        ("CFB", 0.075, "7.5%", "General"),
        ("END", 1, "100%", "General"),  # 100 typed in it, or 1 typed before it had the format
    ],
)
def test_a_percentage_that_cannot_be_what_was_meant_is_named_and_stays(
    tmp_path: Path, heading: str, number: float, shown: str, kind: str
) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"][cell(heading, 3)].value = number
        book["Fighters"][cell(heading, 3)].number_format = "0%"

    (found,) = (
        each
        for each in check(read(altered(tmp_path / "set.xlsx", alter))).findings
        if each.severity == "error"
    )
    assert (found.code, found.cell, found.suggestion) == ("C117", cell(heading, 3), None)
    assert f"holds the percentage {shown}" in found.message
    assert found.fix.startswith(f"Format the cell as {kind}, then type ")


@pytest.mark.parametrize(("heading", "number"), [("CFB", 7), ("CFB", 0)])
def test_a_number_that_only_its_format_makes_a_percentage_is_read(
    tmp_path: Path, heading: str, number: int
) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"][cell(heading, 3)].value = number
        book["Fighters"][cell(heading, 3)].number_format = "0%"

    assert "C117" not in {each.code for each in check(read(altered(tmp_path / "set.xlsx", alter))).findings}


def test_text_is_repaired_as_text(tmp_path: Path) -> None:
    rows = (JACKSON, {**FRAZIER, "CL": "48–61"})
    lines = [",".join(HEADINGS)]
    lines += [",".join("" if row.get(each) is None else str(row[each]) for each in HEADINGS) for row in rows]
    path = tmp_path / "set.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fixed = repaired(path)
    assert [(each.cell, each.after) for each in fixed.done] == [(cell("CL", 3), "48-61")]
    assert fixed.content.decode() == path.read_text(encoding="utf-8").replace("48–61", "48-61")


def test_open_document_files_are_not_written(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="read but not written"):
        repaired(tmp_path / "set.ods")


def test_a_sound_workbook_comes_out_as_it_is(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx")
    assert repaired(path, doubtful=True).content == path.read_bytes()


def test_a_parenthesis_left_out_is_typed_and_not_taken_away(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", ({**JACKSON, "Fat PM": "33-50 (45"}, FRAZIER))
    (done,) = repaired(path, doubtful=True).done
    assert (done.cell, done.after) == (cell("Fat PM", 2), "33-50 (45)")


def test_a_repair_that_repairs_the_row_goes_before_one_that_only_makes_its_dash_regular(
    tmp_path: Path,
) -> None:
    row = {**JACKSON, "Fat PL": "1-36 (8)", "Fat PM": "37−48 (46)", "Fat CL": "50-66"}
    path = write(tmp_path / "set.xlsx", (row, FRAZIER))
    fixed = repaired(path)
    assert (fixed.done, [each.after for each in fixed.offered]) == ((), ["37-49 (46)"])
    fixed = repaired(path, doubtful=True)
    assert ([each.after for each in fixed.done], fixed.offered) == (["37-49 (46)"], ())


def test_what_would_not_repair_the_row_is_not_said_to_be_done_by_doubtful(tmp_path: Path) -> None:
    row = {**JACKSON, "Fat PM": "37−48 (46)"}  # the ranges beside it end at 32 and begin at 51
    path = write(tmp_path / "set.xlsx", (row, FRAZIER))
    for doubtful in (False, True):
        fixed = repaired(path, doubtful=doubtful)
        assert (fixed.done, fixed.offered) == ((), ())
        reported = repairs_as_text(fixed)
        assert "1 left unchanged: correct what else is wrong in its row, then fix again" in reported
        assert "--doubtful" not in reported


RANK = {"error": 3, "warning": 2, "note": 1}


@examples(12, allow=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_cell_that_is_fixed_has_no_finding_as_severe_as_before(tmp_path: Path, data: st.DataObject) -> None:
    row = dict(JACKSON)
    for heading in data.draw(st.lists(st.sampled_from(HEADINGS), min_size=1, max_size=3, unique=True)):
        typed = str(row[heading])
        at = data.draw(st.integers(0, len(typed)))
        slip = data.draw(st.sampled_from(["", *"0123456789-–−() o/"]))
        row[heading] = typed[:at] + slip + typed[at + data.draw(st.integers(0, 1)) :]
    path = write(tmp_path / "set.xlsx", (row, FRAZIER))
    before = check(read(path)).findings
    for doubtful in (False, True):
        fixed = repaired(path, doubtful=doubtful)
        copy = tmp_path / "copy.xlsx"
        copy.write_bytes(fixed.content)
        after = check(read(copy)).findings
        assert repaired(copy, doubtful=doubtful).done == ()
        named = {repair.cell for repair in fixed.done}
        typed = [
            {each.address: each.content for line in read(file).sheets[0].rows for each in line.cells.values()}
            for file in (path, copy)
        ]
        assert {at for at in typed[0] | typed[1] if typed[0].get(at) != typed[1].get(at)} == named
        for repair in fixed.done:
            here = [each for each in before if each.cell == repair.cell]
            there = [each for each in after if each.cell == repair.cell]
            grave = RANK[repair.finding.severity]
            assert sum(RANK[each.severity] >= grave for each in there) < sum(
                RANK[each.severity] >= grave for each in here
            )
            assert {each.code for each in there if RANK[each.severity] >= grave} < {
                each.code for each in here
            }


def with_formula(path: Path, address: str, formula: str, value: str) -> Path:
    """The workbook with a formula in a cell and the text that a spreadsheet program last counted for it."""
    content = part(path, SHEET)
    before = re.search(rb'<c r="%s"[^>]*>.*?</c>' % address.encode(), content)
    assert before is not None
    after = f'<c r="{address}" t="str"><f>{formula}</f><v>{value}</v></c>'.encode()
    return repacked(path, {SHEET: content.replace(before.group(), after)})


@pytest.mark.parametrize("doubtful", [False, True])
def test_a_formula_is_never_replaced(tmp_path: Path, *, doubtful: bool) -> None:
    """The same text is mended where it is typed, and left where a formula says it."""
    typed = altered(
        tmp_path / "typed.xlsx", lambda book: setattr(book["Fighters"][cell("END", 3)], "value", "110")
    )
    assert [(each.cell, each.after) for each in repaired(typed, doubtful=doubtful).done] == [
        (cell("END", 3), 110)
    ]
    counted = with_formula(typed, cell("END", 3), 'TEXT(110,"0")', "110")
    saved = read(counted).sheets[0].rows[2].cells[HEADINGS.index("END") + 1]
    assert (saved.formula, saved.content) == ('=TEXT(110,"0")', "110")
    fixed = repaired(counted, doubtful=doubtful)
    assert (fixed.done, fixed.offered, fixed.content) == ((), (), counted.read_bytes())
    assert [each.cell for each in fixed.calculated] == [cell("END", 3)]
    assert "1 not done, because a formula is never replaced; correct its formula" in repairs_as_text(fixed)


def test_of_two_repairs_of_a_cell_that_of_the_gravest_fault_comes_first(book: Path) -> None:
    found = read(book)
    findings = check(found).findings
    error = next(each for each in findings if each.severity == "error" and each.suggestion)
    note = next(each for each in findings if each.severity == "note" and each.suggestion)
    there = replace(
        note, sheet=error.sheet, cell=error.cell, row=error.row, value=error.value, suggestion="1-35 (8)"
    )
    for order in ([there, error], [error, there]):
        assert [each.finding for each in repairs(found, order)] == [error, there]


def test_a_repair_of_a_cell_merged_into_another_is_named_and_not_done(tmp_path: Path) -> None:
    bout = {"Opp Won": "45-3", "Opp Lost": None, "Fighter": JACKSON["Name"], "Opponent": "Bob", "Result": "W"}
    path = write(tmp_path / "set.xlsx", (JACKSON,), Bouts=[bout])
    book = load_workbook(path)
    book["Bouts"].merge_cells("A2:B2")
    book.save(path)
    fixed = repaired(path)
    assert ([each.cell for each in fixed.done], [each.cell for each in fixed.covered]) == ([], ["B2"])
    assert repairs_as_text(fixed).splitlines()[-2:] == [
        "1 not done in a cell merged into others; unmerge it, and fix again",
        "  Bouts!B2  Peter Jackson, Opp Lost: (blank) -> 3 (C152)",
    ]


@pytest.mark.parametrize(
    ("is_safe", "brings", "lessens"),
    [
        (True, "note", True),
        (True, "warning", True),
        (True, "error", False),
        (False, "note", True),
        (False, "warning", False),
        (False, "error", False),
    ],
)
def test_what_is_only_likely_brings_no_warning_in_place_of_an_error(
    book: Path, *, is_safe: bool, brings: str, lessens: bool
) -> None:
    finding = next(
        each for each in check(read(book)).findings if each.severity == "error" and each.suggestion
    )
    fixed = Repair(str(finding.sheet), str(finding.cell), finding.value, "1-34 (8)", is_safe, finding)
    at = (finding.sheet, finding.cell)
    before = {at: Counter({(finding.code, finding.severity): 1})}
    assert _lessens(fixed, before, {at: Counter({("T999", brings): 1})}) is lessens  # type: ignore[dict-item]
    assert not _lessens(fixed, before, before)
