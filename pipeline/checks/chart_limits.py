"""Charts that can be read but make no sense.

Numbers out of bounds, rows out of order, a die badly shared out.

The limits are those of the game's table files (`fightcard.engine.core.limits`); a finding points at the
owner's line that broke one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from fightcard.engine.core.chart_words import value
from fightcard.engine.core.limits import Breach
from fightcard.engine.core.table import Table
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.cell import (
    CHART_GAP,
    CHART_OUT_OF_BOUNDS,
    CHART_OUT_OF_ORDER,
    CHART_OUTNUMBERED,
    CHART_OVERLAP,
    CHART_UNKNOWN_BRACE,
    CHART_WORD_WITHOUT_EFFECT,
)
from fightcard.pipeline.workbook.entry import Entry

Cell: TypeAlias = tuple[str, str]
Lines: TypeAlias = Mapping[Cell, Entry]

OF_KIND = {
    "within": CHART_OUT_OF_BOUNDS,
    "order": CHART_OUT_OF_ORDER,
    "gap": CHART_GAP,
    "overlap": CHART_OVERLAP,
    "at_least": CHART_OUTNUMBERED,
    "braces": CHART_UNKNOWN_BRACE,
    "allowed": CHART_WORD_WITHOUT_EFFECT,
}
WRONG = {"rises": "less", "falls": "more"}


def against_limits(chart: Table, house: Table, lines: Lines) -> Iterator[Finding]:
    """What an owner's chart breaks of its own limits, each line reported once.

    `chart` is the chart as played, `house` as it comes with fightcard; `lines` are the owner's by row and
    column.
    """
    seen: set[int] = set()
    for limit in chart.limits:
        for breach in limit.breaches(chart.cells):
            entry = _to_blame(breach, chart, house, lines)
            if entry is not None and entry.number not in seen:
                seen.add(entry.number)
                yield _finding(breach, chart, entry)


def _to_blame(breach: Breach, chart: Table, house: Table, lines: Lines) -> Entry | None:
    """The first of the owner's lines concerned that differs from the house's chart; else their first."""
    typed = [at for at in breach.cells if at in lines]
    changed = [at for at in typed if chart.cells[at[0]][at[1]] != house.cells[at[0]][at[1]]]
    return lines[(changed or typed)[0]] if typed else None


def _finding(breach: Breach, chart: Table, entry: Entry) -> Finding:
    row, column = breach.cells[0]
    facts: dict[str, object] = {
        **breach.facts,
        "chart": chart.name,
        "where": f"{row}, {column}",
        "row_of_chart": row,
        "column_of_chart": column,
        "reason": breach.why,
    }
    if breach.kind == "order":
        facts["line"] = _line(breach)
        facts["wrong"] = WRONG[breach.facts["way"]]
    return OF_KIND[breach.kind].at(entry.place("Value"), suggestion=_with_percent(breach, chart), **facts)


def _line(breach: Breach) -> str:
    """Which line of the chart runs out of order; none where whole rows are compared."""
    rows, columns = ({at[number] for at in breach.cells} for number in (0, 1))
    if len(rows) == 1:
        return f" in row {breach.cells[0][0]}"
    return f" in column {breach.cells[0][1]}" if len(columns) == 1 else ""


def _with_percent(breach: Breach, chart: Table) -> str | None:
    """The number with a percent sign, where that is all it lacks."""
    if breach.kind != "within":
        return None
    row, column = breach.cells[0]
    meant = f"{chart.cells[row][column]}%"
    if not re.fullmatch(chart.pattern or "", meant):
        return None
    number, low, high = value(meant), value(breach.facts["low"]), value(breach.facts["high"])
    if number is None or low is None or high is None:
        return None
    return meant if low <= number <= high else None
