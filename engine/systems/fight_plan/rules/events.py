"""What can happen in a bout, as numbers; `story.py` gives each its words, its page and the meaning of its two
numbers."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

(
    CHANCE, CURVE, ROUND, FIGHTS, HOLDS_BACK, WARNED, WARNED_UNMEANT, HOLDS_ON, POINT_DEDUCTED,
    DISQUALIFIED, LANDED, COUNTED, HURT, INJURED, JAW_HOLDS, AGGRAVATED, PROMOTED, EYES_SHUT, JAW_STOPS,
    DOCTOR_STOPS, KNOCKED_DOWN, KNOCKED_OUT, SPENT, DISREGARDED, STOPPED_FIRST, RETIRES, BELL,
    ENDURANCE_LEFT, RECOVERED, ROUND_POINTS, JUDGE, FINAL_CARD, ENDED,
) = map(whole_number(__name__), range(1, 34))  # fmt: skip
