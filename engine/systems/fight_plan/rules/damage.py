"""Damage (p.8)."""

from __future__ import annotations

from math import sqrt

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import Bout, Fighter, Log

from . import codes, events
from .abilities import plan_of, style_of
from .draws import normal
from .events import note
from .rounding import hundredths


@rule("p.8")
def strike(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The damage a fighter does comes off the opponent's endurance; knockdowns use the damage before
    aiming."""
    damage = damage_by_formula(bout, fighter, opponent)
    if bout.rules.noise != 0:
        damage *= normal(bout, log, fighter.corner, bout.rules.charts.damage, codes.FOR_DAMAGE)
    damage *= style_of(bout, fighter).given * style_of(bout, opponent).taken * foul_blows(bout, fighter)
    fighter.unaimed = damage
    opponent.hurt = damage * bout.rules.charts.by_target[plan_of(bout, fighter).target]
    opponent.suffered = opponent.hurt
    opponent.endurance -= opponent.hurt
    note(log, bout, events.HURT, opponent.corner, hundredths(opponent.hurt), hundredths(opponent.endurance))


@rule("p.8")
def damage_by_formula(bout: Bout, fighter: Fighter, opponent: Fighter) -> float:
    """POW * STR * sqrt(AGG * SPD) / the opponent's DEF_RATE."""
    power = plan_of(bout, fighter).power * fighter.now_strength
    return power * sqrt(fighter.energy * fighter.now_speed) / opponent.rate


@rule("p.8")
def foul_blows(bout: Bout, fighter: Fighter) -> float:
    """Fighting dirty adds a tenth, or half of that in a round in which the referee saw it."""
    charts = bout.rules.charts
    if plan_of(bout, fighter).dirty == 0:
        return 1.0
    return charts.dirty if fighter.warned == 0 else charts.dirty_warned
