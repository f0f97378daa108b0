"""Fouls and unusual events (section 1)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll
from .ending import end
from .events import note
from .wounds import cut_check

# rows of the chart of points
FOR_UNSEEN = 9
OFF_BY_LOW_BLOW = 10
THE_OPPONENT = 1
BOTH = 2


@rule("p.1")
def foul_check(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """F: a fouler rolls on the Foul Chart; two foulers both roll, the fighter whose turn it is first."""
    if fighter.fouler != 0:
        foul(bout, log, fighter, opponent)
    if opponent.fouler != 0 and bout.over == 0:
        foul(bout, log, opponent, fighter)


@rule("p.13")
def foul(bout: Bout, log: Log | None, fouler: Fighter, victim: Fighter) -> None:
    """A fouler (F) and a flagrant one (FF) each roll in a column of their own (RULING M9)."""
    result = bout.rules.charts.fouls[fouler.fouler - 1, roll(bout, log, fouler.corner, codes.FOR_FOUL)]
    note(log, bout, events.FOULED, fouler.corner, result, 0)
    if result >= codes.WARNED:
        fouler.fouls += 1
    if result == codes.UNSEEN:
        fouler.score += bout.rules.charts.points[FOR_UNSEEN]
    elif result == codes.LOW_BLOW:
        victim.score = max(0, victim.score - bout.rules.charts.points[OFF_BY_LOW_BLOW])
    elif result == codes.BUTT:
        cut_check(bout, log, fouler, victim)
    elif result == codes.POINT:
        fouler.penalised += 1
        note(log, bout, events.POINT_DEDUCTED, fouler.corner, 1, 0)
    elif result == codes.DISQUALIFIED:
        note(log, bout, events.DISQUALIFIED, fouler.corner, 0, 0)
        end(bout, log, victim.corner, codes.DISQUALIFICATION)


@rule("p.1")
def unusual_event(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A roll on the Unusual Events chart, and what it does to fighter, opponent, or both (RULING M9)."""
    total = roll(bout, log, fighter.corner, codes.FOR_UNUSUAL)
    who = bout.rules.charts.unusual[total, 0]
    note(log, bout, events.UNUSUAL, fighter.corner, total, 0)
    if who != THE_OPPONENT:
        befall(bout, log, fighter, opponent, total)
    if who in (THE_OPPONENT, BOTH) and bout.over == 0:
        befall(bout, log, opponent, fighter, total)


@rule("p.1")
def befall(bout: Bout, log: Log | None, fighter: Fighter, other: Fighter, total: int) -> None:
    """What an unusual event does to one fighter: a cut, a hurt hand, the end of the bout, or points."""
    deed = bout.rules.charts.unusual[total, 1]
    amount = bout.rules.charts.unusual[total, 2]
    if deed == codes.IS_CUT:
        cut_check(bout, log, other, fighter)
    elif deed == codes.POINTS:
        fighter.score += amount
        note(log, bout, events.EVENT_POINTS, fighter.corner, amount, 0)
    elif deed == codes.HAND:
        fighter.hand += 1
        note(log, bout, events.HAND_HURT, fighter.corner, fighter.hand, 0)
    elif deed == codes.STOPPED:
        note(log, bout, events.INJURY_STOPS, fighter.corner, 0, 0)
        end(bout, log, other.corner, codes.TKO_INJURY)
