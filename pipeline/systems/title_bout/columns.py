"""The columns of a Title Bout row: ranges as the card prints them, taken apart and put together again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal, NamedTuple, TypeAlias

from fightcard.engine.systems.title_bout.card import Punch
from fightcard.pipeline.checks import ranges, typos
from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.checks.range_repairs import broken
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import CellFix, RangeTable

Print = Literal["old", "new"]
ConditionName: TypeAlias = Literal["fresh", "fatigued"]
Actions: TypeAlias = Literal["punches_landed", "punches_missed", "clinching", "ring_movement"]

ACTIONS = ("PL", "PM", "CL", "RM")
PUNCHES: dict[Punch, str] = {
    "jab": "Jab",
    "hook": "Hook",
    "cross": "Cross",
    "combination": "Comb",
    "uppercut": "Upper",
}
PRINTS: tuple[Print, ...] = ("old", "new")
CONDITIONS: dict[ConditionName, str] = {"fresh": "", "fatigued": "Fat "}
NUMBERS = (1, 80)
_BORDER = ", and the opponent's defence moves the border between the first two (p.12)"
TABLES = (
    RangeTable("the fresh actions", ACTIONS, "p.10", *NUMBERS, _BORDER),
    RangeTable(
        "the fatigued actions", tuple(f"Fat {heading}" for heading in ACTIONS), "p.10", *NUMBERS, _BORDER
    ),
    RangeTable(
        "Hitting Value",
        tuple(f"{punch} {points}" for punch in PUNCHES.values() for points in (3, 2)),
        "p.12",
        *NUMBERS,
    ),
)
COUNTER_PRINT = "CP Print"
MOST_POWER = 15
STROKES = typos.DIGITS + "-()"

_NUMBER = "([1-9]|[1-7][0-9]|80)"
_SPAN = re.compile(f"{_NUMBER}-{_NUMBER}")
_LANDED = re.compile(rf"{_NUMBER}-{_NUMBER} ?\(([0-9][0-9]?)\)")
_MISSED = re.compile(
    rf"{_NUMBER}-{_NUMBER}(?: ?\((?P<in_old>CP ?)?(?P<in_number>{_NUMBER})\)"
    rf"| ?(?P<old>CP) ?(?P<old_number>{_NUMBER})"
    rf"|(?: ?[/,] ?| | ?\[)(?P<bare_number>{_NUMBER})\]?)?"
)
_POWER_WITH_WORD = re.compile(r"\((?:(?:KD|HP) ?([0-9]+)|([0-9]+) ?(?:KD|HP))\)", re.IGNORECASE)


class Span(NamedTuple):
    """A range of Random Numbers or Results, both ends included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Landed:
    """A Punches Landed cell: the range and the one-punch power behind it."""

    span: Span
    power: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A Punches Missed cell: the range, the counter number or None, and what its mark says.

    `mark` is `old` for `(CP37)`, `new` for `(48)`, None where the number is there without either.
    """

    span: Span
    counter: int | None
    mark: Print | None


@lru_cache(maxsize=4096)
def span_of(text: str) -> Span | None:
    """The range in a text such as `51-66`; None where it holds none."""
    match = _SPAN.fullmatch(text)
    return Span(int(match[1]), int(match[2])) if match else None


@lru_cache(maxsize=4096)
def landed_of(text: str) -> Landed | None:
    """The range and power in a text such as `1-34 (7)`; None where it holds none."""
    match = _LANDED.fullmatch(text)
    return Landed(Span(int(match[1]), int(match[2])), int(match[3])) if match else None


@lru_cache(maxsize=4096)
def missed_of(text: str) -> Missed | None:
    """Range and counter number in `33-47 (CP37)`, `35-50 (48)` and the like; None where it holds none."""
    match = _MISSED.fullmatch(text)
    if match is None:
        return None
    number = match["in_number"] or match["old_number"] or match["bare_number"]
    mark: Print | None = None
    if match["in_number"]:
        mark = "old" if match["in_old"] else "new"
    elif match["old"]:
        mark = "old"
    return Missed(Span(int(match[1]), int(match[2])), int(number) if number else None, mark)


def normalize(reading: str, text: str) -> tuple[str, str | None]:
    """Older prints and loose typing of ranges made regular; what was changed, or None."""
    if reading not in {"range", "landed", "missed"}:
        return text, None
    tight = re.sub(r" ?- ?", "-", text)
    tight = re.sub(r"\( ?(.*?) ?\)", r"(\1)", tight)
    change = "blanks around its numbers" if tight != text else None
    if reading == "landed":
        plain = _POWER_WITH_WORD.sub(lambda match: f"({match[1] or match[2]})", tight)
        return plain, "the older print of the power" if plain != tight else change
    if reading == "missed":
        capital = re.sub("cp", "CP", tight, flags=re.IGNORECASE)
        return capital, "CP in small letters" if capital != tight else change
    return tight, change


def spans(table: RangeTable, texts: Mapping[str, str]) -> list[tuple[int, int] | None] | None:
    """The ranges of a table from its texts, as `ranges.spans` has them."""
    return ranges.spans(table, texts, _span_under)


def is_valid(table: RangeTable, texts: Mapping[str, str]) -> bool:
    """True when the texts share out 1 to 80, and power and counter number lie within their ranges."""
    due = NUMBERS[0]
    for heading in table.headings:  # thousands of changed rows are tried: the first fault is enough
        text = texts.get(heading, "-")
        if text == "-":
            continue
        each = _span_under(heading, text)
        if each is None or each.low != due or each.high < due:
            return False
        due = each.high + 1
    if due != NUMBERS[1] + 1:
        return False
    if table.headings[0].endswith("PL"):
        landed = landed_of(texts.get(table.headings[0], ""))
        missed = missed_of(texts.get(table.headings[1], "-"))
        is_powerful = landed is not None and landed.power <= min(landed.span.high, MOST_POWER)
        return is_powerful and (missed is None or is_inside(missed))
    return True


def is_inside(missed: Missed) -> bool:
    """True when the counter number, if there is one, lies within Punches Missed."""
    return missed.counter is None or missed.span.low <= missed.counter <= missed.span.high


def _as_in_the_other_column(fixes: Sequence[CellFix], values: Mapping[str, Value]) -> CellFix | None:
    """Where several changes would do: the one that is typed as a card prints it, else the one that gives a
    cell what the other column, fresh or tired, has."""
    printed = [remedy for remedy in fixes if _says_its_print(remedy.text)]
    if len(printed) == 1 and len({remedy.heading for remedy in fixes}) == 1:
        return printed[0]
    found = [
        remedy
        for remedy in printed
        if _is_like(remedy.text, values.get(remedy.heading), values.get(twin(remedy.heading)))
    ]
    return found[0] if len(found) == 1 else None


def _says_its_print(text: str) -> bool:
    """False for a counter number without its parentheses or its mark, whose reading would be a guess."""
    missed = missed_of(text)
    return missed is None or missed.counter is None or missed.mark is not None


def _is_like(text: str, typed: Value, other: Value) -> bool:
    """True when a change gives a cell what the other column has: the range, or where that was, the number
    behind it."""
    ours, before, theirs = missed_of(text), missed_of(str(typed)), missed_of(str(other))
    if ours is None or theirs is None:
        return text == other
    if before is not None and ours.span == before.span:
        return (ours.counter, ours.mark) == (theirs.counter, theirs.mark)
    return ours.span == theirs.span


def _span_under(heading: str, text: str) -> Span | None:
    if heading.endswith("PL"):
        landed = landed_of(text)
        return landed.span if landed else None
    if heading.endswith("PM"):
        missed = missed_of(text)
        return missed.span if missed else None
    return span_of(text)


broken_tables = partial(
    broken, TABLES, is_valid=is_valid, spans=spans, strokes=STROKES, among=_as_in_the_other_column
)
"""The tables that a row breaks, as `Rows` asks for them."""
