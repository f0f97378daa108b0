"""The sheet Strategies: an owner's own strategy cards in the place of the house chart's rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import schemas
from pipeline.check.headings import find_headings
from pipeline.check.layout import layout
from pipeline.check.reading import read_rows
from pipeline.findings import Diagnostic, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pipeline.book import Book
    from pipeline.check.entry import Entry
    from pipeline.systems import Authoring

STRATEGY_TWICE = Diagnostic(
    code="R401",
    severity="error",
    says="{value} has a second row; the first stands in row {first}",
    why="Two rows for one strategy can disagree, and nothing says which is right.",
    fix="Delete one of the two rows.",
)
CHART = "strategies"
SHEET = "Strategies"
STRATEGY, RATING = "Strategy", "Rating"


def owner_strategies(book: Book, game: Authoring) -> tuple[tuple[Entry, ...], list[Finding]]:
    """The rows of the sheet Strategies and what is wrong with them; none where the game or the workbook has no such sheet."""
    if "strategy" not in schemas.names(game.name):
        return (), []
    columns = layout(game.name, "strategy")
    sheet = book.sheet(columns.sheet)
    if sheet is None or not sheet.rows:
        return (), []
    table, findings = find_headings(book, sheet, columns)
    if table is None:
        return (), findings
    entries, found = read_rows(table, game, "strategy", {})
    return tuple(entries), [*findings, *found, *check_strategies(entries)]


def check_strategies(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Strategies that have more than one row."""
    first: dict[str, int] = {}
    for entry in entries:
        name = str(entry.values[STRATEGY])
        if name in first:
            yield STRATEGY_TWICE.at(entry.place(STRATEGY), first=first[name])
        first.setdefault(name, entry.number)


def chart(entries: Sequence[Entry]) -> Mapping[str, Mapping[str, str]]:
    """The rows as cells of the engine's table `strategies`: a signed number, `-` for nothing, the rating's letters."""
    return {str(entry.values[STRATEGY]): dict(_cells(entry)) for entry in entries}


def _cells(entry: Entry) -> Iterator[tuple[str, str]]:
    for heading in entry.table.layout.columns:
        value = entry.values.get(heading)
        if heading == RATING:
            yield "rating", str(value)
        elif heading != STRATEGY:
            yield (
                heading.lower().replace(" ", "_"),
                f"{value:+d}" if isinstance(value, int) and value else "-",
            )
