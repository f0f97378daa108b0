"""Bouts held against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook.read import read
from tests.workbooks import FRAZIER, write

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("date", "cells"), [("1968", []), ("1968-06", []), ("1968-06-24", ["A3"])])
def test_two_rows_are_one_bout_only_by_a_full_date(date: str, cells: list[str], tmp_path: Path) -> None:
    bout = {
        "Date": date, "Fighter": "Joe Frazier", "Opponent": "Bob Foster", "Result": "W", "Method": "KO",
    }  # fmt: skip
    found = check(read(write(tmp_path / "set.xlsx", (FRAZIER,), Bouts=[bout, bout]))).findings
    assert [each.cell for each in found if each.code == "R503"] == cells
