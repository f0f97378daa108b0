"""Who is in control, and what he does with it (p.7-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

from .cards import flip
from .codes import FOUL_WORD, INJURY_WORD, NOBODY, RING_CENTER
from .counters import counter_punch
from .events import BREAKS_OUT, CLINCH, CONTROL, MISSED, MOVES, NO_CONTROL, TRAPS
from .fouls import foul
from .log import note
from .punches import land_punch
from .ratings import control_factor, lands_to, side_of
from .texts import injury, special_action

if TYPE_CHECKING:
    from engine.systems.title_bout.state import Bout, Deck, Fighter, Log


@rule("p.9")
def turn(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """In a Killer Instinct run he acts unchecked; otherwise he must first gain control, and failing passes the check to his opponent."""
    if bout.run == 0:
        bout.runner = NOBODY
        if not gains_control(deck, bout, log, fighter, opponent):
            bout.checker = opponent.corner
            return
    act(deck, bout, log, fighter, opponent)


@rule("p.8")
def gains_control(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """He is in control when the card's CF is no higher than his own."""
    number = flip(deck, bout, log).cf
    rating = control_factor(fighter, opponent)
    note(log, bout, CONTROL if number <= rating else NO_CONTROL, fighter.corner, number, rating)
    return number <= rating


@rule("p.10")
def act(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The next card's Random Number finds his action; a word in its place is a foul, an injury or a special action."""
    card = flip(deck, bout, log)
    number = card.rn
    if number <= 0:
        read_word(deck, bout, log, fighter, opponent, number)
        return
    side = side_of(fighter)
    if number <= lands_to(fighter, opponent):
        land_punch(deck, bout, log, fighter, opponent, number)
    elif number <= side.missed_to:
        miss(deck, bout, log, fighter, opponent, number)
    elif number <= side.clinching_to:
        note(log, bout, CLINCH, fighter.corner, number, 0)
    else:
        move(deck, bout, log, fighter, opponent)


@rule("p.35")
def read_word(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, word: int) -> None:
    """Foul, Injury and Special take the place of an action."""
    if word == FOUL_WORD:
        foul(deck, bout, log, fighter, opponent)
    elif word == INJURY_WORD:
        injury(deck, bout, log, fighter, opponent)
    else:
        special_action(deck, bout, log, fighter, opponent)


@rule("p.13")
def miss(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, number: int) -> None:
    """A miss changes nothing, unless its number is one of the countered."""
    fighter.missed += 1
    note(log, bout, MISSED, fighter.corner, number, 0)
    if number >= side_of(fighter).countered_from:
        counter_punch(deck, bout, log, fighter, opponent)


@rule("p.14")
def move(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A trapped man gets back to ring center; any other reads the ring position and traps his opponent wherever it is not the center."""
    if fighter.trapped != 0:
        fighter.trapped = 0
        bout.position = RING_CENTER
        note(log, bout, BREAKS_OUT, fighter.corner, 0, 0)
        return
    bout.position = flip(deck, bout, log).position
    opponent.trapped = 0 if bout.position == RING_CENTER else 1
    note(log, bout, MOVES if bout.position == RING_CENTER else TRAPS, fighter.corner, bout.position, 0)
