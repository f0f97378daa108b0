"""Dates as people type them, in ten languages; the order of day and month is settled once for a whole
file."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from fightcard.pipeline.spellings.vocabulary import clean, hyphened, vocabulary, without_accents

if TYPE_CHECKING:
    from dateutil.parser import parser

Order: TypeAlias = Literal["dmy", "mdy"]

ORDERS: tuple[Order, ...] = ("dmy", "mdy")

DAYS = 31
LONG_CAREER = 20
"""Years between a date of a record and the middle one, at most."""

FIRST_YEAR, LAST_YEAR = 1700, 2100
"""The years of any boxer; a number outside them is no year."""

_NUMERIC = re.compile(r"([0-9]{1,2})\s*([./ -])\s*([0-9]{1,2})\s*\2\s*([0-9]{4}|[0-9]{2})")
_ISO = re.compile(
    r"([0-9]{4})-([0-9]{2}|[0-9](?=-))(?:-([0-9]{1,2})(?:[ T][0-9]{2}:[0-9]{2}(?::[0-9]{2})?)?)?"
)
_YEAR = re.compile(r"[0-9]{4}")
_YEAR_FIRST = re.compile(r"[0-9]{4}[./][0-9]{1,2}[./][0-9]{1,2}")
_ANY_YEAR = re.compile(r"(?<![0-9])[0-9]{4}(?![0-9])")
_SHORT_YEAR = re.compile(r"(.*[a-z]\.?[ ,'-]+|.*[./-])'?([0-9]{2})")
_UNKNOWN = re.compile(r"^(?:\?+[./ -]+)+|(?:[./ -]+\?+)+$")
"""Parts that are known to be unknown, as in `1950-05-??` and `? May 1950`."""
_ASIDE = re.compile(r"\s*(\([^()]*\)|\[[^][]*\])\s*$")
_LATE = re.compile(r"(?<![0-9])(?:29|30|31)(?![0-9])")
"""The days that not every month has."""

_PROBES = (dt.datetime(4, 1, 1), dt.datetime(8, 2, 2))  # both leap years, with nothing else in common


@dataclass(frozen=True, slots=True)
class Day:
    """A date as far as it is known: `1937-06-22`, `1937-06` or `1937`.

    `readings` are both dates that it may be where day and month could be exchanged; `text` is then their
    year. `guessed_century` is true where the text had two digits of the year.
    """

    text: str
    readings: tuple[str, ...] = ()
    guessed_century: bool = False

    @property
    def is_ambiguous(self) -> bool:
        """True where only the order of day and month, once known, says which day it is."""
        return bool(self.readings)


def read_day(text: str, order: Order | None = None, near: int | None = None) -> Day | None:
    """The date that a text is; None for what is none, a day that no month has, or a year outside boxing's.

    order: the file's order of day and month, None while it is not known. near: a year close by, from which
    the century of a year of two digits is taken; without it such a text is no date.
    """
    bare = _UNKNOWN.sub("", hyphened(clean(text)))
    bare = bare if _is_date(bare) else _ASIDE.sub("", bare)
    iso = _ISO.fullmatch(bare)
    if iso:
        return _known(int(iso[1]), int(iso[2]), int(iso[3]) if iso[3] else None)
    if _YEAR.fullmatch(bare):
        return _known(int(bare))
    numeric = _NUMERIC.fullmatch(bare)
    if numeric:
        return _numeric(numeric, order, near)
    return _in_words(bare, near)


def month_without_day(text: str) -> str | None:
    """The month, as `1981-02`, of a text that would be a date if the month had that day; else None."""
    if _LATE.search(text) is None or read_day(text) is not None:
        return None
    day = read_day(_LATE.sub("28", text))
    return day.text.rpartition("-")[0] if day is not None and day.text.count("-") == 2 else None


def order_of(texts: Iterable[str]) -> tuple[Order | None, str]:
    """The order of day and month that a file's dates settle, and by what in words; None where they do not.

    A number above 12 settles it, full stops between the numbers do, and so does the order of the rows where
    the dates only follow each other when read one way.
    """
    found = [match for text in texts if (match := _NUMERIC.fullmatch(hyphened(clean(text))))]
    days = [(int(each[1]), int(each[3])) for each in found]
    day_first = next((each for each in found if int(each[1]) > 12 >= int(each[3])), None)
    month_first = next((each for each in found if int(each[3]) > 12 >= int(each[1])), None)
    if day_first and month_first:
        return None, f"{day_first[0]} and {month_first[0]} contradict each other"
    if day_first or month_first:
        sure = day_first or month_first
        assert sure is not None  # one of them was found
        return ("dmy" if day_first else "mdy"), f"{sure[0]} can only be read one way"
    if found and all(each[2] == "." for each in found):
        return "dmy", "numbers with full stops between them begin with the day"
    if len(days) >= _LEAST_IN_ORDER:
        running = {order: _is_in_order(found, order) for order in ORDERS}
        if running["dmy"] != running["mdy"]:
            return ("dmy" if running["dmy"] else "mdy"), "only so the dates follow each other"
    return None, ""


_LEAST_IN_ORDER = 4


def _is_in_order(found: Sequence[re.Match[str]], order: Order) -> bool:
    keys = []
    for each in found:
        first, second = int(each[1]), int(each[3])
        day, month = (first, second) if order == "dmy" else (second, first)
        keys.append((int(each[4]), month, day))
    return keys in (sorted(keys), sorted(keys, reverse=True))


def _is_date(text: str) -> bool:
    return any(pattern.fullmatch(text) for pattern in (_ISO, _YEAR, _NUMERIC))


def _known(
    year: int, month: int | None = None, day: int | None = None, *, guessed_century: bool = False
) -> Day | None:
    try:
        first = dt.date(year, 1 if month is None else month, 1 if day is None else day)
    except ValueError:
        return None
    parts = 1 + (month is not None) + (day is not None)
    text = "-".join(first.isoformat().split("-")[:parts])
    return Day(text, guessed_century=guessed_century) if FIRST_YEAR <= year <= LAST_YEAR else None


def _numeric(match: re.Match[str], order: Order | None, near: int | None) -> Day | None:
    first, second, year = int(match[1]), int(match[3]), _century(match[4], near)
    if year is None:
        return None
    guessed = len(match[4]) == 2
    by_order = {
        "dmy": _known(year, second, first, guessed_century=guessed),
        "mdy": _known(year, first, second, guessed_century=guessed),
    }
    if order is not None:
        return by_order[order]
    possible = list(dict.fromkeys(each for each in by_order.values() if each is not None))
    if len(possible) < 2:
        return possible[0] if possible else None
    return Day(f"{year:04}", tuple(each.text for each in possible), guessed)


def _century(digits: str, near: int | None) -> int | None:
    if len(digits) == 4:
        return int(digits)
    if near is None:
        return None
    return min((near - near % 100 + century + int(digits) for century in (-100, 0, 100)),
               key=lambda year: abs(year - near))  # fmt: skip


@lru_cache(maxsize=8192)
def _in_words(text: str, near: int | None) -> Day | None:
    """A date with the name of its month; dateutil fills what is missing, so that it is called twice."""
    bare = without_accents(text.replace("º", "").replace("ª", ""))
    guessed = False
    if bare == text and not _YEAR_FIRST.fullmatch(bare) and not any(letter.isalpha() for letter in bare):
        return None
    if not _ANY_YEAR.search(bare):
        short = _SHORT_YEAR.fullmatch(bare)
        year = _century(short[2], near) if short else None
        if short is None or year is None or near is None:
            return None
        is_bare = "'" not in bare and not any(map(str.isdigit, short[1]))
        if is_bare and int(short[2]) <= DAYS and abs(year - near) > LONG_CAREER:
            return None  # a day of the month more probably than a year so far from the others
        bare, guessed = f"{short[1]}{year}", True
    try:
        first, second = (_parser().parse(bare, default=probe) for probe in _PROBES)
    except (ValueError, OverflowError, TypeError):
        return None
    if (first.hour, first.minute, first.second) != (0, 0, 0) and ":" not in text:
        return None
    if first.year != second.year:
        return None
    month = first.month if first.month == second.month else None
    day = first.day if first.day == second.day else None
    return _known(first.year, month, day if month else None, guessed_century=guessed)


@cache
def _parser() -> parser:
    """A parser of dates that knows the months of all ten languages; it is loaded when a date asks for it."""
    from dateutil.parser import parser, parserinfo  # noqa: PLC0415 - 20 ms that most books do not need

    words = vocabulary()

    class Months(parserinfo):
        MONTHS = [tuple(without_accents(word) for word in names) for names in words["months"].values()]  # type: ignore[misc]  # noqa: RUF012
        JUMP = [*parserinfo.JUMP, *words["words"]["between"]]  # noqa: RUF012

    return parser(Months())
