"""Injuries: whether, where and how bad, what they do, and when they stop a fight (p.9, p.15)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import SITES, Bout, Fighter, Log

from . import codes, events
from .abilities import effect_of, plan_of
from .draws import draw_chance, happens, reached
from .ending import WHOLE_ROUND, stop
from .events import note

LAST_CUT = 3
LEFT_SWELLING = 4
RIGHT_SWELLING = 5
PERCENT = 100.0


@rule("p.9")
def injuries(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A fighter hurt in the round may be injured, again and again until one misses; then each injury of an
    earlier round may grow worse."""
    if bout.rules.injuries == 0:
        return
    charts = bout.rules.charts
    chance = injury_chance(bout, fighter, opponent)
    is_injured = happens(bout, log, fighter.corner, chance, codes.FOR_INJURY)
    while is_injured:
        injure(bout, log, fighter)
        is_injured = happens(bout, log, fighter.corner, min(chance, charts.further_most), codes.FOR_INJURY)
    for site in range(SITES):
        injury = fighter.injuries[site]
        if injury.level > 0 and injury.since < bout.number:
            if happens(bout, log, fighter.corner, min(chance, charts.aggravated_most), codes.FOR_OLD_INJURY):
                aggravate(bout, log, fighter, site)


@rule("p.9")
def injury_chance(bout: Bout, fighter: Fighter, opponent: Fighter) -> float:
    """The damage taken, squared, over 10 percent, by the opponent's target (RULING W2, W12)."""
    charts = bout.rules.charts
    percent = fighter.hurt * fighter.hurt / charts.injury_over
    return percent / PERCENT * charts.injury_by_target[plan_of(bout, opponent).target]


@rule("p.15")
def injure(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """The place and level are by chance; an injury to the same place aggravates the old one, and a jaw that
    does not break is nothing (RULING W13)."""
    site = draw_site(bout, log, fighter)
    level = draw_level(bout, log, fighter, site)
    injury = fighter.injuries[site]
    if bout.rules.charts.effects[effect_of(site, level)].counts == 0:
        note(log, bout, events.JAW_HOLDS, fighter.corner, site, level)
    elif injury.level > 0:
        aggravate(bout, log, fighter, site)
    else:
        injury.level = level
        injury.since = bout.number
        fighter.injuries_in_all += 1
        note(log, bout, events.INJURED, fighter.corner, site, level)
        suffer(bout, log, fighter, site)


@rule("p.15")
def draw_site(bout: Bout, log: Log | None, fighter: Fighter) -> int:
    """The place of an injury; swellings are twice as likely as any other (RULING W1)."""
    number = draw_chance(bout, log, fighter.corner, codes.FOR_LOCATION)
    site = 0
    while not reached(number, bout.rules.charts.sites[site]):
        site += 1
    return site


@rule("p.15")
def draw_level(bout: Bout, log: Log | None, fighter: Fighter, site: int) -> int:
    """How bad it is, from 1 to 4; a swelling begins at 1."""
    if site in (LEFT_SWELLING, RIGHT_SWELLING):
        return 1
    number = draw_chance(bout, log, fighter.corner, codes.FOR_LEVEL)
    level = 1
    while not reached(number, bout.rules.charts.levels[level - 1]):
        level += 1
    return level


@rule("p.15")
def aggravate(bout: Bout, log: Log | None, fighter: Fighter, site: int) -> None:
    """An injury grows worse: it may be promoted, does its damage once more,
    and a broken jaw ends the fight."""
    injury = fighter.injuries[site]
    note(log, bout, events.AGGRAVATED, fighter.corner, site, injury.level)
    stops = bout.rules.charts.effects[effect_of(site, injury.level)].stops
    promote(bout, log, fighter, site)
    if stops != 0 and fighter.stopped == 0:
        note(log, bout, events.JAW_STOPS, fighter.corner, site, injury.level)
        stop(fighter, codes.TKO_INJURY, WHOLE_ROUND)
    suffer(bout, log, fighter, site)


@rule("p.15")
def promote(bout: Bout, log: Log | None, fighter: Fighter, site: int) -> None:
    """Half of the injuries that are aggravated rise by one level or more, a swelling always by one; the
    highest level stays."""
    injury = fighter.injuries[site]
    promotion = bout.rules.charts.promotions[effect_of(site, injury.level)]
    if promotion.chance == 0.0:
        return
    if not happens(bout, log, fighter.corner, promotion.chance, codes.FOR_PROMOTION):
        return
    number = draw_chance(bout, log, fighter.corner, codes.FOR_NEW_LEVEL)
    level = 1
    while not reached(number, promotion.reaches[level - 1]):
        level += 1
    injury.level = level
    note(log, bout, events.PROMOTED, fighter.corner, site, level)


@rule("p.15")
def suffer(bout: Bout, log: Log | None, fighter: Fighter, site: int) -> None:
    """An injury's damage comes off endurance at once; unless the fighter is stopped already the doctor looks
    at it, and at both eyes."""
    injury = fighter.injuries[site]
    effect = bout.rules.charts.effects[effect_of(site, injury.level)]
    injury.damage += effect.damage
    fighter.suffered += effect.damage
    fighter.endurance -= effect.damage
    if effect.shuts != 0 and fighter.stopped == 0:
        look_at_eyes(bout, log, fighter)
    if fighter.stopped == 0:
        look_at(bout, log, fighter, site)


@rule("p.15")
def look_at(bout: Bout, log: Log | None, fighter: Fighter, site: int) -> None:
    """The doctor stops a fighter whose injury of level 3 or 4 has done 7 points of damage (RULING W4)."""
    injury = fighter.injuries[site]
    charts = bout.rules.charts
    if injury.level >= charts.doctor_level and injury.damage >= charts.doctor_damage:
        note(log, bout, events.DOCTOR_STOPS, fighter.corner, site, injury.level)
        stop(fighter, codes.TKO_CUT if site <= LAST_CUT else codes.TKO_INJURY, WHOLE_ROUND)


@rule("p.15")
def look_at_eyes(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A fighter with both eyes swollen shut is stopped."""
    if is_shut(bout, fighter, LEFT_SWELLING) and is_shut(bout, fighter, RIGHT_SWELLING):
        note(log, bout, events.EYES_SHUT, fighter.corner, 0, 0)
        stop(fighter, codes.TKO_SWELLING, WHOLE_ROUND)


@rule("p.15")
def is_shut(bout: Bout, fighter: Fighter, site: int) -> bool:
    """Whether the swelling over one eye has closed it."""
    level = fighter.injuries[site].level
    return level > 0 and bout.rules.charts.effects[effect_of(site, level)].shuts != 0


@rule("p.15")
def breathing(bout: Bout, fighter: Fighter) -> float:
    """What injuries cost in fatigue each round: a hurt nose a point."""
    cost = 0.0
    for site in range(SITES):
        level = fighter.injuries[site].level
        if level > 0:
            cost += bout.rules.charts.effects[effect_of(site, level)].fatigue
    return cost
