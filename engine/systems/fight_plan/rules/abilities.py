"""A fighter's abilities in a round: injuries, both styles at once, height, and the endurance left (p.2-4)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import LEVELS, SITES, Bout, Fighter, Log, Plan, Style

from . import codes, events
from .events import note

PAIRED = 6  # the places over and under either eye


@rule("p.2")
def plan_of(bout: Bout, fighter: Fighter) -> Plan:
    """What the fight plan says about the round."""
    return fighter.plans[bout.number - 1]


@rule("p.2")
def style_of(bout: Bout, fighter: Fighter) -> Style:
    """What the fighter's style in the round does."""
    return bout.rules.charts.styles[plan_of(bout, fighter).style]


@rule("p.2")
def announce(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """The plan is shown in the first round and whenever it changes."""
    if log is not None:
        plan = plan_of(bout, fighter)
        last = fighter.plans[max(0, bout.number - 2)]
        aim = plan.target * 2 + plan.dirty
        if bout.number == 1 or plan.style != last.style or aim != last.target * 2 + last.dirty:
            note(log, bout, events.FIGHTS, fighter.corner, plan.style, aim)


@rule("p.2")
def take_style(bout: Bout, fighter: Fighter, opponent: Fighter) -> None:
    """The style moves the abilities, each calculated from what both fighters had before any style, and none
    below the least."""
    style = style_of(bout, fighter)
    least = bout.rules.charts.least_ability
    strength_edge = max(0.0, fighter.strength - opponent.strength)
    speed_edge = max(0.0, fighter.able_speed - opponent.able_speed)
    fighter.now_strength = max(
        least,
        fighter.strength
        + style.strength
        + style.strength_edge * strength_edge
        - style.strength_lost * fighter.strength,
    )
    fighter.now_speed = max(least, fighter.able_speed + style.speed + style.speed_edge * speed_edge)
    gained = agility_gained(fighter, opponent, style) - agility_taken(bout, opponent, fighter)
    fighter.now_agility = max(least, fighter.able_agility + gained)


@rule("p.2")
def agility_gained(fighter: Fighter, opponent: Fighter, style: Style) -> float:
    """What the fighter's own style adds to AGL, or takes from it."""
    edge = max(0.0, fighter.able_agility - opponent.able_agility)
    speed_gap = opponent.able_speed - fighter.able_speed
    return (
        style.agility
        + (style.agility_edge - style.agility_edge_lost) * edge
        + style.agility_from_strength * max(0.0, fighter.strength - opponent.strength)
        + style.agility_from_speed * max(0.0, -speed_gap)
        - style.agility_lost_to_speed * max(0.0, speed_gap)
        - style.agility_lost * fighter.able_agility
    )


@rule("p.2")
def agility_taken(bout: Bout, fighter: Fighter, opponent: Fighter) -> float:
    """What a fighter's style takes from the opponent's AGL: by being faster, by being nimbler, each up to a
    share of it."""
    style = style_of(bout, fighter)
    faster = max(0.0, fighter.able_speed - opponent.able_speed)
    nimbler = max(0.0, fighter.able_agility - opponent.able_agility)
    by_speed = min(style.his_agility_by_speed * faster, style.most_by_speed * opponent.able_agility)
    by_agility = min(style.his_agility_by_agility * nimbler, style.most_by_agility * opponent.able_agility)
    return by_speed + by_agility


@rule("p.2")
def take_energy(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The AGG to fight with after both styles, the AGG to tire by, and the unused energy."""
    plan = plan_of(bout, fighter)
    style = style_of(bout, fighter)
    fighter.energy = energy_left(bout, fighter, opponent)
    fighter.spent = fighter.energy if style.is_rested != 0 else plan.aggressiveness
    fighter.unused = bout.rules.charts.energy - fighter.spent - plan.power - plan.defense
    if fighter.energy < plan.aggressiveness:
        note(log, bout, events.HOLDS_BACK, fighter.corner, fighter.energy, plan.aggressiveness)


@rule("p.2")
def energy_left(bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """A counter-puncher's AGG falls below the opponent's, reduced first; of two counter-punchers each loses
    as much (RULING W11)."""
    left = own_energy(bout, fighter)
    below = style_of(bout, fighter).energy_below
    if below == 0:
        return left
    if style_of(bout, opponent).energy_below != 0:
        left -= below
    else:
        left = min(left, own_energy(bout, opponent) - below)
    return max(left, bout.rules.charts.least_energy)


@rule("p.2")
def own_energy(bout: Bout, fighter: Fighter) -> int:
    """The AGG of the plan less what clinching or feinting costs, but never below the least."""
    planned = plan_of(bout, fighter).aggressiveness
    return max(planned - style_of(bout, fighter).energy, bout.rules.charts.least_energy)


@rule("p.3")
def add_height(bout: Bout, fighter: Fighter, opponent: Fighter) -> None:
    """The taller fighter gains SPD and AGL by style and height; against an all-out shorter one only SPD."""
    edge = fighter.height - opponent.height
    if edge > 0.0:
        charts = bout.rules.charts
        rushed = 1 if plan_of(bout, opponent).style == codes.ALL_OUT else 0
        edge *= style_of(bout, fighter).height
        fighter.now_speed += charts.taller_speed[rushed] * edge
        fighter.now_agility += charts.taller_agility[rushed] * edge


@rule("p.4")
def tire(fighter: Fighter) -> None:
    """STR, SPD and AGL are worth the share of the starting endurance that is left."""
    share = fighter.endurance / fighter.start
    fighter.now_strength *= share
    fighter.now_speed *= share
    fighter.now_agility *= share


@rule("p.15")
def feel_injuries(bout: Bout, fighter: Fighter) -> None:
    """SPD and AGL less what the injuries of earlier rounds cost, but never below the least."""
    charts = bout.rules.charts
    speed = fighter.speed
    agility = fighter.agility
    for site in range(SITES):
        level = fighter.injuries[site].level
        if level > 0:
            effect = charts.effects[effect_of(site, level)]
            speed -= effect.speed
            agility -= effect.agility
    fighter.able_speed = max(charts.least_ability, speed)
    fighter.able_agility = max(charts.least_ability, agility)


@rule("p.15")
def effect_of(site: int, level: int) -> int:
    """The place of an injury of that level in the chart of effects: two places make a kind, but nose and jaw
    are one each."""
    kind = site // 2 if site < PAIRED else site - PAIRED // 2
    return kind * LEVELS + level - 1
