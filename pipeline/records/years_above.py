"""Tables in which a year is typed once, above its bouts or before the first of them, as in record books."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import is_blank

DATES_AMONG = 3
"""The first cells of a row, of which one is the date."""

_FULL = len("1951-03-14")
_YEAR = re.compile(r"([0-9]{4})\s*[.:]?(?:\s*\(?cont(?:inued|\.)?\)?)?", re.IGNORECASE)
_DAY_AND_MONTH = re.compile(r"([0-9]{1,2})\s*([./-])\s*([0-9]{1,2})\.?")
_NUMBER = re.compile(r"[0-9]+")


def with_years(rows: Sequence[SourceRow]) -> tuple[SourceRow, ...]:
    """The rows with whole dates, less those that hold nothing but a year; the rows as they are where no year
    is above a date without one."""
    year, is_dated = "", False
    found: list[SourceRow] = []
    for row in rows:
        filled = [at for at, cell in enumerate(row.cells) if not is_blank(cell)]
        first = row.cells[filled[0]] if filled else ""
        stated = _YEAR.fullmatch(first) if read_day(first[:4]) else None
        year = stated[1] if stated else year
        if stated and len(filled) == 1:
            continue
        cells = list(row.cells)
        # 3-0 is a day and a month, or the record before Mar 14.
        dates = {at: _whole(cells[at], year, is_first=at == filled[0]) for at in filled[:DATES_AMONG] if year}
        at = max(dates, key=lambda each: (any(map(str.isalpha, dates[each])), bool(dates[each])), default=-1)
        if dates.get(at):
            cells[at], is_dated = dates[at], True
            if stated:
                cells[filled[0]] = ""
        found.append(replace(row, cells=tuple(cells), typed=row.whole) if cells != [*row.cells] else row)
    return tuple(found) if is_dated else tuple(rows)


def _whole(cell: str, year: str, *, is_first: bool) -> str:
    """The date that a day and a month are in a year, or a month by itself; empty for anything else."""
    numeric = _DAY_AND_MONTH.fullmatch(cell)
    if numeric:
        whole = f"{numeric[1]}{numeric[2]}{numeric[3]}{numeric[2]}{year}"
        return whole if is_first and read_day(whole) else ""
    days = [int(each) for each in _NUMBER.findall(cell)]
    if len(days) > 1 or any(not 0 < each <= 31 for each in days):
        return ""
    text = f"{cell.rstrip(' .,')}, {year}"
    day = read_day(text)
    # May is a name as well: a month by itself is one only where the date is expected.
    return text if day is not None and (len(day.text) == _FULL or (is_first and not days)) else ""
