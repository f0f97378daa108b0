"""Every chart of Fight Plan on one page, made from the same files that the engine plays by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from fightcard.engine.core.table import Table
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing import charts
from fightcard.pipeline.printing.drawing.card_words import dashed
from fightcard.pipeline.printing.drawing.charts import BLANK
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.tabular import Chart
from fightcard.pipeline.systems.fight_plan.card_text import STYLES
from fightcard.pipeline.systems.fight_plan.chart_numbers import chance

COLUMNS, LARGEST = 3, 1.4
STYLE = "styles"
JUDGES = "judges"
IN_FULL = ("HGT edge", "damage given", "damage taken")
"""What every style has in full unless it says otherwise; of all else 100% is a change."""
LONGEST = 36
TEXTS = toml_in(__package__, "charts.toml")
ORDER: Sequence[str] = TEXTS["order"]
PRINTED: Mapping[str, str] = TEXTS["rows"]
NOTES: Mapping[str, str] = TEXTS["notes"]


def chart_pages(tables: Mapping[str, Table], paper: Size) -> list[Callable[[Compositor], None]]:
    """One page with all charts."""
    return charts.chart_pages(charts_of(tables), paper, pages=1, columns=COLUMNS, largest=LARGEST)


def charts_of(tables: Mapping[str, Table]) -> list[Chart]:
    """Every table as a chart: those of a round in its order, then any other; after the judges' the table
    of chance."""
    order = charts.in_order(tables, ORDER)
    made = {name: styles_of(tables[name]) if name == STYLE else _chart(tables[name]) for name in order}
    return [
        chart
        for name, each in made.items()
        for chart in ((each, chance(tables)) if name == JUDGES else (each,))
    ]


def styles_of(table: Table) -> Chart:
    """What each style does, from the columns of its table, as few changes a line as can be read."""
    rows = tuple(
        (STYLES[style] if number == 0 else "", line)
        for style in table.columns
        for number, line in enumerate(_changes(table, style))
    )
    chart = Chart(table.title, table.cite, (), rows, NOTES[STYLE], is_text=True)
    return charts.marked(chart, table)


def _changes(table: Table, style: str) -> Iterator[str]:
    line = ""
    for row in table.rows:
        word = table.cells[row][style]
        if word == BLANK or (word == "100%" and row in IN_FULL):
            continue
        named = PRINTED.get(row, row)
        change = named if word == "yes" else f"{named} {dashed(word)}"
        if line and len(f"{line}; {change}") > LONGEST:
            yield f"{line};"
            line = ""
        line = f"{line}; {change}" if line else change
    yield line or "no change"


def _chart(table: Table) -> Chart:
    """A table as it is; of several rows, those that say nothing are left out."""
    rows = [(row, [table.cells[row][column] for column in table.columns]) for row in table.rows]
    chart = Chart(
        table.title,
        table.cite,
        ("", *map(dashed, table.columns)),
        tuple(
            (dashed(PRINTED.get(row, row)), *map(charts.as_printed, words))
            for row, words in rows
            if set(words) != {BLANK}
        ),
        NOTES.get(table.name, ""),
    )
    return charts.marked(chart, table)
