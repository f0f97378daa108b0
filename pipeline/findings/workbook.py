"""The workbook, its sheets and their headings (B)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

UNKNOWN_HEADING = Diagnostic(
    code="B101",
    severity="note",
    says="nothing reads the column under the heading {value}",
    why="Only the headings of the template are read; what stands under another one reaches no card.",
    fix="If the column holds ratings, give it the heading they have in the template; if it is a remark, "
    "let it be.",
)
MISSING_HEADING = Diagnostic(
    code="B102",
    severity="error",
    says="the sheet has no heading {missing}",
    why="No card can be made without that column. {why}",
    fix="Add a column {missing} and fill it for every row; its cells hold {form}.",
    offer="The heading {cell} may be a slip: type {suggestion} there.",
)
HEADING_TWICE = Diagnostic(
    code="B103",
    severity="error",
    says="{value} stands over a second column; {first} already holds {meant}",
    why="Two columns for one rating can disagree, and nothing says which of them is right.",
    fix="Delete one of the two columns, or give it the heading it should have (fatigued ratings begin "
    "with Fat).",
)
NO_HEADINGS = Diagnostic(
    code="B104",
    severity="error",
    says="no row of headings was found in the first {rows} rows",
    why="Columns are known by their headings, so that they may stand in any order.",
    fix="Type the headings in one row above the first row of data: {headings}, and so on.",
)
HIDDEN_SHEET = Diagnostic(
    code="B105",
    severity="note",
    says="the sheet {sheet} is hidden, and is read all the same",
    why="What cannot be seen cannot be proofread.",
    fix="Unhide the sheet, or delete it if it is not meant.",
)
HIDDEN_CELLS = Diagnostic(
    code="B106",
    severity="note",
    says="hidden in the sheet {sheet}, and read all the same: {hidden}",
    why="What cannot be seen cannot be proofread.",
    fix="Unhide them, or delete them if they are not meant.",
)
SIMILAR_SHEET = Diagnostic(
    code="B107",
    severity="warning",
    says="the sheet {sheet} is not read; its name is nearly {meant}",
    why="Sheets are known by their names.",
    fix="Rename the sheet {meant} if it is that one.",
)
TITLE_ROWS = Diagnostic(
    code="B108",
    severity="note",
    says="the headings stand in row {row}; nothing above them is read",
    why="A title above the headings is welcome; a fighter above them would be lost.",
    fix="Nothing to do, unless a row of data stands there.",
)
NO_HEADING_ABOVE = Diagnostic(
    code="B109",
    severity="warning",
    says="{value} stands in a column without a heading and is not read",
    why="A value next to the table is often one that slid out of its row.",
    fix="Move it under its heading, give the column a heading, or delete it.",
)
MERGED_CELLS = Diagnostic(
    code="B110",
    severity="error",
    says="the cells {area} are merged, and only the first of them holds a value",
    why="Each rating has its own cell; merged cells leave the others of them blank.",
    fix="Unmerge the cells and fill each of them.",
)
HEADINGS_AGAIN = Diagnostic(
    code="B111",
    severity="note",
    says="the headings stand again in row {again}; that row is read as headings, not as data",
    why="Long sheets often repeat their headings for reading.",
    fix="Nothing to do.",
)
MISSPELT_HEADING = Diagnostic(
    code="B112",
    severity="warning",
    says="nothing reads the column under the heading {value}, which is nearly {meant}",
    why="A column under a misspelt heading reaches no card: {why}",
    fix="Type the heading {meant} if that is what the column holds.",
)
PARTIAL_ROW = Diagnostic(
    code="B113",
    severity="error",
    says="this row is no whole row: it holds {count} value(s), the first of them {value}",
    why="A total, a remark or a stray value below the headings looks like a row that has lost its ratings.",
    fix="Fill the row, or move what it holds out of the table, such as to a sheet Notes.",
)
NOT_UNICODE = Diagnostic(
    code="B114",
    severity="note",
    says="the text is not UTF-8; it is read as {encoding}",
    why="A text file does not say which alphabet its bytes stand for; accents show whether the guess is "
    "right.",
    fix="Nothing to do where the names look right; else save it as CSV UTF-8.",
)
GROUP_HEADING = Diagnostic(
    code="B115",
    severity="note",
    says="{value} over the columns {first} to {last} is read as part of their headings: {meant} and so on",
    why="Sheets often print the conditions once, over the ratings they hold for.",
    fix="Nothing to do.",
)
MACROS = Diagnostic(
    code="B117",
    severity="note",
    says="the workbook carries macros; none of them is run",
    why="A macro may change what stands in the cells; what was saved last is what is read.",
    fix="Nothing to do, unless the cells await a macro: run it and save the workbook.",
)
FIGHTERS_ELSEWHERE = Diagnostic(
    code="B118",
    severity="note",
    says="there is no sheet {meant}; the fighters are read from the sheet {sheet}, whose headings are theirs",
    why="A workbook saved from a CSV file has its sheet named after the file.",
    fix="Nothing to do; to be rid of this note, rename the sheet {meant}.",
)
FURTHER_SHEET = Diagnostic(
    code="B119",
    severity="note",
    says="the sheet {sheet} is read too: it has the headings of fighters, and {count} rows below them",
    why="Sets are often typed with a sheet for each division; all of them make one card set.",
    fix="Nothing to do; fighters of another set belong in a workbook of their own.",
)
SHEET_COPIED = Diagnostic(
    code="B120",
    severity="warning",
    says="the sheet {sheet} is not read: {same} of its {count} fighters stand on the sheet {first} already",
    why="It looks like a copy or an older state of that sheet, and a set has one card a fighter.",
    fix="Delete the sheet or keep it in another workbook; if it is the one that is meant, delete the other.",
)
NEARLY_FIGHTERS = Diagnostic(
    code="B121",
    severity="warning",
    says="the sheet {sheet} is not read: it has {there} of the {all} headings that fighters need, and lacks "
    "{missing}",
    why="A sheet is read as fighters when it has nearly all of their headings.",
    fix="If it holds fighters of this set, give its columns the headings of the template; if not, let it be.",
)
REMARK_ROW = Diagnostic(
    code="B122",
    severity="note",
    says="this row is taken for a remark, not for a fighter: it holds {value} and no rating",
    why="Names of decades, notes and averages often stand between the fighters.",
    fix="Nothing to do, unless it is a fighter: then fill his ratings.",
)
EXAMPLE_ROW = Diagnostic(
    code="B123",
    severity="warning",
    says="{fighter} is the example of a template, and no card is made of this row",
    why="The remark at the name says that it is the example, and its ratings are the example's.",
    fix="Delete the row; to have this very card in the set, delete the remark at the name.",
)
LIKE_THE_EXAMPLE = Diagnostic(
    code="B124",
    severity="warning",
    says="{fighter} is, rating for rating, the example of the template, and is a card of this set",
    why="The example comes with a new workbook, and is easily left among the fighters.",
    fix="Delete the row if you did not type it; if the card is meant, accept this in the sheet Proof.",
)
MERGED_HEADING = Diagnostic(
    code="B125",
    severity="error",
    says="the heading {value} is merged over {area}, and nothing says what the values below {columns} are",
    why="A merged cell has one value, so that only its first column has a heading; the others would reach no "
    "card.",
    fix="Unmerge the heading and type the heading of each column it covered.",
)
GAME_IN_DOUBT = Diagnostic(
    code="B131",
    is_about_set=True,
    severity="note",
    says="{reason}, so {book} is read as {taken}",
    why="Every column means what its game says of it; a game is known by headings that no other game has.",
    fix="If it is for another game, type System on the sheet Settings and beside it one of {others}.",
)
UNREAD_SHEET = Diagnostic(
    code="B132",
    is_about_set=True,
    severity="note",
    says="the sheet {sheet} is not read{perhaps}",
    why="Sheets are known by their names, and nothing on this one reaches a card or a bout.",
    fix="Nothing to do if it is your own; this workbook may have the sheets {known}.",
)
SHEET_OF_ANOTHER_GAME = Diagnostic(
    code="B133",
    is_about_set=True,
    severity="warning",
    says="the sheet {sheet} is not read: {system} has no such sheet, {games} does",
    why="What is typed there reaches no card and no bout of this workbook.",
    fix="If the workbook is for {games}, type System on the sheet Settings and that name beside it; if not, "
    "delete the sheet or rename it.",
)
ROW_WAITS = Diagnostic(
    code="B134",
    severity="note",
    says="{fighter} has no ratings yet{record}",
    why="A row with a name and no ratings waits for `fightcard rate`; no card is made of it.",
    fix="`fightcard rate` proposes the ratings from his record on the sheet Careers or Bouts; or type them.",
)
RATINGS_OF_THE_EXAMPLE = Diagnostic(
    code="B135",
    severity="error",
    says="{count} of the {all} ratings in this row are those of an example, {example}",
    why="A name typed over an example leaves the example's ratings in place, and they look like a real card.",
    fix="Clear the ratings of the row and type {fighter}'s own; `fightcard rate` can propose them.",
)
SUMMARY_ROW = Diagnostic(
    code="B136",
    severity="note",
    says="this row is taken for a summary, not for a fighter: it is named {value}, and formulas work out its "
    "{count} value(s), {first} to {last}",
    why="Totals and averages of a column often stand below the fighters.",
    fix="Nothing to do, unless it is a fighter: then give him another name, or type his ratings.",
)
HEADING_REFUSED = Diagnostic(
    code="B137",
    severity="warning",
    says="the heading {value} reads like {target}, but the column holds {values}, which {target} cannot",
    why="A value is never taken for a rating that its bounds refuse; most of the column's cells are refused.",
    fix="If the column is {target}, mend its cells; if it is another rating, say which under [headings] in "
    "fightcard.toml.",
)
RECORD_HEADINGS = Diagnostic(
    code="B151",
    severity="note",
    says="headings of a record table are read: {listed}",
    why="A table copied from a page is read with the headings it has, in any of six languages.",
    fix="Nothing to do.",
)
SOLE_FIGHTER = Diagnostic(
    code="B152",
    severity="note",
    says="there is no column Fighter; all bouts are taken as those of {name}, the only fighter of the "
    "workbook",
    why="A table copied from a page has the bouts of one fighter and no column of his name.",
    fix="Nothing to do, unless bouts of others are among them: then add the column.",
)
COLUMN_FROM_BESIDE = Diagnostic(
    code="B153",
    severity="note",
    says="there is no column {missing}; other cells say what belongs there",
    why="One cell of a bout often says what other columns are for.",
    fix="Nothing to do; `fightcard fix` adds the column.",
    offer="",
    fix_is_safe=True,
    fills_blank=True,
)
TITLE_TOO_LONG = Diagnostic(
    code="B140",
    severity="error",
    says="the title is {count} letters long, and a card has room for {most}",
    why="The title stands on the box, on every back and on the foot of every card.",
    fix="Shorten it; what it lacks can stand on the box by hand.",
)
NOT_PRINTABLE = Diagnostic(
    code="B141",
    severity="error",
    says="{column} holds {value}, which is no text that can be printed",
    why="It is printed as it stands; the error of a formula, or a formula that was never calculated, is "
    "nothing to print.",
    fix="Type the text, or clear the cell.",
)
TOO_LONG_FOR_A_BACK = Diagnostic(
    code="B142",
    severity="error",
    says="{column} holds {count} letters, and the back of a card has room for {most}",
    why="The text stands in three short lines under the man's record, in type that can be read.",
    fix="Shorten it, or clear the cell: a line made from his ratings is printed then.",
)
HOUSE_DECK = Diagnostic(
    code="B201",
    severity="note",
    says="there is no sheet Deck; bouts are played with the house deck",
    why="Verdicts hold for the deck they were played with.",
    fix="Nothing to do; to play with your own deck, add a sheet Deck with its 100 cards.",
)
EMPTY_DECK = Diagnostic(
    code="B202",
    severity="error",
    says="the sheet Deck holds no card",
    why="A sheet Deck takes the place of the house deck, and bouts cannot be played without cards.",
    fix="Type the 100 cards, or delete the sheet.",
)
UNKNOWN_SETTING = Diagnostic(
    code="B203",
    severity="warning",
    says="the sheet Settings says {value}, which sets nothing",
    why="A setting that is not known changes no reading, whatever its author meant.",
    fix="Settings are: {known}.",
)
UNKNOWN_SYSTEM = Diagnostic(
    code="B204",
    severity="error",
    says="the sheet Settings names the game {value}, which there is not",
    why="Every column means what its game says of it; here the workbook was read as one of {taken}.",
    fix="Type one of {known}, or delete the line: the headings alone tell the games apart.",
)
DECK_NOT_CHOSEN = Diagnostic(
    code="B205",
    severity="warning",
    says="{value} chooses a house deck, but bouts are played with the sheet Deck of this workbook",
    why="A workbook's own deck takes the place of every house deck, so the line sets nothing.",
    fix="Delete the line, or delete the sheet Deck to play with the house deck that it names.",
)
SUPPRESSION_UNUSED = Diagnostic(
    code="B301",
    severity="note",
    says="the accepted finding {value} no longer occurs{where}",
    why="An acceptance that nothing answers to may hide the next finding of its kind.",
    fix="Delete the row of the sheet Proof.",
)
SUPPRESSION_INCOMPLETE = Diagnostic(
    code="B302",
    severity="warning",
    says="this row of the sheet Proof accepts nothing: {lacks}",
    why="A finding is accepted by its code, for one fighter or one column, and with a reason.",
    fix="Fill the row, or delete it.",
)
ERROR_SUPPRESSED = Diagnostic(
    code="B303",
    severity="warning",
    says="the error {value} cannot be accepted",
    why="A card with an error cannot be converted, played or printed, whatever the reason.",
    fix="Mend the error, and delete the row of the sheet Proof.",
)
