"""Real records as the workbook has them.

A fighter's row of Careers, bouts on the sheet Bouts, and opponents.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Literal, TypeAlias

from fightcard.pipeline.checks.bout_rows import covers, year_of
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.checks.opposition import doubt_of, level_typed
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.scale import LEVELS
from fightcard.pipeline.rating.whole_records import Estimate, level_against
from fightcard.pipeline.verification.career import SHIFT, WITHIN_A_CAREER, CareerRecord, Met, Opposition

Row: TypeAlias = Mapping[str, "Value"]

INSIDE = ("KO", "TKO", "RTD")
"""Methods of sheet Bouts that are stoppages."""

MOST_BOUTS = 1_500
"""Three times the most that a total of Careers may be: no career has more bouts, and weighing them would take
minutes."""

OF_THE_UNKNOWN = 0.6
"""Standard deviation of the mean level over careers, from the public ones behind the words of Level."""

OF_A_CARD = 0.4
"""How far an opponent may be from the level that the opponent's own card gives."""


@dataclass(frozen=True, slots=True)
class Real:
    """What is known of a fighter: the record, None with the reason where there is none, and the opponents."""

    record: CareerRecord | None
    opposition: Opposition
    lacks: str = ""


def real(
    career: Row | None,
    bouts: Sequence[Row],
    levels: Mapping[str, float],
    years: tuple[int | None, int | None],
    jointly: Mapping[str, Estimate] | None = None,
    *,
    has_record_column: bool = False,
) -> Real:
    """A fighter's record and opposition; the fighter's row may have a record in games with a column for it.

    The bouts where the workbook has them, with the knockouts of the row of Careers where methods are missing
    and won, lost and drawn agree; else the totals of that row. `bouts` are the fighter's rows of sheet Bouts,
    `levels` the levels of the set's own cards by id, `years` the first and last that this card covers,
    `jointly` what the other records of the sheet Bouts say of the opponents, by id.
    """
    stated = level_of(career.get("Level")) if career else None
    own = [bout for bout in bouts if is_within(bout, years)]
    if bouts and not own:
        first, last = (year or "?" for year in years)
        return Real(None, Opposition("bouts"), NONE_WITHIN.format(first=first, last=last))
    if len(own) > MOST_BOUTS:
        return Real(None, Opposition("bouts"), TOO_MANY.format(count=len(own), most=MOST_BOUTS))
    if own:
        found = [each for bout in own if (each := _met(bout, levels, jointly or {})) is not None]
        if not found:
            return Real(None, Opposition("bouts"), NO_RESULT)
        opposition = _opposition(found, None if career is None else career.get("Level"))
        return Real(_with_totals(counted(opposition.met), opposition.met, career), opposition)
    if career is None:
        return Real(None, Opposition("default"), NO_RECORD_AT_ALL if has_record_column else NO_RECORD)
    won, lost = _whole(career, "Won"), _whole(career, "Lost")
    if won is None or lost is None:
        return Real(None, Opposition("default"), NO_TOTALS)
    record = CareerRecord(
        won, lost, _whole(career, "Drawn") or 0, _whole(career, "Won by KO"), _whole(career, "Lost by KO")
    )
    if not record.bouts:
        return Real(None, Opposition("default"), NO_BOUTS)
    if stated is None:
        return Real(record, Opposition("default"))
    return Real(record, Opposition("level", stated, doubt_of(career.get("Level"))))


NO_RECORD = "there is no row on the sheet Careers, and no bout on the sheet Bouts"
NO_RECORD_AT_ALL = (
    "the column Record is blank, there is no row on the sheet Careers, and no bout on the sheet Bouts"
)
NO_TOTALS = "the row on the sheet Careers lacks Won or Lost; type both, or only Level without any counts"
NO_BOUTS = "the record has no wins, losses or draws"
NONE_WITHIN = "none of the bouts on the sheet Bouts is in the years of the card, {first} to {last}"
TOO_MANY = "the sheet Bouts has {count:,} bouts, and no fighter fought more than {most:,}"
NO_RESULT = "the bouts on the sheet Bouts have no wins, losses or draws"


def level_of(value: Value) -> float | None:
    """The level that a cell Level states, by a word or a number of the scale; None for anything else."""
    number = level_typed(value)
    return number if number is not None and LEVELS[0] <= number <= LEVELS[-1] else None


RESULTS: Mapping[str, Literal["W", "L", "D"]] = {"W": "W", "L": "L", "D": "D"}


def _met(bout: Row, levels: Mapping[str, float], jointly: Mapping[str, Estimate]) -> tuple[Met, bool] | None:
    """A bout that counts, and whether anything says the opponent's level."""
    result = RESULTS.get(str(bout.get("Result") or ""))
    if result is None:
        return None
    method = str(bout.get("Method") or "")
    inside = None if not method else method in INSIDE
    known = _level(bout, levels, jointly)
    level, spread = known or (0.0, WITHIN_A_CAREER)
    return Met(level, spread, result, inside), known is not None


def _level(
    bout: Row, levels: Mapping[str, float], jointly: Mapping[str, Estimate]
) -> tuple[float, float] | None:
    opponent = fighter_id(str(bout.get("Opponent") or ""))
    if opponent in levels:
        return levels[opponent], OF_A_CARD
    return level_against(bout, jointly.get(opponent))


def _opposition(found: Sequence[tuple[Met, bool]], typed: Value) -> Opposition:
    """The opponents of bouts; a Level that is typed next to them is a prior of their mean.

    What the bouts say may be off by SHIFT, for all alike; the Level is right to its own doubt. An unknown
    opponent is put at the Level, and the mean of all such may lie OF_THE_UNKNOWN from it.
    """
    met, stated, doubt = tuple(each for each, _ in found), level_of(typed), doubt_of(typed)
    if stated is None:
        return Opposition("bouts", met=met)
    reported = [each.level for each, is_reported in found if is_reported]
    by, left = 0.0, doubt
    if reported:
        part = len(reported) / len(found)
        variance = (doubt**2 + ((1 - part) * OF_THE_UNKNOWN) ** 2) / part**2
        by = (stated - fmean(reported)) * SHIFT**2 / (SHIFT**2 + variance)
        left = math.sqrt(SHIFT**2 * variance / (SHIFT**2 + variance))
    moved = (replace(each, level=each.level + by if is_reported else stated) for each, is_reported in found)
    return Opposition("bouts and level", doubt=left, met=tuple(moved))


def counted(met: Sequence[Met]) -> CareerRecord:
    """The record that bouts add up to; a total inside the distance only where each bout's method is known."""
    by_result = {result: [each for each in met if each.result == result] for result in "WLD"}
    inside = {
        result: None if any(each.inside is None for each in own) else sum(bool(each.inside) for each in own)
        for result, own in by_result.items()
    }
    return CareerRecord(
        len(by_result["W"]), len(by_result["L"]), len(by_result["D"]), inside["W"], inside["L"]
    )


def _with_totals(record: CareerRecord, met: Sequence[Met], career: Row | None) -> CareerRecord:
    """The record of bouts, with the knockouts of Careers where methods are missing, if both are the same
    bouts.

    They are where won, lost and drawn agree, and the known methods leave room for them.
    """
    if career is None or (record.won, record.lost, record.drawn) != (
        _whole(career, "Won"), _whole(career, "Lost"), _whole(career, "Drawn") or 0,
    ):  # fmt: skip
        return record
    inside = {}
    for result, heading, counted in (
        ("W", "Won by KO", record.won_by_ko),
        ("L", "Lost by KO", record.lost_by_ko),
    ):
        stated = _whole(career, heading)
        own = [each.inside for each in met if each.result == result]
        fits = stated is not None and own.count(True) <= stated <= len(own) - own.count(False)
        inside[result] = stated if counted is None and fits else counted
    return replace(record, won_by_ko=inside["W"], lost_by_ko=inside["L"])


def is_within(bout: Row, years: tuple[int | None, int | None]) -> bool:
    """Whether a bout is of the years that a card covers; true for one without a year."""
    year = year_of(bout)
    return year is None or covers(years, year)


def _whole(row: Row, heading: str) -> int | None:
    value = row.get(heading)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
