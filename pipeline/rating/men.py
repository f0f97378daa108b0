"""The men of a workbook who can be rated: those with a row of their own, whole or not, and those who have a record alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import schemas
from pipeline.cards import house_deck
from pipeline.check import check
from pipeline.check.accepted import SHEET as PROOF
from pipeline.check.fighters import fighter_tables
from pipeline.check.headings import find_headings
from pipeline.check.ids import fighter_id
from pipeline.check.layout import layout
from pipeline.check.reading import read_rows, typed_rows
from pipeline.check.real_bouts import by_man, own_name
from pipeline.check.settings import SHEET as SETTINGS
from pipeline.check.settings import settings_of, system_of
from pipeline.preflight import Unreadable
from pipeline.systems import authoring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.data import DeckData
    from pipeline.book import Book
    from pipeline.check.entry import Entry
    from pipeline.findings import Value
    from pipeline.systems import Authoring


@dataclass(frozen=True, slots=True)
class Man:
    """A man to rate: what his row holds (empty where he has none), the headings of it that are sound, and his record as it is typed.

    `sheet` and `row` say where his row stands; None where he has none.
    """

    id: str
    name: str
    cells: Mapping[str, Value]
    unsound: tuple[str, ...]
    career: Mapping[str, Value] | None
    bouts: tuple[Mapping[str, Value], ...]
    sheet: str | None = None
    row: int | None = None

    @property
    def years(self) -> tuple[int | None, int | None]:
        """The first and the last year that his card stands for."""
        first, last = self.cells.get("From"), self.cells.get("To")
        return first if isinstance(first, int) else None, last if isinstance(last, int) else None


@dataclass(frozen=True, slots=True)
class Men:
    """The men of a workbook in the order of its sheets, the game, and the deck or charts that they are played with.

    `divisions` are those of the rows that have one: a man without a row is taken for one of a set that has but one.
    """

    system: str
    men: tuple[Man, ...]
    deck: DeckData
    divisions: frozenset[str] = field(default=frozenset())


def men_of(book: Book) -> Men:
    """Everybody in a workbook who has a row of ratings, a record or bouts; raises Unreadable for a book without a sheet of fighters."""
    system = system_of(book)
    game = authoring(system)
    settings, _ = settings_of(book, system)
    stated = [schemas.load(system, name).get("x-sheet") for name in schemas.names(system) if name != "row"]
    others = (*(str(sheet) for sheet in stated if sheet), SETTINGS, PROOF)
    tables, _ = fighter_tables(book, layout(system, "row"), others)
    entries = [entry for table in tables for entry in typed_rows(table, game, settings)]
    careers = {fighter_id(entry.name or ""): entry for entry in _rows(book, game, "career")}
    bouts_rows = _rows(book, game, "bout")
    bouts = by_man(bouts_rows)
    men = [_with_row(entry, game, careers, bouts) for entry in entries]
    known = {identity for man in men for identity in (man.id, fighter_id(own_name(man.name)))}
    for entry in (*careers.values(), *bouts_rows):
        identity = fighter_id(entry.name or "")
        if identity and identity not in known:
            known.add(identity)
            record = careers.get(identity)
            men.append(
                Man(
                    identity,
                    entry.name or "",
                    {},
                    (),
                    record.values if record else None,
                    bouts.get(identity, ()),
                )
            )
    divisions = frozenset(str(man.cells["Division"]) for man in men if man.cells.get("Division"))
    return Men(system, tuple(men), _deck(book, game), divisions)


def _with_row(
    entry: Entry,
    game: Authoring,
    careers: Mapping[str, Entry],
    bouts: Mapping[str, tuple[Mapping[str, Value], ...]],
) -> Man:
    own = fighter_id(own_name(entry.name or ""))
    record = careers.get(entry.id, careers.get(own))
    career = record.values if record else game.career(entry)
    cells = {heading: value for heading, value in entry.values.items() if value is not None}
    return Man(
        entry.id, entry.name or "", cells, tuple(heading for heading in cells if heading not in entry.sound),
        career, bouts.get(entry.id, bouts.get(own, ())), entry.table.sheet.name, entry.number,
    )  # fmt: skip


def _rows(book: Book, game: Authoring, name: str) -> list[Entry]:
    columns = layout(game.name, name)
    sheet = book.sheet(columns.sheet)
    if sheet is None or not sheet.rows:
        return []
    table, _ = find_headings(book, sheet, columns)
    return [] if table is None else [entry for entry in read_rows(table, game, name, {})[0] if entry.name]


def _deck(book: Book, game: Authoring) -> DeckData:
    """The book's own deck and charts where they are sound, else the house's."""
    deck = house_deck(game.name)
    try:
        checked = check(book)
    except Unreadable:
        return deck
    wrong = {finding.sheet for finding in checked.findings if finding.severity == "error"}
    if (
        game.deck is not None
        and checked.deck is not None
        and layout(game.name, "deck_row").sheet not in wrong
    ):
        deck = game.deck.data(checked.deck, checked.set_name)
    if (
        game.charts is not None
        and checked.charts
        and layout(game.name, game.charts.schema).sheet not in wrong
    ):
        deck = {**deck, "charts": game.charts.charts(checked.charts)}
    return deck
