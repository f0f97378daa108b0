"""Chance (p.5, p.7): a number up to a million against a probability, and one up to a thousand on the normal
curve."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import Bout, Log, Noise

from ....core.chance import below
from . import events
from .events import note

MILLION = 1_000_000
ON_THE_CURVE = 1000


@rule("p.5")
def draw(bout: Bout, most: int) -> int:
    """A whole number from 1 to the most; where the draws are given, the next of them."""
    if bout.scripted != 0:
        number = bout.draws[bout.place]
        bout.place += 1
        return number
    return 1 + below(bout, most)


@rule("p.5")
def draw_chance(bout: Bout, log: Log | None, who: int, reason: int) -> int:
    """A number from 1 to a million; the reason is recorded for viewers."""
    number = draw(bout, MILLION)
    note(log, bout, events.CHANCE, who, number, reason)
    return number


@rule("p.5")
def happens(bout: Bout, log: Log | None, who: int, chance: float, reason: int) -> bool:
    """An event with a chance happens on that share of the numbers up to a million (RULING W7)."""
    return draw_chance(bout, log, who, reason) <= chance * MILLION


@rule("p.15")
def reached(number: int, end: float) -> bool:
    """Whether a number up to a million lies within a share."""
    return number <= end * MILLION


@rule("p.7")
def normal(bout: Bout, log: Log | None, who: int, noise: Noise, reason: int) -> float:
    """A factor of mean 1: sigmas read from the normal curve by a number from 1 to a thousand, clipped (RULING
    W5, W7)."""
    number = draw(bout, ON_THE_CURVE)
    note(log, bout, events.CURVE, who, number, reason)
    sigmas = max(-noise.clipped, min(bout.rules.charts.curve[number], noise.clipped))
    return 1.0 + noise.sigma * sigmas
