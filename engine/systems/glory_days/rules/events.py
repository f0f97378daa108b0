"""What can happen in a bout, as numbers, and how it is written down; `story.py` has the words for each."""

from __future__ import annotations

from fightcard.engine.core.rule import shared, whole_number
from fightcard.engine.systems.glory_days.state import Bout, Log

(
    D6, D20, TWO_D10, REFEREE, JUDGE_SEATED, TRAIT, ROUND, CONTROL, EXCHANGE, HUNTS, LANDED, NO_SNAP,
    MISSED, COUNTERED, COUNTER_MISSED, BLOCKED, WALKS_IN, CLINCH, ONE_BEFORE_CLINCH, FOUL_PUNCH,
    CHIN_HOLDS, STUNNED, KNOCKED_DOWN, BEATS_COUNT, COUNTED_OUT, WILL_HOLDS, WILL_BREAKS, PUNISHED,
    NOT_CUT, INJURED, OLD_HOLDS, REOPENED, LOOKED_AT, INJURY_STOPS, FOUL_UNSEEN, FOULED, POINT_DEDUCTED,
    DISQUALIFIED, EVENT, EVENT_IGNORED, HAND_HURT, FLASH, RATING_SHIFTED, STAMINA_SHIFTED, SEIZES, UNABLE,
    STAMINA_LEFT, TIRED, BELL, ROUND_POINTS, JUDGE, FINAL_CARD, ENDED,
) = map(whole_number(__name__), range(1, 54))  # fmt: skip


@shared
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with its round and segment; when nobody watches, nothing is done."""
    if log is not None:
        log.write(bout.number, bout.segment, code, who, first, second)
