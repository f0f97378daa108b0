"""Cuts and swelling by the advanced tables: what happens, what the corner makes of it, and the ring doctor
(p.48-52)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import WOUNDS, Bout, Deck, Fighter, Log

from . import codes, events
from .cards import from_other_half, number_of
from .ending import end, halt, stop_by_accident
from .events import note
from .ratings import cut_rating

EIGHT = 8
HIGHEST = 80
RECURRENCE = 5
BECOMES = 3
MINOR_WORK = 0
MAJOR_WORK = 1
DOCTOR_WORK = 2
ONE_MORE_ROUND = 1
STOPS = 2


@rule("p.49")
def number_aside(deck: Deck, bout: Bout, log: Log | None) -> int:
    """The advanced tables are read on cards from the other half, never on the round's."""
    return number_of(deck, bout, log, from_other_half(deck, bout, log))


@rule("p.49")
def check_wound(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, cause: int) -> None:
    """The word Cut: the CUT rating and a Random Number find nothing, an injury to the mouth, a swelling or a
    cut (RULING T17); it is noted only."""
    charts = bout.rules.charts
    rating = cut_rating(fighter)
    found = charts.wound_type[rating, min(number_aside(deck, bout, log) + rating, HIGHEST)]
    if found == codes.NOTHING:
        note(log, bout, events.NOT_CUT, fighter.corner, 0, 0)
    elif found == codes.SPLIT_LIP or found == codes.CUT_MOUTH:
        cut_mouth(bout, log, fighter, found)
    else:
        kind = 0 if found == codes.A_SWELLING else 1
        wound = charts.wound[kind, number_aside(deck, bout, log)] + kind * codes.FIRST_CUT
        if fighter.wounds[wound] == 0:
            fighter.wound_cause[wound] = cause
        fighter.wounds[wound] += 1
        fighter.wound_new[wound] = 1
        fighter.cuts_in_all += 1 if found == codes.A_CUT and fighter.wounds[wound] == 1 else 0
        note(log, bout, events.WOUNDED, fighter.corner, wound, fighter.wounds[wound])


@rule("p.48")
def cut_mouth(bout: Bout, log: Log | None, fighter: Fighter, found: int) -> None:
    """A split lip costs endurance each round once it recurs, a cut inside the mouth at once and more when it
    recurs (RULING T18)."""
    mouth = bout.rules.charts.mouth
    if found == codes.SPLIT_LIP:
        fighter.lip += 1
    else:
        fighter.mouth += 1
    fighter.mouth_costs = 0
    if fighter.lip > 0:
        fighter.mouth_costs += mouth[0, min(fighter.lip - 1, 1)]
    if fighter.mouth > 0:
        fighter.mouth_costs += mouth[1, min(fighter.mouth - 1, 1)]
    times = fighter.lip if found == codes.SPLIT_LIP else fighter.mouth
    fighter.cuts_in_all += 1 if times == 1 else 0
    note(log, bout, events.MOUTH_CUT, fighter.corner, found, fighter.mouth_costs)


@rule("p.50")
def work_on_wounds(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Between rounds the corner works on the gravest of the round's injuries, or on several at half the
    chance of each (p.53)."""
    gravest = gravest_work(fighter)
    if gravest == -1:
        return
    shares = bout.rules.policies[fighter.corner].shares_minute
    sharing = 0
    for wound in range(WOUNDS):
        if fighter.wound_new[wound] != 0:
            work = work_needed(wound, fighter.wounds[wound])
            sharing += 1 if is_worked_on(shares, work, gravest, sharing) else 0
    worked_on = 0
    for wound in range(WOUNDS):
        if fighter.wound_new[wound] != 0 and bout.over == 0:
            fighter.wound_new[wound] = 0
            times = fighter.wounds[wound]
            work = work_needed(wound, times)
            is_treated = False
            if is_worked_on(shares, work, gravest, worked_on):
                worked_on += 1
                is_treated = is_work_good(deck, bout, log, fighter, wound, work, times, sharing)
            settle_wound(deck, bout, log, fighter, opponent, wound, work, is_treated)


@rule("p.53")
def gravest_work(fighter: Fighter) -> int:
    """The hardest work that any of the round's injuries needs; -1 where there is none."""
    gravest = -1
    for wound in range(WOUNDS):
        if fighter.wound_new[wound] != 0:
            gravest = max(gravest, work_needed(wound, fighter.wounds[wound]))
    return gravest


@rule("p.53")
def is_worked_on(shares: int, work: int, gravest: int, before: int) -> bool:
    """The corner's choice: all of them, the gravest ones, or one of those, so that it has the whole minute.
    `before` are taken on already."""
    if shares == codes.ALWAYS:
        return True
    return work == gravest and (shares != codes.NEVER or before == 0)


@rule("p.49")
def work_needed(wound: int, times: int) -> int:
    """Minor injuries are treated as minor until they become major with the third occurrence; a major one then
    has to be treated so that the doctor stays away."""
    if wound % EIGHT < codes.MINOR_WOUNDS:
        return MINOR_WORK if times < BECOMES else MAJOR_WORK
    return MAJOR_WORK if times < BECOMES else DOCTOR_WORK


@rule("p.49")
def is_work_good(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, wound: int, work: int, times: int, shared: int
) -> bool:
    """The corner's number, 5 more at the first recurrence and 10 at the second, within the range of its skill
    for that work."""
    number = number_aside(deck, bout, log) + RECURRENCE * min(times - 1, BECOMES - 1)
    if shared > 1:
        number *= 2
    is_cut = wound >= codes.FIRST_CUT
    named = fighter.named_cut_man if is_cut else fighter.named_swelling_man
    skill = named - 1 if named > 0 else fighter.corner_skill
    row = (12 if is_cut else 0) + skill * 3 + work
    return bout.rules.charts.corner_works[row, min(number, HIGHEST)] != 0


@rule("p.50")
def settle_wound(
    deck: Deck,
    bout: Bout,
    log: Log | None,
    fighter: Fighter,
    opponent: Fighter,
    wound: int,
    work: int,
    is_treated: bool,
) -> None:
    """Good work leaves a minor injury without effect, makes a major one minor, and spares the doctor's look;
    otherwise the injury remains as it came."""
    note(log, bout, events.WOUND_TREATED if is_treated else events.WOUND_STANDS, fighter.corner, wound, work)
    minor = wound if wound % EIGHT < codes.MINOR_WOUNDS else wound - codes.MINOR_WOUNDS
    major = minor + codes.MINOR_WOUNDS
    if work == DOCTOR_WORK:
        if not is_treated:
            see_doctor(deck, bout, log, fighter, opponent, wound)
    elif work == MAJOR_WORK and is_treated:
        # a major injury gets no worse (p.53)
        if wound == minor or fighter.wound_began[major] == 0:
            begin_wound(bout, fighter, minor)
    elif work == MAJOR_WORK:
        if wound == minor:
            fighter.wounds[major] = max(1, fighter.wounds[major])
        if fighter.wounds[major] > 1:
            worsen_wound(bout, fighter, major)
        else:
            begin_wound(bout, fighter, major)
    elif not is_treated:
        if fighter.wounds[minor] > 1:
            worsen_wound(bout, fighter, minor)
        else:
            begin_wound(bout, fighter, minor)
    if wound >= codes.FIRST_CUT and not (is_treated and work == MINOR_WORK):
        fighter.wound_open[wound] = 1


@rule("p.48")
def begin_wound(bout: Bout, fighter: Fighter, wound: int) -> None:
    """What an injury costs as it starts; the same injury costs it once."""
    if fighter.wound_began[wound] == 0:
        fighter.wound_began[wound] = 1
        set_penalty(bout, fighter, wound, 0)


@rule("p.53")
def worsen_wound(bout: Bout, fighter: Fighter, wound: int) -> None:
    """What its first recurrence costs, on top of what it cost as it started if the corner did not
    avert that."""
    if fighter.wound_worsened[wound] == 0:
        fighter.wound_worsened[wound] = 1
        set_penalty(bout, fighter, wound, 3)


@rule("p.48")
def set_penalty(bout: Bout, fighter: Fighter, wound: int, first: int) -> None:
    """DEF, CUT and CF move for the rest of the bout as the table says."""
    effects = bout.rules.charts.wound_effects
    fighter.shift_bout[codes.DEF] += effects[wound, first]
    fighter.shift_bout[codes.CUT] += effects[wound, first + 1]
    fighter.shift_bout[codes.CF] += effects[wound, first + 2]


@rule("p.51")
def see_doctor(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, wound: int
) -> None:
    """The ring doctor lets the fighter go on, gives one full round more, or stops the bout; stricter over the
    eye and on later visits."""
    is_over_eye = 1 if wound % 4 >= 2 else 0
    later = 10 if fighter.doctor_visits > 0 else 0
    fighter.doctor_visits += 1
    verdict = bout.rules.charts.doctor_says[
        later + bout.doctor * 2 + is_over_eye, number_aside(deck, bout, log)
    ]
    note(log, bout, events.DOCTOR, fighter.corner, verdict, wound)
    method = codes.TKO_CUT if wound >= codes.FIRST_CUT else codes.TKO_SWELLING
    if fighter.wound_cause[wound] == codes.BY_ACCIDENT:
        method = codes.DRAW_TECHNICAL
    elif fighter.wound_cause[wound] != codes.BY_PUNCH:
        method = codes.TECHNICAL
    if verdict == STOPS:
        stop_for_wound(bout, log, opponent, method)
    elif verdict == ONE_MORE_ROUND:
        fighter.last_chance = bout.number + 1
        fighter.last_chance_method = method


@rule("p.38")
def stop_for_wound(bout: Bout, log: Log | None, opponent: Fighter, method: int) -> None:
    """A wound by a punch is the opponent's TKO; one by accident is a technical result; after one by intent
    the fighter fought on, so the cards decide, however early."""
    if method == codes.DRAW_TECHNICAL:
        stop_by_accident(bout)
    elif method == codes.TECHNICAL:
        halt(bout)
    else:
        end(bout, log, opponent.corner, method)


@rule("p.51")
def use_last_chances(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The one round more is over and the other fighter is still in the bout: the doctor stops it; where it
    was both fighters' last, the cards decide.

    RULING T44: given before the last round, it is lost with the final bell, before the cards are added up.
    """
    red_is_due = red.last_chance == bout.number
    blue_is_due = blue.last_chance == bout.number
    if red_is_due:
        note(log, bout, events.LAST_CHANCE, red.corner, bout.number, 0)
    if blue_is_due:
        note(log, bout, events.LAST_CHANCE, blue.corner, bout.number, 0)
    if bout.over != 0:
        return
    if red_is_due and blue_is_due:
        stop_by_accident(bout)
    elif red_is_due:
        stop_for_wound(bout, log, blue, red.last_chance_method)
    elif blue_is_due:
        stop_for_wound(bout, log, red, blue.last_chance_method)
