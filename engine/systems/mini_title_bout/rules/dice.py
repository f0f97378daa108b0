"""The dice (section 1, section 16): two six-sided ones added, and one with twenty sides for cuts."""

from __future__ import annotations

from fightcard.engine.core.rule import rule, whole_number
from fightcard.engine.systems.mini_title_bout.state import Bout, Log

from ....core.chance import below
from . import codes, events
from .events import note

_code = whole_number(__name__)

FACES = 6
PAIRS = _code(36)
TWENTY = _code(20)
TENS = 10


@rule("p.1")
def draw(bout: Bout, most: int) -> int:
    """A whole number below the most; where the rolls are given, the next of them as it was written down."""
    if bout.scripted != 0:
        number = bout.dice[bout.place]
        bout.place += 1
        return number
    return below(bout, most)


@rule("p.1")
def roll(bout: Bout, log: Log | None, who: int, reason: int) -> int:
    """Two dice, added; both are recorded, as tens and units, for viewers."""
    number = draw(bout, PAIRS)
    if bout.scripted == 0:
        number = (number // FACES + 1) * TENS + number % FACES + 1
    note(log, bout, events.TWO_DICE, who, number, reason)
    return number // TENS + number % TENS


@rule("p.16")
def roll_d20(bout: Bout, log: Log | None, who: int) -> int:
    """The die with twenty sides, for the Cut Chart."""
    number = draw(bout, TWENTY)
    if bout.scripted == 0:
        number += 1
    note(log, bout, events.D20, who, number, codes.FOR_CUT)
    return number
