"""What a source holds before anything is understood: its tables as texts, each row with its place."""

from __future__ import annotations

from dataclasses import dataclass

from fightcard.pipeline.findings import Finding


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A row: its number, and the texts of its cells from the left.

    `number` is that of the line in a text, of the row in a spreadsheet, and counts from 1 in a table of a
    page. `typed` is the row as the source has it, where its cells are not as they were.
    """

    number: int
    cells: tuple[str, ...]
    typed: str = ""

    @property
    def whole(self) -> str:
        """The row on one line, as a finding shows it."""
        return self.typed or " | ".join(cell for cell in self.cells if cell)


@dataclass(frozen=True, slots=True)
class SourceTable:
    """A table: the headings above it, the nearest first, its rows, those of its own headings included, and
    remarks on its sheet that apply if it is read."""

    titles: tuple[str, ...]
    rows: tuple[SourceRow, ...]
    remarks: tuple[Finding, ...] = ()

    @property
    def title(self) -> str:
        """What the table is called in the source; empty where it has no title."""
        return self.titles[0] if self.titles else ""


@dataclass(frozen=True, slots=True)
class Page:
    """A source as it was read.

    `source` names it as the user did; `kind` is what it turned out to be, in words; `title` and `name` are
    the page's own title and the fighter's name that it states, empty where there is none; `facts` are labels
    with their values from the box at its head; `address` is where the page was saved from; `instead` says
    what it is where it is no page of a record, such as a form to log in; `encoding` is how a text that is not
    UTF-8 was read; `lines` are its running text with their numbers, where it has one.
    """

    source: str
    kind: str
    tables: tuple[SourceTable, ...]
    title: str = ""
    name: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    address: str = ""
    instead: str = ""
    encoding: str = ""
    lines: tuple[tuple[int, str], ...] = ()
