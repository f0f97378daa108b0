"""An owner's own charts: the sheet whose rows replace those of the house, for every game that has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import TypeAlias

from fightcard.engine.core.table import Table, TableError
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.chart_limits import against_limits
from fightcard.pipeline.checks.ranges import span, span_of
from fightcard.pipeline.checks.row_reading import adjacent_rows
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.cell import CHART_INCOMPLETE, NO_SUCH_CHART_PLACE, NO_SUCH_CHART_WORD
from fightcard.pipeline.findings.set import CHART_ROW_TWICE
from fightcard.pipeline.game import Charts, ChartSheet, Game
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Book

Cell: TypeAlias = tuple[str, str]
Lines: TypeAlias = dict[Cell, Entry]
Printed: TypeAlias = Mapping[str, Table]
InForce: TypeAlias = Callable[[Charts], object]

LISTED = 8
NOWHERE: Mapping[str, str] = MappingProxyType({})
KIND = "Kind"


def owner_charts(book: Book, game: Game) -> tuple[tuple[Entry, ...], list[Finding]]:
    """The rows of a game's sheets of charts that the workbook has, and what is wrong with them."""
    entries: list[Entry] = []
    findings: list[Finding] = []
    for sheet in game.rows.charts:
        rows, found = adjacent_rows(book, game, sheet.schema)
        entries += rows
        findings += [*found, *(sheet.check(rows) if rows else ())]
    return tuple(entries), findings


def charts_of(entries: Sequence[Entry], game: Game) -> Charts:
    """The charts that sound rows of all sheets of charts make, as the engine takes them."""
    made: dict[str, Mapping[str, Mapping[str, str]]] = {}
    for sheet in game.rows.charts:
        name = layout(game.name, sheet.schema).sheet
        rows = [entry for entry in entries if entry.table.layout.sheet == name]
        made |= sheet.to_charts(rows) if rows else {}
    return made


def chart_sheet(
    system: str,
    printed: Printed,
    in_force: InForce,
    laid_out: Callable[[Table], bool] = lambda _: True,
    elsewhere: Mapping[str, str] = NOWHERE,
) -> ChartSheet:
    """The sheet Charts of a game, a number or a run of numbers a row.

    `system` is the game's name and `printed` its tables by name; `in_force(charts)` raises TableError for a
    word that its rules cannot read; `laid_out(table)` says whether a workbook made by fightcard has the
    table's lines on the sheet.
    `elsewhere` are the charts that have a sheet of their own, with its name.
    """
    return ChartSheet(
        "chart",
        tuple(printed),
        partial(_check, system=system, printed=printed, in_force=in_force, elsewhere=elsewhere),
        partial(_to_charts, printed=printed),
        lambda tables: _to_rows(
            {name: table for name, table in tables.items() if name in printed and laid_out(table)}
        ),
    )


def _check(
    entries: Sequence[Entry],
    system: str,
    printed: Printed,
    in_force: InForce,
    elsewhere: Mapping[str, str],
) -> Iterator[Finding]:
    """Lines without a place, places with two lines, words no rule can read, and numbers out of limits."""
    lines: dict[str, Lines] = {}
    for entry in entries:
        if not all(heading in entry.sound for heading in ("Chart", "Row", "Column", "Value")):
            continue
        fault = next(_without_place(entry, system, printed, elsewhere), None)
        if fault is not None:
            yield fault
            continue
        placed = lines.setdefault(str(entry.values["Chart"]), {})
        cells = [(row, column) for _, row, column in _places(entry, printed)]
        twice = [at for at in cells if at in placed]
        if twice:
            first = placed[twice[0]]
            shared = [column for at, column in twice if placed[at, column] is first]
            what = f"{_named(shared)} of row {twice[0][0]} in {entry.values['Chart']}"
            yield CHART_ROW_TWICE.at(entry.place("Column"), what=what, first=first.number)
        placed.update((at, entry) for at in cells if at not in placed)
    for chart, placed in lines.items():
        house = printed[chart]
        found = tuple(_unreadable(house, placed, in_force, system))
        found = found or tuple(against_limits(house.replaced(_rows(house, placed)), house, placed))
        yield from found or _incomplete(house, placed)


def _to_charts(entries: Sequence[Entry], printed: Printed) -> Charts:
    """The lines as whole rows of the engine's tables; what they leave out is as in the house charts."""
    made: dict[str, dict[str, dict[str, str]]] = {}
    for entry in entries:
        for chart, row, column in _places(entry, printed):
            rows = made.setdefault(chart, {})
            rows.setdefault(row, dict(printed[chart].cells[row]))[column] = str(entry.values["Value"])
    return made


def _to_rows(printed: Printed) -> list[dict[str, Value]]:
    """The charts as lines of the sheet: numbers of one kind that hold the same word as one run."""
    return [
        {"Chart": table.name, "Row": row, "Column": run, "Value": word, KIND: kind}
        for table in printed.values()
        for kinds in (table.kinds(),)
        for row in table.rows
        for run, word, kind in _runs(table, row, kinds)
    ]


def _runs(table: Table, row: str, kinds: Mapping[tuple[str, str], str]) -> Iterator[tuple[str, str, str]]:
    cells = table.cells[row]

    def alike(column: str) -> tuple[str, str, str]:
        return ("" if column.isdigit() else column), cells[column], kinds[row, column]

    for (name, word, kind), same in groupby(table.columns, key=alike):
        numbers = [int(column) for column in same if column.isdigit()]
        yield name or span(numbers[0], numbers[-1]), word, kind


def _without_place(
    entry: Entry, system: str, printed: Printed, elsewhere: Mapping[str, str]
) -> Iterator[Finding]:
    chart, row, column = (str(entry.values[heading]) for heading in ("Chart", "Row", "Column"))
    if chart in elsewhere:
        facts = {"what": "chart on this sheet", "known": f"a sheet {elsewhere[chart]} for it"}
        yield NO_SUCH_CHART_PLACE.at(entry.place("Chart"), system=system, **facts)
    elif chart not in printed:
        yield _no_place(entry, system, "Chart", "chart", tuple(printed))
    elif row not in printed[chart].rows:
        yield _no_place(entry, system, "Row", f"row in {chart}", printed[chart].rows)
    elif not _columns(printed[chart], column):
        yield _no_place(entry, system, "Column", f"column in {chart}", printed[chart].columns)


def _no_place(entry: Entry, system: str, heading: str, what: str, known: Sequence[str]) -> Finding:
    typed = str(entry.values[heading])
    is_scale = known[0].isdigit()
    listed = f"{known[0]} to {known[-1]}" if is_scale and len(known) > LISTED else ", ".join(known)
    meant = None if is_scale else nearest(typed, known)
    return NO_SUCH_CHART_PLACE.at(
        entry.place(heading), suggestion=meant, what=what, known=listed, system=system
    )


def _places(entry: Entry, printed: Printed) -> Iterator[tuple[str, str, str]]:
    chart, row, column = (str(entry.values[heading]) for heading in ("Chart", "Row", "Column"))
    for each in _columns(printed[chart], column):
        yield chart, row, each


def _columns(table: Table, text: str) -> tuple[str, ...]:
    """The columns that a text names: one by its name, or a run of numbers.

    None where the table has not all of them.
    """
    if text in table.columns:
        return (text,)
    run = span_of(text)
    named = tuple(str(number) for number in range(run[0], run[1] + 1)) if run else ()
    return named if set(named) <= set(table.columns) else ()


def _unreadable(table: Table, lines: Lines, in_force: InForce, system: str) -> Iterator[Finding]:
    """The lines of a chart that the rules cannot read; the last one where only the whole is at fault."""
    whole = _fault(table, lines, in_force)
    if not whole:
        return
    single: dict[int, tuple[Cell, Entry]] = {}
    for at, entry in lines.items():
        single.setdefault(entry.number, (at, entry))
    is_reported = False
    for at, entry in single.values():
        if fault := _fault(table, {at: entry}, in_force):
            is_reported = True
            yield _no_such_word(table, at, entry, fault, system)
    if not is_reported:
        yield _no_such_word(table, *list(single.values())[-1], whole, system)


def _incomplete(table: Table, lines: Lines) -> Iterator[Finding]:
    """A chart most of whose rows, or of the numbers of a row, are the owner's, and the others not."""
    typed = dict.fromkeys(row for row, _ in lines)
    missing = [row for row in table.rows if row not in typed]
    if missing and 2 * len(missing) < len(table.rows):
        last = list(lines.values())[-1]
        rows = ", ".join(missing)
        facts = {"chart": table.name, "missing": f"its row{'s' * (len(missing) > 1)} {rows}"}
        yield CHART_INCOMPLETE.at(last.place("Row"), **facts)
        return
    numbers = [column for column in table.columns if column.isdigit()]
    for row in typed:
        absent = [int(number) for number in numbers if (row, number) not in lines]
        if absent and 2 * len(absent) < len(numbers):
            last = [entry for (each, _), entry in lines.items() if each == row][-1]
            facts = {"chart": table.name, "missing": f"{_as_runs(absent)} in row {row}"}
            yield CHART_INCOMPLETE.at(last.place("Column"), **facts)
            return


def _named(columns: Sequence[str]) -> str:
    """Numbers as runs; a column of another name by its name."""
    return _as_runs([int(each) for each in columns]) if columns[0].isdigit() else columns[0]


def _as_runs(numbers: Sequence[int]) -> str:
    """`7, 41-50`: numbers that follow each other as one run."""
    runs = [
        [number for _, number in same]
        for _, same in groupby(enumerate(numbers), key=lambda each: each[1] - each[0])
    ]
    return ", ".join(span(run[0], run[-1]) for run in runs)


def _fault(table: Table, lines: Lines, in_force: InForce) -> str:
    """What the rules say against a chart with these lines; nothing where they can read it."""
    try:
        in_force({table.name: _rows(table, lines)})
    except TableError as fault:
        return str(fault)
    return ""


def _rows(table: Table, lines: Lines) -> dict[str, dict[str, str]]:
    rows: dict[str, dict[str, str]] = {}
    for (row, column), entry in lines.items():
        rows.setdefault(row, dict(table.cells[row]))[column] = str(entry.values["Value"])
    return rows


def _no_such_word(table: Table, at: Cell, entry: Entry, fault: str, system: str) -> Finding:
    row, column = at
    reason = fault.removeprefix(f"{table.name}, {row}, {column}: ")
    word = str(entry.values["Value"])
    return NO_SUCH_CHART_WORD.at(
        entry.place("Value"), fault=_such_as(table, column, word) or reason, system=system
    )


def _such_as(table: Table, column: str, word: str) -> str:
    """What the house chart has in a column whose pattern a word does not follow."""
    if not table.pattern or re.fullmatch(table.pattern, word):
        return ""
    words = dict.fromkeys(table.cells[row][column] for row in table.rows)
    return f"in that column the house chart has {', '.join(words)}"
