"""A workbook as it was read: every sheet as rows of cells that keep all the file knows of them.

A cell keeps its address, the typed value, the number format, the formula next to its last calculated value,
whether it is hidden, and its comment. Nothing is guessed, dropped or renumbered; what a value means is for
the checks.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from bisect import bisect_left
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from fightcard.pipeline.findings import Finding, Place, Value, shown
from fightcard.pipeline.workbook.addresses import LAST_COLUMN, LAST_ROW, Area, area_of, letters_of

Kind = Literal["text", "number", "boolean", "date", "time", "error", "blank"]
FIRST_YEAR = 1900
"""Excel shows no earlier day, only `########`: what we write of one is a text, such as 1886-03-25."""
Content: TypeAlias = str | int | float | bool | dt.datetime | dt.time | None


class Unreadable(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A workbook that cannot be read: the path, what is wrong, and how to fix it, in one line."""

    def __init__(self, path: Path, what: str, remedy: str) -> None:
        self.path = path
        self.what = what
        self.remedy = remedy
        end = "" if what.endswith("?") else "."
        super().__init__(f"{path}: {what}{end} {remedy}")

    def __reduce__(self) -> tuple[type[Unreadable], tuple[Path, str, str]]:
        return type(self), (self.path, self.what, self.remedy)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: where it is and all the file says of it.

    `content` is the typed value, or a formula's last calculated value; None for a blank, and for a formula
    that was never calculated. `formula` begins with `=`; None where the value was typed. A `date` is a
    datetime, a `time` a time. `serial` is the number of a date's day, counted as its file counts days; None
    where the cell holds no date.
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
    serial: int | None = None

    @property
    def address(self) -> str:
        """The address as a spreadsheet shows it: `F14`."""
        return f"{letters_of(self.column)}{self.row}"

    @property
    def value(self) -> Value:
        """The content as JSON can say it, as `value_of` has it."""
        return value_of(self.content)

    @property
    def percentage(self) -> str | None:
        """A number as its format of a percentage shows it, `85%` for 0.85; None for any other cell."""
        if not isinstance(self.content, int | float) or self.kind != "number":
            return None
        return f"{self.content * 100:.12g}%" if shows_percentages(self.number_format) else None


PERCENTAGE = "0%"
"""The number format of a percentage, where its file says no more."""


def shows_percentages(number_format: str) -> bool:
    """Whether a number format shows 0.85 as 85%."""
    return "%" in re.sub(r'"[^"]*"|\\.', "", number_format)


def value_of(content: Content) -> Value:
    """The content of a cell as JSON can say it: a date or a time as its ISO text, a number that is none as
    text."""
    if isinstance(content, float) and not math.isfinite(content):
        return str(content)
    if isinstance(content, dt.datetime):
        return content.date().isoformat() if content.time() == dt.time() else content.isoformat(" ")
    return content.isoformat() if isinstance(content, dt.time) else content


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its number in the sheet from 1, and its cells that are not blank, by column number from 1.

    `second` is the number of another row that is part of it, None where there is none.
    """

    number: int
    cells: Mapping[int, Cell]
    hidden: bool = False
    second: int | None = None

    def text(self, column: int | None) -> str:
        """What its cell in a column shows, without outer blanks; empty for a blank, and without a column."""
        cell = self.cells.get(column) if column else None
        return shown(cell.value).strip() if cell else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its rows that hold anything, in order, the ranges of merged cells (`A1:C1`), the totals rows
    of its Excel tables, and the cells that are struck through, by row and column number."""

    name: str
    rows: tuple[Row, ...]
    hidden: bool = False
    hidden_columns: frozenset[int] = frozenset()
    merged: tuple[str, ...] = ()
    totals: tuple[Area, ...] = ()
    struck: frozenset[tuple[int, int]] = frozenset()

    def is_total(self, row: Row) -> bool:
        """Whether a row is the totals row of an Excel table."""
        return any(area.holds(row.number, column) for area in self.totals for column in row.cells)

    @property
    def areas(self) -> tuple[Area, ...]:
        """The areas of merged cells."""
        return tuple(filter(None, map(area_of, self.merged)))

    def is_covered(self, row: int, column: int) -> bool:
        """Whether a cell is merged into another, so that nothing in it is seen."""
        return any(area.covers(row, column) for area in self.areas)

    def free_row(self, row: int, columns: Collection[int]) -> int:
        """The row, or the first below it in which none of these columns is merged or in a totals row, merged
        whole columns aside."""
        areas = [each for each in (*self.areas, *self.totals) if each.low < LAST_ROW]
        while reaching := [each for each in areas if any(each.holds(row, at) for at in columns)]:
            row = reaching[0].low + 1
        return row

    def free_column(self, row: int, column: int) -> int:
        """The column, or the first to the right of it whose cell in a row is not merged, merged whole rows
        aside."""
        areas = [each for each in self.areas if each.right < LAST_COLUMN]
        while reaching := [each for each in areas if each.holds(row, column)]:
            column = reaching[0].right + 1
        return column

    def cell(self, row: int, column: int) -> Cell | None:
        """The cell at a row and column number, None where it is blank."""
        at = bisect_left(self.rows, row, key=lambda line: line.number)
        if at == len(self.rows) or self.rows[at].number != row:
            return None
        return self.rows[at].cells.get(column)


@dataclass(frozen=True, slots=True)
class Project:
    """The settings of a project, as its fightcard.toml states them; without a path where there is none."""

    path: Path | None = None
    settings: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Book:
    """A workbook: its path as given, its sheets in order, and what there is to say of the reading.

    `headings` are those of an owner's own, by what is typed, as the project maps them to ours; `project` are
    all settings of the project. `digest` is the SHA-256 of the file as it was when it was read, empty where
    that is not known.
    """

    path: Path
    sheets: tuple[Sheet, ...]
    remarks: tuple[Finding, ...] = ()
    headings: Mapping[str, str] = field(default_factory=dict)
    project: Project = field(default_factory=Project)
    digest: str = field(default="", compare=False)

    def __repr__(self) -> str:
        return f"<Book {self.name}: {', '.join(sheet.name for sheet in self.sheets)}>"

    @property
    def name(self) -> str:
        """The file's name without its folder."""
        return self.path.name

    def sheet(self, name: str) -> Sheet | None:
        """The sheet of that name, capitals and outer blanks aside; None where there is none."""
        folded = name.strip().casefold()
        return next((sheet for sheet in self.sheets if sheet.name.strip().casefold() == folded), None)

    def whole(self, sheet: Sheet | None = None, row: int | None = None) -> Place:
        """The place of the workbook, of a whole sheet or of a whole row, for a finding."""
        return Place(file=self.path.as_posix(), sheet=sheet.name if sheet else None, row=row)

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
