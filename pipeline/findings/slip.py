"""Slips of the finger (T)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

EXCHANGED = Diagnostic(
    code="T101",
    severity="error",
    says="the values of {one} ({one_cell}) and {other} ({other_cell}) are exchanged: {value} and "
    "{other_value}",
    why="Each breaks a rule where it stands, and neither would in the other's place.",
    fix="Exchange the two cells, if the source has them so.",
)
UNDER_NEIGHBOUR = Diagnostic(
    code="T102",
    severity="error",
    says="the value of {column} stands under its neighbour's heading: {blank} is blank and {cell} holds "
    "{value}",
    why="{value} breaks the rules of {column} and keeps those of {meant}, whose own cell is blank.",
    fix="Type {value} in {blank}, and in {cell} the {column} of the source.",
)
PASTED_BESIDE = Diagnostic(
    code="T103",
    severity="error",
    says="the values from {cell} on stand one column too far to the {side}",
    why="As they stand, {count} cells of the row break a rule; moved one column to the {back}, none does.",
    fix="Move the cells from {cell} to the end of the row one column to the {back}.",
)
TIRED_AS_FRESH = Diagnostic(
    code="T104",
    severity="warning",
    says="the fresh and the fatigued ratings seem exchanged: {count} of them are better tired than fresh",
    why="A tired man loses something and gains nothing; exchanged, the two columns agree with that.",
    fix="Exchange the fresh and the fatigued cells of this row.",
)
NOT_SEARCHED = Diagnostic(
    code="T105",
    severity="note",
    says="from this row on, errors are told as they stand, without what may have slipped: {searched} rows "
    "were searched for it",
    why="Finding the keystroke, the exchange or the shifted row behind an error takes many times as long as "
    "the check itself.",
    fix="Mend the first rows, or what they have in common, and check again.",
)
FAR_FROM_OTHERS = Diagnostic(
    code="T106",
    severity="note",
    says="{column} holds {value}, far from the {low} to {high} of {count} other cards; one key struck "
    "otherwise "
    "gives {likelier}",
    why="No rule forbids it, so that only the other cards of the set and those of the book can say how odd "
    "it is.",
    fix="Compare the cell with its source; if the card prints it so, let it stand.",
)
NOT_ROUND = Diagnostic(
    code="T107",
    severity="note",
    says="{column} holds {value}, where all {count} other cards hold multiples of {step}; {how} {likelier}",
    why="A set keeps to round numbers where its author rates in steps, and a slip of a key rarely hits one.",
    fix="Compare the cell with its source; if the card prints it so, let it stand.",
)
ONE_COLUMN_OVER = Diagnostic(
    code="T108",
    severity="note",
    says="the values of {first} to {last} ({cells}) seem to stand one column too far to the {side}: {typed}",
    why="For a man of his style other cards have them as they would be one column to the {back}: {likelier}.",
    fix="Compare these cells with their source; if the card prints them so, let them stand.",
)
RANGES_OF_ANOTHER = Diagnostic(
    code="T109",
    severity="note",
    says="{first} to {last} ({cells}) are the ranges of {other} ({cells_there}), and do not go with "
    "{column_apart} "
    "({cell_apart})",
    why="Ranges pasted into the wrong row are lawful there, and only the man's other ranges show it.",
    fix="Compare these cells with their source; if both men have the same ranges, let them stand.",
)
PAIR_EXCHANGED = Diagnostic(
    code="T110",
    severity="warning",
    says="{one} ({one_cell}) and {other} ({other_cell}) may be exchanged, or {tired_one} ({tired_one_cell}) "
    "and "
    "{tired_other} ({tired_other_cell}): as they stand, {told}",
    why="A tired man loses something and gains nothing; with either pair exchanged, both ratings agree with "
    "that.",
    fix="Compare the four cells with the source.",
)
UNLIKELY = Diagnostic(
    code="T201",
    severity="note",
    says="{column} holds {value}, where one key struck otherwise gives {likelier}: {comparison}",
    why="No rule forbids it, so that only the other cards of the set and those of the book can say how odd "
    "it "
    "is.",
    fix="Compare the cell with its source; if the card prints it so, let it stand.",
)
