"""Fouls and the referee (p.34-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

from .cards import random_number
from .codes import DISQUALIFICATION, PUSHING
from .ending import end
from .events import CAUTION, FOUL_CHECK, POINT_DEDUCTED, WARNING
from .log import note

if TYPE_CHECKING:
    from engine.systems.title_bout.state import Bout, Deck, Fighter, Log

MOST_COUNTED = 9


@rule("p.35")
def foul(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The word Foul: the man in control is looked up under his FOUL letter; cautions are words only, warnings are counted."""
    note(log, bout, FOUL_CHECK, fighter.corner, 0, 0)
    letter = fighter.sides[fighter.tired].foul
    found = bout.rules.charts.foul[letter, random_number(deck, bout, log)]
    if found > 0:
        warn(bout, log, fighter, opponent, found)
    else:
        note(log, bout, CAUTION, fighter.corner, -found, 0)


@rule("p.36")
def warn(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int) -> None:
    """A warning counts for its kind and for the total; the referee's row says when it costs a point and when the bout (RULING T11)."""
    fighter.warnings += 1
    same = 0
    if kind != PUSHING:
        fighter.fouls[kind - 1] += 1
        same = min(fighter.fouls[kind - 1], MOST_COUNTED)
    note(log, bout, WARNING, fighter.corner, kind, fighter.warnings)
    charts = bout.rules.charts
    total = min(fighter.warnings, MOST_COUNTED)
    if total >= charts.referee_disqualifies[bout.referee]:
        end(bout, log, opponent.corner, DISQUALIFICATION)
    elif charts.referee_same[bout.referee, same] != 0 or charts.referee_any[bout.referee, total] != 0:
        fighter.deducted += 1
        note(log, bout, POINT_DEDUCTED, fighter.corner, fighter.deducted, 0)
