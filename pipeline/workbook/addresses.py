"""Columns by letters and by number, as spreadsheets count them (A is 1, AA is 27), cells, and areas of them.

openpyxl has the same, but loading it takes 0.2 s, and text files, cards and bouts need nothing else of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

LAST_COLUMN, LAST_ROW = 16_384, 1_048_576
"""Where a sheet of Excel ends."""


@cache
def letters_of(column: int) -> str:
    """The letters of a column counted from 1."""
    found = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        found = chr(65 + rest) + found
    return found


@cache
def column_of(named: str) -> int:
    """The number of a column by its letters; raises ValueError for what are no capital letters A to Z."""
    if not named or not all("A" <= letter <= "Z" for letter in named):
        raise ValueError(f"{named!r} does not name a column")
    number = 0
    for letter in named:
        number = number * 26 + ord(letter) - 64
    return number


def column_and_row(address: str) -> tuple[int, int]:
    """The column and the row of an address: `F14` is 6, 14; raises ValueError for what is no address."""
    letters = address.rstrip("0123456789")
    row = int(address[len(letters) :])
    if row < 1:
        raise ValueError(f"{address!r} does not name a row")
    return column_of(letters), row


class Area(NamedTuple):
    """A block of cells by its first and its last column and row."""

    left: int
    top: int
    right: int
    low: int

    def __str__(self) -> str:
        return f"{letters_of(self.left)}{self.top}:{letters_of(self.right)}{self.low}"

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell is in it."""
        return self.top <= row <= self.low and self.left <= column <= self.right

    def covers(self, row: int, column: int) -> bool:
        """Whether a cell is in it and not its first: where it is merged, the cell is not seen."""
        return self.holds(row, column) and (row, column) != (self.top, self.left)

    def reaching(self, cells: Iterable[tuple[int, int]]) -> Area:
        """The area with cells, by row and column, and all between."""
        rows, columns = zip((self.top, self.left), (self.low, self.right), *cells, strict=True)
        return Area(min(columns), min(rows), max(columns), max(rows))


@cache
def area_of(named: str) -> Area | None:
    """The area that is written `A1:C2`, or `A1` for one cell; None for anything else."""
    first, _, last = named.replace("$", "").partition(":")
    try:
        return Area(*column_and_row(first), *column_and_row(last or first))
    except ValueError:
        return None
