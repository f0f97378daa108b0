"""The sheet Strategies: an owner's own strategy cards instead of the house chart's rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from fightcard.engine.core.table import Table
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.findings import Value
from fightcard.pipeline.findings.set import CHART_ROW_TWICE
from fightcard.pipeline.game import Charts, ChartSheet
from fightcard.pipeline.systems.title_bout.officials import twice
from fightcard.pipeline.workbook.entry import Entry

CHART = "strategies"
STRATEGY, RATING = "Strategy", "Rating"
NOTHING = "-"


def to_charts(entries: Sequence[Entry]) -> Charts:
    """The rows as cells of the engine's table `strategies`: a signed number, `-` for nothing, the rating's
    letters."""
    return {CHART: {str(entry.values[STRATEGY]): dict(_cells(entry)) for entry in entries}}


def to_rows(tables: Mapping[str, Table]) -> list[dict[str, Value]]:
    """The house chart as rows of the sheet, a blank for nothing."""
    headings = [heading for heading in layout("title_bout", "strategy").columns if heading != STRATEGY]
    return [
        {STRATEGY: name, **{heading: _value(heading, row[_column(heading)]) for heading in headings}}
        for name, row in tables[CHART].cells.items()
    ]


def _column(heading: str) -> str:
    return heading.lower().replace(" ", "_")


def _value(heading: str, word: str) -> Value:
    if heading == RATING:
        return word
    return None if word == NOTHING else int(word)


def _cells(entry: Entry) -> Iterator[tuple[str, str]]:
    for heading in entry.table.layout.columns:
        value = entry.values.get(heading)
        if heading == RATING:
            yield _column(heading), str(value)
        elif heading != STRATEGY:
            yield _column(heading), f"{value:+d}" if isinstance(value, int) and value else NOTHING


SHEET = ChartSheet(
    "strategy",
    (CHART,),
    partial(twice, heading=STRATEGY, diagnostic=CHART_ROW_TWICE),
    to_charts,
    to_rows,
)
"""The sheet Strategies, as the pipeline knows it."""
