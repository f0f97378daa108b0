"""Workbooks for tests that were never files: sheets of plain cells in memory, for what needs no more than these."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.workbook.model import Book, Cell, Content, Kind, Row, Sheet


def bare(sheets: Mapping[str, Sequence[Sequence[Content]]]) -> Book:
    """A book of these sheets, each with its rows; `#N/A` is an error, `=A1` a formula that was never
    calculated, None a blank cell, a row of blanks none."""
    return Book(Path("set.xlsx"), tuple(_sheet(name, rows) for name, rows in sheets.items()))


def reported(findings: Iterable[Finding]) -> list[str]:
    """Findings in a line each: code, sheet, cell or row, and what is said."""
    return [
        f"{each.code} {each.sheet}!{each.cell or each.row or ''}: {each.message}"
        + (f" -> {each.suggestion}" if each.suggestion is not None else "")
        for each in findings
    ]


def _sheet(name: str, rows: Sequence[Sequence[Content]]) -> Sheet:
    lines = (
        Row(number, {at: _cell(name, number, at, each) for at, each in enumerate(row, 1) if each is not None})
        for number, row in enumerate(rows, 1)
    )
    return Sheet(name, tuple(line for line in lines if line.cells))


def _cell(sheet: str, row: int, column: int, content: Content) -> Cell:
    if isinstance(content, str) and content.startswith("="):
        return Cell(sheet, row, column, None, "blank", formula=content)
    return Cell(sheet, row, column, content, _kind(content))


def _kind(content: Content) -> Kind:
    match content:
        case bool():
            return "boolean"
        case int() | float():
            return "number"
        case dt.datetime():
            return "date"
    return "error" if content == "#N/A" else "text"
