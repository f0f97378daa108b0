"""A fighter's current ratings: the side of the card in use, and what traits and events have added (p.1-3)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Clause, Fighter, Log, Side

from . import codes, events
from .events import note

CELLS = 48
ALWAYS = -1
FATIGUE_COSTS = 1


@rule("p.1")
def side_of(fighter: Fighter) -> Side:
    """The left ratings while the fighter is fresh, the right ones once fatigued."""
    return fighter.sides[fighter.tired]


@rule("p.3")
def shift(bout: Bout, fighter: Fighter, rating: int) -> int:
    """What traits and events add to one rating, fresh or fatigued, where the action is."""
    return fighter.shift[rating * 4 + fighter.tired * 2 + bout.distance] + fighter.shift_bout[rating]


@rule("p.4")
def power_against(bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """Power; the number after the slash while the opponent is hurt."""
    if opponent.hurt != 0:
        return side_of(fighter).power_hurt + shift(bout, fighter, codes.POWER_HURT)
    return side_of(fighter).power + shift(bout, fighter, codes.POWER)


@rule("p.2")
def bring_traits(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Before each round both traits are applied to both fighters' ratings at once; the effect of a trait on
    stamina is applied before the first."""
    for cell in range(CELLS):
        fighter.shift[cell] = 0
        opponent.shift[cell] = 0
    if bout.rules.traits == 0:
        return
    bring_trait(bout, log, fighter, opponent)
    bring_trait(bout, log, opponent, fighter)


@rule("p.2")
def bring_trait(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """One fighter's trait, on the fighter's own ratings or the opponent's."""
    if fighter.clauses > 0 and bout.number == 1:
        note(log, bout, events.TRAIT, fighter.corner, 0, 0)
    for place in range(fighter.clauses):
        clause = fighter.trait[place]
        target = opponent if clause.who == codes.HIS_OPPONENT else fighter
        if clause.rating == codes.STAMINA:
            if bout.number == 1:
                target.stamina = max(0, target.stamina + clause.amount)
        elif clause.first <= bout.number <= clause.last:
            lay_on(target, clause)


@rule("p.7")
def lay_on(target: Fighter, clause: Clause) -> None:
    """A trait holds fresh and fatigued, inside and outside, unless it says when."""
    for state in range(2):
        for distance in range(2):
            holds = clause.state == ALWAYS or clause.state == state
            if holds and (clause.place == ALWAYS or clause.place == distance):
                target.shift[clause.rating * 4 + state * 2 + distance] += clause.amount


@rule("p.7")
def punches_of(fighter: Fighter, printed: int) -> int:
    """The punches that land: 1 less from a fatigued fighter, fewer with a hurt hand, never below 0 (p.8)."""
    punches = printed + fighter.hand
    if fighter.tired != codes.FRESH:
        punches -= FATIGUE_COSTS
    return max(0, punches)
