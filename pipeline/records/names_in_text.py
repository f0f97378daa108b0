"""Names of fighters in running text, with what is said behind them: a record, a weight, a town, a title."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fightcard.pipeline.records.bouts import LONGEST_NAME
from fightcard.pipeline.records.dates_in_text import is_date
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.spellings.bout_endings import read_method
from fightcard.pipeline.spellings.vocabulary import coded, folded, sentence_words

MOST_WORDS = 7

_QUOTED = re.compile(
    r"(?:\"[^\"]{1,30}\"|“[^”]{1,30}”|‘[^’]{1,30}’|'[^']{1,30}'|\([^\W\d_][^()0-9]{0,28}\))(?=\s+[^\W\d_])"
)
_WORD = re.compile(r"[^\W\d_][^\s,;:()\"“”]*")
_GENERATION = re.compile(r",?\s*(?:(?:Jr|Sr|jr|sr)\b\.?|(?:II|III|IV|V)\b(?!\s*[0-9]))")
_ASIDE = re.compile(r"\s*\(([^()]*)\)")
_PIECE = re.compile(
    r"\s*,\s*(?:\d{2,3}(?:\s*[½¼¾]|[ -]\d/\d|\.\d)?(?:\s*(?:lbs?|pounds|kg)\b\.?)?(?=\s*(?:,|$))"
    r"|\d{3}\b|of\s+[^\W\d_][^,()]*|(?:the\s+)?(?:[^\W\d_-]+[\s-]){0,4}(?:champion|titleholder|contender)"
    r"|[^\W\d_][^,()0-9]*)"
)
_MONTH_DAY = re.compile(r"[^\W\d_]{3,9}\.?\s+\d{1,2}(?!\d)")


@dataclass(frozen=True, slots=True)
class Named:
    """A fighter as a text names one, with the record where it follows, and what is behind."""

    text: str
    behind: str


def whole_name(text: str) -> Named | None:
    """The fighter that a text names, where it holds nothing but the name and what describes a fighter."""
    found = leading_name(text)
    if found is None:
        return None
    rest = found.behind.strip()
    while rest:
        piece = _ASIDE.match(rest) or _PIECE.match(rest)
        if piece is None or (piece[0].lstrip(" ,")[:1].islower() and not _describes(piece[0])):
            return None
        rest = rest[piece.end() :].strip()
    return Named(found.text, "")


def without_generation(name: str) -> str:
    """A name without a Jr or a number behind it."""
    return re.sub(rf"(?:{_GENERATION.pattern})+$", "", name)


def leading_name(text: str) -> Named | None:
    """The fighter whose name a text begins with."""
    at = count = 0
    bare = text.strip()
    while count < MOST_WORDS:
        start = at + len(bare[at:]) - len(bare[at:].lstrip())
        quoted = _QUOTED.match(bare, start) if count else None
        word = quoted or _WORD.match(bare, start)
        if word is None or not (quoted or _is_of_name(bare, start, word[0], is_first=not count)):
            break
        at, count = word.end(), count + 1
        generation = _GENERATION.match(bare, at)
        if generation:
            at = generation.end()
    name = bare[:at].strip()
    if not name or len(name) > LONGEST_NAME or name.split()[-1].islower() or _opens_a_sentence(name):
        return None
    aside = _ASIDE.match(bare, at)
    if aside and not _is_ending(aside[1]) and opponent_of(f"{name} ({aside[1]})")[1:] != (None, ""):
        return Named(f"{name} ({aside[1]})", bare[aside.end() :])
    return Named(name, bare[at:])


def _is_ending(aside: str) -> bool:
    """Whether numbers in parentheses are scores behind a method, and no record."""
    words = re.split(r"[0-9]", aside, maxsplit=1)[0].strip(" ,;:")
    return bool(words) and read_method(words) is not None


def _is_of_name(text: str, start: int, word: str, *, is_first: bool) -> bool:
    bare = folded(word)
    if word[0].islower():
        following = _WORD.match(text, start + len(word) + 1)
        return bare in sentence_words("particle") and following is not None and (
            following[0][0].isupper() or folded(following[0]) in sentence_words("particle")
        )  # fmt: skip
    if is_first:
        return True
    is_code = word.isupper() and "." not in word and len(bare) > 1 and (
        bare in coded("methods") or bare in coded("results")
    )  # fmt: skip
    day = _MONTH_DAY.match(text, start)
    ends = is_code or bare in sentence_words("behind_names") or any(map(str.isdigit, word))
    return not (ends or (day and is_date(day[0])))


def _opens_a_sentence(name: str) -> bool:
    first, *others = name.split()
    return (
        "." not in first and folded(first) in sentence_words("opening") and (bool(others) or len(first) > 1)
    )


def _describes(piece: str) -> bool:
    return bool(re.search(r"\b(?:champion|titleholder|contender)\s*$", piece)) or piece.lstrip(
        " ,"
    ).startswith("of ")
