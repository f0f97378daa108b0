"""Workbook in: every sheet as rows of cells that keep all the file knows of them.

A cell keeps its address, the typed value, the number format, the formula beside its last calculated value,
whether it is hidden, and its comment. Nothing is guessed, dropped or renumbered; what a value means is for
the checks.
"""

from __future__ import annotations

import datetime as dt
import re
import warnings
from bisect import bisect_left
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from openpyxl import load_workbook
from openpyxl.cell.rich_text import CellRichText
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula, DataTableFormula
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.findings import Place, Value
from pipeline.preflight import Unreadable, look_over

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from openpyxl.cell.cell import Cell as SourceCell
    from openpyxl.workbook.workbook import Workbook

    from pipeline.findings import Finding

__all__ = ["Book", "Cell", "Kind", "Row", "Sheet", "Unreadable", "read"]

Kind = Literal["text", "number", "boolean", "date", "time", "error", "blank"]
Content: TypeAlias = str | int | float | bool | dt.datetime | dt.time | None


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: where it stands and all the file says of it.

    `content` is the typed value, or a formula's last calculated value; None for a blank, and for a formula
    that was never calculated. `formula` begins with `=`; None where the value was typed. A `date` is a
    datetime, a `time` a time.
    """

    sheet: str
    row: int
    column: int
    content: Content
    kind: Kind
    number_format: str = "General"
    formula: str | None = None
    hidden: bool = False
    comment: str | None = None

    @property
    def address(self) -> str:
        """The address as a spreadsheet shows it: `F14`."""
        return f"{get_column_letter(self.column)}{self.row}"

    @property
    def value(self) -> Value:
        """The content as JSON can say it: a date or a time as its ISO text."""
        if isinstance(self.content, dt.datetime):
            midnight = self.content.time() == dt.time()
            return self.content.date().isoformat() if midnight else self.content.isoformat(" ")
        if isinstance(self.content, dt.time):
            return self.content.isoformat()
        return self.content


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its number in the sheet from 1, and its cells that are not blank, by column number from 1."""

    number: int
    cells: Mapping[int, Cell]
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its rows that hold anything, in order, and the ranges of merged cells (`A1:C1`)."""

    name: str
    rows: tuple[Row, ...]
    hidden: bool = False
    hidden_columns: frozenset[int] = frozenset()
    merged: tuple[str, ...] = ()

    def cell(self, row: int, column: int) -> Cell | None:
        """The cell at a row and column number, None where it is blank."""
        at = bisect_left(self.rows, row, key=lambda line: line.number)
        if at == len(self.rows) or self.rows[at].number != row:
            return None
        return self.rows[at].cells.get(column)


@dataclass(frozen=True, slots=True)
class Book:
    """A workbook as it was read: its path as given, its sheets in order, and what there is to say of the reading."""

    path: Path
    sheets: tuple[Sheet, ...]
    remarks: tuple[Finding, ...] = ()

    @property
    def name(self) -> str:
        """The file's name without its folder."""
        return self.path.name

    def sheet(self, name: str) -> Sheet | None:
        """The sheet of that name, capitals and outer blanks aside; None where there is none."""
        wanted = name.casefold()
        return next((sheet for sheet in self.sheets if sheet.name.strip().casefold() == wanted), None)

    def place(self, cell: Cell, heading: str | None = None, fighter: str | None = None) -> Place:
        """The place of a cell, for a finding."""
        return Place(
            file=self.path.as_posix(),
            sheet=cell.sheet,
            cell=cell.address,
            row=cell.row,
            column=heading,
            fighter=fighter,
            value=cell.value,
        )


def read(path: Path | str) -> Book:
    """Read a workbook (.xlsx, .xlsm, .ods, .csv, .tsv); raises Unreadable where that cannot or must not be done."""
    from pipeline import opendocument, plain_text  # noqa: PLC0415 - they make the types of this module

    path = Path(path)
    if plain_text.is_text(path):
        return plain_text.read(path)
    if opendocument.is_open_document(path):
        return opendocument.read(path)
    contents = look_over(path)
    typed = _load(path, calculated=False)
    calculated = _load(path, calculated=True) if contents.has_formulas else typed
    for name in contents.sheets:
        if name not in typed.sheetnames:
            mend = "Open it in the spreadsheet program and save it again, or take an older copy."
            raise Unreadable(path, f"it is damaged: it lists a sheet {name} that it does not hold", mend)
    if not any(isinstance(sheet, Worksheet) for sheet in typed.worksheets):
        raise Unreadable(path, "it has no worksheet", "Add a sheet Fighters with one row a fighter.")
    sheets = (
        _sheet(sheet, cast("Worksheet", calculated[sheet.title]))
        for sheet in typed.worksheets
        if isinstance(sheet, Worksheet)
    )
    return Book(path, tuple(sheets))


def _load(path: Path, *, calculated: bool) -> Workbook:
    try:
        with path.open("rb") as file, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about parts that a card set does not use
            return load_workbook(file, data_only=calculated, keep_links=False)
    except Exception as error:  # noqa: BLE001 - openpyxl raises whatever its parts raise; any of it means damage
        what = f"it is damaged: {_reason(error)}"
        mend = "Open it in the spreadsheet program and save it again, or take an older copy."
        raise Unreadable(path, what, mend) from None


def _reason(error: Exception) -> str:
    part = re.search(r"item named '([^']+)'", str(error)) if isinstance(error, KeyError) else None
    if part:
        return f"it lacks its part {part[1]}"
    if isinstance(error, IndexError):
        return "a cell refers to a text or a style that the file does not hold"
    return "one of its parts cannot be understood"


def _sheet(typed: Worksheet, calculated: Worksheet) -> Sheet:
    hidden_rows = {number for number, row in typed.row_dimensions.items() if row.hidden}
    hidden_columns = frozenset(_hidden_columns(typed))
    by_row: dict[int, dict[int, Cell]] = {}
    for source, result in _cells(typed, calculated):
        cell = _cell(
            typed.title, source, result, hidden=source.row in hidden_rows or source.column in hidden_columns
        )
        if cell is not None:
            by_row.setdefault(cell.row, {})[cell.column] = cell
    rows = tuple(
        Row(number, dict(sorted(by_row[number].items())), number in hidden_rows) for number in sorted(by_row)
    )
    merged = tuple(sorted(str(area) for area in typed.merged_cells.ranges))
    return Sheet(typed.title, rows, typed.sheet_state != "visible", hidden_columns, merged)


def _cells(typed: Worksheet, calculated: Worksheet) -> Iterator[tuple[SourceCell, SourceCell]]:
    # openpyxl keeps cells sparsely but walks a sheet as a rectangle, which one stray cell makes huge.
    stored = cast("Mapping[tuple[int, int], SourceCell]", typed._cells)
    results = (
        stored if calculated is typed else cast("Mapping[tuple[int, int], SourceCell]", calculated._cells)
    )
    for address, cell in stored.items():
        yield cell, results[address]


def _hidden_columns(sheet: Worksheet) -> Iterator[int]:
    for dimension in sheet.column_dimensions.values():
        if dimension.hidden and dimension.min and dimension.max:
            yield from range(dimension.min, min(dimension.max, 16_384) + 1)


def _cell(sheet: str, source: SourceCell, result: SourceCell, *, hidden: bool) -> Cell | None:
    formula = _formula(source)
    content = _content(result.value if formula else source.value)
    if content is None and formula is None:
        return None
    return Cell(
        sheet=sheet,
        row=source.row,
        column=source.column,
        content=content,
        kind=_kind(content, result.data_type if formula else source.data_type),
        number_format=source.number_format or "General",
        formula=formula,
        hidden=hidden,
        comment=source.comment.text if source.comment else None,
    )


def _formula(source: SourceCell) -> str | None:
    value: object = source.value
    if isinstance(value, ArrayFormula):
        return str(value.text or "=")
    if isinstance(value, DataTableFormula):
        return "=TABLE()"
    return str(value) if source.data_type == "f" else None


def _content(value: object) -> Content:
    if isinstance(value, CellRichText):
        return str(value)
    if isinstance(value, dt.datetime):
        return value
    if isinstance(value, dt.date):
        return dt.datetime.combine(value, dt.time())
    if isinstance(value, dt.timedelta):
        return dt.time(value.seconds // 3600, value.seconds // 60 % 60, value.seconds % 60)
    if value is None or isinstance(value, str | int | float | bool | dt.time):
        return value
    return str(value)


def _kind(content: Content, data_type: str) -> Kind:
    if content is None:
        return "blank"
    if data_type == "e":
        return "error"
    if isinstance(content, bool):
        return "boolean"
    if isinstance(content, dt.datetime):
        return "date"
    if isinstance(content, dt.time):
        return "time"
    return "text" if isinstance(content, str) else "number"
