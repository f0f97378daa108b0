"""What only Glory Days finds in a row: its pairs and bands of numbers (X5)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, warning

PAIR_BACKWARDS = error(
    code="X501",
    says="{column} holds {value}: its second number is lower than its first",
    why="A pair is printed in order: power before the power against a hurt fighter, the knockdown number "
    "before the stun number, the shorter distance before the longer (p.1).",
    fix="Compare the cell with its source; if the two were swapped, type {turned}.",
    is_secondary=True,
)
BANDS_CROSS = error(
    code="X502",
    says="{column} holds {value}: {shared} is in two of its ranges",
    why="Each number of the d20 has one meaning (p.2).",
    fix="Compare the cell with its source, and let each range begin one above the end of the range before "
    "it.",
    is_secondary=True,
)
BAND_BACKWARDS = error(
    code="X503",
    says="{column} holds {value}: the range {band} runs backwards",
    why="A range is typed with its low number first.",
    fix="Type the low number first, or correct the wrong number.",
    is_secondary=True,
)
TRAIT_IN_PART = error(
    code="X504",
    says="{column} is blank, though the card has {given}",
    why="A trait is a name, the words that the card prints, and what it does in play (p.3).",
    fix="Fill the cell, or clear all three for a fighter without a trait.",
)
UNUSUAL_NUMBERS = warning(
    code="X506",
    says="{column} holds {value}, where every card of the book has {usual}",
    why="The rules themselves mention these numbers ({page}), and players look for them there.",
    fix="Compare the cell with its source; if the card prints it this way, leave it.",
    is_secondary=True,
)
