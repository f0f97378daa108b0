"""A chart of the owner's that is not whole: named where most of it is his, and the rest is left to the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fightcard.engine.core.table import Table
from fightcard.pipeline.checks.own_charts import _incomplete
from fightcard.pipeline.findings import Place

if TYPE_CHECKING:
    from collections.abc import Collection

ROWS, NUMBERS = ("A", "B", "C", "D"), ("1", "2", "3", "4")
CHART = Table(
    "chart",
    "Chart",
    "p.1",
    "house",
    "",
    ROWS,
    NUMBERS,
    {row: dict.fromkeys(NUMBERS, "-") for row in ROWS},
    {},
)


class Typed:
    """A row of the sheet Charts."""

    def __init__(self, row: int) -> None:
        self._row = row

    def place(self, heading: str) -> Place:
        return Place(sheet="Charts", row=self._row, column=heading)


def told(cells: Collection[tuple[str, str]]) -> list[str]:
    lines = {cell: Typed(number) for number, cell in enumerate(cells, 2)}
    found = _incomplete(CHART, lines)  # type: ignore[arg-type]
    return [f"{each.row} {each.column}: {each.message.partition(';')[0]}" for each in found]


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ("ABCD", []),
        ("ACD", ["13 Row: chart has lines of your own but none for its row B"]),
        ("AC", []),
        ("A", []),
    ],
)
def test_rows_that_are_missing_are_named_where_they_are_fewer_than_half(rows: str, says: list[str]) -> None:
    assert told([(row, number) for row in rows for number in NUMBERS]) == says


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ("1234", []),
        ("134", ["16 Column: chart has lines of your own but none for 2 in row B"]),
        ("14", []),
        ("1", []),
    ],
)
def test_numbers_that_are_missing_are_named_where_they_are_fewer_than_half(
    numbers: str, says: list[str]
) -> None:
    whole = [(row, number) for row in "ACD" for number in NUMBERS]
    assert told([*whole, *(("B", number) for number in numbers)]) == says
