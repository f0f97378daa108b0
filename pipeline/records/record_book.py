"""Bouts in lines, as record books print them: `Mar. 14—Eddie Ruiz, Boston . . . . KO 1`, below their year."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fightcard.pipeline.records.aligned_text import gaps
from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.bout_endings import letters_of, read_result
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADINGS = ("Date", "Opponent", "Place", "Result")

LONGEST_ENDING = 4
"""Words of an ending: `KO by 3`, `W (F) 3`."""

_YEAR = re.compile(r"[0-9]{4}[.:]?")
_ANY_YEAR = "1951"
_DATED = re.compile(r"([^\W\d_]+\.?\s*(?:[0-9]{1,2}(?:,?\s+[0-9]{4})?)?)\s*([—–-]+|\.{2,})?\s*(?=\w)(.*)")
_LEADERS = re.compile(r"(?:\s*[.·…]){3,}\s*|\s*…+\s*")
_JUNIOR = re.compile(r",\s*((?:Jr|Sr)\b\.?|[IVX]+\b)")


def record_book_rows(text: str) -> tuple[SourceRow, ...]:
    """The rows of such a text below `HEADINGS`, a line each, every other line as a row of one cell.

    There are none where most lines with a number are no bouts.
    """
    rows = [
        SourceRow(number, _bout(line) or (clean(line),), clean(line))
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    bouts = sum(len(row.cells) > 1 for row in rows)
    others = sum(
        len(row.cells) == 1 and any(map(str.isdigit, row.typed)) and not _YEAR.fullmatch(row.typed)
        for row in rows
    )
    return (SourceRow(0, HEADINGS), *rows) if bouts > max(others, 1) else ()


def _bout(line: str) -> tuple[str, ...] | None:
    """Date, opponent, place and result of a line; None for a line that is no bout.

    With a dash behind the date or dots before the result it is one, even if its ending is not understood.
    """
    dated = _DATED.fullmatch(clean(line))
    if dated is None or not _is_day(dated[1]):
        return None
    is_marked = bool(dated[2] or _LEADERS.search(dated[3]))
    if "\t" in line or (gaps(line) > 1 and not is_marked):
        return None
    before, _, last = dated[3].rpartition(" ")
    found = next(_endings(dated[3]), (before, last) if is_marked else None)
    if found is None:
        return None
    fighter, _, place = _JUNIOR.sub(r" \1", found[0]).partition(",")
    return (dated[1].strip(), fighter.strip(), place.strip(" ,."), found[1]) if fighter.strip() else None


def _is_day(text: str) -> bool:
    return read_day(text) is not None or read_day(f"{text.rstrip(' .,')}, {_ANY_YEAR}") is not None


def _endings(text: str) -> Iterator[tuple[str, str]]:
    """What is before an ending, and the ending: behind a row of dots, then in as many words as are one."""
    before, *behind = _LEADERS.split(text)
    if behind:
        yield before, behind[-1]
    words = text.split()
    for count in range(min(LONGEST_ENDING, len(words) - 1), 0, -1):
        ending = " ".join(words[-count:])
        if ending[0].isupper() and read_result(ending, letters_of("en")) is not None:
            yield " ".join(words[:-count]).rstrip(" .,…"), ending
