"""Which sheets hold fighters, and which of their rows.

One sheet a division, remarks between the rows, the example.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard import schemas
from fightcard.pipeline.base.wording import some
from fightcard.pipeline.checks.biography import DIVISION
from fightcard.pipeline.checks.headings import find_headings, fitting, headings_found, main_sheet, missing
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.settings import SHEET as SETTINGS
from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.checks.suppressions import SHEET as PROOF
from fightcard.pipeline.findings import Finding, Place, shown
from fightcard.pipeline.findings.workbook import (
    EXAMPLE_ROW,
    FIGHTERS_ELSEWHERE,
    FURTHER_SHEET,
    LIKE_THE_EXAMPLE,
    MERGED_CELLS,
    NEARLY_FIGHTERS,
    RATINGS_OF_THE_EXAMPLE,
    REMARK_ROW,
    SHEET_COPIED,
    SUMMARY_ROW,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from fightcard.pipeline.base.sheet_schema import Layout
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.game import Game
    from fightcard.pipeline.workbook.entry import Entry, Table
    from fightcard.pipeline.workbook.model import Book, Row, Sheet


EXAMPLE_REMARK = "An example: the card as the rule book prints it."
"""How the remark begins by which the template marks its example."""

MOST, HALF = 0.8, 0.5  # shares of the needed headings: of a sheet of fighters, and of what may be one
MANY = 8  # other fighters: the card sets of rule books, which the examples are taken from, are smaller
NOT_FIGHTERS = frozenset({"findings", "lists", "read me"})
"""Sheets that fightcard itself adds for reading, by their names in small letters."""
_SUMMARIES = frozenset(
    {"average", "averages", "mean", "median", "total", "totals", "sum", "count", "min", "max", "minimum",
     "maximum"}
)  # fmt: skip
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
    fighters.
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
        if table is not None and sheet is not main:
            copy = _copied(table, tables)
            if copy is not None:
                findings.append(copy)
                continue
        if table is not None:
            table, found = _without_remarks(table, found)
            tables.append(table)
        if table is not None and sheet is not main:
            findings.append(FURTHER_SHEET.at(_whole(book, sheet), count=len(table.rows)))
        findings += found
    return tables, findings


def _main(
    book: Book, layout: Layout, free: Sequence[Sheet], fits: dict[str, float]
) -> tuple[Sheet, list[Finding]]:
    named = book.sheet(layout.sheet)
    best = max(free, key=lambda sheet: fits[sheet.name], default=None)
    if named is not None and named.rows:
        return named, []
    naming = [sheet for sheet in free if next(iter(layout.columns)) in headings_found(book, sheet, layout)]
    if len(naming) == 1 and (best is None or fits[best.name] < HALF):
        best = naming[0]  # half typed, but no other sheet names fighters
    elif best is None or fits[best.name] < HALF:
        return main_sheet(book, layout), []
    return best, [FIGHTERS_ELSEWHERE.at(_whole(book, best), meant=layout.sheet)]


def _nearly(book: Book, sheet: Sheet, layout: Layout, fit: float) -> Iterator[Finding]:
    if fit < HALF:
        return
    table, _ = find_headings(book, sheet, layout)
    assert table is not None  # a sheet that has half of the headings has a row of them
    needed = sum(column.required for column in layout.columns.values())
    absent = missing(table)
    facts = {"there": needed - len(absent), "all": needed, "missing": some(absent, _LISTED)}
    yield NEARLY_FIGHTERS.at(_whole(book, sheet), **facts)


def _copied(table: Table, before: Sequence[Table]) -> Finding | None:
    """The finding of a sheet most of whose fighters are on a sheet that is read already."""
    own = _ids(table)
    for other in before:
        same = own & _ids(other)
        if own and 2 * len(same) > len(own):
            facts = {"same": len(same), "count": len(own), "first": other.sheet.name}
            return SHEET_COPIED.at(_whole(table.book, table.sheet), **facts)
    return None


def _ids(table: Table) -> set[str]:
    heading = table.headings.get(_name_heading(table))
    cells = (row.cells.get(heading.column) for row in table.rows) if heading else ()
    return {fighter_id(shown(cell.value)) for cell in cells if cell and shown(cell.value).strip()}


def _without_remarks(table: Table, found: Sequence[Finding]) -> tuple[Table, list[Finding]]:
    """The table without its rows of remarks, each of which is reported; cells may be merged in them."""
    remarks = [row for row in table.rows if _is_remark(table, row)]
    numbers = {row.number for row in remarks}
    remaining = [each for each in found if each.diagnostic != MERGED_CELLS or each.row not in numbers]
    heading = _name_heading(table)
    notes = [_note_remark(table, row, heading) for row in remarks]
    rows = tuple(row for row in table.rows if row.number not in numbers)
    return replace(table, rows=rows), [*remaining, *notes]


def _note_remark(table: Table, row: Row, heading: str) -> Finding:
    place = _place_of_remark(table, row, heading)
    formulas = [cell.address for _, cell in sorted(row.cells.items()) if cell.formula is not None]
    if not formulas:
        return REMARK_ROW.at(place)
    return SUMMARY_ROW.at(place, cells=" to ".join(dict.fromkeys((formulas[0], formulas[-1]))))


def _place_of_remark(table: Table, row: Row, heading: str) -> Place:
    known = {at.column: each for each, at in table.headings.items()}
    first = min((column for column in row.cells if column in known), default=None)
    return table.place(known[first] if first is not None else heading, row, None)


def _is_remark(table: Table, row: Row) -> bool:
    """True for a row of words without a rating, and for averages that formulas work out."""
    filled = [heading for heading, at in table.headings.items() if at.column in row.cells]
    if _explains_headings(table, row, filled):
        return True
    if not filled or any(_is_typed(table, row, heading) for heading in filled):
        return False
    calculated = [heading for heading in filled if _is_calculated(table, row, heading)]
    name = table.headings.get(_name_heading(table))
    cell = row.cells.get(name.column) if name else None
    is_summary = cell is not None and plain(shown(cell.value)) in _SUMMARIES
    return is_summary if calculated else cell is not None


def _explains_headings(table: Table, row: Row, filled: Sequence[str]) -> bool:
    """True for words without a name or a digit in several columns of numbers, such as `height` below
    `HGT`: no row of ratings is that."""
    texts = [row.cells[table.headings[heading].column].content for heading in filled]
    known = table.layout.columns
    numbers = [heading for heading in filled if heading in known and known[heading].reading == "number"]
    return (
        _name_heading(table) not in filled
        and len(numbers) > 1
        and all(isinstance(text, str) and not any(map(str.isdigit, text)) for text in texts)
    )


def _is_typed(table: Table, row: Row, heading: str) -> bool:
    """True for anything typed but a free text, and for a text other than the name that every card needs."""
    column = table.layout.columns.get(heading)
    cell = row.cells[table.headings[heading].column]
    if heading == _name_heading(table) or cell.formula is not None:
        return False
    return column is None or column.reading != "text" or column.required


def _is_calculated(table: Table, row: Row, heading: str) -> bool:
    return heading != _name_heading(table) and row.cells[table.headings[heading].column].formula is not None


def _name_heading(table: Table) -> str:
    return next(iter(table.layout.columns))


def _whole(book: Book, sheet: Sheet) -> Place:
    return Place(file=book.path.as_posix(), sheet=sheet.name)


def without_example(
    entries: Sequence[Entry], layout: Layout, game: Game
) -> tuple[list[Entry], list[Finding]]:
    """The fighters without an example that has the mark of a template, and the findings about examples.

    Not only the example itself is reported: a row with another name and most of its ratings is too.
    """
    heading = next(iter(layout.columns))
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
    ratings = [
        heading
        for heading, column in layout.columns.items()
        if column.required and heading not in {*game.rating.given, *layout.general}
    ]
    same = sum(_same(entry.values.get(heading), layout.example[heading]) for heading in ratings)
    if same > SAME * len(ratings):
        place = entry.place(next(iter(layout.columns)))
        example = layout.example[next(iter(layout.columns))]
        yield RATINGS_OF_THE_EXAMPLE.at(place, count=same, all=len(ratings), example=example)


def _same(value: Value, example: str | int) -> bool:
    return value is not None and shown(value) == shown(example)


def _is_stranger(entry: Entry, entries: Sequence[Entry]) -> bool:
    """True where the example's card was hardly meant.

    Nobody has its division, or many other cards are with it.
    """
    others = [each.text(DIVISION) for each in entries if each is not entry]
    return len(others) >= MANY or (len(others) > 1 and entry.text(DIVISION) not in others)


def is_example(entry: Entry, layout: Layout) -> bool:
    """True for a row that is the template's example rating for rating, whatever its set."""
    needed = [heading for heading, column in layout.columns.items() if column.required]
    return bool(layout.example) and all(
        entry.values.get(heading) == layout.example.get(heading) for heading in needed
    )


def is_marked_example(entry: Entry, layout: Layout) -> bool:
    """True for the template's example that still has the template's remark."""
    cell = entry.cell(next(iter(layout.columns)))
    return is_example(entry, layout) and EXAMPLE_REMARK in (cell.comment or "" if cell else "")


def lacking(tables: Sequence[Table]) -> set[str]:
    """The sheets that lack a column no card can be made without."""
    return {table.sheet.name for table in tables if missing(table)}
