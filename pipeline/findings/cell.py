"""Cells, as they are typed or kept by a spreadsheet, and the cells of charts (C)."""

from __future__ import annotations

from functools import partial

from fightcard.pipeline.findings.diagnostics import error, note, warning

_ACCEPT = "accept it on a sheet Proof, with Code {code}, Column {column}, Value {value} and a Reason."
_COMPARE_CHART = f"Compare the line with its source. If it is intended, {_ACCEPT}"

_read_otherwise = partial(note, offer="", fix_is_safe=True, is_remark=True)

NOT_CALCULATED = error(
    code="C101",
    says="{column} holds a formula whose value was never calculated: {formula}",
    why="A formula's value is in the file only after a spreadsheet program has calculated and saved it.",
    fix="Open the workbook in the spreadsheet program and save it, or type the value.",
)
CALCULATED = note(
    code="C102",
    says="{column} holds the formula {formula}; its value {value} is used",
    why="The card gets what the spreadsheet program calculated when the workbook was last saved.",
    fix="Nothing to do, unless another program has changed the workbook since.",
    is_remark=True,
)
ERROR_VALUE = error(
    code="C103",
    says="{column} holds the error {value}",
    why="A formula failed there, so the rating is unknown.",
    fix="Correct the formula, or type {form}.",
)
TRUE_OR_FALSE = error(
    code="C104",
    says="{column} holds TRUE or FALSE ({value}); it should hold {form}",
    why="TRUE and FALSE are neither numbers nor text in a spreadsheet, so they cannot be a rating.",
    fix="Type {form}.",
)
MADE_A_DATE = error(
    code="C105",
    says="{column} holds the date {value}; it should hold {form}",
    why="A spreadsheet program reads an entry such as 1-3 or 9/9 as a date and stores only the date: here "
    "the number {serial} with the format {format}.",
    fix="Format the cell as {kind}, then type {entry}.",
    fix_is_safe=True,
    is_secondary=True,
)
MADE_A_TIME = error(
    code="C106",
    says="{column} holds the time {value}; it should hold {form}",
    why="A spreadsheet program reads an entry with a colon as a time of day and stores only the time.",
    fix="Format the cell as {kind}, then type {form}.",
    fix_is_safe=True,
)
NUMBER_AS_TEXT = _read_otherwise(
    code="C107",
    says="{column} holds {value} as text; it is read as the number {read}",
    why="Numbers stored as text sort and add up wrongly in the spreadsheet, though the card is the same.",
    fix="Nothing to do; to remove this note, format the cell as Number and type it again.",
)
MADE_REGULAR = _read_otherwise(
    code="C108",
    says="{column} holds {value} with {what}; it is read as {read}",
    why="Special dashes, spaces and look-alike letters are read as their plain forms.",
    fix="Nothing to do.",
    fix_is_text=True,
)
TEXT_AS_NUMBER = note(
    code="C109",
    says="{column} holds the number {value}; it is read as text",
    why="This column holds words, and some words are typed as digits.",
    fix="Nothing to do, unless the number belongs to another column.",
    is_remark=True,
    is_secondary=True,
)
READ_AS_WORD = _read_otherwise(
    code="C110",
    says="{column} holds {value}; it is read as {read}",
    why="The card prints one spelling of each word.",
    fix="Nothing to do.",
    fix_is_text=True,
)
MADE_NEGATIVE = error(
    code="C111",
    says="{column} holds the number {value}; it should hold {form}",
    why="A spreadsheet program reads ({positive}) as a negative amount and stores {value}.",
    fix="Format the cell as Text, then type {form}.",
    is_secondary=True,
)
UNSEEN_LETTERS = error(
    code="C112",
    says="{column} holds characters that cannot be seen or printed: {what}",
    why="They come with text copied from elsewhere, and no card can print them.",
    fix="Type the text again.",
)
NO_NUMBER = error(
    code="C113",
    says="{column} holds {value}, which is not a valid number",
    why="The file was written by a program that allows such values; spreadsheet programs do not show them.",
    fix="Type {form}.",
)
UNUSUAL_DIVISION = warning(
    code="C114",
    says="{column} holds {value}, which is not a usual weight class",
    why="No rule of play reads the division, so none can catch a typing error in it. But `fightcard rate` "
    "and `fightcard career` take from it how often bouts end inside the distance; an unknown class counts as "
    "HW. The usual classes are {usual}; women's classes begin with W, as in WLW.",
    fix="Leave it if it is intended; if not, type one of the usual classes.",
    is_secondary=True,
)
UNKNOWN_EFFECT = error(
    code="C115",
    says="{column} holds {value}, which is not an effect: {fault}",
    why="The engine knows what a text does by a few fixed words, so that a card does what it says.",
    fix="Correct the effect, or {otherwise}.",
)
SHOWN_AS_DATE = error(
    code="C116",
    says="{column} holds {value}, the text of a date; it should hold {form}",
    why="A spreadsheet program read an entry such as 1-3 as a date, and the date was then saved as text.",
    fix="Format the cell as Text, then type the entry again; it may have been {readings}.",
    fix_is_safe=True,
)
MADE_A_PERCENTAGE = error(
    code="C117",
    says="{column} holds the percentage {shown}; it should hold {form}",
    why="In a cell with the format Percent a spreadsheet program takes what is typed as hundredths: "
    "7 is stored as 0.07.",
    fix="Format the cell as {kind}, then type {form}.",
)
READ_PLAINLY = _read_otherwise(
    code="C151",
    says="{column} holds {value}; it is read as {read}{because}",
    why="Bouts are typed in many ways; the sheet is read as if it had the plain headings.",
    fix="Nothing to do.",
    offer="`fightcard fix` rewrites it in the plain form.",
)
CELL_DERIVED = _read_otherwise(
    code="C152",
    says="{column} is blank; {read} is taken from {origin}",
    why="One cell of a bout often says what belongs in other columns.",
    fix="Nothing to do; `fightcard fix` fills it in.",
    fills_blank=True,
)
DAY_OR_MONTH = warning(
    code="C153",
    says="{column} holds {value}, which may be {first} or {second}; of such dates ({count} on the sheet) "
    "only the year is used",
    why="Some countries write the day first and some the month, and no date on the sheet settles which.",
    fix="Type a line Dates with the value dmy (day first) or mdy (month first) on the sheet Settings.",
)
NO_SUCH_DAY = error(
    code="C154",
    says="{column} holds {value}, but its month has no such day",
    why="The dates of bouts order a record and say which years of a career it belongs to.",
    fix="Compare the date with its source. If only the month or the year is certain, type {month} or {year}.",
)
NO_SUCH_CHART_PLACE = error(
    code="C121",
    says="{column} holds {value}, but there is no such {what}, only {known}",
    why="Your own chart replaces the house chart line by line; a row that matches no line would have no "
    "effect.",
    fix="Type it as `fightcard tables --system {system}` shows it.",
)
NO_SUCH_CHART_WORD = error(
    code="C122",
    says="{column} holds {value}, which the rules cannot read there: {fault}",
    why="The engine plays what a chart says, in the words that the house chart uses.",
    fix="Type it as `fightcard tables --system {system}` shows it in the house chart.",
)
CHART_OUT_OF_BOUNDS = warning(
    code="C131",
    says="{chart} has {value} at {where}; expected {low} to {high}",
    why="{reason} A typing error in a chart changes every bout.",
    fix=_COMPARE_CHART,
)
CHART_OUT_OF_ORDER = warning(
    code="C132",
    says="{chart} is out of order{line}: {before} has {first}, {after} has {second}",
    why="{reason} Here the second is {wrong} than the first.",
    fix=_COMPARE_CHART,
)
CHART_GAP = error(
    code="C133",
    says="no row of {chart} has {run} in its column {column_of_chart}",
    why="{reason} A roll with no result stops the game.",
    fix="Widen the range of a row until every number is in exactly one of them.",
)
CHART_OVERLAP = error(
    code="C134",
    says="two rows of {chart} have {run}: {first} and {second}",
    why="{reason} A roll with two results stops the game.",
    fix="Remove the numbers from one of the two rows.",
)
CHART_OUTNUMBERED = warning(
    code="C135",
    says="{chart} has {words} on {count} numbers of its row {row_of_chart}, and {than} on {others}",
    why="{reason} With the two swapped, the chart has the opposite effect.",
    fix=_COMPARE_CHART,
)
CHART_UNKNOWN_BRACE = warning(
    code="C136",
    says="a text of {chart} contains {brace}; only {known} are replaced by names",
    why="{reason} The text is shown when a bout is played.",
    fix="Type one of {known}, or the words themselves without braces.",
)
CHART_WORD_WITHOUT_EFFECT = warning(
    code="C137",
    says="{chart} has {value} at {where}, which has no effect; words with an effect are {allowed}",
    why="{reason} Any other word is read as blank.",
    fix="Type one of {allowed}.",
)
CHART_INCOMPLETE = warning(
    code="C138",
    says="{chart} has lines of your own but none for {missing}; those lines come from the house chart",
    why="Most of this chart is your own, and the rest is from the house chart; the two may not fit together.",
    fix=f"Type the missing lines. If the rest should stay as it is, {_ACCEPT}",
)
