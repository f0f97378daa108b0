"""A line of text that says how a bout ended: `Ruiz beat Cole on points over 10`, `A (12-3) W TKO 9 B`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from fightcard.pipeline.records.dates_in_text import date_at_front
from fightcard.pipeline.records.line_tails import Tail, read_tail
from fightcard.pipeline.records.names_in_text import Named, leading_name, whole_name, without_generation
from fightcard.pipeline.records.opponent_names import opponent_of
from fightcard.pipeline.spellings.bout_endings import (
    NO_VERDICT,
    STOPPAGES,
    Ending,
    is_contradiction,
    letters_of,
    read_method,
    read_result,
    together,
)
from fightcard.pipeline.spellings.vocabulary import clean, folded, hyphened, sentence_words, vocabulary

LONGEST = 25
"""Words of a line that may be a result; a longer one is a sentence about something else."""
SHORT = 9
"""Words of a line whose ending says neither a round nor a method, and which may be a result all the same."""

_BULLET = re.compile(r"^(?:[-*•·>–—]+\s+|\(?\d{1,3}[.)]\s+|#\d+\s+)+")
_QUOTED = re.compile(r"[\"“]([^\"“”]*)[\"”]")
_MARKUP = re.compile(r"\*\*|__|\[\[|\]\]")
_BEFORE = re.compile(r"(.{2,60}?)(?:\s*[—–]\s*|:\s+|\s+-+\s+)(?=\S)")
_AT = re.compile(r"(?:at|in)\s+(?=[^\W\d_])", re.IGNORECASE)
_SENTENCES = re.compile(
    r"(?<=[^\W\d_]{3}[.!?])(?<!def\.)\s+(?=[^\W\d_]+\s)|(?<=[0-9)][.!?])\s+(?=[^\W\d_]+\s)"
)
_CODE = re.compile(
    r"(?:NC|ND|NWS|[WLD]?(?:T?KO|RS[CF]|RTD|DQ|TD|UD|SD|MD|P[Tt][Ss])|W|L|D)\d{0,3}(?:[-/][A-Z0-9/]+)*[,.]?"
)
_PART = re.compile(rf"{_CODE.pattern}|by|[0-9]{{1,3}}(?:/[0-9]{{1,3}})?,?|\([0-9]{{1,3}}\),?")
"""A word of an ending in letters."""
_DREW = re.compile(r"\bdrew (?!with|against)")
"""Without a round it may be a picture, or a tournament, that was drawn."""
_ADVERBS = re.compile(r"(?:\s[a-z]+ly)+$")
_END = re.compile(r"(?<!\b[JS]r)(?<![ .!])[ .!]+$")
_NAMED_BEHIND = re.compile(r"(.+?)\s+(?:vs?\.?|versus)\s+(.+?)\s*(?::|\s-)\s+(.+)", re.IGNORECASE)
_WON = re.compile(
    r"(?:(?P<won>wins?|won)\b\s*|(?=[,(]|(?:by|via|on|over|in)\b|(?:[A-Z]\.?){2,3}(?![^\W\d]|['’])))(?P<how>.*)"
)
"""How the fighter just named won; `Cole knocked out` and `Cole KO'd` say the opposite."""
_VERSUS = re.compile(r"\s(?:vs?\.?|versus)\s", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Result:
    """How a bout ended, as it goes to the cells of a list of bouts; `outcome` is the first fighter's.

    `date` is empty, or as it is typed; `remark` is what was read where another thing may have been meant.
    """

    first: str
    second: str
    outcome: str
    date: str = ""
    method: str = ""
    round: str = ""
    rounds: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A line that may be a result and is not understood: `what` says why."""

    what: str


def read_line(text: str) -> Result | Doubtful | None:
    """The result that a line is; why it is not understood where it may be one; None for any other line."""
    bare = clean(text)
    quoted = _QUOTED.fullmatch(bare)
    line = _BULLET.sub("", _MARKUP.sub("", quoted[1] if quoted else bare))
    if len(line.split()) > 3 * LONGEST:
        return None
    date, behind = date_at_front(_billing().sub("", line))
    sentence, *more = _SENTENCES.split(behind, maxsplit=1)
    if sentence.endswith("?"):
        return None
    sentence = _END.sub("", sentence)
    in_place, before, rest = _without_place(sentence, date)
    named = _of_named(sentence, date)
    found = named or _read(rest, in_place)
    if isinstance(found, Doubtful) and len(line.split()) > LONGEST:
        return None
    if found is not None and before and named is None:
        return Doubtful(f"{before!r} before the result is not understood")
    if not more:
        return found
    is_short = isinstance(found, Result) and len(line.split()) <= LONGEST
    return Doubtful(f"more is said behind the result, {more[0]!r}") if is_short else None


def _of_named(line: str, date: str) -> Result | Doubtful | None:
    """The result of `Ruiz vs. Cole: Cole by KO in round 2`, which names who won by name or surname."""
    match = _NAMED_BEHIND.fullmatch(hyphened(line))
    first, second = (whole_name(match[1]), leading_name(match[2])) if match else (None, None)
    if match is None or first is None or second is None:
        return None
    between = read_tail(second.behind)
    is_whole = not between.unread or whole_name(match[2]) is not None
    for side, other, outcome in ((first, second, "W"), (second, first, "L")):
        end = _won_by(side, other, match[3])
        if end is not None and is_whole:
            return _result(first, second, outcome, end, date or between.date or end.date)
    is_said = any(map(_is_ending, match[3].split())) or read_tail(match[3].partition(" ")[2]).is_said
    is_short = len(line.split()) <= LONGEST
    return Doubtful(f"{match[3]!r} does not say plainly who won") if is_said and is_short else None


def _won_by(side: Named, other: Named, words: str) -> Tail | None:
    """How a fighter won, where the words say only that; a surname of both names neither."""
    names = (each for each in _called(side.text) if re.match(rf"{re.escape(each)}[ ,]", words))
    named = next(names, "")
    won = _WON.match(words[len(named) :].strip())
    if not named or won is None or named in _called(other.text):
        return None
    end = read_tail(f", {won['how']}")
    is_said = end.is_said or bool(won["won"])
    return end if is_said and not end.unread and end.outcome in (None, "W") else None


def _called(name: str) -> tuple[str, str]:
    """How a fighter may be called: by the name without a record, or by its last word that is no Jr."""
    bare = opponent_of(name)[0]
    return bare, without_generation(bare).rpartition(" ")[2]


def is_result_of_two(text: str) -> bool:
    """Whether a line of a text is a bout that names both fighters."""
    return isinstance(read_line(text), Result)


def _without_place(rest: str, date: str) -> tuple[str, str, str]:
    """The date of a line, also behind a place; what is before the result and no place; and the rest."""
    opened = _BEFORE.match(rest)
    if opened is None or opened[1].count("(") > opened[1].count(")") or _verb(opened[1]) is not None:
        return date, "", rest
    before, behind = opened[1].strip(), rest[opened.end() :]
    date = date or next(_dates_in(before), "")
    is_place = bool(date or _AT.match(before)) and all(
        not word[:1].islower() or folded(word) in sentence_words("particle")
        for word in _AT.sub("", before).split()
    )
    return date, "" if is_place else before, behind


def _dates_in(text: str) -> Iterator[str]:
    words = text.split()
    for start in range(len(words)):
        date, _ = date_at_front(" ".join(words[start:]))
        if date:
            yield date


def _read(line: str, date: str) -> Result | Doubtful | None:
    found = list(_by_codes(line)) or [each for each in (_both_drew(line) or _by_verb(line),) if each]
    if not found:
        return _unwon(line) or _broken_off(line)
    if len(found) > 1:
        return Doubtful("it can be read in two ways")
    first, verb, second, tail = found[0]
    own, other = whole_name(first), leading_name(second)
    if own is None or other is None:
        return None
    end = read_tail(f"{other.behind} {tail}")
    if end.unread.startswith(('"', "”")):
        return None
    if end.unread:
        is_result = end.is_said or any(map(str.isdigit, end.unread)) or len(line.split()) <= SHORT
        return Doubtful(f"{end.unread!r} behind the names is not understood") if is_result else None
    if verb.startswith("?"):
        return Doubtful("nothing says who won")
    if line.isupper() and not end.is_said and " " not in verb:
        return Doubtful("it is in capitals, as a headline is, and says neither round nor method")
    if not end.is_said and _DREW.search(line):
        return None
    if end.kind == "round" and not (end.method or end.rounds) and (verb_of := _said_of_rounds().search(line)):
        return Doubtful(f"{verb_of[0]} may be said of round {end.round} and not of the end")
    return _result(own, other, verb, end, date or end.date)


def _result(own: Named, other: Named, verb: str, end: Tail, date: str) -> Result | Doubtful:
    said, _, method = verb.partition(" ")
    outcome = together(said, end.outcome)
    if outcome is None or is_contradiction(method or None, end.method or None):
        return Doubtful("it says two things of how the bout ended")
    method = end.method if end.method not in ("", "PTS") else method or end.method
    if end.kind == "over" and method in STOPPAGES:
        return Doubtful(f"it ends by {method} and goes over {end.round} rounds")
    remark = ""
    if not method and end.kind in ("over", "length", "bare"):
        inferred = read_result(f"{outcome} {end.round}", letters_of("en"))
        if inferred is not None and inferred.method:
            method, remark = inferred.method, inferred.remark if end.kind != "over" else ""
    typed = method or (end.phrase if end.kind in ("round", "in") and outcome not in NO_VERDICT else "")
    return Result(own.text, other.text, outcome, date, typed, end.round, end.rounds, remark)


def _by_codes(line: str) -> Iterator[tuple[str, str, str, str]]:
    """Both sides of an ending in the letters of record keepers, `W TKO 9`; a letter by itself may be an
    initial, and is an ending next to the record of a fighter."""
    words = line.split()
    for start in range(1, len(words) - 1):
        is_code = _CODE.fullmatch(words[start]) is not None or _is_small_code(words[start : start + 2])
        if not is_code or (words[start - 1] in _CODES and words[start] not in "WLD"):
            continue
        rest = range(start, len(words) - 1)
        longest = next((at for at in rest if not _is_part(words, at, start)), len(words) - 1)
        for end in range(longest, start, -1):
            typed = " ".join(words[start:end]).rstrip(",")
            ending = read_result(typed, letters_of("en"))
            left, right = " ".join(words[:start]), " ".join(words[end:])
            if ending is None or ending.is_empty:
                continue
            is_sure = end - start > 1 or len(typed) > 1 or ")" in left or "(" in right
            if is_sure and whole_name(left.rstrip(",")) and leading_name(right):
                yield left.rstrip(","), _said(ending), right, f" , {_rounds(ending)}"
            break


def _is_small_code(words: Sequence[str]) -> bool:
    """Whether small letters are a result: with a method or a round behind them."""
    word, *behind = words
    if word in ("w", "l", "d"):
        return bool(behind) and _PART.fullmatch(behind[0].upper()) is not None
    return word in ("ko", "tko", "rsf", "rsc", "rtd", "dq") and bool(behind) and behind[0][0].isdigit()


def _is_part(words: Sequence[str], at: int, start: int) -> bool:
    """Whether a word goes on with an ending that begins at `start`, in small letters if that does."""
    return _PART.fullmatch(words[at].upper() if words[start].islower() else words[at]) is not None


def _said(ending: Ending) -> str:
    """The result and the method of an ending, as of a verb."""
    # W 10 is won on points, which is inferred later and reported.
    method = ending.method if not (ending.remark and ending.method == "PTS") else None
    unsaid = "W" if method in STOPPAGES else "?"  # Ruiz KO Cole
    return f"{ending.result or unsaid} {method or ''}".strip()


def _rounds(ending: Ending) -> str:
    if ending.round is None:
        return ""
    of = f" of {ending.rounds}" if ending.rounds else ""
    return f"{ending.round}{of}" if ending.remark else f"round {ending.round}{of}"


_CODES = frozenset({"W", "L", "D", "NC", "ND", "KO", "TKO", "UD", "SD", "MD", "RTD", "DQ", "TD"})


def _by_verb(line: str) -> tuple[str, str, str, str] | None:
    found = _verb(line)
    if found is None:
        return None
    match, outcome = found
    left, right = _ADVERBS.sub("", line[: match.start()].strip(" ,")), line[match.end() :].strip()
    if "link" not in match.groupdict():
        return left, outcome, right, ""
    return left, outcome, right, f", {match['between']}" if match["between"].strip() else ""


def _verb(line: str) -> tuple[re.Match[str], str] | None:
    """The first verb of a result, and what it says of the fighter before it."""
    pattern = _verbs(line.isupper())
    matches = [(match, code) for each, code in pattern if (match := each.search(line))]
    return min(matches, key=lambda found: (found[0].start(), -found[0].end()), default=None)


@cache
def _verbs(is_upper: bool) -> tuple[tuple[re.Pattern[str], str], ...]:
    flags = re.IGNORECASE if is_upper else 0
    words: Mapping[str, Mapping[str, list[str]]] = vocabulary()["sentences"]
    plain = [
        (re.compile(rf"(?<!\S)(?:{_either(verbs)})(?!\S)", flags), code)
        for code, verbs in words["verbs"].items()
    ]
    opened: Sequence[Mapping[str, Any]] = vocabulary()["sentences"]["open"]
    return (*plain, *(
        (re.compile(rf"(?<!\S)(?:{_either(each['verbs'])})(?P<between>{_between(each)})\s"
                    rf"(?P<link>{_either(each['link'])})\s(?=[^\W\d_])", flags), each["code"])
        for each in opened
    ))  # fmt: skip


def _between(opened: Mapping[str, Any]) -> str:
    """What may be between a verb and the word before its opponent."""
    if "of" not in opened:
        return r"(?:\s[^,;]+?)??"
    return rf"\s[^,;]*?\b(?i:{_either(opened['of'])})\b[^,;]*?"


def _either(words: list[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _both_drew(line: str) -> tuple[str, str, str, str] | None:
    """Both sides of `Ruiz and Cole drew over 10`."""
    drew = _either(vocabulary()["sentences"]["words"]["both_drew"])
    match = re.fullmatch(rf"(.+?),? (?:and|&) (.+?),? ({drew})((?:[ ,].*)?)", line)
    if match is None or leading_name(match[2]) is None:
        return None
    ending = read_result(match[3].rpartition(" a ")[2], letters_of("en"))
    return match[1], f"D {ending.method or ''}".strip() if ending else "D", match[2], f" , {match[4]}"


def _unwon(line: str) -> Doubtful | None:
    """A bout of which an ending is said, and not who won."""
    first, *others = _VERSUS.split(hyphened(line))
    other = leading_name(others[0]) if len(others) == 1 else None
    if other is None or whole_name(first) is None:
        return None
    # A round next to a word such as draw is no talk of a bout to come.
    is_numbered = any(map(str.isdigit, other.behind)) and len(line.split()) <= SHORT
    is_said = is_numbered and any(map(_is_result, other.behind.split()))
    return Doubtful("nothing says who won") if is_said or read_tail(other.behind).is_said else None


def _is_ending(word: str) -> bool:
    found = read_method(word.strip(".,")) if len(word) > 1 and word[0].isalpha() else None
    return _is_result(word) or bool(found and found.method)


def _is_result(word: str) -> bool:
    found = read_result(word.strip(".,"), letters_of("en")) if word[:1].isalpha() else None
    return found is not None and found.result in ("W", "L", "D", "NC")


def _broken_off(line: str) -> Doubtful | None:
    """A name, an ending whose number is not understood, and a word with a capital: `Ruiz TKO 3:10 Cole`."""
    words = line.split()
    if not 3 < len(words) <= SHORT or not words[-1][:1].isupper():
        return None
    for at in range(1, len(words) - 2):
        is_ending = len(words[at]) > 1 and _CODE.fullmatch(words[at]) and words[at + 1][0].isdigit()
        if is_ending and whole_name(" ".join(words[:at])):
            return Doubtful(f"{words[at + 1]!r} behind {words[at]} is not understood")
    return None


@cache
def _said_of_rounds() -> re.Pattern[str]:
    """Verbs that are said of a single round as well as of a bout: `outboxed`."""
    return re.compile(
        rf"(?<!\S)(?:{_either(vocabulary()['sentences']['words']['of_rounds'])})(?!\S)", re.IGNORECASE
    )


@cache
def _billing() -> re.Pattern[str]:
    """What a bout was on the bill, `In the semi-final, `."""
    words = _either(vocabulary()["sentences"]["words"]["billing"])
    return re.compile(rf"^(?:in (?:the|a)\s+)?(?:{words})\s*[,:–—-]\s*", re.IGNORECASE)
