"""Our own reader of Excel workbooks sees what openpyxl sees, and what it does not see."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

from pipeline.checks import check
from pipeline.workbook.model import Unreadable, read
from pipeline.workbook.worksheet import SPACE
from tests.gallery import GALLERY
from tests.workbooks import altered, part, repacked, write
from tests.workbooks import cell as cell_of

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

    from pipeline.workbook.model import Cell
    from tests.pictures import Picture

LEGENDS = Path(__file__).parents[2] / "raw" / "legends.xlsx"
SHEET, BOOK, STRINGS = "xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/sharedStrings.xml"
RELATED = "xl/_rels/workbook.xml.rels"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def by_openpyxl(path: Path) -> dict[tuple[str, str], tuple[object, ...]]:
    """Content, number format, formula, comment of each cell that holds anything, by sheet and address."""
    typed, calculated = load_workbook(path), load_workbook(path, data_only=True)
    found: dict[tuple[str, str], tuple[object, ...]] = {}
    for sheet in typed.worksheets:
        for line in sheet.iter_rows():
            for cell in line:
                result = calculated[sheet.title][cell.coordinate]
                if cell.value is None:
                    continue
                formula = str(cell.value) if cell.data_type == "f" else None
                comment = cell.comment.text if cell.comment else None
                found[sheet.title, cell.coordinate] = (
                    result.value,
                    cell.number_format,
                    formula,
                    comment,
                    sheet.row_dimensions[cell.row].hidden,
                )
    return found


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


@pytest.mark.parametrize("picture", GALLERY, ids=lambda picture: picture.name)
def test_every_workbook_of_the_gallery_is_read_as_openpyxl_reads_it(picture: Picture, tmp_path: Path) -> None:
    path = picture.make(tmp_path / "set.xlsx")
    if path.suffix == ".xlsx":
        assert by_us(path) == by_openpyxl(path)


def test_the_sample_set_is_read_as_openpyxl_reads_it() -> None:
    assert by_us(LEGENDS) == by_openpyxl(LEGENDS)


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
        f'<Relationship Id="rId99" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'.encode(),
    )
    repacked(path, {STRINGS: f'<sst xmlns="{SPACE}">{pieces}</sst>'.encode(), RELATED: related})
    cell = at(path, "A9")
    assert cell is not None
    assert cell.content == "Joe Louis\r"


def test_cells_without_addresses_stand_one_after_the_other(tmp_path: Path) -> None:
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
def test_a_number_shown_as_a_date_is_told_and_restored_as_the_file_keeps_it(
    tmp_path: Path, date1904: str, shown: str
) -> None:
    def as_date(book: Workbook) -> None:
        book["Fighters"][cell_of("END", 3)].number_format = "d-mmm"
        book["Fighters"][cell_of("END", 3)].value = 75 if date1904 == "0" else 74

    path = altered(tmp_path / "set.xlsx", as_date)
    book = part(path, BOOK).replace(b"<workbookPr", f'<workbookPr date1904="{date1904}"'.encode(), 1)
    repacked(path, {BOOK: book})
    found = next(each for each in check(read(path)).findings if each.code == "C105")
    kept = "75" if date1904 == "0" else "74"
    assert (found.value, found.suggestion) == (shown, kept)
    assert f"here the number {kept} with the format d-mmm" in found.why


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ('<c r="A9"><v>1</v></c><c r="A9"><v>2</v></c>', "two cells have the address A9"),
        ('<c r="A9" s="999"><v>1</v></c>', "does not hold"),
        ('<c r="A9" t="s"><v>-1</v></c>', "does not hold"),
        ('<c r="9A"><v>1</v></c>', "a cell has the address '9A'"),
        ('<c r="A9"><v>1x</v></c>', "no sound XML"),
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
