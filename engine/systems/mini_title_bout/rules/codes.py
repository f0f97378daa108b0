"""The words of the text as numbers, for state that holds whole numbers only."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

RED, BLUE, NOBODY = map(_code, (0, 1, -1))

# strategies: places in loading.STRATEGIES
SLUG_TO_BODY, SLUG_TO_HEAD, BOX, STAY_AWAY = map(_code, range(4))

# results of the Master Chart: places in charts.RESULTS; 6 and more are power punches
(
    DICE, NONE, DEFENSE, UNUSUAL, REACH, FOUL, LH, RT, COMBINATION, UPPERCUT, LHB, COLUMN_A, COLUMN_B,
) = map(_code, range(13))  # fmt: skip
NUMBER = _code(20)  # of the Finishing Attempt chart: 20 and its points
GRAY = _code(100)  # is added to a gray result

# results of the Power Chart and the Knockdown Chart; else points, and STAGGERS more for a stagger
DOWN, OUT_OF_RING, KNOCKED_COLD, STAGGERS = map(_code, (-1, -2, -3, 100))

# results of the Foul Chart: places in charts.FOULS
WARNED, UNSEEN, LOW_BLOW, BUTT, POINT, DISQUALIFIED = map(_code, range(1, 7))

# what an unusual event does: places in charts.DEEDS
IS_CUT, POINTS, HAND, STOPPED = map(_code, range(1, 5))

# injuries: places in charts.INJURIES; 0 is none, the last two are swellings
LEFT_SWELLING = _code(9)

# what decides a round on the scoring chart
EVEN, F_CHAMPION, F_HOMETOWN = map(_code, (0, -1, -2))

# what dice are rolled for
(
    FOR_MASTER, FOR_SCORE, FOR_COLUMN, FOR_POWER, FOR_KNOCKDOWN, FOR_KNOCKOUT, FOR_TIE_UP, FOR_FINISHING,
    FOR_TKO, FOR_CUT, FOR_CUT_STOP, FOR_CORNER, FOR_FATIGUE, FOR_FOUL, FOR_UNUSUAL, FOR_REACH, FOR_CITY,
    FOR_REFEREE, FOR_GLOVES, FOR_FIRST,
) = map(_code, range(20))  # fmt: skip

# how a bout ends, in the order of the counts (fightcard.engine.core.counts)
KNOCKOUT, TKO, TKO_CUT, TKO_SWELLING, TKO_INJURY, DISQUALIFICATION, UNANIMOUS = map(_code, range(1, 8))
DRAW_UNANIMOUS = _code(11)
