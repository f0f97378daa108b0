"""What a history is made of: fighters of a workbook who have records, and a file of further real bouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.biography import RECORD
from fightcard.pipeline.checks.settings import typed_dates
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.record_tables import NO_RECORD, ORDER_OF_DAYS_OPEN
from fightcard.pipeline.rating.fighters import Fighters, fighters_of
from fightcard.pipeline.rating.rate import is_anyone_ratable
from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.records_workbook import bout_rows
from fightcard.pipeline.records.sources import read_source
from fightcard.pipeline.spellings.dates import Order
from fightcard.pipeline.workbook.model import Book, Unreadable


@dataclass(frozen=True, slots=True)
class FurtherBouts:
    """The bouts of a file as rows of the sheet Bouts, and a finding for each row that is not understood.

    `incomplete` are findings about cells that stay blank in rows that are used, such as a date.
    """

    rows: tuple[Mapping[str, Value], ...] = ()
    misread: tuple[Finding, ...] = ()
    incomplete: tuple[Finding, ...] = ()


def with_records(book: Book) -> Fighters:
    """The fighters of a workbook; raises Unreadable where none of them has a record to predict by."""
    fighters = fighters_of(book)
    if not is_anyone_ratable(fighters):
        has_own = RECORD in layout(fighters.system, "row").columns
        where = f"{'under Record, or ' if has_own else ''}in a row of the sheet Careers"
        raise Unreadable(
            book.path,
            "no fighter has a record to predict bouts from",
            f"Type the totals {where}, or the bouts on Bouts.",
        )
    return fighters


def further_bouts(file: Path, book: Book | None = None, dates: Order | None = None) -> FurtherBouts:
    """The bouts of a table, page or article.

    dates: the order of day and month; without it the dates of the file show it, or the sheet Settings of
    `book` says it. Raises Unreadable for a file without a table of bouts.
    """
    source = read_source(file)
    page = read_page(source, dates=dates)
    if page.totals or any(each.diagnostic is NO_RECORD for each in page.findings):
        columns = "Date, Fighter, Opponent, Result, Method, Round and Rounds"
        remedy = f"Name a table with {columns}; the workbook of the cards is named without an option."
        raise Unreadable(file, "it has no table of bouts", remedy)
    if book is not None and any(each.diagnostic is ORDER_OF_DAYS_OPEN for each in page.findings):
        page = read_page(source, dates=typed_dates(book))
    records = together([page])
    rows: list[Mapping[str, Value]] = []
    for row in bout_rows(records.bouts):
        date = row.get("Date")
        rows.append({**row, "Date": None if date is None else str(date)})  # type: ignore[dict-item]
    wrong, incomplete = (
        tuple(each for each in records.findings if each.severity == severity)
        for severity in ("error", "warning")
    )
    return FurtherBouts(tuple(rows), wrong, incomplete)
