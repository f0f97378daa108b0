"""What a spreadsheet program made of a designer's typing: dates that were ranges, and how to get them back.

A typed `1-3` is saved as a number and a date format; the text is nowhere in the file. The format tells which
kind of entry it was (day and month, or month and year), and a range is typed low number first: together that
leaves one reading. A pair of ratings has no order, so a date leaves two.
"""

from __future__ import annotations

import datetime as dt
import re

from fightcard.pipeline.base.sheet_schema import Ordered

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SHOWN = re.compile(
    rf"(?:(?P<before>[0-9]{{1,2}})[- ])?(?P<month>{'|'.join(_MONTHS)})(?:[- ](?P<after>[0-9]{{2}}))?"
)


def pairs(moment: dt.datetime, number_format: str) -> tuple[tuple[int, int], ...]:
    """The pairs of numbers that typing could have turned into this date, given its format, in order."""
    day_and_month = {(moment.day, moment.month), (moment.month, moment.day)}
    month_and_year = (
        {(moment.month, moment.year % 100)} if moment.day == 1 and 1930 <= moment.year < 2030 else set()
    )
    shape = re.sub(r'\[[^\]]*\]|"[^"]*"|\\.', "", number_format.lower())
    if "mmm" in shape and "d" in shape and "y" not in shape:
        found = day_and_month
    elif "mmm" in shape and "y" in shape and "d" not in shape:
        found = month_and_year
    else:
        found = day_and_month | month_and_year
    return tuple(sorted(found))


def ranges(moment: dt.datetime, number_format: str, form: Ordered) -> tuple[str, ...]:
    """The entries of a form, the low number first, that typing could have turned into this date."""
    return form.entries(pairs(moment, number_format))


def from_text(text: str, form: Ordered) -> tuple[str, ...]:
    """The entries that became a date and then its text: `3-Jan` was 1-3, `Jan-34` was 1-34."""
    match = _SHOWN.fullmatch(text.strip().lower())
    if match is None or (match["before"] is None) == (match["after"] is None):
        return ()
    month, number = _MONTHS.index(match["month"]) + 1, int(match["before"] or match["after"])
    low, high = sorted((month, number)) if match["before"] else (month, number)
    return form.entries([(low, high)])


def slashed(moment: dt.datetime, number_format: str) -> tuple[str, ...]:
    """The pairs of ratings (`12/10`) that typing could have turned into this date."""
    return tuple(f"{first}/{second}" for first, second in pairs(moment, number_format))


def numbers(moment: dt.datetime, serial: int, low: int | None, high: int | None) -> tuple[str, ...]:
    """The whole numbers within bounds that a date can mean: its serial number or its year."""
    found = {serial, moment.year}
    return tuple(
        str(number)
        for number in sorted(found)
        if (low is None or number >= low) and (high is None or number <= high)
    )
