"""The words of the text as numbers, for state that holds whole numbers only."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

RED, BLUE, NOBODY = map(_code, (0, 1, -1))
FRESH, FATIGUED = map(_code, range(2))

# what an action row says (p.2); two and more are punches landed
MISSED, CLINCH, FOUL, EVENT = map(_code, (0, -1, -2, -3))

# ratings that a trait may move: places in effects.RATINGS
(
    POWER, POWER_HURT, KNOCKED_DOWN, STUNNED, KNOCKED_OUT, WILL, CUT, FOULS, STAMINA, DEFENSE, COUNTER,
    SCORE,
) = map(_code, range(12))  # fmt: skip

# what an event does: places in incidents.VERBS
(
    VERB_LANDS, VERB_PUNCHES, VERB_DOWN, VERB_CHIN, VERB_STUNNED, VERB_INJURY, VERB_CUT, VERB_FOUL,
    VERB_STAMINA, VERB_MOMENTUM, VERB_STOP, VERB_RATING,
) = map(_code, range(12))  # fmt: skip
HIS_OPPONENT = _code(1)
BOTH = _code(2)

# injuries (p.2): 1 and 2 are swellings, the last a bloody nose
LAST_SWELLING = _code(2)

# what the referee does about a foul (p.6)
POINT = _code(1)
DISQUALIFIED = _code(2)

# what a d20 is rolled for
(
    FOR_OFFENSE, FOR_DEFENSE, FOR_COUNTER, FOR_CHIN, FOR_COUNT, FOR_WILL, FOR_CUT, FOR_INJURY,
    FOR_OLD_INJURY, FOR_STOPPAGE, FOR_FOUL, FOR_JUDGE, FOR_REFEREE, FOR_OFFICIALS, FOR_EVENT,
) = map(_code, range(15))  # fmt: skip

# how a bout ends, in the order of the counts (fightcard.engine.core.counts)
(
    KNOCKOUT, TKO_WILL, TKO_CUT, TKO_SWELLING, TKO_INJURY, DISQUALIFICATION, UNANIMOUS, SPLIT, MAJORITY,
) = map(_code, range(1, 10))  # fmt: skip
DRAW_UNANIMOUS, DRAW_MAJORITY, DRAW_SPLIT = map(_code, range(11, 14))
TKO_PUNISHED = _code(15)
