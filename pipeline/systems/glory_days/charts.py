"""The sheet Charts: an owner's own charts of the board, a number or a run of numbers a row."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from engine.core.tables import TableError
from engine.systems.glory_days.charts import in_force, tables
from pipeline.check.charts import TWICE
from pipeline.check.nearest import nearest
from pipeline.findings import Diagnostic
from pipeline.systems.glory_days.columns import span_of, span_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.core.tables import Table
    from pipeline.check.entry import Entry
    from pipeline.findings import Finding, Value
    from pipeline.systems import Charts

NO_SUCH_PLACE = Diagnostic(
    code="C121",
    severity="error",
    says="{column} holds {value}, and there is no such {what}; there is {known}",
    why="A chart of your own takes the place of the house's, line by line; one without a place would be played by nobody.",
    fix="Type it as `fightcard tables` shows it.",
)
NO_SUCH_WORD = Diagnostic(
    code="C122",
    severity="error",
    says="{column} holds {value}, which the rules cannot read there: {fault}",
    why="The engine plays what a chart says, in the words that the house's chart uses.",
    fix="Type it as `fightcard tables` shows it in the house's chart.",
)
LISTED = 8


def check(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Lines without a place in the charts, places with two lines, and words that the rules cannot read."""
    printed = tables()
    first: dict[tuple[str, str, str], int] = {}
    for entry in entries:
        if not all(heading in entry.sound for heading in ("Chart", "Row", "Column", "Value")):
            continue
        fault = next(_without_place(entry, printed), None)
        if fault is not None:
            yield fault
            continue
        for place in _places(entry, printed):
            if place in first:
                yield TWICE.at(entry.place("Column"), first=first[place])
                break
            first[place] = entry.number
        else:
            yield from _unreadable(entry, printed)


def charts(entries: Sequence[Entry]) -> Charts:
    """The lines as whole rows of the engine's tables; what they leave out stands as the house has it."""
    printed = tables()
    made: dict[str, dict[str, dict[str, str]]] = {}
    for entry in entries:
        for chart, row, column in _places(entry, printed):
            rows = made.setdefault(chart, {})
            rows.setdefault(row, dict(printed[chart].cells[row]))[column] = str(entry.values["Value"])
    return made


def typed(printed: Mapping[str, Table]) -> list[dict[str, Value]]:
    """The charts as lines of the sheet: numbers that hold the same word as one run."""
    return [
        {"Chart": table.name, "Row": row, "Column": run, "Value": word}
        for table in printed.values()
        for row in table.rows
        for run, word in _runs(table, row)
    ]


def _runs(table: Table, row: str) -> Iterator[tuple[str, str]]:
    cells = table.cells[row]
    if not all(column.isdigit() for column in table.columns):
        yield from cells.items()
        return
    for word, same in groupby(table.columns, key=cells.__getitem__):
        numbers = [int(column) for column in same]
        yield span_text((numbers[0], numbers[-1])), word


def _without_place(entry: Entry, printed: Mapping[str, Table]) -> Iterator[Finding]:
    chart, row, column = (str(entry.values[heading]) for heading in ("Chart", "Row", "Column"))
    if chart not in printed:
        yield _no_place(entry, "Chart", "chart", tuple(printed))
    elif row not in printed[chart].rows:
        yield _no_place(entry, "Row", f"row in {chart}", printed[chart].rows)
    elif not _columns(printed[chart], column):
        yield _no_place(entry, "Column", f"column in {chart}", printed[chart].columns)


def _no_place(entry: Entry, heading: str, what: str, known: Sequence[str]) -> Finding:
    typed = str(entry.values[heading])
    told = f"{known[0]} to {known[-1]}" if len(known) > LISTED else ", ".join(known)
    meant = None if known[0].isdigit() else nearest(typed, known)
    return NO_SUCH_PLACE.at(entry.place(heading), suggestion=meant, what=what, known=told)


def _places(entry: Entry, printed: Mapping[str, Table]) -> Iterator[tuple[str, str, str]]:
    chart, row, column = (str(entry.values[heading]) for heading in ("Chart", "Row", "Column"))
    for each in _columns(printed[chart], column):
        yield chart, row, each


def _columns(table: Table, text: str) -> tuple[str, ...]:
    """The columns that a text names: one by its name, or a run of numbers; none where the table has not all of them."""
    if text in table.columns:
        return (text,)
    run = span_of(text)
    named = tuple(str(number) for number in range(run[0], run[1] + 1)) if run else ()
    return named if set(named) <= set(table.columns) else ()


def _unreadable(entry: Entry, printed: Mapping[str, Table]) -> Iterator[Finding]:
    word = str(entry.values["Value"])
    chart, row, column = next(_places(entry, printed))
    try:
        in_force({chart: {row: {**printed[chart].cells[row], column: word}}})
    except TableError as fault:
        told = str(fault).removeprefix(f"{chart}, {row}, {column}: ")
        yield NO_SUCH_WORD.at(entry.place("Value"), fault=_such_as(printed[chart], column, word) or told)


def _such_as(table: Table, column: str, word: str) -> str:
    """What the house's chart has in a column, where only a pattern says what may stand there and a word does not follow it."""
    if not table.pattern or re.fullmatch(table.pattern, word):
        return ""
    words = dict.fromkeys(table.cells[row][column] for row in table.rows)
    return f"in that column the house's chart has {', '.join(words)}"
