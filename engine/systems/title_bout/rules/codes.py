"""The words of the rule book as numbers, for state that holds whole numbers only."""

from __future__ import annotations

from fightcard.engine.core.rule import whole_number

_code = whole_number(__name__)

# fighters, corners, styles (p.3)
RED, BLUE, NOBODY = map(_code, (0, 1, -1))
BOXER, SLUGGER, EITHER = map(_code, range(3))
FRESH, FATIGUED = map(_code, range(2))

# words on a Boxing Action card (p.3)
FOUL_WORD, INJURY_WORD, SPECIAL_WORD = map(_code, (-1, -2, -3))
CUT_WORD = _code(1)
RING_CENTER = _code(0)
HIGH_SCORER, LOW_SCORER, EVEN = map(_code, range(3))

# the Knockdown and Knockout Table (p.16)
STAGGERED, ROPES, DOWN, LOOK_AGAIN, BUCKLED, HURT, EVEN_CHANCE, ONE_WORSE = map(_code, range(4, 12))

# ratings that an effect may shift: places in effects.RATINGS
CF, PL, DEF, CP, POWER, KI, KD, KO, CUT = map(_code, range(9))

# what an effect does: places in effects.VERBS
(
    LAST_RATING, VERB_END, VERB_SLUGGER, VERB_SWELLING, VERB_GASH, VERB_CUT, VERB_POINTS, VERB_HAND,
    VERB_STOP, VERB_ACCIDENT, VERB_RIB, VERB_RING, VERB_WARNING,
) = map(_code, range(8, 21))  # fmt: skip
HIS_OPPONENT = _code(1)
BOTH = _code(2)
REST_OF_ROUND = _code(0)

# cuts (p.27): sites, grades, and how hard the corner found them (p.30)
NOSE, OVER_LEFT, OVER_RIGHT, LIP = map(_code, (0, 3, 4, 6))
NO_CUT, SLIGHT, GASH = map(_code, range(3))
STOPS_ALL, SEEPING, BLEEDING = map(_code, (0, 2, 3))

# swelling (p.32)
SHUT = _code(3)

# fouls (p.35)
PUSHING = _code(8)

# how a bout ends (p.40)
(
    KNOCKOUT, TKO_POINTS, TKO_CUT, TKO_SWELLING, TKO_INJURY, DISQUALIFICATION, UNANIMOUS, SPLIT, MAJORITY,
    TECHNICAL, DRAW_UNANIMOUS, DRAW_MAJORITY, DRAW_SPLIT, DRAW_TECHNICAL, RETIRED,
) = map(_code, range(1, 16))  # fmt: skip

# whether it is over: ended, or halted until the scorecards are read (p.38)
ENDED_NOW = _code(1)
HALTED = _code(2)

# scoring systems (p.38)
TEN_POINT = _code(0)
BY_ROUNDS = _code(1)

# how a corner shares its minute (p.53)
NEVER = _code(0)
ALWAYS = _code(2)

# where a cut comes from (p.38); the last is the fouler's own cut
BY_PUNCH, BY_ACCIDENT, BY_INTENT, BY_OWN_INTENT = map(_code, range(4))

# advanced cuts and swelling (p.48): places in the charts
NOTHING, SPLIT_LIP, CUT_MOUTH, A_SWELLING, A_CUT = map(_code, range(5))
MINOR_WOUNDS = _code(4)
FIRST_CUT = _code(8)

# a corner's plan for a round (p.55): the strategy, and so many times the style
PLANNED_STYLE = _code(100)

# the traits of p.56-58
(
    STRONG_CLOSER, FIGHTS_DOWN, INCONSISTENT, FREEZES, CONSTANT_CLINCHER, STEALTH_FOUL, OVERLY_CAUTIOUS,
    PLAYS_TO_CROWD, HEAD_CASE, INTELLECT, ANGER_ISSUES, SELF_DOUBTS, ABSORBER, FRONT_RUNNER, FIREPLUG,
    CARELESS,
) = map(_code, range(1, 17))  # fmt: skip
