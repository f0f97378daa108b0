"""Condition, Injury and Special Action: what a card's texts do to the fighters (p.23, p.36-38)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Clause, Deck, Fighter, Log, Text

from . import codes, events
from .cards import flip, random_number
from .cuts import check_cut, lowers_control
from .ending import end, stop_by_accident
from .events import note
from .fouls import warn
from .points import score
from .swelling import swell
from .timing import WORD_AND_CHECK, flip_for_check, number_for_check, stop_clock

CONDITION_POINTS = 25


@rule("p.23")
def condition(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A fighter who took 25 points or more in the round draws a Condition between rounds."""
    if opponent.points < CONDITION_POINTS:
        return
    card = flip(deck, bout, log)
    note(log, bout, events.CONDITION, fighter.corner, card.number, opponent.points)
    apply_text(deck, bout, log, deck.conditions[card.number - 1], fighter, opponent, codes.BY_PUNCH)


@rule("p.36")
def injury(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The word Injury: the next card's Injury takes effect; no fighter gets the same injury twice, except by
    a clash of heads (p.37)."""
    card = flip_for_check(deck, bout, log)
    text = deck.injuries[card.number - 1]
    stop_clock(bout, WORD_AND_CHECK + text.draws)
    sufferer = opponent if text.subject == codes.HIS_OPPONENT else fighter
    if text.repeats == 0 and sufferer.suffered[text.effect] != 0:
        note(log, bout, events.INJURY_AGAIN, sufferer.corner, card.number, 0)
        return
    note(log, bout, events.INJURY, sufferer.corner, card.number, text.effect)
    if apply_text(deck, bout, log, text, fighter, opponent, codes.BY_ACCIDENT):
        sufferer.suffered[text.effect] = 1
        sufferer.injuries += 1


@rule("p.3")
def special_action(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The word Special: the next card's Special Action takes place."""
    card = flip_for_check(deck, bout, log)
    note(log, bout, events.SPECIAL_ACTION, fighter.corner, card.number, 0)
    text = deck.specials[card.number - 1]
    apply_text(deck, bout, log, text, fighter, opponent, codes.BY_ACCIDENT)
    if text.stops_clock != 0 or bout.clock_stopped != 0:
        stop_clock(bout, WORD_AND_CHECK + text.draws)


@rule("p.36")
def apply_text(
    deck: Deck, bout: Bout, log: Log | None, text: Text, fighter: Fighter, opponent: Fighter, cause: int
) -> bool:
    """A text does what its clauses say, on one Random Number if need be; what slows a fighter does nothing to
    a slugger. Returns whether it took effect.

    A cut that a Condition calls for is by punches, since punches called for it; one of an Injury or a Special
    Action is an accident (RULING T53).
    """
    sufferer = opponent if text.subject == codes.HIS_OPPONENT else fighter
    if text.slows != 0 and sufferer.style == codes.SLUGGER:
        note(log, bout, events.UNHARMED, sufferer.corner, 0, 0)
        return False
    number = 0
    if text.draws != 0:
        number = number_for_check(deck, bout, log)
    befell = False
    for place in range(text.count):
        clause = text.clauses[place]
        if bout.over == 0 and befalls(clause, number):
            befell = True
            if clause.who != codes.HIS_OPPONENT:
                apply_clause(deck, bout, log, clause, fighter, opponent, cause)
            if (clause.who == codes.HIS_OPPONENT or clause.who == codes.BOTH) and bout.over == 0:
                apply_clause(deck, bout, log, clause, opponent, fighter, cause)
    if text.draws != 0 and not befell:
        note(log, bout, events.NOTHING_COMES, sufferer.corner, number, 0)
    return befell


@rule("p.36")
def befalls(clause: Clause, number: int) -> bool:
    """A clause takes effect without a draw, or on its numbers; a rib's numbers are for the rounds to come."""
    return clause.low == 0 or clause.verb == codes.VERB_RIB or clause.low <= number <= clause.high


@rule("p.37")
def apply_clause(
    deck: Deck, bout: Bout, log: Log | None, clause: Clause, fighter: Fighter, other: Fighter, cause: int
) -> None:
    """One clause affects one fighter; it may end the bout, call for a check, or change the fighter."""
    verb = clause.verb
    if verb <= codes.LAST_RATING:
        shift_rating(bout, log, fighter, clause)
    elif verb == codes.VERB_STOP:
        end(bout, log, other.corner, codes.TKO_INJURY)
    elif verb == codes.VERB_ACCIDENT:
        stop_by_accident(bout)
    elif verb == codes.VERB_CUT:
        check_cut(deck, bout, log, fighter, other, cause)
    elif verb == codes.VERB_POINTS:
        note(log, bout, events.BODY_POINTS, fighter.corner, clause.amount, 0)
        score(bout, log, fighter, clause.amount)
    elif verb == codes.VERB_WARNING:
        warn(deck, bout, log, fighter, other, clause.detail + 1)
    elif verb == codes.VERB_RING:
        bout.position = codes.RING_CENTER
        fighter.trapped = 0
        other.trapped = 0
        note(log, bout, events.RING_CENTER_AGAIN, fighter.corner, 0, 0)
    else:
        change_fighter(bout, log, fighter, clause)


@rule("p.37")
def change_fighter(bout: Bout, log: Log | None, fighter: Fighter, clause: Clause) -> None:
    """Endurance, style, swelling, a head gash, a hand, a rib: each as the text states it."""
    verb = clause.verb
    if verb == codes.VERB_END:
        fighter.endurance = max(0, fighter.endurance + clause.amount)
        note(log, bout, events.ENDURANCE_SHIFTED, fighter.corner, clause.amount, fighter.endurance)
    elif verb == codes.VERB_SLUGGER:
        slow_down(bout, log, fighter, clause)
    elif verb == codes.VERB_SWELLING:
        swell(bout, log, fighter, clause.detail, clause.amount)
    elif verb == codes.VERB_GASH:
        fighter.cuts_in_all += 1
        note(log, bout, events.HEAD_GASH, fighter.corner, 0, 0)
        lowers_control(bout, log, fighter)
    elif verb == codes.VERB_HAND:
        fighter.hand = max(fighter.hand, clause.detail + 1)
        note(log, bout, events.HAND_HURT, fighter.corner, fighter.hand, 0)
    elif verb == codes.VERB_RIB:
        fighter.rib_from = clause.low
        fighter.rib_to = clause.high
        note(log, bout, events.RIB_HURT, fighter.corner, clause.low, clause.high)


@rule("p.37")
def shift_rating(bout: Bout, log: Log | None, fighter: Fighter, clause: Clause) -> None:
    """A rating moves for the rest of the round or of the bout."""
    if clause.until == codes.REST_OF_ROUND:
        fighter.shift_round[clause.verb] += clause.amount
    else:
        fighter.shift_bout[clause.verb] += clause.amount
    note(log, bout, events.RATING_SHIFTED, fighter.corner, clause.verb, clause.amount)


@rule("p.37")
def slow_down(bout: Bout, log: Log | None, fighter: Fighter, clause: Clause) -> None:
    """A fighter with a bad leg must slug (RULING T29)."""
    fighter.stance = codes.SLUGGER
    if clause.until == codes.REST_OF_ROUND:
        fighter.slugger_round = 1
    else:
        fighter.slugger_bout = 1
    note(log, bout, events.SLOWED, fighter.corner, clause.until, 0)


@rule("p.37")
def rib_check(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Before each round a broken rib may keep a fighter in the corner."""
    if fighter.rib_to == 0:
        return
    number = random_number(deck, bout, log)
    if fighter.rib_from <= number <= fighter.rib_to:
        end(bout, log, opponent.corner, codes.TKO_INJURY)
    else:
        note(log, bout, events.RIB_HOLDS, fighter.corner, number, 0)
