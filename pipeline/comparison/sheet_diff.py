"""What differs between two workbooks apart from the fighters' ratings: records, bouts, deck, charts,
officials, settings.

A deck or a chart that one of them does not have is the house's: it is compared with that, cell by cell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from fightcard import engine
from fightcard.engine.core.table import Table
from fightcard.engine.core.tables import in_force
from fightcard.pipeline.base.sheet_schema import Layout, layout
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.checks import Checked
from fightcard.pipeline.checks.fighter_sheets import other_sheets
from fightcard.pipeline.checks.own_charts import charts_of
from fightcard.pipeline.checks.ranges import span, span_of
from fightcard.pipeline.checks.settings import SHEET as SETTINGS
from fightcard.pipeline.checks.settings import lines as setting_lines
from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.checks.suppressions import SHEET as PROOF
from fightcard.pipeline.comparison.matched_rows import (
    NOBODY_RENAMED,
    OF_BOUT,
    bouts_of,
    careers_of,
    each_once,
    value_under,
)
from fightcard.pipeline.findings import shown, spoils_cards
from fightcard.pipeline.game import Game
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Book, Sheet

Key = TypeVar("Key")

HOUSE = "the house's"


@dataclass(frozen=True, slots=True)
class CellChange:
    """One cell that differs on another sheet than the fighters': the sheet, what its row is about, the
    column, both values and cells.

    A cell is `Careers!B4`; for what a workbook does not have, `the house's`, or only the name of the sheet.
    """

    sheet: str
    row: str
    column: str
    before: str
    after: str
    before_cell: str
    after_cell: str


def other_changes(
    old: Checked, new: Checked, game: Game, new_ids: Mapping[str, str] = NOBODY_RENAMED
) -> tuple[CellChange, ...]:
    """What differs between two workbooks of one game on all sheets but the fighters', that is printed or
    played; `new_ids` are those of fighters who were renamed, by their ids before."""
    return (
        *_records(old.book, new.book, game, new_ids),
        *_bouts(old.book, new.book, game, new_ids),
        *_decks(old, new, game),
        *_charts(old, new, game),
        *_officials(old, new, game),
        *_settings(old.book, new.book),
    )


def sound_rows(checked: Checked, rows: Sequence[Entry]) -> list[Entry]:
    """The rows that can be played; of the others `check` says what is wrong."""
    wrong = _wrong_rows(checked)
    # Below wrong headings no row is sound.
    return [
        entry
        for entry in rows
        if wrong.isdisjoint((entry.table.sheet.name, row) for row in (entry.table.row, entry.number))
    ]


def _wrong_rows(checked: Checked) -> set[tuple[str | None, int | None]]:
    return {(each.sheet, each.row) for each in checked.findings if spoils_cards(each)}


def _headless(checked: Checked) -> set[str]:
    """The sheets of charts whose headings are wrong, so that nothing below them is read."""
    wrong = _wrong_rows(checked)
    sheets = {(entry.table.sheet.name, entry.table.row) for entry in checked.charts}
    return {_folded(name) for name, row in sheets if (name, row) in wrong}


def different_unread(old: Checked, new: Checked, fighters: Collection[str]) -> tuple[str, ...]:
    """The sheets that differ, cell by cell, and that no other comparison reads, such as Notes and Proof.

    fighters: the names of the sheets that fighters are on.
    """
    read = {_folded(each) for each in (*other_sheets(old.system), *fighters)}
    read -= {_folded(PROOF), *_headless(old), *_headless(new)}
    before, after = (
        {known: each for each in checked.book.sheets if (known := _folded(each.name)) not in read}
        for checked in (old, new)
    )
    return tuple(
        sheet.name
        for known, sheet in (before | after).items()
        if _contents(before.get(known)) != _contents(after.get(known))
    )


def different_columns(
    fighters: Iterable[tuple[Entry, Entry]],
    old: Checked,
    new: Checked,
    game: Game,
    new_ids: Mapping[str, str],
) -> tuple[str, ...]:
    """The columns of the owner's own on sheets that are read in which rows of both workbooks differ, with
    their sheets: `Fighters (Trainer)`."""
    found: dict[str, dict[str, None]] = {}
    books = (old.book, new.book, game, new_ids)
    pairs = [*_pairs(*careers_of(*books)), *_pairs(*bouts_of(*books))]
    before, after = (_by_chart(_of_the_game(each)) for each in (old, new))
    pairs += _pairs(before, after)
    for one, other in (*fighters, *pairs):
        was, now = _in_own_columns(one), _in_own_columns(other)
        for title in {**was, **now}:
            if was.get(title, "") != now.get(title, ""):
                found.setdefault(other.table.sheet.name, {})[title] = None
    return tuple(f"{sheet} ({', '.join(titles)})" for sheet, titles in found.items())


def _pairs(before: Mapping[Key, Entry], after: Mapping[Key, Entry]) -> list[tuple[Entry, Entry]]:
    return [(entry, after[key]) for key, entry in before.items() if key in after]


def _of_the_game(checked: Checked) -> list[Entry]:
    """The rows of charts, deck and officials; none below wrong headings."""
    officials = [entry for rows in checked.officials.values() for entry in rows]
    wrong = _headless(checked)
    charts = [entry for entry in checked.charts if _folded(entry.table.sheet.name) not in wrong]
    return [*charts, *(checked.deck or ()), *officials]


def _in_own_columns(entry: Entry) -> dict[str, str]:
    """What a row holds under headings that are the owner's own."""
    table = entry.table
    known = {heading.column for heading in table.headings.values()}
    titles = next(row for row in table.sheet.rows if row.number == table.row)
    return {
        title: shown(cell.value)
        for column, cell in entry.row.cells.items()
        if column not in known and (title := titles.text(column))
    }


def _folded(name: str) -> str:
    return name.strip().casefold()


def _contents(sheet: Sheet | None) -> dict[str, object]:
    """What the cells of a sheet hold, by address; nothing where there is no sheet."""
    rows = sheet.rows if sheet is not None else ()
    return {
        cell.address: (cell.kind, cell.content, cell.formula) for row in rows for cell in row.cells.values()
    }


def _records(old: Book, new: Book, game: Game, new_ids: Mapping[str, str]) -> Iterator[CellChange]:
    before, after = careers_of(old, new, game, new_ids)
    columns = layout(game.name, "career")
    for identity, entry in {**before, **after}.items():
        yield from _cells(columns, entry.name or "", before.get(identity), after.get(identity))


def _bouts(old: Book, new: Book, game: Game, new_ids: Mapping[str, str]) -> Iterator[CellChange]:
    before, after = bouts_of(old, new, game, new_ids)
    columns = layout(game.name, "bout")
    for bout, entry in {**before, **after}.items():
        named = ", ".join(filter(None, (value_under(entry, heading) for heading in OF_BOUT)))
        yield from _cells(columns, named, before.get(bout), after.get(bout))


def _cells(columns: Layout, row: str, one: Entry | None, other: Entry | None) -> Iterator[CellChange]:
    """The cells of a row that differ; all cells of a row that only one workbook has."""
    for heading in columns.columns:
        before, after = (value_under(entry, heading) for entry in (one, other))
        if before != after:
            cells = (_cell(entry, heading, columns.sheet) for entry in (one, other))
            yield CellChange(columns.sheet, row, heading, before, after, *cells)


def _cell(entry: Entry | None, heading: str, otherwise: str) -> str:
    place = entry.place(heading) if entry is not None else None
    return f"{place.sheet}!{place.cell}" if place is not None and place.cell else otherwise


def _decks(old: Checked, new: Checked, game: Game) -> Iterator[CellChange]:
    if game.rows.deck is None or (old.deck is None and new.deck is None):
        return
    columns = layout(game.name, "deck_row")
    first = columns.first
    house = {shown(row[first]): row for row in game.rows.deck.to_rows(house_deck(game.name))}
    decks = [
        None if deck is None else each_once((value_under(entry, first), entry) for entry in deck)
        for deck in (old.deck, new.deck)
    ]

    def at(side: int, number: str, heading: str) -> tuple[str, str]:
        deck = decks[side]
        if deck is None:
            return shown(house.get(number, {}).get(heading)), HOUSE
        entry = deck.get(number)
        return value_under(entry, heading), _cell(entry, heading, columns.sheet)

    for number in dict.fromkeys(key for deck in decks for key in (house if deck is None else deck)):
        for heading in columns.columns:
            (before, before_cell), (after, after_cell) = (at(side, number, heading) for side in (0, 1))
            if before != after:
                row = f"card {number}"
                yield CellChange(columns.sheet, row, heading, before, after, before_cell, after_cell)


def _charts(old: Checked, new: Checked, game: Game) -> Iterator[CellChange]:
    books = [sound_rows(each, each.charts) for each in (old, new)]
    unsound = _unsound_charts(old, new, books)
    yield from unsound
    shown_cells = {cell for each in unsound for cell in (each.before_cell, each.after_cell)}
    printed = engine.tables(game.name)
    before, after = (in_force(printed, charts_of(entries, game)) for entries in books)
    for name, table in before.items():
        for row in table.rows:
            for columns in _runs(table, after[name], row):
                values = [each[name].cells[row][columns[0]] for each in (before, after)]
                cells = [_chart_cell(entries, name, row, columns[0]) for entries in books]
                run = span(int(columns[0]), int(columns[-1])) if columns[0].isdigit() else columns[0]
                typed = next((cell for cell in cells if cell != HOUSE), HOUSE)
                if typed in shown_cells:
                    continue  # with what is typed, which is in neither chart
                yield CellChange(typed.partition("!")[0], f"{name}, {row}", run, *values, *cells)
    yield from _origins_of_charts(old, new)


def _origins_of_charts(old: Checked, new: Checked) -> Iterator[CellChange]:
    """What differs next to the words of charts, such as where a line comes from, in rows that both have."""
    before, after = (_by_chart(each.charts) for each in (old, new))
    for key, entry in before.items():
        other = after.get(key, entry)
        for heading in (each.heading for each in entry.table.layout.additional):
            was, now = (cell.value if (cell := each.cell(heading)) else None for each in (entry, other))
            if was != now:
                sheet, about = entry.table.layout.sheet, ", ".join(filter(None, key[1]))
                cells = _cell(entry, heading, sheet), _cell(other, heading, sheet)
                yield CellChange(sheet, about, heading, shown(was), shown(now), *cells)


def _unsound_charts(old: Checked, new: Checked, sound: Sequence[Sequence[Entry]]) -> list[CellChange]:
    """What differs in rows of charts that no chart can be made of, as it is typed."""
    before, after = (_by_chart(each.charts) for each in (old, new))
    playable = {id(entry) for rows in sound for entry in rows}
    headless = _headless(old) | _headless(new)
    found: list[CellChange] = []
    for key, entry in {**before, **after}.items():
        if _folded(entry.table.sheet.name) in headless:
            continue
        one, other = before.get(key), after.get(key)
        if any(each is not None and id(each) not in playable for each in (one, other)):
            found += _cells(entry.table.layout, ", ".join(filter(None, key[1])), one, other)
    return found


def _by_chart(entries: Sequence[Entry]) -> dict[tuple[str, tuple[str, ...], int], Entry]:
    """The rows of charts by their sheet, what they are about, and which of several alike."""
    found: dict[tuple[str, tuple[str, ...], int], Entry] = {}
    alike = Counter[tuple[str, tuple[str, ...]]]()
    for entry in entries:
        headings = entry.table.layout.columns
        about = ("Chart", "Row", "Column") if "Chart" in headings else tuple(headings)[:1]
        key = entry.table.layout.sheet, tuple(value_under(entry, heading) for heading in about)
        found[*key, alike[key]] = entry
        alike[key] += 1
    return found


def _officials(old: Checked, new: Checked, game: Game) -> Iterator[CellChange]:
    for schema in game.rows.officials.schemas if game.rows.officials else ():
        columns = layout(game.name, schema)
        first = columns.first
        before, after = (
            {plain(value_under(entry, first)): entry for entry in each.officials.get(schema, ())}
            for each in (old, new)
        )
        for key, entry in {**before, **after}.items():
            yield from _cells(columns, value_under(entry, first), before.get(key), after.get(key))


def _runs(one: Table, other: Table, row: str) -> Iterator[list[str]]:
    """The columns of a row that differ, numbers side by side that changed alike as one run."""
    run: list[str] = []
    for column in one.columns:
        values = one.cells[row][column], other.cells[row][column]
        if run and (one.cells[row][run[-1]], other.cells[row][run[-1]]) != values:
            yield run
            run = []
        if values[0] != values[1]:
            if run and not column.isdigit():
                yield run
                run = []
            run.append(column)
    if run:
        yield run


def _chart_cell(entries: Sequence[Entry], chart: str, row: str, column: str) -> str:
    """The cell that says what is there: the last of the row's run, or the one under the column's own
    heading."""
    for entry in entries:
        typed = {heading: value_under(entry, heading) for heading in entry.table.layout.columns}
        if "Chart" in typed:
            place = (typed["Chart"], typed["Row"])
            if place == (chart, row) and _covers(typed["Column"], column):
                return _cell(entry, "Value", HOUSE)
        elif row == next(iter(typed.values())):
            heading = next((each for each in typed if plain(each) == plain(column.replace("_", " "))), "")
            return _cell(entry, heading, HOUSE)
    return HOUSE


def _covers(typed: str, column: str) -> bool:
    """True for the column itself, and for a run of numbers that holds it."""
    run = span_of(typed)
    return typed == column or (run is not None and column.isdigit() and run[0] <= int(column) <= run[1])


def _settings(old: Book, new: Book) -> Iterator[CellChange]:
    before, after = _set(old), _set(new)
    for name in dict.fromkeys((*before, *after)):
        (was, was_at), (now, now_at) = (each.get(name, ("", SETTINGS)) for each in (before, after))
        if was != now:
            yield CellChange(SETTINGS, name, "Value", was, now, was_at, now_at)


def _set(book: Book) -> dict[str, tuple[str, str]]:
    """The lines of the sheet Settings by name: what each sets, and its cell."""
    return {
        str(name.value).strip(): (shown(value.value).strip(), f"{value.sheet}!{value.address}")
        for name, value in setting_lines(book)
        if value is not None
    }
