"""The rows of two workbooks about the same: careers by fighter, bouts by fighter, opponent and date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.row_reading import adjacent_rows, read_rows
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.game import Game
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Book, Cell, Row

NOBODY_RENAMED: Mapping[str, str] = {}

OF_BOUT = ("Fighter", "Opponent", "Date")
"""What a bout is known by: another opponent or date makes it another bout."""


def careers_of(
    old: Book, new: Book, game: Game, new_ids: Mapping[str, str]
) -> tuple[dict[str, Entry], dict[str, Entry]]:
    """The rows of Careers of two workbooks, by fighter; `new_ids` are those of fighters who were renamed."""
    after = _careers(new, game)
    return _careers(old, game, _used(new_ids, after)), after


def bouts_of(
    old: Book, new: Book, game: Game, new_ids: Mapping[str, str]
) -> tuple[dict[tuple[str, str, str, int], Entry], dict[tuple[str, str, str, int], Entry]]:
    """The rows of Bouts of two workbooks by fighter, opponent, date, and which of several alike."""
    after = _fought(new, game)
    there = {each for own, opponent, *_ in after for each in (own, opponent)}
    return _fought(old, game, _used(new_ids, there)), after


def each_once(rows: Iterable[tuple[str, Entry]]) -> dict[str, Entry]:
    """The rows by what they are about, where it is anything; a second about the same has (2) behind it."""
    found: dict[str, Entry] = {}
    count = Counter[str]()
    for about, entry in rows:
        if about:
            count[about] += 1
            found[about if count[about] == 1 else f"{about} ({count[about]})"] = entry
    return found


def reread(
    entry: Entry, game: Game, heading: str = "", cell: Cell | None = None
) -> tuple[list[Entry], list[Finding]]:
    """A row read again with another cell under a heading, or none, as `read_rows` does; unchanged where its
    sheet has no such heading."""
    row, there = entry.row, entry.table.headings.get(heading)
    if there is not None:
        cells = {column: each for column, each in row.cells.items() if column != there.column}
        if cell is not None:
            sheet = entry.table.sheet.name
            cells[there.column] = replace(cell, row=row.number, column=there.column, sheet=sheet)
        row = Row(row.number, dict(sorted(cells.items())), row.hidden)
    settings, _ = settings_of(entry.table.book, game.name)
    return read_rows(replace(entry.table, rows=(row,)), game, "row", settings)


def value_under(entry: Entry | None, heading: str) -> str:
    """What a row has under a heading as it is read, or else as it is typed; nothing without a row."""
    if entry is None:
        return ""
    cell = entry.cell(heading)
    if cell is not None and cell.content is None and cell.formula is not None:
        return cell.formula  # no value was saved with it
    return shown(entry.values.get(heading, cell.value if cell else None))


def _used(new_ids: Mapping[str, str], there: Iterable[str]) -> dict[str, str]:
    """The new ids of fighters who no longer have the old one on a sheet; `there` are the ids on it."""
    known = set(there)
    return {old: new for old, new in new_ids.items() if old not in known}


def _fought(
    book: Book, game: Game, new_ids: Mapping[str, str] = NOBODY_RENAMED
) -> dict[tuple[str, str, str, int], Entry]:
    """The rows of Bouts by fighter, opponent, date, and which of several alike."""
    found: dict[tuple[str, str, str, int], Entry] = {}
    alike = Counter[tuple[str, str, str]]()
    for entry in adjacent_rows(book, game, "bout")[0]:
        own, opponent, date = (value_under(entry, heading) for heading in OF_BOUT)
        one, other = (new_ids.get(each, each) for each in (fighter_id(own), fighter_id(opponent)))
        key = (one, other, date)
        found[*key, alike[key]] = entry
        alike[key] += 1
    return found


def _careers(book: Book, game: Game, new_ids: Mapping[str, str] = NOBODY_RENAMED) -> dict[str, Entry]:
    entries, _ = adjacent_rows(book, game, "career")
    return each_once((new_ids.get(entry.id, entry.id), entry) for entry in entries)
