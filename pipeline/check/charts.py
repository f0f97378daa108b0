"""An owner's own charts: the sheet whose rows take the place of the house's, for every game that has one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.check.headings import find_headings
from pipeline.check.layout import layout
from pipeline.check.reading import read_rows
from pipeline.findings import Diagnostic, Finding

if TYPE_CHECKING:
    from pipeline.book import Book
    from pipeline.check.entry import Entry
    from pipeline.systems import Authoring

TWICE = Diagnostic(
    code="R401",
    severity="error",
    says="{value} has a second row; the first stands in row {first}",
    why="Two rows for one place of a chart can disagree, and nothing says which is right.",
    fix="Delete one of the two rows.",
)


def owner_charts(book: Book, game: Authoring) -> tuple[tuple[Entry, ...], list[Finding]]:
    """The rows of a game's sheet of charts and what is wrong with them; none where the game or the workbook has no such sheet."""
    if game.charts is None:
        return (), []
    columns = layout(game.name, game.charts.schema)
    sheet = book.sheet(columns.sheet)
    if sheet is None or not sheet.rows:
        return (), []
    table, findings = find_headings(book, sheet, columns)
    if table is None:
        return (), findings
    entries, found = read_rows(table, game, game.charts.schema, {})
    return tuple(entries), [*findings, *found, *game.charts.check(entries)]
