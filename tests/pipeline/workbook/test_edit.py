"""A workbook copied with cells changed, blanked and added: what is read in it, and all else as it was."""

from __future__ import annotations

import datetime as dt
import io
import re
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font
from openpyxl.utils.datetime import CALENDAR_MAC_1904
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.table import Table

from fightcard.pipeline.workbook.edit import _LIKE_A_DATE, Edits, Written, _with_cells, edited
from fightcard.pipeline.workbook.model import Sheet, Unreadable
from fightcard.pipeline.workbook.package import made
from fightcard.pipeline.workbook.read import read
from tests.workbooks import part, repacked


def book(folder: Path) -> Path:
    """Two rows on the sheet One, a formula, a bold cell and a bold heading; an empty sheet Two."""
    one = Workbook()
    sheet = one.active
    assert sheet is not None
    sheet.title = "One"
    sheet.append(["Name", "KI"])
    sheet.append(["Joe", 8])
    sheet["B2"].font = Font(bold=True)
    sheet["C2"] = "=B2+1"
    sheet["D1"], sheet["D1"].font = "Note", Font(bold=True)
    one.create_sheet("Two")
    one.save(folder / "book.xlsx")
    return folder / "book.xlsx"


def after(path: Path, edits: dict[str, Edits]) -> Workbook:
    copy = path.with_name("copy.xlsx")
    copy.write_bytes(edited(path, edits))
    return load_workbook(copy)


def test_cells_are_changed_blanked_and_added_in_the_format_of_the_cell_above(tmp_path: Path) -> None:
    edits: Edits = {
        (2, 1): Written(None), (2, 2): Written(9), (4, 1): Written("Ann & <Co>"), (4, 2): Written(7.5),
        (3, 27): Written("1-3"), (4, 4): Written("so"),
    }  # fmt: skip
    sheet = after(book(tmp_path), {"One": edits})["One"]
    assert [sheet[at].value for at in ("A1", "A2", "B2", "C2", "A4", "B4", "AA3")] == [
        "Name", None, 9, "=B2+1", "Ann & <Co>", 7.5, "1-3",
    ]  # fmt: skip
    assert [sheet[at].font.bold for at in ("B2", "B4", "A4", "D1", "D4")] == [True, True, False, True, False]
    assert (sheet["AA3"].number_format, sheet["A4"].number_format) == ("@", "General")
    assert sheet.dimensions == "A1:AA4"


def test_days_truths_and_error_values_stay_what_they_are(tmp_path: Path) -> None:
    day = dt.datetime(1938, 6, 22)
    edits: Edits = {(3, 1): Written(day), (3, 2): Written(True), (3, 3): Written("#REF!", is_error=True)}
    sheet = after(book(tmp_path), {"One": edits})["One"]
    assert (sheet["A3"].value, sheet["A3"].is_date) == (day, True)
    assert sheet["B3"].value is True
    assert (sheet["C3"].value, sheet["C3"].data_type) == ("#REF!", "e")


def test_a_day_below_others_is_shown_as_they_are(tmp_path: Path) -> None:
    whole = load_workbook(book(tmp_path))
    for at, form in (("A2", "dd.mm.yyyy"), ("B2", "h:mm")):
        whole["One"][at], whole["One"][at].number_format = dt.datetime(1938, 6, 22), form
    whole.save(tmp_path / "book.xlsx")
    day = Written(dt.datetime(1951, 3, 14))
    found = after(tmp_path / "book.xlsx", {"One": {(3, at): day for at in (1, 2, 3)}})["One"]
    assert [found[at].number_format for at in ("A3", "B3", "C3")] == ["dd.mm.yyyy", "mm-dd-yy", "mm-dd-yy"]


def test_a_day_that_excel_does_not_show_is_a_text(tmp_path: Path) -> None:
    days = [
        dt.datetime(1886, 3, 25),
        dt.datetime(1900, 1, 1),
        dt.datetime(1903, 12, 31),
        dt.datetime(1904, 1, 2),
    ]
    edits: Edits = {(at, 1): Written(day) for at, day in enumerate(days, 3)}
    found = after(book(tmp_path), {"One": edits})["One"]
    assert [found.cell(at, 1).value for at in range(3, 7)] == ["1886-03-25", *days[1:]]
    workbook = part(tmp_path / "book.xlsx", "xl/workbook.xml")
    repacked(
        tmp_path / "book.xlsx",
        {"xl/workbook.xml": re.sub(rb"<workbookPr\b", b'<workbookPr date1904="1"', workbook)},
    )
    found = after(tmp_path / "book.xlsx", {"One": edits})["One"]
    assert [str(found.cell(at, 1).value)[:10] for at in range(3, 7)] == [str(day)[:10] for day in days]
    assert [found.cell(at, 1).data_type for at in range(3, 7)] == ["s", "s", "s", "d"]


def test_an_empty_sheet_is_filled_and_a_new_one_added_at_the_end(tmp_path: Path) -> None:
    whole = after(book(tmp_path), {"Two": {(1, 1): Written("a")}, "Men & Co": {(2, 3): Written(5)}})
    assert whole.sheetnames == ["One", "Two", "Men & Co"]
    assert (whole["Two"]["A1"].value, whole["Men & Co"]["C2"].value) == ("a", 5)


def test_a_list_of_types_that_is_closed_at_once_is_opened_for_a_comment(tmp_path: Path) -> None:
    types = b'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
    path = repacked(book(tmp_path), {"[Content_Types].xml": types})
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(edited(path, {"One": {(1, 1): Written("x", comment="why")}}))
    (comment,) = (cell.comment for cell in read(copy).sheets[0].rows[0].cells.values() if cell.comment)
    assert comment == "why"
    assert part(copy, "[Content_Types].xml").endswith(b"</Types>")


def test_a_new_sheet_has_a_number_that_no_other_has(tmp_path: Path) -> None:
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(
        edited(book(tmp_path), {"Three": {(1, 1): Written("x")}, "Four": {(1, 1): Written("y")}})
    )
    listed = re.findall(rb'name="(\w+)" sheetId="(\d+)"', part(copy, "xl/workbook.xml"))
    assert listed == [(b"One", b"1"), (b"Two", b"2"), (b"Three", b"3"), (b"Four", b"4")]


@pytest.mark.parametrize("gone", [b' r="2"', b' r="B2"', b' r="1"', b' r="A1"'])
def test_rows_and_cells_that_do_not_say_where_they_are_are_not_written_over(
    tmp_path: Path, gone: bytes
) -> None:
    path, sheet = book(tmp_path), "xl/worksheets/sheet1.xml"
    content = part(path, sheet)
    assert gone in content
    repacked(path, {sheet: content.replace(gone, b"", 1)})
    with pytest.raises(Unreadable, match="its rows or cells do not give their addresses"):
        edited(path, {"One": {(5, 5): Written(1)}})


def test_the_row_of_a_button_below_the_cells_is_no_row_of_cells(tmp_path: Path) -> None:
    path, sheet = book(tmp_path), "xl/worksheets/sheet1.xml"
    button = b'<controls><anchor><x:row xmlns:x="x">3</x:row></anchor></controls></worksheet>'
    repacked(path, {sheet: part(path, sheet).replace(b"</worksheet>", button)})
    assert after(path, {"One": {(2, 2): Written(9)}})["One"]["B2"].value == 9


def test_parts_are_found_whatever_a_program_calls_them(tmp_path: Path) -> None:
    path, listing = book(tmp_path), "xl/_rels/workbook.xml.rels"
    relations = part(path, listing)
    relations = relations.replace(b"/xl/worksheets/sheet1", b"./worksheets/sheet1").replace(
        b"styles.xml", b"looks.xml"
    )
    names = {
        "_rels/.rels": part(path, "_rels/.rels"),
        "[Content_Types].xml": part(path, "[Content_Types].xml"),
    }
    renamed = {
        name: content.replace(b"workbook.xml", b"workbook2.xml").replace(b"styles.xml", b"looks.xml")
        for name, content in names.items()
    }
    moved = {
        "xl/workbook2.xml": part(path, "xl/workbook.xml"), "xl/looks.xml": part(path, "xl/styles.xml"),
        "xl/_rels/workbook2.xml.rels": relations, "xl/workbook.xml": None, "xl/styles.xml": None, listing: None,
    }  # fmt: skip
    repacked(path, {**renamed, **moved})
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(
        edited(path, {"One": {(2, 2): Written(9, fill="F6C6A8")}, "New": {(1, 1): Written("x")}})
    )
    found = read(copy)
    assert [each.name for each in found.sheets] == ["One", "Two", "New"]
    assert found.sheets[0].rows[1].text(2) == "9"
    assert b"F6C6A8" in part(copy, "xl/looks.xml")


@pytest.mark.parametrize("chain", ["calcChain.xml", "calcChain2.xml"])
def test_a_formula_written_over_leaves_no_order_of_formulas_behind(tmp_path: Path, chain: str) -> None:
    path = book(tmp_path)
    types = part(path, "[Content_Types].xml").replace(
        b"</Types>", f'<Override PartName="/xl/{chain}" ContentType="chain"/></Types>'.encode()
    )
    relations = part(path, "xl/_rels/workbook.xml.rels").replace(
        b"</Relationships>",
        f'<Relationship Id="rId99" Type="calcChain" Target="{chain}"/></Relationships>'.encode(),
    )
    repacked(path, {f"xl/{chain}": b"<calcChain/>", "[Content_Types].xml": types,
                    "xl/_rels/workbook.xml.rels": relations})  # fmt: skip
    assert after(path, {"One": {(2, 3): Written(4)}})["One"]["C2"].value == 4
    copy = tmp_path / "copy.xlsx"
    assert b"calcChain" not in part(copy, "[Content_Types].xml") + part(copy, "xl/_rels/workbook.xml.rels")
    with pytest.raises(KeyError):
        part(copy, f"xl/{chain}")


def test_a_formula_that_others_are_filled_from_is_never_lost(tmp_path: Path) -> None:
    path = book(tmp_path)
    sheet = part(path, "xl/worksheets/sheet1.xml").replace(b"<f>", b'<f t="shared" ref="C2:C9" si="0">')
    repacked(path, {"xl/worksheets/sheet1.xml": sheet})
    with pytest.raises(Unreadable, match="the formula in its cell C2 is filled into other cells"):
        edited(path, {"One": {(2, 3): Written(4)}})


def test_what_the_formula_of_another_cell_fills_is_no_typed_value_and_is_not_typed_over(
    tmp_path: Path,
) -> None:
    path, sheet = book(tmp_path), "xl/worksheets/sheet1.xml"
    spilled = (
        part(path, sheet)
        .replace(b"<f>", b'<f t="array" ref="C2:C3">')
        .replace(
            b"</sheetData>", b'<row r="3"><c r="C3"><v>9</v></c><c r="D3"><v>9</v></c></row></sheetData>'
        )
    )
    repacked(path, {sheet: spilled})
    filled, typed = read(path).sheets[0].rows[2].cells.values()
    assert (filled.content, filled.formula, typed.formula) == (9, "=B2+1 (filled from C2)", None)
    with pytest.raises(Unreadable, match="the formula in its cell C2 is filled into other cells"):
        edited(path, {"One": {(3, 3): Written(4)}})
    assert after(path, {"One": {(3, 4): Written(4)}})["One"]["D3"].value == 4


def test_no_cell_is_typed_into_that_is_merged_into_another(tmp_path: Path) -> None:
    whole = load_workbook(book(tmp_path))
    whole["One"].merge_cells("B4:C5")
    whole.save(tmp_path / "book.xlsx")
    for at, name in (((4, 3), "C4"), ((5, 2), "B5")):
        with pytest.raises(Unreadable, match=f"its cell {name} is merged into B4:C5"):
            edited(tmp_path / "book.xlsx", {"One": {at: Written(4)}})
    edits: Edits = {(4, 2): Written(4), (5, 3): Written(None), (6, 3): Written(5)}
    found = after(tmp_path / "book.xlsx", {"One": edits})["One"]
    assert (found["B4"].value, found["C6"].value) == (4, 5)
    sheet = Sheet("One", (), merged=("B4:C5", "H1:H1048576", "F7:XFD7"))
    assert [sheet.free_row(row, (1, 3)) for row in (3, 4, 5, 6)] == [3, 6, 6, 6]
    assert sheet.free_row(4, (1, 4)) == 4
    assert [sheet.free_column(4, column) for column in (1, 2, 3, 4)] == [1, 4, 4, 4]
    assert (sheet.free_row(8, (1, 8)), sheet.free_column(7, 6)) == (8, 6)


def test_a_cell_is_coloured_and_remarked_on_and_the_others_keep_their_formats(tmp_path: Path) -> None:
    edits: Edits = {
        (2, 2): Written(9, fill="F6C6A8", comment="Was 8 & is <9>"),
        (3, 2): Written("5", is_text=True, fill="F6C6A8"),
    }
    sheet = after(book(tmp_path), {"One": edits})["One"]
    assert (sheet["B2"].fill.start_color.rgb, sheet["B2"].font.bold) == ("FFF6C6A8", True)
    assert (sheet["B3"].fill.start_color.rgb, sheet["B3"].number_format) == ("FFF6C6A8", "@")
    assert (sheet["A2"].fill.fill_type, sheet["C2"].fill.fill_type) == (None, None)
    assert sheet["B2"].comment is not None
    assert (sheet["B2"].comment.text, sheet["B2"].comment.author) == ("Was 8 & is <9>", "fightcard")
    assert [cell.coordinate for row in sheet.iter_rows() for cell in row if cell.comment] == ["B2"]


def test_the_drawing_of_comments_comes_before_the_tables_of_a_sheet(tmp_path: Path) -> None:
    path = book(tmp_path)
    whole = load_workbook(path)
    whole["One"].add_table(Table(displayName="Men", ref="A1:B2"))
    whole.save(path)
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(edited(path, {"One": {(2, 1): Written("Ann", comment="New")}}))
    sheet = part(copy, "xl/worksheets/sheet1.xml")
    assert 0 < sheet.index(b"<legacyDrawing ") < sheet.index(b"<tableParts")
    boxes = part(copy, "xl/drawings/commentBoxes1.vml")
    assert (boxes.count(b"<v:shape "), boxes.count(b"<x:Row>1</x:Row><x:Column>0</x:Column>")) == (1, 1)
    assert load_workbook(copy)["One"]["A2"].comment is not None


def test_new_comments_are_next_to_old_ones_and_follow_the_text_of_their_own_cell(tmp_path: Path) -> None:
    path = book(tmp_path)
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(edited(path, {"One": {(2, 1): Written("Ann", comment="First")}}))
    more: Edits = {(2, 1): Written("Bob", comment="Second"), (2, 2): Written(3, comment="Third")}
    (tmp_path / "more.xlsx").write_bytes(edited(copy, {"One": more}))
    sheet = load_workbook(tmp_path / "more.xlsx")["One"]
    said = [cell.comment.text if cell.comment else None for cell in (sheet["A2"], sheet["B2"])]
    assert said == ["First\n\nSecond", "Third"]
    numbers = re.findall(
        rb'id="_x0000_s([0-9]+)"', part(tmp_path / "more.xlsx", "xl/drawings/commentBoxes1.vml")
    )
    assert len(numbers) == len(set(numbers)) == 2


def test_a_workbook_without_colours_of_its_own_has_none_added(tmp_path: Path) -> None:
    path = book(tmp_path)
    repacked(path, {"xl/styles.xml": re.sub(rb"<fills.*</fills>", b"", part(path, "xl/styles.xml"))})
    (tmp_path / "copy.xlsx").write_bytes(edited(path, {"One": {(2, 2): Written(9, fill="F6C6A8")}}))
    assert b"F6C6A8" not in part(tmp_path / "copy.xlsx", "xl/styles.xml")


def prefixed(content: bytes) -> bytes:
    """A part whose elements have the prefix of their name space, and its attributes single quotes."""
    written: bytes = ElementTree.tostring(ElementTree.fromstring(content))
    return re.sub(rb'="([^"\']*)"', rb"='\1'", written)


def spaced(content: bytes) -> bytes:
    return re.sub(rb'(\w)="', rb'\1 = "', content)


def declared(content: bytes, encoding: str) -> bytes:
    body = re.sub(r"<\?xml[^>]*\?>", "", content.decode())
    return f'<?xml version="1.0" encoding="{encoding}"?>{body}'.encode(encoding)


@pytest.mark.parametrize(
    "spell",
    [prefixed, spaced, partial(declared, encoding="ISO-8859-1"), partial(declared, encoding="UTF-16")],
)
def test_a_workbook_is_changed_alike_however_a_program_spelled_its_parts(
    tmp_path: Path, spell: Callable[[bytes], bytes]
) -> None:
    whole = load_workbook(book(tmp_path))
    whole.epoch = CALENDAR_MAC_1904
    whole["One"]["A2"], whole["One"]["E2"] = "José", dt.datetime(1938, 6, 22)
    whole["One"]["F2"] = ArrayFormula("F2:F9", "=B2:B9")
    whole.save(tmp_path / "book.xlsx")
    with zipfile.ZipFile(tmp_path / "book.xlsx") as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    (tmp_path / "alike.xlsx").write_bytes((tmp_path / "book.xlsx").read_bytes())
    repacked(tmp_path / "alike.xlsx", {name: spell(content) for name, content in parts.items()})
    first: Edits = {
        (2, 1): Written("Zoë", comment="né"), (2, 2): Written(9, fill="F6C6A8", comment="why"),
        (4, 3): Written("1-3"), (5, 27): Written(dt.datetime(1951, 3, 14)),
    }  # fmt: skip
    read_again = []
    for path in (tmp_path / "book.xlsx", tmp_path / "alike.xlsx"):
        with pytest.raises(Unreadable, match="the formula in its cell F2 is filled into other cells"):
            edited(path, {"One": {(3, 6): Written(4)}})
        path.write_bytes(edited(path, {"One": first, "Zwölf": {(1, 1): Written("a")}}))
        path.write_bytes(
            edited(path, {"One": {(2, 2): Written(3, comment="more")}, "Four": {(1, 1): Written(1)}})
        )
        read_again.append((read(path).sheets, load_workbook(path)["One"].dimensions))
    assert read_again[0] == read_again[1]
    assert read_again[0][0][0].rows[1].text(1) == "Zoë"


def test_a_package_of_ours_is_compressed_and_says_nothing_of_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("time.time", lambda: 0.0)  # a clock that was never set: no zip file holds that year
    with zipfile.ZipFile(io.BytesIO(made(Workbook()))) as archive:
        entries = archive.infolist()
        said = archive.read("docProps/core.xml")
    assert {each.compress_type for each in entries} == {zipfile.ZIP_DEFLATED}
    assert {each.date_time for each in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert said.count(b"2000-01-01T00:00:00Z") == 2


@pytest.mark.parametrize(
    ("text", "is_like"),
    [("1-3", True), (" 12", True), ("-4", True), ("+2", True), ("=1", True), ("(9)", True), (".5", True), ("-.5", True), ("--4", False), ("a1", False), ("", False), ("..5", False)],
)  # fmt: skip
def test_what_a_program_could_take_for_a_number_or_a_date_is_text(text: str, is_like: bool) -> None:
    assert (_LIKE_A_DATE.match(text) is not None) is is_like


def test_a_row_without_a_change_keeps_its_bytes() -> None:
    own = b'<row r="1" spans="1:3" ht="20"><c r="A1"><v>1</v></c><!-- kept --></row>'
    other = b'<row r="2" spans="1:3"><c r="A2"><v>2</v></c></row>'
    content = b"<worksheet><sheetData>" + own + other + b"</sheetData></worksheet>"
    writer: Any = SimpleNamespace(path=Path("set.xlsx"))
    assert _with_cells(writer, content, {}) == content


@pytest.mark.parametrize("text", ["Cut\x0bMan", "a\r\nb", "A_x0041_B", "_x005F_x0041_", "\x01", "_x_x0"])
def test_a_text_is_read_again_as_it_was_whatever_letters_it_has(text: str, tmp_path: Path) -> None:
    path = book(tmp_path)
    path.write_bytes(edited(path, {"One": {(2, 1): Written(text, comment=text)}}))
    cell = read(path).sheets[0].cell(2, 1)
    assert cell is not None
    assert (cell.content, cell.comment) == (text, text)
