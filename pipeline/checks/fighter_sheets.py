"""Which sheets hold fighters, and which of their rows.

One sheet a division, remarks between the rows, the example.
"""

from __future__ import annotations

import shlex
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from fightcard import schemas
from fightcard.pipeline.base.sheet_schema import Layout
from fightcard.pipeline.base.wording import some
from fightcard.pipeline.checks.biography import DIVISION
from fightcard.pipeline.checks.headings import (
    SEARCHED_ROWS,
    find_headings,
    fitting,
    headings_found,
    main_sheet,
    missing,
)
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.remark_rows import without_remarks
from fightcard.pipeline.checks.settings import SHEET as SETTINGS
from fightcard.pipeline.checks.suppressions import SHEET as PROOF
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.findings.workbook import (
    EXAMPLE_ROW,
    FIGHTERS_ELSEWHERE,
    FURTHER_SHEET,
    LIKE_THE_EXAMPLE,
    NEARLY_FIGHTERS,
    RATINGS_OF_THE_EXAMPLE,
    SHEET_COPIED,
)
from fightcard.pipeline.game import Game
from fightcard.pipeline.spellings.vocabulary import coded, counted, folded
from fightcard.pipeline.workbook.entry import Entry, Table
from fightcard.pipeline.workbook.model import Book, Row, Sheet, Unreadable

EXAMPLE_REMARK = "An example: the card as the rule book prints it."
"""How the remark begins by which the template marks its example."""

MOST, HALF = 0.8, 0.5  # shares of the needed headings: of a sheet of fighters, and of what may be one
MANY = 8  # other fighters: the card sets of rule books, which the examples are taken from, are smaller
UNRATED = frozenset({"text", "word", "record"})
"""How cells are read that say who a fighter is, and not how good."""
NOT_FIGHTERS = frozenset({"findings", "lists", "read me"})
"""Sheets that fightcard itself adds for reading, by their names in small letters."""
_LISTED = 6
SAME = 0.7
"""The share of an example's ratings that no two fighters have in common by chance: of 500 cards made at
random none shared 0.4 of them."""


def other_sheets(system: str) -> tuple[str, ...]:
    """The sheets that a game's workbook may have in addition to the fighters' own, by its row schemas."""
    stated = [schemas.load(system, name).get("x-sheet") for name in schemas.names(system) if name != "row"]
    return (*(str(sheet) for sheet in stated if sheet), SETTINGS, PROOF)


def fighter_tables(book: Book, layout: Layout, others: Collection[str]) -> tuple[list[Table], list[Finding]]:
    """Every table of fighters, the main one first, and the findings about their sheets and headings.

    `others` are the names of the sheets that hold something else. Raises Unreadable where no sheet has
    fighters, or the main one has their totals in place of ratings.
    """
    aside = {name.casefold() for name in others} | NOT_FIGHTERS
    free = [sheet for sheet in book.sheets if sheet.rows and sheet.name.strip().casefold() not in aside]
    fits = {sheet.name: fitting(book, sheet, layout) for sheet in free}
    main, findings = _main(book, layout, free, fits)
    tables: list[Table] = []
    for sheet in [main, *(sheet for sheet in free if sheet is not main)]:
        if sheet is not main and fits[sheet.name] < MOST:
            findings += _nearly(book, sheet, layout, fits[sheet.name])
            continue
        table, found = find_headings(book, sheet, layout)
        if sheet is main and table is not None:
            _refuse_totals(table)
        elif sheet is main:
            _refuse_foreign_totals(book, [sheet])
        if table is not None and sheet is not main:
            copy = _copied(table, tables)
            if copy is not None:
                findings.append(copy)
                continue
        if table is not None:
            table, found = without_remarks(table, found)
            tables.append(table)
        if table is not None and sheet is not main:
            findings.append(FURTHER_SHEET.at(book.whole(sheet), count=len(table.rows)))
        findings += found
    return tables, findings


def _refuse_totals(table: Table) -> None:
    """Refuse a table of what fighters won and lost: KO is a number of bouts there, no rating."""
    head = next(row for row in table.sheet.rows if row.number == table.row)
    if not {"won", "lost"} <= {*counted(_words(head))}:
        return
    needed, columns = {*table.layout.required} & table.headings.keys(), table.layout.columns
    if all(folded(each) in coded("totals") for each in needed if columns[each].reading not in UNRATED):
        raise _totals_only(table.book.path, head)


def _refuse_foreign_totals(book: Book, sheets: Sequence[Sheet]) -> None:
    """Refuse tables of totals none of whose headings a template has, as in another language."""
    for row in (row for sheet in sheets for row in sheet.rows if row.number <= SEARCHED_ROWS):
        words = _words(row)
        counts = [count for count in counted(words) if count]
        if {"won", "lost"} <= {*counts} and 2 * len(counts) >= len(words) - 1:  # a name, and most are counts
            raise _totals_only(book.path, row)


def _words(row: Row) -> list[str]:
    return [folded(str(cell.value)) for cell in row.cells.values()]


def _totals_only(path: Path, head: Row) -> Unreadable:
    words = [str(cell.value) for cell in head.cells.values()]
    counts = dict(zip(counted([*map(folded, words)]), words, strict=True))
    made = f"fightcard records {shlex.quote(path.as_posix())} --write SET.xlsx"
    remedy = f"Make a workbook of it: {made}. Then rate it: fightcard rate SET.xlsx"
    what = (
        f"it has the totals of fighters (won and lost: {counts['won']} and {counts['lost']}), and no ratings"
    )
    return Unreadable(path, what, remedy)


def _main(
    book: Book, layout: Layout, free: Sequence[Sheet], fits: dict[str, float]
) -> tuple[Sheet, list[Finding]]:
    named = book.sheet(layout.sheet)
    best = max(free, key=lambda sheet: fits[sheet.name], default=None)
    if named is not None and named.rows:
        return named, []
    naming = [sheet for sheet in free if layout.first in headings_found(book, sheet, layout)]
    if len(naming) == 1 and (best is None or fits[best.name] < HALF):
        best = naming[0]  # half typed, but no other sheet names fighters
    elif best is None or fits[best.name] < HALF:
        _refuse_foreign_totals(book, free)
        return main_sheet(book, layout), []
    return best, [FIGHTERS_ELSEWHERE.at(book.whole(best), meant=layout.sheet)]


def _nearly(book: Book, sheet: Sheet, layout: Layout, fit: float) -> Iterator[Finding]:
    if fit < HALF:
        return
    table, _ = find_headings(book, sheet, layout)
    assert table is not None  # a sheet that has half of the headings has a row of them
    needed = len(layout.required)
    absent = missing(table)
    facts = {"there": needed - len(absent), "all": needed, "missing": some(absent, _LISTED)}
    yield NEARLY_FIGHTERS.at(book.whole(sheet), **facts)


def _copied(table: Table, before: Sequence[Table]) -> Finding | None:
    """The finding of a sheet most of whose fighters are on a sheet that is read already."""
    own = _ids(table)
    for other in before:
        same = own & _ids(other)
        if own and 2 * len(same) > len(own):
            facts = {"same": len(same), "count": len(own), "first": other.sheet.name}
            return SHEET_COPIED.at(table.book.whole(table.sheet), **facts)
    return None


def _ids(table: Table) -> set[str]:
    heading = table.headings.get(table.layout.first)
    cells = (row.cells.get(heading.column) for row in table.rows) if heading else ()
    return {fighter_id(shown(cell.value)) for cell in cells if cell and shown(cell.value).strip()}


def without_example(
    entries: Sequence[Entry], layout: Layout, game: Game
) -> tuple[list[Entry], list[Finding]]:
    """The fighters without an example that has the mark of a template, and the findings about examples.

    Not only the example itself is reported: a row with another name and most of its ratings is too.
    """
    heading = layout.first
    findings = []
    left_out = set()
    for entry in entries:
        if is_marked_example(entry, layout):
            findings.append(EXAMPLE_ROW.at(entry.place(heading)))
            left_out.add(id(entry))
        elif is_example(entry, layout):
            if _is_stranger(entry, entries):
                findings.append(LIKE_THE_EXAMPLE.at(entry.place(heading)))
        elif entry.name and entry.name != layout.example.get(heading):
            findings += _typed_over(entry, layout, game)
    return [entry for entry in entries if id(entry) not in left_out], findings


def _typed_over(entry: Entry, layout: Layout, game: Game) -> Iterator[Finding]:
    ratings = {*layout.required} - {*game.rating.given, *layout.general}
    same = sum(shown(entry.values.get(each)) == shown(layout.example[each]) for each in ratings)
    if same > SAME * len(ratings):
        facts = {"count": same, "all": len(ratings), "example": layout.example[layout.first]}
        yield RATINGS_OF_THE_EXAMPLE.at(entry.place(layout.first), **facts)


def _is_stranger(entry: Entry, entries: Sequence[Entry]) -> bool:
    """True where the example's card was hardly meant.

    Nobody has its division, or many other cards are with it.
    """
    others = [each.text(DIVISION) for each in entries if each is not entry]
    return len(others) >= MANY or (len(others) > 1 and entry.text(DIVISION) not in others)


def is_example(entry: Entry, layout: Layout) -> bool:
    """True for a row that is the template's example rating for rating, whatever its set."""
    return bool(layout.example) and all(
        entry.values.get(heading) == layout.example.get(heading) for heading in layout.required
    )


def is_marked_example(entry: Entry, layout: Layout) -> bool:
    """True for the template's example that still has the template's remark."""
    cell = entry.cell(next(iter(layout.columns)))
    return is_example(entry, layout) and EXAMPLE_REMARK in (cell.comment or "" if cell else "")


def lacking(tables: Sequence[Table]) -> set[str]:
    """The sheets that lack a column no card can be made without."""
    return {table.sheet.name for table in tables if missing(table)}
