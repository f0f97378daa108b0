"""Cells, as they are typed or kept by a spreadsheet, and the cells of charts (C)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

_COMPARE_CHART = "Compare the line with its source. If it is meant so, accept the finding on a sheet Proof."

NOT_CALCULATED = Diagnostic(
    code="C101",
    severity="error",
    says="{column} holds a formula whose value was never calculated: {formula}",
    why="A formula's value stands in the file only after a spreadsheet program has calculated and saved it.",
    fix="Open the workbook in the spreadsheet program and save it, or type the value.",
)
CALCULATED = Diagnostic(
    code="C102",
    severity="note",
    says="{column} holds the formula {formula}; its value {value} is used",
    why="The card gets what the spreadsheet program calculated when the workbook was last saved.",
    fix="Nothing to do, unless the workbook was changed by another program since.",
    is_remark=True,
)
ERROR_VALUE = Diagnostic(
    code="C103",
    severity="error",
    says="{column} holds the error {value}",
    why="A formula failed there, so that no rating is known.",
    fix="Mend the formula, or type {form}.",
)
TRUE_OR_FALSE = Diagnostic(
    code="C104",
    severity="error",
    says="{column} holds {value}, the answer to a question; it should hold {form}",
    why="Spreadsheet programs keep TRUE and FALSE apart from numbers and text; no rating is one.",
    fix="Type {form}.",
)
MADE_A_DATE = Diagnostic(
    code="C105",
    severity="error",
    says="{column} holds the date {value}; it should hold {form}",
    why="A spreadsheet program takes an entry such as 1-3 or 9/9 for a date and keeps only that: here "
    "the number "
    "{serial} with the format {format}.",
    fix="Format the cell as Text, then type the entry again; it may have been {readings}.",
    fix_is_safe=True,
    is_secondary=True,
)
MADE_A_TIME = Diagnostic(
    code="C106",
    severity="error",
    says="{column} holds the time {value}; it should hold {form}",
    why="A spreadsheet program takes an entry with a colon for a time of day and keeps only that.",
    fix="Format the cell as Text, then type {form}.",
    fix_is_safe=True,
)
NUMBER_AS_TEXT = Diagnostic(
    code="C107",
    severity="note",
    says="{column} holds {value} as text; it is read as the number {read}",
    why="Numbers kept as text sort and add up wrongly in the spreadsheet, though the card is the same.",
    fix="Nothing to do; to be rid of it, format the cell as Number and type it again.",
    offer="",
    fix_is_safe=True,
    is_remark=True,
)
MADE_REGULAR = Diagnostic(
    code="C108",
    severity="note",
    says="{column} holds {value} with {what}; it is read as {read}",
    why="Dashes, blanks and letters that only look alike are read as the plain ones.",
    fix="Nothing to do.",
    offer="",
    fix_is_safe=True,
    fix_is_text=True,
    is_remark=True,
)
TEXT_AS_NUMBER = Diagnostic(
    code="C109",
    severity="note",
    says="{column} holds the number {value}; it is read as text",
    why="This column holds words, and a word of digits alone is kept as a number.",
    fix="Nothing to do, unless the number slid in from another column.",
    is_remark=True,
    is_secondary=True,
)
READ_AS_WORD = Diagnostic(
    code="C110",
    severity="note",
    says="{column} holds {value}; it is read as {read}",
    why="The card prints one spelling of each word.",
    fix="Nothing to do.",
    offer="",
    fix_is_safe=True,
    fix_is_text=True,
    is_remark=True,
)
MADE_NEGATIVE = Diagnostic(
    code="C111",
    severity="error",
    says="{column} holds the number {value}; it should hold {form}",
    why="A spreadsheet program takes ({positive}) for an amount below zero and keeps {value}.",
    fix="Format the cell as Text, then type {form}.",
    is_secondary=True,
)
UNSEEN_LETTERS = Diagnostic(
    code="C112",
    severity="error",
    says="{column} holds letters that cannot be seen or printed: {what}",
    why="They come with text that was copied from elsewhere, and no card can print them.",
    fix="Type the text again.",
)
NO_NUMBER = Diagnostic(
    code="C113",
    severity="error",
    says="{column} holds a number that is none ({value})",
    why="The file says so; no spreadsheet program shows such a cell.",
    fix="Type {form}.",
)
UNUSUAL_DIVISION = Diagnostic(
    code="C114",
    severity="warning",
    says="{column} holds {value}, which is no usual weight class",
    why="The division is printed as it is typed and never used in play, so that no rule can catch a slip "
    "in it.",
    fix="Let it stand if it is meant; the usual ones are {usual}; women's have a W in front, as WLW.",
    is_secondary=True,
)
UNKNOWN_EFFECT = Diagnostic(
    code="C115",
    severity="error",
    says="{column} holds {value}, which is no effect: {fault}",
    why="What a text does is told to the engine in a few fixed words, so that a card does what it says.",
    fix="Mend the effect, or {otherwise}.",
)
SHOWN_AS_DATE = Diagnostic(
    code="C116",
    severity="error",
    says="{column} holds {value}, the text of a date; it should hold {form}",
    why="A spreadsheet program took an entry such as 1-3 for a date, and the date was then saved as text.",
    fix="Format the cell as Text, then type the entry again; it may have been {readings}.",
    fix_is_safe=True,
)
READ_PLAINLY = Diagnostic(
    code="C151",
    severity="note",
    says="{column} holds {value}; it is read as {read}{because}",
    why="Bouts are typed in many ways; the sheet is read as its plain headings have it.",
    fix="Nothing to do; `fightcard fix` types it plainly.",
    offer="",
    fix_is_safe=True,
    is_remark=True,
)
READ_FROM_BESIDE = Diagnostic(
    code="C152",
    severity="note",
    says="{column} is blank; {read} is taken from {origin}",
    why="One cell of a bout often says what other columns are for.",
    fix="Nothing to do; `fightcard fix` types it there.",
    offer="",
    fix_is_safe=True,
    fills_blank=True,
    is_remark=True,
)
DAY_OR_MONTH = Diagnostic(
    code="C153",
    severity="warning",
    says="{column} holds {value}, which may be {first} or {second}; of dates like that ({count} on the "
    "sheet) only the year is taken",
    why="Some countries write the day first and some the month, and no date of the sheet settles it.",
    fix="Type a line Dates with the value dmy (day first) or mdy (month first) on the sheet Settings.",
)
NO_SUCH_CHART_PLACE = Diagnostic(
    code="C121",
    severity="error",
    says="{column} holds {value}, and there is no such {what}; there is {known}",
    why="A chart of your own takes the place of the house's, line by line; one without a place would be "
    "played by nobody.",
    fix="Type it as `fightcard tables` shows it.",
)
NO_SUCH_CHART_WORD = Diagnostic(
    code="C122",
    severity="error",
    says="{column} holds {value}, which the rules cannot read there: {fault}",
    why="The engine plays what a chart says, in the words that the house's chart uses.",
    fix="Type it as `fightcard tables` shows it in the house's chart.",
)
CHART_OUT_OF_BOUNDS = Diagnostic(
    code="C131",
    severity="warning",
    says="{chart} has {value} at {where}; from {low} to {high} was expected",
    why="{reason} A slip of the finger in a chart changes every bout.",
    fix=_COMPARE_CHART,
)
CHART_OUT_OF_ORDER = Diagnostic(
    code="C132",
    severity="warning",
    says="{chart} runs out of order{line}: {before} has {first}, {after} has {second}",
    why="{reason} Here the second is {wrong} than the first.",
    fix=_COMPARE_CHART,
)
CHART_GAP = Diagnostic(
    code="C133",
    severity="error",
    says="no row of {chart} has {run} in its column {column_of_chart}",
    why="{reason} A roll without an answer stops the game.",
    fix="Widen the range of a row until each number stands in one of them.",
)
CHART_OVERLAP = Diagnostic(
    code="C134",
    severity="error",
    says="two rows of {chart} have {run}: {first} and {second}",
    why="{reason} A roll with two answers stops the game.",
    fix="Take the numbers away from one of the two rows.",
)
CHART_OUTNUMBERED = Diagnostic(
    code="C135",
    severity="warning",
    says="{chart} has {words} on {count} numbers of its row {row_of_chart}, and {than} on {others}",
    why="{reason} A chart with the two exchanged turns bouts upside down.",
    fix=_COMPARE_CHART,
)
CHART_UNKNOWN_BRACE = Diagnostic(
    code="C136",
    severity="warning",
    says="a text of {chart} has {brace} in it; only {known} become names",
    why="{reason} The text is told in a bout.",
    fix="Type one of {known}, or the words themselves without braces.",
)
CHART_WORD_WITHOUT_EFFECT = Diagnostic(
    code="C137",
    severity="warning",
    says="{chart} has {value} at {where}, which does nothing; what does is {allowed}",
    why="{reason} Any other word is read as none.",
    fix="Type one of {allowed}.",
)
CHART_INCOMPLETE = Diagnostic(
    code="C138",
    severity="warning",
    says="{chart} has lines of your own and none for {missing}, which stay as fightcard has them",
    why="Most of this chart is your own; the rest is from another chart, and the two may not fit together.",
    fix="Type the missing lines. If the rest is to stay as it is, accept the finding on a sheet Proof.",
)
