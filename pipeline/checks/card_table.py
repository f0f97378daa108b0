"""Cards in a data file: headings, and the cells of a row for each card, as a designer would type them.

A column that a table lacks is a blank in each of its rows, so that a new optional column changes no file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TypedDict

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.typed_row import cards_of
from fightcard.pipeline.findings import Value


class CardTable(TypedDict):
    """A table as its file holds it."""

    headings: list[str]
    rows: list[list[Value]]


def read_table(system: str, text: str, book: str) -> list[CardData]:
    """The cards of a file of JSON whose name is `book`.

    Raises ValueError for a heading that no row of the game has, and for a row that has more or fewer cells
    than there are headings.
    """
    table: CardTable = json.loads(text)
    return cards_in(system, table["headings"], table["rows"], book)


def cards_in(
    system: str, headings: Sequence[str], rows: Iterable[Sequence[Value]], book: str
) -> list[CardData]:
    """The cards of rows of cells under headings; raises ValueError like `read_table`."""
    unknown = set(headings) - set(layout(system, "row").columns)
    if unknown:
        raise ValueError(f"{book}: no column of {system} is called {', '.join(sorted(unknown))}")
    return cards_of(system, [dict(zip(headings, row, strict=True)) for row in rows], book)
