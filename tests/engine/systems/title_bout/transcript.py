"""How a test writes down a printed row: runs of numbers and their word, `1-14 4, 15-18 5, 19-20 #`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.engine.core.tables import load
from fightcard.engine.systems import title_bout

if TYPE_CHECKING:
    from fightcard.engine.core.table import Player

FOLDER = Path(str(title_bout.__file__)).parent / "tables"


@cache
def tables() -> dict[str, Player]:
    return load(FOLDER)


def cell(name: str, row: str, column: object) -> str:
    return tables()[name].cells[row][str(column)]


def runs(name: str, row: str) -> str:
    """The row of a table as runs: each word under the numbers it holds for, in the order of the die."""
    said: list[tuple[str, str, str]] = []
    for number, word in tables()[name].cells[row].items():
        if said and said[-1][2] == word:
            said[-1] = (said[-1][0], number, word)
        else:
            said.append((number, number, word))
    return ", ".join(f"{low if low == high else f'{low}-{high}'} {word}" for low, high, word in said)


def rows(text: str) -> list[tuple[str, str]]:
    """The expected rows of a table as typed in a test: `key: runs`, one a line."""
    pairs = (line.strip().split(": ", 1) for line in text.strip().splitlines())
    return [(key, expected) for key, expected in pairs]


def agrees(name: str, text: str) -> None:
    """The table holds exactly the rows typed, and each of them word for word."""
    expected = dict(rows(text))
    assert {row: runs(name, row) for row in tables()[name].rows} == expected
