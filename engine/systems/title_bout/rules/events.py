"""What can happen in a bout, as numbers, and how it is written down; `story.py` has the words for each."""

from __future__ import annotations

from fightcard.engine.core.rule import shared, whole_number
from fightcard.engine.systems.title_bout.state import Bout, Log

(
    DRAWN, REFEREE, CORNER_MEN, ROUND, STYLE, AGGRESSOR, CONTROL, NO_CONTROL, LANDED, MISSED, CLINCH,
    MOVES, TRAPS, BREAKS_OUT, COUNTER_TRIED, COUNTER_MISSED, POWER_SHOT, LOOKED_AGAIN, STAGGERS,
    INTO_ROPES, KNOCKED_DOWN, BEATS_COUNT, COUNTED, FLASH, KILLER_INSTINCT, RUN_ENDS, CUT_TRIED, NOT_CUT,
    CUT_OPENED, CUT_REOPENED, SITE_SPARED, CF_LOWERED, SWALLOWS_BLOOD, FOUL_CHECK, CAUTION, WARNING,
    POINT_DEDUCTED, INJURY, INJURY_AGAIN, SPECIAL_ACTION, CONDITION, UNHARMED, RATING_SHIFTED,
    ENDURANCE_SHIFTED, SLOWED, SWELLING_STARTS, HEAD_GASH, BODY_POINTS, HAND_HURT, RIB_HURT, RIB_HOLDS,
    RING_CENTER_AGAIN, CLOCK_STOPPED, CORNER_CUT, CORNER_SWELLING, EYE_HOLDS, CARRY_OVER, RECOVERED,
    ENDURANCE_LEFT, TIRED, BELL, ROUND_POINTS, JUDGE, FINAL_CARD, ENDED, BUCKLES, HURT_STANDING, STAYS_UP,
    THREE_DOWN, SAVED, CARDS_OFF, EIGHT_COUNT, PERCENT, HEADS_MET, BONUS, SOUTHPAW, CONVERTED,
    MISSES_TELL, TRAIT, STRATEGY_FAILED, STRATEGY_WORKS, BODY_TELLS, MOUTH_CUT, WOUNDED, WOUND_TREATED,
    WOUND_STANDS, DOCTOR, LAST_CHANCE, BLOOD_SEEN, RETALIATES, QUITS, HELD_BACK, FOUL_UNSEEN,
    OUT_OF_SORTS, HIMSELF_AGAIN, TOPPLES, NO_COUNTER, COUNTED_OUT, NOTHING_COMES, TRAIT_QUIET, CUT_PASSED,
) = map(whole_number(__name__), range(1, 102))  # fmt: skip


@shared
def note(log: Log | None, bout: Bout, code: int, who: int, first: int, second: int) -> None:
    """An event is written down with the round and the cards used of its fifty; when nobody watches, nothing
    is done."""
    if log is not None:
        log.write(bout.number, 50 - bout.left, code, who, first, second)
