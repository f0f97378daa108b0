"""Who is in control, and what follows from it (p.7-14)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import ActionCard, Bout, Deck, Fighter, Log

from . import codes, events
from .cards import flip, number_of
from .counters import counter_punch
from .cuts import check_cut
from .events import note
from .fouls import deduct, foul
from .punches import land_punch
from .ratings import control_factor, lands_to, side_of
from .texts import injury, special_action
from .timing import give_back_cards, take_cards_off

MOST_CLINCHES = 5


@rule("p.9")
def turn(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """In a Killer Instinct run a fighter acts unchecked; otherwise the fighter must first gain control; if
    that fails, the check passes to the opponent.

    A check won with the round's last card begins no action (RULING T39).
    """
    if bout.run == 0:
        if bout.runner != codes.NOBODY and ends_run(deck, bout, log, fighter, opponent):
            return
        if not gains_control(deck, bout, log, fighter, opponent):
            bout.checker = opponent.corner
            return
        if bout.left == 0:
            return
    act(deck, bout, log, fighter, opponent)


@rule("p.46")
def ends_run(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """A run is over; with `killer_instinct_timing` what it held back is looked at now. Says whether that
    ended the bout or the round."""
    if bout.rules.killer_instinct_timing == 0:
        bout.runner = codes.NOBODY
        return False
    return not is_settled(deck, bout, log, fighter, opponent) or bout.left == 0


@rule("p.46")
def is_settled(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """Cuts and injuries that `killer_instinct_timing` held back are looked at when the run is over, first the
    cuts of the fighter that it hit (RULING T68); says whether the bout goes on."""
    runner = opponent if bout.runner == opponent.corner else fighter
    other = fighter if bout.runner == opponent.corner else opponent
    bout.runner = codes.NOBODY
    while other.held_back_cuts > 0 and bout.over == 0:
        other.held_back_cuts -= 1
        check_cut(deck, bout, log, other, runner, codes.BY_PUNCH)
    while runner.held_back_cuts > 0 and bout.over == 0:
        runner.held_back_cuts -= 1
        check_cut(deck, bout, log, runner, other, codes.BY_PUNCH)
    while runner.held_back_injuries > 0 and bout.over == 0:
        look_at_injury(deck, bout, log, runner, other)
    while other.held_back_injuries > 0 and bout.over == 0:
        look_at_injury(deck, bout, log, other, runner)
    return bout.over == 0


@rule("p.46")
def look_at_injury(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """An injury that a run held back stops the clock when it is looked at, too (p.43); the word's card was
    the run's."""
    fighter.held_back_injuries -= 1
    bout.clock_stopped = 0
    place = bout.place
    left = bout.left
    injury(deck, bout, log, fighter, opponent)
    bout.clock_stopped -= 1
    if bout.over == 0 and bout.left < left:
        give_back_cards(bout, log, place, left)


@rule("p.8", often=True)
def gains_control(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> bool:
    """A fighter is in control when the card's CF is no higher than the fighter's own."""
    number = flip(deck, bout, log).cf
    rating = control_factor(fighter, opponent)
    note(log, bout, events.CONTROL if number <= rating else events.NO_CONTROL, fighter.corner, number, rating)
    return number <= rating


@rule("p.10", often=True)
def act(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The next card's Random Number finds the action; a word in its place is a foul, an injury or a special
    action."""
    card = flip(deck, bout, log)
    number = card.rn
    if number <= 0:
        number = word_or_number(deck, bout, log, fighter, opponent, card)
        if number == 0:
            return
    side = side_of(fighter)
    if number <= lands_to(fighter, opponent):
        land_punch(deck, bout, log, fighter, opponent, number)
    elif number <= side.missed_to:
        miss(deck, bout, log, fighter, opponent, number)
    elif number <= max(side.missed_to, side.clinching_to + fighter.clinch_border):
        clinch(bout, log, fighter, number)
    elif bout.runner == codes.NOBODY or bout.rules.killer_instinct_timing == 0:
        move(deck, bout, log, fighter, opponent)


@rule("p.36", often=True)
def word_or_number(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, card: ActionCard
) -> int:
    """A word is obeyed (0), or its card's RESULT read where fouls or injuries are left out; a run that is not
    to be held up passes over it (p.46)."""
    word = card.rn
    rules = bout.rules
    if (word == codes.FOUL_WORD and rules.fouls == 0) or (word == codes.INJURY_WORD and rules.injuries == 0):
        return number_of(deck, bout, log, card)
    if bout.runner != codes.NOBODY and rules.killer_instinct_timing != 0:
        if word == codes.INJURY_WORD:
            fighter.held_back_injuries += 1
            note(log, bout, events.HELD_BACK, fighter.corner, 1, 0)
        return 0
    bout.clock_stopped = 0
    left = bout.left + 1
    place = bout.place - 1
    read_word(deck, bout, log, fighter, opponent, word)
    if bout.over == 0:
        give_back_cards(bout, log, place, left)
    return 0


@rule("p.13")
def clinch(bout: Bout, log: Log | None, fighter: Fighter, number: int) -> None:
    """They hold; a Constant Clincher, or a fighter with orders to Tie Up, uses up a card more, and a Constant
    Clincher's fifth of a round costs a point (p.56)."""
    note(log, bout, events.CLINCH, fighter.corner, number, 0)
    if fighter.clinch_cards > 0:
        take_cards_off(bout, log, fighter.clinch_cards)
    if fighter.trait == codes.CONSTANT_CLINCHER:
        take_cards_off(bout, log, 1)
        fighter.clinches += 1
        if fighter.clinches == MOST_CLINCHES:
            deduct(bout, log, fighter)


@rule("p.34")
def read_word(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, word: int
) -> None:
    """Foul, Injury and Special take the place of an action."""
    if word == codes.FOUL_WORD:
        foul(deck, bout, log, fighter, opponent)
    elif word == codes.INJURY_WORD:
        injury(deck, bout, log, fighter, opponent)
    else:
        special_action(deck, bout, log, fighter, opponent)


@rule("p.13")
def miss(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, number: int) -> None:
    """A miss changes nothing, unless its number is one of the countered."""
    fighter.missed += 1
    fighter.missed_round += 1
    note(log, bout, events.MISSED, fighter.corner, number, 0)
    if number >= side_of(fighter).countered_from - fighter.open_to_counters:
        counter_punch(deck, bout, log, fighter, opponent)


@rule("p.14")
def move(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A trapped fighter gets back to ring center; any other reads the ring position and traps the opponent
    wherever it is not the center."""
    if fighter.trapped != 0:
        fighter.trapped = 0
        bout.position = codes.RING_CENTER
        note(log, bout, events.BREAKS_OUT, fighter.corner, 0, 0)
        return
    bout.position = flip(deck, bout, log).position
    opponent.trapped = 0 if bout.position == codes.RING_CENTER else 1
    event = events.MOVES if bout.position == codes.RING_CENTER else events.TRAPS
    note(log, bout, event, fighter.corner, bout.position, 0)
