"""What tires a fighter: body punches, and the rounds (sections 6, 7, 20)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll
from .events import note
from .ratings import BASE, POWER, lost

LEFT = 1
RIGHT = 2
MOST_TIMES = 3

# rows of the fatigue chart
UP_TO = 0
FOR_BODY = 1
FOR_KNOCKDOWN = 2
FOR_CHECKS = 3


@rule("p.6")
def hit_body(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, punch: int) -> None:
    """A power punch to the body is marked; when there are as many as the chart says for the puncher's rating,
    the opponent tires."""
    opponent.body_punches += 1
    note(log, bout, events.BODY_PUNCH, fighter.corner, punch, opponent.body_punches)
    if opponent.tired_body >= MOST_TIMES:
        return
    rating = body_rating(fighter, punch)
    if opponent.body_punches >= bout.rules.charts.body[rating, opponent.tired_body]:
        opponent.tired_body += 1
        note(log, bout, events.TIRED_BY_BODY, opponent.corner, opponent.tired_body, opponent.body_punches)


@rule("p.20")
def body_rating(fighter: Fighter, punch: int) -> int:
    """The rating for body punches, 1 lower where it holds only for the other hand (RULING M17)."""
    hand = 0
    if punch in (codes.LH, codes.LHB):
        hand = LEFT
    elif punch == codes.RT:
        hand = RIGHT
    if fighter.body_hand != 0 and hand != fighter.body_hand:
        return max(0, fighter.body - 1)
    return fighter.body


@rule("p.7")
def fatigue_check(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A fighter rolls at the end of each round from the one that conditioning names, and tires once by this;
    one starred in training takes the better of two rolls."""
    if bout.rules.fatigue == 0 or fighter.tired != 0:
        return
    if bout.number < bout.rules.charts.conditioning[fighter.conditioning]:
        return
    limit = fatigue_limit(bout, fighter)
    fighter.checks += 1
    best = 0
    for _ in range(fighter.tries):
        best = max(best, roll(bout, log, fighter.corner, codes.FOR_FATIGUE))
    if best > limit:
        note(log, bout, events.HOLDS_UP, fighter.corner, best, limit)
        return
    base = lost(bout, fighter, BASE)
    power = lost(bout, fighter, POWER)
    fighter.tired = 1
    base = lost(bout, fighter, BASE) - base
    power = lost(bout, fighter, POWER) - power
    note(log, bout, events.TIRED, fighter.corner, base, power)


@rule("p.7")
def fatigue_limit(bout: Bout, fighter: Fighter) -> int:
    """The total, or less, on which the fighter tires: the chart's, with its modifiers."""
    chart = bout.rules.charts.fatigue
    limit = chart[UP_TO] + fighter.tired_body * chart[FOR_BODY] + fighter.checks * chart[FOR_CHECKS]
    if fighter.fell_in_all > 0:
        limit += chart[FOR_KNOCKDOWN]
    return limit
