"""An owner's charts that can be read and make no sense: each slip is told at its own line, and nothing
else is."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.core.limits import Breach
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.chart_limits import against_limits
from fightcard.pipeline.findings import Place
from tests.games import chart_sheet_of, own
from tests.pipeline.checks.chart_slips import Slip, reported, whole

SLIPS = [(system, *slip) for system in SYSTEMS for slip in own(system, "expected").CHART_SLIPS]
WITH_CHARTS = [system for system in SYSTEMS if chart_sheet_of(system) is not None]


@pytest.mark.parametrize(
    ("system", "slip", "code", "says"),
    SLIPS,
    ids=lambda each: " ".join(each) if isinstance(each, Slip) else "",
)
def test_one_slip_in_the_whole_sheet_is_one_finding_at_its_line(
    tmp_path: Path, system: str, slip: Slip, code: str, says: str
) -> None:
    lines = whole(system, slip)
    number = 2 + next(at for at, line in enumerate(lines) if tuple(line.values())[:3] == slip[:3])
    (found,) = reported(tmp_path / "set.xlsx", system, lines)
    assert (found.code, found.sheet, found.cell) == (code, "Charts", f"D{number}")
    assert says in found.message


@pytest.mark.parametrize(
    ("system", "slip", "code", "says"),
    SLIPS,
    ids=lambda each: " ".join(each) if isinstance(each, Slip) else "",
)
def test_the_only_slip_on_the_sheet_is_found_too(
    tmp_path: Path, system: str, slip: Slip, code: str, says: str
) -> None:
    line = dict(zip(("Chart", "Row", "Column", "Value"), slip, strict=True))
    (found,) = reported(tmp_path / "set.xlsx", system, [line])
    assert (found.code, found.cell) == (code, "D2")
    assert says in found.message


@pytest.mark.parametrize("system", WITH_CHARTS)
def test_the_charts_as_they_come_raise_nothing(tmp_path: Path, system: str) -> None:
    assert reported(tmp_path / "set.xlsx", system, whole(system)) == []


def test_every_game_with_a_sheet_of_charts_is_among_these() -> None:
    assert {system for system, *_ in SLIPS} == set(WITH_CHARTS)


def _chart(words: dict[str, dict[str, str]], *breaches: Breach, pattern: str | None = None) -> Any:  # noqa: ANN401 - stands for a chart
    limit = SimpleNamespace(breaches=lambda _cells: breaches)
    return SimpleNamespace(name="power", cells=words, limits=[limit], pattern=pattern)


def _breach(kind: str, *cells: str, **facts: str) -> Breach:
    return Breach(kind, tuple((cell[0], cell[1]) for cell in cells), facts, "So it is.")


def _line(number: int) -> Any:  # noqa: ANN401 - stands for an owner's line
    return SimpleNamespace(
        number=number, place=lambda heading: Place(cell=f"D{number}", column=heading, value="7")
    )


WORDS = {row: {column: f"{row}{column}" for column in "xyz"} for row in "AB"}


@pytest.mark.parametrize(
    ("lines", "changed", "blamed"),
    [
        ({}, "", None), ({"Ax": 2}, "", 2), ({"Ay": 3, "Bx": 4}, "", 3), ({"Ay": 3, "Bx": 4}, "Bx", 4), ({"Ay": 3, "Bx": 4}, "Ax", 3),
        ({"Ax": 5, "Ay": 3, "Bx": 4}, "Ay Bx", 3), ({"Bz": 9}, "Bz", None),
    ],
)  # fmt: skip
def test_the_line_is_to_blame_that_is_the_owners_and_differs(
    lines: dict[str, int], changed: str, blamed: int | None
) -> None:
    breach = _breach("order", "Ax", "Ay", "Bx", way="rises", before="a", first="1", after="b", second="2")
    house = _chart(
        {
            row: {at: "-" if f"{row}{at}" in changed.split() else word for at, word in cells.items()}
            for row, cells in WORDS.items()
        }
    )
    typed = {(at[0], at[1]): _line(number) for at, number in lines.items()}
    found = list(against_limits(_chart(WORDS, breach, breach), house, typed))
    assert [each.cell for each in found] == ([] if blamed is None else [f"D{blamed}"])


@pytest.mark.parametrize(
    ("cells", "way", "says", "why"),
    [
        (("Ax", "Ay"), "rises", "power is out of order in row A: a has 1, b has 2", "less"), (("Ax", "Bx"), "falls", "power is out of order in column x: a has 1, b has 2", "more"),
        (("Ax", "By"), "rises", "power is out of order: a has 1, b has 2", "less"), (("By", "Bx"), "falls", "power is out of order in row B: a has 1, b has 2", "more"),
    ],
)  # fmt: skip
def test_the_line_that_is_out_of_order_is_named(
    cells: tuple[str, ...], way: str, says: str, why: str
) -> None:
    chart = _chart(WORDS, _breach("order", *cells, way=way, before="a", first="1", after="b", second="2"))
    (found,) = against_limits(chart, chart, {(cells[0][0], cells[0][1]): _line(2)})
    assert (found.message, found.why, found.suggestion) == (
        says,
        f"So it is. Here the second is {why} than the first.",
        None,
    )


@pytest.mark.parametrize(
    ("word", "low", "high", "pattern", "meant"),
    [
        ("7", "5%", "9%", "[0-9]+%", "7%"), ("5", "5%", "9%", "[0-9]+%", "5%"), ("9", "5%", "9%", "[0-9]+%", "9%"), ("4", "5%", "9%", "[0-9]+%", None),
        ("10", "5%", "9%", "[0-9]+%", None), ("7", "5%", "9%", "[0-9]+", None), ("7", "5%", "9%", None, None), ("x", "5%", "9%", "x%", None), ("7", "x", "9%", "[0-9]+%", None),
        ("7", "5%", "x", "[0-9]+%", None),
    ],
)  # fmt: skip
def test_a_number_that_lacks_its_percent_sign_is_offered_with_it(
    word: str, low: str, high: str, pattern: str | None, meant: str | None
) -> None:
    chart = _chart(
        {"A": {"x": word, "y": "1"}}, _breach("within", "Ax", "Ay", low=low, high=high), pattern=pattern
    )
    (found,) = against_limits(chart, chart, {("A", "x"): _line(2)})
    assert (found.suggestion, found.message) == (meant, f"power has 7 at A, x; expected {low} to {high}")


def test_each_line_is_reported_once_and_a_gap_has_no_percent_sign() -> None:
    gaps = [_breach("gap", cell, run="1-3", low="0%", high="9%") for cell in ("Ax", "Ay", "Bx", "By")]
    chart = _chart(WORDS, *gaps, pattern=".*")
    found = list(
        against_limits(chart, chart, {("A", "x"): _line(2), ("A", "y"): _line(2), ("B", "y"): _line(3)})
    )
    assert [(each.cell, each.message, each.suggestion) for each in found] == [
        ("D2", "no row of power has 1-3 in its column x", None), ("D3", "no row of power has 1-3 in its column y", None),
    ]  # fmt: skip
