"""The traits that a card prints after SPECIAL (p.56-58): what each does before a bout, in it, and when a
round has been scored."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log

from ....core.scorecards import cards_won
from . import codes, events
from .cards import random_number
from .ending import end
from .events import note

BIG_HITTER = 10
SLICK = 9
OUTFIGHTING = 1
FAR_BELOW = 3
HIGH_OVERALL = 9
DOWN_TO = 35
INCONSISTENT_TO = 30
DOUBTS_TO = 20
STAYS_AWAY_TO = 2
QUITS_TO = 10
HARD_PUNCH = 4
LAST_ROUNDS = 2
DOUBTS_END = 3
LOST_RUNNING = 3


@rule("p.56")
def bring_traits(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Before the bout: which trait is in force, and what it costs from the start."""
    fighter.trait = fighter.special if bout.rules.traits != 0 else 0
    if fighter.trait == 0 or (bout.method != 0 and fighter.trait != codes.HEAD_CASE):
        return
    trait = fighter.trait
    if trait == codes.CARELESS and opponent.overall >= HIGH_OVERALL:
        fighter.careless = 1
    elif trait == codes.FIREPLUG:
        if opponent.sides[0].power >= BIG_HITTER and opponent.strategy_ratings[OUTFIGHTING] >= SLICK:
            lower_for_bout(bout, log, fighter, codes.CF, 2)
    elif trait == codes.FIGHTS_DOWN:
        if fighter.overall - opponent.overall >= FAR_BELOW and shows(deck, bout, log, fighter, DOWN_TO):
            lower_for_bout(bout, log, fighter, codes.CF, 2)
    elif trait == codes.INCONSISTENT:
        if shows(deck, bout, log, fighter, INCONSISTENT_TO):
            lower_for_bout(bout, log, fighter, codes.CF, 2)
            lower_for_bout(bout, log, fighter, codes.PL, 2)
    elif trait == codes.SELF_DOUBTS:
        if shows(deck, bout, log, fighter, DOUBTS_TO):
            lower_for_bout(bout, log, fighter, codes.CF, 1)
            fighter.doubts = 1
    elif trait == codes.HEAD_CASE:
        if shows(deck, bout, log, fighter, STAYS_AWAY_TO):
            note(log, bout, events.QUITS, fighter.corner, 0, 0)
            bout.winner = opponent.corner if bout.method == 0 else codes.NOBODY
            bout.method = codes.DISQUALIFICATION if bout.method == 0 else codes.DRAW_TECHNICAL


@rule("p.57")
def come_out(bout: Bout, log: Log | None) -> None:
    """A fighter who stays in the dressing room is disqualified; where both stay, it is a technical draw
    (RULING T71)."""
    if bout.method != 0:
        end(bout, log, bout.winner, bout.method)


@rule("p.56")
def shows(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, last: int) -> bool:
    """Whether a trait that asks for a Random Number comes into force: on any number up to `last`."""
    number = random_number(deck, bout, log)
    if number > last:
        note(log, bout, events.TRAIT_QUIET, fighter.corner, fighter.trait, number)
    return number <= last


@rule("p.57")
def absorbs(fighter: Fighter, opponent: Fighter) -> None:
    """An Absorber takes 40, 60 and 75 points before the referee stops it."""
    fighter.absorbed = 1 if opponent.trait == codes.ABSORBER else 0


@rule("p.56")
def lower_for_bout(bout: Bout, log: Log | None, fighter: Fighter, rating: int, by: int) -> None:
    """A rating falls for the rest of the bout."""
    fighter.shift_bout[rating] -= by
    note(log, bout, events.OUT_OF_SORTS, fighter.corner, rating, by)


@rule("p.56")
def close_strongly(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A Strong Closer has 1 more of CF in the last two rounds, against a fighter whose Overall is no more
    than 1 lower."""
    if fighter.trait == codes.STRONG_CLOSER and opponent.overall >= fighter.overall - 1:
        if bout.number > bout.rules.rounds - LAST_ROUNDS:
            fighter.shift_round[codes.CF] += 1
            note(log, bout, events.TRAIT, fighter.corner, codes.STRONG_CLOSER, 0)


@rule("p.56")
def freeze(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, points: int) -> None:
    """A fighter who Freezes loses 2 of CF for the bout once a big hitter lands a punch of 4 points or
    more."""
    if opponent.trait == codes.FREEZES and opponent.frozen == 0 and bout.over == 0:
        if points >= HARD_PUNCH and fighter.sides[0].power >= BIG_HITTER:
            opponent.frozen = 1
            note(log, bout, events.TRAIT, opponent.corner, codes.FREEZES, 0)
            lower_for_bout(bout, log, opponent, codes.CF, 2)


@rule("p.57")
def quit_fight(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A Head Case who has been down may go back to the corner and stay there."""
    if opponent.trait == codes.HEAD_CASE and shows(deck, bout, log, opponent, QUITS_TO):
        note(log, bout, events.QUITS, opponent.corner, 1, 0)
        end(bout, log, fighter.corner, codes.RETIRED)


@rule("p.57")
def take_stock(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, won_by: int) -> None:
    """After each round: the winner of it on most cards matters to a Front Runner, who leads after three to a
    fighter with Self-Doubts."""
    follow_rounds(bout, log, red, 1 if won_by == codes.RED else 0, 1 if won_by == codes.BLUE else 0)
    follow_rounds(bout, log, blue, 1 if won_by == codes.BLUE else 0, 1 if won_by == codes.RED else 0)
    if bout.number == DOUBTS_END:
        dispel_doubts(bout, log, red, blue)
        dispel_doubts(bout, log, blue, red)


@rule("p.58")
def follow_rounds(bout: Bout, log: Log | None, fighter: Fighter, won: int, lost: int) -> None:
    """A Front Runner loses 2 of CF after three rounds lost running; each round won gives back 1, so that two
    in a row restore it."""
    fighter.rounds_lost = fighter.rounds_lost + 1 if lost != 0 else 0
    if fighter.trait != codes.FRONT_RUNNER:
        return
    before = fighter.down_on_himself
    if fighter.rounds_lost >= LOST_RUNNING:
        fighter.down_on_himself = 2
    elif won != 0 and before > 0:
        fighter.down_on_himself = before - 1
    fighter.shift_bout[codes.CF] += before - fighter.down_on_himself
    if fighter.down_on_himself > before:
        note(log, bout, events.OUT_OF_SORTS, fighter.corner, codes.CF, fighter.down_on_himself - before)
    elif fighter.down_on_himself < before:
        note(log, bout, events.HIMSELF_AGAIN, fighter.corner, codes.CF, before - fighter.down_on_himself)


@rule("p.57")
def dispel_doubts(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A fighter with Self-Doubts who is ahead after three rounds has the CF back."""
    if fighter.doubts != 0 and lead(fighter, opponent) > 0:
        fighter.doubts = 0
        fighter.shift_bout[codes.CF] += 1
        note(log, bout, events.HIMSELF_AGAIN, fighter.corner, codes.CF, 1)


@rule("p.57")
def lead(fighter: Fighter, opponent: Fighter) -> int:
    """On how many cards more the fighter is ahead than behind: -3 to 3."""
    return cards_won(fighter, opponent) - cards_won(opponent, fighter)
