"""The copy with proposed ratings: blank cells alone are filled and marked; the original keeps its bytes."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.worksheet.worksheet import Worksheet

import pipeline
from engine.registry import SYSTEMS
from pipeline.play import Play
from pipeline.rating.copy import FILLS, SOURCES, written
from pipeline.rating.fighters import fighters_of
from pipeline.rating.rate import rate
from pipeline.sheet_schema import layout
from pipeline.workbook.model import Unreadable
from tests.workbooks import CAREER, FRAZIER, JACKSON, part, repacked, write

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pipeline.rating.copy import Copy
    from tests.workbooks import Content, Row

pytestmark = pytest.mark.usefixtures("few_cards")

LOUIS: dict[str, Content] = {
    "Fighter": "Joe Louis",
    "Won": 66,
    "Lost": 3,
    "Drawn": 0,
    "Won by KO": 52,
    "Lost by KO": 2,
}
HALF: Row = {key: JACKSON[key] for key in ("Name", "Style", "Division", "CFB", "PL")}


def copied(path: Path) -> tuple[Copy, Worksheet]:
    """The copy, and its sheet of fighters as a spreadsheet program opens it; the original is unchanged."""
    before = path.read_bytes()
    book = pipeline.read(path)
    copy = written(book, rate(fighters_of(book), Play()))
    assert path.read_bytes() == before
    made = path.with_name("copy.xlsx")
    made.write_bytes(copy.content)
    return copy, load_workbook(made)["Fighters"]


def altered(path: Path, alter: Callable[[Workbook], None]) -> Path:
    book = load_workbook(path)
    alter(book)
    book.save(path)
    return path


def by_heading(sheet: Worksheet, row: int, head: int = 1) -> dict[object, object]:
    return {sheet.cell(head, place).value: cell.value for place, cell in enumerate(sheet[row], 1)}


def test_blanks_alone_are_filled_and_marked(tmp_path: Path) -> None:
    copy, sheet = copied(write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,)))
    row, frazier = by_heading(sheet, 2), by_heading(sheet, 3)
    assert {heading: row[heading] for heading in HALF} == dict(HALF)
    assert {heading: frazier[heading] for heading in FRAZIER} == dict(FRAZIER)
    marked = [cell for cell in sheet[2] if cell.comment is not None]
    assert copy.filled == len(marked)
    assert all(cell.comment and cell.comment.text.startswith(tuple(SOURCES.values())) for cell in marked)
    assert {str(cell.fill.start_color.rgb)[2:] for cell in marked} <= set(FILLS.values())
    assert not [cell for cell in sheet[3] if cell.comment is not None]
    ranges = [cell for cell in marked if isinstance(cell.value, str) and "-" in cell.value]
    assert {cell.number_format for cell in ranges} == {"@"}


def test_the_copy_of_a_whole_proposal_checks_without_error(tmp_path: Path) -> None:
    copied(write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,)))
    checked = pipeline.check(pipeline.read(tmp_path / "copy.xlsx"))
    assert [each.message for each in checked.findings if each.severity == "error"] == []
    assert len(checked.rows) == 2


def test_new_men_stand_below_the_last_row_and_formats_alone_are_nothing(tmp_path: Path) -> None:
    def far_format(book: Workbook) -> None:
        book["Fighters"].cell(90, 1).number_format = "@"

    other = {**LOUIS, "Fighter": "Max Baer"}
    path = altered(write(tmp_path / "set.xlsx", (FRAZIER,), Careers=(LOUIS, other)), far_format)
    _, sheet = copied(path)
    assert [sheet.cell(row, 1).value for row in (2, 3, 4, 5)] == [
        "Joe Frazier",
        "Joe Louis",
        "Max Baer",
        None,
    ]
    assert by_heading(sheet, 3)["Division"] == "HW"


def test_a_name_that_stands_alone_is_filled_in_its_place(tmp_path: Path) -> None:
    _, sheet = copied(write(tmp_path / "set.xlsx", ({"Name": "Joe Louis"}, FRAZIER), Careers=(LOUIS,)))
    assert [sheet.cell(row, 1).value for row in (2, 3, 4)] == ["Joe Louis", "Joe Frazier", None]
    assert by_heading(sheet, 2)["PL"] is not None


def test_headings_may_stand_on_any_row(tmp_path: Path) -> None:
    def lower(book: Workbook) -> None:
        book["Fighters"].insert_rows(1, 4)
        book["Fighters"]["A1"] = "My set"

    _, sheet = copied(altered(write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,)), lower))
    assert sheet["A1"].value == "My set"
    assert by_heading(sheet, 6, head=5)["CFS"] is not None


def test_headings_that_lack_are_typed_to_the_right(tmp_path: Path) -> None:
    headings = [heading for heading in layout(SYSTEMS[0], "row").columns if not heading.startswith("S ")]
    _, sheet = copied(write(tmp_path / "set.xlsx", (HALF,), headings, Careers=(CAREER,)))
    assert [cell.value for cell in sheet[1]][-4:] == ["S FI", "S FO", "S CU", "S KO"]
    assert by_heading(sheet, 2)["S FI"] is not None


def test_two_ratings_in_one_column_are_typed_as_one_cell(tmp_path: Path) -> None:
    headings = [heading for heading in layout(SYSTEMS[0], "row").columns if heading not in ("CFB", "CFS")]
    row = {key: value for key, value in HALF.items() if key != "CFB"}
    _, sheet = copied(write(tmp_path / "set.xlsx", (row, row), ["CFB/S", *headings], Careers=(CAREER,)))
    first, _, second = str(by_heading(sheet, 2)["CFB/S"]).partition("/")
    assert first.isdigit()
    assert second.isdigit()


def test_a_copy_that_lacks_a_chart_says_so_and_one_that_keeps_it_does_not(tmp_path: Path) -> None:
    def chart(book: Workbook) -> None:
        made, careers = BarChart(), book["Careers"]
        assert isinstance(careers, Worksheet)
        made.add_data(Reference(careers, min_col=2, min_row=1, max_row=2))
        careers.add_chart(made, "A9")

    path = altered(write(tmp_path / "set.xlsx", (HALF,), Careers=(CAREER,)), chart)
    assert not copied(path)[0].is_without_drawings
    macros = tmp_path / "macros.xlsx"
    macros.write_bytes(path.read_bytes())
    with zipfile.ZipFile(macros, "a") as parts:
        parts.writestr("xl/media/image9.emf", b"a picture of a kind that is not kept")
    assert copied(macros)[0].is_without_drawings


def with_a_font_of_no_family(path: Path) -> None:
    repacked(
        path, {"xl/styles.xml": part(path, "xl/styles.xml").replace(b'<family val="2"', b'<family val="99"')}
    )


def with_a_merged_grid(path: Path) -> None:
    sheet = "xl/worksheets/sheet1.xml"
    merged = b'</sheetData><mergeCells><mergeCell ref="A5:XFD1048576"/></mergeCells>'
    repacked(path, {sheet: part(path, sheet).replace(b"</sheetData>", merged)})


@pytest.mark.parametrize(
    ("spoil", "said"),
    [(with_a_font_of_no_family, "besides its cells"), (with_a_merged_grid, "too many to copy")],
)
def test_what_can_be_read_and_not_copied_is_refused_in_a_sentence(
    tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    path = write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,))
    spoil(path)
    with pytest.raises(Unreadable, match=said):
        copied(path)
