"""The words of the text as numbers, for state that holds numbers only."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

RED, BLUE, NOBODY = map(_code, (0, 1, -1))

# styles and targets that a rule asks for by name: places in loading.STYLES and loading.TARGETS
CLINCHING, ALL_OUT, OPPORTUNISTIC = map(_code, (2, 8, 0))

# kinds of injuries: places in charts.KINDS
SWELLING = _code(2)
NOSE = _code(3)

# what chance is drawn for
(
    FOR_WARNING, FOR_DISQUALIFICATION, FOR_HOLDING, FOR_PUNCHES, FOR_JUDGE, FOR_DAMAGE, FOR_INJURY,
    FOR_LOCATION, FOR_LEVEL, FOR_OLD_INJURY, FOR_PROMOTION, FOR_NEW_LEVEL, FOR_ORDER,
) = map(_code, range(13))  # fmt: skip

# how a bout ends, in the order of the counts (fightcard.engine.core.counts)
(
    KNOCKOUT, TKO_SPENT, TKO_CUT, TKO_SWELLING, TKO_INJURY, DISQUALIFICATION, UNANIMOUS, SPLIT, MAJORITY,
) = map(_code, range(1, 10))  # fmt: skip
DRAW_UNANIMOUS, DRAW_MAJORITY, DRAW_SPLIT, DRAW_TECHNICAL, TKO_RETIRED = map(_code, range(11, 16))
