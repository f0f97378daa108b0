"""Dates at the front of a line of running text, also without their year, which is above."""

from __future__ import annotations

import re

from fightcard.pipeline.spellings.dates import read_day

LONGEST_DATE = 6
"""Words of a date."""

_ANY_YEAR = "1951"
_MONTH = r"[^\W\d_]{3,}\.?"
_DAY_AND_MONTH = re.compile(
    rf"{_MONTH}\s+[0-9]{{1,2}}(?:st|nd|rd|th)?|[0-9]{{1,2}}(?:st|nd|rd|th|\.|º)?\s+(?:(?:of|de)\s+)?{_MONTH}"
)


def date_at_front(text: str) -> tuple[str, str]:
    """A date that a text begins with, as it is typed, and the rest; the date is empty where there is none."""
    words = text.split(" ")
    for count in range(min(LONGEST_DATE, len(words)), 0, -1):
        date = " ".join(words[:count]).strip("()[],:;.–— -")
        if is_date(date):
            return date, " ".join(words[count:]).lstrip(",:;.–— -")
    return "", text


def is_date(text: str) -> bool:
    """Whether a text is a date, or a day and a month of a year that is typed above it."""
    if read_day(text) is not None:
        return True
    day = read_day(f"{text.rstrip(' .,')}, {_ANY_YEAR}") if _DAY_AND_MONTH.fullmatch(text) else None
    return day is not None and day.text != _ANY_YEAR
