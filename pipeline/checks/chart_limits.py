"""Charts that can be read and yet make no sense: numbers out of bounds, rows out of order, a die badly shared out.

The laws are those of the game's table files (`engine.core.limits`); a finding stands at the owner's line that broke one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from engine.core.limits import value
from pipeline.findings import Diagnostic, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.core.limits import Breach
    from engine.core.table import Table
    from pipeline.entry import Entry

    Cell: TypeAlias = tuple[str, str]
    Lines: TypeAlias = Mapping[Cell, Entry]

_COMPARE = "Compare the line with its source. If it is meant so, accept the finding on a sheet Proof."

OUT_OF_BOUNDS = Diagnostic(
    code="C131",
    severity="warning",
    says="{chart} has {value} at {where}; from {low} to {high} was expected",
    why="{reason} A slip of the finger in a chart changes every bout.",
    fix=_COMPARE,
)
OUT_OF_ORDER = Diagnostic(
    code="C132",
    severity="warning",
    says="{chart} runs out of order{line}: {before} has {first}, {after} has {second}",
    why="{reason} Here the second is {wrong} than the first.",
    fix=_COMPARE,
)
NUMBERS_OF_NONE = Diagnostic(
    code="C133",
    severity="error",
    says="no row of {chart} has {run} in its column {column_of_chart}",
    why="{reason} A roll without an answer stops the game.",
    fix="Widen the range of a row until each number stands in one of them.",
)
NUMBERS_OF_TWO = Diagnostic(
    code="C134",
    severity="error",
    says="two rows of {chart} have {run}: {first} and {second}",
    why="{reason} A roll with two answers stops the game.",
    fix="Take the numbers away from one of the two rows.",
)
OUTNUMBERED = Diagnostic(
    code="C135",
    severity="warning",
    says="{chart} has {words} on {count} numbers of its row {row_of_chart}, and {than} on {others}",
    why="{reason} A chart with the two exchanged turns bouts upside down.",
    fix=_COMPARE,
)
UNKNOWN_BRACE = Diagnostic(
    code="C136",
    severity="warning",
    says="a text of {chart} has {brace} in it; only {known} become names",
    why="{reason} The text is told in a bout.",
    fix="Type one of {known}, or the words themselves without braces.",
)
WORD_WITHOUT_EFFECT = Diagnostic(
    code="C137",
    severity="warning",
    says="{chart} has {value} at {where}, which does nothing; what does is {allowed}",
    why="{reason} Any other word is read as none.",
    fix="Type one of {allowed}.",
)
OF_KIND = {
    "within": OUT_OF_BOUNDS,
    "order": OUT_OF_ORDER,
    "gap": NUMBERS_OF_NONE,
    "overlap": NUMBERS_OF_TWO,
    "at_least": OUTNUMBERED,
    "braces": UNKNOWN_BRACE,
    "allowed": WORD_WITHOUT_EFFECT,
}
WRONG = {"rises": "less", "falls": "more"}


def against_limits(standing: Table, house: Table, lines: Lines) -> Iterator[Finding]:
    """What an owner's chart breaks of its own limits, each of his lines told once.

    `standing` is the chart as played, `house` as it comes with fightcard; `lines` are the owner's by row and column.
    """
    told: set[int] = set()
    for law in standing.limits:
        for breach in law.breaches(standing.cells):
            entry = _to_blame(breach, standing, house, lines)
            if entry is not None and entry.number not in told:
                told.add(entry.number)
                yield _finding(breach, standing, entry)


def _to_blame(breach: Breach, standing: Table, house: Table, lines: Lines) -> Entry | None:
    """The first of the owner's lines concerned that differs from the house's chart; the first of his at all where none does."""
    typed = [at for at in breach.cells if at in lines]
    changed = [at for at in typed if standing.cells[at[0]][at[1]] != house.cells[at[0]][at[1]]]
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
