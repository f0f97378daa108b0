"""Workbook → Checked: every good row, and every finding, all at once.

The order is headings, cells, schema, the game's own rules for a row, rules between rows, deck, records. A
later step does not report again a cell that an earlier one reported.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.bout_rows import by_fighter, check_bouts
from fightcard.pipeline.checks.career_rows import check_careers, check_names, records
from fightcard.pipeline.checks.cross_row import check_rows, same_ratings, set_name
from fightcard.pipeline.checks.extension_checks import brought_findings
from fightcard.pipeline.checks.fighter_facts import check_facts
from fightcard.pipeline.checks.fighter_sheets import fighter_tables, lacking, other_sheets, without_example
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.known_for_words import check_known_for, described_fighters
from fightcard.pipeline.checks.own_charts import charts_of, owner_charts
from fightcard.pipeline.checks.owners_headings import refuse_unknown_targets
from fightcard.pipeline.checks.patterns import (
    anothers_ranges,
    at_the_likelier_year,
    counted_up,
    far_or_uneven,
    one_column_over,
)
from fightcard.pipeline.checks.plausible import Habit, relations_of, unlikely
from fightcard.pipeline.checks.printed_cells import check_letters, check_printed_texts
from fightcard.pipeline.checks.remark_rows import without_summaries
from fightcard.pipeline.checks.row_reading import adjacent_rows, read_rows
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.checks.stated_doubt import check_doubts
from fightcard.pipeline.checks.suppressions import Acceptance, settled
from fightcard.pipeline.checks.swapped_columns import rows_in_place
from fightcard.pipeline.checks.unrated_rows import unrated_names, without_unrated
from fightcard.pipeline.checks.unread import unread_parts
from fightcard.pipeline.checks.which_game import Taken, taken
from fightcard.pipeline.findings import Finding, Value, has_errors, in_order, spoils_cards
from fightcard.pipeline.findings.selected import Findings, Selection
from fightcard.pipeline.findings.set import NO_SUCH_FIGHTER
from fightcard.pipeline.findings.slip import BLOCK_MOVED, COLUMNS_SWAPPED
from fightcard.pipeline.findings.workbook import EMPTY_DECK, HOUSE_DECK, ROW_UNRATED
from fightcard.pipeline.game import Game, game_of
from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.entry import Entry, Table
from fightcard.pipeline.workbook.model import Book, Unreadable

__all__ = ["Checked", "Entry", "check"]


@dataclass(frozen=True, slots=True)
class Checked:
    """A workbook that was proofread: its good rows and all its findings.

    `rows` are the fighters' rows without an error, in the order of the sheet; `deck` the rows of the sheet
    Deck, None where the house deck is played; `careers` the real records by fighter id; `columns` the letters
    of each heading on the first sheet of fighters, `columns_elsewhere` those of further ones by their names;
    `accepted` the findings that the sheet Proof accepts, which are not among the others; `entries` the rows
    of all fighters, good or not; `charts` those of the sheet of an owner's own charts; `acceptances` the rows
    of the sheet Proof for what bouts and printing find; `bouts` the rows of the sheet Bouts by the id of
    their fighter; `officials` those of the sheets of referees and the like, by schema; `selection` says which
    findings were asked for, and which of bouts and printing will be.
    """

    book: Book
    system: str
    set_name: str
    rows: tuple[Entry, ...]
    deck: tuple[Entry, ...] | None
    careers: Mapping[str, Mapping[str, Value]]
    findings: Findings
    columns: Mapping[str, str]
    accepted: tuple[Finding, ...]
    entries: tuple[Entry, ...]
    charts: tuple[Entry, ...]
    acceptances: tuple[Acceptance, ...]
    columns_elsewhere: Mapping[str, Mapping[str, str]]
    bouts: Mapping[str, tuple[Mapping[str, Value], ...]]
    officials: Mapping[str, tuple[Entry, ...]]
    selection: Selection = field(default_factory=Selection)

    def __repr__(self) -> str:
        several = f"{len(self.rows)} good of {len(self.entries)} rows of {self.system}"
        return f"<Checked {self.book.name}: {several}, {len(self.findings)} findings>"

    @property
    def has_errors(self) -> bool:
        """True when at least one finding is an error about the cards: such a workbook cannot be converted.

        With letters that only cannot be printed (P101) it can, and its cards can be played.
        """
        return any(map(spoils_cards, self.findings))


def check(book: Book, system: str | None = None, *, compared: bool = True) -> Checked:
    """Proofread a workbook; raises Unreadable where it has no sheet of fighters or nothing in it.

    Without a `system` the workbook's own game is found, as `system_of` has it. Without `compared` there are
    no findings about ratings that are odd compared with those of the other rows. Raises ValueError for a game
    that has no workbooks."""
    refuse_unknown_targets(book)
    game_found = Taken(system) if system else taken(book)
    system = game_found.system
    game = game_of(system)
    name, findings = set_name(book.path)
    findings += [*book.remarks, *([game_found.doubt] if game_found.doubt else [])]
    settings, found = settings_of(book, system)
    findings += found
    charts, found = owner_charts(book, game)
    findings += found
    if game.under is not None and not has_errors(found):
        game = game.under(charts_of(charts, game))
    tables, found = fighter_tables(book, layout(system, "row"), other_sheets(system))
    findings += [*found, *unread_parts(book, system, tables, found)]
    findings += check_known_for(described_fighters(tables), system)
    tables, findings, waiting = without_unrated(tables, findings, game, settings)
    fighters, found = _fighters(tables, game, settings)
    findings += found
    if not any(map(spoils_cards, findings)):
        _refuse_without_fighters(tables, fighters, findings)
    findings = at_the_likelier_year(findings, [*fighters, *waiting])
    findings += check_rows(fighters, waiting)
    findings += [*check_printed_texts(fighters), *brought_findings(fighters, system)]
    if compared:
        findings += _odd_ratings(fighters, game, findings)
    deck, found = _deck(book, game)
    findings += found
    officials, found = _officials(book, game, fighters, charts)
    findings += [*found, *check_letters((*(deck or ()), *chain.from_iterable(officials.values())))]
    own = {entry.id: record for entry in fighters if (record := game.cards.career(entry)) is not None}
    names = {**unrated_names(findings), **{entry.id: entry.name for entry in fighters if entry.name}}
    careers, found = _careers(book, game, fighters, waiting, own, names)
    findings += found
    strangers = {fighter_id(str(each.value)) for each in found if each.diagnostic == NO_SUCH_FIGHTER}
    real, found = _bouts(book, game, fighters, careers, names, strangers)
    remaining, accepted, later = settled(book, [*findings, *found])
    letters = [_letters(table) for table in tables]
    return Checked(
        book,
        system,
        name,
        _good(fighters, [*findings, *found], lacking(tables)),
        deck,
        {**own, **careers},
        Findings(in_order(remaining, [sheet.name for sheet in book.sheets])),
        letters[0] if letters else {},
        tuple(accepted),
        tuple(fighters),
        charts,
        later,
        {table.sheet.name: letters[at] for at, table in enumerate(tables) if at},
        real,
        officials,
    )


def _good(
    fighters: Sequence[Entry], findings: Sequence[Finding], lacking: Collection[str]
) -> tuple[Entry, ...]:
    """The fighters without an error in their rows and with all they need, except those on sheets that lack
    headings or have them over the wrong columns."""
    wrong = {(finding.sheet, finding.row) for finding in findings if spoils_cards(finding)}
    unsure = {
        *lacking,
        *(each.sheet for each in findings if each.diagnostic in (BLOCK_MOVED, COLUMNS_SWAPPED)),
    }
    return tuple(
        each
        for each in fighters
        if each.key not in wrong
        and each.table.sheet.name not in unsure
        and each.sound.issuperset(each.table.layout.required)
    )


def _refuse_without_fighters(
    tables: Sequence[Table], fighters: Sequence[Entry], findings: Sequence[Finding]
) -> None:
    if tables and not fighters and not any(each.diagnostic == ROW_UNRATED for each in findings):
        what = f"its sheet {tables[0].sheet.name} has headings but no fighter"
        raise Unreadable(tables[0].book.path, what, "Type one fighter in each row below the headings.")


def _letters(table: Table) -> dict[str, str]:
    return {heading: at.letters for heading, at in table.headings.items() if not at.is_second}


def _fighters(
    tables: Sequence[Table], game: Game, settings: Mapping[str, Value]
) -> tuple[list[Entry], list[Finding]]:
    """The fighters of every table, a template's example aside, and what is wrong with their rows."""
    entries: list[Entry] = []
    findings: list[Finding] = []
    for table in tables:
        read, found = rows_in_place(table, game, settings)
        entries += read
        findings += found
        faults = sum(finding.severity != "note" for finding in findings)
        if faults > guard.MAX_FAULTS:
            what = f"its sheets of fighters have {faults:,} findings together, too many to correct"
            raise Unreadable(table.book.path, what, "Check each sheet in a separate workbook.")
    fighters, remarks = without_example(entries, layout(game.name, "row"), game)
    left = {entry.key for entry in entries} - {entry.key for entry in fighters}
    return fighters, [each for each in findings if (each.sheet, each.row) not in left] + remarks


def _odd_ratings(fighters: Sequence[Entry], game: Game, found: Sequence[Finding]) -> Iterator[Finding]:
    """What only a comparison shows, except at cells that have a finding already."""
    faults = [finding for finding in found if not finding.diagnostic.is_remark]
    compared = {(finding.sheet, finding.cell) for finding in faults if finding.diagnostic.is_about_fatigue}
    silent = {(finding.sheet, finding.cell) for finding in faults if not finding.diagnostic.is_about_fatigue}
    cards, rows = [game.checks.figures(entry) for entry in fighters], layout(game.name, "row")
    relations = relations_of(game.name)
    habits = [Habit(relation, cards) for relation in relations]
    odd = [*counted_up(cards), *unlikely(cards, habits, silent, compared)]
    odd += one_column_over(cards, relations, rows)
    known = silent | compared | {(finding.sheet, finding.cell) for finding in odd}
    odd += [each for each in far_or_uneven(cards, relations) if (each.sheet, each.cell) not in known]
    fatigue = [finding for finding in faults if finding.diagnostic.is_about_fatigue]
    pasted = anothers_ranges(fighters, [*odd, *fatigue], rows)
    yield from (each for at, each in enumerate(odd) if at not in pasted)
    yield from dict.fromkeys(pasted.values())
    yield from same_ratings(fighters)


def _deck(book: Book, game: Game) -> tuple[tuple[Entry, ...] | None, list[Finding]]:
    if game.rows.deck is None:
        return None, []
    cards = layout(game.name, "deck_row")
    sheet = book.sheet(cards.sheet)
    if sheet is None:
        return None, [HOUSE_DECK.at(book.whole())]
    table, findings = find_headings(book, sheet, cards) if sheet.rows else (None, [])
    entries: list[Entry] = []
    if table is not None:
        table, findings = without_summaries(table, findings)
        entries, found = read_rows(table, game, "deck_row", {})
        findings = [*findings, *found, *game.rows.deck.check(entries)]
    if not entries and not has_errors(findings):
        findings = [*findings, EMPTY_DECK.at(book.whole(sheet))]
    return tuple(entries), findings


def _officials(
    book: Book, game: Game, fighters: Sequence[Entry], charts: Sequence[Entry]
) -> tuple[Mapping[str, tuple[Entry, ...]], list[Finding]]:
    if game.rows.officials is None:
        return {}, []
    rows: dict[str, tuple[Entry, ...]] = {}
    findings: list[Finding] = []
    for schema in game.rows.officials.schemas:
        entries, found = adjacent_rows(book, game, schema)
        rows[schema] = tuple(entries)
        findings += found
    return rows, [*findings, *game.rows.officials.check(rows, fighters, charts, book)]


def _careers(
    book: Book,
    game: Game,
    fighters: Sequence[Entry],
    waiting: Sequence[Entry],
    own: Mapping[str, Mapping[str, Value]],
    names: Mapping[str, str],
) -> tuple[Mapping[str, Mapping[str, Value]], list[Finding]]:
    entries, findings = adjacent_rows(book, game, "career")
    if not entries:
        return {}, findings
    doubts = check_doubts(entries, game.name, [*fighters, *waiting])
    of_words = [*check_known_for(entries, game.name), *doubts]
    findings = [*findings, *check_careers(entries, names), *of_words, *check_facts(fighters, entries, own)]
    return records(entries, names), findings


def _bouts(
    book: Book,
    game: Game,
    fighters: Sequence[Entry],
    careers: Mapping[str, Mapping[str, Value]],
    names: Mapping[str, str],
    strangers: Collection[str],
) -> tuple[Mapping[str, tuple[Mapping[str, Value], ...]], list[Finding]]:
    """The bouts by fighter and what is wrong; `strangers` are reported on Careers as fighters of no card.

    An opponent's own row, the other side of a bout, needs no card.
    """
    entries, findings = adjacent_rows(book, game, "bout")
    known = {*strangers, *(fighter_id(each.text("Opponent") or "") for each in entries)}
    whose = (each for each in entries if each.id not in known)
    found = [*check_names(whose, names), *check_bouts(entries, fighters, careers)]
    return by_fighter(entries), [*findings, *found]
