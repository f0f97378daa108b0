"""Slips of the finger: every text one keystroke away, and those among them that fix the row."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import CellFix, Stroke

DIGITS = "0123456789"
LONGEST = 40  # letters; no range and no number is half as long, and a pasted page has a million slips
LONGEST_PLAN = 400  # letters; what is longer is a pasted page, not a plan
MOST_CHOICES = 4096  # ten ranges with two readings each, and some to spare
_LIKE_A_DIGIT = str.maketrans(
    {"o": "0", "O": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8", "Z": "2"}
)


def edits(text: str, letters: str = DIGITS) -> Iterator[tuple[str, Stroke]]:
    """Every text one slip away: two neighbours exchanged, a letter wrong, missing or typed in excess."""
    for i in range(len(text) - 1):
        if text[i] != text[i + 1]:
            yield text[:i] + text[i + 1] + text[i] + text[i + 2 :], "transposed"
    for i, old in enumerate(text):
        for letter in letters:
            if letter != old:
                yield text[:i] + letter + text[i + 1 :], "wrong"
    for i in range(len(text) + 1):
        for letter in letters:
            yield text[:i] + letter + text[i:], "missing"
    for i in range(len(text)):
        yield text[:i] + text[i + 1 :], "extra"


def fixes(
    texts: Mapping[str, str],
    is_valid: Callable[[Mapping[str, str]], bool],
    letters: str,
    options: Mapping[str, Sequence[str]],
    where: Container[str],
) -> tuple[CellFix, ...]:
    """Every change of one cell that makes the cells valid together, each once, in the order of the cells.

    `texts` are the cells by heading, `where` the headings whose change could make them valid at all. A cell
    in `options` is unreadable: only its options are tried, and no other cell can be the one at fault.
    """
    found: dict[tuple[str, str], CellFix] = {}
    changed = dict(texts)
    for heading in options or texts:
        if len(texts.get(heading, "")) > LONGEST or not (options or heading in where):
            continue
        tried = [(text, "wrong") for text in options[heading]] if options else edits(texts[heading], letters)
        for text, stroke in tried:
            changed[heading] = text
            if (heading, text) not in found and is_valid(changed):
                found[heading, text] = CellFix(heading, text, stroke)  # type: ignore[arg-type]
        changed = dict(texts)
    return tuple(found.values())


def restored(
    texts: Mapping[str, str],
    is_valid: Callable[[Mapping[str, str]], bool],
    options: Mapping[str, Sequence[str]],
) -> dict[str, str]:
    """The one choice among the options of all unreadable cells that makes the cells valid, if it is one."""
    choices = math.prod(len(each) for each in options.values())
    if not options or not 1 <= choices <= MOST_CHOICES:
        return {}
    valid = [
        dict(zip(options, choice, strict=True))
        for choice in product(*options.values())
        if is_valid({**texts, **dict(zip(options, choice, strict=True))})
    ]
    return valid[0] if len(valid) == 1 else {}


def likeliest(found: Sequence[CellFix]) -> CellFix | None:
    """The one fix to propose: the only one, or the only exchange of neighbours; None for a guess.

    Exchanged digits are the commonest slip of a hand that copies numbers, and rarely fix anything by chance.
    """
    exchanged = [remedy for remedy in found if remedy.stroke == "transposed"]
    for candidates in (exchanged, found):
        if len(candidates) == 1:
            return candidates[0]
    return None


_REMARK = re.compile(r"[^0-9]*[^\W0-9]{2}[^0-9]*|[^\w]+")
_TWO_NUMBERS = re.compile("[0-9]+[-/][0-9]+")
_NUMBER_AND_MORE = re.compile(r"(-?[0-9]+)(?:[.,]0+|[^0-9.,/+-][^0-9]*)")
_YEARS = re.compile(r"(?:ca?\. ?)?([12][0-9])([0-9]{2}) ?(?:[-–—/]|to) ?([12][0-9])?([0-9]{2})(?: ?\?)?")


def number_meant(typed: Value, low: int, high: int) -> str | None:
    """The one whole number within bounds a keystroke from what was typed; None for none or several.

    A letter that looks like a digit (`7o`) counts as that digit. The apostrophe that makes an entry a text
    (`'7`) is left out. Of two numbers (`42-2`) neither is meant more than the other.
    """
    text = str(typed).strip()
    bare = text.removeprefix("'")
    return bare if bare != text and _is_within(bare, low, high) else _number_meant(text, low, high)


@lru_cache(maxsize=1024)
def _number_meant(text: str, low: int, high: int) -> str | None:
    if len(text) > LONGEST or _TWO_NUMBERS.fullmatch(text):
        return None
    alike = text.translate(_LIKE_A_DIGIT)
    if alike != text and _is_within(alike, low, high):
        return alike
    within = {candidate for candidate, _ in edits(text) if _is_within(candidate, low, high)}
    return within.pop() if len(within) == 1 else None


def number_before_note(text: str, low: int, high: int) -> str | None:
    """The number that a unit, a remark or decimal zeros follow (`190 lbs`, `7 (check)`, `9,0`); else None."""
    match = _NUMBER_AND_MORE.fullmatch(text[:LONGEST_PLAN])
    return match[1] if match and _is_within(match[1], low, high) else None


def before_note(text: str, is_valid: Callable[[str], bool]) -> str | None:
    """What a cell holds before a remark in words or signs (`46-62 see book`, `E ?`); None where that is not
    valid. A letter or a number by itself may be part of a value."""
    words = text[:LONGEST_PLAN].split(" ")
    parts = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words) - 1, 0, -1))
    return next((begun for begun, rest in parts if is_valid(begun) and _REMARK.fullmatch(rest)), None)


def form_meant(text: str, pattern: str) -> str | None:
    """The text in its form, with letters that look like digits (`18-2O-19`) read as digits, or years
    (`c. 1947 - 55 ?`) with the century of the last and without their doubt; None where that does not give it
    its form."""
    alike = re.sub(r"\S*[0-9]\S*", lambda word: word[0].translate(_LIKE_A_DIGIT), text[:LONGEST_PLAN])
    years = years_meant(alike)
    if years:
        alike = "-".join(years)
    return alike if alike != text and re.search(pattern, alike) else None


def years_meant(text: str) -> tuple[str, str] | None:
    """The first and the last year of `1947-55`, each with its century; None for anything else."""
    years = _YEARS.fullmatch(text.strip()[:LONGEST_PLAN])
    if years is None:
        return None
    century = years[3] or int(years[1]) + (years[4] < years[2])
    return f"{years[1]}{years[2]}", f"{century}{years[4]}"


def _is_within(text: str, low: int, high: int) -> bool:
    return is_whole(text) and low <= int(text) <= high


def is_whole(text: str) -> bool:
    """True for a whole number as people type it: with no plus, and no zero in front."""
    digits = text.removeprefix("-")
    is_plain = digits.isascii() and digits.isdigit() and (digits == "0" or not digits.startswith("0"))
    return is_plain and text != "-0"
