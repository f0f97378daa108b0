"""Rows against rows (R)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

FIGHTER_TWICE = error(
    code="R101",
    says="{fighter} is in {rows}",
    why="A set has one card per fighter; bouts and files go by the fighter's name.",
    fix="Delete the row that is not needed, or give the two fighters different names, such as John L. "
    "Sullivan (1885).",
)
ID_TWICE = error(
    code="R102",
    says="{names} ({rows}) have the same id, {id}",
    why="Ids are names without accents, capitals and punctuation; the files and bouts of both would be mixed "
    "up.",
    fix="Make a letter or a digit differ, as in John L. Sullivan (1885).",
)
NAME_RESERVED = error(
    code="R103",
    says="{value} makes the id {id}, a name that Windows reserves",
    why="Windows cannot hold a file of that name, so the card could not be written there.",
    fix="Give the full name.",
)
NAME_WITHOUT_LETTERS = note(
    code="R104",
    says="{value} has no letter from A to Z; the id is {id}",
    why="Ids use plain letters so that they fit in every file name; the card prints the name as typed.",
    fix="Nothing to do.",
)
SEVERAL_SETS = warning(
    code="R105",
    says="the column Set holds {value} here, and {most} in most rows",
    why="One workbook is one card set, named after the file.",
    fix="Move the row to the workbook it belongs to, or correct the column.",
)
NO_SET_NAME = error(
    code="R106",
    says="no set name can be made from the workbook's name: {stem}",
    why="The set is named after the file in plain letters, and its files are written to a folder of that "
    "name.",
    fix="Rename the workbook, such as legends.xlsx.",
)
NAMES_ONE_APART = warning(
    code="R107",
    says="{fighter} and {other} ({rows}) may be one fighter: {why_alike}",
    why="A set has one card per fighter; one under two names has two, and the record goes to one of them.",
    fix="If they are one fighter, delete the row that is not needed. If they are two, accept this on a sheet "
    "Proof.",
)
SAME_RATINGS = note(
    code="R108",
    says="{fighter} has every rating of {other} ({rows}){more}",
    why="A row that was copied to be changed, and was not, or pasted next to another name, passes every "
    "other check.",
    fix="Compare the row with its source; if both cards print the same, leave it.",
)
NAMES_MOVED = error(
    code="R206",
    says="names are next to other fighters' ratings: {count} of {all} rows have the facts of another "
    "fighter; here are {facts}, which the sheet {careers} has for {other} ({cell_there}) and not for "
    "{fighter}",
    why="When one column is sorted and the others are not, every name moves to another fighter's ratings.",
    fix="Undo the sorting, or take the names from an older copy; select the whole table before sorting it. "
    "If the names of the sheet {careers} were sorted, correct that sheet.",
)
UNLIKE_CAREER = warning(
    code="R207",
    says="{column} holds {value}, which does not fit the career: the sheet {careers} has {begins} to {ends} "
    "({cells_there})",
    why="A card rates a fighter in years of a career; one of the cells is wrong.",
    fix="Compare the cells with their source.",
)
NO_SUCH_FIGHTER = warning(
    code="R301",
    says="the record of {value} belongs to no fighter of the set",
    why="Records are matched to cards by name, so that verification can compare them.",
    fix="Type the name as on the sheet Fighters, or delete the row; `fightcard rate` can propose a row for "
    "this fighter.",
    offer="If one of the two names is misspelled, correct that one; the sheet Fighters has {suggestion}.",
)
RECORD_TWICE = error(
    code="R302",
    says="{value} has a second record; the first is in row {first}",
    why="Two records for one fighter can disagree, and nothing says which is right.",
    fix="Delete one of the two rows.",
)
PART_ABOVE_TOTAL = error(
    code="R303",
    says="{column} is {value}, more than {of}, which is {all}",
    why="Wins (or losses) by knockout are among the wins (or losses).",
    fix="Compare both cells with their source.",
)
PARTS_ABOVE_TOTAL = error(
    code="R304",
    says="{column} is {value}; with the {inside} inside the distance that is more than {of}, which is {all}",
    why="A bout ends inside the distance, by disqualification or on the cards, and only once.",
    fix="Compare the cells with their source.",
)
LEVEL_TOO_HIGH = warning(
    code="R305",
    says="{column} holds {value}; no real career averages {level}",
    why="Level is the mean over all opponents, the first bouts included: over 2,270 public careers the mean "
    "is 0.0 and the highest 1.7. It goes directly into the card.",
    fix="Type hard or hardest, which mean 0.7 and 1.4, or the mean of the opponents; fill the sheet Bouts to "
    "have it calculated.",
)
OLD_LEVEL_WORD = note(
    code="R306",
    says="{column} holds {value}, an older word of this column, still read as {level}; the nearest word is "
    "now {word} ({means})",
    why="The older words name what one fighter is, and two of the five fit the mean of no real career. The "
    "words are now weak (-0.8), usual (0), hard (0.7) and hardest (1.4).",
    fix="Type {word}, or {level} if you mean that number.",
)
UNKNOWN_WORD = error(
    code="R307",
    says="{word} is not a word that {column} knows",
    why="Each word changes cells of the row that `fightcard rate` proposes; an unknown word would change "
    "none.",
    fix="Type words from this list, separated by commas, or clear the cell: {known}.",
)
NO_DOUBT = error(
    code="R308",
    says="{part} does not state the doubt of a rating: {wrong}",
    why="The odds with the doubt of the ratings let a typed rating vary as far as this column says; what "
    "cannot be read would count as certain.",
    fix="Type a heading with ±1 (or another number) or with an interval such as 7-9, separated by "
    "commas: {example}. Clear the cell if the ratings are certain.",
)
CHART_ROW_TWICE = error(
    code="R401",
    says="{what} has a second row; the first is in row {first}",
    why="Two rows for one place of a chart can disagree, and nothing says which is right.",
    fix="Delete one of the two rows, or correct the place that one of them names.",
)
OUTSIDE_CAREER = warning(
    code="R501",
    says="{fighter} fights {opponent} in {year}; the years of {fighter} are {years}",
    why="A bout outside a fighter's years belongs to another fighter, or one of the years is wrong; it is "
    "left out of the record.",
    fix="Compare the date with its source, and the years on the sheet Fighters.",
)
BOUT_CONTRADICTED = error(
    code="R502",
    says="{fighter} against {opponent}: {value} here, {other} in row {first}",
    why="Both fighters' rows describe one bout: what one won, the other lost.",
    fix="Compare both rows with their source.",
)
BOUT_TWICE = error(
    code="R503",
    says="{fighter} against {opponent} on {date} is already in row {first}",
    why="A bout that is typed twice counts twice in the record.",
    fix="Delete one of the two rows; if they met twice, type both dates in full.",
)
BOUTS_ABOVE_RECORD = warning(
    code="R504",
    says="{fighter}: {count} bouts with result {result} are on the sheet Bouts, {all} on Careers",
    why="A career's bouts cannot be more than its record.",
    fix="Compare both sheets with their source; a result may be wrong, or the record may be older.",
)
ENDED_AFTER_LAST_ROUND = error(
    code="R505",
    says="{fighter} against {opponent}: it ended in round {value} of {rounds}",
    why="A bout cannot end after its last round.",
    fix="Compare Round and Rounds with their source.",
)
OWN_OPPONENT = error(
    code="R506",
    says="{fighter} is both fighter and opponent",
    why="One of the two names is wrong, and the bout would be rated against the fighter's own card.",
    fix="Type the opponent's name, or delete the row.",
)
OPPONENT_SHRANK = warning(
    code="R507",
    says="{opponent} has {column} {value} here but already had {before} on {date} (row {first})",
    why="A record only grows. An opponent's level comes from the record at the time, so one of the two bouts "
    "is rated against the wrong fighter.",
    fix="Compare both rows with their source; two fighters may share the name, or a date may be wrong.",
)
BOUTS_BELOW_RECORD = warning(
    code="R508",
    says="{fighter}: the sheet Bouts has {count} of the bouts, Careers {all}; only those on Bouts count",
    why="Where a fighter has bouts on the sheet Bouts, `fightcard rate` and `fightcard career` take the "
    "record from them instead of the totals.",
    fix="Type the other bouts too. Or delete the fighter's rows on Bouts, so that the totals count. If Bouts "
    "has all of them, correct the totals on Careers.",
)
