"""Open documents within their limits: what just fits is read, one more is refused, before anything is taken apart."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fightcard.pipeline.workbook import guard, ods
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.ods import read
from tests.pipeline.test_other_formats import NAMESPACES

ROW = "<table:table-row>{}</table:table-row>"
CELL = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
EMPTY = "<table:table-cell/>"
COVERED = "<table:covered-table-cell/>"
COLUMN = "<table:table-column/>"


def table(*parts: str) -> str:
    return f'<table:table table:name="All">{"".join(parts)}</table:table>'


def document(path: Path, *tables: str) -> Path:
    content = (
        f'<?xml version="1.0"?><office:document-content {NAMESPACES}><office:body><office:spreadsheet>'
        f"{''.join(tables)}</office:spreadsheet></office:body></office:document-content>"
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", content)
    return path


def row(*cells: str) -> str:
    return ROW.format("".join(cells))


FITS = {
    "3 rows in each sheet": (guard, "MAX_ROWS", 3, [table(*[row(EMPTY)] * 3), table(*[row(EMPTY)] * 3)]),
    "4 cells, twice as many as a workbook may have": (guard, "MAX_CELLS", 2, [table(row(EMPTY, COVERED), row(EMPTY, EMPTY))]),
    "a row and three cells are 4 tags": (ods, "_MOST_IN_ROW", 4, [table(row(*[EMPTY] * 3), row(*[EMPTY] * 3))]),
    # The document, its body, the spreadsheet, the sheet and a column.
    "5 tags outside rows": (ods, "_MOST_OUTSIDE", 5, [table(row(EMPTY, EMPTY), COLUMN, row(EMPTY))]),
    "5 letters in each cell": (guard, "MAX_LETTERS", 5, [table(row(CELL.format("abcde"), CELL.format("fghij")))]),
    "3 blanks and 2 letters": (guard, "MAX_LETTERS", 5, [table(row(CELL.format('ab<text:s text:c="3"/>')))]),
    "a blank is one where no number stands": (guard, "MAX_LETTERS", 3, [table(row(CELL.format("ab<text:s/>")))]),
    "10 letters in all": (ods, "MAX_HELD", 10, [table(row(CELL.format("abcde"), CELL.format("fghij")))]),
}  # fmt: skip
REFUSED = {
    "3 rows in each sheet": ([table(row(EMPTY)), table(*[row(EMPTY)] * 4)], "more than 3 rows in a sheet"),
    "4 cells, twice as many as a workbook may have": ([table(row(EMPTY, COVERED), row(EMPTY, EMPTY, EMPTY))], "more than 4 cells"),
    "a row and three cells are 4 tags": ([table(row(EMPTY), row(*[EMPTY] * 4))], "more than 4 tags in a row"),
    "5 tags outside rows": ([table(row(EMPTY), COLUMN, COLUMN)], "more than 5 tags outside its rows"),
    "5 letters in each cell": ([table(row(CELL.format("abcde"), CELL.format("fghijk")))], "a cell holds more than 5 letters"),
    "3 blanks and 2 letters": ([table(row(CELL.format('abc<text:s text:c="3"/>')))], "a cell holds more than 5 letters"),
    "a blank is one where no number stands": ([table(row(CELL.format("abc<text:s/>")))], "a cell holds more than 3 letters"),
    "10 letters in all": ([table(row(CELL.format("abcde"), CELL.format("fghij"), CELL.format("k")))], "its texts come to more than"),
}  # fmt: skip


@pytest.mark.parametrize("what", FITS)
def test_what_just_fits_is_read_and_one_more_is_refused(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, limit, most, tables = FITS[what]
    monkeypatch.setattr(where, limit, most)
    assert len(read(document(tmp_path / "fits.ods", *tables)).sheets) == len(tables)
    beyond, said = REFUSED[what]
    with pytest.raises(Unreadable, match=said):
        read(document(tmp_path / "beyond.ods", *beyond))


def test_rows_that_are_read_leave_the_memory(tmp_path: Path) -> None:
    many = document(tmp_path / "set.ods", table(COLUMN, *[row(CELL.format("a"), EMPTY)] * 50))
    with zipfile.ZipFile(many) as archive, archive.open("content.xml") as content:
        events = ElementTree.iterparse(content, events=("start", "end"))
        (sheet,) = ods._sheets(many, events)
    assert len(sheet.rows) == 50
    assert len(list(events.root.iter())) < 5  # type: ignore[attr-defined]


def test_blanks_of_a_negative_number_take_no_letters_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cell = CELL.format('abc<text:s text:c="-9"/><text:s text:c="-9"/>d')
    path = document(tmp_path / "set.ods", table(row(cell)))
    assert read(path).sheets[0].rows[0].cells[1].content == "abcd"
    monkeypatch.setattr(guard, "MAX_LETTERS", 3)
    with pytest.raises(Unreadable, match="a cell holds more than 3 letters"):
        read(path)


def test_a_document_without_a_sheet_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as refused:
        read(document(tmp_path / "set.ods"))
    assert (refused.value.what, refused.value.remedy) == (
        "it has no sheet", "Add a sheet Fighters with one row per fighter.",
    )  # fmt: skip


def test_what_is_between_the_cells_of_a_row_is_no_cell(tmp_path: Path) -> None:
    between = "<office:annotation><text:p>said</text:p></office:annotation>"
    read_of = read(
        document(
            tmp_path / "set.ods",
            table(row(CELL.format("a"), between, CELL.format("b"), EMPTY, CELL.format("c"))),
        )
    )
    assert {column: cell.content for column, cell in read_of.sheets[0].rows[0].cells.items()} == {
        1: "a",
        2: "b",
        4: "c",
    }


def test_a_percentage_is_a_number_that_is_shown_times_100(tmp_path: Path) -> None:
    cell = '<table:table-cell office:value-type="percentage" office:value="1.15"/>'
    (made,) = read(document(tmp_path / "set.ods", table(row(cell)))).sheets[0].rows[0].cells.values()
    assert (made.content, made.percentage) == (1.15, "115%")
