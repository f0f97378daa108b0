"""A bout from the first bell to the decision (p.3, p.7, p.9)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, shared
from fightcard.engine.systems.glory_days.state import FOULS, INJURIES, JUDGES, RATINGS, Bout, Fighter, Log

from ....core.chance import seed_stream
from . import codes, events
from .actions import fight_segment
from .events import note
from .knockdowns import punishment
from .officials import appoint_officials
from .ratings import bring_traits
from .scoring import decide, score_round

SEGMENTS = 9
TEN_ROUNDS = 10


@rule("p.9")
def play(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """A bout: officials, then round after round until it is stopped or the scorecards decide."""
    make_ready(bout, log, red, blue)
    while bout.over == 0 and bout.number < bout.rules.rounds:
        begin_round(bout, log, red, blue)
        fight_round(bout, log, red, blue)
        if bout.over == 0:
            end_round(bout, log, red, blue)
    if bout.over == 0:
        decide(bout, log, red, blue)


@rule("p.3")
def make_ready(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Before the first bell: two rested fighters, momentum in the red corner (p.9),
    the officials in their places."""
    bout.over = 0
    bout.winner = codes.NOBODY
    bout.method = 0
    bout.number = 0
    bout.segment = 0
    bout.distance = 0
    bout.momentum = codes.RED
    bout.starred = 0
    bout.place = 0
    rest(bout, red)
    rest(bout, blue)
    appoint_officials(bout, log)


@rule("p.7")
def stamina_for(fighter: Fighter, rounds: int) -> int:
    """The number before the slash over 10 rounds or fewer, the one after it over more (RULING G13)."""
    return fighter.stamina_ten if rounds <= TEN_ROUNDS else fighter.stamina_twelve


@rule("p.3")
def rest(bout: Bout, fighter: Fighter) -> None:
    """A fighter before the first bell: fresh, unhurt, nothing landed."""
    fighter.tired = codes.FRESH
    fighter.stamina = stamina_for(fighter, bout.rules.rounds)
    fighter.hurt = 0
    fighter.shaken = 0
    fighter.hand = 0
    for rating in range(RATINGS):
        fighter.shift_bout[rating] = 0
    for kind in range(INJURIES):
        fighter.injuries[kind] = 0
    for kind in range(FOULS):
        fighter.fouls[kind] = 0
    fighter.fouls_in_all = 0
    for judge in range(JUDGES):
        fighter.scorecards[judge] = 0
    fighter.landed = 0
    fighter.missed = 0
    fighter.knockdowns = 0
    fighter.injuries_in_all = 0


@rule("p.3")
def begin_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The bell: momentum and a fighter's hurt come over from the last segment, the round's figures begin at
    nothing."""
    bout.number += 1
    bout.segment = 0
    note(log, bout, events.ROUND, codes.NOBODY, bout.number, 0)
    bring_traits(bout, log, red, blue)
    clear_round(red)
    clear_round(blue)


@rule("p.3")
def clear_round(fighter: Fighter) -> None:
    """Nothing landed, no knockdown, no point taken yet in the round."""
    fighter.round_landed = 0
    fighter.round_scored = 0
    fighter.round_downs = 0
    fighter.punished = 0
    fighter.deducted = 0


@rule("p.3")
def fight_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Nine segments of 20 seconds, unless the bout is stopped."""
    while bout.over == 0 and bout.segment < SEGMENTS:
        bout.segment += 1
        fight_segment(bout, log, red, blue)
        if bout.over == 0:
            end_segment(bout, log, red, blue)
    if bout.over == 0:
        note(log, bout, events.BELL, codes.NOBODY, bout.number, 0)


@rule("p.9")
def end_segment(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The fighter who landed most has momentum; a beating may be stopped; only a fighter who was dropped or
    stunned is hurt in the next segment."""
    if red.segment_landed > blue.segment_landed:
        bout.momentum = codes.RED
    elif blue.segment_landed > red.segment_landed:
        bout.momentum = codes.BLUE
    leader = red if bout.momentum == codes.RED else blue
    other = blue if bout.momentum == codes.RED else red
    punishment(bout, log, leader, other)
    if bout.over == 0:
        punishment(bout, log, other, leader)
    red.hurt = red.shaken
    blue.hurt = blue.shaken
    red.shaken = 0
    blue.shaken = 0
    if bout.rules.fatigue_at_once != 0 and bout.over == 0:
        tire(bout, log, red, red.stamina - blue.round_landed)
        tire(bout, log, blue, blue.stamina - red.round_landed)


@rule("p.3")
def end_round(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """After the ninth segment the judges score, and each fighter's stamina loses the punches taken."""
    score_round(bout, log, red, blue)
    spend_stamina(bout, log, red, blue)
    spend_stamina(bout, log, blue, red)


@rule("p.7")
def spend_stamina(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The punches taken in the round come off stamina, never below 0; at 0 the fighter is fatigued from the
    next round on."""
    fighter.stamina = max(0, fighter.stamina - opponent.round_landed)
    note(log, bout, events.STAMINA_LEFT, fighter.corner, fighter.stamina, opponent.round_landed)
    tire(bout, log, fighter, fighter.stamina)


@rule("p.7")
def tire(bout: Bout, log: Log | None, fighter: Fighter, left: int) -> None:
    """A fighter with nothing left is fatigued for the rest of the fight."""
    if left <= 0 and fighter.tired == codes.FRESH:
        fighter.tired = codes.FATIGUED
        note(log, bout, events.TIRED, fighter.corner, 0, 0)


@shared
def play_number(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, seed: int, number: int) -> None:
    """Bout `number` of a pairing: a pure function of the seed, the two fighters and the number."""
    seed_stream(bout, seed, red.identity, blue.identity, number)
    play(bout, log, red, blue)
