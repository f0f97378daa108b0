"""Columns by letters and by number, as spreadsheets count them: A is 1, AA is 27.

openpyxl has the same, but loading it takes 0.2 s, and text files, cards and bouts need nothing else of it.
"""

from __future__ import annotations

from functools import cache


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
