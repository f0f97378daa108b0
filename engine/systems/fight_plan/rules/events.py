"""What can happen in a bout, as numbers; `story.py` gives each its words, its page and the meaning of its two
numbers."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

CHANCE = _code(1)
CURVE = _code(2)
ROUND = _code(3)
FIGHTS = _code(4)
HOLDS_BACK = _code(5)
WARNED = _code(6)
WARNED_UNMEANT = _code(7)
HOLDS_ON = _code(8)
POINT_DEDUCTED = _code(9)
DISQUALIFIED = _code(10)
LANDED = _code(11)
COUNTED = _code(12)
HURT = _code(13)
INJURED = _code(14)
JAW_HOLDS = _code(15)
AGGRAVATED = _code(16)
PROMOTED = _code(17)
EYES_SHUT = _code(18)
JAW_STOPS = _code(19)
DOCTOR_STOPS = _code(20)
KNOCKED_DOWN = _code(21)
KNOCKED_OUT = _code(22)
SPENT = _code(23)
DISREGARDED = _code(24)
STOPPED_FIRST = _code(25)
RETIRES = _code(26)
BELL = _code(27)
ENDURANCE_LEFT = _code(28)
RECOVERED = _code(29)
ROUND_POINTS = _code(30)
JUDGE = _code(31)
FINAL_CARD = _code(32)
ENDED = _code(33)
