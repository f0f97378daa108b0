"""The copy with proposed ratings: blank cells alone are filled and marked; the original keeps its bytes."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import MergedCell
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.worksheet.worksheet import Worksheet

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import copy as subject
from fightcard.pipeline.rating.copy import FILLS, SOURCES, Copy, written
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.tuning.changed_copy import FILL, retyped
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.entry import Heading
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.package import drawn
from tests.workbooks import CAREER, FRAZIER, JACKSON, Content, Row, part, repacked, write

pytestmark = pytest.mark.usefixtures("few_cards")

LOUIS: dict[str, Content] = {
    "Fighter": "Joe Louis",
    "Won": 66,
    "Lost": 3,
    "Drawn": 0,
    "Won by KO": 52,
    "Lost by KO": 2,
}
LOGO = Path(__file__).parents[3] / "docs" / "live" / "bout.png"
CFS = list(layout(SYSTEMS[0], "row").columns).index("CFS") + 1
HALF: Row = {key: JACKSON[key] for key in ("Name", "Style", "Division", "CFB", "PL")}


def copied(path: Path) -> tuple[Copy, Worksheet]:
    """The copy, and its sheet of fighters as a spreadsheet program opens it; the original is unchanged."""
    before = path.read_bytes()
    book = fightcard.read(path)
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


def test_only_blanks_are_filled_and_marked(tmp_path: Path) -> None:
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
    checked = fightcard.check(fightcard.read(tmp_path / "copy.xlsx"))
    assert [each.message for each in checked.findings if each.severity == "error"] == []
    assert len(checked.rows) == 2


def test_new_fighters_come_below_the_last_row_and_mere_formats_are_nothing(tmp_path: Path) -> None:
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


def test_a_row_of_nothing_but_a_name_is_filled_in_its_place(tmp_path: Path) -> None:
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


def test_a_cell_merged_into_another_is_left_blank_and_a_new_row_is_below_a_merged_note(
    tmp_path: Path,
) -> None:
    def merge(book: Workbook) -> None:
        sheet = book["Fighters"]
        sheet.merge_cells(start_row=2, start_column=CFS, end_row=2, end_column=CFS + 1)
        sheet["A4"] = "A note"
        sheet.merge_cells("A4:D6")

    path = altered(write(tmp_path / "set.xlsx", (HALF,), Careers=(CAREER, LOUIS)), merge)
    copy, sheet = copied(path)
    covered = sheet.cell(2, CFS + 1)
    assert copy.covered == (f"{sheet.title}!{covered.coordinate}",)
    assert isinstance(covered, MergedCell)
    assert sheet.cell(2, CFS).value is not None
    assert [sheet.cell(row, 1).value for row in range(3, 8)] == [None, "A note", None, None, "Joe Louis"]


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


def test_a_copy_has_every_part_of_the_workbook_its_drawings_byte_for_byte(tmp_path: Path) -> None:
    def chart(book: Workbook) -> None:
        made, careers = BarChart(), book["Careers"]
        assert isinstance(careers, Worksheet)
        made.add_data(Reference(careers, min_col=2, min_row=1, max_row=2))
        careers.add_chart(made, "A9")
        book["Fighters"].add_image(Image(io.BytesIO(LOGO.read_bytes())), "B9")

    path = altered(write(tmp_path / "set.xlsx", (HALF,), Careers=(CAREER,)), chart)
    with zipfile.ZipFile(path, "a") as parts:
        parts.writestr("xl/media/image9.emf", b"a picture of a kind that openpyxl does not keep")
    copied(path)
    assert set(drawn(path)) >= {"xl/charts/chart1.xml", "xl/media/image1.png", "xl/media/image9.emf"}
    assert drawn(tmp_path / "copy.xlsx") == drawn(path)
    with zipfile.ZipFile(path) as before, zipfile.ZipFile(tmp_path / "copy.xlsx") as after:
        assert set(before.namelist()) <= set(after.namelist())


def test_a_remark_of_the_designers_stays_and_the_proposal_follows_it(tmp_path: Path) -> None:
    def remark(book: Workbook) -> None:
        book["Fighters"].cell(2, CFS).comment = Comment("Ask Pete", "Pete")
        book["Fighters"].cell(3, 1).comment = Comment("Smokin' Joe", "Pete")

    path = altered(write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,)), remark)
    _, sheet = copied(path)
    both, other = sheet.cell(2, CFS).comment, sheet.cell(3, 1).comment
    assert both is not None
    assert other is not None
    assert both.text.startswith(tuple(f"Ask Pete\n\n{source}" for source in SOURCES.values()))
    assert (both.author, other.text) == ("Pete", "Smokin' Joe")


def with_a_font_of_no_family(path: Path) -> None:
    repacked(
        path, {"xl/styles.xml": part(path, "xl/styles.xml").replace(b'<family val="2"', b'<family val="99"')}
    )


def with_a_merged_grid(path: Path) -> None:
    sheet = "xl/worksheets/sheet1.xml"
    merged = b'</sheetData><mergeCells><mergeCell ref="A5:XFD1048576"/></mergeCells>'
    repacked(path, {sheet: part(path, sheet).replace(b"</sheetData>", merged)})


@pytest.mark.parametrize("spoil", [with_a_font_of_no_family, with_a_merged_grid])
def test_what_openpyxl_cannot_load_whole_is_copied_as_it_is(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    path = write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,))
    spoil(path)
    book = fightcard.read(path)
    (tmp_path / "copy.xlsx").write_bytes(written(book, rate(fighters_of(book), Play())).content)
    filled = fightcard.read(tmp_path / "copy.xlsx").sheets[0].rows[1].cells
    assert filled[CFS].content is not None


def test_a_workbook_whose_cells_do_not_say_where_they_are_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,))
    sheet = "xl/worksheets/sheet1.xml"
    repacked(path, {sheet: re.sub(rb'<row r="[0-9]+"', b"<row", part(path, sheet))})
    with pytest.raises(Unreadable, match="do not give their addresses"):
        copied(path)


def test_a_copy_with_changed_cells_has_its_drawings_too(tmp_path: Path) -> None:
    def logo(book: Workbook) -> None:
        book["Fighters"].add_image(Image(io.BytesIO(LOGO.read_bytes())), "B9")

    path = altered(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER)), logo)
    copy = retyped(fightcard.read(path), SYSTEMS[0], {("Fighters", 2): {"CFS": 11, "CFB": JACKSON["CFB"]}})
    (tmp_path / "copy.xlsx").write_bytes(copy.content)
    cell = load_workbook(tmp_path / "copy.xlsx")["Fighters"].cell(2, CFS)
    assert (copy.filled, cell.value, cell.fill.start_color.rgb) == (1, 11, f"FF{FILL}")
    assert cell.comment is not None
    assert cell.comment.text == f"Was {JACKSON['CFS']}; changed by tune."
    assert drawn(tmp_path / "copy.xlsx") == drawn(path) != {}


def test_a_changed_cell_that_was_blank_has_it_said(tmp_path: Path) -> None:
    book = fightcard.read(write(tmp_path / "set.xlsx", ({**JACKSON, "CFS": None},)))
    copy = retyped(book, SYSTEMS[0], {("Fighters", 2): {"CFS": 11}})
    cell = load_workbook(io.BytesIO(copy.content))["Fighters"].cell(2, CFS)
    assert cell.comment is not None
    assert cell.comment.text == "Was blank; changed by tune."


def test_a_changed_cell_merged_into_another_is_left_as_it_is(tmp_path: Path) -> None:
    def merge(book: Workbook) -> None:
        book["Fighters"].merge_cells(start_row=2, start_column=CFS, end_row=2, end_column=CFS + 1)

    book = fightcard.read(altered(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER)), merge))
    after = list(layout(SYSTEMS[0], "row").columns)[CFS]
    copy = retyped(book, SYSTEMS[0], {("Fighters", 2): {"CFS": 11, after: 3}})
    assert (copy.filled, copy.covered) == (1, (f"Fighters!{letters_of(CFS + 1)}2",))


def test_a_sheet_with_one_rating_in_several_cells_is_not_filled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = fightcard.read(write(tmp_path / "set.xlsx", (HALF,)))
    headings = {"KI": Heading(1, "KI"), "PL": Heading(2, "PL", own=3)}
    monkeypatch.setattr(subject, "find_headings", lambda *_given: (SimpleNamespace(headings=headings), ()))
    with pytest.raises(Unreadable, match="in several cells or two rows each"):
        subject.sheet_of_fighters(book, "Fighters", SYSTEMS[0])
