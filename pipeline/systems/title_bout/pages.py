"""Every table of Title Bout on two pages, basic play on the first, the rest on the second, made from the
same files that the engine plays by."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from fightcard.engine.core.table import Table
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing import charts
from fightcard.pipeline.printing.drawing.card_words import EN_DASH
from fightcard.pipeline.printing.drawing.charts import BLANK
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.tabular import Chart

CHANGES = 42
"""How many letters of a strategy's changes one line holds."""
EFFECTS = 62
"""How many letters of a trait's effect one line holds."""
TEXTS = toml_in(__package__, "charts.toml")
HEADINGS: Mapping[str, str] = TEXTS["headings"]
BASIC: Sequence[str] = TEXTS["basic"]
GASHES = ("H", "I")
OPEN_ENDED = 26
"""The last difference in points of the scoring charts: as many or more."""


def chart_pages(tables: Mapping[str, Table], paper: Size) -> list[Callable[[Compositor], None]]:
    """A page of charts for basic play and one for the advanced and optional rules; each table of the game
    is on one of them."""
    first, second = charts_of_play(tables), charts_of_options(tables)
    return [
        *charts.chart_pages(first, paper, pages=1, first=1, of=2, remark="basic play"),
        *charts.chart_pages(second, paper, pages=1, first=2, of=2, remark="advanced and optional rules"),
    ]


def charts_of_play(tables: Mapping[str, Table]) -> list[Chart]:
    """The charts of basic play, those that a bout asks for most first."""
    return [chart for name in BASIC for chart in _charts(tables[name])]


def charts_of_options(tables: Mapping[str, Table]) -> list[Chart]:
    """The charts of the advanced and optional rules, in the order of the tables' names."""
    return [chart for name in tables if name not in BASIC for chart in _charts(tables[name])]


def _charts(table: Table) -> list[Chart]:
    shaped: dict[str, Callable[[Table], Chart | list[Chart]]] = {
        "primary_cut": _primary_cut,
        "round_scoring": _scoring,
        "round_scoring_rounds": _scoring,
        "stoppage_time": _times,
        "strategies": _strategies,
        "tko_due_to_cut": _cut_stoppages,
        "traits": _traits,
    }
    made = shaped[table.name](table) if table.name in shaped else charts.chart_of(table, HEADINGS)
    first, *more = [made] if isinstance(made, Chart) else made
    return [charts.marked(first, table), *(replace(chart, cite=charts.mark(table)) for chart in more)]


def _primary_cut(table: Table) -> list[Chart]:
    """Slight cuts with a rating a column, and bad gashes, which have many numbers, with a rating a row."""
    whole = charts.chart_of(table, HEADINGS)
    slight = tuple(row for row in whole.rows if row[0] not in GASHES)
    by_rating = {rating: charts.numbers_for(table, rating) for rating in table.rows}
    gashes = tuple(
        (rating, *(by_rating[rating].get(letter, "").replace("\n", " ") for letter in GASHES))
        for rating in table.rows
    )
    return [
        replace(whole, rows=slight),
        Chart(f"{table.title}: bad gashes", table.cite, ("CUT", *GASHES), gashes),
    ]


def _scoring(table: Table) -> Chart:
    """The scores by difference; the last row is for all larger ones."""
    chart = charts.chart_of(table, HEADINGS)
    rows = tuple((label, *map(_or_more, cells)) for label, *cells in chart.rows)
    return replace(chart, rows=rows)


def _or_more(cell: str) -> str:
    first, _, last = cell.partition(EN_DASH)
    return f"{first} or more" if (last or first) == str(OPEN_ENDED) else cell


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
    """A trait a row: when it counts and what it does, on as many lines as that takes."""
    rows: list[tuple[str, str]] = []
    for row in table.rows:
        cells = table.cells[row]
        if cells["also"] != BLANK and table.rows.index(cells["also"]) < table.rows.index(row):
            rows.append((row, f"as {cells['also']}"))
            continue
        numbers = "" if cells["rn"] == BLANK else f" (RN {charts.as_printed(cells['rn'])})"
        words = f"{cells['when']}{numbers}: {charts.as_printed(cells['effect'])}"
        first, *more = textwrap.wrap(words, EFFECTS, break_on_hyphens=False)
        rows += [(row, first), *(("", line) for line in more)]
    return Chart(table.title, table.cite, (), tuple(rows), is_text=True)
