"""What only Title Bout finds: the numbers beside its ranges (X2), and the law of its deck (R2)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

_WHY = "Every bout is drawn from this deck; a number that comes too often tilts all of them."

CARD_COUNT = Diagnostic(
    code="R201",
    severity="error",
    says="the deck has {count} cards, not {due}",
    why="Two rounds of 50 cards are drawn from one deck of 100; the deck is the clock as well (p.3).",
    fix="Add the missing cards, or delete the ones too many.",
)
UNEVEN = Diagnostic(
    code="R202",
    severity="error",
    says="{column} is not shared out evenly: {wrong}",
    why="The deck's law gives each number from 1 to {last} to {each} cards. " + _WHY,
    fix="Compare the column with the printed deck; a number too often and another too seldom are often "
    "one slip.",
)
RN_UNEVEN = Diagnostic(
    code="R203",
    severity="error",
    says="{column} is not shared out as it should be: {wrong}",
    why="The deck's law gives a word to 4 to 20 cards, and each Random Number from 1 to 80 to one or two of "
    "the"
    " others. " + _WHY,
    fix="Compare the column with the printed deck; a number too often and another missing are often one "
    "slip.",
)
RESULT_MISSING = Diagnostic(
    code="R204",
    severity="error",
    says="{column} never holds {missing}",
    why="The deck's law gives each Result from 1 to 80 to at least one card, or a punch could never land so. "
    + _WHY,
    fix="Compare the column with the printed deck.",
)
CARD_TWICE = Diagnostic(
    code="R205",
    severity="error",
    says="card {value} stands in {cells}",
    why="Each card of the deck has a number of its own, so that a draw can be named.",
    fix="Number the cards 1 to 100, or delete the one that was typed twice.",
)
POWER_BEYOND_LANDED = Diagnostic(
    code="X201",
    severity="error",
    says="{column}: the power {power} lies beyond Punches Landed {landed}",
    why="Power counts only where the punch lands: a Random Number of 1 up to the power floors the "
    "opponent (p.15).",
    fix="Mend the power in parentheses, or the range before it.",
    is_secondary=True,
)
COUNTER_OUTSIDE = Diagnostic(
    code="X202",
    severity="error",
    says="{column}: the counter number {counter} lies outside Punches Missed {missed}",
    why="The number marks the misses that invite a counter, so it is one of Punches Missed (p.13).",
    fix="Compare the cell with its source and mend the counter number or the range. {ways}",
    is_secondary=True,
)
PRINT_UNKNOWN = Diagnostic(
    code="X203",
    severity="warning",
    says="{column}: {value} does not say which print it has; the reading with fewer numbers is used, {used}",
    why="Older cards put the counter number at the beginning of Punches Missed (CP37), newer ones at the "
    "end (48).",
    fix="Type it as the card prints it, ({counter}) or (CP{counter}), or add a column CP Print holding "
    "old or new.",
)
MOSTLY_COUNTERED = Diagnostic(
    code="X204",
    severity="warning",
    says="{column}: {count} of the {all} misses in {value} invite a counter",
    why="On the cards of the book it is at most half of them; more looks like the other print, or a "
    "slipped digit.",
    fix="Compare the cell with its source: (CP37) counts from the beginning of the range, (37) up to its "
    "end.",
    is_secondary=True,
)
POWER_TOO_GREAT = Diagnostic(
    code="X205",
    severity="error",
    says="{column}: the power {power} is more than {most}, the most a card can have",
    why="The greatest one-punch power on the cards of the book is 12, and traits begin at 10 (p.56).",
    fix="Mend the power in parentheses.",
    is_secondary=True,
)
OFFICIAL_TWICE = Diagnostic(
    code="R211",
    severity="error",
    says="{value} has a second row; the first is row {first}",
    why="Officials are known by their names: of two with one name, nobody can say which is meant.",
    fix="Delete one of the rows, or tell the two apart by their names.",
)
NO_TRADE = Diagnostic(
    code="R212",
    severity="error",
    says="the corner man has no rating for cuts and none for swelling",
    why="A corner man works on cuts, on swelling, or on both, and a bout needs to know how well (p.29-31).",
    fix="Type Excellent, Good, Average or Fair under Cuts, under Swelling, or under both.",
)
FIGHTER_UNKNOWN = Diagnostic(
    code="R213",
    severity="warning",
    says="{column} names {name}, who is no fighter of this workbook",
    why="A corner man works for fighters who have cards; for anybody else he is in no bout.",
    fix="Type the name as it is on the sheet of fighters. Where his card is in another set, accept the "
    "finding on a sheet Proof.",
)
TWO_FOR_ONE_TRADE = Diagnostic(
    code="R214",
    severity="error",
    says="{name} already has {other} for {trade}",
    why="A corner has one man for cuts and one for swelling, or one who does both (p.29).",
    fix="Take the fighter away from one of the two men, or blank the rating of one.",
)
TOO_MANY_REFEREES = Diagnostic(
    code="R215",
    severity="error",
    says="there are {count} referees, and a bout can draw one of {most}",
    why="A referee is drawn on a number from 1 to 100, so that a hundred of them have a number each (p.35).",
    fix="Delete rows until {most} are left.",
)
REFEREE_CHART_UNUSED = Diagnostic(
    code="R216",
    severity="warning",
    says="{value} is typed on a sheet of charts, and the sheet Referees takes its place",
    why="Where referees have names, one of them is drawn, and his type is on his row.",
    fix="Delete the lines of this chart, or the sheet Referees.",
)
REFEREE_UNKNOWN = Diagnostic(
    code="R217",
    severity="error",
    says="{value} is no referee of the sheet Referees, which has {known}",
    why="The line Referee on the sheet Settings names the referee of every bout.",
    fix="Type a name as it is on the sheet Referees, or delete the line: then one of them is drawn.",
)
