"""The cells of one row against each other (X)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

_FIX_RANGES = (
    "Compare the cells with the source; each range begins one above the end of the range before it, and the "
    "last ends at {last}."
)
_WHY_RANGES = (
    "The ranges share out the numbers {first} to {last}, so that every draw means one thing "
    "and only one ({page})."
)

RANGE_GAP = error(
    code="X101",
    says="nothing covers {gap}{between}",
    why=_WHY_RANGES,
    fix=_FIX_RANGES + " {ways}",
    offer="A single keystroke closes the gap: {cell} becomes {suggestion}.",
    is_secondary=True,
)
RANGE_OVERLAP = error(
    code="X102",
    says="{shared} is in both {before} and {after}",
    why=_WHY_RANGES,
    fix=_FIX_RANGES + " {ways}",
    offer="A single keystroke separates them: {cell} becomes {suggestion}.",
    is_secondary=True,
)
RANGE_BACKWARDS = error(
    code="X103",
    says="{column} runs backwards: {value}",
    why="A range is typed with its low number first.",
    fix="Type the low number first, or correct the wrong number. {ways}",
    offer="A single keystroke corrects it: {suggestion}",
    is_secondary=True,
)
RANGES_OUT_OF_ORDER = error(
    code="X104",
    says="the ranges cover {first} to {last}, but not in the order of their headings: {order}",
    why="The card prints them in this order{meaning}.",
    fix="Check whether two cells were swapped, and put each range under its own heading.",
    is_secondary=True,
)
NO_RANGES = error(
    code="X105",
    says="{headings} are all empty",
    why=_WHY_RANGES,
    fix="Type the ranges as the card prints them.",
)
WIDTHS_NOT_WHOLE = error(
    code="X106",
    says="the {noun} of {table} {fault}: {bounds}",
    why="The sheet Settings says that ranges are typed by their {noun}; the bounds follow in the order of "
    "the headings and share out the numbers {first} to {last} ({page}).",
    fix="Compare the cells with the source; together they must reach {last}. {ways}",
    offer="A single keystroke corrects it: {cell} becomes {suggestion}.",
)
NO_WIDTH = error(
    code="X107",
    says="{column} holds {value}, which is not a {noun} of a range",
    why="The sheet Settings says under Ranges how ranges are typed in this workbook: {typing}.",
    fix="Type a whole number, and after it in parentheses the value that the card prints there, if any; or "
    "type the range with both bounds.",
)
FATIGUED_BETTER = warning(
    code="X301",
    says="{column} is better fatigued than fresh: {value} against {fresh} ({fresh_cell})",
    why="A fatigued fighter loses something and gains nothing ({page}); on the book's cards this rating "
    "never improves.",
    fix="Compare both cells with the source; they may have been swapped.",
    is_secondary=True,
    is_about_fatigue=True,
)
FATIGUED_BETTER_RARE = note(
    code="X302",
    says="{column} is better fatigued than fresh: {value} against {fresh} ({fresh_cell})",
    why="This is rare for this rating, though the book has such cards ({page}).",
    fix="Compare both cells with the source; if the card prints it this way, leave it.",
    is_secondary=True,
    is_about_fatigue=True,
)
YEARS_BACKWARDS = error(
    code="X303",
    says="the career ends in {to} before it begins in {begins}{cells}",
    why="The card prints the years of the career, first to last.",
    fix="Swap the two years, or correct the wrong one.",
)
MORE_KNOCKOUTS_THAN_WINS = error(
    code="X505",
    says="{column} holds {value}: more wins by knockout than wins",
    why="Knockouts are among the bouts won; verification compares the card with them.",
    fix="Compare the record with its source.",
)
