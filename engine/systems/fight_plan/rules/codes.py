"""The words of the text as numbers, for state that holds numbers only."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

RED = _code(0)
BLUE = _code(1)
NOBODY = _code(-1)

# styles and targets that a rule asks for by name: places in loading.STYLES and loading.TARGETS
CLINCHING = _code(2)
ALL_OUT = _code(8)
OPPORTUNISTIC = _code(0)

# kinds of injuries: places in charts.KINDS
SWELLING = _code(2)
NOSE = _code(3)

# what chance is drawn for
FOR_WARNING = _code(0)
FOR_DISQUALIFICATION = _code(1)
FOR_HOLDING = _code(2)
FOR_PUNCHES = _code(3)
FOR_JUDGE = _code(4)
FOR_DAMAGE = _code(5)
FOR_INJURY = _code(6)
FOR_LOCATION = _code(7)
FOR_LEVEL = _code(8)
FOR_OLD_INJURY = _code(9)
FOR_PROMOTION = _code(10)
FOR_NEW_LEVEL = _code(11)
FOR_ORDER = _code(12)

# how a bout ends, in the order of the counts (fightcard.engine.core.counts)
KNOCKOUT = _code(1)
TKO_SPENT = _code(2)
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
DRAW_TECHNICAL = _code(14)
TKO_RETIRED = _code(15)
