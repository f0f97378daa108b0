"""What lands, what is blocked, and what a miss invites (p.2-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.rule import rule

from .codes import COUNTER, DEFENSE, FOR_COUNTER, FOR_DEFENSE
from .dice import roll_d20
from .events import BLOCKED, COUNTER_MISSED, COUNTERED, LANDED, MISSED, NO_SNAP, WALKS_IN
from .log import note
from .ratings import punches_of, shift

if TYPE_CHECKING:
    from fightcard.engine.systems.glory_days.state import Bout, Fighter, Log


@rule("p.4")
def land(bout: Bout, log: Log | None, fighter: Fighter, punches: int, printed: int) -> None:
    """Punches that land are marked for the segment and the round."""
    fighter.segment_landed += punches
    fighter.round_landed += punches
    fighter.landed += punches
    note(log, bout, LANDED if punches > 0 else NO_SNAP, fighter.corner, punches, printed)


@rule("p.2")
def defend(bout: Bout, log: Log | None, opponent: Fighter, punches: int) -> int:
    """A fighter on defense rolls a d20 on the Defense ranges, which take punches off or let more in."""
    number = roll_d20(bout, log, opponent.corner, FOR_DEFENSE)
    change = opponent.defense[reading(number, shift(bout, opponent, DEFENSE))]
    if change < 0:
        note(log, bout, BLOCKED, opponent.corner, min(-change, punches), number)
    elif change > 0:
        note(log, bout, WALKS_IN, opponent.corner, change, number)
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
    note(log, bout, MISSED, fighter.corner, 0, 0)
    if opponent.hurt != 0:
        return
    number = reading(roll_d20(bout, log, opponent.corner, FOR_COUNTER), shift(bout, opponent, COUNTER))
    printed = opponent.counter[number]
    if printed > 0:
        note(log, bout, COUNTERED, opponent.corner, opponent.counter_punch[number], printed)
        land(bout, log, opponent, punches_of(opponent, printed), printed)
    else:
        note(log, bout, COUNTER_MISSED, opponent.corner, number, 0)
