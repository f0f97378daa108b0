"""Sheets and columns of a workbook that nothing reads, each reported once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fightcard import schemas
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.cell_sources import SHEET as NOTES
from fightcard.pipeline.checks.fighter_sheets import NOT_FIGHTERS, other_sheets
from fightcard.pipeline.checks.headings import headings_found, without_heading
from fightcard.pipeline.checks.settings import SHEET as SETTINGS
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.checks.suppressions import HEADINGS as PROOF_HEADINGS
from fightcard.pipeline.checks.suppressions import SHEET as PROOF
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.workbook import (
    SHEET_OF_ANOTHER_GAME,
    SIMILAR_SHEET,
    UNKNOWN_HEADING,
    UNREAD_SHEET,
)
from fightcard.pipeline.workbook.entry import Table
from fightcard.pipeline.workbook.model import Book, Cell, Sheet

FEWEST = 3
"""Headings of a sheet that is read, from which on another sheet looks like it."""

LONG = 7
"""Letters of a name, from which on two keystrokes are a slip; in a shorter one it is one."""


def unread_parts(
    book: Book, system: str, tables: Sequence[Table], found: Sequence[Finding]
) -> Iterator[Finding]:
    """What a workbook holds that no check, card or bout of the game reads.

    `tables` are the sheets of fighters; of the sheets in `found` something is said already.
    """
    rows = layout(system, "row").sheet
    known = (rows, *dict.fromkeys(other_sheets(system)), NOTES)
    read = {table.sheet.name for table in tables} | {each.sheet for each in found if each.cell is None}
    aside = {name.casefold() for name in known} | NOT_FIGHTERS
    for sheet in book.sheets:
        if sheet.rows and sheet.name not in read and sheet.name.strip().casefold() not in aside:
            yield _sheet(book, sheet, system, known)
    yield from _columns_of_settings(book)
    yield from _columns_of_proof(book)


def _sheet(book: Book, sheet: Sheet, system: str, known: Sequence[str]) -> Finding:
    place = replace(book.whole(sheet), value=sheet.name)
    others = [each for each in SYSTEMS if plain(sheet.name) in map(plain, other_sheets(each))]
    if others and system not in others:
        return SHEET_OF_ANOTHER_GAME.at(place, system=system, games=" or ".join(others))
    absent = [name for name in known if book.sheet(name) is None]
    meant = nearest(sheet.name, absent, within=2 if len(sheet.name.strip()) >= LONG else 1)
    if meant is not None:
        return SIMILAR_SHEET.at(place, meant=meant)
    like = _looks_like(book, sheet, system)
    perhaps = f"; its headings are those of the sheet {like}" if like else ""
    return UNREAD_SHEET.at(place, perhaps=perhaps, known=", ".join(known))


def _looks_like(book: Book, sheet: Sheet, system: str) -> str | None:
    """The sheet next to the fighters' that a workbook lacks and whose headings this one has, most of them its
    own; None where there is none."""
    first = max(len(row.cells) for row in sheet.rows[:FEWEST])
    best, most = None, max(FEWEST, first // 2 + 1)
    for name in schemas.names(system):
        stated = schemas.load(system, name).get("x-sheet")
        if name == "row" or stated is None or book.sheet(stated) is not None:
            continue
        count = len(headings_found(book, sheet, layout(system, name)))
        if count >= most:
            best, most = stated, count + 1
    return best


def _columns_of_settings(book: Book) -> Iterator[Finding]:
    """Of each row of the sheet Settings the first two cells are read."""
    sheet = book.sheet(SETTINGS)
    if sheet is not None and sheet.rows:
        beyond = [cell for row in sheet.rows for _, cell in sorted(row.cells.items())[2:]]
        yield from _columns(book, sheet, beyond)


def _columns_of_proof(book: Book) -> Iterator[Finding]:
    sheet = book.sheet(PROOF)
    if sheet is not None and sheet.rows:
        known = set(map(plain, PROOF_HEADINGS))
        read = {at for at, cell in sheet.rows[0].cells.items() if plain(str(cell.value)) in known}
        beyond = [cell for row in sheet.rows for at, cell in row.cells.items() if at not in read]
        yield from _columns(book, sheet, beyond)


def _columns(book: Book, sheet: Sheet, cells: Sequence[Cell]) -> Iterator[Finding]:
    """A finding for each column of these cells, at its heading where it has one."""
    heads = sheet.rows[0].cells
    for column in sorted({cell.column for cell in cells}):
        head = heads.get(column)
        if head is not None:
            yield UNKNOWN_HEADING.at(book.place(head))
        else:
            yield without_heading(book, [cell for cell in cells if cell.column == column])
