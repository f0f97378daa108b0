"""A row by itself, as values by heading: whether it is valid, and the card that it makes.

It is no part of a workbook: only the game's check of a row and the schema judge it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import cast

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import misplaced, schema_errors
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Finding, Value, has_errors
from fightcard.pipeline.game import Game, game_of
from fightcard.pipeline.workbook.entry import Entry, Heading, Table
from fightcard.pipeline.workbook.model import Book, Cell, Row, Sheet

FILE = "typed row"
"""The name of a row's file where it has none."""

FIRST = 2
"""The number of the first row below the headings."""


def is_valid(system: str, values: Mapping[str, Value]) -> bool:
    """Whether a row raises no error and no warning by itself."""
    return all(finding.severity == "note" for finding in findings_of(game_of(system), values))


def findings_of(game: Game, values: Mapping[str, Value]) -> list[Finding]:
    """What is wrong with a row by itself: what its schema says, and the game's own rules for a row.

    `values` are cells as they are read: numbers as int, texts in their regular form, None or no key for a
    blank.
    """
    entry = entry_of(game.name, values)
    findings = _found(game, entry)
    if has_errors(findings) or not any(finding.diagnostic.is_about_fatigue for finding in findings):
        return findings
    reread = misplaced.Reread(entry, lambda row: _found(game, _of_row(game.name, row)))
    return misplaced.named(reread, findings)


def entry_of(system: str, values: Mapping[str, Value], number: int = FIRST) -> Entry:
    """A row as the checks see it; `number` is that of its line."""
    table = _table(system)
    cells = {
        at.column: Cell(
            table.sheet.name,
            number,
            at.column,
            value,
            "number" if isinstance(value, int | float) else "text",
            "@",
        )
        for heading, at in table.headings.items()
        if (value := values.get(heading)) is not None
    }
    return _of_row(system, Row(number, cells))


def cards_of(system: str, rows: Sequence[Mapping[str, Value]], book: str = FILE) -> list[CardData]:
    """The cards of whole sound rows, one beneath the other in a book of that name.

    Raises ValueError for a row that holds less than a card needs.
    """
    to_card = game_of(system).cards.to_card
    return [to_card(entry_of(system, row, number), book) for number, row in enumerate(rows, FIRST)]


def _found(game: Game, entry: Entry) -> list[Finding]:
    columns = entry.table.layout.columns
    judged = schema_errors.judge(game.name, "row", columns, entry.values)
    broken = game.rows.broken_tables(entry.values, {})
    repairs = {each.chosen.heading: each.chosen.text for each in broken if each.chosen}
    findings = [
        schema_errors.finding(
            error, columns[heading], entry.values[heading], entry.place(heading), repairs.get(heading)
        )
        for heading, error in judged.items()
    ]
    sound = replace(entry, sound=frozenset(entry.values) - frozenset(judged))
    return [*findings, *game.checks.row(sound, broken)]


def _of_row(system: str, row: Row) -> Entry:
    table = _table(system)
    values = {
        heading: cast("Value", cell.content) if (cell := row.cells.get(at.column)) else None
        for heading, at in table.headings.items()
    }
    name = values.get(next(iter(values)))
    named = str(name) if name is not None else None
    return Entry(table, row, named, fighter_id(named) if named else "", values, frozenset(values))


@cache
def _table(system: str) -> Table:
    rows = layout(system, "row")
    headings = {heading: Heading(at, heading) for at, heading in enumerate(rows.columns, 1)}
    sheet = Sheet(rows.sheet, ())
    return Table(Book(Path(FILE), (sheet,)), sheet, rows, 1, headings, ())
