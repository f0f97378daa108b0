"""Cells of a sheet that we write with openpyxl."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet


def cell_at(sheet: Worksheet, row: int, column: int) -> Cell:
    """A cell of a sheet that we write, none of which is merged; row and column count from 1."""
    return cast("Cell", sheet.cell(row, column))


def put_text(target: Cell, text: str) -> None:
    """Write a text as a text, whatever it begins with: never as a formula."""
    target.value = "".join(letter for letter in text if letter >= " " or letter in "\t\n")
    target.data_type = "s"
