"""What lands, what is blocked, and what a miss invites (p.2-4)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll_d20
from .events import note
from .ratings import punches_of, shift


@rule("p.4")
def land(bout: Bout, log: Log | None, fighter: Fighter, punches: int, printed: int) -> None:
    """Punches that land are marked for the segment and the round."""
    fighter.segment_landed += punches
    fighter.round_landed += punches
    fighter.landed += punches
    note(log, bout, events.LANDED if punches > 0 else events.NO_SNAP, fighter.corner, punches, printed)


@rule("p.2")
def defend(bout: Bout, log: Log | None, opponent: Fighter, punches: int) -> int:
    """A fighter on defense rolls a d20 on the Defense ranges, which take punches off or let more in."""
    number = roll_d20(bout, log, opponent.corner, codes.FOR_DEFENSE)
    change = opponent.defense[reading(number, shift(bout, opponent, codes.DEFENSE))]
    if change < 0:
        note(log, bout, events.BLOCKED, opponent.corner, min(-change, punches), number)
    elif change > 0:
        note(log, bout, events.WALKS_IN, opponent.corner, change, number)
    return max(0, punches + change)


@rule("p.2")
def reading(number: int, reach: int) -> int:
    """Where ranges are extended, a d20 is read as that many less, within the die (RULING G11)."""
    return max(1, min(number - reach, 20))


@rule("p.2")
def miss(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """All punches miss; a fighter on defense who is not hurt may counter on the card's ranges, which knocks
    nobody down (RULING G10)."""
    fighter.missed += 1
    note(log, bout, events.MISSED, fighter.corner, 0, 0)
    if opponent.hurt != 0:
        return
    rolled = roll_d20(bout, log, opponent.corner, codes.FOR_COUNTER)
    number = reading(rolled, shift(bout, opponent, codes.COUNTER))
    printed = opponent.counter[number]
    if printed > 0:
        note(log, bout, events.COUNTERED, opponent.corner, opponent.counter_punch[number], printed)
        land(bout, log, opponent, punches_of(opponent, printed), printed)
    else:
        note(log, bout, events.COUNTER_MISSED, opponent.corner, number, 0)
