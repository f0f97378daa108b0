"""The fighters of a workbook who can be rated.

Fighters with a row, whole or not, and fighters with only a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from fightcard.engine.core.data import DeckData
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.biography import RECORD
from fightcard.pipeline.checks.bout_rows import by_fighter, check_bouts, own_id
from fightcard.pipeline.checks.career_rows import check_careers
from fightcard.pipeline.checks.fighter_sheets import fighter_tables, is_marked_example, other_sheets
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.known_for_words import HEADING as KNOWN_FOR
from fightcard.pipeline.checks.known_for_words import check_known_for, described_fighters, known_for
from fightcard.pipeline.checks.own_charts import charts_of
from fightcard.pipeline.checks.printed_cells import is_from_record
from fightcard.pipeline.checks.ranges import span_of
from fightcard.pipeline.checks.row_reading import adjacent_rows, typed_rows
from fightcard.pipeline.checks.settings import settings_of, typed_deck
from fightcard.pipeline.checks.stated_doubt import check_doubts
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.findings import Finding, Value, shown, spoils_cards
from fightcard.pipeline.findings.workbook import NO_HEADINGS
from fightcard.pipeline.game import Game, game_of
from fightcard.pipeline.workbook.entry import Entry, Table
from fightcard.pipeline.workbook.model import Book, Unreadable


@dataclass(frozen=True, slots=True)
class Fighter:
    """A fighter to rate: the cells of the row (empty where there is none), and the record as it is typed.

    `sheet` and `row` say where the row is, or a row with only the name; None where there is neither. `wrong`
    says what in the record cannot be right, empty where all of it can. `known_for` are the words of the row
    and of the record. `is_from_record` says that `rate` filled cells of the row, `has_record_column` that the
    game has a column for the record there.
    """

    id: str
    name: str
    cells: Mapping[str, Value]
    unsound: tuple[str, ...]
    career: Mapping[str, Value] | None
    bouts: tuple[Mapping[str, Value], ...]
    sheet: str | None = None
    row: int | None = None
    wrong: str = ""
    known_for: str = ""
    is_from_record: bool = False
    has_record_column: bool = False

    @property
    def years(self) -> tuple[int | None, int | None]:
        """The first and the last year that the card covers."""
        one_cell = span_of(str(self.cells.get("Years") or ""))
        first, last = one_cell or (self.cells.get("From"), self.cells.get("To"))
        return first if isinstance(first, int) else None, last if isinstance(last, int) else None


@dataclass(frozen=True, slots=True)
class Fighters:
    """The fighters of a workbook in the order of its sheets, the game, and its deck or charts.

    `divisions` are those of the rows; where there is only one, a fighter without a row counts as of it.
    """

    system: str
    fighters: tuple[Fighter, ...]
    deck: DeckData
    divisions: frozenset[str] = field(default=frozenset())
    unread: tuple[Finding, ...] = ()
    """Words of the column Known for that the game does not know: they move no cell, and all else counts."""
    book: Book | None = field(default=None, repr=False, compare=False)


def fighters_of(book: Book) -> Fighters:
    """Everybody in a workbook who has a row of ratings, a record or bouts.

    Raises Unreadable for a book without a sheet of fighters.
    """
    system = system_of(book)
    game = game_of(system)
    settings, _ = settings_of(book, system)
    tables, _ = fighter_tables(book, layout(system, "row"), other_sheets(system))
    entries = [entry for table in tables for entry in typed_rows(table, game, settings)]
    records = _records(book, game, entries)
    unread = (*check_known_for(described_fighters(tables), system), *records.unread)
    entries = [entry for entry in entries if not is_marked_example(entry, entry.table.layout)]
    fighters = [_with_row(entry, game, records) for entry in entries]
    known = {identity for fighter in fighters for identity in (fighter.id, own_id(fighter.name))}
    names_only = _names(tables)
    for identity, name in records.names.items():
        if identity not in known:
            sheet, row = names_only.get(identity, (None, None))
            bouts, wrong = records.bouts.get(identity, ()), records.wrong.get(identity, "")
            career = records.careers.get(identity)
            fighters.append(
                Fighter(identity, name, {}, (), career, bouts, sheet, row, wrong, _words("", career))
            )
    divisions = frozenset(
        str(fighter.cells["Division"]) for fighter in fighters if fighter.cells.get("Division")
    )
    return Fighters(system, tuple(fighters), _deck(book, game), divisions, unread, book)


def _with_row(entry: Entry, game: Game, records: _Records) -> Fighter:
    own = own_id(entry.name or "")
    career = records.careers.get(entry.id, records.careers.get(own))
    cells = {heading: value for heading, value in entry.values.items() if value is not None}
    return Fighter(
        entry.id, entry.name or "", cells, tuple(heading for heading in cells if heading not in entry.sound),
        game.cards.career(entry) if career is None else career,
        records.bouts.get(entry.id, records.bouts.get(own, ())),
        entry.table.sheet.name, entry.number, records.wrong.get(entry.id, records.wrong.get(own, "")),
        _words(known_for(entry), career), is_from_record(entry), RECORD in entry.table.layout.columns,
    )  # fmt: skip


def _words(of_row: str, career: Mapping[str, Value] | None) -> str:
    return f"{of_row}, {(career or {}).get(KNOWN_FOR) or ''}"


@dataclass(frozen=True, slots=True)
class _Records:
    """The sheets Careers and Bouts by the id of the fighter.

    Names, rows, the first thing that cannot be right, and words that move nothing.
    """

    names: Mapping[str, str]
    careers: Mapping[str, Mapping[str, Value]]
    bouts: Mapping[str, tuple[Mapping[str, Value], ...]]
    wrong: Mapping[str, str]
    unread: tuple[Finding, ...]


def _records(book: Book, game: Game, fighters: Sequence[Entry]) -> _Records:
    careers, found = _rows(book, game, "career")
    names = {_id(entry): entry.name or "" for entry in careers}
    unread = tuple(check_known_for(careers, game.name))
    doubts = check_doubts(careers, game.name, fighters)
    wrong = _wrong(careers, [*found, *check_careers(careers, names), *doubts])
    bouts, found = _rows(book, game, "bout")
    wrong = {**_wrong(bouts, [*found, *check_bouts(bouts, (), {})]), **wrong}
    names = {**{_id(entry): entry.name or "" for entry in bouts}, **names}
    rows = {_id(entry): entry.values for entry in reversed(careers)}
    return _Records({key: name for key, name in names.items() if key}, rows, by_fighter(bouts), wrong, unread)


def _id(entry: Entry) -> str:
    return fighter_id(entry.name or "")


def _rows(book: Book, game: Game, name: str) -> tuple[list[Entry], list[Finding]]:
    entries, found = adjacent_rows(book, game, name)
    headless = next((each for each in found if each.diagnostic == NO_HEADINGS), None)
    if headless is not None:
        what = f"the headings of its sheet {headless.sheet} were not found"
        raise Unreadable(
            book.path, what, f"Type them in one row: {', '.join(layout(game.name, name).columns)}."
        )
    return [entry for entry in entries if entry.name], found


def _wrong(entries: Sequence[Entry], findings: Iterable[Finding]) -> dict[str, str]:
    """The first error of each fighter's rows, as a sentence without its full stop."""
    whose = {entry.number: _id(entry) for entry in entries}
    reasons: dict[str, str] = {}
    for each in findings:
        if spoils_cards(each) and each.row in whose:
            place = f"{each.cell or f'row {each.row}'} of the sheet {each.sheet}"
            reasons.setdefault(whose[each.row], f"{place} cannot be right: {each.message}")
    return reasons


def _names(tables: Sequence[Table]) -> dict[str, tuple[str, int]]:
    """Rows with only a name, by its id: such a row counts as blank until it holds more."""
    found: dict[str, tuple[str, int]] = {}
    for table in tables:
        for row in table.sheet.rows:
            cell = table.cell(table.layout.first, row) if row.number > table.row else None
            if cell is not None:
                found.setdefault(fighter_id(shown(cell.value)), (table.sheet.name, row.number))
    return found


def _deck(book: Book, game: Game) -> DeckData:
    """The workbook's own deck and charts where they have no errors, else the house's."""
    deck = house_deck(game.name, typed_deck(book, game.name))
    try:
        checked = check(book)
    except Unreadable:
        return deck
    wrong = {finding.sheet for finding in checked.findings if spoils_cards(finding)}
    if (
        game.rows.deck is not None
        and checked.deck is not None
        and layout(game.name, "deck_row").sheet not in wrong
    ):
        deck = game.rows.deck.to_deck(checked.deck, checked.set_name)
    sound = [entry for entry in checked.charts if entry.table.sheet.name not in wrong]
    if sound:
        deck = {**deck, "charts": charts_of(sound, game)}
    if game.rows.officials is not None and not checked.has_errors:
        deck = game.rows.officials.appoint(checked.officials, checked.rows, book, deck)
    return deck
