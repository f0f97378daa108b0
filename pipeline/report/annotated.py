"""A copy of a workbook for reading: each finding as colour and remark at its cell, and a sheet of them all.

It is made again from what was read (values and comments, not formulas or drawings), and says so: the
designer's own file stays the one to work in.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Mapping, Sequence

from openpyxl import Workbook
from openpyxl.cell.cell import Cell as WrittenCell
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from fightcard.pipeline.findings import Finding, Severity
from fightcard.pipeline.report.formats import column_number
from fightcard.pipeline.workbook.model import FIRST_YEAR, Book, Cell, Sheet
from fightcard.pipeline.workbook.package import free_title
from fightcard.pipeline.workbook.package import made as packed
from fightcard.pipeline.workbook.written_cells import cell_at, put_text

SHEET = "Findings"
FILLS: Mapping[Severity, str] = {"error": "F4B6B0", "warning": "FBD98A", "note": "BFDDF0"}
_COLUMNS = (
    ("Severity", 9, "severity"),
    ("Code", 8, "code"),
    ("Sheet", 14, "sheet"),
    ("Cell", 9, "cell"),
    ("Fighter", 22, "fighter"),
    ("Column", 12, "column"),
    ("Value", 18, "value"),
    ("What", 56, "message"),
    ("How to fix it", 56, "fix"),
    ("Offered", 18, "suggestion"),
)
"""The columns of the sheet of findings: heading, width, and the field of a finding."""

_LONGEST = 28


def annotated(book: Book, findings: Sequence[Finding]) -> bytes:
    """The copy as the bytes of an .xlsx file, the same for the same workbook and findings."""
    made = Workbook()
    listing = made.active
    assert listing is not None  # a new workbook has a sheet
    listing.title = free_title(SHEET, [sheet.name for sheet in book.sheets])
    copies: dict[str, str] = {}
    for sheet in book.sheets:
        copies[sheet.name] = free_title(sheet.name, made.sheetnames)
        _copy(made.create_sheet(copies[sheet.name]), sheet)
    for finding in findings:
        if finding.sheet in copies and finding.cell:
            _mark(made[copies[finding.sheet]], finding)
    _list(listing, book, findings, copies)
    return packed(made)


def _copy(written: Worksheet, sheet: Sheet) -> None:
    widths: dict[int, int] = {}
    for row in sheet.rows:
        for column, cell in row.cells.items():
            target = cell_at(written, row.number, column)
            _put(target, cell)
            if cell.comment:
                target.comment = Comment(cell.comment, "", height=160, width=320)
            widths[column] = max(widths.get(column, 6), min(_LONGEST, len(str(cell.value)) + 2))
    for column, width in widths.items():
        written.column_dimensions[get_column_letter(column)].width = width
    if sheet.rows:
        written.freeze_panes = written.cell(sheet.rows[0].number + 1, 2).coordinate


def _put(target: WrittenCell, cell: Cell) -> None:
    content = cell.content
    if isinstance(content, float) or (isinstance(content, dt.datetime) and content.year < FIRST_YEAR):
        content = cell.value  # a number that is none, and a day that Excel does not show, are texts
    if isinstance(content, str):
        put_text(target, content)
        return
    target.value = content
    if isinstance(content, dt.datetime | dt.time):
        target.number_format = cell.number_format


def _mark(written: Worksheet, finding: Finding) -> None:
    target = written[str(finding.cell)]
    remark = f"{finding.severity} {finding.code}: {finding.message}. {finding.fix}"
    before = target.comment.text + "\n\n" if target.comment else ""
    target.comment = Comment(before + remark, "fightcard", height=160, width=320)
    if target.fill.fill_type is None:
        target.fill = PatternFill("solid", start_color=FILLS[finding.severity])


def _list(listing: Worksheet, book: Book, findings: Sequence[Finding], copies: Mapping[str, str]) -> None:
    put_text(cell_at(listing, 1, 1), f"Findings of {book.name}")
    cell_at(listing, 1, 1).font = Font(bold=True, size=14)
    cell_at(listing, 2, 1).value = (
        "A copy for reading, made from the values of the workbook. Correct the workbook itself, not this "
        "copy."
    )
    for column, (heading, width, _) in enumerate(_COLUMNS, 1):
        cell_at(listing, 4, column).value = heading
        cell_at(listing, 4, column).font = Font(bold=True)
        listing.column_dimensions[get_column_letter(column)].width = width
    for number, finding in enumerate(findings, 5):
        found = [getattr(finding, name) for _, _, name in _COLUMNS]
        facts = ["" if fact is None else str(fact) for fact in found]
        lines = max(math.ceil(len(text) / width) for text, (_, width, _) in zip(facts, _COLUMNS, strict=True))
        listing.row_dimensions[number].height = 15 * max(1, lines)
        for column, text in enumerate(facts, 1):
            put_text(cell_at(listing, number, column), text)
            cell_at(listing, number, column).alignment = Alignment(wrap_text=True, vertical="top")
        cell_at(listing, number, 1).fill = PatternFill("solid", start_color=FILLS[finding.severity])
        if finding.sheet and finding.cell and column_number(finding.cell):
            quoted = copies.get(finding.sheet, finding.sheet).replace("'", "''")
            cell_at(listing, number, 4).hyperlink = f"#'{quoted}'!{finding.cell}"
            cell_at(listing, number, 4).font = Font(underline="single", color="1F5F8B")
    listing.freeze_panes = "A5"
    listing.page_setup.orientation = "landscape"
    listing.page_setup.fitToWidth, listing.page_setup.fitToHeight = 1, 0
    if listing.sheet_properties.pageSetUpPr is not None:
        listing.sheet_properties.pageSetUpPr.fitToPage = True
