"""Punches that land: what they score, and whether they cut (p.11-12, p.26, p.38)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log

from . import codes, events
from .cards import flip, from_other_half
from .cuts import check_cut
from .events import note
from .knockdowns import power_shot
from .points import score, worth
from .ratings import one_punch_power


@rule("p.15", often=True)
def land_punch(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, number: int
) -> int:
    """A punch within one-punch power may knock down; any other scores by its RESULT. Returns 4, 5 or 6 (down)
    after a power shot, else 0."""
    fighter.landed += 1
    if number <= one_punch_power(bout, fighter):
        return power_shot(deck, bout, log, fighter, opponent)
    hit(deck, bout, log, fighter, opponent)
    return 0


@rule("p.38", often=True)
def hit(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """The next card's RESULT finds the punch and its points on the Hitting Value; the word Cut next to it
    calls for a cut check (p.26)."""
    card = flip(deck, bout, log)
    while card.result <= 0:
        card = from_other_half(deck, bout, log)
    points = worth(fighter, fighter.value[card.result])
    note(log, bout, events.LANDED, fighter.corner, points, fighter.punch[card.result])
    if fighter.body_work != 0:
        opponent.endurance = max(0, opponent.endurance - fighter.body_work)
        note(log, bout, events.BODY_TELLS, opponent.corner, fighter.body_work, opponent.endurance)
    score(bout, log, fighter, points)
    if card.result_word == codes.CUT_WORD and bout.over == 0:
        if bout.runner != codes.NOBODY and bout.rules.killer_instinct_timing != 0:
            opponent.held_back_cuts += 1
            note(log, bout, events.HELD_BACK, opponent.corner, 0, 0)
        else:
            check_cut(deck, bout, log, opponent, fighter, codes.BY_PUNCH)
