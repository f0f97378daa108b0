"""Counter-punches (p.21)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log

from . import codes, events
from .cards import flip
from .events import note
from .punches import land_punch
from .ratings import counter_lands_to


@rule("p.21")
def counter_punch(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A miss within the countered numbers lets the opponent punch back, DEF left out; at a word there is no
    punch (RULING T42); a 4, 5 or K turns control to the counter-puncher."""
    note(log, bout, events.COUNTER_TRIED, opponent.corner, 0, 0)
    card = flip(deck, bout, log)
    if card.rn <= 0:
        note(log, bout, events.NO_COUNTER, opponent.corner, 0, 0)
        return
    if card.rn > counter_lands_to(opponent, fighter):
        opponent.missed += 1
        opponent.missed_round += 1
        note(log, bout, events.COUNTER_MISSED, opponent.corner, card.rn, 0)
        return
    outcome = land_punch(deck, bout, log, opponent, fighter, card.rn)
    if outcome == 0 or bout.over != 0:
        return
    turn_control(bout, log, fighter, opponent, outcome)


@rule("p.22")
def turn_control(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, outcome: int) -> None:
    """Control turns to the counter-puncher; a Killer Instinct run, until its cards are spent, ends only when
    the counter sends the other to the ropes or down (RULING T45)."""
    is_spent = bout.run == 0 and bout.rules.killer_instinct_again != 0
    if bout.runner == codes.NOBODY or is_spent:
        bout.checker = opponent.corner
    elif bout.runner == fighter.corner and outcome >= codes.ROPES:
        note(log, bout, events.RUN_ENDS, fighter.corner, bout.run, 0)
        bout.run = 0
        bout.checker = opponent.corner
