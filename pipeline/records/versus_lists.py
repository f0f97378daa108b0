"""Lists of bouts as pages of events have them: `def.` or `vs.` in a column between those of both fighters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.record_tables import CHOICE_MADE
from fightcard.pipeline.records.bout_lists import sides_of
from fightcard.pipeline.records.column_roles import LEAST_HEADINGS, MOST, by_content, fields_of, is_name
from fightcard.pipeline.records.facts import facts_of
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.spellings.bout_endings import letters_of, read_result
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import folded, is_blank, listed, vocabulary

HEADINGS = ("Fighter A", "Winner", "Fighter B")
"""What the three columns are called from here on."""
DATE = "Date"


def with_winners(table: SourceTable, page: Page) -> SourceTable:
    """The table with the first fighter's result in the column between both, and the date of the page where it
    has none; as it is where it is no such list."""
    between = _between(table.rows)
    head = next((row for row in table.rows if len(fields_of(row)) + 1 >= LEAST_HEADINGS), None)
    if between is None or any(map(sides_of, table.rows)):
        return table
    if head is not None and between in fields_of(head) and not _verb(head, between):
        return table
    if head is None:
        head = _headings(table.rows, between)
        table = replace(table, rows=(head, *table.rows))
    at = {name: column for column, (name, _) in reversed(fields_of(head).items())}
    rows = [
        _with(row, slice(between - 1, between + 2), HEADINGS)
        if row.cells == head.cells
        else _with(row, slice(between, between + 1), (_result(row, between, at.get("method")),))
        if _verb(row, between)
        else row
        for row in table.rows
    ]
    day = "" if "date" in at else facts_of(page).date
    if not day or read_day(day) is None:
        return replace(table, rows=tuple(rows))
    place = Place(file=page.source, sheet=table.title or None, value=day)
    remark = CHOICE_MADE.at(
        place, what="the date of the page is taken for its bouts, which have none of their own"
    )
    width = max(len(row.cells) for row in rows)
    return replace(
        table, rows=tuple(_dated(row, width, day, head) for row in rows), remarks=(*table.remarks, remark)
    )


def _headings(rows: Sequence[SourceRow], between: int) -> SourceRow:
    """Headings of a list that has none, by what its columns hold."""
    body = [row for row in rows if _verb(row, between)]
    at: dict[str, int] = {}
    by_content(at, body, {between - 1, between, between + 1}, letters_of("en"))
    cells = [""] * max(len(row.cells) for row in body)
    for name, column in at.items():
        cells[column] = name
    return SourceRow(0, tuple(cells))


def _dated(row: SourceRow, width: int, day: str, head: SourceRow) -> SourceRow:
    """The row with the day behind its last cell, or the heading of such days."""
    is_head = row.number == head.number
    cells = (*row.cells, *[""] * (width - len(row.cells)), DATE if is_head else day)
    return (
        replace(row, cells=cells, typed=row.whole) if is_head or len([*filter(None, row.cells)]) > 1 else row
    )


def _between(rows: Sequence[SourceRow]) -> int | None:
    """The column between two of names in which nearly every such row says who won."""
    width = max((len(row.cells) for row in rows), default=0)
    for column in range(1, width - 1):
        if all(_verb(row, column) in ("", "vs") for row in rows):
            continue
        named = [row for row in rows if all(_is_fighter(row, at) for at in (column - 1, column + 1))]
        said = sum(bool(_verb(row, column)) for row in named)
        if said and said >= MOST * len(named):
            return column
    return None


def _is_fighter(row: SourceRow, column: int) -> bool:
    return column < len(row.cells) and is_name(opponent_of(row.cells[column])[0])


def _verb(row: SourceRow, column: int) -> str:
    """The result of the first fighter that a cell says, `vs` where it says none; empty for other cells."""
    return _verbs().get(folded(row.cells[column]), "") if column < len(row.cells) else ""


@cache
def _verbs() -> dict[str, str]:
    codes = vocabulary()["sentences"]["verbs"].items()
    verbs = {folded(verb): code for code, verbs in codes for verb in verbs}
    for each in vocabulary()["sentences"]["open"]:
        verbs |= {folded(f"{verb} {link}"): each["code"] for verb in each["verbs"] for link in each["link"]}
    results = {word: code for code in ("D", "NC", "ND") for word in listed("results", code)}
    return {**dict.fromkeys(listed("sides", "between"), "vs"), **results, **verbs}


def _result(row: SourceRow, between: int, method: int | None) -> str:
    """What the cell between both names is replaced by; the method of the verb counts where none is typed."""
    code, ended = (
        _verb(row, between),
        row.cells[method] if method is not None and method < len(row.cells) else "",
    )
    if code == "vs":
        found = read_result(ended, letters_of("en"))
        return "" if found is not None and found.result else row.cells[between]
    return code if is_blank(ended) else code.split()[0]


def _with(row: SourceRow, columns: slice, texts: Sequence[str]) -> SourceRow:
    cells = list(row.cells)
    cells[columns] = texts
    return replace(row, cells=tuple(cells), typed=row.whole)
