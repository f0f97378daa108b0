"""A row of a sheet as the checks see it: its values by heading, and the cell each of them is in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from fightcard.pipeline.base.sheet_schema import Layout
from fightcard.pipeline.findings import Place, Value
from fightcard.pipeline.workbook.addresses import letters_of
from fightcard.pipeline.workbook.model import Book, Cell, Row, Sheet

Word = TypeVar("Word", bound=str)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in a sheet: the column its cells are in, counted from 1, and how it is typed there.

    `own` is the column of the sheet where its cells were put together from several or come from a second row
    (`is_second`), None where they are used as they are read.
    """

    column: int
    typed: str
    own: int | None = None
    is_second: bool = False

    @property
    def letters(self) -> str:
        """The letters of the sheet's column."""
        return letters_of(self.own or self.column)


@dataclass(frozen=True, slots=True)
class Table:
    """A sheet with its headings found: which column each known heading is over, and the rows below.

    Two headings share a column where it is a combined one (`CFB/S`). `group_row` is the row of group headings
    above the headings (`Fatigued` over its columns), None where there is none.
    """

    book: Book
    sheet: Sheet
    layout: Layout
    row: int
    headings: Mapping[str, Heading]
    rows: tuple[Row, ...]
    group_row: int | None = None

    def filled(self, row: Row) -> list[str]:
        """The headings whose cells in a row hold anything."""
        return [heading for heading, at in self.headings.items() if at.column in row.cells]

    def cell(self, heading: str, row: Row) -> Cell | None:
        """The cell under a heading in a row; None where it is blank, or the heading absent."""
        found = self.headings.get(heading)
        return row.cells.get(found.column) if found else None

    def place(self, heading: str | None, row: Row, fighter: str | None) -> Place:
        """Where a heading's cell is in a row, blank cells included; without a heading, the row."""
        found = self.headings.get(heading) if heading else None
        cell = row.cells.get(found.column) if found else None
        return Place(
            file=self.book.path.as_posix(),
            sheet=self.sheet.name,
            cell=_address(found, row) if found else None,
            row=row.number,
            column=found.typed if found else heading,
            fighter=fighter,
            value=cell.value if cell else None,
        )


def _address(heading: Heading, row: Row) -> str:
    return f"{heading.letters}{row.second if heading.is_second and row.second else row.number}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One row with its values read.

    `values` has an entry for each heading of the sheet that could be read: numbers as int, texts with the
    blanks and dashes made regular, None for a blank. `sound` are the headings whose value the schema allows.
    `id` is the fighter's id, empty for a row that is no fighter's.
    """

    table: Table = field(repr=False)
    row: Row = field(repr=False)
    name: str | None
    id: str
    values: Mapping[str, Value]
    sound: frozenset[str] = field(default_factory=frozenset)

    @property
    def key(self) -> tuple[str, int]:
        """The sheet's name and the row's number, by which a finding knows the row."""
        return self.table.sheet.name, self.row.number

    @property
    def number(self) -> int:
        """The row's number in the sheet."""
        return self.row.number

    def place(self, heading: str | None = None) -> Place:
        """Where a heading's value is."""
        return self.table.place(heading, self.row, self.name)

    def cell(self, heading: str) -> Cell | None:
        """The cell under a heading; None where it is blank."""
        return self.table.cell(heading, self.row)

    def text(self, heading: str) -> str | None:
        """A sound value that is a text; None for anything else."""
        value = self.values.get(heading)
        return value if heading in self.sound and isinstance(value, str) else None

    def whole(self, heading: str) -> int | None:
        """A sound value that is a number; None for anything else."""
        value = self.values.get(heading)
        return value if heading in self.sound and isinstance(value, int) else None

    def stated_text(self, heading: str) -> str:
        """The text of a row that was checked; raises ValueError where it has none, which no checked row
        does."""
        value = self.values.get(heading)
        if not isinstance(value, str):
            raise ValueError(f"{heading} does not hold text; the row was not checked")  # noqa: TRY004
        return value

    def stated_number(self, heading: str) -> int:
        """The number of a row that was checked; raises ValueError like `stated_text`."""
        value = self.values.get(heading)
        if not isinstance(value, int):
            raise ValueError(f"{heading} does not hold a number; the row was not checked")  # noqa: TRY004
        return value

    def stated_word(self, heading: str, words: Iterable[Word]) -> Word:
        """The one of `words` that a row that was checked has; raises ValueError like `stated_text`."""
        return one_of(words, self.stated_text(heading))

    def optional_text(self, heading: str) -> str | None:
        """The text of a row that was checked, None for a blank; raises ValueError like `stated_text`."""
        return None if self.values.get(heading) is None else self.stated_text(heading)


def one_of(words: Iterable[Word], text: str) -> Word:
    """The one of `words` that a text of a checked row is; raises ValueError where it is none of them."""
    found = next((word for word in words if word == text), None)
    if found is None:
        raise ValueError(f"{text!r} is not one of its allowed words; the row was not checked")
    return found
