"""Which game a workbook is for, and the sheet that may say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pipeline.book import read
from pipeline.check import check
from pipeline.check.settings import system_of
from tests.glory import MARCIANO, write_glory
from tests.workbooks import altered, write

if TYPE_CHECKING:
    from pathlib import Path

    from openpyxl import Workbook


def _settings(*rows: tuple[str, str]) -> object:
    def alter(book: Workbook) -> None:
        sheet = book.create_sheet("Settings")
        for row in rows:
            sheet.append(list(row))

    return alter


def test_the_headings_tell_the_games_apart(tmp_path: Path) -> None:
    assert system_of(read(write(tmp_path / "one.xlsx"))) == "title_bout"
    assert system_of(read(write_glory(tmp_path / "two.xlsx"))) == "glory_days"


def test_a_sheet_that_fits_no_game_is_read_as_the_first(tmp_path: Path) -> None:
    path = altered(tmp_path / "set.xlsx", lambda book: book["Fighters"].delete_cols(1, 60))
    assert system_of(read(path)) == "title_bout"


@pytest.mark.parametrize("typed", ["glory_days", "Glory Days", "GLORY-DAYS"])
def test_the_sheet_of_settings_overrules_the_headings(typed: str, tmp_path: Path) -> None:
    path = altered(tmp_path / "set.xlsx", _settings(("System", typed)))  # type: ignore[arg-type]
    checked = check(read(path))
    assert checked.system == "glory_days"
    assert "B102" in {each.code for each in checked.findings}
    assert "B203" not in {each.code for each in checked.findings}


def test_a_game_stands_beside_the_games_own_setting(tmp_path: Path) -> None:
    alter = _settings(("Setting", "Value"), ("System", "title_bout"), ("CP Print", "old"))
    checked = check(read(altered(tmp_path / "set.xlsx", alter)))  # type: ignore[arg-type]
    assert {each.code for each in checked.findings} & {"B203", "B204"} == set()
    assert checked.rows[0].values["CP Print"] == "old"


def test_group_headings_count_as_the_headings_they_make(tmp_path: Path) -> None:
    from openpyxl import load_workbook  # noqa: PLC0415

    path = write_glory(tmp_path / "set.xlsx", (MARCIANO,))
    book = load_workbook(path)
    sheet = book["Fighters"]
    sheet.insert_rows(1)
    for cell in sheet[2]:
        group, _, rest = str(cell.value).partition(" ")
        if group in ("In", "Out"):
            sheet.cell(1, cell.column).value = {"In": "Inside", "Out": "Outside"}[group]
            cell.value = rest
        elif cell.column > 1:
            sheet.cell(1, cell.column).value = "Man"
    book.save(path)
    checked = check(read(path))
    assert checked.system == "glory_days"
    assert [each.code for each in checked.findings if each.severity == "error"] == []
