"""Bouts in lines, as record books print them: `Mar. 14—Eddie Ruiz, Boston . . . . KO 1`, below their year."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from fightcard.pipeline.records.aligned_text import gaps
from fightcard.pipeline.records.column_roles import is_name
from fightcard.pipeline.records.result_lines import Result, is_result_of_two, read_line
from fightcard.pipeline.records.sections import is_section
from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.bout_endings import letters_of, read_result
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import clean

HEADINGS = ("Date", "Opponent", "Place", "Result")

LONGEST_ENDING = 4
"""Words of an ending: `KO by 3`, `W (F) 3`."""

_SUBJECT = "Subject"
"""The fighter, whose name a line that begins with a verb does not have."""
_YEAR = re.compile(r"[0-9]{4}[.:]?")
_ANY_YEAR = "1951"
_DATED = re.compile(
    r"([^\W\d_]+(?![^\W\d_])\.?\s*(?:[0-9]{1,2}(?:,?\s+[0-9]{4})?)?)(?!\d)\s*([—–-]+|\.{2,})?\s*(?=[^\W\d_])(.*)"
)
_DAY = re.compile(r"\s*[0-9]{1,2}\.?\s*[—–-]+\s*(?=[^\W\d_])")
_DAY_BEHIND = re.compile(r"[\s.]*[0-9].*")
_LEADERS = re.compile(r"(?:\s*[.·…]){3,}\s*|\s*…+\s*")
_JUNIOR = re.compile(r",\s*((?:Jr|Sr)\b\.?|[IVX]+\b)")


def record_book_rows(text: str) -> tuple[SourceRow, ...]:
    """The rows of such a text below `HEADINGS`, a line each, every other line as a row of one cell.

    Each of several fighters has headings below the name. There are no rows where most lines with a number are
    no bouts.
    """
    rows = [
        SourceRow(number, _bout(whole) or (clean(line),), clean(line))
        for number, line, whole in _with_months(text)
        if line.strip()
    ]
    bouts = sum(len(row.cells) > 1 for row in rows)
    others = sum(
        len(row.cells) == 1 and any(map(str.isdigit, row.typed)) and not _YEAR.fullmatch(row.typed)
        for row in rows
    )
    if bouts <= max(others, 1):
        return ()
    names = _names(rows)
    starts = [at + 1 for at in names] if len(names) > 1 else [0]
    for start in reversed(starts):
        rows.insert(start, SourceRow(0, HEADINGS))
    return tuple(rows)


def _with_months(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines with their numbers, as they are and with the month above where they begin with a day."""
    month = ""
    for number, line in enumerate(text.splitlines(), 1):
        dated = _DATED.fullmatch(clean(line))
        if dated and _is_day(dated[1]):
            month = _DAY_BEHIND.sub("", dated[1])
        is_day = _DAY.match(line) and _LEADERS.search(clean(line))
        yield number, line, f"{month} {line.strip()}" if is_day else line


def _names(rows: Sequence[SourceRow]) -> list[int]:
    """Where the names above records are: below a blank line, and above a year that comes before a bout."""
    found = []
    for at, row in enumerate(rows):
        is_apart = not at or rows[at - 1].number < row.number - 1
        if len(row.cells) == 1 and is_apart and is_name(row.typed) and not is_section(row.typed):
            below = (each for each in rows[at + 1 :] if len(each.cells) > 1 or _YEAR.fullmatch(each.typed))
            if len(next(below, row).cells) == 1:
                found.append(at)
    return found


def _bout(line: str) -> tuple[str, ...] | None:
    """Date, opponent, place and result of a line; None for a line that is no bout.

    With a dash behind the date or dots before the result it is one, even if its ending is not understood.
    """
    dated = _DATED.fullmatch(clean(line))
    if dated is None or not _is_day(dated[1]) or is_result_of_two(line):
        return None
    is_marked = bool(dated[2] or _LEADERS.search(dated[3]))
    if "\t" in line or (gaps(line) > 1 and not is_marked):
        return None
    in_words = _in_words(dated[3])
    if in_words is not None:
        return (dated[1].strip(), *in_words)
    before, _, last = dated[3].rpartition(" ")
    found = next(_endings(dated[3]), (before, last) if is_marked else None)
    if found is None:
        return None
    fighter, _, place = _JUNIOR.sub(r" \1", found[0]).partition(",")
    return (dated[1].strip(), fighter.strip(), place.strip(" ,."), found[1]) if fighter.strip() else None


def _in_words(text: str) -> tuple[str, str, str] | None:
    """Opponent, place and result of a line that begins with a verb, `Lost to Al Cole, KO 9`; else None."""
    words = _LEADERS.sub(", ", text)
    sentence = read_line(f"{_SUBJECT} {words[:1].lower()}{words[1:]}")
    if not isinstance(sentence, Result) or sentence.first != _SUBJECT or sentence.date:
        return None
    # What was read from a number of rounds is read again from it, and reported.
    method = "" if sentence.remark else sentence.method
    of = f"(of {sentence.rounds})" if sentence.rounds else ""
    ending = (sentence.outcome, method, sentence.round, of)
    return sentence.second, "", " ".join(filter(None, ending))


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
