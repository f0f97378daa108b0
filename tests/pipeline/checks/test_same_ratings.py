"""Rows that were copied, and rows that are alike because nobody knows more of their fighters."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

import fightcard
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, write

LEVEL, RECORD = "Proposed from Level only: there is no record.", "Proposed from the record, 8 to 10."


@pytest.mark.parametrize(
    ("remarks", "due"),
    [((LEVEL,), []), (("Checked.",), ["R108"]), ((LEVEL, RECORD), ["R108"]), (("See p.9\n\n" + LEVEL,), [])],
)
def test_rows_of_usual_ratings_are_not_taken_for_copies(
    tmp_path: Path, remarks: tuple[str, ...], due: list[str]
) -> None:
    names = ("Ann Archer", "Bea Birch", "Cy Croft", "Dot Dale")
    alike = [{**JACKSON, "Name": name, "Nickname": None} for name in names]
    path = write(
        tmp_path / "set.xlsx", (FRAZIER, {**FRAZIER, "Name": "Joe Louis", "KI": 9}, *alike), HEADINGS
    )
    book = load_workbook(path)
    for row in range(4, 8):
        for heading, remark in zip(("CFB", "CFS"), remarks, strict=False):
            book["Fighters"].cell(row, HEADINGS.index(heading) + 1).comment = Comment(remark, "fightcard")
    book.save(path)
    findings = fightcard.check(fightcard.read(path)).findings
    assert [each.code for each in findings if each.code == "R108"] == due


def test_two_different_rows_are_too_few_to_say_that_a_third_was_copied(tmp_path: Path) -> None:
    few = [FRAZIER, JACKSON, {**JACKSON, "Name": "Ann Archer"}]
    path = write(tmp_path / "set.xlsx", few, HEADINGS)
    assert "R108" not in {each.code for each in fightcard.check(fightcard.read(path)).findings}
    path = write(tmp_path / "more.xlsx", [*few, {**FRAZIER, "Name": "Joe Louis", "KI": 9}], HEADINGS)
    assert "R108" in {each.code for each in fightcard.check(fightcard.read(path)).findings}
