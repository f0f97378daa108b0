"""A chart of the owner's that is not whole: named where most of it is his, and the rest is left to the house."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from fightcard.engine.core.table import Table
from fightcard.pipeline.checks import own_charts
from fightcard.pipeline.checks.own_charts import _incomplete, _without_place
from fightcard.pipeline.findings import Place

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


def reported(cells: Collection[tuple[str, str]]) -> list[str]:
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
    assert reported([(row, number) for row in rows for number in NUMBERS]) == says


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
    assert reported([*whole, *(("B", number) for number in numbers)]) == says


class Line:
    """A row of the sheet Charts as it was typed."""

    def __init__(self, number: int, **values: object) -> None:
        self.number = number
        self.values = {name.title(): value for name, value in values.items()}

    def place(self, heading: str) -> Place:
        return Place(sheet="Charts", row=self.number, column=heading, value=self.values.get(heading))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("chart", "row", "column", "said"),
    [
        ("chart", "A", "2", None), ("chart", "A", "2-4", None),
        ("chat", "A", "2", ("Chart", "chart", "no chart", "chart, other")), ("chart", "E", "2", ("Row", None, "no row in chart", "A, B, C, D")),
        ("chart", "A", "2-5", ("Column", None, "no column in chart", "1, 2, 3, 4")), ("chart", "A", "9", ("Column", None, "no column in chart", "1, 2, 3, 4")),
        ("away", "A", "2", ("Chart", None, "no chart on this sheet", "a sheet Boxes for it")),
    ],
)  # fmt: skip
def test_a_line_that_has_no_place_is_reported_where_it_is_and_what_there_is(
    chart: str, row: str, column: str, said: tuple[str, str | None, str, str] | None
) -> None:
    line: Any = Line(7, chart=chart, row=row, column=column)
    found = list(_without_place(line, "the_game", {"chart": CHART, "other": CHART}, {"away": "Boxes"}))
    if said is None:
        assert found == []
        return
    assert [(each.row, each.column, each.suggestion) for each in found] == [(7, *said[:2])]
    assert said[2].removeprefix("no ") in found[0].message
    assert said[3] in found[0].message + found[0].fix


def test_where_only_the_whole_is_at_fault_the_last_line_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: Any = {("A", "1"): Line(2), ("A", "2"): Line(2), ("B", "1"): Line(3), ("C", "1"): Line(4)}
    monkeypatch.setattr(
        own_charts, "_no_such_word", lambda table, at, entry, fault, _: (table.name, at, entry.number, fault)
    )

    def reported(faulty: Collection[tuple[str, str]], whole: str) -> list[Any]:
        monkeypatch.setattr(
            own_charts,
            "_fault",
            lambda _table, some, _in: whole if len(some) > 1 else "fault" * (set(some) <= set(faulty)),
        )
        return list(own_charts._unreadable(CHART, lines, lambda _charts: None, "the_game"))

    assert reported([("A", "1"), ("A", "2")], "") == []
    assert reported([], "whole") == [("chart", ("C", "1"), 4, "whole")]
    assert reported([("A", "1"), ("B", "1")], "whole") == [
        ("chart", ("A", "1"), 2, "fault"),
        ("chart", ("B", "1"), 3, "fault"),
    ]
