"""A workbook copied with cells changed, blanked and added: what is read in it, and all else as it was."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font

from pipeline.workbook.grown import Written, grown
from pipeline.workbook.model import Unreadable
from tests.workbooks import part, repacked

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.workbook.grown import Edits


def book(folder: Path) -> Path:
    """Two rows on the sheet One, a formula, a bold cell; an empty sheet Two."""
    made = Workbook()
    sheet = made.active
    assert sheet is not None
    sheet.title = "One"
    sheet.append(["Name", "KI"])
    sheet.append(["Joe", 8])
    sheet["B2"].font = Font(bold=True)
    sheet["C2"] = "=B2+1"
    made.create_sheet("Two")
    made.save(folder / "book.xlsx")
    return folder / "book.xlsx"


def after(path: Path, edits: dict[str, Edits]) -> Workbook:
    copy = path.with_name("copy.xlsx")
    copy.write_bytes(grown(path, edits))
    return load_workbook(copy)


def test_cells_are_changed_blanked_and_added_in_the_format_of_the_cell_above(tmp_path: Path) -> None:
    edits: Edits = {
        (2, 1): Written(None), (2, 2): Written(9), (4, 1): Written("Ann & <Co>"), (4, 2): Written(7.5),
        (3, 27): Written("1-3"),
    }  # fmt: skip
    sheet = after(book(tmp_path), {"One": edits})["One"]
    assert [sheet[at].value for at in ("A1", "A2", "B2", "C2", "A4", "B4", "AA3")] == [
        "Name", None, 9, "=B2+1", "Ann & <Co>", 7.5, "1-3",
    ]  # fmt: skip
    assert (sheet["B2"].font.bold, sheet["B4"].font.bold, sheet["A4"].font.bold) == (True, True, False)
    assert (sheet["AA3"].number_format, sheet["A4"].number_format) == ("@", "General")
    assert sheet.dimensions == "A1:AA4"


def test_days_truths_and_error_values_stay_what_they_are(tmp_path: Path) -> None:
    day = dt.datetime(1938, 6, 22)
    edits: Edits = {(3, 1): Written(day), (3, 2): Written(True), (3, 3): Written("#REF!", is_error=True)}
    sheet = after(book(tmp_path), {"One": edits})["One"]
    assert (sheet["A3"].value, sheet["A3"].is_date) == (day, True)
    assert sheet["B3"].value is True
    assert (sheet["C3"].value, sheet["C3"].data_type) == ("#REF!", "e")


def test_an_empty_sheet_is_filled_and_a_new_one_added_at_the_end(tmp_path: Path) -> None:
    whole = after(book(tmp_path), {"Two": {(1, 1): Written("a")}, "Men & Co": {(2, 3): Written(5)}})
    assert whole.sheetnames == ["One", "Two", "Men & Co"]
    assert (whole["Two"]["A1"].value, whole["Men & Co"]["C2"].value) == ("a", 5)


def test_a_formula_written_over_leaves_no_order_of_formulas_behind(tmp_path: Path) -> None:
    path = book(tmp_path)
    types = part(path, "[Content_Types].xml").replace(
        b"</Types>", b'<Override PartName="/xl/calcChain.xml" ContentType="chain"/></Types>'
    )
    relations = part(path, "xl/_rels/workbook.xml.rels").replace(
        b"</Relationships>",
        b'<Relationship Id="rId99" Type="calcChain" Target="calcChain.xml"/></Relationships>',
    )
    repacked(path, {"xl/calcChain.xml": b"<calcChain/>", "[Content_Types].xml": types,
                    "xl/_rels/workbook.xml.rels": relations})  # fmt: skip
    assert after(path, {"One": {(2, 3): Written(4)}})["One"]["C2"].value == 4
    copy = tmp_path / "copy.xlsx"
    assert b"calcChain" not in part(copy, "[Content_Types].xml") + part(copy, "xl/_rels/workbook.xml.rels")
    with pytest.raises(KeyError):
        part(copy, "xl/calcChain.xml")


def test_a_formula_that_others_are_filled_from_is_never_lost(tmp_path: Path) -> None:
    path = book(tmp_path)
    sheet = part(path, "xl/worksheets/sheet1.xml").replace(b"<f>", b'<f t="shared" ref="C2:C9" si="0">')
    repacked(path, {"xl/worksheets/sheet1.xml": sheet})
    with pytest.raises(Unreadable, match="the formula in its cell C2 is filled into other cells"):
        grown(path, {"One": {(2, 3): Written(4)}})
