"""What is read of an Excel workbook is what `openpyxl.load_workbook` reads, and what it does not say."""

from __future__ import annotations

import datetime as dt
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import Cell as OpenpyxlCell
from openpyxl.comments import Comment
from openpyxl.worksheet.worksheet import Worksheet

from fightcard.pipeline.checks import check
from fightcard.pipeline.findings.workbook import MACROS
from fightcard.pipeline.workbook.model import Cell, Unreadable
from fightcard.pipeline.workbook.read import read
from fightcard.pipeline.workbook.xlsx import _remarks
from tests.gallery import GALLERY
from tests.pictures import Picture
from tests.processes import LIMIT
from tests.workbooks import altered, part, repacked, write
from tests.workbooks import cell as cell_of

RAW = Path(__file__).parents[3] / "raw"
SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
SHEET, BOOK, STRINGS = "xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/sharedStrings.xml"
RELATED = "xl/_rels/workbook.xml.rels"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def by_openpyxl(path: Path) -> dict[tuple[str, str], tuple[object, ...]]:
    """Content, number format, formula, comment of each cell that holds anything, by sheet and address."""
    typed = load_workbook(path)
    has_formulas = any(cell.data_type == "f" for sheet in typed.worksheets for cell in cells_of(sheet))
    calculated = load_workbook(path, data_only=True) if has_formulas else typed
    found: dict[tuple[str, str], tuple[object, ...]] = {}
    for sheet in typed.worksheets:
        for cell in cells_of(sheet):
            formula = str(cell.value) if cell.data_type == "f" else None
            comment = cell.comment.text if cell.comment else None
            found[sheet.title, cell.coordinate] = (
                calculated[sheet.title][cell.coordinate].value,
                cell.number_format,
                formula,
                comment,
                sheet.row_dimensions[cell.row].hidden,
            )
    return found


def cells_of(sheet: Worksheet) -> Iterator[OpenpyxlCell]:
    """The cells of a sheet that hold anything."""
    return (cell for line in sheet.iter_rows() for cell in line if cell.value is not None)


def by_us(path: Path) -> dict[tuple[str, str], tuple[object, ...]]:
    return {
        (sheet.name, cell.address): (
            cell.content,
            cell.number_format,
            cell.formula,
            cell.comment,
            row.hidden,
        )
        for sheet in read(path).sheets
        for row in sheet.rows
        for cell in row.cells.values()
    }


SOME = {*GALLERY[::4], *(each for each in GALLERY if "space" in each.name or "blank" in each.name)}
"""Every fourth workbook of the gallery, and all with odd blanks in a cell: most others differ in a number alone."""


@pytest.mark.parametrize(
    "picture", [each for each in GALLERY if each in SOME], ids=lambda picture: picture.name
)
def test_workbooks_of_the_gallery_are_read_as_openpyxl_reads_it(picture: Picture, tmp_path: Path) -> None:
    path = picture.make(tmp_path / "set.xlsx")
    if path.suffix == ".xlsx":
        assert by_us(path) == by_openpyxl(path)


@pytest.mark.parametrize("path", sorted(RAW.glob("*.xlsx")), ids=lambda path: path.stem)
def test_every_sample_set_is_read_as_openpyxl_reads_it(path: Path) -> None:
    assert by_us(path) == by_openpyxl(path)


def test_formats_comments_hidden_rows_and_merged_cells_are_read_as_openpyxl_reads_them(
    tmp_path: Path,
) -> None:
    def alter(book: Workbook) -> None:
        sheet = cast("Worksheet", book["Fighters"])
        sheet["A2"].comment = Comment("see p.6\nand p.15", "me")
        moments = {
            "H2": (dt.datetime(2026, 1, 3), "d-mmm"),
            "H3": (dt.datetime(1934, 1, 1), "mmm-yy"),
            "I2": (dt.datetime(1900, 1, 9), 'yyyy"d"'),
            "I3": (dt.time(1, 30), "h:mm AM/PM"),
            "K2": (38.5, "[Red]0.0"),
            "K3": (7, "0_d"),
            "L2": (12, '#,##0 "days"'),
        }
        for address, (value, form) in moments.items():
            sheet[address].value = value
            sheet[address].number_format = form
        sheet.row_dimensions[3].hidden = True
        sheet.column_dimensions["C"].hidden = True
        sheet.merge_cells("A6:C7")

        sheet.merge_cells("E6")  # as some programs write a cell that is not merged

    path = altered(tmp_path / "set.xlsx", alter)
    assert by_us(path) == by_openpyxl(path)
    sheet = read(path).sheets[0]
    assert sheet.merged == ("A6:C7",)
    assert sheet.hidden_columns == {3}
    assert [row.number for row in sheet.rows if row.hidden] == [3]


def at(path: Path, address: str) -> Cell | None:
    sheet = read(path).sheets[0]
    return next((cell for row in sheet.rows for cell in row.cells.values() if cell.address == address), None)


def typed(tmp_path: Path, cells: str) -> Path:
    """A sound workbook with a row of cells, as XML, below its fighters."""
    path = write(tmp_path / "set.xlsx")
    row = f'<row r="9">{cells}</row></sheetData>'.encode()
    return repacked(path, {SHEET: part(path, SHEET).replace(b"</sheetData>", row)})


def test_a_formula_that_comes_to_an_empty_text_is_a_blank_cell(tmp_path: Path) -> None:
    path = typed(tmp_path, '<c r="A9" t="str"><f>IF(B9="","",1)</f><v></v></c>')
    assert at(path, "A9") is None


def test_a_formula_without_any_value_was_never_calculated(tmp_path: Path) -> None:
    cell = at(typed(tmp_path, '<c r="A9"><f>1+1</f></c>'), "A9")
    assert cell is not None
    assert (cell.formula, cell.content, cell.kind) == ("=1+1", None, "blank")


def test_a_formula_that_was_filled_down_names_where_from(tmp_path: Path) -> None:
    first = '<c r="A9"><f t="shared" ref="A9:B9" si="0">C9+1</f><v>5</v></c>'
    cell = at(typed(tmp_path, first + '<c r="B9"><f t="shared" si="0"/><v>6</v></c>'), "B9")
    assert cell is not None
    assert (cell.formula, cell.content) == ("=C9+1 (filled from A9)", 6)


def test_a_text_in_pieces_is_put_together_without_its_pronunciation(tmp_path: Path) -> None:
    path = typed(tmp_path, '<c r="A9" t="s"><v>0</v></c>')
    pieces = "<si><r><t>Joe </t></r><r><t>Louis_x000D_</t></r><rPh><t>jo</t></rPh></si><si><t>Max</t></si>"
    related = part(path, RELATED).replace(
        b"</Relationships>",
        f'<Relationship Id="rId99" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'.encode()
        + b"</Relationships>",
    )
    repacked(path, {STRINGS: f'<sst xmlns="{SPACE}">{pieces}</sst>'.encode(), RELATED: related})
    cell = at(path, "A9")
    assert cell is not None
    assert cell.content == "Joe Louis\r"


def test_cells_without_addresses_are_one_after_the_other(tmp_path: Path) -> None:
    path = typed(tmp_path, "<c><v>1</v></c><c/><c><v>3</v></c>")
    first, third = at(path, "A9"), at(path, "C9")
    assert first is not None
    assert third is not None
    assert (first.content, third.content) == (1, 3)


def test_a_workbook_that_counts_its_days_from_1904_gives_the_same_dates(tmp_path: Path) -> None:
    path = typed(tmp_path, '<c r="A9" s="1"><v>38167</v></c>')
    styles = part(path, "xl/styles.xml").replace(
        b"</cellXfs>", b'<xf numFmtId="16" fontId="0" fillId="0" borderId="0"/></cellXfs>'
    )
    book = part(path, BOOK).replace(b"<workbookPr ", b'<workbookPr date1904="1" ')
    repacked(path, {BOOK: book, "xl/styles.xml": styles})
    cell = at(path, "A9")
    assert cell is not None
    assert (cell.content, cell.number_format) == (dt.datetime(2008, 6, 30), "d-mmm")
    assert cell.serial == 38167


@pytest.mark.parametrize(("date1904", "shown"), [("0", "1900-03-15"), ("1", "1904-03-15")])
def test_a_number_shown_as_a_date_is_reported_and_restored_as_the_file_keeps_it(
    tmp_path: Path, date1904: str, shown: str
) -> None:
    def as_date(book: Workbook) -> None:
        book["Fighters"][cell_of("END", 3)].number_format = "d-mmm"
        book["Fighters"][cell_of("END", 3)].value = 75 if date1904 == "0" else 74

    path = altered(tmp_path / "set.xlsx", as_date)
    book = part(path, BOOK).replace(b"<workbookPr", f'<workbookPr date1904="{date1904}"'.encode(), 1)
    repacked(path, {BOOK: book})
    found = next(each for each in check(read(path)).findings if each.code == "C105")
    saved = "75" if date1904 == "0" else "74"
    assert (found.value, found.suggestion) == (shown, saved)
    assert f"here the number {saved} with the format d-mmm" in found.why


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ('<c r="A9"><v>1</v></c><c r="A9"><v>2</v></c>', "two cells have the address A9"),
        ('<c r="A9" s="999"><v>1</v></c>', "does not hold"),
        ('<c r="A9" t="s"><v>-1</v></c>', "does not hold"),
        ('<c r="9A"><v>1</v></c>', "a cell has the address '9A'"),
        ('<c r="A9"><v>1x</v></c>', "row 9 of its sheet Fighters cannot be read"),
    ],
)
def test_a_damaged_cell_is_refused(tmp_path: Path, cells: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        read(typed(tmp_path, cells))


def test_a_workbook_part_under_another_name_is_found(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx")
    moved = {BOOK: None, RELATED: None}
    related = part(path, "_rels/.rels").replace(b"xl/workbook.xml", b"xl/workbook2.xml")
    names = {"xl/workbook2.xml": part(path, BOOK), "xl/_rels/workbook2.xml.rels": part(path, RELATED)}
    repacked(path, {**moved, **names, "_rels/.rels": related})
    assert read(path).sheets[0].name == "Fighters"


def test_a_sheet_with_a_document_type_is_refused_whatever_its_part_is_called(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx")
    content = part(path, SHEET).replace(b"<worksheet", b'<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet', 1)
    related = part(path, RELATED).replace(b"sheet1.xml", b"sheet1.part", 1)
    repacked(path, {SHEET: None, SHEET.replace(".xml", ".part"): content, RELATED: related})
    with pytest.raises(Unreadable, match=r"its part xl/worksheets/sheet1\.part contains a document type"):
        read(path)


def test_a_shared_text_too_long_is_refused_at_the_cell_that_has_it(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx")
    related = (
        f'<Relationship Id="rIdS" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
    )
    texts = f'<sst xmlns="{SPACE}"><si><t>short</t></si><si><t>{"x" * 40_000}</t></si></sst>'
    row = b'<row r="9"><c r="A9" t="s"><v>0</v></c><c r="B9" t="s"><v>1</v></c></row></sheetData>'
    repacked(
        path,
        {
            RELATED: part(path, RELATED).replace(b"</Relationships>", related.encode()),
            STRINGS: texts.encode(),
            SHEET: part(path, SHEET).replace(b"</sheetData>", row),
        },
    )
    with pytest.raises(Unreadable, match="the cell B9 of its sheet Fighters holds more than 32,767 letters"):
        read(path)


def test_the_29th_of_february_1900_that_never_was_stays_the_number_60(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        sheet = cast("Worksheet", book["Fighters"])
        for address, number in (("H2", 59), ("H3", 60)):
            sheet[address].value = number
            sheet[address].number_format = "d-mmm"

    path = altered(tmp_path / "set.xlsx", alter)
    cells = [at(path, "H2"), at(path, "H3")]
    assert [(cell.content, cell.serial) for cell in cells if cell] == [
        (dt.datetime(1900, 2, 28), 59),
        (dt.datetime(1900, 2, 28), 60),
    ]


def test_a_date_written_out_has_the_number_of_its_day(tmp_path: Path) -> None:
    cell = at(typed(tmp_path, '<c r="A9" t="d"><v>1934-01-01</v></c>'), "A9")
    assert cell is not None
    assert (cell.content, cell.kind, cell.serial) == (dt.datetime(1934, 1, 1), "date", 12420)


def test_a_duration_is_the_time_of_day_that_it_ends_at(tmp_path: Path) -> None:
    def alter(book: Workbook) -> None:
        book["Fighters"]["H2"].value = dt.timedelta(hours=25, minutes=30)
        book["Fighters"]["H2"].number_format = "[h]:mm"

    cell = at(altered(tmp_path / "set.xlsx", alter), "H2")
    assert cell is not None
    assert (cell.content, cell.kind) == (dt.time(1, 30), "time")


FILTER = (
    '<autoFilter ref="A1:B3"><filterColumn colId="0"><customFilters><customFilter val="Joe"/></customFilters>'
    "</filterColumn></autoFilter>"
)
BY_CONDITION = '<conditionalFormatting sqref="A1"><cfRule type="nonsense"/></conditionalFormatting>'
EXTENSION = '<extLst><ext uri="{CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF}"/></extLst>'


@pytest.mark.parametrize(
    "inside", [FILTER, BY_CONDITION, EXTENSION], ids=["filter", "condition", "extension"]
)
def test_what_is_no_cell_does_not_keep_a_sheet_from_being_read(tmp_path: Path, inside: str) -> None:
    path = write(tmp_path / "set.xlsx")
    repacked(path, {SHEET: part(path, SHEET).replace(b"</sheetData>", f"</sheetData>{inside}".encode())})
    assert at(path, "A3") is not None


def test_a_font_that_no_spreadsheet_has_does_not_keep_a_workbook_from_being_read(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx")
    styles = part(path, "xl/styles.xml").replace(b'<family val="2"', b'<family val="99"')
    repacked(path, {"xl/styles.xml": styles})
    with pytest.raises(ValueError, match="could not read stylesheet"):
        load_workbook(path)
    assert at(path, "A3") is not None


@pytest.mark.parametrize("state", ["hidden", "veryHidden"])
def test_a_hidden_sheet_is_read_and_known_as_hidden(tmp_path: Path, state: str) -> None:
    def alter(book: Workbook) -> None:
        book.create_sheet("Notes")["A1"].value = "x"
        book["Notes"].sheet_state = state

    sheets = read(altered(tmp_path / "set.xlsx", alter)).sheets
    assert [(sheet.name, sheet.hidden) for sheet in sheets] == [("Fighters", False), ("Notes", True)]


def test_numbers_keep_what_is_typed(tmp_path: Path) -> None:
    cells = "".join(f"<c><v>{number}</v></c>" for number in ("12", "-4", "0.1", "1E3", "123456789012345"))
    sheet = read(typed(tmp_path, cells)).sheets[0]
    assert [repr(cell.content) for cell in sheet.rows[-1].cells.values()] == [
        "12", "-4", "0.1", "1000.0", "123456789012345",
    ]  # fmt: skip


def test_workbooks_are_read_and_written_alike_with_lxml_and_without() -> None:
    pytest.importorskip("lxml")
    reported = "import fightcard; import openpyxl.xml; print(openpyxl.xml.LXML)"
    plain = {name: value for name, value in os.environ.items() if name != "OPENPYXL_LXML"}
    ran = subprocess.run(
        [sys.executable, "-c", reported], capture_output=True, text=True, check=True, env=plain, timeout=LIMIT
    )
    assert ran.stdout == "False\n"


@pytest.mark.parametrize("part", ["xl/vbaProject.bin", "xl/VBAPROJECT.BIN"])
def test_macros_are_a_remark_on_their_file(part: str) -> None:
    package: Any = SimpleNamespace(names={"xl/workbook.xml", part}, path=Path("night/set.xlsm"))
    (found,) = _remarks(package)
    assert (found.code, found.file, found.sheet) == (MACROS.code, "night/set.xlsm", None)
    package.path = Path("night/set.xlsx")
    with pytest.raises(Unreadable, match=r"it contains macros but its name does not end in \.xlsm"):
        _remarks(package)
    package.names = {"xl/workbook.xml"}
    assert _remarks(package) == ()
