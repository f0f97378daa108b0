"""The sample workbook, and copies of it with a cell typed otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

LEGENDS = Path(__file__).resolve().parents[2] / "raw" / "legends.xlsx"

Cells: TypeAlias = tuple[tuple[tuple[str, str], str | int], ...]
_MADE: dict[bytes, tuple[Cells, bool]] = {}
"""What each copy that was made here holds otherwise, and whether it has the careers."""


def retyped(folder: Path, cells: Mapping[tuple[str, str], str | int], *, careers: bool = True) -> Path:
    """A copy of legends.xlsx in the folder with some cells, by (fighter, heading), holding something else.

    careers: false leaves out the fighters' records, as `without_careers` does.
    """
    copy = folder / "legends.xlsx"
    copy.write_bytes(_retyped(tuple(cells.items()), careers))
    return copy


def typed_over(book: bytes, where: tuple[str, str], value: str | int) -> bytes:
    """A workbook with one cell more typed otherwise, by (fighter, heading). What was made here is not read for it again, which
    takes most of the time."""
    if book in _MADE:
        cells, careers = _MADE[book]
        return _retyped(tuple({**dict(cells), where: value}.items()), careers)
    whole = load_workbook(BytesIO(book))
    sheet = whole["Fighters"]
    sheet.cell(*place(sheet, *where)).value = value
    made = BytesIO()
    whole.save(made)
    return made.getvalue()


@cache
def _retyped(cells: Cells, careers: bool) -> bytes:
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
    _MADE[made.getvalue()] = cells, careers
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
    if book == LEGENDS:
        _MADE[made.getvalue()] = (), False
    return made.getvalue()


def without_careers(path: Path, book: Path = LEGENDS) -> Path:
    """A copy of a sample whose fighters have no records: its bouts are held against those of the division, and the records,
    which take most of the time of judging a set, are not played."""
    path.write_bytes(_without_careers(book))
    return path
