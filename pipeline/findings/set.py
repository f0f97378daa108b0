"""Rows against rows (R)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

FIGHTER_TWICE = Diagnostic(
    code="R101",
    severity="error",
    says="{fighter} stands in {rows}",
    why="A set has one card a fighter; bouts and files are kept under his name.",
    fix="Delete the row that is not meant, or tell the two men apart by name, such as John L. Sullivan "
    "(1885).",
)
ID_TWICE = Diagnostic(
    code="R102",
    severity="error",
    says="{names} ({rows}) have the same id, {id}",
    why="Ids are names without accents, capitals and marks; the files and bouts of both would fall together.",
    fix="Change one of the names by more than that.",
)
NAME_RESERVED = Diagnostic(
    code="R103",
    severity="error",
    says="{value} makes the id {id}, a name that Windows keeps for itself",
    why="Windows can hold no file of that name, so that the card could not be written there.",
    fix="Give the full name.",
)
NAME_WITHOUT_LETTERS = Diagnostic(
    code="R104",
    severity="note",
    says="{value} has no letter of A to Z; his id is {id}",
    why="Ids are of plain letters so that they can stand in every file name; the card prints the name as "
    "typed.",
    fix="Nothing to do.",
)
SEVERAL_SETS = Diagnostic(
    code="R105",
    severity="warning",
    says="the column Set holds {value} here, and {most} in most rows",
    why="One workbook is one card set, named after the file.",
    fix="Move the row to the workbook it belongs to, or mend the column.",
)
NO_SET_NAME = Diagnostic(
    code="R106",
    severity="error",
    says="the workbook's name makes no name for a set: {stem}",
    why="The set is named after the file in plain letters, and its files are written to a folder of that "
    "name.",
    fix="Rename the workbook, such as legends.xlsx.",
)
NAMES_MOVED = Diagnostic(
    code="R206",
    severity="error",
    says="names stand at other fighters' ratings: {count} of {all} rows have the facts of another man; here "
    "are "
    "{facts}, which the sheet {careers} has for {other} ({cell_there}) and not for {fighter}",
    why="When one column is sorted and the others are not, every name moves to another man's ratings.",
    fix="Undo the sorting, or take the names from an older copy; select the whole table before sorting it. "
    "If "
    "the names of the sheet {careers} were sorted, mend that sheet.",
)
UNLIKE_CAREER = Diagnostic(
    code="R207",
    severity="warning",
    says="{column} holds {value}, which does not go with his career: the sheet {careers} has {begins} to "
    "{ends} for him ({cells_there})",
    why="A card rates a man in years of his career; one of the cells holds a slip.",
    fix="Compare the cells with their source.",
)
NO_SUCH_FIGHTER = Diagnostic(
    code="R301",
    severity="warning",
    says="the record of {value} belongs to no fighter of the set",
    why="Records are matched to the cards by name, so that verification can compare them.",
    fix="Type the name as the sheet Fighters has it, or delete the row; `fightcard rate` can propose a row "
    "for him.",
)
RECORD_TWICE = Diagnostic(
    code="R302",
    severity="error",
    says="{value} has a second record; the first stands in row {first}",
    why="Two records for one man can disagree, and nothing says which is right.",
    fix="Delete one of the two rows.",
)
PART_ABOVE_TOTAL = Diagnostic(
    code="R303",
    severity="error",
    says="{column} is {value}, more than the {all} bouts that {of} counts",
    why="Bouts won (or lost) by knockout are among the bouts won (or lost).",
    fix="Compare both cells with their source.",
)
PARTS_ABOVE_TOTAL = Diagnostic(
    code="R304",
    severity="error",
    says="{column} is {value}; with the {inside} inside the distance that is more than the {all} bouts that "
    "{of} counts",
    why="A bout ends inside the distance, by disqualification or on the cards, but only once.",
    fix="Compare the cells with their source.",
)
LEVEL_TOO_HIGH = Diagnostic(
    code="R305",
    severity="warning",
    says="{column} holds {value}; no real career averages {level}",
    why="Level is the mean over all the men he met, his first bouts included: of 2,270 public careers the "
    "mean is 0.0, and the highest 1.7. It passes one to one into his card.",
    fix="Type hard (0.7) or hardest (1.4), or the mean of the men he met; fill the sheet Bouts to have it "
    "counted.",
)
WORD_OF_A_MAN = Diagnostic(
    code="R306",
    severity="note",
    says="{column} holds {value}, an earlier word of this column, read as {level} as before; the nearest "
    "word is now {word} ({means})",
    why="The earlier words name what one man is, and two of the five fit the mean of no real career. The "
    "words are now weak (-0.8), usual (0), hard (0.7) and hardest (1.4).",
    fix="Type {word}, or {level} if that number is meant.",
)
UNKNOWN_WORD = Diagnostic(
    code="R307",
    severity="error",
    says="{word} is no word that {column} knows",
    why="Each word moves cells of the row that `fightcard rate` proposes; a word that it does not know would"
    " move none.",
    fix="Type words of this list, parted by commas, or clear the cell: {known}.",
)
NO_DOUBT = Diagnostic(
    code="R308",
    severity="error",
    says="{part} states no doubt of a rating: {wrong}",
    why="The odds with the doubt of the ratings let a typed rating vary as far as this column says; what it "
    "cannot read would be taken for certain.",
    fix="Type a heading with ±1 (or another number) or with an interval such as 7-9, several parted by "
    "commas: CP ±1, END 60-75. Clear the cell where the ratings are certain.",
)
CHART_ROW_TWICE = Diagnostic(
    code="R401",
    severity="error",
    says="{value} has a second row; the first stands in row {first}",
    why="Two rows for one place of a chart can disagree, and nothing says which is right.",
    fix="Delete one of the two rows.",
)
OUTSIDE_CAREER = Diagnostic(
    code="R501",
    severity="warning",
    says="{fighter} fights {opponent} in {year}; his years are {first} to {last}",
    why="A bout outside a man's years belongs to another man, or one of the years is wrong; it is left out "
    "of his record.",
    fix="Compare the date with its source, and From and To on the sheet Fighters.",
)
BOUT_CONTRADICTED = Diagnostic(
    code="R502",
    severity="error",
    says="{fighter} against {opponent}: {value} here, {other} in row {first}",
    why="Both men's rows tell of one bout, and what one won the other lost.",
    fix="Compare both rows with their source.",
)
BOUT_TWICE = Diagnostic(
    code="R503",
    severity="error",
    says="{fighter} against {opponent} on {date} stands in row {first} already",
    why="A bout that stands twice counts twice in his record.",
    fix="Delete one of the two rows; where they met twice that year, type the full dates.",
)
BOUTS_ABOVE_RECORD = Diagnostic(
    code="R504",
    severity="warning",
    says="{fighter}: {count} bouts with result {result} stand on the sheet Bouts, {all} on Careers",
    why="The bouts of a career are at most those of its record.",
    fix="Compare both sheets with their source; perhaps a result is wrong, or the record is an older one.",
)
ENDED_AFTER_LAST_ROUND = Diagnostic(
    code="R505",
    severity="error",
    says="{fighter} against {opponent}: it ended in round {value} of {rounds}",
    why="No bout ends after its last round.",
    fix="Compare Round and Rounds with their source.",
)
MEETS_HIMSELF = Diagnostic(
    code="R506",
    severity="error",
    says="{fighter} is his own opponent",
    why="Nobody meets himself; one of the two names is wrong, and the bout would be rated against his own "
    "card.",
    fix="Type the opponent's name, or delete the row.",
)
OPPONENT_SHRANK = Diagnostic(
    code="R507",
    severity="warning",
    says="{opponent} has {column} {value} here, and had {before} on {date} already (row {first})",
    why="A record only grows. An opponent's level comes from his record when met, so that one of the two "
    "bouts is rated against a wrong man.",
    fix="Compare both rows with their source; perhaps two men share the name, or a date is wrong.",
)
