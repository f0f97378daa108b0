"""The sample workbook, and copies of it with a cell typed otherwise."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from openpyxl import load_workbook

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

LEGENDS = Path(__file__).resolve().parents[2] / "raw" / "legends.xlsx"


def retyped(folder: Path, cells: Mapping[tuple[str, str], str | int], *, careers: bool = True) -> Path:
    """A copy of legends.xlsx in the folder with some cells, by (fighter, heading), holding something else.

    careers: false leaves out the fighters' records, as `without_careers` does.
    """
    copy = folder / "legends.xlsx"
    copy.write_bytes(_retyped(tuple(cells.items()), careers))
    return copy


@cache
def _retyped(cells: tuple[tuple[tuple[str, str], str | int], ...], careers: bool) -> bytes:
    book = _sample(careers)
    typed = {book["Fighters"].cell(*place(book["Fighters"], *where)): value for where, value in cells}
    before = {cell: cell.value for cell in typed}
    made = BytesIO()
    try:
        for cell, value in typed.items():
            cell.value = value
        book.save(made)
    finally:
        for cell, value in before.items():
            cell.value = value
    return made.getvalue()


@cache
def _sample(careers: bool = True) -> Workbook:
    """Read once in a process: who changes a cell puts it back."""
    return load_workbook(LEGENDS if careers else BytesIO(_without_careers(LEGENDS)))


def address(name: str, heading: str) -> str:
    """Where a fighter's cell stands in the sample workbook, e.g. `AN7`."""
    sheet = _sample()["Fighters"]
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
