"""How a bout ended, as people type it: `W-UD-10`, `TKO-3`, `9 (15), 1:19`, `W 12`, `Win (split)`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import dropwhile

from fightcard.pipeline.spellings.vocabulary import (
    clean,
    coded,
    folded,
    hyphened,
    is_blank,
    listed,
    vocabulary,
)

MOST_ROUNDS = 130
DECISIONS = frozenset({"UD", "SD", "MD", "PTS"})
STOPPAGES = frozenset({"KO", "TKO", "RTD"})
_KINDS = {
    **dict.fromkeys(STOPPAGES, "stoppage"), **dict.fromkeys(DECISIONS | {"TD"}, "decision"), "DQ": "foul",
}  # fmt: skip
NO_VERDICT = frozenset({"NC", "ND", "NWS"})
"""Results of bouts without an official verdict."""
NO_BOUT = frozenset({"EXH", "WALKOVER", "CANCELLED", "SCHEDULED"})
"""Results of rows that count in no record."""
_VERDICTS = ("W", "L", "D")
_WEIGHT = ("WALKOVER", "EXH", "NWS", "ND", "NC", *_VERDICTS)
"""Results that one row may hold two of; the first here is the one that is used."""

_TIME = re.compile(r"(?<![0-9])([0-9]{1,2}):([0-5][0-9])(?:[.:][0-9]+)?(?![0-9])")
_NO_TIME = re.compile(r"\(\s*\)\s*$")
_MINUTES = re.compile(r"(?<![0-9])([0-9]{1,2})['’]\s*([0-5]?[0-9])(?:''|[\"”’]{1,2})?")
_ROUNDS = re.compile(
    r"([0-9]{1,3})(?:\s*(?:/|\(\s*(?:of\s+)?|(?:of|\bde|von|di|sur|van|z|из|з)\s|-)\s*([0-9]{1,3})\s*\)?)?"
)
_DISTANCE_ONLY = re.compile(r"[-?\s]*\(\s*([0-9]{1,3})\s*\)")
_AT_END = re.compile(
    r"(?:^|[\s,;(-]+|(?<=[^\W\d_])|(?<=\.))([0-9]{1,3})"
    r"(?:(?:\s*[/(]|\s*\(?\s*(?:of|von|sur|van|z|из|з)\s)\s*([0-9]{1,3})\s*\)?)?\s*\)?\s*$"
)
_BEHIND_ROUND = re.compile(r"(.*[^\s(,;].*?)\s*[(,;]\s*([^0-9()]+?)\s*\)?\s*$")
_ASIDE = re.compile(r"(.+?)\s*[(,:;]\s*([^()]+?)\s*\)?\s*$")
_ORDINAL = re.compile(
    r"(?<=[0-9])\s*(?:st|nd|rd|th|ª|º|a|o|e|er|ème|\.|-?(?:й|м|го|ій))(?![^\W_])", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Ending:
    """What a cell says of a bout's end; None for what it does not say.

    `result` is W, L, D, NC, or for what is none of the sheet Bouts one of NO_VERDICT and NO_BOUT; `method`
    one of its methods; `remark` what was read where another thing may have been meant, empty where none may.
    """

    result: str | None = None
    method: str | None = None
    round: int | None = None
    rounds: int | None = None
    time: str | None = None
    remark: str = ""

    @property
    def is_empty(self) -> bool:
        """True where nothing of an ending was said."""
        return not (self.result or self.method or self.round or self.rounds or self.time)


def read_rounds(text: str) -> Ending | None:
    """Rounds and the time: `9 (15), 1:19`, `2/10`, `15`; None for a text that is none of it."""
    bare = hyphened(clean(text))
    time, bare = _time(bare)
    distance = _DISTANCE_ONLY.fullmatch(bare)
    if distance:
        return Ending(rounds=int(distance[1]), time=time) if 0 < int(distance[1]) <= MOST_ROUNDS else None
    bare = _ORDINAL.sub("", bare)
    words = re.sub(r"(?:[^\W\d_]|\.)+", lambda word: "" if folded(word[0]) in _fillers() else word[0], bare)
    numbered = " ".join(dropwhile(lambda word: folded(word) in _fillers(), bare.split()))  # Round 3 of 12
    for candidate in (bare, numbered, words):
        left = (
            candidate.strip(" ,;-()")
            if candidate.count("(") != candidate.count(")")
            else candidate.strip(" ,;-")
        )
        if is_blank(left):
            return Ending(time=time) if time or is_blank(text) else None
        match = _ROUNDS.fullmatch(left.strip("()") if left.startswith("(") else left)
        if match:
            return _counted(int(match[1]), int(match[2]) if match[2] else None, time)
    return None


def read_method(text: str) -> Ending | None:
    """A method, with the round where one follows: `TKO`, `KO-3`, `UD (12)`, `TKO (corner
    retirement)`."""
    bare = hyphened(clean(text))
    if is_blank(bare):
        return Ending()
    return _by_words(bare, {}) or _with_rounds(bare, {})


def read_result(text: str, letters: Mapping[str, str] | None = None) -> Ending | None:
    """A result, with the method and the round where they follow: `Win`, `W-UD-10`, `L KO 3`, `W 12`.

    letters: what single letters mean in the language of the table (`letters_of`).
    """
    bare = hyphened(clean(text))
    if is_blank(bare):
        return Ending()
    found = _by_words(bare, letters or {}) or _with_rounds(bare, letters or {})
    if found is None or found.result:
        return found
    if found.method in STOPPAGES and found.round is not None:
        # The record books of old print a stoppage won bare, and one suffered with "by".
        return replace(found, result="W", remark=f"read as won by {found.method} in round {found.round}")
    return found


def together(one: str, other: str | None) -> str | None:
    """The result that two words of one bout come to; None where they contradict each other.

    A bout that counts for nobody does not count for the winner next to it; the winner of a bout without a
    decision can only be the newspapers'.
    """
    if other is None or one == other:
        return one
    if not {one, other} <= {*_WEIGHT}:
        return None
    heavy, light = sorted((one, other), key=_WEIGHT.index)
    if heavy in _VERDICTS:
        return None
    return "NWS" if heavy == "ND" and light in _VERDICTS else heavy


def letters_of(language: str) -> Mapping[str, str]:
    """What single letters of a result mean in a language of the vocabulary, such as `en`."""
    found: Mapping[str, str] = vocabulary()["letters"].get(language, {})
    return {letter.casefold(): code for letter, code in found.items()}


def _fillers() -> frozenset[str]:
    return listed("words", "round")


def _time(text: str) -> tuple[str | None, str]:
    match = _TIME.search(text) or _MINUTES.search(text)
    if match is None:
        return None, text
    rest = f"{text[: match.start()]} {text[match.end() :]}"
    return f"{int(match[1])}:{int(match[2]):02}", _NO_TIME.sub("", rest).strip()


def _counted(ended: int, distance: int | None, time: str | None) -> Ending | None:
    if not 1 <= ended <= MOST_ROUNDS or (distance is not None and not ended <= distance <= MOST_ROUNDS):
        return None
    return Ending(round=ended, rounds=distance, time=time)


def _with_rounds(text: str, letters: Mapping[str, str]) -> Ending | None:
    """Words with a round behind them."""
    time, rest = _time(text)
    rest = _without_fillers(_ORDINAL.sub("", rest).strip(" ,;-"))
    match = _AT_END.search(rest)
    if match is None and (behind := _BEHIND_ROUND.fullmatch(rest)):
        rest, aside = behind[1], f" ({behind[2]})"
        match = _AT_END.search(rest)
    else:
        aside = ""
    if match is None:
        found = _by_words(f"{rest}{aside}".strip(" ,;-()"), letters) if time else None
        return replace(found, time=time) if found else None
    counted = _counted(int(match[1]), int(match[2]) if match[2] else None, time)
    words = rest[: match.start()].strip(" ,;-(/")
    words = _without_fillers(words)
    if counted is None or not words:
        return None
    found = _by_words(f"{words}{aside}", letters)
    if found is None:
        return None
    merged = replace(found, round=counted.round, rounds=counted.rounds, time=time)
    if found.method is None and found.result in _VERDICTS:
        method = {"W": "won", "L": "lost", "D": "drawn"}[found.result]
        merged = replace(merged, method="PTS", remark=f"read as {method} on points in {counted.round} rounds")
    return merged


def _without_fillers(words: str) -> str:
    """Words without those at their end that only lead to a number, such as `in round`."""
    pieces = words.split()
    # KO by 4 is a defeat, and W ND 10 had no decision.
    idle = (_fillers() | listed("words", "joining")) - {"a", "e", "o", "by", "nd"}
    while pieces and folded(pieces[-1]) in idle:
        pieces.pop()
    return " ".join(pieces)


def _without_joining(words: str) -> str:
    """Words without those at their beginning that only join them to a result, such as `by`."""
    pieces = words.split()
    while pieces and folded(pieces[0]) in listed("words", "joining"):
        pieces.pop(0)
    return " ".join(pieces)


def _by_words(text: str, letters: Mapping[str, str]) -> Ending | None:
    """A text that is a result, a method, or one and then the other."""
    whole = _one(text, letters)
    if whole is not None:
        return whole
    pieces = re.split(r"[\s\-,;:/]+|(?=\()|(?<=\))", text.strip())
    pieces = [piece.strip("()") for piece in pieces if piece.strip("()")]
    for cut in range(len(pieces) - 1, 0, -1):
        first, second = " ".join(pieces[:cut]), " ".join(pieces[cut:])
        outcome = _result(first, letters)
        if outcome is None:
            outcome, second = _result(second, {}), first
        if outcome is None:
            continue
        ending = _one(second, {}) or _one(_without_joining(second), {}) or _one(second, letters)
        both = together(outcome, ending.result) if ending is not None else None
        if ending is not None and both is not None:
            return replace(ending, result=both)
    if len(pieces) == 2 and folded(pieces[1]) == "by" and (suffered := _method(pieces[0])):
        return Ending("L", suffered, remark=f"read as lost by {suffered}")
    return _with_aside(text, letters)


def _one(text: str, letters: Mapping[str, str]) -> Ending | None:
    """A text that is one word of the vocabulary."""
    outcome, method = _result(text, letters), _method(text)
    if method is not None and outcome is None and any(word in folded(text) for word in _draws()):
        return Ending("D", method)
    if folded(text) in {"wf", "lf"}:
        return Ending("W" if folded(text) == "wf" else "L", "DQ")
    if outcome is not None:
        return Ending(outcome, method if len(folded(text)) > 1 else None)
    return Ending(method=method) if method else _as_one_word(folded(text), letters)


def _as_one_word(bare: str, letters: Mapping[str, str]) -> Ending | None:
    """A letter of a result with its method behind it, such as `WTKO`."""
    outcome, method = _result(bare[:1], letters), coded("methods").get(bare[1:])
    return Ending(outcome, method) if outcome in _VERDICTS and method else None


@cache
def _draws() -> tuple[str, ...]:
    """Words of a draw that may be part of a method: `split draw`, `empate técnico`."""
    return tuple(word for word, code in coded("results").items() if code == "D" and len(word) > 3)


def _with_aside(text: str, letters: Mapping[str, str]) -> Ending | None:
    """A word with more in parentheses or behind a comma: the more says which kind it was, or nothing
    known."""
    match = _ASIDE.fullmatch(text)
    if match is None or any(letter.isdigit() for letter in match[2]):
        return None
    head, aside = _one(match[1], letters), _method(match[2])
    if head is None:
        return None
    inner = _result(match[2], letters)
    if head.result is None and (whole := _one(match[2], letters)) and whole.method == head.method:
        return whole
    if head.result is not None and (both := together(head.result, inner)) not in (None, head.result):
        return replace(head, result=both)
    is_nearer = head.method in (None, aside) or (head.method == "PTS" and aside in DECISIONS | {"TD"})
    if aside is not None and is_nearer:
        return replace(head, method=aside)
    if aside is not None and head.method not in (None, aside):
        return _of_two(head, head.method, aside)
    return replace(head, remark=f"{match[2]!r} says no more than {head.method or head.result}")


def _of_two(head: Ending, method: str, aside: str) -> Ending | None:
    """An ending with one method and another in parentheses: what both can mean, None where they cannot both
    be."""
    if is_contradiction(method, aside):
        return None
    if {method, aside} == {"TKO", "RTD"}:
        return replace(head, method="RTD")
    if "TD" in (method, aside):
        return replace(head, method="TD", remark=f"{method} and {aside}: read as a technical decision, TD")
    if {method, aside} <= DECISIONS - {"PTS"}:
        two = f"{method} and {aside} contradict each other"
        return replace(head, method="PTS", remark=f"{two}; read as a decision of which kind is open, PTS")
    if aside == "PTS":
        return head
    return replace(head, remark=f"{method} and {aside} are both there; {method} is used")


def is_contradiction(one: str | None, other: str | None) -> bool:
    """Whether a bout cannot have ended by both methods: a stoppage, a decision and a disqualification."""
    return one is not None and other is not None and _KINDS[one] != _KINDS[other]


def _result(text: str, letters: Mapping[str, str]) -> str | None:
    bare = folded(text)
    return letters.get(bare) if bare in letters else coded("results").get(bare)


def _method(text: str) -> str | None:
    return coded("methods").get(folded(text))
