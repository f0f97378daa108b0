"""Slips of the finger (T)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

SWAPPED = error(
    code="T101",
    says="the values of {one} ({one_cell}) and {other} ({other_cell}) are swapped: {held} and {other_held}",
    why="Each breaks a rule where it is, and neither would in the other's cell.",
    fix="Swap the two cells, if that is what the source says.",
)
UNDER_NEIGHBOUR = error(
    code="T102",
    says="the value of {column} is under its neighbour's heading: {blank} is blank and {cell} holds {value}",
    why="{value} breaks the rules of {column} and fits those of {meant}, whose own cell is blank.",
    fix="Type {value} in {blank}, and the {column} from the source in {cell}.",
)
PASTED_ONE_COLUMN_OVER = error(
    code="T103",
    says="the values from {cell} on are one column too far to the {side}",
    why="As typed, {count} cells of the row break a rule; moved one column to the {back}, none does.",
    fix="Move the cells from {cell} to the end of the row one column to the {back}.",
)
FRESH_FATIGUED_SWAPPED = warning(
    code="T104",
    says="the fresh and fatigued ratings seem to be swapped: {count} of them are better fatigued than fresh",
    why="A fatigued fighter loses something and gains nothing; with the two columns swapped, the row agrees "
    "with that.",
    fix="Swap the fresh and fatigued cells of this row{but_not}.",
)
NOT_SEARCHED = note(
    code="T105",
    says="from this row on, errors are reported without a likely cause: {searched} rows were "
    "searched for one",
    why="Finding the keystroke, the swap or the shifted row behind an error takes many times as long as the "
    "check itself.",
    fix="Correct the first rows, or what they have in common, and check again.",
)
FAR_FROM_OTHERS = note(
    code="T106",
    says="{column} holds {value}, far from the {low} to {high} of {count} other cards; one different key "
    "gives {likelier}",
    why="No rule forbids it, so only the other cards of the set and those of the book can show how unusual "
    "it is.",
    fix="Compare the cell with its source; if the card prints it this way, leave it.",
)
NOT_ROUND = note(
    code="T107",
    says="{column} holds {value}, where all {count} other cards hold multiples of {step}; {how} {likelier}",
    why="An author who rates in steps uses round numbers, and a typing error rarely hits one.",
    fix="Compare the cell with its source; if the card prints it this way, leave it.",
)
ONE_COLUMN_OVER = note(
    code="T108",
    says="the values of {first} to {last} ({cells}) seem to be one column too far to the {side}: {typed}",
    why="Other cards of this style have values like those one column to the {back}: {likelier}.",
    fix="Compare these cells with their source; if the card prints them this way, leave them.",
)
RANGES_OF_ANOTHER = note(
    code="T109",
    says="{first} to {last} ({cells}) are the ranges of {other} ({cells_there}), and do not go with "
    "{column_apart} ({cell_apart})",
    why="Ranges pasted into the wrong row are valid there; only the fighter's other ranges show it.",
    fix="Compare these cells with their source; if both fighters have the same ranges, leave them.",
)
PAIR_SWAPPED = warning(
    code="T110",
    says="{one} ({one_cell}) and {other} ({other_cell}) may be swapped, or {tired_one} ({tired_one_cell}) "
    "and {tired_other} ({tired_other_cell}): as typed, {finding}",
    why="A fatigued fighter loses something and gains nothing; with either pair swapped, both ratings agree "
    "with that.",
    fix="Compare the four cells with the source.",
)
COLUMNS_SWAPPED = error(
    code="T111",
    says="{columns} are under each other's headings: as typed {count} of {all} rows are at fault, with "
    "{swapped} swapped {left}",
    why="One row may be odd; so many have one cause. What else is reported of this sheet is what remains "
    "with the columns swapped.",
    fix="Compare the columns with the source. Swap the two headings ({cells}), or the values below if the "
    "headings are where the source has them.",
)
BLOCK_MOVED = error(
    code="T112",
    says="the values of {columns} ({cells}) are one row too {way}: each fighter has those of the fighter "
    "{other}",
    why="As typed {count} rows are at fault; with these cells one row {back} hardly any is. What else is "
    "reported of these rows is what remains then.",
    fix="Compare the cells {cells} and those next to them with the source, since the block may be a little "
    "wider or narrower. Move it one row {back}, and type its cells in row {lost} from the source.",
)
COUNTED_UP = warning(
    code="T113",
    says="the values of {column} ({cells}) count up by one from row to row: {typed} and so on",
    why="A cell that is dragged down by its corner counts up where it was to be repeated or filled in later; "
    "ratings hardly do.",
    fix="Compare the cells with the source. To repeat a value, drag it with Ctrl held down.",
)
UNLIKELY = note(
    code="T201",
    says="{column} holds {value}, where one different key gives {likelier}: {comparison}",
    why="No rule forbids it, so only the other cards of the set and those of the book can show how unusual "
    "it is.",
    fix="Compare the cell with its source; if the card prints it this way, leave it.",
)
