"""A workbook as it would be read with other contents: what is typed over is gone, and all else is as it was."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from fightcard.pipeline.workbook.changed import with_contents
from fightcard.pipeline.workbook.model import Book, Cell
from tests.bare_books import bare

BOOK = bare(
    {"Men": [("Name", "KI"), ("Al", "=A1"), (), ("Bo", None, dt.datetime(1970, 3, 4))], "Other": [("x",)]}
)


def cells(book: Book) -> dict[str, Cell]:
    return {
        f"{cell.sheet}!{cell.address}": cell
        for sheet in book.sheets
        for row in sheet.rows
        for cell in row.cells.values()
    }


def test_contents_take_the_place_of_what_a_cell_held() -> None:
    before = cells(BOOK)
    asked = {
        ("Men", "B2"): 7,
        ("Men", "C4"): "5-6",
        ("Men", "B4"): "new",
        ("Men", "A2"): None,
        ("Men", "D2"): None,
        ("None", "A1"): 1,
    }
    after = cells(with_contents(BOOK, asked))
    assert after.pop("Men!B2") == Cell("Men", 2, 2, 7, "number")
    assert after.pop("Men!C4") == Cell("Men", 4, 3, "5-6", "text")
    assert after.pop("Men!B4") == Cell("Men", 4, 2, "new", "text")
    assert after == {name: before[name] for name in ("Men!A1", "Men!B1", "Men!A4", "Other!A1")}


def test_a_cell_keeps_its_format_and_its_comment_and_loses_its_formula_and_its_day() -> None:
    sheet = BOOK.sheets[0]
    row = sheet.rows[0]
    old = Cell("Men", 1, 1, 25_631, "date", "d-mmm", "=B9", True, "a remark", 25_631)
    book = replace(BOOK, sheets=(replace(sheet, rows=(replace(row, cells={1: old, 2: row.cells[2]}),)),))
    found = cells(with_contents(book, {("Men", "A1"): "Al"}))["Men!A1"]
    assert found == Cell("Men", 1, 1, "Al", "text", "d-mmm", None, True, "a remark", None)


def test_cells_stay_in_order_and_rows_without_any_are_not_begun() -> None:
    found = with_contents(BOOK, {("Men", "C2"): 1, ("Men", "A3"): 2, ("Men", "B4"): 3})
    assert [(row.number, [*row.cells]) for row in found.sheets[0].rows] == [
        (1, [1, 2]),
        (2, [1, 2, 3]),
        (4, [1, 2, 3]),
    ]
    assert found.sheets[1] is BOOK.sheets[1]


@pytest.mark.parametrize("address", ["A", "7", "A0", "a1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"name a|invalid literal"):
        with_contents(BOOK, {("Men", address): 1})
