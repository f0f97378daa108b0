"""What follows the two names of a result in a text: `on points over 10`, `in round 1`, `, 8`, a place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from fightcard.pipeline.records.dates_in_text import LONGEST_DATE, is_date
from fightcard.pipeline.spellings.bout_endings import MOST_ROUNDS, Ending, read_method, read_result
from fightcard.pipeline.spellings.dates import read_day
from fightcard.pipeline.spellings.vocabulary import folded, hyphened, sentence_words, vocabulary

LONGEST_METHOD = 5
LEAST_WEIGHT = 80
"""Pounds: a lower number behind a name is one of rounds."""

_YEAR = re.compile(r"[0-9]{4}")
_IN_YEAR = re.compile(r"in\s+([0-9]{4})(?!\w)")
_N = r"([0-9]{1,3})"
_ORDINAL = r"(?:st|nd|rd|th|\.)?"
_IN = r"(?:(?:in|during|im|en|nel|au|no|à la)\s+)?(?:(?:the|der|el|la|il|o)\s+)?"
_WORD_FOR_ROUND = r"(?:rounds?|rds?\.?|rnd\.?|r|runden?|asaltos?|reprises?|riprese|ripresa|assaltos?)"
_TIME = re.compile(r"(?:at|after)?\s*[0-9]{1,2}:[0-9]{2}(?:\s+(?:of|in|into))?(?:\s+the)?\s*", re.IGNORECASE)
_PARTS = re.compile(
    rf"{_IN}(?:{_WORD_FOR_ROUND}\s*)?{_N}\s*(?:/|\s(?:of|de|von|sur)\s)\s*(?:a\s+)?(?:scheduled\s+)?{_N}"
    rf"(?:[\s-]?(?:{_WORD_FOR_ROUND}|rounders?))?(?![\w:])",
    re.IGNORECASE,
)
_OF = re.compile(
    rf"(?:of|in|scheduled for)\s+(?:a\s+)?(?:scheduled\s+)?{_N}(?:[\s-]?(?:rounds?|rounders?))?(?![\w:])"
)
_ROUND = re.compile(rf"{_IN}{_WORD_FOR_ROUND}\s*{_N}(?![\w:])", re.IGNORECASE)
_A = r"(?:(?:by|via)\s+)?(?:an?\s+)?(?:(?:close|clear|wide|narrow|disputed)\s+)*"
_NTH = re.compile(rf"{_IN}{_A}{_N}(?:st|nd|rd|th|\.)(?:[\s-]+{_WORD_FOR_ROUND})?(?![\w:])", re.IGNORECASE)
_IN_NTH = re.compile(
    rf"(?:in|en|im|au|à la|nel|no)\s+(?:(?:the|der|el|la|il|o)\s+)?{_N}[\s.]+{_WORD_FOR_ROUND}(?![\w:])",
    re.IGNORECASE,
)
_OVER = re.compile(
    rf"(?:{{over}})\s+(?:the\s+distance\s+of\s+)?{_N}(?:[\s-]?{_WORD_FOR_ROUND})?(?![\w:])", re.IGNORECASE
)
_LENGTH = re.compile(
    rf"(?:in\s+)?{_A}{_N}[\s-]?(?:{_WORD_FOR_ROUND}|rounders?)(?:\s+(?:{{bout}}))?(?![\w:])",
    re.IGNORECASE,
)
_BARE_IN = re.compile(rf"in\s+{_N}(?![\w:])")
_BARE = re.compile(rf"{_N}(?![\w:.½¼¾/-])")
_WEIGHT = re.compile(
    r"[0-9]{2,3}(?:\s*[½¼¾]|[ -][0-9]/[0-9]|\.[0-9])?(?:\s*(?:lbs?|pounds|kg)\b\.?)?(?![\w:])"
)
_TITLE = re.compile(
    r"(?:{before_title})\s[^,;()0-9]*?\b(?:{title})\b(?:\s+at stake)?",
    re.IGNORECASE,
)
_EXHIBITION = re.compile(
    r"(?:in\s+|an?\s+|[0-9]+[\s-]rounds?\s+|four-round\s+)*(?:{exhibition})\b(?:\s+bout)?", re.IGNORECASE
)
_PLACE = re.compile(r"(?:(?:at|in)\s+(?:the\s+)?)?[^\W\d_][^0-9()]*")
_SCORES = re.compile(r"(?:[,;\s]*[0-9]{1,3}\s*-\s*[0-9]{1,3}(?:\s*-\s*[0-9]{1,2})?(?:\s+twice)?)+\s*")
_SCORES_BEHIND = re.compile(rf"(?<=[^\W\d])[:,;]\s*{_SCORES.pattern}$")
_INSIDE = re.compile(r"\(([^()]*)\)")
_ATTACHED = re.compile(r"\b(T?KO|RS[CF]|RTD|DQ|TD|UD|SD|MD|P[Tt][Ss]|[WLDR])-?([0-9]{1,3})(?![0-9:])")
"""`TKO7` is TKO 7."""
_LEAD = re.compile(r"^[\s,;:.–—-]+(?:and\s+)?|^and\s+")


@dataclass(frozen=True, slots=True)
class Tail:
    """What a tail says. `kind` is how the number of rounds is typed: `round`, `in`, `over`, `length`, `bare`;
    `phrase` is that number with its words; `unread` is where it stops to be understood."""

    outcome: str | None = None
    method: str = ""
    round: str = ""
    rounds: str = ""
    kind: str = ""
    phrase: str = ""
    date: str = ""
    unread: str = ""

    @property
    def is_said(self) -> bool:
        """Whether it says anything of how a bout ended."""
        return bool(self.outcome or self.method or self.round)


def read_tail(text: str) -> Tail:
    """The tail, as far as it is understood."""
    rest, found = _ATTACHED.sub(r"\1 \2", _in_digits(hyphened(text))), Tail()
    while True:
        lead = _LEAD.match(rest)
        rest = rest[lead.end() if lead else 0 :].strip()
        if not rest:
            return found
        # A second opponent is no place: beat Cole and Oak.
        steps = _STEPS[:-1] if lead and lead[0].rstrip().endswith("and") else _STEPS
        step = next((step for read in steps if (step := read(rest, found))), None)
        if step is None:
            return replace(found, unread=rest)
        found, length = step
        rest = rest[length:]


def _in_digits(text: str) -> str:
    """A text with digits for numbers in words, `the ninth round` → `the 9th round`."""
    words: dict[str, list[str]] = vocabulary()["sentences"]["words"]
    known = {word: str(at) for at, word in enumerate(words["numbers"])}
    known |= {word: f"{at}th" for at, word in enumerate(words["ordinals"])}
    return re.sub(r"[^\W\d_]+", lambda word: known.get(word[0].casefold(), word[0]), text)


def _step_date(text: str, found: Tail) -> tuple[Tail, int] | None:
    if found.date:
        return None
    year = _IN_YEAR.match(text)
    if year and found.is_said and read_day(year[1]):
        return replace(found, date=year[1]), year.end()
    start = 3 if text.startswith("on ") else 0
    for piece in reversed(list(re.finditer(r"\S+", text[start:]))[:LONGEST_DATE]):
        date = text[start : start + piece.end()].strip(" ,.;()[]")
        if is_date(date) and not _YEAR.fullmatch(date):
            return replace(found, date=date), start + piece.end()
    return None


def _step_inside(text: str, found: Tail) -> tuple[Tail, int] | None:
    match = _INSIDE.match(text)
    if match is None:
        return None
    if _SCORES.fullmatch(match[1]):
        return found, match.end()
    inner = read_tail(_SCORES_BEHIND.sub("", match[1]))
    if inner.unread and any(map(str.isdigit, match[1])):
        return None
    names = ("outcome", "method", "round", "rounds", "kind", "phrase", "date")
    said = {name: value for name in names if (value := getattr(inner, name)) and not getattr(found, name)}
    clashes = bool(inner.round and found.round and inner.round != found.round)
    return None if clashes else (replace(found, **said), match.end())


def _step_method(text: str, found: Tail) -> tuple[Tail, int] | None:
    """A method or a result, behind words that lead to it: `by a unanimous decision`."""
    words = list(re.finditer(r"[^\s,;()]+", text.partition(",")[0].partition("(")[0]))
    leading = next(
        (at for at, word in enumerate(words) if folded(word[0]) not in sentence_words("leading")), 0
    )
    # "nach Punkten" is a method with the word that leads to it.
    for start in range(leading, -1, -1):
        for end in range(min(start + LONGEST_METHOD, len(words)), start, -1):
            phrase = text[words[start].start() : words[end - 1].end()]
            ending = _said_by(phrase)
            if ending is not None and not (found.method and ending.method):
                method, outcome = ending.method or found.method, ending.result or found.outcome
                return replace(found, method=method, outcome=outcome), words[end - 1].end()
    return None


def _said_by(phrase: str) -> Ending | None:
    """The method or the result that words are; None for others, and for a number."""
    if any(map(str.isdigit, phrase)) or (len(phrase) == 1 and phrase.islower()):
        return None
    ending = read_method(phrase) or read_result(phrase)
    return ending if ending is not None and (ending.method or ending.result) else None


def _step_round(text: str, found: Tail) -> tuple[Tail, int] | None:
    """A round, a distance, or both."""
    if found.round and not found.rounds and (of := _OF.match(text)) and int(of[1]) >= int(found.round):
        return replace(found, rounds=of[1]), of.end()
    if found.round:
        return None
    parts = _PARTS.match(text)
    if parts and int(parts[1]) <= int(parts[2]) <= MOST_ROUNDS:
        return replace(found, round=parts[1], rounds=parts[2], kind="round", phrase=parts[0]), parts.end()
    for kind, pattern in _kinds():
        match = pattern.match(text)
        if (
            match
            and 0 < int(match[1]) <= MOST_ROUNDS
            and not (kind == "bare" and int(match[1]) >= LEAST_WEIGHT)
        ):
            return replace(
                found, round=match[1], kind=kind, phrase=f"in {'round ' * (kind == 'round')}{match[1]}"
            ), match.end()
    return None


def _step_skipped(text: str, found: Tail) -> tuple[Tail, int] | None:
    """The time, a title, an exhibition, and a weight: nothing of them has a column."""
    time = _TIME.match(text)
    if time:
        return found, time.end()
    exhibition = _pattern(_EXHIBITION.pattern).match(text)
    if exhibition:
        return replace(found, outcome="EXH", method=""), exhibition.end()
    title = _pattern(_TITLE.pattern).match(text)
    weight = _WEIGHT.match(text)
    if weight and int(re.match(r"[0-9]+", weight[0])[0]) >= LEAST_WEIGHT:  # type: ignore[index]  # it begins so
        return found, weight.end()
    return (found, title.end()) if title else None


def _step_place(text: str, found: Tail) -> tuple[Tail, int] | None:
    """A place: words with a capital, up to a number or a parenthesis; no tournament of amateurs."""
    match = _PLACE.match(text)
    if match is None:
        return None
    piece = match[0].partition(",")[0]
    if any(word in folded(piece) for word in sentence_words("amateurs")):
        return None
    words = re.sub(r"^(?:at|in)\s+(?:the\s+)?", "", piece).split()
    if not words or not all(
        word[0].isupper() or folded(word) in sentence_words("particle") for word in words
    ):
        return None
    return (found, len(piece)) if words[0][0].isupper() else None


_STEPS: tuple[Callable[[str, Tail], tuple[Tail, int] | None], ...] = (
    _step_inside, _step_date, _step_round, _step_skipped, _step_method, _step_place,
)  # fmt: skip


@cache
def _kinds() -> tuple[tuple[str, re.Pattern[str]], ...]:
    over, length = _pattern(_OVER.pattern), _pattern(_LENGTH.pattern)
    return (
        ("round", _ROUND), ("round", _NTH), ("over", over), ("length", length), ("round", _IN_NTH),
        ("in", _BARE_IN), ("bare", _BARE),
    )  # fmt: skip


@cache
def _pattern(text: str) -> re.Pattern[str]:
    words = vocabulary()["sentences"]["words"]
    for name in ("before_title", "title", "exhibition", "over", "bout"):
        text = text.replace(f"{{{name}}}", "|".join(words[name]))
    return re.compile(text, re.IGNORECASE)
