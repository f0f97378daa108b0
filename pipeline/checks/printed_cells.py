"""Texts that are only printed.

The set's title, and a fighter's own lines for the back of the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fightcard.pipeline.base.print_letters import missing_letters, spelled
from fightcard.pipeline.checks.cells import is_unseen, regular
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.findings.prints import MISSING_LETTER
from fightcard.pipeline.findings.workbook import NOT_PRINTABLE, TOO_LONG_FOR_A_BACK
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Cell

BACK_TEXT = "Back Text"
ELSEWHERE = frozenset({"Set", "Fighters"})
"""Texts that no card shows, and names of fighters, which are checked in the fighters' own rows."""

FROM_RECORD = "Proposed from the record"
"""How the comment begins that `rate` writes to a cell filled from a record."""

GUESSED = ("The usual ", "Drawn (--vary)", "Proposed from Level ", "Proposed from the custom of")
"""How comments of cells begin whose ratings `rate` proposed without a record that says something about them,
now and in earlier copies."""

LONGEST_BACK_TEXT = 140


def printable(cell: Cell | None) -> str | None:
    """What a cell holds, with blanks made regular.

    Empty for a blank one, None where it holds nothing that can be printed.
    """
    if cell is None:
        return ""
    if cell.kind == "error" or (cell.content is None and cell.formula is not None):
        return None
    typed = shown(cell.value)
    return None if any(map(is_unseen, typed)) else regular(typed, keeps_dashes=True)[0]


def check_printed_texts(entries: Sequence[Entry]) -> Iterator[Finding]:
    """What is wrong with the fighters' own lines, and letters in any text that the fonts of a card lack."""
    yield from check_letters(entries)
    for entry in entries:
        text = printable(entry.cell(BACK_TEXT))
        if text is None:
            yield NOT_PRINTABLE.at(entry.place(BACK_TEXT))
        elif len(text) > LONGEST_BACK_TEXT:
            yield TOO_LONG_FOR_A_BACK.at(entry.place(BACK_TEXT), count=len(text), most=LONGEST_BACK_TEXT)
        else:
            yield from _unknown_letters(entry, BACK_TEXT, text)


def check_letters(entries: Iterable[Entry]) -> Iterator[Finding]:
    """Letters in the printed texts of rows that the fonts of a card lack."""
    for entry in entries:
        for heading, column in entry.table.layout.columns.items():
            if column.reading == "text" and heading not in ELSEWHERE:
                yield from _unknown_letters(entry, heading, entry.text(heading) or "")


def _unknown_letters(entry: Entry, heading: str, text: str) -> Iterator[Finding]:
    if missing := missing_letters(text):
        letters = spelled(missing)
        owner = entry.name or f"row {entry.number}"
        yield MISSING_LETTER.at(entry.place(heading), owner=owner, field=heading, letters=letters)


def back_texts(entries: Sequence[Entry]) -> dict[str, str]:
    """The fighters' own lines by id, of those who have any."""
    found = {entry.id: printable(entry.cell(BACK_TEXT)) for entry in entries}
    return {known: text for known, text in found.items() if text}


def is_from_record(entry: Entry) -> bool:
    """Whether `rate` filled a cell of the row from the fighter's record, as the comment there says."""
    return any(_is_remarked(entry, heading, FROM_RECORD) for heading in entry.values)


def guessed_cells(entries: Sequence[Entry]) -> dict[str, frozenset[str]]:
    """By id the headings of cells whose rating nobody knows (`GUESSED`), of the fighters who have any."""
    found = {
        entry.id: frozenset(heading for heading in entry.values if _is_remarked(entry, heading, *GUESSED))
        for entry in entries
    }
    return {known: headings for known, headings in found.items() if headings}


def _is_remarked(entry: Entry, heading: str, *begins: str) -> bool:
    """Whether a paragraph of a cell's comment begins so; the designer's own comment is above it."""
    cell = entry.cell(heading)
    paragraphs = (cell.comment or "").split("\n\n") if cell else ()
    return any(each.startswith(begins) for each in paragraphs)
