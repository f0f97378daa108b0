"""Finding a sheet and its headings: what is missing, unknown, misspelt, typed twice or hidden."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from fightcard.pipeline.base.sheet_schema import Layout
from fightcard.pipeline.checks.cells import LOOK_ALIKE
from fightcard.pipeline.checks.owners_headings import (
    assembled,
    mapped_groups,
    mapped_spellings,
    parts_of_typed,
)
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.workbook import (
    GROUP_HEADING,
    HEADING_TWICE,
    HEADINGS_AGAIN,
    HIDDEN_CELLS,
    HIDDEN_SHEET,
    MERGED_CELLS,
    MERGED_HEADING,
    MISSING_HEADING,
    MISSPELT_HEADING,
    NO_HEADING_ABOVE,
    NO_HEADINGS,
    STRUCK_THROUGH,
    TITLE_ROWS,
    UNKNOWN_HEADING,
)
from fightcard.pipeline.game import TIRED
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.entry import Heading, Table
from fightcard.pipeline.workbook.model import Book, Cell, Row, Sheet, Unreadable

SEARCHED_ROWS = 30
SEVERAL = 3
"""Cells of a column without a heading, from which on one finding names them all if most rows have one."""


def main_sheet(book: Book, layout: Layout) -> Sheet:
    """The sheet that the card set cannot do without; raises Unreadable where it is missing or empty."""
    sheet = book.sheet(layout.sheet)
    if sheet is None:
        there = ", ".join(sheet.name for sheet in book.sheets)
        near = nearest(layout.sheet, (sheet.name for sheet in book.sheets), within=2)
        remedy = (
            f"Rename the sheet {near} to {layout.sheet}."
            if near
            else f"Add it, or rename the sheet it is on: {there}; or see `fightcard map`."
        )
        raise Unreadable(book.path, f"it has no sheet {layout.sheet}", remedy)
    if not sheet.rows:
        remedy = "Type the headings in its first row and one fighter in each row below."
        raise Unreadable(book.path, f"its sheet {sheet.name} is empty", remedy)
    return sheet


def find_headings(book: Book, sheet: Sheet, layout: Layout) -> tuple[Table | None, list[Finding]]:
    """The sheet as a table, and what is wrong with its headings; no table where no headings are found."""
    head, groups, spellings = _head_of(book, sheet, layout)
    if head is None:
        listed = ", ".join(list(layout.columns)[:6])
        return None, [NO_HEADINGS.at(book.whole(sheet), rows=SEARCHED_ROWS, headings=listed)]
    findings: list[Finding] = []
    headings: dict[str, Heading] = {}
    unknown: list[Cell] = []
    for cell in head.cells.values():
        typed = str(cell.value).strip()
        _, meant = _meant(cell, groups, spellings, layout)
        if not meant:
            unknown.append(cell)
        for each in meant:
            if each in headings:
                findings.append(_twice(layout, book.place(cell, typed), headings[each].letters, each))
            else:
                headings[each] = Heading(cell.column, typed)
    for part, whole in parts_of_typed(layout, headings):
        at = headings.pop(part)
        place = book.place(head.cells[at.column], at.typed)
        findings.append(_twice(layout, place, headings[whole].letters, whole))
    headings, rows = assembled(layout, headings, _data_rows(sheet, head, spellings))
    above = head.number - 1 if groups else None
    table = Table(book, sheet, layout, head.number, headings, rows, above)
    findings += _missing_and_unknown(table, unknown)
    findings += _out_of_sight(table)
    if any(groups.values()):
        findings += _group_findings(table, head, groups)
    merged = _merged_headings(table, head)
    findings += [finding for finding, _ in merged]
    beyond = {at.column for at in headings.values()}
    findings += _outside_the_table(table, beyond.union(head.cells, *(columns for _, columns in merged)))
    return table, findings


def _twice(layout: Layout, place: Place, first: str, meant: str) -> Finding:
    has_tired = any(heading.startswith(TIRED) for heading in layout.columns)
    hint = f" (headings of fatigued ratings begin with {TIRED.strip()})" if has_tired else ""
    return HEADING_TWICE.at(place, first=first, meant=meant, hint=hint)


def missing(table: Table) -> list[str]:
    """The headings that no card can do without and the table does not have."""
    return [heading for heading in table.layout.required if heading not in table.headings]


def fitting(book: Book, sheet: Sheet, layout: Layout) -> float:
    """How well a sheet's headings fit a layout: the share of its required columns that are there, 0 to 1."""
    required = layout.required
    return len(headings_found(book, sheet, layout).keys() & {*required}) / len(required)


def headings_found(book: Book, sheet: Sheet, layout: Layout) -> dict[str, str]:
    """The headings of a layout that a sheet has, each with the spelling it was known by, made plain."""
    head, groups, spellings = _head_of(book, sheet, layout)
    found: dict[str, str] = {}
    for cell in head.cells.values() if head else ():
        spelling, meant = _meant(cell, groups, spellings, layout)
        found |= dict.fromkeys(meant, spelling)
    own = mapped_spellings(book, layout)
    if not own:
        return found
    places = {heading: Heading(at, spelling) for at, (heading, spelling) in enumerate(found.items(), 1)}
    whole = assembled(layout, places, ())[0]
    return {heading: plain(heading) if at.typed in own else at.typed for heading, at in whole.items()}


def _head_of(book: Book, sheet: Sheet, layout: Layout) -> tuple[Row | None, dict[int, str], dict[str, str]]:
    """The row of headings, what group headings put before them by column, and the headings by spelling."""
    spellings = {plain(spelling): heading for spelling, heading in layout.spellings()}
    spellings |= mapped_spellings(book, layout)
    head = _heading_row(sheet, spellings)
    return head, _groups(sheet, head, layout, mapped_groups(book, layout)) if head else {}, spellings


def _meant(
    cell: Cell, groups: dict[int, str], spellings: dict[str, str], layout: Layout
) -> tuple[str, Sequence[str]]:
    """What a cell of the row of headings says, made plain, and which headings that is.

    With the group heading above it where that makes a heading; several of a combined one.
    """
    typed = str(cell.value).strip()
    whole = plain(f"{groups.get(cell.column, '')}{typed}")
    spelling = whole if whole in spellings else plain(typed)
    heading = spellings.get(spelling)
    combined = next((each.into for each in layout.combined if each.heading == heading), None)
    return spelling, combined or ((heading,) if heading else ())


def _heading_row(sheet: Sheet, spellings: dict[str, str]) -> Row | None:
    searched = [row for row in sheet.rows if row.number <= SEARCHED_ROWS]
    best = max(searched, key=lambda row: len(_known(row, spellings)), default=None)
    least = max(1, min(2, len(set(spellings.values()))))
    return best if best is not None and len(_known(best, spellings)) >= least else None


def _groups(sheet: Sheet, head: Row, layout: Layout, owners: dict[str, str]) -> dict[int, str]:
    """What a row of group headings above (`Fatigued` over its columns) puts before the headings, by column.

    A group heading reaches over its merged cells, or up to the next one.
    """
    above = next((row for row in reversed(sheet.rows) if row.number == head.number - 1), None)
    known = {plain(spelling): prefix for spelling, prefix in layout.groups.items()} | owners
    if above is None or not any(plain(str(cell.value)) in known for cell in above.cells.values()):
        return {}
    reach = {cell.column: area_end(sheet, cell) for cell in above.cells.values()}
    found: dict[int, str] = {}
    for column in range(min(reach), max(head.cells) + 1):
        over = max((start for start in reach if start <= column), default=None)
        if over is not None and (reach[over] is None or column <= (reach[over] or 0)):
            found[column] = known.get(plain(str(above.cells[over].value)), "")
    return found


def area_end(sheet: Sheet, cell: Cell) -> int | None:
    """The last column of the merged cells that begin at a cell; None where it is not merged."""
    at = (cell.column, cell.row)
    return next((area.right for area in sheet.areas if (area.left, area.top) == at), None)


def _group_findings(table: Table, head: Row, groups: dict[int, str]) -> Iterator[Finding]:
    first = min(column for column, prefix in groups.items() if prefix)
    last = max(column for column, prefix in groups.items() if prefix == groups[first])
    heading = next((each for each, at in table.headings.items() if at.column == first), None)
    above = table.sheet.cell(head.number - 1, first)
    if heading is not None and above is not None:
        facts = {"meant": heading, "first": letters_of(first), "last": letters_of(last)}
        yield GROUP_HEADING.at(table.book.place(above), **facts)


def _known(row: Row, spellings: dict[str, str]) -> set[str]:
    words = (plain(str(cell.value)) for cell in row.cells.values() if cell.kind == "text")
    return {spellings[word] for word in words if word in spellings}


def _missing_and_unknown(table: Table, unknown: list[Cell]) -> Iterator[Finding]:
    book, headings, columns = table.book, table.headings, table.layout.columns
    known = (*columns.values(), *table.layout.additional)
    absent = {spelling: column for column in known if column.heading not in headings
              for spelling in (column.heading, *column.synonyms)}  # fmt: skip
    # A heading may have letters of another alphabet that look like plain ones.
    meant = {cell.address: nearest(str(cell.value).translate(LOOK_ALIKE), absent) for cell in unknown}
    slips = {absent[spelling].heading: cell for cell in unknown if (spelling := meant[cell.address])}
    for heading in missing(table):
        slip, column = slips.get(heading), columns[heading]
        nowhere = replace(book.whole(table.sheet, table.row), column=heading)
        place = book.place(slip, str(slip.value)) if slip else nowhere
        facts = {"missing": heading, "form": column.form, "why": column.description}
        facts["letters"] = _other_letters(slip) if slip else ""
        yield MISSING_HEADING.at(place, suggestion=heading if slip else None, **facts)
    for cell in unknown:
        spelling = meant[cell.address]
        place = book.place(cell, str(cell.value))
        if spelling is None:
            yield UNKNOWN_HEADING.at(place)
        elif not absent[spelling].required:
            heading = absent[spelling].heading
            facts = {"meant": heading, "why": absent[spelling].description, "letters": _other_letters(cell)}
            yield MISSPELT_HEADING.at(place, suggestion=heading, **facts)
        elif slips[absent[spelling].heading] is not cell:
            yield UNKNOWN_HEADING.at(place)


def _other_letters(cell: Cell) -> str:
    typed = str(cell.value)
    return "" if typed.translate(LOOK_ALIKE) == typed else " (it has letters of another alphabet)"


def _data_rows(sheet: Sheet, head: Row, spellings: dict[str, str]) -> tuple[Row, ...]:
    """The rows below the headings, except those that have most of the headings again."""
    half = len(_known(head, spellings)) // 2
    below = (row for row in sheet.rows if row.number > head.number)
    return tuple(row for row in below if not len(_known(row, spellings)) > half > 0)


def _out_of_sight(table: Table) -> Iterator[Finding]:
    book, sheet = table.book, table.sheet
    columns = {heading.column for heading in table.headings.values()}
    yield from hidden_parts(book, sheet, table.rows, columns)
    yield from _struck_through(table)
    above = [row for row in sheet.rows if row.number < table.row and row.number != table.group_row]
    if above:
        yield TITLE_ROWS.at(book.whole(sheet, above[0].number), row=table.row)
    read = {number for row in table.rows for number in (row.number, row.second) if number}
    for row in sheet.rows:
        if row.number > table.row and row.number not in read:
            yield HEADINGS_AGAIN.at(book.whole(sheet, row.number), again=row.number)
    last = max(read, default=0)
    for area in sheet.areas:
        numbers = [number for number in range(area.top, min(area.low, last) + 1) if number in read]
        if any(area.covers(number, column) for number in numbers for column in columns):
            first = replace(book.whole(sheet, numbers[0]), cell=f"{letters_of(area.left)}{area.top}")
            yield MERGED_CELLS.at(first, area=str(area))


def hidden_parts(
    book: Book, sheet: Sheet, rows: Sequence[Row], columns: Collection[int]
) -> Iterator[Finding]:
    """The findings that a sheet, or some of the rows and columns that are read of it, are hidden."""
    if sheet.hidden:
        yield HIDDEN_SHEET.at(book.whole(sheet))
    hidden = [f"row {row.number}" for row in rows if row.hidden]
    hidden += [f"column {letters_of(column)}" for column in sorted({*columns} & sheet.hidden_columns)]
    if hidden:
        yield HIDDEN_CELLS.at(book.whole(sheet), hidden=", ".join(hidden))


def _struck_through(table: Table) -> Iterator[Finding]:
    read = {heading.column for heading in table.headings.values()}
    for row in table.rows if table.sheet.struck else ():
        there = [cell for column, cell in row.cells.items() if column in read]
        struck = [cell for cell in there if (row.number, cell.column) in table.sheet.struck]
        if struck:
            one, *more = (cell.address for cell in struck)
            cells = f"{', '.join([one, *more])} {'are' if more else 'is'}"
            what = f"row {row.number} is" if len(struck) == len(there) else cells
            yield STRUCK_THROUGH.at(table.book.place(struck[0]), what=what)


def _merged_headings(table: Table, head: Row) -> list[tuple[Finding, set[int]]]:
    """The headings merged over columns with values, each with the columns it leaves without one."""
    found = []
    filled = {column for row in table.rows for column in row.cells}
    for cell in head.cells.values():
        last = area_end(table.sheet, cell) or cell.column
        covered = {column for column in range(cell.column + 1, last + 1) if column not in head.cells} & filled
        if covered:
            area = f"the columns {letters_of(cell.column)} to {letters_of(last)}"
            columns = " and ".join(map(letters_of, sorted(covered)))
            found.append((MERGED_HEADING.at(table.book.place(cell), area=area, columns=columns), covered))
    return found


def _outside_the_table(table: Table, known: set[int]) -> Iterator[Finding]:
    outside: dict[int, list[Cell]] = {}
    for row in table.rows:
        if not known.isdisjoint(row.cells):
            for cell in row.cells.values():
                if cell.column not in known:
                    outside.setdefault(cell.column, []).append(cell)
    lacking = missing(table)
    heading = f"the heading {lacking[0]}, which the sheet lacks" if len(lacking) == 1 else "a heading"
    for cells in outside.values():
        is_whole = len(cells) >= SEVERAL and 2 * len(cells) > len(table.rows)
        together = [cells] if is_whole else [[cell] for cell in cells]
        yield from (without_heading(table.book, each, heading) for each in together)


def without_heading(book: Book, cells: Sequence[Cell], heading: str = "a heading") -> Finding:
    """The finding that cells of a column have no heading above; `heading` is what may be missing there."""
    more = f", nor is the rest of the column, down to {cells[-1].address}" if len(cells) > 1 else ""
    return NO_HEADING_ABOVE.at(book.place(cells[0]), heading=heading, more=more)
