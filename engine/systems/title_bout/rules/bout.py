"""A bout from the first bell to the decision, and many of them (p.3, p.24, p.41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

from ....core.chance import below, seed_stream
from .cards import deal, random_number
from .codes import BLUE, FATIGUED, FRESH, NOBODY, NO_CUT, RED, RING_CENTER, TECHNICAL
from .control import turn
from .cuts import swallow_blood, work_on_cuts
from .events import BELL, CORNER_MEN, ENDURANCE_LEFT, REFEREE, ROUND, TIRED
from .knockdowns import carry_over
from .log import note
from .opening import choose_style, lead_off
from .scoring import decide, score_round
from .swelling import look_at_shut_eyes, work_on_swelling
from .texts import condition, rib_check

if TYPE_CHECKING:
    from engine.systems.title_bout.state import Bout, Deck, Fighter, Log

CARDS = 100
SITES = 7
RATINGS = 9
EVERY_DISTANCE = 12


@rule("p.41")
def play(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """A bout: the checklist, then round after round until it is stopped or the scorecards decide."""
    make_ready(deck, bout, log, red, blue)
    while bout.over == 0 and bout.number < bout.rules.rounds:
        begin_round(deck, bout, log, red, blue)
        fight_round(deck, bout, log, red, blue)
        if bout.over == 0:
            score_round(deck, bout, log, red, blue)
            if bout.number < bout.rules.rounds:
                between_rounds(deck, bout, log, red, blue)
    if bout.over == 0:
        decide(bout, log, red, blue, 0)
    elif bout.method == TECHNICAL:
        score_round(deck, bout, log, red, blue)
        decide(bout, log, red, blue, 1)


@rule("p.41")
def make_ready(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Before the first bell: fighters rested, a referee and the corner men chosen or drawn."""
    bout.over = 0
    bout.winner = NOBODY
    bout.method = 0
    bout.number = 0
    bout.left = 0
    bout.half = 1
    bout.run = 0
    bout.runner = NOBODY
    bout.leader = NOBODY
    bout.position = RING_CENTER
    if bout.scripted == 0:
        for place in range(CARDS):
            bout.order[place] = place
    rest(bout, red)
    rest(bout, blue)
    appoint_referee(bout, log)
    appoint_corner(deck, bout, log, red)
    appoint_corner(deck, bout, log, blue)


@rule("p.24")
def endurance_for(rating: int, rounds: int) -> int:
    """END is printed for 12 rounds and moves by a tenth a round, rounded half up (RULING T20)."""
    return (rating * (10 + rounds - EVERY_DISTANCE) * 2 + 10) // 20


@rule("p.41")
def rest(bout: Bout, fighter: Fighter) -> None:
    """A fighter before the first bell: fresh, unhurt, nothing scored."""
    fighter.tired = FRESH
    fighter.endurance = endurance_for(fighter.endurance_rating, bout.rules.rounds)
    fighter.stance = fighter.style
    fighter.slugger_round = 0
    fighter.slugger_bout = 0
    for rating in range(RATINGS):
        fighter.shift_round[rating] = 0
        fighter.shift_bout[rating] = 0
    fighter.hand = 0
    fighter.rib_from = 0
    fighter.rib_to = 0
    if fighter.injuries > 0:
        for effect in range(CARDS + 1):
            fighter.suffered[effect] = 0
        fighter.injuries = 0
    fighter.trapped = 0
    heal(fighter)
    fighter.warnings = 0
    fighter.deducted = 0
    fighter.points = 0
    fighter.scored_downs = 0
    fighter.falls = 0
    fighter.downs = 0
    fighter.downs_before = 0
    fighter.down_count = 0
    fighter.carried = 0
    for judge in range(3):
        fighter.scorecards[judge] = 0
    fighter.landed = 0
    fighter.missed = 0
    fighter.points_in_all = 0
    fighter.knockdowns = 0
    fighter.cuts_in_all = 0


@rule("p.41")
def heal(fighter: Fighter) -> None:
    """No cut, no swelling, no foul, no points behind him."""
    fighter.cuts = 0
    fighter.cf_lost = 0
    for site in range(SITES):
        fighter.cut_grade[site] = NO_CUT
        fighter.cut_reopened[site] = 0
        fighter.cut_cf[site] = 0
        fighter.cut_bleeding[site] = 0
        fighter.fouls[site] = 0
    for side in range(2):
        fighter.swelling[side] = 0
        fighter.swelling_to[side] = 0
        fighter.points_before[side] = 0


@rule("p.35")
def appoint_referee(bout: Bout, log: Log | None) -> None:
    """The referee is chosen, or drawn on a number from 1 to 100 (RULING T9)."""
    if bout.rules.referee > 0:
        bout.referee = bout.rules.referee - 1
    else:
        bout.referee = bout.rules.charts.referee_drawn[1 + below(bout, 100)]
    note(log, bout, REFEREE, NOBODY, bout.referee, 0)


@rule("p.30")
def appoint_corner(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A man for cuts and a man for swelling, each chosen or drawn on a Random Number."""
    if bout.rules.corner > 0:
        fighter.cut_man = bout.rules.corner - 1
        fighter.swelling_man = bout.rules.corner - 1
    else:
        fighter.cut_man = bout.rules.charts.corner_man[random_number(deck, bout, log)]
        fighter.swelling_man = bout.rules.charts.corner_man[random_number(deck, bout, log)]
    note(log, bout, CORNER_MEN, fighter.corner, fighter.cut_man, fighter.swelling_man)


@rule("p.14")
def begin_round(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The bell: fifty cards, the men at ring center, styles chosen, the aggressor to check first."""
    bout.number += 1
    deal(bout)
    bout.position = RING_CENTER
    red.trapped = 0
    blue.trapped = 0
    note(log, bout, ROUND, NOBODY, bout.number, 0)
    choose_style(bout, log, red, blue)
    choose_style(bout, log, blue, red)
    lead_off(deck, bout, log, red, blue)


@rule("p.9")
def fight_round(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Checks and actions follow each other until the cards run out or the bout is over."""
    while bout.left > 0 and bout.over == 0:
        if bout.checker == RED:
            turn(deck, bout, log, red, blue)
        else:
            turn(deck, bout, log, blue, red)
    bout.run = 0
    bout.runner = NOBODY
    if bout.over == 0:
        note(log, bout, BELL, NOBODY, bout.number, 0)


@rule("p.24")
def between_rounds(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The minute's rest: conditions, the corners' work, shut eyes, carry-overs, endurance, and whether a man can come out again."""
    clear_round(red)
    clear_round(blue)
    condition(deck, bout, log, red, blue)
    if bout.over == 0:
        condition(deck, bout, log, blue, red)
    if bout.over == 0:
        sit_down(deck, bout, log, red, blue)
    if bout.over == 0:
        sit_down(deck, bout, log, blue, red)
    turn_page(red)
    turn_page(blue)


@rule("p.24")
def sit_down(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """One man's minute: cuts, swelling and shut eyes, the knockdown he may carry over, the points taken off his endurance, his rib."""
    work_on_cuts(deck, bout, log, fighter)
    work_on_swelling(deck, bout, log, fighter)
    look_at_shut_eyes(deck, bout, log, fighter, opponent)
    if bout.over != 0:
        return
    carry_over(deck, bout, log, fighter)
    tire(bout, log, fighter, opponent)
    rib_check(deck, bout, log, fighter, opponent)


@rule("p.24")
def tire(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Points scored against him come off his endurance at the round's end, never below 0; at 0 he is fatigued from the next round on."""
    fighter.endurance = max(0, fighter.endurance - opponent.points)
    swallow_blood(bout, log, fighter)
    note(log, bout, ENDURANCE_LEFT, fighter.corner, fighter.endurance, opponent.points)
    if fighter.endurance == 0 and fighter.tired == FRESH:
        fighter.tired = FATIGUED
        note(log, bout, TIRED, fighter.corner, 0, 0)


@rule("p.37")
def clear_round(fighter: Fighter) -> None:
    """What was to last for the round is over."""
    fighter.slugger_round = 0
    for rating in range(RATINGS):
        fighter.shift_round[rating] = 0


@rule("p.23")
def turn_page(fighter: Fighter) -> None:
    """The round's points become the points of the round before; deductions and knockdowns have been scored."""
    fighter.points_before[1] = fighter.points_before[0]
    fighter.points_before[0] = fighter.points
    fighter.points = 0
    fighter.scored_downs = 0
    fighter.deducted = 0


@rule("p.41")
def play_number(
    deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter, seed: int, number: int
) -> None:
    """Bout `number` of a pairing: a pure function of the seed, the two men and the number."""
    seed_stream(bout, seed, red.identity, blue.identity, number)
    play(deck, bout, log, red, blue)
