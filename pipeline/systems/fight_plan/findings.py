"""What only Fight Plan finds in a row: the lines of a plan (X6, X8)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note

_OFFER = "The plan would then be: {suggestion}"

ROUNDS_WITHOUT_PLAN = error(
    code="X601",
    says="no line of the plan covers {rounds}",
    why="A bout follows only the plan, round by round, and may go to round {last}.",
    fix="Let each line begin one round after the line before it ends, and the last end at round {last}. "
    "{ways}",
    offer=_OFFER,
)
ROUNDS_TWICE = error(
    code="X602",
    says="two lines of the plan, {before} and {after}, both cover {rounds}",
    why="A fighter fights each round in one way.",
    fix="Let each line begin one round after the line before it ends. {ways}",
    offer=_OFFER,
)
LINE_BACKWARDS = error(
    code="X603",
    says="the rounds {rounds} of the plan run backwards",
    why="The rounds of a line are typed with the first one first.",
    fix="Type the first round of the line first, or correct the wrong number. {ways}",
    offer=_OFFER,
)
BEYOND_THE_BOUT = error(
    code="X604",
    says="the line {rounds} of the plan covers round {beyond}; the rounds are {first} to {last}",
    why="A plan covers the longest bout; shorter ones use its first rounds.",
    fix="Let the plan end at round {last}. {ways}",
    offer=_OFFER,
)
TOO_MUCH_ENERGY = error(
    code="X605",
    says="{energy} in the line {rounds} of the plan is {spent} points of energy, {over} too many",
    why="A round gives {most} points for AGG, POW and DEF together; what is left of them is rest (p.1).",
    fix="Compare the line with its source, and remove at least {removed}.",
    offer="If one digit too many was typed, the plan is: {suggestion}",
)
NO_AGGRESSION = error(
    code="X606",
    says="the line {rounds} of the plan has an AGG of 0",
    why="AGG is never below 1, whatever a fighter does to rest (p.2).",
    fix="Give the line an AGG of 1 or more, with at most {most} points for AGG, POW and DEF together.",
    offer=_OFFER,
)
UNKNOWN_WORD = error(
    code="X607",
    says="the line {rounds} of the plan says {word}, which is not a style, a target or dirty",
    why="The formulas know these words and no others (p.2, p.5, p.8).",
    fix="Type one of {known}.",
    offer=_OFFER,
)
TWO_AT_ONCE = error(
    code="X608",
    says="the line {rounds} of the plan has two {what} at once: {words}",
    why="A round is fought in one style, and at one target (p.2, p.8).",
    fix="Keep one of them, or divide the line's rounds between them.",
)
LEFT_OUT = note(
    code="X809",
    says="the line {rounds} of the plan has {what} at 0: {effect}",
    why="Punches land and hurt by the product of AGG, POW and DEF; at 0 one of them cancels the others (p.6, "
    "p.8).",
    fix="Give it some of the {most} points, or leave it if that is the fighter's way.",
)
PENALISED_FOR_HOLDING = note(
    code="X810",
    says="the line {rounds} of the plan clinches with a DEF of {defense}: a point is lost for holding in "
    "{chance} of its rounds",
    why="The chance of a penalty grows with DEF squared, from a DEF of {least} on (p.5).",
    fix="Lower DEF in the line, or leave it if that is the fighter's way.",
)
