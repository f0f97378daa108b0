"""A copy of a workbook with proposed ratings in its blank cells, each marked by a colour and a comment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.headings import find_headings
from fightcard.pipeline.checks.printed_cells import FROM_RECORD
from fightcard.pipeline.checks.range_widths import as_typed, typing_of
from fightcard.pipeline.checks.settings import settings_of
from fightcard.pipeline.game import game_of
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.as_read import refuse_newer
from fightcard.pipeline.workbook.edit import Edits, Written, edited
from fightcard.pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.game import RangeTyping
    from fightcard.pipeline.rating.proposed_rows import Rated as Rating
    from fightcard.pipeline.rating.rated import Proposal, Rated
    from fightcard.pipeline.workbook.model import Book, Cell, Sheet

FILLS: Mapping[str, str] = {
    "record": "C6E5C3", "level": "DDE3EA", "known": "CFE0F5", "style": "FBE7B2", "custom": "DDE3EA",
    "drawn": "DDE3EA",
}  # fmt: skip
SOURCES: Mapping[str, str] = {
    "record": FROM_RECORD,
    "level": "Proposed from Level only: there is no record",
    "known": "Changed from the usual value of the style",
    "style": "The usual value of the style, the same for all fighters of that style",
    "custom": "The usual value of all cards",
    "drawn": "Drawn (--vary) from fighters with the same other ratings",
}
UNSEEN = frozenset({"style", "custom", "drawn"})
"""Sources of ratings that no record shows."""


MOVED = "one standard deviation of such cards for each word"
LEANT = "it shifts the rating by up to one standard deviation of such cards"


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy as the bytes of an .xlsx file, how many cells were filled or changed, and the cells left because
    they are merged into others."""

    content: bytes = field(repr=False)
    filled: int
    covered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FighterSheet:
    """A sheet of fighters and the cells to write in it.

    `columns` says where each heading is, `pairs` which two share a column (`CFB/S`). `covered` are cells
    that are merged into others, where nothing typed is seen.
    """

    sheet: Sheet
    head: int
    columns: dict[str, int]
    pairs: tuple[tuple[str, str], ...]
    system: str
    typing: RangeTyping
    edits: Edits
    cells: Mapping[tuple[int, int], Cell]
    covered: list[str] = field(default_factory=list)

    def is_blank(self, row: int, heading: str) -> bool:
        """Whether nothing is typed in a cell; a format without a value is nothing."""
        place = (row, self.columns[heading])
        cell = self.cells.get(place)
        return place not in self.edits and (cell is None or _is_blank(cell))

    def typed(self, row: int, heading: str) -> Value:
        """What is typed in a cell."""
        cell = self.cells.get((row, self.columns[heading]))
        return None if cell is None else cell.formula or cell.value

    def put(self, row: int, heading: str, written: Written) -> bool:
        """Write a cell; False for one that is merged into another, which is left as it is."""
        column = self.columns[heading]
        if self.sheet.is_covered(row, column):
            self.covered.append(f"{self.sheet.name}!{letters_of(column)}{row}")
            return False
        self.edits[row, column] = written
        return True

    def first_free_row(self) -> int:
        """The first row below everything on the sheet, including rows still to be written."""
        filled = (row for (row, _), cell in self.cells.items() if not _is_blank(cell))
        below = max(self.head, *filled, *(row for row, _ in self.edits)) + 1
        return self.sheet.free_row(below, self.columns.values())


def written(book: Book, rated: Rated) -> Copy:
    """The copy with what is proposed, the same for the same workbook and proposals.

    The workbook itself is never touched; the copy has all that it has, drawings too. Raises Unreadable for
    one whose cells cannot be found in its file.
    """
    sheets: dict[str, FighterSheet] = {}
    filled = 0
    for proposal in rated.proposals:
        if proposal.suggested is not None and not proposal.is_compared:
            name = _named(book, rated, proposal)
            if name not in sheets:
                sheets[name] = sheet_of_fighters(book, name, rated.system)
            filled += _fill(sheets[name], proposal)
    return copy_of(book, sheets, filled)


def copy_of(book: Book, sheets: Mapping[str, FighterSheet], filled: int) -> Copy:
    """The copy with the cells written; raises Unreadable like `written`."""
    edits = {name: place.edits for name, place in sheets.items() if place.edits}
    content = edited(book.path, edits)
    refuse_newer(book)
    return Copy(content, filled, tuple(cell for place in sheets.values() for cell in place.covered))


def _named(book: Book, rated: Rated, proposal: Proposal) -> str:
    """The sheet of a fighter's row; for a fighter without a row the sheet of fighters, whatever its name."""
    main = book.sheet(layout(rated.system, "row").sheet)
    others = (each.fighter.sheet for each in rated.proposals if each.fighter.sheet)
    return proposal.fighter.sheet or (main.name if main is not None else next(others, book.sheets[0].name))


def sheet_of_fighters(book: Book, name: str, system: str) -> FighterSheet:
    """The sheet with its headings; those it lacks are to be typed to the right of them."""
    rows = layout(system, "row")
    read = next(each for each in book.sheets if each.name == name)
    table, _ = find_headings(book, read, rows)
    assert table is not None  # a fighter was read from it, or it is the sheet that fighters are read from
    if any(at.own for at in table.headings.values()):
        what = (
            f"the ratings of its sheet {name} are in several cells or two rows each; such sheets are "
            f"read but not written"
        )
        raise Unreadable(book.path, what, "Type the proposed values by hand, or start a workbook with `new`.")
    columns = {heading: at.column for heading, at in table.headings.items()}
    edits: Edits = {}
    for heading in rows.columns:
        if heading not in columns:
            last = max(column for row in read.rows for column in (*row.cells, *columns.values()))
            columns[heading] = read.free_column(table.row, last + 1)
            edits[table.row, columns[heading]] = Written(heading)
    pairs = (each.into for each in rows.combined)
    shared = tuple(pair for pair in pairs if columns[pair[0]] == columns[pair[1]])
    settings, _ = settings_of(book, system)
    cells = {(row.number, column): cell for row in read.rows for column, cell in row.cells.items()}
    return FighterSheet(read, table.row, columns, shared, system, typing_of(settings), edits, cells)


def _fill(place: FighterSheet, proposal: Proposal) -> int:
    """Write a fighter's proposal into the row's blank cells; returns how many there were."""
    assert proposal.suggested is not None  # asked by the caller
    row = proposal.fighter.row or place.first_free_row()
    proposed = as_typed(game_of(place.system), proposal.row, place.typing)
    for first, second in place.pairs:
        proposed[first] = f"{proposed.get(first)}/{proposed.pop(second, None)}"
    filled = 0
    for heading, value in proposed.items():
        if value is None or not place.is_blank(row, heading):
            continue
        rating = proposal.suggested.ratings.get(heading)
        fill, comment = "", ""
        if rating is not None and rating.source in FILLS:
            fill, comment = FILLS[rating.source], _comment(rating, has_record=proposal.career is not None)
        typed = Written(value, is_text=isinstance(value, str), fill=fill, comment=comment)
        filled += place.put(row, heading, typed)
    return filled


def _is_blank(cell: Cell) -> bool:
    return cell.formula is None and cell.content in (None, "")


def _comment(rating: Rating, *, has_record: bool) -> str:
    why = "the record does not show it" if has_record else "there is no record"
    source = SOURCES[rating.source] + (f": {why}" if rating.source in UNSEEN else "")
    interval = (
        "" if rating.low == rating.high else f" ({100 * rating.holds:.0f}%: {rating.low} to {rating.high})"
    )
    known = ", ".join(rating.words)
    words = f" Known for {known}: {MOVED if rating.source == 'known' else LEANT}." if known else ""
    return f"{source}{interval}.{words}"
