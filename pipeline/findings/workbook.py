"""The workbook, its sheets and their headings (B)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

UNKNOWN_HEADING = note(
    code="B101",
    says="the column under the heading {value} is not read",
    why="Only the headings of the template are read; values under any other heading reach no card.",
    fix="If the column holds ratings, use the heading from the template. If it is a remark, leave it.",
)
MISSING_HEADING = error(
    code="B102",
    says="the sheet has no heading {missing}",
    why="No card can be made without that column. {why}",
    fix="Add a column {missing} and fill it for every row; its cells hold {form}.",
    offer="The heading {value} in {cell} may be a typing error{letters}: if so, type {suggestion} there "
    "instead.",
)
HEADING_TWICE = error(
    code="B103",
    says="{value} is the heading of a second column; {first} already holds {meant}",
    why="Two columns for one rating can disagree, and nothing says which of them is right.",
    fix="Delete one of the two columns, or give it the right heading{hint}; move a second table to a sheet "
    "of its own.",
)
NO_HEADINGS = error(
    code="B104",
    says="no row of headings was found in the first {rows} rows",
    why="Columns are recognized by their headings, so they may be in any order.",
    fix="Type the headings in one row above the first row of data: {headings}, and so on. If each fighter "
    "has a column, copy the table and paste it transposed.",
)
HIDDEN_SHEET = note(
    code="B105",
    says="the sheet {sheet} is hidden but is still read",
    why="What cannot be seen cannot be proofread.",
    fix="Unhide the sheet, or delete it if it is not needed.",
)
HIDDEN_CELLS = note(
    code="B106",
    says="hidden in the sheet {sheet} but still read: {hidden}",
    why="What cannot be seen cannot be proofread.",
    fix="Unhide them, or delete them if they are not needed.",
)
SIMILAR_SHEET = warning(
    code="B107",
    says="the sheet {sheet} is not read; its name is close to {meant}",
    why="Sheets are recognized by their names.",
    fix="Rename the sheet {meant} if that is what it is.",
)
TITLE_ROWS = note(
    code="B108",
    says="the headings are in row {row}; nothing above them is read",
    why="A title above the headings is fine; a fighter above them would be lost.",
    fix="Nothing to do, unless there is a row of data above them.",
)
NO_HEADING_ABOVE = warning(
    code="B109",
    says="{value} is in a column without a heading and is not read{more}",
    why="A value next to the table has often slipped out of its row.",
    fix="Move it under its heading, give the column {heading}, or delete it.",
)
MERGED_CELLS = error(
    code="B110",
    says="the cells {area} are merged, and only the first of them holds a value",
    why="Each rating has its own cell; merging leaves all but the first of them blank.",
    fix="Unmerge the cells and fill each of them.",
)
HEADINGS_AGAIN = note(
    code="B111",
    says="the headings are repeated in row {again}; that row is read as headings, not as data",
    why="Long sheets often repeat their headings.",
    fix="Nothing to do.",
)
MISSPELT_HEADING = warning(
    code="B112",
    says="the column under the heading {value} is not read; the heading is close to {meant}{letters}",
    why="A column under a misspelt heading reaches no card: {why}",
    fix="Type the heading {meant} if that is what the column holds.",
)
PARTIAL_ROW = error(
    code="B113",
    says="this row is incomplete: {begins}, and {blank} of its {all} cells are blank",
    why="A total, a remark or a stray value below the headings looks like a row that has lost its ratings.",
    fix="Fill in the row, or move its contents out of the table, for example to a sheet Notes.",
)
NOT_UNICODE = note(
    code="B114",
    says="the text is not UTF-8; it is read as {encoding}",
    why="A text file does not say which encoding it uses; accents show whether the guess is right.",
    fix="Nothing to do if the names look right; otherwise save it as CSV UTF-8.",
)
GROUP_HEADING = note(
    code="B115",
    says="{value} over the columns {first} to {last} is read as part of their headings: {meant} and so on",
    why="Sheets often name the condition once, above the ratings it applies to.",
    fix="Nothing to do.",
)
MACROS = note(
    code="B117",
    says="the workbook contains macros; none of them is run",
    why="A macro may change the cells; the values that were last saved are read.",
    fix="Nothing to do, unless a macro fills the cells: then run it and save the workbook.",
)
FIGHTERS_ELSEWHERE = note(
    code="B118",
    says="there is no sheet {meant}; fighters are read from the sheet {sheet}, which has their headings",
    why="A workbook saved from a CSV file has its sheet named after the file.",
    fix="Nothing to do; to remove this note, rename the sheet {meant}.",
)
FURTHER_SHEET = note(
    code="B119",
    says="the sheet {sheet} is also read: it has the headings of fighters and {count} rows below them",
    why="Sets are often typed with a sheet for each division; together they make one card set.",
    fix="Nothing to do; put fighters of another set in a workbook of their own.",
)
SHEET_COPIED = warning(
    code="B120",
    says="the sheet {sheet} is not read: {same} of its {count} fighters are already on the sheet {first}",
    why="It looks like a copy or an older version of that sheet, and a set has one card per fighter.",
    fix="Delete the sheet or move it to another workbook; if it is the right one, delete the other.",
)
NEARLY_FIGHTERS = warning(
    code="B121",
    says="the sheet {sheet} is not read: it has {there} of the {all} headings that fighters need; missing: "
    "{missing}",
    why="A sheet is read as fighters when it has nearly all of their headings.",
    fix="If it holds fighters of this set, use the headings of the template; if not, leave it.",
)
REMARK_ROW = note(
    code="B122",
    says="this row is read as a remark, not as a fighter: it holds {value} and no rating",
    why="Decades, notes and averages are often typed between the fighters.",
    fix="Nothing to do, unless it is a fighter: then type the ratings.",
)
EXAMPLE_ROW = warning(
    code="B123",
    says="{fighter} is the example of a template; no card is made from this row",
    why="The comment at the name says that it is the example, and its ratings are the example's.",
    fix="Delete the row. To keep this card in the set, delete the comment at the name, and accept B124 "
    "on a sheet Proof.",
)
LIKE_THE_EXAMPLE = warning(
    code="B124",
    says="{fighter} matches the template's example in every rating and is a card of this set",
    why="The example comes with a new workbook and is easily left among the fighters.",
    fix="Delete the row if you did not type it; if the card is intended, accept it on a sheet Proof, with "
    "Code {code}, Fighter {fighter} and a Reason.",
)
MERGED_HEADING = error(
    code="B125",
    says="the heading {value} is merged over {area}, so the headings of {columns} are unknown",
    why="A merged cell has one value, so only its first column has a heading; the others would reach no "
    "card.",
    fix="Unmerge the heading and type a heading for each column it covered.",
)
GAME_IN_DOUBT = note(
    code="B131",
    is_about_set=True,
    says="{reason}, so {book} is read as {taken}",
    why="Each game gives the columns their meaning; a game is recognized by headings that no other game has.",
    fix="If it is for another game, type System on the sheet Settings and one of {others} next to it.",
)
UNREAD_SHEET = note(
    code="B132",
    is_about_set=True,
    says="the sheet {sheet} is not read{perhaps}",
    why="Sheets are recognized by their names, and nothing on this one reaches a card or a bout.",
    fix="Nothing to do if it is your own; this workbook may have the sheets {known}.",
)
SHEET_OF_ANOTHER_GAME = warning(
    code="B133",
    is_about_set=True,
    says="the sheet {sheet} is not read: {system} has no such sheet, {games} does",
    why="Nothing typed there reaches a card or a bout of this workbook.",
    fix="If the workbook is for {games}, type System on the sheet Settings and that name next to it; if not, "
    "delete or rename the sheet.",
)
ROW_UNRATED = note(
    code="B134",
    says="{fighter} has {ratings} yet{record}",
    why="A row with a name but few ratings or none is left for `fightcard rate`; no card is made from it.",
    fix="`fightcard rate` proposes ratings from a record on the sheet Careers or Bouts; or type them.",
)
RATINGS_OF_THE_EXAMPLE = error(
    code="B135",
    says="{count} of the {all} ratings in this row are those of an example, {example}",
    why="A name typed over an example leaves the example's ratings in place, and they look like a real card.",
    fix="Clear the ratings of the row and type those of {fighter}; `fightcard rate` can propose them.",
)
SUMMARY_ROW = note(
    code="B136",
    says="this row is read as a summary and left out: its name is {value}, with {cells}",
    why="Totals and averages are often placed below the rows of a sheet.",
    fix="Nothing to do, unless it is a row like the others: then change the name.",
)
TOTALS_ROW = note(
    code="B138",
    says="this row is the totals row of an Excel table; it is not read",
    why="It holds sums or averages of the rows above it.",
    fix="Nothing to do. Rows that fightcard adds are put below it, outside the table; to have them in the "
    "table, turn off its Total Row in Excel first.",
)
HEADING_REFUSED = warning(
    code="B137",
    says="the heading {value} looks like {target}, but the column holds {values}, which {target} does not "
    "allow",
    why="Values outside the bounds of a rating are never used; most cells of this column are outside.",
    fix="If the column is {target}, correct its cells; if it is another rating, say which under [headings] "
    "in fightcard.toml.",
)
RECORD_HEADINGS = note(
    code="B151",
    says="headings of a record table are read: {listed}",
    why="A table copied from a page is read with the headings it has, in any of ten languages.",
    fix="Nothing to do.",
)
SOLE_FIGHTER = note(
    code="B152",
    says="there is no column Fighter; all bouts are read as those of {name}, the only fighter of "
    "the workbook",
    why="A table copied from a page holds one fighter's bouts and no column for that fighter's name.",
    fix="Nothing to do, unless it includes bouts of others: then add the column.",
)
COLUMN_DERIVED = note(
    code="B153",
    says="there is no column {missing}; its values are taken from other cells",
    why="One cell of a bout often says what belongs in other columns.",
    fix="Nothing to do; `fightcard fix` adds the column.",
    offer="",
    fix_is_safe=True,
    fills_blank=True,
)
TITLE_TOO_LONG = error(
    code="B140",
    says="the title has {count} characters; a card has room for {most}",
    why="The title is printed on the box, on every back and at the foot of every card.",
    fix="Shorten it; you can add the rest to the box by hand.",
)
NOT_PRINTABLE = error(
    code="B141",
    says="{column} holds {value}, which cannot be printed as text",
    why="It is printed as it is; an error value or a formula that was never calculated cannot be printed.",
    fix="Type the text, or clear the cell.",
)
TOO_LONG_FOR_A_BACK = error(
    code="B142",
    says="{column} holds {count} characters; the back of a card has room for {most}",
    why="The text is set in three short lines under the fighter's record, in readable type.",
    fix="Shorten it, or clear the cell: then a line based on the ratings is printed.",
)
ROWS_IN_A_CELL = error(
    code="B143",
    says="this cell holds a whole line of the file, {delimiter} included",
    why="A quotation mark that is not closed makes one cell of all that follows: those fighters are lost.",
    fix="In a text editor, delete the quotation mark that the cell begins with, or close it.",
)
STRUCK_THROUGH = warning(
    code="B144",
    says="{what} struck through but still read",
    why="A line through a cell does not say what it is for, so what is in the sheet is part of the set.",
    fix="Delete what no longer counts, or move it to another sheet; otherwise remove the line.",
)
HOUSE_DECK = note(
    code="B201",
    says="there is no sheet Deck; bouts are played with the house deck",
    why="Verdicts apply to the deck that was used.",
    fix="Nothing to do; to play with your own deck, add a sheet Deck with its 100 cards.",
)
EMPTY_DECK = error(
    code="B202",
    says="the sheet Deck has no cards",
    why="A sheet Deck replaces the house deck, and bouts cannot be played without cards.",
    fix="Type the 100 cards, or delete the sheet.",
)
UNKNOWN_SETTING = warning(
    code="B203",
    says="the sheet Settings has {typed}, which sets nothing",
    why="Only a known setting with a value it can have has an effect.",
    fix="Type the setting in the first cell of the row and its value in the second: {known}.",
)
UNKNOWN_SYSTEM = error(
    code="B204",
    says="the sheet Settings names the game {value}, which does not exist",
    why="Each game gives the columns their meaning; here the workbook was read as {taken}.",
    fix="Type {taken} if that is the game, or delete the line: the headings identify the game. The games are "
    "{known}.",
)
DECK_NOT_CHOSEN = warning(
    code="B205",
    says="{value} chooses a house deck, but bouts are played with the sheet Deck of this workbook",
    why="A workbook's own deck replaces every house deck, so the line has no effect.",
    fix="Delete the line, or delete the sheet Deck to play with the house deck it names.",
)
SETTING_TWICE = error(
    code="B206",
    says="the sheet Settings has {typed}, but row {first} sets it differently",
    why="Two lines for one setting disagree, and nothing says which of them is right.",
    fix="Delete one of the two lines.",
)
SUPPRESSION_UNUSED = note(
    code="B301",
    says="the accepted finding {value} no longer occurs{where}",
    why="An unused acceptance can hide the next finding of the same kind.",
    fix="Delete the row on the sheet Proof, or correct it.",
)
SUPPRESSION_INCOMPLETE = warning(
    code="B302",
    says="this row of the sheet Proof accepts nothing: {lacks}",
    why="A finding is accepted by its code, for one fighter or one column, with a reason; a finding about "
    "the whole set by its code and a reason.",
    fix="Complete the row, or delete it.",
)
ERROR_SUPPRESSED = warning(
    code="B303",
    says="the error {value} cannot be accepted",
    why="A card with an error cannot be converted, played or printed, whatever the reason.",
    fix="Correct the error, and delete the row on the sheet Proof.",
)
