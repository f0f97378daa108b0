"""Punches: DEF_RATE, how many land, and how many each judge counts (p.6-7)."""

from __future__ import annotations

from math import sqrt

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import JUDGES, Bout, Fighter, Log

from . import codes, events
from .abilities import plan_of
from .draws import normal
from .events import note
from .rounding import nearest


@rule("p.6")
def rate_defense(bout: Bout, fighter: Fighter) -> None:
    """DEF_RATE is DEF times AGL, and never below 1."""
    rate = plan_of(bout, fighter).defense * fighter.now_agility
    fighter.rate = max(rate, bout.rules.charts.least_rate)


@rule("p.7")
def throw(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A fighter throws 8 punches for each point of AGG; the number landed varies around the formula, fewer at
    one target, and never more than were thrown."""
    charts = bout.rules.charts
    fighter.thrown = charts.thrown * fighter.energy
    landed = landed_by_formula(bout, fighter, opponent)
    if bout.rules.noise != 0:
        landed *= normal(bout, log, fighter.corner, charts.punches, codes.FOR_PUNCHES)
    if plan_of(bout, fighter).target != codes.OPPORTUNISTIC:
        landed *= charts.landed_aimed
    fighter.round_landed = nearest(min(landed, fighter.thrown))
    fighter.landed += fighter.round_landed
    fighter.missed += fighter.thrown - fighter.round_landed
    note(log, bout, events.LANDED, fighter.corner, fighter.round_landed, fighter.thrown)


@rule("p.7")
def landed_by_formula(bout: Bout, fighter: Fighter, opponent: Fighter) -> float:
    """(8 * AGG * SPD) / sqrt(3 * the opponent's DEF_RATE)."""
    charts = bout.rules.charts
    return charts.thrown * fighter.energy * fighter.now_speed / sqrt(charts.under_root * opponent.rate)


@rule("p.7")
def count_punches(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Each judge counts a fighter's punches with a separate error, in whole punches (RULING W8)."""
    for judge in range(JUDGES):
        counted = fighter.round_landed
        if bout.rules.judges != 0:
            error = normal(bout, log, fighter.corner, bout.rules.charts.judge, codes.FOR_JUDGE)
            counted = nearest(counted * error)
        fighter.counted[judge] = counted
        note(log, bout, events.COUNTED, fighter.corner, judge + 1, counted)
