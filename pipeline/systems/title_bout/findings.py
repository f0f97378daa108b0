"""What only Title Bout finds: the numbers next to its ranges (X2), and the model of its deck (R2)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

_WHY = "Every bout is drawn from this deck; a number that comes too often tilts all of them."

CARD_COUNT = error(
    code="R201",
    says="the deck has {count} cards, not {due}",
    why="Two rounds of 50 cards are drawn from one deck of 100; the deck is also the clock (p.3).",
    fix="Add the missing cards, or delete the extra ones.",
)
UNEVEN = error(
    code="R202",
    says="{column} is not evenly distributed: {wrong}",
    why="By the rules of the deck, each number from 1 to {last} is on {each} cards. " + _WHY,
    fix="Compare the column with the printed deck; one number too many times and another too few are often a "
    "single typing error.",
)
RN_UNEVEN = error(
    code="R203",
    says="{column} is not distributed as it should be: {wrong}",
    why="By the rules of the deck, 4 to 20 cards have a word, and each Random Number from 1 to 80 is on "
    "one or two of the others. " + _WHY,
    fix="Compare the column with the printed deck; a number too often and another missing are often a single "
    "typing error.",
)
RESULT_MISSING = error(
    code="R204",
    says="{column} never holds {missing}",
    why="By the rules of the deck, each Result from 1 to 80 is on at least one card; otherwise a punch "
    "could never land that way. " + _WHY,
    fix="Compare the column with the printed deck.",
)
CARD_TWICE = error(
    code="R205",
    says="card {value} is in {cells}",
    why="Each card of the deck has its own number, so that a draw can be named.",
    fix="Number the cards 1 to 100, or delete the duplicate.",
)
POWER_BEYOND_LANDED = error(
    code="X201",
    says="{column}: the power {power} lies beyond Punches Landed {landed}",
    why="Power counts only where the punch lands: a Random Number from 1 up to the power floors the opponent "
    "(p.15).",
    fix="Correct the power in parentheses, or the range before it.",
    is_secondary=True,
)
COUNTER_OUTSIDE = error(
    code="X202",
    says="{column}: the counter number {counter} lies outside Punches Missed {missed}",
    why="The number marks the misses that invite a counter, so it must be one of Punches Missed (p.13).",
    fix="Compare the cell with its source and correct the counter number or the range. {ways}",
    is_secondary=True,
)
PRINT_UNKNOWN = warning(
    code="X203",
    says="{column}: {value} does not show which print it comes from; the reading with fewer numbers is used, "
    "{used}",
    why="Older cards put the counter number at the beginning of Punches Missed (CP37), newer ones at the "
    "end (48).",
    fix="Type it as the card prints it, {missed} ({counter}) or {missed} (CP{counter}), or add a column CP "
    "Print holding old or new.",
)
MOSTLY_COUNTERED = warning(
    code="X204",
    says="{column}: {count} of the {all} misses in {value} invite a counter",
    why="On the cards of the book it is at most half of them; more suggests the other print or a mistyped "
    "digit.",
    fix="Compare the cell with its source: (CP{counter}) counts from the beginning of the range, "
    "({counter}) up to its end.",
    is_secondary=True,
)
POWER_TOO_GREAT = error(
    code="X205",
    says="{column}: the power {power} is more than {most}, the most a card can have",
    why="The greatest one-punch power on the cards of the book is 12, and traits begin at 10 (p.56).",
    fix="Correct the power in parentheses.",
    is_secondary=True,
)
NEVER_COUNTERED = note(
    code="X206",
    says="{column}: {missed} has no counter number, so that no miss invites a counter",
    why="Every card of the book has one after Punches Missed; it says how open the fighter is to a counter "
    "(p.21).",
    fix="Type the number that the card prints, such as {missed} ({counter}), or (CP{old}) as older cards do.",
    is_secondary=True,
)
OFFICIAL_TWICE = error(
    code="R211",
    says="{value} has a second row; the first is row {first}",
    why="Officials are identified by name; two with the same name cannot be told apart.",
    fix="Delete one of the rows, or change one of the names.",
)
NO_SKILL = error(
    code="R212",
    says="the corner man has no rating for cuts or swelling",
    why="A corner man works on cuts, on swelling or on both, and a bout needs to know how well (p.29-31).",
    fix="Type Excellent, Good, Average or Fair under Cuts, under Swelling, or under both.",
)
FIGHTER_UNKNOWN = warning(
    code="R213",
    says="{column} names {name}, who is not a fighter of this workbook",
    why="A corner man works for fighters who have cards; anyone else is in no bout.",
    fix="Type the name as on the sheet of fighters. If the card is in another set, accept it on a "
    "sheet Proof, with Code {code}, Column {column} and a Reason.",
)
TWO_FOR_ONE_TRADE = error(
    code="R214",
    says="{name} already has {other} for {trade}",
    why="A corner has one corner man for cuts and one for swelling, or one who does both (p.29).",
    fix="Remove the fighter from one of the two rows; or clear Cuts or Swelling in one that has both.",
)
TOO_MANY_REFEREES = error(
    code="R215",
    says="there are {count} referees; a bout can draw one of {most}",
    why="A referee is drawn by a number from 1 to 100, so at most a hundred can have a number each (p.35).",
    fix="Delete rows until {most} are left.",
)
REFEREE_CHART_UNUSED = warning(
    code="R216",
    says="{value} is typed on a sheet of charts, but the sheet Referees replaces it",
    why="When referees have names, one of them is drawn, and the type is on that referee's row.",
    fix="Delete the lines of this chart, or the sheet Referees.",
)
REFEREE_UNKNOWN = error(
    code="R217",
    says="{value} is not a referee of the sheet Referees, which has {known}",
    why="The line Referee on the sheet Settings names the referee of every bout.",
    fix="Type a name as on the sheet Referees, or delete the line: then one of them is drawn.",
)
