"""Cuts: opening, reopening, stopping the bout, and the cut man (p.26-31)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import SITES, WOUNDS, Bout, Deck, Fighter, Log

from . import codes, events
from .cards import from_other_half, number_of, random_number
from .ending import end, halt, stop_by_accident
from .events import note
from .ratings import cut_rating
from .swelling import eyes_to_work_on
from .timing import number_for_check
from .wounds import check_wound

MOST_AN_EYE = 2
MOST_IN_ALL = 4
TWICE = 2
BLOOD_COSTS = 5
WORST_MAN = 3
LENIENT = 1


@rule("p.26")
def check_cut(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, cause: int
) -> None:
    """A first cut is looked for on the Primary Cut Table; a fighter already cut is first looked over for one
    that reopens (p.28)."""
    note(log, bout, events.CUT_TRIED, fighter.corner, fighter.cuts, cause)
    if bout.rules.advanced_cuts != 0:
        check_wound(deck, bout, log, fighter, cause)
    elif fighter.cuts > 0 and bout.rules.charts.reopen[number_for_check(deck, bout, log)] != 0:
        reopen_cut(deck, bout, log, fighter, opponent)
    else:
        primary_cut(deck, bout, log, fighter, opponent, cause)


@rule("p.26")
def primary_cut(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, cause: int
) -> None:
    """The Random Number against the CUT rating gives no cut or a cut A to I; where there is a cut already,
    nothing (p.28)."""
    letter = bout.rules.charts.primary_cut[cut_rating(fighter), number_for_check(deck, bout, log)]
    if letter == 0:
        note(log, bout, events.NOT_CUT, fighter.corner, 0, 0)
        return
    site = (letter - 1) % SITES
    if letter > SITES:
        site = codes.OVER_LEFT if letter == SITES + 1 else codes.OVER_RIGHT
    if fighter.cut_grade[site] != codes.NO_CUT:
        note(log, bout, events.SITE_SPARED, fighter.corner, site, 0)
        return
    fighter.cuts += 1
    fighter.cuts_in_all += 1
    fighter.cut_grade[site] = codes.GASH if letter > SITES else codes.SLIGHT
    fighter.cut_cause[site] = cause
    fighter.cut_open[site] = 1
    note(log, bout, events.CUT_OPENED, fighter.corner, site, fighter.cut_grade[site])
    if fighter.cut_grade[site] == codes.GASH:
        open_gash(deck, bout, log, fighter, opponent, site, True)


@rule("p.27")
def open_gash(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, site: int, is_new: bool
) -> None:
    """A bad gash may stop the bout; if it does not, it costs 1 of CF when it opens and 1 when it first
    reopens (RULING T7), as long as cuts cost no more than 4 in all."""
    if is_stopped_by_cut(deck, bout, log, fighter.cut_reopened[site], is_last_round(bout)):
        stop_for_cut(bout, log, fighter, opponent, site, is_new)
        return
    note(log, bout, events.CUT_PASSED, fighter.corner, site, 0)
    if fighter.cut_reopened[site] < MOST_AN_EYE and fighter.cut_cf[site] < MOST_AN_EYE:
        if lowers_control(bout, log, fighter):
            fighter.cut_cf[site] += 1


@rule("p.27")
def lowers_control(bout: Bout, log: Log | None, fighter: Fighter) -> bool:
    """A cut costs 1 of CF unless cuts cost 4 already, a gash by a clash of heads included (RULING T73)."""
    if fighter.cf_lost >= MOST_IN_ALL:
        return False
    fighter.cf_lost += 1
    note(log, bout, events.CF_LOWERED, fighter.corner, fighter.cf_lost, 0)
    return True


@rule("p.29")
def is_stopped_by_cut(deck: Deck, bout: Bout, log: Log | None, reopened: int, is_last: bool) -> bool:
    """The TKO Due to Cut table: a stoppage is more likely in later rounds and with a gash that has reopened
    more often; its split ranges spare a last round."""
    charts = bout.rules.charts
    stage = min(reopened, TWICE)
    last = charts.cut_stops_last[bout.number, stage] if is_last else charts.cut_stops[bout.number, stage]
    return number_for_check(deck, bout, log) <= last


@rule("p.29")
def is_last_round(bout: Bout) -> bool:
    """Whether this is the last round that the bout was made for; with `lenient_last_round` only lenient
    referees make anything of it."""
    if bout.rules.lenient_last_round != 0 and bout.referee > LENIENT:
        return False
    return bout.number == bout.rules.rounds


@rule("p.38")
def stop_for_cut(
    bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, site: int, is_new: bool
) -> None:
    """A cut by a punch is a TKO; by accident a technical result; by intent the fouler's disqualification at
    once and a technical decision later, also where it was a slight cut at first.

    What first opened a cut stays its cause (RULING T49).
    """
    cause = fighter.cut_cause[site]
    if cause == codes.BY_PUNCH:
        end(bout, log, opponent.corner, codes.TKO_CUT)
    elif cause == codes.BY_ACCIDENT:
        stop_by_accident(bout)
    elif not is_new:
        halt(bout)
    else:
        winner = opponent.corner if cause == codes.BY_OWN_INTENT else fighter.corner
        end(bout, log, winner, codes.DISQUALIFICATION)


@rule("p.28")
def reopen_cut(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The most severe cut reopens, among equals the one that draws the highest number; a gash may stop the
    bout, and a slight cut over an eye reopened twice is a gash."""
    site = worst_cut(deck, bout, log, fighter)
    fighter.cut_reopened[site] += 1
    fighter.cut_open[site] = 1
    note(log, bout, events.CUT_REOPENED, fighter.corner, site, fighter.cut_reopened[site])
    if fighter.cut_grade[site] == codes.GASH:
        open_gash(deck, bout, log, fighter, opponent, site, False)
    elif (site == codes.OVER_LEFT or site == codes.OVER_RIGHT) and fighter.cut_reopened[site] == TWICE:
        fighter.cut_grade[site] = codes.GASH
        fighter.cut_reopened[site] = 0
        note(log, bout, events.CUT_OPENED, fighter.corner, site, codes.GASH)
        open_gash(deck, bout, log, fighter, opponent, site, False)


@rule("p.28")
def worst_cut(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> int:
    """Where the worst cut is: gashes first, then lip, bridge of the nose, over, under, and a bloody nose;
    equals draw, the highest number reopens."""
    worst = 0
    equals = 0
    for site in range(SITES):
        severity = severity_of(fighter, site)
        if severity > worst:
            worst = severity
            equals = 1
        elif severity == worst and severity > 0:
            equals += 1
    chosen = -1
    highest = 0
    for site in range(SITES):
        if severity_of(fighter, site) == worst:
            number = 1
            if equals > 1:
                number = number_of(deck, bout, log, from_other_half(deck, bout, log))
            if number > highest:
                highest = number
                chosen = site
    return chosen


@rule("p.27")
def severity_of(fighter: Fighter, site: int) -> int:
    """Cuts worsen from A to I; the same cut of either eye is equally severe. 0 where there is none."""
    if fighter.cut_grade[site] == codes.NO_CUT:
        return 0
    if fighter.cut_grade[site] == codes.GASH:
        return 6
    if site == codes.NOSE:
        return 1
    if site < codes.OVER_LEFT:
        return 2
    if site <= codes.OVER_RIGHT:
        return 3
    return 5 if site == codes.LIP else 4


@rule("p.28")
def swallow_blood(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A torn lip and a bloody nose together cost 5 of endurance before each later round."""
    if fighter.cut_grade[codes.LIP] != codes.NO_CUT and fighter.cut_grade[codes.NOSE] != codes.NO_CUT:
        fighter.endurance = max(0, fighter.endurance - BLOOD_COSTS)
        note(log, bout, events.SWALLOWS_BLOOD, fighter.corner, BLOOD_COSTS, 0)


@rule("p.31")
def gashes_to_work_on(fighter: Fighter) -> int:
    """How many gashes call for the cut man: those that cost CF or still bleed."""
    count = 0
    for site in range(codes.OVER_LEFT, codes.OVER_RIGHT + 1):
        if calls_for_work(fighter, site):
            count += 1
    return count


@rule("p.30")
def calls_for_work(fighter: Fighter, site: int) -> bool:
    """A gash that costs CF or still bleeds."""
    return fighter.cut_cf[site] > 0 or fighter.cut_bleeding[site] > 0


@rule("p.31")
def worse_gash(fighter: Fighter) -> int:
    """The gash that a cut man chooses who does not divide the minute: the one that costs more of CF, or as
    much and bleeds more; of equals the left."""
    left = fighter.cut_cf[codes.OVER_LEFT] * WORST_MAN + fighter.cut_bleeding[codes.OVER_LEFT]
    right = fighter.cut_cf[codes.OVER_RIGHT] * WORST_MAN + fighter.cut_bleeding[codes.OVER_RIGHT]
    return codes.OVER_RIGHT if right > left else codes.OVER_LEFT


@rule("p.30")
def work_on_cuts(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Between rounds the cut man works on each gash, or on only one: it stops and gives back its CF, is
    controlled and gives back 1, seeps, or bleeds on."""
    # RULING T43: any cut may be worked on; a corner chooses those that cost something, and without
    # `bleeding_points` a slight cut costs nothing
    fighter.cuts_worked_on = 0
    if bout.rules.bleeding_points != 0:
        stanch(deck, bout, log, fighter)
        return
    gashes = gashes_to_work_on(fighter)
    if gashes == 0:
        return
    is_divided = bout.rules.policies[fighter.corner].shares_minute != codes.NEVER
    fighter.cuts_worked_on = gashes if is_divided else 1
    skill = cut_skill(bout, fighter)
    worse = worse_gash(fighter)
    for site in range(codes.OVER_LEFT, codes.OVER_RIGHT + 1):
        if calls_for_work(fighter, site) and (is_divided or site == worse):
            outcome = bout.rules.charts.corner_cut[skill, random_number(deck, bout, log)]
            note(log, bout, events.CORNER_CUT, fighter.corner, site, outcome)
            treat_cut(fighter, site, outcome)


@rule("p.31")
def cut_skill(bout: Bout, fighter: Fighter) -> int:
    """The cut man's skill, a class lower for each further cut, and for each swelling where one person does
    both and shares the minute."""
    others = fighter.cuts_worked_on - 1
    if fighter.one_corner_man != 0 and bout.rules.policies[fighter.corner].shares_minute != codes.NEVER:
        others += eyes_to_work_on(fighter)
    return min(fighter.cut_man + others, WORST_MAN)


@rule("p.30")
def treat_cut(fighter: Fighter, site: int, outcome: int) -> None:
    """What the cut man's work does to CF and to the CUT rating; the rating's penalty does not add up for one
    cut, and stays until the cut is stopped or controlled."""
    if outcome == codes.SEEPING:
        fighter.cut_bleeding[site] = max(1, fighter.cut_bleeding[site])
    elif outcome == codes.BLEEDING:
        fighter.cut_bleeding[site] = 2
    else:
        fighter.cut_bleeding[site] = 0
        given_back = fighter.cut_cf[site] if outcome == codes.STOPS_ALL else min(1, fighter.cut_cf[site])
        fighter.cut_cf[site] -= given_back
        fighter.cf_lost -= given_back


@rule("p.52")
def stanch(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """With `bleeding_points` the cut man works on every open cut; one that seeps or bleeds on shows the
    judges blood, and does not add up."""
    fighter.blood = 0
    for site in range(SITES):
        fighter.cuts_worked_on += fighter.cut_open[site]
    for wound in range(codes.FIRST_CUT, WOUNDS):
        fighter.cuts_worked_on += fighter.wound_open[wound]
    if fighter.cuts_worked_on == 0:
        return
    skill = cut_skill(bout, fighter)
    for site in range(SITES):
        if fighter.cut_open[site] != 0:
            outcome = bout.rules.charts.corner_cut[skill, random_number(deck, bout, log)]
            note(log, bout, events.CORNER_CUT, fighter.corner, site, outcome)
            if outcome < codes.SEEPING:
                treat_cut(fighter, site, outcome)
                fighter.cut_open[site] = 0
            fighter.blood = max(fighter.blood, outcome - codes.SEEPING + 1)
    for wound in range(codes.FIRST_CUT, WOUNDS):
        if fighter.wound_open[wound] != 0:
            outcome = bout.rules.charts.corner_cut[skill, random_number(deck, bout, log)]
            if outcome < codes.SEEPING:
                fighter.wound_open[wound] = 0
            fighter.blood = max(fighter.blood, outcome - codes.SEEPING + 1)
    if fighter.blood > 0:
        note(log, bout, events.BLOOD_SEEN, fighter.corner, fighter.blood, 0)
