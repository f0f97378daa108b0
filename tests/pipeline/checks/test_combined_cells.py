"""Two values in one cell, as a card prints them, are judged as two and reported as one cell."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.workbook.read import read
from tests.workbooks import HEADINGS, altered


def after(path: Path, alter: Callable[[Workbook], None]) -> Checked:
    return check(read(altered(path / "set.xlsx", alter)))


def codes(found: Checked) -> list[str]:
    return [finding.code for finding in found.findings if finding.code != "B201"]


COMBINED = {"CFB": "CFB/S", "KD1": "KD 1/2", "Fat CFB": "Fat CFB/S", "Fat KD1": "Fat KD1/2"}
SECOND = ("CFS", "KD2", "Fat CFS", "Fat KD2")


def as_a_card_prints(book: Workbook) -> None:
    sheet = book["Fighters"]
    for first, second in zip(COMBINED, SECOND, strict=True):
        one, other = HEADINGS.index(first) + 1, HEADINGS.index(second) + 1
        sheet.cell(1, one).value = COMBINED[first]
        for row in (2, 3):
            sheet.cell(row, one).value = f"{sheet.cell(row, one).value}/{sheet.cell(row, other).value}"
    for second in reversed(SECOND):
        sheet.delete_cols(HEADINGS.index(second) + 1)


def test_headings_as_a_card_prints_them_are_understood(tmp_path: Path) -> None:
    found = after(tmp_path, as_a_card_prints)
    assert codes(found) == []
    assert {
        heading: found.rows[1].values[heading] for heading in ("CFB", "CFS", "KD1", "KD2", "Fat CFB")
    } == {
        "CFB": 12,
        "CFS": 10,
        "KD1": 2,
        "KD2": 8,
        "Fat CFB": 10,
    }


@pytest.mark.parametrize(
    ("typed", "code"), [("12", "S105"), ("12/x", "S102"), ("12/19", "S104"), (None, "S101")]
)
def test_a_combined_cell_is_judged_by_its_members(tmp_path: Path, typed: str | None, code: str) -> None:
    def alter(book: Workbook) -> None:
        as_a_card_prints(book)
        book["Fighters"]["K3"].value = typed

    found = after(tmp_path, alter)
    assert {(finding.code, finding.cell, finding.column) for finding in found.findings if finding.sheet} == {
        (code, "K3", "CFB/S")
    }
    assert all(
        finding.fix.startswith("Type two ratings with a slash between, such as 12/10")
        for finding in found.findings
        if finding.sheet
    )


@pytest.mark.parametrize(
    ("typed", "meant"), [("12/99", "12/9"), ("99/9", "9/9"), ("12–1O", "12-10"), ("9o/12", "9/12")]
)
def test_for_a_member_of_a_combined_cell_the_whole_cell_is_suggested(
    tmp_path: Path, typed: str, meant: str
) -> None:
    def alter(book: Workbook) -> None:
        as_a_card_prints(book)
        book["Fighters"]["K3"].value = typed

    (error,) = [each for each in after(tmp_path, alter).findings if each.severity == "error"]
    assert error.suggestion == meant
    assert error.message.endswith("such as 12/10, each a whole number from 1 to 12")


def test_a_combined_cell_that_is_swapped_is_named_as_the_sheet_names_it(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        as_a_card_prints(book)
        typed = next(each for each in book["Fighters"][1] if each.value == "KD 1/2")
        pair, next_to = (book["Fighters"].cell(3, typed.column + step) for step in (0, 1))
        pair.value, next_to.value = next_to.value, pair.value

    reported = [each for each in after(tmp_path, alter).findings if each.code == "T101"]
    assert [each.message.partition(" are")[0] for each in reported] == [
        "the values of KD 1/2 (N3) and KI (O3)"
    ]


def test_a_pair_made_a_date_has_two_readings_and_no_suggestion(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        as_a_card_prints(book)
        book["Fighters"]["K3"].value = dt.datetime(2026, 12, 10)
        book["Fighters"]["K3"].number_format = "d-mmm"

    reported = [finding for finding in after(tmp_path, alter).findings if finding.sheet]
    assert [(finding.code, finding.suggestion) for finding in reported] == [("C105", None)]
    assert "10/12 or 12/10" in reported[0].fix
    assert "46366" in reported[0].why
