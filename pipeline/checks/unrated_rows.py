"""Rows that name a fighter but have no rating: they are left for `rate`, and make no card."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.biography import RECORD, YEARS, check_division, check_life, check_years
from fightcard.pipeline.checks.bout_rows import own_name
from fightcard.pipeline.checks.fighter_sheets import fighter_tables, other_sheets
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.row_reading import faults_of_typed, is_fragment, name_in, typed_rows
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.findings.workbook import MISSING_HEADING, REMARK_ROW, ROW_UNRATED
from fightcard.pipeline.game import game_of
from fightcard.pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.findings import Finding, Value
    from fightcard.pipeline.game import Game
    from fightcard.pipeline.workbook.entry import Entry, Table
    from fightcard.pipeline.workbook.model import Book, Row

RECORD_SHEETS = ("career", "bout")
"""The schemas of the sheets that say who has a record."""


def without_unrated(
    tables: Sequence[Table], found: Sequence[Finding], game: Game, settings: Mapping[str, Value]
) -> tuple[list[Table], list[Finding], list[Entry]]:
    """The tables without the rows that wait for `rate`, the findings with a note for each of them, and these
    rows.

    A row with only a name waits where the sheet Careers or Bouts has that name, and is a remark elsewhere.
    """
    findings = list(found)
    left: list[Table] = []
    entries: list[Entry] = []
    for table in tables:
        recorded = _recorded(table.book, game.name)
        waiting = [row for row in table.rows if _is_unrated(table, row, game, recorded)]
        here = typed_rows(replace(table, rows=tuple(waiting)), game, settings) if waiting else []
        for entry in here:
            rated = len(_rated(table, entry.row, game))
            findings.append(_note(table, entry.row, _where(entry, game, recorded), rated))
            findings += [*faults_of_typed(table, game, settings, entry.row), *_against_oneself(entry, game)]
        entries += here
        numbers = {row.number for row in waiting}
        left.append(replace(table, rows=tuple(row for row in table.rows if row.number not in numbers)))
        findings = [_as_waiting(each, table, recorded) for each in findings]
        if waiting and not left[-1].rows:
            findings = [each for each in findings if not _lacks_a_column(each, table)]
    return left, findings, entries


def _against_oneself(entry: Entry, game: Game) -> Iterator[Finding]:
    """What is wrong with the division, years and record, as in a row with ratings."""
    yield from check_division(entry, game.name)
    yield from check_life(entry)
    begins, ends = (entry.whole(each) for each in YEARS)
    yield from check_years(entry, begins, ends, YEARS[1])


def unrated_names(findings: Sequence[Finding]) -> dict[str, str]:
    """The names of the fighters whose rows wait, by id."""
    names = (each.fighter or "" for each in findings if each.diagnostic == ROW_UNRATED)
    return {fighter_id(name): name for name in names}


def waiting_rows(checked: Checked) -> list[Entry]:
    """The rows that wait for `rate`, with what their cells hold."""
    findings = (*checked.findings, *checked.accepted)
    waiting = {(each.sheet, each.row) for each in findings if each.diagnostic == ROW_UNRATED}
    if not waiting:
        return []
    book, system = checked.book, checked.system
    settings, _ = settings_of(book, system)
    tables, _ = fighter_tables(book, layout(system, "row"), other_sheets(system))
    entries = (entry for table in tables for entry in typed_rows(table, game_of(system), settings))
    return [each for each in entries if each.key in waiting]


class NoRatings(Unreadable):
    """A workbook all of whose fighters wait for their ratings, as it was read."""

    def __init__(self, book: Book, what: str) -> None:
        self.book = book
        remedy = "`fightcard rate BOOK --write COPY.xlsx` proposes them from records; continue with the copy."
        super().__init__(book.path, what, remedy)


def refuse_without_ratings(checked: Checked) -> None:
    """Raises NoRatings for a workbook without a card, where all its fighters wait for their ratings."""
    waiting = [each for each in checked.findings if each.diagnostic == ROW_UNRATED]
    if waiting and not checked.rows:
        first, *others = waiting
        who = f"none of its {len(waiting)} fighters" if others else first.fighter
        negation = "" if others else "no "
        raise NoRatings(checked.book, f"{who} has {negation}ratings yet")


def _recorded(book: Book, system: str) -> dict[str, str]:
    """The sheet on which each fighter's record is, by id."""
    found: dict[str, str] = {}
    for name in RECORD_SHEETS:
        sheet = book.sheet(layout(system, name).sheet)
        table = find_headings(book, sheet, layout(system, name))[0] if sheet else None
        for row in table.rows if table else ():
            if table is not None and (who := name_in(table, row)):
                found.setdefault(fighter_id(who), table.sheet.name)
    return found


def _is_unrated(table: Table, row: Row, game: Game, recorded: Collection[str]) -> bool:
    filled, who = table.filled(row), name_in(table, row)
    if not who or _holds_a_formula(table, row, filled):
        return False
    if not _rated(table, row, game):
        return True
    return is_fragment(table, filled) and bool({fighter_id(who), fighter_id(own_name(who))} & {*recorded})


def _rated(table: Table, row: Row, game: Game) -> list[str]:
    """The headings under which a rating is typed."""
    given = {*game.rating.given, *table.layout.general, *(each.heading for each in table.layout.additional)}
    return [heading for heading in table.filled(row) if heading not in given]


def _holds_a_formula(table: Table, row: Row, headings: Sequence[str]) -> bool:
    return any(row.cells[table.headings[each].column].formula is not None for each in headings)


def _note(table: Table, row: Row, where: str, rated: int = 0) -> Finding:
    """The note at a row that waits; `rated` is how many ratings are typed in it."""
    ratings = f"only {rated} {'rating' if rated == 1 else 'ratings'}" if rated else "no ratings"
    place = table.place(table.layout.first, row, name_in(table, row))
    return ROW_UNRATED.at(place, ratings=ratings, record=f": the row is left for `fightcard rate`, {where}")


def _where(entry: Entry, game: Game, recorded: Mapping[str, str]) -> str:
    """Where the record is: on a sheet, or in the row, in games whose cards print it."""
    sheet = recorded.get(entry.id, recorded.get(fighter_id(own_name(entry.name or ""))))
    if sheet:
        return f"with a record on {sheet}"
    if game.cards.career(entry) is not None:
        return f"with the record in {entry.place(RECORD).cell}"
    return "which needs a record on the sheet Careers or Bouts"


def _lacks_a_column(finding: Finding, table: Table) -> bool:
    """True for a heading that is nowhere on a sheet: where everybody waits, `rate` adds the columns."""
    is_missing = finding.diagnostic == MISSING_HEADING and finding.suggestion is None
    return is_missing and finding.sheet == table.sheet.name


def _as_waiting(finding: Finding, table: Table, recorded: Mapping[str, str]) -> Finding:
    """A remark that is the name of a fighter with a record, as a row that waits; any other finding as it
    is."""
    if finding.diagnostic != REMARK_ROW or finding.sheet != table.sheet.name:
        return finding
    row = next(each for each in table.sheet.rows if each.number == finding.row)
    who = name_in(table, row)
    if not who or fighter_id(who) not in recorded:
        return finding
    return _note(table, row, f"with a record on {recorded[fighter_id(who)]}")
