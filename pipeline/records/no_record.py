"""What is said of a source that has no record, or none of the fighter who is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.record_tables import NO_RECORD
from fightcard.pipeline.records.bouts import Bout
from fightcard.pipeline.records.column_roles import LEAST_HEADINGS, fields_of
from fightcard.pipeline.records.source_tables import Page, SourceTable

MOST_NAMED = 5
"""Fighters that a finding names."""


def none_of(page: Page, bouts: Sequence[Bout], name: str) -> Finding:
    """That a table of several fighters has no bout of one."""
    fighters = list(dict.fromkeys(bout.fighter for bout in bouts))
    found = f"bouts of {some(fighters, MOST_NAMED)}, none of {name}"
    return NO_RECORD.at(Place(file=page.source, fighter=name), kind=page.kind, found=found, hint="")


def no_record(page: Page) -> Finding:
    """That a source has no record, what it has instead, and what a table of it lacks to be one."""
    tables = [table for table in page.tables if table.rows and len(table.rows[0].cells) > 1]
    if page.instead:
        found = page.instead
    elif not tables:
        found = "no table at all"
    else:
        # Row 0 is the headings of lines of a record book, which the source does not have.
        shown = "; ".join(next(row for row in table.rows if row.number).whole[:60] for table in tables[:3])
        found = f"{len(tables)} other table{'s' * (len(tables) != 1)}, beginning: {shown}"
    missing = next(filter(None, map(_missing_headings, tables)), "")
    hint = (
        f"If the table is a record, give it the heading {missing}. " if missing and not page.instead else ""
    )
    return NO_RECORD.at(Place(file=page.source), kind=page.kind, found=found, hint=hint)


def _missing_headings(table: SourceTable) -> str:
    """What a table that is nearly a record lacks among its headings; empty for other tables."""
    known = {name for row in table.rows[:1] for name, _ in fields_of(row).values()}
    if len(known & {"date", "opponent", "result", "method", "round"}) < LEAST_HEADINGS - 1:
        return ""
    needed = {"Opponent": {"opponent"}, "Result": {"result", "method"}}
    return " and ".join(heading for heading, names in needed.items() if not names & known)
