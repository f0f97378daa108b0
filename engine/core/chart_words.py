"""The words of a chart as the numbers that they are."""

from __future__ import annotations

import re
from fractions import Fraction

BLANK = "-"
BOTH_SCORES = 100
"""Two scores make one number: the first times this, and the second."""

_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?%?|\d+/\d+")
_RANGE = re.compile(r"(\d+)-(\d+)")
_TIME = re.compile(r"(\d+):([0-5]\d)")


def value(word: str) -> Fraction | None:
    """The number of `7`, `+2`, `0.25`, `12.5%`, `2/27`, of `1-9` its upper end, of `2:31` its seconds, 0 for
    a blank; None for a word."""
    if word == BLANK:
        return Fraction(0)
    if time := _TIME.fullmatch(word):
        return Fraction(60 * int(time[1]) + int(time[2]))
    if band := _RANGE.fullmatch(word):
        return Fraction(band[2])
    if not _NUMBER.fullmatch(word) or word.endswith("/0"):
        return None
    return Fraction(word[:-1]) / 100 if word.endswith("%") else Fraction(word)


def whole(word: str) -> int:
    """The same of a word that is a whole number, a range, a time or a blank."""
    return int(value(word) or 0)


def scores(word: str) -> int:
    """`10-9` as one number, 1009."""
    first, _, second = word.partition("-")
    return int(first) * BOTH_SCORES + int(second)
