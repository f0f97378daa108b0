"""Every table of Title Bout on two pages, made from the same files that the engine plays by."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from pipeline.printing.drawing import charts
from pipeline.printing.drawing.charts import BLANK
from pipeline.printing.drawing.tabular import Chart
from pipeline.printing.drawing.words import EN_DASH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core.table import Table
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.paper import Size

PAGES = 2
CHANGES = 42
"""How many letters of a strategy's changes stand on one line."""
HEADINGS = {
    "opponent_power": "opponent's power",
    "opponent_end": "opponent's END",
    "opponent_countered": "opponent's countered",
    "clinch_cards": "cards a clinch",
    "clinching": "CL",
    "power": "power",
    "rating": "",
    "def": "DEF",
    "rn": "RN",
}
# Those asked for most often in a bout come first; traits stand on their cards as well.
FIRST = (
    "knockdown",
    "knockdown_recovery",
    "primary_cut",
    "cut_descriptions",
    "tko_due_to_cut",
    "technical_knockout",
    "foul",
    "referee",
    "round_scoring",
    "count_cards",
    "corner_cut",
    "corner_swelling",
    "strategies",
)


def chart_pages(tables: Mapping[str, Table], paper: Size) -> list[Callable[[Compositor], None]]:
    """Two pages of charts; each table of the game stands on one of them."""
    return charts.chart_pages(charts_of(tables), paper, pages=PAGES)


def charts_of(tables: Mapping[str, Table]) -> list[Chart]:
    """Every table as a chart: those a bout asks for most first, the others in the order of their names."""
    order = [*FIRST, *(name for name in tables if name not in FIRST)]
    return [_chart(tables[name]) for name in order]


def _chart(table: Table) -> Chart:
    shaped = {
        "traits": _traits,
        "stoppage_time": _times,
        "tko_due_to_cut": _cut_stoppages,
        "strategies": _strategies,
    }
    chart = shaped[table.name](table) if table.name in shaped else charts.chart_of(table, HEADINGS)
    return charts.marked(chart, table)


def _cut_stoppages(table: Table) -> Chart:
    """A round down, how often the gash has opened across, and the numbers that stop the bout."""
    kinds = list(dict.fromkeys(row.partition(" ")[2] for row in table.rows))
    rounds = list(dict.fromkeys(row.partition(" ")[0] for row in table.rows))
    rows = tuple(
        (charts.as_printed(each), *(_stop(table, f"{each} {kind}") for kind in kinds)) for each in rounds
    )
    return Chart(
        table.title,
        table.cite,
        _stacked(["round", *(charts.as_printed(kind).replace("last ", "last, ") for kind in kinds)]),
        rows,
        "The bout is stopped on these numbers.",
    )


def _stacked(heads: Sequence[str]) -> tuple[str, ...]:
    """Headings of several words with a word a line, all ending on the last line."""
    tallest = max(len(head.split()) for head in heads)
    return tuple("\n" * (tallest - len(head.split())) + "\n".join(head.split()) for head in heads)


def _strategies(table: Table) -> Chart:
    """A strategy a row: the rating it is checked against, and all that it changes, on as many lines as
    that takes."""
    rows: list[tuple[str, str, str]] = []
    for row in table.rows:
        cells = table.cells[row]
        changes = [
            f"{HEADINGS.get(column, column.upper())} {charts.as_printed(cells[column])}".replace(
                " ", charts.NO_BREAK
            )
            for column in table.columns
            if column != "rating" and cells[column] != BLANK
        ]
        first, *more = textwrap.wrap(", ".join(changes), CHANGES, break_on_hyphens=False)
        rows += [(row, cells["rating"], first), *(("", "", line) for line in more)]
    return Chart(table.title, table.cite, (), tuple(rows), is_text=True)


def _stop(table: Table, row: str) -> str:
    return charts.numbers_for(table, row).get("stopped", "") if row in table.cells else ""


def _times(table: Table) -> Chart:
    """The seconds for each of fifty cards, ten to a row."""
    (row,) = table.rows
    cells = [(column, table.cells[row][column]) for column in table.columns]
    rows = tuple(
        (f"{cells[start][0]}{EN_DASH}{cells[start + 9][0]}", *(time for _, time in cells[start : start + 10]))
        for start in range(0, len(cells), 10)
    )
    return Chart(table.title, table.cite, (), rows, "The card of the round at which the bout was stopped.")


def _traits(table: Table) -> Chart:
    lines = []
    for row in table.rows:
        cells = table.cells[row]
        if cells["also"] != BLANK and table.rows.index(cells["also"]) < table.rows.index(row):
            lines.append(f"{row}: as {cells['also']}.")
            continue
        numbers = "" if cells["rn"] == BLANK else f" (RN {charts.as_printed(cells['rn'])})"
        lines.append(f"{row}: {cells['when']}{numbers}: {charts.as_printed(cells['effect'])}.")
    return Chart(table.title, table.cite, (), (), charts.listed(lines))
