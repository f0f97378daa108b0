"""Swelling round the eyes: the corner, the stages, and eyes that shut (p.32-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.rule import rule

from .cards import random_number
from .codes import NEVER, NOBODY, SHUT, TKO_SWELLING
from .ending import end
from .events import CORNER_SWELLING, EYE_HOLDS, NOTHING_COMES, SWELLING_STARTS
from .log import note

if TYPE_CHECKING:
    from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log

EYES = 2
WORST_MAN = 3


@rule("p.32")
def swell(bout: Bout, log: Log | None, fighter: Fighter, eye: int, stage: int) -> None:
    """Swelling goes from stage to stage and none is left out; an eye already shut is looked at once more."""
    if fighter.swelling[eye] == stage - 1 or (stage == SHUT and fighter.swelling[eye] == SHUT):
        fighter.swelling_to[eye] = stage
        note(log, bout, SWELLING_STARTS, fighter.corner, eye, stage)
    else:
        note(log, bout, NOTHING_COMES, fighter.corner, 0, 0)


@rule("p.32")
def work_on_swelling(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Between rounds the corner works once on each swelling that has come or grown, or on the worse of two;
    an eye that has shut cannot be helped."""
    working_on = 0
    for eye in range(EYES):
        if is_swelling(fighter, eye):
            working_on += 1
    spared = NOBODY
    if working_on == EYES and bout.rules.policies[fighter.corner].shares_minute == NEVER:
        spared = 0 if fighter.swelling_to[1] > fighter.swelling_to[0] else 1
        fighter.swelling[spared] = fighter.swelling_to[spared]
        working_on = 1
    skill = min(fighter.swelling_man + working_on - 1, WORST_MAN)
    for eye in range(EYES):
        if eye != spared and is_swelling(fighter, eye):
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
            note(log, bout, CORNER_SWELLING, fighter.corner, eye, fighter.swelling[eye])


@rule("p.32")
def is_swelling(fighter: Fighter, eye: int) -> bool:
    """Whether an eye has begun to swell or swollen further in the round, and is not shut."""
    return fighter.swelling_to[eye] > 0 and fighter.swelling[eye] != SHUT


@rule("p.34")
def look_at_shut_eyes(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """After the corner's work an eye found shut may stop the bout, and two shut eyes always do; not so with
    the advanced tables (p.54)."""
    found_shut = 0
    for eye in range(EYES):
        if fighter.swelling_to[eye] == SHUT:
            found_shut += 1
        fighter.swelling_to[eye] = 0
    if found_shut == 0 or bout.rules.advanced_cuts != 0:
        return
    if fighter.swelling[0] == SHUT and fighter.swelling[1] == SHUT:
        end(bout, log, opponent.corner, TKO_SWELLING)
    elif bout.rules.charts.eye_shut[random_number(deck, bout, log)] != 0:
        end(bout, log, opponent.corner, TKO_SWELLING)
    else:
        note(log, bout, EYE_HOLDS, fighter.corner, 0, 0)
