"""Rows that were copied, and rows that are alike because nobody knows more of their fighters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

import fightcard
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, write

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("remark", "due"), [("Proposed from Level only: there is no record.", []), ("Checked.", ["R108"])]
)
def test_rows_of_usual_ratings_are_not_taken_for_copies(tmp_path: Path, remark: str, due: list[str]) -> None:
    names = ("Ann Archer", "Bea Birch", "Cy Croft", "Dot Dale")
    alike = [{**JACKSON, "Name": name, "Nickname": None} for name in names]
    path = write(tmp_path / "set.xlsx", (FRAZIER, *alike), HEADINGS)
    book = load_workbook(path)
    for row in range(3, 7):
        book["Fighters"].cell(row, HEADINGS.index("CFB") + 1).comment = Comment(remark, "fightcard")
    book.save(path)
    findings = fightcard.check(fightcard.read(path)).findings
    assert [each.code for each in findings if each.code == "R108"] == due
