"""Fouls and what the referee does about them (p.6)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll_d20
from .ending import end
from .events import note
from .ratings import shift

MOST_TIMES = 6


@rule("p.6")
def foul_check(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The d20 of the action against the Foul rating: on that number or less the table names the foul."""
    rating = fighter.foul + shift(bout, fighter, codes.FOULS) + bout.referee_foul
    if fighter.die > rating:
        note(log, bout, events.FOUL_UNSEEN, fighter.corner, fighter.die, rating)
        return
    kind = fighter.foul_kinds[roll_d20(bout, log, fighter.corner, codes.FOR_FOUL)]
    if kind > 0:
        call_foul(bout, log, fighter, opponent, kind)


@rule("p.6")
def call_foul(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, kind: int) -> None:
    """A foul is marked; the board says what so many of a kind, or of any kind, cost, and the harder of the
    two applies (RULING G14)."""
    fighter.fouls[kind] += 1
    fighter.fouls_in_all += 1
    note(log, bout, events.FOULED, fighter.corner, kind, fighter.fouls[kind])
    penalty = bout.rules.charts.penalty
    same = penalty[0, min(fighter.fouls[kind], MOST_TIMES)]
    cost = max(same, penalty[1, min(fighter.fouls_in_all, MOST_TIMES)])
    if cost == codes.DISQUALIFIED:
        note(log, bout, events.DISQUALIFIED, fighter.corner, kind, fighter.fouls_in_all)
        end(bout, log, opponent.corner, codes.DISQUALIFICATION)
    elif cost == codes.POINT:
        fighter.deducted += 1
        note(log, bout, events.POINT_DEDUCTED, fighter.corner, kind, fighter.deducted)
