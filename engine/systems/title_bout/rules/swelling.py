"""Swelling round the eyes: the corner, the stages, and eyes that shut (p.32-34)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log

from . import codes, events
from .cards import random_number
from .ending import end
from .events import note

EYES = 2
WORST_MAN = 3


@rule("p.32")
def swell(bout: Bout, log: Log | None, fighter: Fighter, eye: int, stage: int) -> None:
    """Swelling goes from stage to stage and none is left out; an eye already shut is looked at once more."""
    if fighter.swelling[eye] == stage - 1 or (stage == codes.SHUT and fighter.swelling[eye] == codes.SHUT):
        fighter.swelling_to[eye] = stage
        note(log, bout, events.SWELLING_STARTS, fighter.corner, eye, stage)
    else:
        note(log, bout, events.NOTHING_COMES, fighter.corner, 0, 0)


@rule("p.32")
def work_on_swelling(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Between rounds the corner works once on each swelling that has come or grown, or on the worse of two;
    an eye that has shut cannot be helped. One person who does both has the cuts to see to as well."""
    left_out = (is_left_out(bout, fighter, 0), is_left_out(bout, fighter, 1))
    working_on = eyes_to_work_on(fighter) - left_out[0] - left_out[1]
    if fighter.one_corner_man != 0:
        working_on += fighter.cuts_worked_on
    skill = min(fighter.swelling_man + working_on - 1, WORST_MAN)
    for eye in range(EYES):
        if is_swelling(fighter, eye):
            if left_out[eye] != 0:
                fighter.swelling[eye] = fighter.swelling_to[eye]
            else:
                press_eye(deck, bout, log, fighter, eye, skill)


@rule("p.31")
def is_left_out(bout: Bout, fighter: Fighter, eye: int) -> int:
    """1 where a corner that does not share its minute leaves an eye: for a cut, if one person does both, or
    for the other eye if that is worse; of equals it takes the left."""
    if not is_swelling(fighter, eye) or bout.rules.policies[fighter.corner].shares_minute != codes.NEVER:
        return 0
    if fighter.one_corner_man != 0 and fighter.cuts_worked_on > 0:
        return 1
    if not is_swelling(fighter, 1 - eye):
        return 0
    return 1 if fighter.swelling_to[1 - eye] + eye > fighter.swelling_to[eye] else 0


@rule("p.33")
def press_eye(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, eye: int, skill: int) -> None:
    """A Random Number against the skill: new swelling may go down, old swelling stay at its stage."""
    number = random_number(deck, bout, log)
    charts = bout.rules.charts
    helped = (
        charts.corner_swelling_new[skill, number]
        if fighter.swelling[eye] == 0
        else charts.corner_swelling_old[skill, number]
    )
    if helped == 0:
        fighter.swelling[eye] = fighter.swelling_to[eye]
    else:
        fighter.swelling_to[eye] = 0
    note(log, bout, events.CORNER_SWELLING, fighter.corner, eye, fighter.swelling[eye])


@rule("p.31")
def eyes_to_work_on(fighter: Fighter) -> int:
    """How many eyes have begun to swell or swollen further in the round, and are not shut."""
    count = 0
    for eye in range(EYES):
        if is_swelling(fighter, eye):
            count += 1
    return count


@rule("p.32")
def is_swelling(fighter: Fighter, eye: int) -> bool:
    """Whether an eye has begun to swell or swollen further in the round, and is not shut."""
    return fighter.swelling_to[eye] > 0 and fighter.swelling[eye] != codes.SHUT


@rule("p.34")
def look_at_shut_eyes(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """After the corner's work an eye found shut may stop the bout, and two shut eyes always do; not so with
    the advanced tables (p.54)."""
    found_shut = 0
    for eye in range(EYES):
        if fighter.swelling_to[eye] == codes.SHUT:
            found_shut += 1
        fighter.swelling_to[eye] = 0
    if found_shut == 0 or bout.rules.advanced_cuts != 0:
        return
    if fighter.swelling[0] == codes.SHUT and fighter.swelling[1] == codes.SHUT:
        end(bout, log, opponent.corner, codes.TKO_SWELLING)
    elif bout.rules.charts.eye_shut[random_number(deck, bout, log)] != 0:
        end(bout, log, opponent.corner, codes.TKO_SWELLING)
    else:
        note(log, bout, events.EYE_HOLDS, fighter.corner, 0, 0)
