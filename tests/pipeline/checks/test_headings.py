"""The sheet of fighters that is not there, and headings under a group."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.headings import find_headings, headings_found, main_sheet
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.bare_books import bare, reported
from tests.reading_gallery import LOUIS
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, cell, written

ROWS = layout(SYSTEMS[0], "row")


@pytest.mark.parametrize(
    ("sheets", "says"),
    [
        (("Men", "Notes"), "it has no sheet Fighters. Add it, or rename the sheet it is on: Men, Notes; or see `fightcard map`."),
        (("Men", "Fightrs"), "it has no sheet Fighters. Rename the sheet Fightrs to Fighters."),
        (("Fghtrs",), "it has no sheet Fighters. Rename the sheet Fghtrs to Fighters."),
        (("Fghtr",), "it has no sheet Fighters. Add it, or rename the sheet it is on: Fghtr; or see `fightcard map`."),
        ((" fighters ",), "its sheet  fighters  is empty. Type the headings in its first row and one fighter in each row below."),
    ],
)  # fmt: skip
def test_a_sheet_of_fighters_that_is_missing_or_empty_is_refused(sheets: tuple[str, ...], says: str) -> None:
    with pytest.raises(Unreadable) as refused:
        main_sheet(bare({name: [] for name in sheets}), ROWS)
    assert str(refused.value) == f"set.xlsx: {says}"


def test_the_sheet_of_fighters_is_found_by_its_name() -> None:
    assert main_sheet(bare({"Men": [(1,)], "FIGHTERS": [(2,)]}), ROWS).name == "FIGHTERS"


@pytest.mark.parametrize("below", [1, 3])
def test_headings_under_a_group_stand_below_its_row_and_others_below_a_title(below: int) -> None:
    blank = [()] * (below - 1)
    grouped = [*blank, (None, None, None, "Fatigued"), ("Name", "CFB", "KI", "CFB", "KI"), ("Al", 1, 2, 3, 4)]
    titled = [*blank, ("A set of men",), ("Name", "CFB", "KI"), ("Al", 1, 2)]
    for rows, is_group in ((grouped, True), (titled, False)):
        book = bare({"Fighters": rows})
        table, findings = find_headings(book, book.sheets[0], ROWS)
        assert table is not None
        assert (table.row, table.group_row) == (below + 1, below if is_group else None)
        assert [each.number for each in table.rows] == [below + 2]
        codes = [each[:4] for each in reported(findings) if not each.startswith("B102")]
        assert codes == (["B115"] if is_group else ["B108"])


def test_of_two_rows_with_as_many_headings_the_first_is_taken() -> None:
    heads = ("Name", "CFB", "KI")
    book = bare({"Fighters": [("Name", "Style"), heads, ("Al", 1, 2), heads, ("Bo", 3, 4)]})
    table, findings = find_headings(book, book.sheets[0], ROWS)
    assert table is not None
    assert (table.row, [each.number for each in table.rows]) == (2, [3, 5])
    assert "B111 Fighters!4" in {each.partition(":")[0] for each in reported(findings)}


def test_a_heading_that_no_group_has_is_its_own_below_one() -> None:
    book = bare({"Fighters": [("Fatigued",), ("Name", "CFB", "KI", "What"), ("Al", 1, 2, 3)]})
    table, findings = find_headings(book, book.sheets[0], ROWS)
    assert table is not None
    assert {heading: at.column for heading, at in table.headings.items()} == {
        "Name": 1,
        "Fat CFB": 2,
        "Fat KI": 3,
    }
    assert headings_found(book, book.sheets[0], ROWS) == {
        "Name": "name",
        "Fat CFB": "fatcfb",
        "Fat KI": "fatki",
    }
    assert "B101 Fighters!D2: the column under the heading What is not read" in reported(findings)


def test_a_column_that_lost_its_heading_is_one_finding_that_names_what_is_missing(tmp_path: Path) -> None:
    headings = [None if each == "KI" else each for each in HEADINGS]
    book = load_workbook(written(tmp_path / "set.xlsx", [JACKSON, FRAZIER, LOUIS], HEADINGS))
    for column, heading in enumerate(headings, 1):
        book["Fighters"].cell(1, column).value = heading
    book.save(tmp_path / "set.xlsx")
    (found,) = (each for each in check(read(tmp_path / "set.xlsx")).findings if each.code == "B109")
    assert found.cell == cell("KI")
    assert found.message.endswith(f" is not read, nor is the rest of the column, down to {cell('KI', 4)}")
    assert "give the column the heading KI, which the sheet lacks" in found.fix


def test_a_heading_in_another_alphabet_that_looks_alike_is_named(tmp_path: Path) -> None:
    cyrillic = {"S KO": "S \u041a\u041e"}
    rows = [{cyrillic.get(each, each): value for each, value in row.items()} for row in (JACKSON, FRAZIER)]
    path = written(tmp_path / "set.xlsx", rows, [cyrillic.get(each, each) for each in HEADINGS])
    found = [each for each in check(read(path)).findings if each.severity == "error"]
    assert [(each.code, each.cell, each.suggestion) for each in found] == [("B102", cell("S KO", 1), "S KO")]
    assert "may be a typing error (it has letters of another alphabet): if so" in found[0].fix
