"""What can happen in a bout, as numbers, and how it is written down; `story.py` has the words for each."""

from __future__ import annotations

from fightcard.engine.core.rule import shared, whole_number
from fightcard.engine.systems.fight_plan.state import Bout, Log

(
    CHANCE, CURVE, ROUND, FIGHTS, HOLDS_BACK, WARNED, WARNED_UNMEANT, HOLDS_ON, POINT_DEDUCTED,
    DISQUALIFIED, LANDED, COUNTED, HURT, INJURED, JAW_HOLDS, AGGRAVATED, PROMOTED, EYES_SHUT, JAW_STOPS,
    DOCTOR_STOPS, KNOCKED_DOWN, KNOCKED_OUT, SPENT, DISREGARDED, STOPPED_FIRST, RETIRES, BELL,
    ENDURANCE_LEFT, RECOVERED, ROUND_POINTS, JUDGE, FINAL_CARD, ENDED,
) = map(whole_number(__name__), range(1, 34))  # fmt: skip


@shared
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with its round and the item that is being resolved; when nobody watches,
    nothing is done."""
    if log is not None:
        log.write(bout.number, bout.step, code, who, first, second)
