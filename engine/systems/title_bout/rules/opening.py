"""How a round starts: styles, and who leads off (p.3-7)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log

from . import codes, events
from .cards import random_number
from .events import note
from .ratings import side_of
from .traits import lead

BY_AGGRESSIVENESS = 0
BY_OVERALL = 1
BY_NUMBER = 2
BY_LAST_ROUND = 3
ORTHODOX_ROUNDS = 5
SOUTHPAW_ROUNDS = 3
PAIR = 100
LATE = 2
BOX_LATE = 1
SLUG_LATE = 2


@rule("p.3")
def choose_style(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A boxer boxes and a slugger slugs; a fighter of either style chooses."""
    stance = fighter.style
    if fighter.style == codes.EITHER:
        planned = bout.rules.plans[fighter.corner, bout.number] // codes.PLANNED_STYLE
        if planned > 0:
            stance = codes.BOXER if planned == 1 else codes.SLUGGER
        else:
            stance = chosen_style(bout, fighter, opponent)
    if fighter.slugger_round != 0 or fighter.slugger_bout != 0:
        stance = codes.SLUGGER
    if fighter.style == codes.EITHER and stance != fighter.stance:
        note(log, bout, events.STYLE, fighter.corner, stance, 0)
    fighter.stance = stance


@rule("p.5")
def chosen_style(bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """In the last two rounds a policy may have a fighter who is behind slug for a knockout, and one ahead box
    where that lowers the opponent's CF."""
    policy = bout.rules.policies[fighter.corner]
    late = 0
    if bout.number > bout.rules.rounds - LATE:
        ahead = lead(fighter, opponent)
        if ahead > 0:
            late = policy.style_ahead_late
        elif ahead < 0:
            late = policy.style_behind_late
    theirs = side_of(opponent).control
    if late == SLUG_LATE:
        return codes.SLUGGER
    if late == BOX_LATE and theirs[codes.BOXER] < theirs[codes.SLUGGER]:
        return codes.BOXER
    return codes.BOXER if is_worth_boxing(bout, fighter, opponent) else codes.SLUGGER


@rule("p.4")
def is_worth_boxing(bout: Bout, fighter: Fighter, opponent: Fighter) -> bool:
    """Boxing costs 2 of power: it pays only where it lowers the opponent's CF by 2 or more (RULING T28) and
    slugging leaves no CF edge."""
    theirs = side_of(opponent).control
    ours = side_of(fighter).control[codes.BOXER if opponent.style == codes.BOXER else codes.SLUGGER]
    return (
        theirs[codes.BOXER] <= theirs[codes.SLUGGER] - bout.rules.policies[fighter.corner].worth_boxing
        and ours <= theirs[codes.SLUGGER]
    )


@rule("p.6")
def lead_off(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The higher AGG checks first; on a tie the winner of the last round that was won, at first the higher
    Overall, then the higher number."""
    difference = side_of(red).aggressiveness - side_of(blue).aggressiveness
    reason = BY_AGGRESSIVENESS
    if difference == 0 and bout.leader != codes.NOBODY:
        difference = 1 if bout.leader == codes.RED else -1
        reason = BY_LAST_ROUND
    if difference == 0:
        difference = red.overall - blue.overall
        reason = BY_OVERALL
    while difference == 0:
        difference = random_number(deck, bout, log) - random_number(deck, bout, log)
        reason = BY_NUMBER
    bout.checker = codes.RED if difference > 0 else codes.BLUE
    bout.aggressor = bout.checker
    note(log, bout, events.AGGRESSOR, bout.checker, reason, 0)


@rule("p.46")
def face_southpaw(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """An orthodox fighter loses 1 of CF to a southpaw for five rounds; two southpaws are each 2 worse in DEF
    for three."""
    if bout.rules.southpaws == 0 or opponent.southpaw == 0:
        return
    if fighter.southpaw == 0 and bout.number <= ORTHODOX_ROUNDS:
        fighter.shift_round[codes.CF] -= 1
        note(log, bout, events.SOUTHPAW, fighter.corner, 0, 1)
    elif fighter.southpaw != 0 and bout.number <= SOUTHPAW_ROUNDS:
        fighter.shift_round[codes.DEF] += 2
        note(log, bout, events.SOUTHPAW, fighter.corner, 1, 2)


@rule("p.41")
def convert_control(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """With `control_conversion` Control Factors no more than 2 apart are converted by the chart, unless a
    fighter is fatigued."""
    before = red.converted * PAIR + blue.converted
    red.converted = 0
    blue.converted = 0
    if bout.rules.control_conversion == 0 or red.tired != codes.FRESH or blue.tired != codes.FRESH:
        return
    for_red = side_of(red).control[blue.stance]
    for_blue = side_of(blue).control[red.stance]
    pair = bout.rules.charts.conversion[max(for_red, for_blue), min(for_red, for_blue)]
    if pair == 0:
        return
    red.converted = pair // PAIR if for_red >= for_blue else pair % PAIR
    blue.converted = pair // PAIR if for_blue >= for_red else pair % PAIR
    if red.converted * PAIR + blue.converted != before:
        note(log, bout, events.CONVERTED, codes.NOBODY, red.converted, blue.converted)
