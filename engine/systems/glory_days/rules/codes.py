"""The words of the text as numbers, for state that holds whole numbers only."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

RED = _code(0)
BLUE = _code(1)
NOBODY = _code(-1)
FRESH = _code(0)
FATIGUED = _code(1)

# what an action row says (p.2); two and more are punches landed
MISSED = _code(0)
CLINCH = _code(-1)
FOUL = _code(-2)
EVENT = _code(-3)

# ratings that a trait may move: places in effects.RATINGS
POWER = _code(0)
POWER_HURT = _code(1)
KNOCKED_DOWN = _code(2)
STUNNED = _code(3)
KNOCKED_OUT = _code(4)
WILL = _code(5)
CUT = _code(6)
FOULS = _code(7)
STAMINA = _code(8)
DEFENSE = _code(9)
COUNTER = _code(10)
SCORE = _code(11)

# what an event does: places in incidents.VERBS
VERB_LANDS = _code(0)
VERB_PUNCHES = _code(1)
VERB_DOWN = _code(2)
VERB_CHIN = _code(3)
VERB_STUNNED = _code(4)
VERB_INJURY = _code(5)
VERB_CUT = _code(6)
VERB_FOUL = _code(7)
VERB_STAMINA = _code(8)
VERB_MOMENTUM = _code(9)
VERB_STOP = _code(10)
VERB_RATING = _code(11)
HIS_OPPONENT = _code(1)
BOTH = _code(2)

# injuries (p.2): 1 and 2 are swellings, the last a bloody nose
LAST_SWELLING = _code(2)

# what the referee does about a foul (p.6)
POINT = _code(1)
DISQUALIFIED = _code(2)

# what a d20 is rolled for
FOR_OFFENSE = _code(0)
FOR_DEFENSE = _code(1)
FOR_COUNTER = _code(2)
FOR_CHIN = _code(3)
FOR_COUNT = _code(4)
FOR_WILL = _code(5)
FOR_CUT = _code(6)
FOR_INJURY = _code(7)
FOR_OLD_INJURY = _code(8)
FOR_STOPPAGE = _code(9)
FOR_FOUL = _code(10)
FOR_JUDGE = _code(11)
FOR_REFEREE = _code(12)
FOR_OFFICIALS = _code(13)
FOR_EVENT = _code(14)

# how a bout ends, in the order of the counts (fightcard.engine.core.counts)
KNOCKOUT = _code(1)
TKO_WILL = _code(2)
TKO_CUT = _code(3)
TKO_SWELLING = _code(4)
TKO_INJURY = _code(5)
DISQUALIFICATION = _code(6)
UNANIMOUS = _code(7)
SPLIT = _code(8)
MAJORITY = _code(9)
DRAW_UNANIMOUS = _code(11)
DRAW_MAJORITY = _code(12)
DRAW_SPLIT = _code(13)
TKO_PUNISHED = _code(15)
