"""A bout from the first bell to the decision, and many of them (p.3, p.24, p.41)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, shared
from fightcard.engine.systems.title_bout.state import CARDS, RATINGS, SITES, WOUNDS, Bout, Deck, Fighter, Log

from ....core.chance import seed_stream
from . import codes, events
from .cards import deal, percentage, random_number, shuffle_first
from .control import is_settled, turn
from .cuts import swallow_blood, work_on_cuts
from .ending import end, halt
from .events import note
from .knockdowns import carry_over
from .opening import choose_style, convert_control, face_southpaw, lead_off
from .scoring import decide, score_round
from .strategies import use_strategy
from .swelling import look_at_shut_eyes, work_on_swelling
from .texts import condition, rib_check
from .traits import absorbs, bring_traits, close_strongly, come_out
from .wounds import use_last_chances, work_on_wounds

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
            bout.resting = 1
            use_last_chances(bout, log, red, blue)
            if bout.over == 0 and bout.number < bout.rules.rounds:
                between_rounds(deck, bout, log, red, blue)
        elif bout.over == codes.ENDED_NOW:
            note(log, bout, events.ROUND_POINTS, codes.NOBODY, red.points, blue.points)
    if bout.over == 0:
        decide(bout, log, red, blue, 0)
    elif bout.over == codes.HALTED:
        if bout.resting == 0:
            score_round(deck, bout, log, red, blue)
        if bout.method == codes.TECHNICAL:
            decide(bout, log, red, blue, 1)
        else:
            end(bout, log, codes.NOBODY, codes.DRAW_TECHNICAL)


@rule("p.41")
def make_ready(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Before the first bell: fighters rested, a referee and the corner men chosen or drawn."""
    bout.over = 0
    bout.winner = codes.NOBODY
    bout.method = 0
    bout.number = 0
    bout.left = 0
    bout.looking_over = 0
    bout.run = 0
    bout.runner = codes.NOBODY
    bout.leader = codes.NOBODY
    bout.position = codes.RING_CENTER
    bout.doctor = 0
    shuffle_first(bout)
    rest(bout, red)
    rest(bout, blue)
    appoint_officials(deck, bout, log)
    appoint_corner(deck, bout, log, red)
    appoint_corner(deck, bout, log, blue)
    bring_traits(deck, bout, log, red, blue)
    bring_traits(deck, bout, log, blue, red)
    absorbs(red, blue)
    absorbs(blue, red)
    come_out(bout, log)


@rule("p.24")
def endurance_for(rating: int, rounds: int) -> int:
    """END is printed for 12 rounds and moves by a tenth a round, rounded half up (RULING T20)."""
    return (rating * (10 + rounds - EVERY_DISTANCE) * 2 + 10) // 20


@rule("p.41")
def rest(bout: Bout, fighter: Fighter) -> None:
    """A fighter before the first bell: fresh, unhurt, nothing scored."""
    fighter.tired = codes.FRESH
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
    fighter.corner_skill = 0
    heal(fighter)
    calm(fighter)
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
    """No cut, no swelling, no foul, no points so far."""
    fighter.cuts = 0
    fighter.cf_lost = 0
    for site in range(SITES):
        fighter.cut_grade[site] = codes.NO_CUT
        fighter.cut_reopened[site] = 0
        fighter.cut_cf[site] = 0
        fighter.cut_bleeding[site] = 0
        fighter.cut_open[site] = 0
        fighter.cut_cause[site] = codes.BY_PUNCH
        fighter.fouls[site] = 0
    for side in range(2):
        fighter.swelling[side] = 0
        fighter.swelling_to[side] = 0
        fighter.points_before[side] = 0


@rule("p.41")
def calm(fighter: Fighter) -> None:
    """No wound of the advanced tables, no temper roused, no strategy tried."""
    for wound in range(WOUNDS):
        fighter.wounds[wound] = 0
        fighter.wound_new[wound] = 0
        fighter.wound_began[wound] = 0
        fighter.wound_worsened[wound] = 0
        fighter.wound_open[wound] = 0
        fighter.wound_cause[wound] = codes.BY_PUNCH
    fighter.lip = 0
    fighter.mouth = 0
    fighter.mouth_costs = 0
    fighter.blood = 0
    fighter.doctor_visits = 0
    fighter.last_chance = 0
    fighter.last_chance_method = 0
    fighter.converted = 0
    fighter.trait = 0
    fighter.absorbed = 0
    fighter.careless = 0
    fighter.frozen = 0
    fighter.doubts = 0
    fighter.down_on_himself = 0
    fighter.rounds_lost = 0
    fighter.fouled = 0
    fighter.outbreaks = 0
    fighter.held_back_cuts = 0
    fighter.held_back_injuries = 0


@rule("p.35")
def appoint_officials(deck: Deck, bout: Bout, log: Log | None) -> None:
    """The referee is chosen, or drawn on a number from 1 to 100 (RULING T9); with the advanced cuts a ring
    doctor too (p.51)."""
    rules = bout.rules
    if rules.referee > 0:
        bout.referee = rules.referee - 1
    else:
        bout.referee = rules.charts.referee_drawn[percentage(deck, bout, log)]
    note(log, bout, events.REFEREE, codes.NOBODY, bout.referee, 0)
    if rules.doctor > 0:
        bout.doctor = rules.doctor - 1
    elif rules.advanced_cuts != 0:
        bout.doctor = rules.charts.doctor_drawn[random_number(deck, bout, log)]


@rule("p.30")
def appoint_corner(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A corner man for cuts and one for swelling, each named, chosen or drawn on a Random Number."""
    is_named = fighter.named_cut_man > 0 and fighter.named_swelling_man > 0
    if bout.rules.corner_men > 0:
        fighter.corner_skill = bout.rules.corner_men - 1
    elif bout.rules.advanced_cuts != 0 and not is_named:
        fighter.corner_skill = bout.rules.charts.corner_drawn[random_number(deck, bout, log)]
    fighter.cut_man = appoint_man(deck, bout, log, fighter.named_cut_man)
    fighter.swelling_man = appoint_man(deck, bout, log, fighter.named_swelling_man)
    note(log, bout, events.CORNER_MEN, fighter.corner, fighter.cut_man, fighter.swelling_man)


@rule("p.31")
def appoint_man(deck: Deck, bout: Bout, log: Log | None, named: int) -> int:
    """A corner man of the list has the skill that the list gives; any other is chosen, or drawn."""
    if named > 0:
        return named - 1
    if bout.rules.corner_men > 0:
        return bout.rules.corner_men - 1
    return bout.rules.charts.corner_man[random_number(deck, bout, log)]


@rule("p.14")
def begin_round(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The bell: fifty cards, the fighters at ring center, styles chosen, the aggressor to check first."""
    bout.number += 1
    bout.resting = 0
    bout.clock_stopped = 0
    deal(bout)
    bout.position = codes.RING_CENTER
    red.trapped = 0
    blue.trapped = 0
    note(log, bout, events.ROUND, codes.NOBODY, bout.number, 0)
    choose_style(bout, log, red, blue)
    choose_style(bout, log, blue, red)
    plan_round(deck, bout, log, red, blue)
    plan_round(deck, bout, log, blue, red)
    convert_control(bout, log, red, blue)
    lead_off(deck, bout, log, red, blue)


@rule("p.46")
def plan_round(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """What holds for this round only: a southpaw's angle, a Strong Closer's finish, the strategy of the
    corner."""
    fighter.fouled_round = 0
    fighter.clinches = 0
    fighter.missed_round = 0
    face_southpaw(bout, log, fighter, opponent)
    close_strongly(bout, log, fighter, opponent)
    use_strategy(deck, bout, log, fighter, opponent)


@rule("p.9")
def fight_round(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Checks and actions until the cards run out or the bout is over, and the bell."""
    use_up_cards(deck, bout, log, red, blue)
    hear_bell(deck, bout, log, red, blue)


@rule("p.8")
def use_up_cards(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Checks and actions follow each other until the cards run out or the bout is over."""
    while bout.left > 0 and bout.over == 0:
        fighter = red if bout.checker == codes.RED else blue
        opponent = blue if bout.checker == codes.RED else red
        turn(deck, bout, log, fighter, opponent)


@rule("p.46")
def hear_bell(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """A Killer Instinct run ends with the round; what it held back is looked at before the bell."""
    bout.run = 0
    if bout.over == 0 and is_settled(deck, bout, log, red, blue):
        note(log, bout, events.BELL, codes.NOBODY, bout.number, 0)


@rule("p.24")
def between_rounds(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The minute's rest: conditions, the corners' work, shut eyes, carry-overs, endurance, and whether a
    fighter can come out again; where neither can, the bout is a technical draw (RULING T51)."""
    bout.resting = 1
    clear_round(red)
    clear_round(blue)
    stops_red = look_over(deck, bout, log, red, blue)
    won = bout.winner
    stops_blue = look_over(deck, bout, log, blue, red)
    if stops_red != 0 and stops_blue != 0:
        end(bout, log, codes.NOBODY, codes.DRAW_TECHNICAL)
    elif stops_red == codes.TECHNICAL or stops_blue == codes.TECHNICAL:
        halt(bout)
    elif stops_red != 0:
        end(bout, log, won, stops_red)
    elif stops_blue != 0:
        end(bout, log, bout.winner, stops_blue)
    turn_page(red)
    turn_page(blue)


@rule("p.29")
def look_over(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> int:
    """One corner between rounds. Returns the way in which its fighter is stopped, 0 for one who can go on;
    the other is looked over all the same (RULING T51)."""
    bout.looking_over = 1
    condition(deck, bout, log, fighter, opponent)
    if bout.over == 0:
        sit_down(deck, bout, log, fighter, opponent)
    bout.looking_over = 0
    stops = bout.method if bout.over != 0 else 0
    bout.over = 0
    return stops


@rule("p.29")
def sit_down(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """One fighter's minute: cuts, swelling and shut eyes, a knockdown that may carry over, the points taken
    off endurance, the rib."""
    if bout.rules.advanced_cuts != 0:
        work_on_wounds(deck, bout, log, fighter, opponent)
    if bout.over != 0:
        return
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
    """Points scored by the opponent come off endurance at the round's end, never below 0; at 0 the fighter is
    fatigued from the next round on."""
    fighter.endurance = max(0, fighter.endurance - opponent.points)
    swallow_blood(bout, log, fighter)
    if fighter.mouth_costs > 0:
        fighter.endurance = max(0, fighter.endurance - fighter.mouth_costs)
        note(log, bout, events.MOUTH_CUT, fighter.corner, 0, fighter.mouth_costs)
    if bout.rules.missing_punch_penalty != 0 and fighter.missed_round > 0:
        fighter.endurance = max(0, fighter.endurance - fighter.missed_round)
        note(log, bout, events.MISSES_TELL, fighter.corner, fighter.missed_round, 0)
    note(log, bout, events.ENDURANCE_LEFT, fighter.corner, fighter.endurance, opponent.points)
    if fighter.endurance == 0 and fighter.tired == codes.FRESH:
        fighter.tired = codes.FATIGUED
        note(log, bout, events.TIRED, fighter.corner, 0, 0)


@rule("p.37")
def clear_round(fighter: Fighter) -> None:
    """What was to last for the round is over."""
    fighter.slugger_round = 0
    for rating in range(RATINGS):
        fighter.shift_round[rating] = 0


@rule("p.23")
def turn_page(fighter: Fighter) -> None:
    """The round's points become the points of the round before;
    deductions and knockdowns have been scored."""
    fighter.points_before[1] = fighter.points_before[0]
    fighter.points_before[0] = fighter.points
    fighter.points = 0
    fighter.scored_downs = 0
    fighter.deducted = 0


@shared
def play_number(
    deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter, seed: int, number: int
) -> None:
    """Bout `number` of a pairing: a pure function of the seed, the two fighters and the number."""
    seed_stream(bout, seed, red.identity, blue.identity, number)
    play(deck, bout, log, red, blue)
