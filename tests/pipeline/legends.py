"""The sample workbook, and copies of it with a cell typed otherwise."""

from __future__ import annotations

from functools import cache
from io import BytesIO
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


@cache
def _without_careers(book: Path) -> bytes:
    whole = load_workbook(book)
    del whole["Careers"]
    made = BytesIO()
    whole.save(made)
    return made.getvalue()


def without_careers(path: Path, book: Path = LEGENDS) -> Path:
    """A copy of a sample whose fighters have no records: its bouts are held against those of the division, and the records,
    which take most of the time of judging a set, are not played."""
    path.write_bytes(_without_careers(book))
    return path
