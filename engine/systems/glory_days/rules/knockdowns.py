"""Knockdowns, knockouts and stunned fighters; the Will check and the end of a beating (p.4-5)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll_d20
from .ending import end
from .events import note
from .ratings import shift, side_of

ENOUGH_TO_STOP = 3
ENOUGH_IN_A_ROUND = 25
DOUBLED = 2


@rule("p.4")
def chin_check(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The fighter hit rolls against Chin KD: down on the first number or less, stunned up to the one in
    parentheses."""
    down_to = side_of(opponent).knocked_down + shift(bout, opponent, codes.KNOCKED_DOWN)
    stunned_to = side_of(opponent).stunned + shift(bout, opponent, codes.STUNNED)
    number = roll_d20(bout, log, opponent.corner, codes.FOR_CHIN)
    if number <= down_to:
        go_down(bout, log, fighter, opponent)
    elif number <= stunned_to:
        opponent.shaken = 1
        note(log, bout, events.STUNNED, opponent.corner, number, stunned_to)
    else:
        note(log, bout, events.CHIN_HOLDS, opponent.corner, number, stunned_to)


@rule("p.4")
def go_down(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A fighter knocked down rolls against Chin KO; one who beats the count is hurt in the next segment."""
    out_on = count_rating(bout, opponent)
    fall(fighter, opponent)
    note(log, bout, events.KNOCKED_DOWN, opponent.corner, opponent.round_downs, 0)
    number = roll_d20(bout, log, opponent.corner, codes.FOR_COUNT)
    if number <= out_on:
        note(log, bout, events.COUNTED_OUT, opponent.corner, number, out_on)
        end(bout, log, fighter.corner, codes.KNOCKOUT)
    else:
        note(log, bout, events.BEATS_COUNT, opponent.corner, number, out_on)


@rule("p.4")
def fall(fighter: Fighter, opponent: Fighter) -> None:
    """A knockdown is marked for the judges, and the fighter who fell is shaken."""
    opponent.shaken = 1
    opponent.fell = 1
    opponent.round_downs += 1
    fighter.round_scored += 1
    fighter.knockdowns += 1


@rule("p.8")
def flash(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A flash knockdown of the event chart counts for the judges; the fighter is up at once but hurt."""
    fall(fighter, opponent)
    note(log, bout, events.FLASH, opponent.corner, opponent.round_downs, 0)


@rule("p.4")
def count_rating(bout: Bout, opponent: Fighter) -> int:
    """Chin KO; with `groggy_knockdowns` the fatigued one from the second knockdown of the round on."""
    side = side_of(opponent)
    if bout.rules.groggy_knockdowns != 0 and opponent.round_downs > 0:
        side = opponent.sides[codes.FATIGUED]
    return side.knocked_out + shift(bout, opponent, codes.KNOCKED_OUT)


@rule("p.5")
def will_check(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, punches: int) -> None:
    """A hurt fighter who takes 3 punches or more in the segment without going down rolls against Will; on
    that number or less it is stopped."""
    if opponent.hurt == 0 or opponent.fell != 0 or punches < ENOUGH_TO_STOP:
        return
    test_will(bout, log, fighter, opponent, will_of(bout, opponent), codes.TKO_WILL)


@rule("p.1")
def will_of(bout: Bout, fighter: Fighter) -> int:
    """Will, with what traits, events and the referee's nature do to it."""
    return max(0, side_of(fighter).will + shift(bout, fighter, codes.WILL) + bout.referee_will)


@rule("p.5")
def test_will(
    bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, stops_on: int, method: int
) -> None:
    """The d20 against a Will rating: on that number or less the referee stops the fight."""
    number = roll_d20(bout, log, opponent.corner, codes.FOR_WILL)
    if number <= stops_on:
        note(log, bout, events.WILL_BREAKS, opponent.corner, number, stops_on)
        end(bout, log, fighter.corner, method)
    else:
        note(log, bout, events.WILL_HOLDS, opponent.corner, number, stops_on)


@rule("p.5")
def punishment(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """More than 25 punches in a round stop the fight; with `will_check_at_25` a Will check at double the
    rating does, once a round (RULING G2)."""
    if fighter.round_landed <= ENOUGH_IN_A_ROUND or opponent.punished != 0:
        return
    opponent.punished = 1
    note(log, bout, events.PUNISHED, opponent.corner, fighter.round_landed, 0)
    if bout.rules.will_check_at_25 != 0:
        test_will(bout, log, fighter, opponent, DOUBLED * will_of(bout, opponent), codes.TKO_PUNISHED)
    else:
        end(bout, log, fighter.corner, codes.TKO_PUNISHED)
