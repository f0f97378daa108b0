"""Workbook → Checked: every good row, and every finding, all at once.

The order is headings, cells, schema, the game's own rules for a row, rules between rows, deck, records. A
cell that is told once is not told again by a later step.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import schemas
from pipeline.check.accepted import SHEET as PROOF
from pipeline.check.accepted import settled
from pipeline.check.careers import check_careers, records
from pipeline.check.charts import owner_charts
from pipeline.check.entry import Entry
from pipeline.check.headings import find_headings, main_sheet, similar_sheets
from pipeline.check.layout import layout
from pipeline.check.plausible import unlikely
from pipeline.check.print_text import check_back_texts
from pipeline.check.reading import read_rows
from pipeline.check.rows import check_rows, set_name
from pipeline.check.settings import SHEET as SETTINGS
from pipeline.check.settings import settings_of, system_of
from pipeline.findings import Diagnostic, Finding, Place, Value, has_errors, in_order
from pipeline.preflight import Unreadable
from pipeline.systems import Authoring, authoring

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pipeline.book import Book

__all__ = ["Checked", "Entry", "check"]

QUIET = frozenset({"C102", "C107", "C108", "C109", "C110"})  # how a cell was read, not that anything is wrong

HOUSE_DECK = Diagnostic(
    code="B201",
    severity="note",
    says="there is no sheet Deck; bouts are played with the house deck",
    why="Verdicts hold for the deck they were played with.",
    fix="Nothing to do; to play with your own deck, add a sheet Deck with its 100 cards.",
)
EMPTY_DECK = Diagnostic(
    code="B202",
    severity="error",
    says="the sheet Deck holds no card",
    why="A sheet Deck takes the place of the house deck, and bouts cannot be played without cards.",
    fix="Type the 100 cards, or delete the sheet.",
)


@dataclass(frozen=True, slots=True)
class Checked:
    """A workbook that was proofread: its good rows and all its findings.

    `rows` are the fighters' rows without an error, in the order of the sheet; `deck` the rows of the sheet
    Deck, None where the house deck is played; `careers` the real records by fighter id; `columns` the letters
    of each heading; `accepted` the findings that the sheet Proof accepts, which are not among the others;
    `entries` the rows of all fighters, good or not; `charts` those of the sheet of an owner's own charts.
    """

    book: Book
    system: str
    set_name: str
    rows: tuple[Entry, ...]
    deck: tuple[Entry, ...] | None
    careers: Mapping[str, Mapping[str, Value]]
    findings: tuple[Finding, ...]
    columns: Mapping[str, str] = field(default_factory=dict)
    accepted: tuple[Finding, ...] = ()
    entries: tuple[Entry, ...] = ()
    charts: tuple[Entry, ...] = ()

    @property
    def has_errors(self) -> bool:
        """True when at least one finding is an error: such a workbook cannot be converted."""
        return has_errors(self.findings)


def check(book: Book, system: str | None = None) -> Checked:
    """Proofread a workbook; raises Unreadable where it has no sheet of fighters or nothing in it.

    Without a `system` the workbook's own game is found, as `system_of` has it. Raises ValueError for a game that has no
    workbooks.
    """
    system = system or system_of(book)
    game = authoring(system)
    name, findings = set_name(book.path)
    findings += book.remarks
    findings += similar_sheets(book, (*_sheets(system), SETTINGS, PROOF))
    settings, found = settings_of(book, system)
    findings += found
    table, found = find_headings(book, main_sheet(book, layout(system, "row")), layout(system, "row"))
    findings += found
    fighters: list[Entry] = []
    if table is not None:
        fighters, found = read_rows(table, game, "row", settings)
        findings += found
        if not fighters and not has_errors(findings):
            mend = "Type one fighter in each row below the headings."
            raise Unreadable(book.path, f"its sheet {table.sheet.name} has headings but no fighter", mend)
    findings += check_rows(fighters)
    findings += check_back_texts(fighters)
    findings += _odd_ratings(fighters, game, findings)
    deck, found = _deck(book, game)
    findings += found
    names = {entry.id: entry.name for entry in fighters if entry.name}
    charts, found = owner_charts(book, game)
    findings += found
    careers, found = _careers(book, game, names)
    own = {entry.id: record for entry in fighters if (record := game.career(entry)) is not None}
    kept, accepted = settled(book, [*findings, *found])
    wrong = {(finding.sheet, finding.row) for finding in [*findings, *found] if finding.severity == "error"}
    good = tuple(entry for entry in fighters if (entry.table.sheet.name, entry.number) not in wrong)
    letters = {heading: at.letters for heading, at in table.headings.items()} if table else {}
    return Checked(
        book,
        system,
        name,
        good,
        deck,
        {**own, **careers},
        in_order(kept, [sheet.name for sheet in book.sheets]),
        letters,
        tuple(accepted),
        tuple(fighters),
        charts,
    )


def _sheets(system: str) -> list[str]:
    """The sheets that a game's workbook may have, by what its row schemas say, but for the one it must have."""
    stated = [schemas.load(system, name).get("x-sheet") for name in schemas.names(system) if name != "row"]
    return [str(sheet) for sheet in stated if sheet]


def _odd_ratings(fighters: Sequence[Entry], game: Authoring, told: Sequence[Finding]) -> Iterator[Finding]:
    """Ratings that only a comparison shows, but for those of which something is told already."""
    silent = {(finding.row, finding.cell) for finding in told if finding.code not in QUIET}
    return unlikely([game.figures(entry) for entry in fighters], game.relations(), silent)


def _deck(book: Book, game: Authoring) -> tuple[tuple[Entry, ...] | None, list[Finding]]:
    if game.deck is None:
        return None, []
    cards = layout(game.name, "deck_row")
    sheet = book.sheet(cards.sheet)
    if sheet is None:
        return None, [HOUSE_DECK.at(Place(file=book.path.as_posix()))]
    table, findings = find_headings(book, sheet, cards) if sheet.rows else (None, [])
    entries: list[Entry] = []
    if table is not None:
        entries, found = read_rows(table, game, "deck_row", {})
        findings = [*findings, *found, *game.deck.check(entries)]
    if not entries and not has_errors(findings):
        findings = [*findings, EMPTY_DECK.at(Place(file=book.path.as_posix(), sheet=sheet.name))]
    return tuple(entries), findings


def _careers(
    book: Book, game: Authoring, names: Mapping[str, str]
) -> tuple[Mapping[str, Mapping[str, Value]], list[Finding]]:
    columns = layout(game.name, "career")
    sheet = book.sheet(columns.sheet)
    if sheet is None or not sheet.rows:
        return {}, []
    table, findings = find_headings(book, sheet, columns)
    if table is None:
        return {}, findings
    entries, found = read_rows(table, game, "career", {})
    findings = [*findings, *found, *check_careers(entries, names)]
    return records(entries, names), findings
