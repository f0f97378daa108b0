"""The index of a large book, so that two of its fighters are checked and converted without all the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fightcard.pipeline.checks import selection
from fightcard.pipeline.checks.fighters import fighter_tables, is_marked_example, sheets_beside
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.reading import named_rows, read_rows
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.findings import has_errors
from fightcard.pipeline.game import game_of
from fightcard.pipeline.sheet_schema import layout
from fightcard.pipeline.workbook.index import index_of
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.project_file import project_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from pathlib import Path

    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.entry import Table
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.workbook.index import BookIndex
    from fightcard.pipeline.workbook.model import Book, Row, Sheet

LARGE = 500
"""Fighters: a smaller book is read and checked whole in a fraction of a second."""

_RECORDS = ("career", "bout")
"""The schemas of sheets that no card is made of."""


@dataclass(frozen=True, slots=True)
class CheckedRows:
    """Some fighters of a workbook, checked as they stand without the others.

    `findings` are those of their own rows; what only a comparison with others shows is not among them.
    """

    checked: Checked
    findings: tuple[Finding, ...]


def indexed(book: Book) -> BookIndex | None:
    """The index of a workbook of at least LARGE fighters.

    None for a smaller one, for one whose headings are mapped, and for one whose sheets or headings have
    errors, which concern every row.
    """
    if book.headings or sum(len(sheet.rows) for sheet in book.sheets) < LARGE:
        return None
    system = system_of(book)
    try:
        tables, findings = fighter_tables(book, layout(system, "row"), sheets_beside(system))
    except Unreadable:
        return None
    at = {table.sheet.name: number for number, table in enumerate(tables)}
    rows = [
        (at[table.sheet.name], fighter_id(name), name, row)
        for table in tables
        for row, name in _fighters(book, system, table)
    ]
    if has_errors(findings) or len(at) < len(tables) or len(rows) < LARGE:
        return None
    heads = [
        replace(table.sheet, rows=tuple(row for row in table.sheet.rows if row.number <= table.row))
        for table in tables
    ]
    return index_of(system, [*heads, *_needed_beside(book, system)], rows)


def checked_rows(index: BookIndex, path: Path, ids: Collection[str]) -> CheckedRows | None:
    """The fighters of these ids checked, with the sheets that every row hangs on.

    None where that is not enough to tell whether they are sound: an error shows, or two rows have one id.
    """
    if index.is_shared(ids):
        return None
    try:
        book = replace(index.book(path, ids), project=project_of(path))
        checked = selection.checked(book)
    except Unreadable:
        return None
    is_same_game = checked.system == index.system
    if checked.has_errors or not is_same_game or {entry.id for entry in checked.rows} != set(ids):
        return None
    rows = {(entry.table.sheet.name, entry.number) for entry in checked.rows}
    own = (each for each in checked.findings if (each.sheet, each.row) in rows)
    return CheckedRows(checked, tuple(each for each in own if not each.code.startswith("R")))


def _fighters(book: Book, system: str, table: Table) -> Iterator[tuple[Row, str]]:
    """The fighters' rows with their names, without the template's marked example."""
    example = table.layout.example.get(next(iter(table.layout.columns)))
    for row, name in named_rows(table):
        if name != example or not _is_marked_example(book, system, replace(table, rows=(row,))):
            yield row, name


def _is_marked_example(book: Book, system: str, table: Table) -> bool:
    settings, _ = settings_of(book, system)
    entries, _ = read_rows(table, game_of(system), "row", settings)
    return any(is_marked_example(entry, table.layout) for entry in entries)


def _needed_beside(book: Book, system: str) -> Sequence[Sheet]:
    """The sheets beside the fighters' that have a say in their cards, deck or charts."""
    records = {layout(system, name).sheet for name in _RECORDS}
    names = [name for name in sheets_beside(system) if name not in records]
    found = {id(sheet): sheet for name in names if (sheet := book.sheet(name)) is not None}
    return list(found.values())
