"""The real bouts of two fighters of a workbook, from its sheet Bouts and from a file, each once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, cast

from fightcard.pipeline.checks.bout_rows import REVERSED, own_id, year_of
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.fighters import Fighter
from fightcard.pipeline.rating.real_records import INSIDE

Result: TypeAlias = Literal["W", "L", "D"]

KINDS: Mapping[str, str] = {
    "KO": "knockout", "TKO": "technical knockout", "RTD": "technical knockout", "UD": "decision",
    "SD": "decision", "MD": "decision", "PTS": "decision", "TD": "decision", "DQ": "disqualification",
}  # fmt: skip
DRAW = "draw"

NO_CARD = "one of the two has no card here"
NO_RECORD = "one of the two has no record of their own, on Careers or on Bouts as Fighter"
NO_RESULT = "neither won, lost nor drawn"
UNKNOWN_RESULT = "a result that is not understood"
BEFORE_DEBUT = "before the debut of one of the two, or after the last bout of one"
SEVERAL = "several cards of a fighter match"
CONTRADICTED = "its two rows disagree"


@dataclass(frozen=True, slots=True)
class RealBout:
    """A bout of two fighters by id, from the first's side; `round` is the one in which it ended.

    `date` is a date, a month, a year, or empty.
    """

    one: str
    other: str
    date: str
    result: Result
    method: str | None
    round: int | None
    rounds: int | None

    @property
    def year(self) -> int | None:
        """The year; None where none is known."""
        return int(self.date[:4]) if self.date[:4].isdigit() else None

    @property
    def inside(self) -> bool | None:
        """Whether it ended inside the distance; None where no method is known."""
        return False if self.result == "D" else None if self.method is None else self.method in INSIDE

    @property
    def kind(self) -> str | None:
        """How it ended, one of the values of KINDS or a draw; None where no method is known."""
        return DRAW if self.result == "D" else KINDS.get(self.method or "")

    def reversed(self) -> RealBout:
        """The same bout from the other fighter's side."""
        result = cast("Result", REVERSED[self.result])
        return RealBout(
            self.other, self.one, self.date, result, self.method, self.round, self.rounds
        )  # fmt: skip


_Found: TypeAlias = "dict[tuple[str, str, str], dict[tuple[bool, str], list[RealBout]]]"
"""Bouts by date and both fighters, and by the list that has them: of the workbook or a file, and whose."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """The bouts in the order of their dates, those without one last, and why others were left out."""

    bouts: tuple[RealBout, ...]
    left_out: Mapping[str, int]


def gathered(
    fighters: Sequence[Fighter], rows: Iterable[Mapping[str, Value]], ratable: frozenset[str]
) -> Gathered:
    """The bouts of the fighters with these ids, from their sheet Bouts and from further rows of its kind.

    A bout may be listed with either fighter, or with both, in the workbook and in a file: it counts once,
    also where one list has only its month or year. Of two bouts in one list that have the same year and no
    day neither is the other.
    """
    own = [row for fighter in _once(fighters) for row in fighter.bouts]
    by_name: dict[str, list[Fighter]] = {}
    for fighter in fighters:
        by_name.setdefault(own_id(fighter.name), []).append(fighter)
    left_out: Counter[str] = Counter()
    found: _Found = {}
    for row, is_of_workbook in [*((row, True) for row in own), *((row, False) for row in rows)]:
        read = _read(row, by_name, ratable)
        if isinstance(read, RealBout):
            ordered = read if read.one < read.other else read.reversed()
            lists = found.setdefault((ordered.date, ordered.one, ordered.other), {})
            lists.setdefault((is_of_workbook, read.one), []).append(ordered)
        elif read != NO_CARD or not is_of_workbook:  # other opponents are no fault of the workbook
            left_out[read] += 1
    bouts = []
    for (date, *_), lists in _by_fullest_date(found).items():
        accounts = [bout for some in lists.values() for bout in some]
        longest = max(lists.values(), key=len)
        has_day = len(date) == len("1937-06-22")
        if has_day and len({bout.result for bout in accounts}) > 1:
            left_out[CONTRADICTED] += 1
        elif not has_day and len(longest) > 1:
            bouts += longest
        else:
            bouts.append(replace(max(accounts, key=_known), date=date))
    return Gathered(tuple(sorted(bouts, key=lambda bout: (bout.date or "9", bout.one))), dict(left_out))


def _by_fullest_date(found: _Found) -> _Found:
    """The bouts, where one of a month or a year is put to the one of its days that another list has, if there
    is only one with its result."""
    fullest: _Found = {}
    for date, one, other in sorted(found, key=lambda key: -len(key[0])):
        days = [key for key in fullest if date and key[1:] == (one, other) and key[0].startswith(f"{date}-")]
        for source, bouts in found[date, one, other].items():
            for bout in bouts:
                same = [
                    key
                    for key in days
                    if source not in fullest[key] and _results(fullest[key]) == {bout.result}
                ]
                key = same[0] if len(same) == 1 else (date, one, other)
                fullest.setdefault(key, {}).setdefault(source, []).append(bout)
    return fullest


def _results(lists: Mapping[tuple[bool, str], Sequence[RealBout]]) -> set[Result]:
    return {bout.result for bouts in lists.values() for bout in bouts}


def _once(fighters: Sequence[Fighter]) -> list[Fighter]:
    """One entry for each fighter: several cards of one fighter share the bouts."""
    return list({own_id(each.name): each for each in fighters}.values())


def _known(bout: RealBout) -> int:
    return sum(each is not None for each in (bout.method, bout.round, bout.rounds))


def _read(
    row: Mapping[str, Value], by_name: Mapping[str, Sequence[Fighter]], ratable: frozenset[str]
) -> RealBout | str:
    result = str(row.get("Result") or "").strip().upper()
    sides = [by_name.get(fighter_id(str(row.get(heading) or "")), ()) for heading in ("Fighter", "Opponent")]
    if not all(sides):
        return NO_CARD
    if result not in ("W", "L", "D"):
        return NO_RESULT if result in REVERSED else UNKNOWN_RESULT
    year = year_of(row)
    meant = [_of_year(side, year) for side in sides]
    for each in meant:
        if isinstance(each, str):
            return each
    one, other = (each for each in meant if not isinstance(each, str))
    if one.id == other.id:
        return NO_CARD
    if one.id not in ratable or other.id not in ratable:
        return NO_RECORD
    method = str(row.get("Method") or "").strip().upper()
    ended, rounds = row.get("Round"), row.get("Rounds")
    return RealBout(
        one.id, other.id, str(row.get("Date") or ""), cast("Result", result),
        method if method in KINDS else None,
        ended if isinstance(ended, int) else None, rounds if isinstance(rounds, int) else None,
    )  # fmt: skip


def _of_year(cards: Sequence[Fighter], year: int | None) -> Fighter | str:
    """The card of a fighter that a bout of this year belongs to, or why there is none."""
    within = [each for each in cards if year is None or _represents(each, year)]
    return within[0] if len(within) == 1 else SEVERAL if within else BEFORE_DEBUT


def _represents(fighter: Fighter, year: int) -> bool:
    career = fighter.career or {}
    first, last = fighter.years
    starts = [each for each in (first, career.get("From")) if isinstance(each, int)]
    ends = [each for each in (last, career.get("To")) if isinstance(each, int)]
    # A fighter's only card, if of some years, does not narrow a career that says more.
    return (not starts or year >= min(starts)) and (not ends or year <= max(ends))
