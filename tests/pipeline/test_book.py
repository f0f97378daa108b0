"""What is read is read whole; what cannot be read is refused in one line."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from pathlib import Path

import pytest
from openpyxl.comments import Comment

from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.workbooks import altered, cell, part, repacked, write

SHEET = "xl/worksheets/sheet1.xml"
BOMB = b'<!DOCTYPE x [<!ENTITY a "aaaa">]>'


def refusal(path: Path) -> str:
    with pytest.raises(Unreadable) as caught:
        read(path)
    line = str(caught.value)
    assert str(path) in line
    assert "\n" not in line
    assert line.endswith(".")
    assert caught.value.remedy
    return caught.value.what


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write(tmp_path / "set.xlsx")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.xlsx") == "there is no such file"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "folder" in refusal(tmp_path)


def test_an_impossible_name_is_refused() -> None:
    with pytest.raises(Unreadable, match=r"no such file|not a valid file name"):
        read("x" * 5000)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.touch()
    assert refusal(path) == "the file is empty"


def test_an_old_workbook_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.xls"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    assert ".xls" in refusal(path)


def test_a_password_is_named(tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le")
    )
    assert refusal(path) == "it is password-protected"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"Name,Division\nJoe Louis,HW\n", "plain text"),
        (b"<html><table></table></html>", "web page"),
        (b"%PDF-1.7\n", "not a workbook"),
        (b"\x89PNG\r\n\0", "not a workbook"),
    ],
)
def test_another_format_under_the_name_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(content)
    assert said in refusal(path)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}, "OpenDocument"),
        ({"word/document.xml": b"<w/>"}, "another kind"),
        ({"[Content_Types].xml": b"<t/>", "xl/workbook.bin": b"\0"}, "binary workbook"),
    ],
)
def test_another_package_under_the_name_is_refused(
    tmp_path: Path, parts: dict[str, bytes], said: str
) -> None:
    path = tmp_path / "set.xlsx"
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    assert said in refusal(path)


def test_the_mark_of_an_open_workbook_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "~$set.xlsx"
    path.write_bytes(b"\x05owner")
    assert "that has the workbook open" in refusal(path)


@pytest.mark.parametrize("saved", [0.1, 0.5, 0.9, 0.99])
def test_a_workbook_cut_off_is_refused(book: Path, saved: float) -> None:
    content = book.read_bytes()
    book.write_bytes(content[: int(len(content) * saved)])
    assert "damaged" in refusal(book)


def test_a_part_that_is_no_xml_is_refused(book: Path) -> None:
    assert SHEET in refusal(repacked(book, {SHEET: b"<worksheet><sheetData>"}))


@pytest.mark.parametrize("missing", ["xl/workbook.xml", SHEET, "xl/_rels/workbook.xml.rels"])
def test_a_missing_part_is_refused(book: Path, missing: str) -> None:
    assert "damaged" in refusal(repacked(book, {missing: None}))


def test_a_part_twice_is_refused(book: Path) -> None:
    with zipfile.ZipFile(book, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr(SHEET, b"<worksheet/>")
    assert "twice" in refusal(book)


def test_a_document_type_is_refused(book: Path) -> None:
    sheet = part(book, SHEET)
    assert "document type" in refusal(repacked(book, {SHEET: BOMB + sheet.partition(b"?>")[2]}))


def test_strict_open_xml_is_refused(book: Path) -> None:
    text = part(book, "xl/workbook.xml").replace(
        b"http://schemas.openxmlformats.org/spreadsheetml/2006/main",
        b"http://purl.oclc.org/ooxml/spreadsheetml/main",
    )
    assert "Strict" in refusal(repacked(book, {"xl/workbook.xml": text}))


def test_a_package_that_inflates_without_end_is_refused(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MAX_INFLATED", 2 * guard.MEGABYTE)
    assert "unpacks to more than 2 MB" in refusal(repacked(book, {"xl/media/image1.png": bytes(3_000_000)}))


def test_too_many_parts_are_refused(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MAX_ENTRIES", 10)
    assert "parts" in refusal(repacked(book, {f"xl/media/{number}.png": b"" for number in range(10)}))


@pytest.mark.parametrize("address", ["XFD1", "A1048576", "ZZZZZZ9"])
def test_a_stray_cell_at_the_end_of_the_grid_is_refused(book: Path, address: str) -> None:
    row = "".join(filter(str.isdigit, address))
    stray = f'<row r="{row}"><c r="{address}"><v>1</v></c></row></sheetData>'.encode()
    assert address in refusal(repacked(book, {SHEET: part(book, SHEET).replace(b"</sheetData>", stray)}))


def test_a_cell_of_row_0_is_called_damaged(book: Path) -> None:
    stray = b'<row r="9"><c r="B0"><v>1</v></c></row></sheetData>'
    said = refusal(repacked(book, {SHEET: part(book, SHEET).replace(b"</sheetData>", stray)}))
    assert said == "it is damaged: a cell has the address 'B0'"


@pytest.mark.parametrize(
    ("limit", "most", "said"), [("MAX_ROWS", 2, "more than 2 rows"), ("MAX_CELLS", 20, "more than 20 cells")]
)
def test_a_sheet_too_large_is_refused(
    book: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int, said: str
) -> None:
    monkeypatch.setattr(guard, limit, most)
    assert said in refusal(book)


def test_a_cell_with_too_many_letters_is_refused(book: Path) -> None:
    text = part(book, SHEET).replace(b"Joe Frazier", b"x" * 40_000)
    assert "cell A3 of its sheet Fighters holds more than 32,767 letters" in refusal(
        repacked(book, {SHEET: text})
    )


def test_parts_nested_too_deep_are_refused(book: Path) -> None:
    deep = b"<a>" * 100 + b"</a>" * 100
    assert "nested too deeply" in refusal(repacked(book, {"xl/theme/theme1.xml": deep}))


def test_a_text_that_the_file_does_not_hold_is_refused(book: Path) -> None:
    sheet = re.sub(rb'<c r="A1".*?</c>', b'<c r="A1" t="s"><v>9999</v></c>', part(book, SHEET), count=1)
    assert "does not hold" in refusal(repacked(book, {SHEET: sheet}))


def test_cells_keep_their_rows_and_addresses_when_rows_are_blank(tmp_path: Path) -> None:
    path = altered(tmp_path / "set.xlsx", lambda book: book["Fighters"].insert_rows(3, 4))
    sheet = read(path).sheets[0]
    assert [row.number for row in sheet.rows] == [1, 2, 7]
    found = sheet.cell(7, 1)
    assert found is not None
    assert (found.address, found.content, found.kind) == ("A7", "Joe Frazier", "text")
    assert sheet.cell(3, 1) is None


def test_a_cell_keeps_format_formula_comment_and_whether_it_is_hidden(tmp_path: Path) -> None:
    def alter(book):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        sheet = book["Fighters"]
        sheet["A2"].comment = Comment("see p.6", "me")
        sheet["H2"].value = dt.datetime(2026, 1, 3)
        sheet["H2"].number_format = "d-mmm"
        sheet["I2"].value = "=1898+1"
        sheet["J2"].value = True
        sheet["B2"].value = "#N/A"
        sheet.column_dimensions["J"].hidden = True

    sheet = read(altered(tmp_path / "set.xlsx", alter)).sheets[0]
    cells = {found.address: found for found in sheet.rows[1].cells.values()}
    assert cells["A2"].comment == "see p.6"
    assert (cells["H2"].kind, cells["H2"].number_format, cells["H2"].value) == ("date", "d-mmm", "2026-01-03")
    assert (cells["I2"].formula, cells["I2"].content, cells["I2"].kind) == ("=1898+1", None, "blank")
    assert (cells["J2"].kind, cells["J2"].hidden, cells["J2"].value) == ("boolean", True, True)
    assert (cells["B2"].kind, cells["B2"].value) == ("error", "#N/A")


def test_a_formula_keeps_its_last_value(tmp_path: Path) -> None:
    address = cell("END", 3)

    def alter(book):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        book["Fighters"][address].value = "=100+10"

    path = altered(tmp_path / "set.xlsx", alter)
    sheet = part(path, SHEET)
    assert b"<f>100+10</f><v />" in sheet
    repacked(path, {SHEET: sheet.replace(b"<f>100+10</f><v />", b"<f>100+10</f><v>110</v>")})
    found = next(each for each in read(path).sheets[0].rows[2].cells.values() if each.address == address)
    assert (found.formula, found.content, found.kind) == ("=100+10", 110, "number")


def test_a_sheet_is_found_whatever_its_capitals(book: Path) -> None:
    found = read(book)
    assert found.name == "set.xlsx"
    assert found.sheet("fighters") is found.sheet("Fighters ") is found.sheets[0]
    assert found.sheet("Deck") is None
