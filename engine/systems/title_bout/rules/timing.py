"""The clock (p.43-44): cards that go back to the bottom while the referee stops time, and cards that a count
takes off."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import ActionCard, Bout, Deck, Log

from . import codes, events
from .cards import flip, from_other_half, number_of
from .events import note

HALF = 50
WORD_AND_CHECK = 2


@rule("p.44")
def flip_for_check(deck: Deck, bout: Bout, log: Log | None) -> ActionCard:
    """Cuts, fouls, injuries and specials are read from the round's cards, or with `extended_round` from the
    half not in use."""
    if bout.rules.extended_round != 0:
        return from_other_half(deck, bout, log)
    return flip(deck, bout, log)


@rule("p.44")
def number_for_check(deck: Deck, bout: Bout, log: Log | None) -> int:
    """The Random Number of such a check."""
    return number_of(deck, bout, log, flip_for_check(deck, bout, log))


@rule("p.43")
def stop_clock(bout: Bout, cards: int) -> None:
    """The referee calls time: a warning, a point taken, an injury looked at, a pause that a Special Action
    names. `cards` were read for it."""
    bout.clock_stopped = max(bout.clock_stopped, cards)


@rule("p.43")
def give_back_cards(bout: Bout, log: Log | None, place: int, left: int) -> None:
    """With `advanced_timing` the word's card and those it was checked on go to the bottom when time was
    stopped."""
    if bout.clock_stopped == 0 or bout.rules.advanced_timing == 0:
        return
    first = bout.half * HALF
    order = bout.order
    for back in range(min(bout.clock_stopped, left - bout.left)):
        if bout.scripted == 0:
            used = first + (place - first + back) % HALF
            bottom = first + (bout.place - first + bout.left) % HALF
            held = order[bottom]
            order[bottom] = order[used]
            order[used] = held
        bout.left += 1
    note(log, bout, events.CLOCK_STOPPED, codes.NOBODY, 0, 0)


@rule("p.44")
def take_cards_off(bout: Bout, log: Log | None, cards: int) -> None:
    """Cards leave the round unread while the referee counts or a fighter holds on."""
    gone = min(cards, bout.left)
    if gone == 0:
        return
    bout.left -= gone
    if bout.scripted == 0:
        bout.place += gone
        if bout.place >= bout.wrap:
            bout.place -= HALF
    note(log, bout, events.CARDS_OFF, codes.NOBODY, gone, 0)
