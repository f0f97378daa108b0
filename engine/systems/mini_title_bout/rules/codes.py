"""The words of the text as numbers, for state that holds whole numbers only."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

RED = _code(0)
BLUE = _code(1)
NOBODY = _code(-1)

# strategies: places in loading.STRATEGIES
SLUG_TO_BODY = _code(0)
SLUG_TO_HEAD = _code(1)
BOX = _code(2)
STAY_AWAY = _code(3)

# results of the Master Chart: places in charts.RESULTS; 6 and more are power punches
DICE = _code(0)
NONE = _code(1)
DEFENSE = _code(2)
UNUSUAL = _code(3)
REACH = _code(4)
FOUL = _code(5)
LH = _code(6)
RT = _code(7)
COMBINATION = _code(8)
UPPERCUT = _code(9)
LHB = _code(10)
COLUMN_A = _code(11)
COLUMN_B = _code(12)
NUMBER = _code(20)  # of the Finishing Attempt chart: 20 and its points
GRAY = _code(100)  # is added to a gray result

# results of the Power Chart and the Knockdown Chart; else points, and STAGGERS more for a stagger
DOWN = _code(-1)
OUT_OF_RING = _code(-2)
KNOCKED_COLD = _code(-3)
STAGGERS = _code(100)

# results of the Foul Chart: places in charts.FOULS
WARNED = _code(1)
UNSEEN = _code(2)
LOW_BLOW = _code(3)
BUTT = _code(4)
POINT = _code(5)
DISQUALIFIED = _code(6)

# what an unusual event does: places in charts.DEEDS
IS_CUT = _code(1)
POINTS = _code(2)
HAND = _code(3)
STOPPED = _code(4)

# injuries: places in charts.INJURIES; 0 is none, the last two are swellings
LEFT_SWELLING = _code(9)

# what decides a round on the scoring chart
EVEN = _code(0)
F_CHAMPION = _code(-1)
F_HOMETOWN = _code(-2)

# what dice are rolled for
FOR_MASTER = _code(0)
FOR_SCORE = _code(1)
FOR_COLUMN = _code(2)
FOR_POWER = _code(3)
FOR_KNOCKDOWN = _code(4)
FOR_KNOCKOUT = _code(5)
FOR_TIE_UP = _code(6)
FOR_FINISHING = _code(7)
FOR_TKO = _code(8)
FOR_CUT = _code(9)
FOR_CUT_STOP = _code(10)
FOR_CORNER = _code(11)
FOR_FATIGUE = _code(12)
FOR_FOUL = _code(13)
FOR_UNUSUAL = _code(14)
FOR_REACH = _code(15)
FOR_CITY = _code(16)
FOR_REFEREE = _code(17)
FOR_GLOVES = _code(18)
FOR_FIRST = _code(19)

# how a bout ends, in the order of the counts (fightcard.engine.core.counts)
KNOCKOUT = _code(1)
TKO = _code(2)
TKO_CUT = _code(3)
TKO_SWELLING = _code(4)
TKO_INJURY = _code(5)
DISQUALIFICATION = _code(6)
UNANIMOUS = _code(7)
DRAW_UNANIMOUS = _code(11)
