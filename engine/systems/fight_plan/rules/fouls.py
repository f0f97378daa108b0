"""Warnings, penalties and disqualifications (p.5)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import Bout, Fighter, Log

from . import codes, events
from .abilities import plan_of
from .draws import happens
from .events import note

MOST_WARNINGS = 5
PERCENT = 100.0


@rule("p.5")
def referee(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """The referee looks for foul blows, then for a clinch that is not broken; two penalties in a round cost
    what the harder one does (RULING W9)."""
    fighter.warned = 0
    fighter.penalised = 0
    fighter.disqualified = 0
    if bout.rules.fouls == 0:
        return
    watch_blows(bout, log, fighter)
    watch_clinches(bout, log, fighter)
    if fighter.penalised > 0:
        note(log, bout, events.POINT_DEDUCTED, fighter.corner, fighter.penalised, 0)


@rule("p.5")
def watch_blows(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A fighter who fights dirty is warned in half of the rounds, any other very rarely."""
    charts = bout.rules.charts
    if plan_of(bout, fighter).dirty != 0:
        if happens(bout, log, fighter.corner, charts.warned_dirty, codes.FOR_WARNING):
            warn(bout, log, fighter, events.WARNED)
            disqualify(bout, log, fighter)
    elif happens(bout, log, fighter.corner, charts.warned_otherwise, codes.FOR_WARNING):
        warn(bout, log, fighter, events.WARNED_UNMEANT)


@rule("p.5")
def warn(bout: Bout, log: Log | None, fighter: Fighter, code: int) -> None:
    """A warning is marked, and every one after the first costs a point (RULING W9)."""
    fighter.warned = 1
    fighter.warnings += 1
    fighter.warnings_in_all += 1
    fighter.penalised = bout.rules.charts.warnings[min(fighter.warnings, MOST_WARNINGS)].points
    note(log, bout, code, fighter.corner, fighter.warnings, 0)


@rule("p.5")
def disqualify(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """An intentional foul may bring disqualification, more likely with more warnings; the round is still
    fought to its end."""
    chance = bout.rules.charts.warnings[min(fighter.warnings, MOST_WARNINGS)].chance
    if happens(bout, log, fighter.corner, chance, codes.FOR_DISQUALIFICATION):
        fighter.disqualified = 1
        note(log, bout, events.DISQUALIFIED, fighter.corner, fighter.warnings, 0)


@rule("p.5")
def watch_clinches(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A fighter with high DEF who clinches may be penalised for holding; it is no warning."""
    plan = plan_of(bout, fighter)
    charts = bout.rules.charts
    if plan.style != codes.CLINCHING or plan.defense < charts.holding_from:
        return
    if happens(bout, log, fighter.corner, holding_chance(bout, plan.defense), codes.FOR_HOLDING):
        fighter.penalised = max(fighter.penalised, charts.holding_points)
        note(log, bout, events.HOLDS_ON, fighter.corner, plan.defense, 0)


@rule("p.5")
def holding_chance(bout: Bout, defense: int) -> float:
    """DEF squared over 4, in percent (RULING W6)."""
    return defense * defense / bout.rules.charts.holding_over / PERCENT
