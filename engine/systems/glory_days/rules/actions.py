"""A segment of the fight: who controls it, what is thrown, and in which order it is settled (p.3-4, p.9)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll_2d10, roll_d6, roll_d20
from .events import note
from .fouls import foul_check
from .incidents import incident
from .knockdowns import chin_check, will_check
from .punches import defend, land, miss
from .ratings import power_against, punches_of
from .wounds import cut_check

FIRST_CUT_NUMBER = 19
NO_CHANCE = 0
KNOCKDOWN_CHANCE = 1
CUT_CHANCE = 2


@rule("p.4")
def fight_segment(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Twenty seconds: a fighter who is hurt is hunted; otherwise the ring generals decide."""
    red.segment_landed = 0
    blue.segment_landed = 0
    red.fell = 0
    blue.fell = 0
    if red.hurt != 0 and blue.hurt == 0:
        hunt(bout, log, blue, red)
    elif blue.hurt != 0 and red.hurt == 0:
        hunt(bout, log, red, blue)
    else:
        contest(bout, log, red, blue)


@rule("p.4")
def contest(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Both roll a d6: the one with more stars controls the action at that roll's distance; equal stars bring
    an exchange at the distance that the fighter with momentum rolled."""
    for_red = roll_d6(bout, log, red.corner)
    for_blue = roll_d6(bout, log, blue.corner)
    edge = red.stars[for_red] - blue.stars[for_blue]
    if edge > 0:
        control(bout, log, red, blue, for_red)
    elif edge < 0:
        control(bout, log, blue, red, for_blue)
    elif bout.momentum == codes.RED:
        exchange(bout, log, red, blue, for_red)
    else:
        exchange(bout, log, blue, red, for_blue)


@rule("p.4")
def control(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, number: int) -> None:
    """The fighter in control has momentum and the only offensive action."""
    bout.momentum = fighter.corner
    bout.distance = fighter.distances[number]
    note(log, bout, events.CONTROL, fighter.corner, bout.distance, fighter.stars[number])
    attack(bout, log, fighter, opponent)


@rule("p.4")
def hunt(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Against a hurt fighter only the opponent acts, at the distance of the opponent's d6."""
    bout.momentum = fighter.corner
    bout.distance = fighter.distances[roll_d6(bout, log, fighter.corner)]
    note(log, bout, events.HUNTS, fighter.corner, bout.distance, 0)
    attack(bout, log, fighter, opponent)


@rule("p.2")
def throw(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """An offensive action: 2d10 on the column for the distance, and the d20 that is read for power, cuts and
    fouls."""
    number = roll_2d10(bout, log, fighter.corner, codes.FOR_OFFENSE)
    fighter.die = roll_d20(bout, log, fighter.corner, codes.FOR_OFFENSE)
    fighter.action = fighter.actions[bout.distance, number]


@rule("p.9")
def attack(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """One fighter throws; the opponent, unless hurt, blocks what lands or counters what misses."""
    throw(bout, log, fighter)
    if fighter.action == codes.CLINCH:
        note(log, bout, events.CLINCH, fighter.corner, 0, 0)
    elif fighter.action == codes.EVENT:
        incident(bout, log, fighter, opponent)
    elif fighter.action == codes.MISSED:
        miss(bout, log, fighter, opponent)
    elif fighter.action == codes.FOUL:
        land_foul(bout, log, fighter)
        foul_check(bout, log, fighter, opponent)
    else:
        land_action(bout, log, fighter, opponent)


@rule("p.2")
def land_action(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Punches land: blocked where there is no chance of a knockdown or a cut and the opponent is not hurt,
    settled where there is one."""
    printed = fighter.action
    punches = punches_of(fighter, printed)
    if punches > 0 and opponent.hurt == 0 and chance_of(bout, fighter, opponent, punches) == NO_CHANCE:
        punches = defend(bout, log, opponent, punches)
    land(bout, log, fighter, punches, printed)
    settle(bout, log, fighter, opponent, punches)


@rule("p.6")
def land_foul(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A foul's row lands 1 punch, and its d20 is read only against the Foul rating (RULING G9)."""
    note(log, bout, events.FOUL_PUNCH, fighter.corner, 0, 0)
    land(bout, log, fighter, punches_of(fighter, 1), 1)


@rule("p.4")
def chance_of(bout: Bout, fighter: Fighter, opponent: Fighter, punches: int) -> int:
    """If punches land, a d20 within Power may knock down, and one of 19 or 20 may cut; of the two the
    knockdown comes first."""
    if punches == 0:
        return NO_CHANCE
    if fighter.die <= power_against(bout, fighter, opponent):
        return KNOCKDOWN_CHANCE
    return CUT_CHANCE if fighter.die >= FIRST_CUT_NUMBER else NO_CHANCE


@rule("p.9")
def settle(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, punches: int) -> None:
    """Punches that landed: a check of the chin or for a cut, then of the will of a hurt fighter."""
    chance = chance_of(bout, fighter, opponent, punches)
    if chance == KNOCKDOWN_CHANCE:
        chin_check(bout, log, fighter, opponent)
    elif chance == CUT_CHANCE:
        cut_check(bout, log, fighter, opponent)
    if bout.over == 0:
        will_check(bout, log, fighter, opponent, punches)


@rule("p.9")
def exchange(bout: Bout, log: Log | None, first: Fighter, second: Fighter, number: int) -> None:
    """Toe to toe both throw, the fighter with momentum first;
    a clinch or an event of either is all that happens."""
    bout.distance = first.distances[number]
    note(log, bout, events.EXCHANGE, first.corner, bout.distance, first.stars[number])
    throw(bout, log, first)
    if first.action == codes.CLINCH:
        note(log, bout, events.CLINCH, first.corner, 0, 0)
        return
    if first.action == codes.EVENT:
        incident(bout, log, first, second)
        return
    throw(bout, log, second)
    if second.action == codes.CLINCH:
        clinch_late(bout, log, first, second)
    elif second.action == codes.EVENT:
        incident(bout, log, second, first)
    else:
        trade(bout, log, first, second)


@rule("p.7")
def clinch_late(bout: Bout, log: Log | None, first: Fighter, second: Fighter) -> None:
    """The second fighter's clinch undoes the first one's action; with `momentum_punch` 1 of the punches
    landed counts."""
    note(log, bout, events.CLINCH, second.corner, 0, 0)
    if bout.rules.momentum_punch != 0 and punches_thrown(first) > 0:
        note(log, bout, events.ONE_BEFORE_CLINCH, first.corner, 0, 0)
        land(bout, log, first, 1, 1)


@rule("p.9")
def trade(bout: Bout, log: Log | None, first: Fighter, second: Fighter) -> None:
    """In an exchange nobody defends: both land, then knockdowns and cuts are settled, then fouls, each time
    momentum first."""
    by_first = land_in_trade(bout, log, first)
    by_second = land_in_trade(bout, log, second)
    if first.action != codes.FOUL:
        settle(bout, log, first, second, by_first)
    if bout.over == 0 and second.action != codes.FOUL:
        settle(bout, log, second, first, by_second)
    if bout.over == 0 and first.action == codes.FOUL:
        foul_check(bout, log, first, second)
    if bout.over == 0 and second.action == codes.FOUL:
        foul_check(bout, log, second, first)


@rule("p.4")
def land_in_trade(bout: Bout, log: Log | None, fighter: Fighter) -> int:
    """The punches that one fighter's action in an exchange lands."""
    punches = punches_thrown(fighter)
    if fighter.action == codes.MISSED:
        fighter.missed += 1
        note(log, bout, events.MISSED, fighter.corner, 0, 0)
    elif fighter.action == codes.FOUL:
        land_foul(bout, log, fighter)
    else:
        land(bout, log, fighter, punches, fighter.action)
    return punches


@rule("p.4")
def punches_thrown(fighter: Fighter) -> int:
    """How many punches the action lands before any block: as its row says, 1 for a foul, none for a miss."""
    if fighter.action == codes.MISSED:
        return 0
    return punches_of(fighter, 1 if fighter.action == codes.FOUL else fighter.action)
