"""What only Mini Title Bout finds in a row: its bases, its power and its hands (X7)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, warning

BASE_OUT_OF_BOUNDS = error(
    code="X701",
    says="{column} holds {value}: its base for {strategy} is {base}; a base is {least} to {most}",
    why="A base is the score of a round in which the dice add nothing; at 30 points the fighter who takes "
    "them is examined (p.8, p.15).",
    fix="Compare the cell with its source.",
    offer="A single keystroke corrects it: {suggestion}",
    is_secondary=True,
)
HARDER_FROM_AFAR = warning(
    code="X702",
    says="{column} holds {value}: the punch is harder {farther} ({strong}) than {nearer} ({weak})",
    why="A is the hardest letter and J the lightest, and the ratings go from slugging to staying away (p.9).",
    fix="Compare the cell with its source; if the letters were reversed, swap them.",
)
LATER_CHIN_BETTER = warning(
    code="X703",
    says="{column} holds {value}: putting the fighter down again is harder ({later}) than once ({first})",
    why="The letter after the slash is for later knockdowns in the same round, and A is the worst (p.5).",
    fix="Compare the cell with its source; if the letters were reversed, type {turned}.",
)
HAND_WITHOUT_USE = error(
    code="X704",
    says="{column} holds {value}, which names a hand but no rating",
    why="The hand in parentheses has the rating, and the other hand one less; a rating cannot go below 0 "
    "(p.20).",
    fix="Type the rating of the better hand, or remove the hand.",
)
