"""Bouts in running text, as newspapers, yearbooks and forum posts have them: a line each, below its date."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from fightcard.pipeline.base.wording import some
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.record_tables import CHOICE_MADE, ROW_NOT_UNDERSTOOD
from fightcard.pipeline.records.dates_in_text import date_at_front, is_date
from fightcard.pipeline.records.result_lines import Doubtful, Result, read_line
from fightcard.pipeline.records.sections import PROFESSIONAL, is_section, section_of
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import clean

HEADINGS = ("Date", "Fighter 1", "Fighter 2", "Winner", "Method", "Round", "Rounds")
LONGEST_HEADING = 8
"""Words of a line above results that has their date."""
LONGEST_SENTENCE = 1_000
"""Letters from which on a line is taken by itself."""
PROSE = 6
"""Words of a line that is a sentence, if most begin with a small letter."""
MOST_NAMED = 5

_YEAR = re.compile(r"[0-9]{4}")
_ENDS = (".", "!", "?", ":", ";", "”", '"', ")")


OPEN_LINE = "the line above it has no end, so it may go on here; put a full stop or a blank line between them"
"""Why a line that would be a result by itself is left out."""


@dataclass(slots=True)
class _Lines:
    """What was read below one heading."""

    titles: tuple[str, ...]
    rows: list[SourceRow] = field(default_factory=list)
    doubtful: list[tuple[SourceRow, str]] = field(default_factory=list)
    inferred: dict[str, list[SourceRow]] = field(default_factory=dict)

    def take(self, results: Sequence[Result], line: SourceRow, above: str) -> None:
        """Add the bouts of a line, below a date."""
        for each in results:
            row = SourceRow(line.number, _cells(each, above), line.whole)
            self.rows.append(row)
            if each.remark:
                self.inferred.setdefault(each.remark, []).append(row)


def running_text(page: Page) -> tuple[SourceTable, ...]:
    """A list of bouts for each heading of a page whose lines say how bouts ended, with remarks on lines that
    may do so and are not understood; empty where no line does."""
    tables: list[SourceTable] = []
    for titles, lines in _texts(page):
        tables += [_table(page.source, each) for each in _below_headings(titles, lines)]
    has_results = any(len(row.cells) > 1 for table in tables for row in table.rows[1:])
    return tuple(table for table in tables if len(table.rows) > 1 or table.remarks) if has_results else ()


def _texts(page: Page) -> Iterator[tuple[tuple[str, ...], Sequence[tuple[int, str]]]]:
    """The lines of a page, or the rows of one cell of its sheets."""
    if page.lines:
        yield (), page.lines
        return
    for table in page.tables:
        filled = [(row.number, [cell for cell in row.cells if cell]) for row in table.rows]
        yield table.titles, [(number, cells[0]) for number, cells in filled if len(cells) == 1]


def _below_headings(titles: tuple[str, ...], lines: Sequence[tuple[int, str]]) -> Iterator[_Lines]:
    below = _Lines(titles)
    above = ""
    before = ""
    for number, whole, is_apart in _unwrapped(lines):
        text = clean(whole)
        found = read_line(text)
        if found is not None and _goes_on(before) and not is_apart:
            found = Doubtful(OPEN_LINE) if isinstance(found, Result) else None
        results = _results(found, text)
        date = _date_of_heading(text) if found is None else ""
        if results:
            below.take(results, SourceRow(number, (text,)), above)
        elif isinstance(found, Doubtful):
            below.doubtful.append((SourceRow(number, (text,)), found.what))
        elif date:
            above = _whole_date(date, above)
        elif is_section(text) and len(text.split()) <= LONGEST_HEADING and not text.endswith((".", ",", ";")):
            yield below
            below = _Lines((text, *titles))
        elif text:
            below.rows.append(SourceRow(number, (text,)))
        before = "" if found or date else text
    yield below


def _results(found: Result | Doubtful | None, text: str) -> list[Result]:
    """The results of a line: one, or several between semicolons, which have the date of the first."""
    if isinstance(found, Result):
        return [found]
    parts = [read_line(part) for part in text.split("; ")] if isinstance(found, Doubtful) else []
    several = [each for each in parts if isinstance(each, Result)]
    if len(several) < 2 or len(several) < len(parts):
        return []
    return [replace(each, date=each.date or several[0].date) for each in several]


def _unwrapped(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str, bool]]:
    """The lines with the number of each and whether it is below a blank one; a sentence that goes on in the
    next line is whole."""
    begun: tuple[int, str, bool] | None = None
    last = -1
    for number, line in lines:
        goes_on = begun is not None and number == last + 1 and len(begun[1]) < LONGEST_SENTENCE
        if begun and goes_on and line.strip()[:1].islower():
            begun = begun[0], f"{begun[1].rstrip()} {line.strip()}", begun[2]
        elif line.strip():
            if begun:
                yield begun
            begun = number, line, begun is None or number != last + 1
        elif begun:
            yield begun
            begun = None
        last = number
    if begun:
        yield begun


def _goes_on(before: str) -> bool:
    """Whether a line is a sentence without an end, which may go on in the next one."""
    words = before.split()
    is_prose = len(words) >= PROSE and 2 * sum(word[0].islower() for word in words) > len(words)
    return is_prose and not before.endswith(_ENDS)


def _date_of_heading(text: str) -> str:
    """The date that a heading has, next to nothing but a place; empty where it has none."""
    bare = text.strip(" :.–—-*#=")
    words = bare.split()
    if not words or len(words) > LONGEST_HEADING:
        return ""
    for start in range(len(words)):
        date, behind = date_at_front(" ".join(words[start:]))
        others = [*words[:start], *behind.split()]
        if date and all(
            word[:1].isupper() or not word[0].isalnum() or word in ("at", "in") for word in others
        ):
            return date
    return ""


def _whole_date(date: str, above: str) -> str:
    """A date with the year of the heading above it where it has none itself."""
    year = _YEAR.search(above)
    if read_day(date) is not None or year is None or not is_date(date):
        return date
    return f"{date.rstrip(' .,')}, {year[0]}"


def _cells(found: Result, above: str) -> tuple[str, ...]:
    date = _whole_date(found.date, above) if found.date else above
    return (date, found.first, found.second, found.outcome, found.method, found.round, found.rounds)


def _table(source: str, lines: _Lines) -> SourceTable:
    sheet = lines.titles[0] if lines.titles else "running text"
    remarks: list[Finding] = [
        ROW_NOT_UNDERSTOOD.at(
            Place(file=source, sheet=sheet, row=row.number, value=row.whole), what=what, whole=row.whole
        )
        for row, what in lines.doubtful
    ]
    for remark, (first, *others) in lines.inferred.items():
        others_at = some([f"row {row.number}" for row in others], MOST_NAMED)
        what = f"{remark}, and so {'is' if len(others) == 1 else 'are'} {others_at}" if others else remark
        place = Place(file=source, sheet=sheet, row=first.number, value=first.whole)
        remarks.append(CHOICE_MADE.at(place, what=what))
    is_read = section_of(lines.titles) == PROFESSIONAL
    # What is left out is counted by its rows.
    taken = [row for row in lines.rows if is_read or len(row.cells) > 1]
    is_dated = any(row.cells[0] for row in taken if len(row.cells) > 1)
    # A text without any date has no column of dates, whose every cell would be reported as blank.
    headed = [row if is_dated or len(row.cells) == 1 else replace(row, cells=row.cells[1:]) for row in taken]
    head = SourceRow(0, HEADINGS if is_dated else HEADINGS[1:])
    return SourceTable(lines.titles or (sheet,), (head, *headed), tuple(remarks))
