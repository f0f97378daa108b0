"""Every chart of Mini Title Bout, made from the same files that the engine plays by: the rolls of a turn
as tables, the rest after them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from fightcard.engine.core.table import Table
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing import charts
from fightcard.pipeline.printing.drawing.card_words import dashed
from fightcard.pipeline.printing.drawing.chart_values import filled
from fightcard.pipeline.printing.drawing.charts import as_printed
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.tabular import Chart

PAGES, COLUMNS, LARGEST = 2, 3, 1.4
UNUSUAL = "unusual"
LEGEND = "cut_legend"
GRAY = "gray "
PUNCH = "power "
ON_TURNS = ("master", "finishing")
TEXTS = toml_in(__package__, "charts.toml")
ORDER: Sequence[str] = TEXTS["order"]
SHORT: Mapping[str, str] = TEXTS["short"]
LABELS: Mapping[str, str] = TEXTS["labels"]
NOTES: Mapping[str, str] = TEXTS["notes"]


def chart_pages(tables: Mapping[str, Table], paper: Size) -> list[Callable[[Compositor], None]]:
    """Two pages of charts, the rolls of a turn first."""
    return charts.chart_pages(charts_of(tables), paper, pages=PAGES, columns=COLUMNS, largest=LARGEST)


def charts_of(tables: Mapping[str, Table]) -> list[Chart]:
    """Every table as a chart: those of a turn in its order, then any other."""
    return [_chart(tables[name], tables) for name in charts.in_order(tables, ORDER)]


def shown(word: str) -> str:
    """A word of the Master Chart as it is printed: `P-LH`, `(P-LH)` where it is gray, `No change`."""
    plain = word.removeprefix(GRAY)
    if plain.startswith(PUNCH):
        plain = f"P-{plain.removeprefix(PUNCH)}"
    plain = SHORT.get(plain, plain)
    return f"({plain})" if word.startswith(GRAY) else plain


def _chart(table: Table, tables: Mapping[str, Table]) -> Chart:
    chart = _shaped(table)
    notes = [filled(chart.note, tables), *(_without(tables) if table.name == LEGEND else ())]
    return charts.marked(replace(chart, note=" ".join(notes)), table)


def _without(tables: Mapping[str, Table]) -> Iterator[str]:
    """The injuries of the legend that no number of the Cut Chart in force opens."""
    opened = set(tables["cuts"].cells["result"].values())
    never = [injury for injury in tables[LEGEND].rows if injury not in opened]
    if never:
        yield f"No number of the Cut Chart opens: {', '.join(never)}."


def _shaped(table: Table) -> Chart:
    if table.name == UNUSUAL:
        return Chart(table.title, table.cite, (), tuple(_events(table)), NOTES[UNUSUAL], is_text=True)
    if all(column.isdigit() for column in table.columns):
        return _rolled(table)
    chart = charts.chart_of(table)
    head = (LABELS.get(table.name, ""), *chart.head[1:])
    return replace(chart, head=head, rows=tuple(charts.merged(chart.rows)), note=NOTES.get(table.name, ""))


def _rolled(table: Table) -> Chart:
    """A chart read with dice: a row a total, as the boards have it; totals that say the same in one row."""
    is_turn = table.name in ON_TURNS
    rows = [
        (total, *((shown if is_turn else _plain)(table.cells[row][total]) for row in table.rows))
        for total in table.columns
    ]
    head = ("2d6" if len(table.columns) == 11 else "d20", *map(as_printed, table.rows))
    joined = rows if is_turn else [_ended(row, rows[-1][0]) for row in charts.merged(rows)]
    return Chart(table.title, table.cite, head, tuple(joined), NOTES.get(table.name, ""))


def _ended(row: tuple[str, ...], last: str) -> tuple[str, ...]:
    """A row for all totals from one on, with the last of them: dice have one."""
    label = row[0].removesuffix("+")
    return (label if label in (row[0], last) else f"{label}–{last}", *row[1:])


def _plain(word: str) -> str:
    return f"({word.removeprefix(GRAY)})" if word.startswith(GRAY) else as_printed(word)


def _events(table: Table) -> Iterator[tuple[str, str]]:
    for total in table.columns:
        yield total, f"{charts.seen_at(table, total)}.\n{_done(table.cells['effect'][total])}."


def _done(effect: str) -> str:
    """What an event does, for a player."""
    who, _, deed = effect.partition(" ")
    whose = {"fighter": "The fighter", "opponent": "The opponent", "both": "Both"}.get(who, "")
    if re.fullmatch(r"\+\d+", deed):
        return f"{whose}: {dashed(deed)} points"
    deeds = {
        "cut": "the Cut Chart",
        "hand": "one letter of power less from now on",
        "stopped": "cannot go on: stopped",
    }
    return f"{whose}: {deeds[deed]}" if deed in deeds else "Nothing more"
