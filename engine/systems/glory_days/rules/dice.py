"""The dice (p.1): two d6, a d20 for each corner, and two d10 read as a number from 0 to 99."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Log

from ....core.chance import below
from . import events
from .events import note


@rule("p.1")
def roll(bout: Bout, sides: int, lowest: int) -> int:
    """A die with so many sides, counted from its lowest; where the rolls are given, the next of them."""
    if bout.scripted != 0:
        number = bout.dice[bout.place]
        bout.place += 1
        return number
    return lowest + below(bout, sides)


@rule("p.1")
def roll_d6(bout: Bout, log: Log | None, who: int) -> int:
    """A corner's d6."""
    number = roll(bout, 6, 1)
    note(log, bout, events.D6, who, number, 0)
    return number


@rule("p.1")
def roll_d20(bout: Bout, log: Log | None, who: int, reason: int) -> int:
    """A corner's d20, or that of an official; the reason is recorded for viewers."""
    number = roll(bout, 20, 1)
    note(log, bout, events.D20, who, number, reason)
    return number


@rule("p.3")
def roll_2d10(bout: Bout, log: Log | None, who: int, reason: int) -> int:
    """The black d10 for the tens and the white one for the units."""
    number = roll(bout, 100, 0)
    note(log, bout, events.TWO_D10, who, number, reason)
    return number
