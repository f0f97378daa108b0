"""The sample workbook, and copies of it with a cell typed otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from openpyxl import load_workbook

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpyxl.worksheet.worksheet import Worksheet

LEGENDS = Path(__file__).resolve().parents[2] / "raw" / "legends.xlsx"


def retyped(folder: Path, cells: Mapping[tuple[str, str], str | int]) -> Path:
    """A copy of legends.xlsx in the folder with some cells, by (fighter, heading), holding something else."""
    book = load_workbook(LEGENDS)
    places = [(place(book["Fighters"], *where), value) for where, value in cells.items()]
    for (row, column), value in places:
        book["Fighters"].cell(row, column).value = value
    copy = folder / "legends.xlsx"
    book.save(copy)
    return copy


def address(name: str, heading: str) -> str:
    """Where a fighter's cell stands in the sample workbook, e.g. `AN7`."""
    sheet = load_workbook(LEGENDS)["Fighters"]
    return sheet.cell(*place(sheet, name, heading)).coordinate


def place(sheet: Worksheet, name: str, heading: str) -> tuple[int, int]:
    """The numbers of a fighter's row and of a heading's column."""
    headings = [cell.value for cell in sheet[1]]
    names = [cell.value for cell in sheet["A"]]
    return names.index(name) + 1, headings.index(heading) + 1
