"""The Boxing Action deck as clock and as chance (p.3): dealing, flipping, and reading a number where a card
prints a word."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import ActionCard, Bout, Deck, Log

from ....core.chance import below, shuffle
from . import codes, events
from .events import note

HALF = 50
ALL = 100


@rule("p.41")
def shuffle_first(bout: Bout) -> None:
    """The whole deck is shuffled before the first draw: the fighters outside the ropes and the traits are
    drawn from it (RULING T41)."""
    bout.half = 1
    if bout.scripted != 0:
        return
    for place in range(ALL):
        bout.order[place] = place
    shuffle(bout, bout.order, 0, HALF)  # only the half not in play is read before the bell


@rule("p.3")
def deal(bout: Bout) -> None:
    """The hundred cards are shuffled for every two rounds, fifty for each; a round's fifty are dealt at its
    bell."""
    bout.half = (bout.number + 1) % 2
    bout.left = HALF
    if bout.scripted != 0:
        return
    first = bout.half * HALF
    bout.place = first
    bout.wrap = first + HALF
    shuffle(bout, bout.order, first, first + HALF)


@rule("p.3", often=True)
def flip(deck: Deck, bout: Bout, log: Log | None) -> ActionCard:
    """The next card of the round is turned up; it comes out of a Killer Instinct run while one lasts (RULING
    T21)."""
    if bout.left == 0:
        return from_other_half(deck, bout, log)
    bout.left -= 1
    if bout.run > 0:
        bout.run -= 1
    card = deck.cards[bout.order[bout.place]]
    bout.place += 1
    if bout.place == bout.wrap and bout.scripted == 0:
        bout.place -= HALF  # cards given back to the bottom (p.43) are where the first ones were
    note(log, bout, events.DRAWN, codes.NOBODY, card.number, bout.half)
    return card


@rule("p.22")
def from_other_half(deck: Deck, bout: Bout, log: Log | None) -> ActionCard:
    """Cards beyond the round's fifty, and those read between rounds, come from the half not in play and go
    back into it (RULING T22)."""
    return any_of_half(deck, bout, log, 1 - bout.half)


@rule("p.39")
def from_round_just_fought(deck: Deck, bout: Bout, log: Log | None) -> ActionCard:
    """The judges' marks are read from a card picked at random among those of the round just fought."""
    return any_of_half(deck, bout, log, bout.half)


@rule("p.3")
def any_of_half(deck: Deck, bout: Bout, log: Log | None, half: int) -> ActionCard:
    """A card of a half at random; where the order of the cards is given, the next of them."""
    if bout.scripted != 0:
        place = bout.place
        bout.place += 1
    else:
        place = half * HALF + below(bout, HALF)
    card = deck.cards[bout.order[place]]
    note(log, bout, events.DRAWN, codes.NOBODY, card.number, half)
    return card


@rule("p.35")
def percentage(deck: Deck, bout: Bout, log: Log | None) -> int:
    """A number from 1 to 100 for the two tables that ask for one (RULINGS T9, T10); where the order is given,
    the next card's Random Number."""
    if bout.scripted != 0:
        number = deck.cards[bout.order[bout.place]].rn
        bout.place += 1
    else:
        number = 1 + below(bout, ALL)
    note(log, bout, events.PERCENT, codes.NOBODY, number, 0)
    return number


@rule("p.28", often=True)
def number_of(deck: Deck, bout: Bout, log: Log | None, card: ActionCard) -> int:
    """A Random Number; where the card prints a word, its RESULT; where that has no number either, another
    card."""
    while card.rn <= 0 and card.result <= 0:
        card = from_other_half(deck, bout, log)
    if card.rn > 0:
        return card.rn
    return card.result


@rule("p.28")
def random_number(deck: Deck, bout: Bout, log: Log | None) -> int:
    """The Random Number of the next card."""
    return number_of(deck, bout, log, flip(deck, bout, log))
