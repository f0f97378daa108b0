"""What is read from files, and what is written into them: cells of every kind, and workbooks that are compared, merged,
corrected, mapped and begun."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.worksheet.worksheet import Worksheet

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.workbook.model import Book
from fightcard.pipeline.workbook.read import read
from tests.approved.approval import hold, line
from tests.approved.books import records_book
from tests.games import own
from tests.pipeline.commands import Ran, Run
from tests.pipeline.project.test_mapping import LONG
from tests.pipeline.test_other_formats import NAMESPACES
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, write

ODS_CELLS = (
    '<table:table-cell office:value-type="float" office:value="12.50"/>',
    '<table:table-cell office:value-type="float" office:value="7" table:number-columns-repeated="3"/>',
    '<table:table-cell table:number-columns-repeated="2"/>',
    '<table:table-cell office:value-type="string"><text:p>two<text:s text:c="3"/>words</text:p><text:p>below</text:p></table:table-cell>',
    '<table:table-cell office:value-type="date" office:date-value="1970-03-04"/>',
    '<table:table-cell office:value-type="date" office:date-value="1970-03-04T05:06:07"/>',
    '<table:table-cell office:value-type="time" office:time-value="PT02H03M04S"/>',
    '<table:table-cell office:value-type="time" office:time-value="PT30H03M04S"/>',
    '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
    '<table:table-cell office:value-type="percentage" office:value="0.25"/>',
    '<table:table-cell table:formula="of:=[.A1]*2" office:value-type="float" office:value="25"/>',
    '<table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#DIV/0!</text:p></table:table-cell>',
    '<table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="2" office:value-type="float" office:value="1"/>',
    '<table:covered-table-cell/>',
    '<table:table-cell office:value-type="string"><office:annotation><text:p>a remark</text:p></office:annotation><text:p>x</text:p></table:table-cell>',
)  # fmt: skip


def cells_of(book: Book) -> Iterator[str]:
    """A line for each cell with all that is known of it, and one for each sheet and remark."""
    yield from map(line, book.remarks)
    for sheet in book.sheets:
        yield f"{sheet.name} hidden={sheet.hidden} {sorted(sheet.hidden_columns)} {sheet.merged}"
        for row in sheet.rows:
            for cell in row.cells.values():
                known = (cell.number_format, cell.formula, cell.hidden, cell.comment, cell.serial)
                yield f"{cell.address} {cell.kind} {cell.content!r} {known} {'hidden' if row.hidden else ''}"


def open_document(path: Path) -> Path:
    """An OpenDocument sheet with a cell of each kind, rows that repeat, and what is hidden."""
    row = f"<table:table-row>{''.join(ODS_CELLS)}</table:table-row>"
    again = row.replace("<table:table-row>", '<table:table-row table:number-rows-repeated="2">')
    blank = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>'
    hidden = row.replace("<table:table-row>", '<table:table-row table:visibility="collapse">')
    columns = '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>'
    body = f'<table:table table:name="All">{columns}{row}{blank}{again}{hidden}</table:table>'
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", (
            f'<?xml version="1.0"?><office:document-content {NAMESPACES}><office:body><office:spreadsheet>'
            f"{body}</office:spreadsheet></office:body></office:document-content>"
        ))  # fmt: skip
    return path


def excel(path: Path) -> Path:
    """A workbook with a cell of each kind, formats, comments, merged cells and what is hidden."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    moments = (
        dt.datetime(1970, 3, 4),
        dt.datetime(1970, 3, 4, 5, 6, 7),
        dt.time(2, 3, 4),
        dt.timedelta(hours=30, minutes=3),
    )
    sheet.append(
        ["text", 7, -4.25, True, "#N/A", "=1+1", *moments, " x ", "1-34", None, "07", 1e21, 0.1 + 0.2]
    )
    for at, form in enumerate(("d-mmm", "0%", "mm:ss", "@", '"KO "0', "[h]:mm", "0.00", "yyyy", "m/d"), 1):
        sheet.cell(3, at, 40_000.5 if at % 2 else 7).number_format = form
    sheet["B3"].comment = Comment("two\nlines", "someone")
    sheet.merge_cells("A5:C6")
    sheet["A5"] = "merged"
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["D"].hidden = True
    sheet["H7"], sheet["AA9"] = "line\nbreak", "\N{NO-BREAK SPACE}wide"
    book.create_sheet("Hidden").append(["nothing to see"])
    book["Hidden"].sheet_state = "hidden"
    book.save(path)
    return path


def test_the_same_cells_are_read_from_files(tmp_path: Path) -> None:
    text = 'a;b\n"x;y";7,5\n-4;01\nTRUE;"two\nlines"\n;\n1.5;#N/A\n=1+1;\N{EN DASH}3'
    (tmp_path / "set.csv").write_text(text, encoding="utf-8")
    (tmp_path / "west.csv").write_bytes("name,é\n1,2".encode("cp1252"))
    files = (
        open_document(tmp_path / "set.ods"),
        excel(tmp_path / "set.xlsx"),
        tmp_path / "set.csv",
        tmp_path / "west.csv",
    )
    hold("read", (reported for file in files for reported in (file.name, *cells_of(read(file)))))


@pytest.fixture
def at_the_books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three workbooks that began as one, a set of records, and a foreign spreadsheet."""
    monkeypatch.chdir(tmp_path)
    louis = {**JACKSON, "Name": "Joe Louis", "END": 105, "Overall": 12}
    bout = {"Date": "1969", "Fighter": "Joe Frazier", "Opponent": "Jerry Quarry", "Result": "W", "Round": 7}
    write(tmp_path / "base.xlsx", (JACKSON, FRAZIER, louis), HEADINGS, Bouts=(bout,))
    write(tmp_path / "mine.xlsx", ({**JACKSON, "END": 95, "CP": 5}, {**FRAZIER, "KI": 9, "CL": "48-60"}), HEADINGS,
          Bouts=({**bout, "Round": 8}, {**bout, "Date": "1970", "Opponent": "Jimmy Ellis"}))  # fmt: skip
    theirs = {**FRAZIER, "KI": 8, "Nickname": "Smoke", "Stance": "southpaw", "CL": "48-62"}
    write(tmp_path / "theirs.xlsx", ({**louis, "END": 90}, {**JACKSON, "END": 95, "Set": None}, theirs,
          {**louis, "Name": "Max Baer"}), (*HEADINGS, "Diet"), Bouts=({**bout, "Method": "TKO"},))  # fmt: skip
    records_book(tmp_path / "records.xlsx")
    write(tmp_path / "foreign.xlsx", [{LONG.get(name, name.replace("Fat ", "Tired ")): value for name, value in row.items()}
                                      for row in (JACKSON, FRAZIER)],
          [LONG.get(name, name.replace("Fat ", "Tired ")) for name in HEADINGS])  # fmt: skip
    return tmp_path


def said(ran: Ran) -> list[str]:
    return [f"exit {ran.status}", *ran.out.splitlines(), "--", *ran.err.splitlines()]


@pytest.mark.usefixtures("at_the_books")
@pytest.mark.parametrize("words", [
    "diff base.xlsx mine.xlsx", "diff mine.xlsx theirs.xlsx --format json", "compare mine.xlsx theirs.xlsx",
    "compare base.xlsx mine.xlsx --format json", "map foreign.xlsx", "map foreign.xlsx --format json",
    "check records.xlsx", "check foreign.xlsx",
], ids=lambda words: words.replace(" --format", "").replace(".xlsx", "").replace(" ", "-"))  # fmt: skip
def test_the_same_is_said_of_files(words: str, run: Run) -> None:
    name = words.replace(" --format", "").replace(".xlsx", "").replace(" ", "-")
    hold(f"files-{name}", said(run(*words.split()))[:200])  # `records` holds all the findings


@pytest.mark.parametrize("words", [
    "merge base.xlsx mine.xlsx theirs.xlsx --out out.xlsx", "merge base.xlsx mine.xlsx theirs.xlsx --prefer theirs --format json --out out.xlsx",
    "fix records.xlsx --doubtful --out out.xlsx", "check records.xlsx --annotate out.xlsx",
], ids=["merge", "merge-prefer", "fix-doubtful", "annotate"])  # fmt: skip
def test_the_same_is_written_into_copies(
    words: str, at_the_books: Path, run: Run, request: pytest.FixtureRequest
) -> None:
    name = str(request.node.callspec.id)
    reported = said(run(*words.split()))
    before = set(cells_of(read(at_the_books / words.split()[1])))
    copy = at_the_books / "out.xlsx"
    written: Iterable[str] = (
        (each for each in cells_of(read(copy)) if each not in before)
        if copy.exists()
        else ["nothing is written"]
    )
    if "--annotate" in words:  # its report is held by `check`, and of hundreds of cells some will do
        reported, written = reported[:1], islice(written, 100)
    hold(f"copy-{name}", [*reported, *written])


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_template_is_begun(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.chdir(tmp_path)
    reported = said(run("new", "night", "--system", system, "--fighters", "2"))
    path = next(tmp_path.rglob("*.xlsx"))
    rules = [f"{sheet.title} {each.sqref} {each.type} {each.operator} {each.formula1} {each.formula2} {each.error} {each.prompt} "
             f"{each.errorTitle} {each.promptTitle} {each.allow_blank} {each.showErrorMessage} {each.showInputMessage}"
             for sheet in load_workbook(path) for each in sheet.data_validations.dataValidation]  # fmt: skip
    rows = [f"{sheet.name} {row.number} {[cell.content for cell in row.cells.values()]}" for sheet in read(path).sheets for row in sheet.rows[:4]]  # fmt: skip
    looks = [line for sheet in load_workbook(path) for line in looks_of(sheet)]
    with zipfile.ZipFile(path) as archive:
        drawn = b"".join(archive.read(name) for name in archive.namelist() if "vml" in name.casefold())
    boxes = [each.decode() for each in sorted({*re.findall(rb"width:[0-9a-z]+;height:[0-9a-z]+", drawn)})]
    hold(f"new-{system}", [*reported, *rows, *rules, *looks, *boxes])


def looks_of(sheet: Worksheet) -> Iterator[str]:
    """How wide the columns of a sheet are and which hold text, how its cells look, and what three of them say when they
    are pointed at."""
    columns = [
        f"{round(each.width)}{'@' * (each.number_format == '@')}" for each in sheet.column_dimensions.values()
    ]
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]
    looks = {
        (cell.font.bold, cell.font.sz, cell.font.color.rgb if cell.font.bold and cell.font.color else "", cell.fill.fgColor.rgb, cell.alignment.wrap_text, cell.alignment.vertical, cell.number_format)
        for cell in cells
    }  # fmt: skip
    blank = sum(cell.has_style for row in sheet.iter_rows() for cell in row if cell.value is None)
    yield f"{sheet.title} {blank} {sheet.sheet_state} {sheet.freeze_panes} {' '.join(columns)} {sorted(map(str, looks))}"
    said = [cell.comment for cell in cells if cell.comment]
    yield from (f"{sheet.title} {each.text!r}" for each in (*said[:2], *said[8:9]))


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_cards_are_converted(system: str) -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(own(system, "workbooks").SAMPLE)))
    hold(
        f"cards-{system}",
        (f"{card['id']} {name}: {value}" for card in cards.cards for name, value in card.items()),
    )
