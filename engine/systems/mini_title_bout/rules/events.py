"""What can happen in a bout, as numbers, and how it is written down; `story.py` has the words for each."""

from __future__ import annotations

from fightcard.engine.core.rule import shared, whole_number
from fightcard.engine.systems.mini_title_bout.state import Bout, Log

(
    TWO_DICE, D20, CITY, REFEREE, NEGOTIATED, NOT_NEGOTIATED, ROUND, STRATEGY, BASE_STANDS, DICE_SCORE,
    COLUMN, DEFENDED, FLICKS_JABS, REACH, NO_REACH, POWER, BODY_PUNCH, PUNCH_HOLDS, STAGGERED, CHIN_HOLDS,
    KNOCKED_DOWN, OUT_OF_RING, BEATS_COUNT, COUNTED_OUT, UP_AT_NINE, KNOCKED_COLD, FORFEITS, TIES_UP,
    CANNOT_HOLD, FREE_TURN, NOTHING_MORE, MORE_POINTS, LOOKED_AT, REFEREE_STOPS, NO_CUT, CUT, SWELLING,
    EYE_SHUT, EYES_SHUT, CUT_LOOKED_AT, CUT_STOPS, DEEPENED, CORNER_WORKS, CORNER_FAILS, TIRED, HOLDS_UP,
    TIRED_BY_BODY, FOULED, POINT_DEDUCTED, DISQUALIFIED, UNUSUAL, EVENT_POINTS, HAND_HURT, INJURY_STOPS,
    BELL, ROUND_POINTS, ROUND_SCORED, EVEN_ON_ROUNDS, FINAL_CARD, ENDED,
) = map(whole_number(__name__), range(1, 61))  # fmt: skip


@shared
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with its round and turn, as the scorecard keeps it; when nobody watches,
    nothing is done."""
    if log is not None:
        log.write(bout.number, bout.turn, code, who, first, second)
