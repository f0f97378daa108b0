"""Record tables read from pages, texts and spreadsheets (R6)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

ROW_NOT_UNDERSTOOD = error(
    code="R601",
    says="this row is left out: {what}. It reads: {whole}",
    why="A bout that is read wrongly would change the record, so a row that is not understood is not "
    "guessed.",
    fix="Correct the row in the source; or type the bout on the sheet Bouts, and add it to the totals on "
    "Careers.",
)
CELL_NOT_UNDERSTOOD = warning(
    code="R602",
    says="{column} {what}, so it stays blank on the sheet Bouts. The row reads: {whole}",
    why="The rest of the row is read; only this cell holds nothing that the sheet Bouts can use.",
    fix="Fill the cell on the sheet Bouts, or correct it in the source and read it again.",
)
ORDER_OF_DAYS_OPEN = error(
    code="R603",
    says="{value} may be {first} or {second}, and {dates} like that{because}; nothing from "
    "this source is used",
    why="Some countries write the day first and some the month, and nothing in this source says which.",
    fix="Say which for the whole source: --dates dmy (day first) or --dates mdy (month first).",
)
CHOICE_MADE = note(
    code="R604",
    says="{value}: {what}",
    why="It could mean something else, so the choice is reported.",
    fix="Nothing to do if that is right; otherwise change the row on the sheet Bouts.",
)
ENDING_TAKEN = note(
    code="R605",
    says="{whose}: {value} is read as {taken}",
    why="Draws, disqualifications, retirements, technical decisions and bouts without a verdict are counted "
    "differently by different record keepers.",
    fix="Nothing to do if you count it that way too.",
)
NEWSPAPER_DECISION = warning(
    code="R606",
    says="{whose}: {value}, {decision}, since there was no official verdict",
    why="Until about 1930 many bouts had no official verdict; counting the newspapers' verdicts gives a very "
    "different record.",
    fix="To count it, type W, L or D and PTS in its row of the sheet Bouts, do so for all of them, and "
    "change the totals and the Counting Rule on Careers.",
)
LEFT_OUT = note(
    code="R607",
    says="left out: {what}",
    why="A record is made of professional bouts that have ended, each counted once.",
    fix="Nothing to do, unless it belongs to the record: then type it on the sheet Bouts, and add it to "
    "the totals on Careers.",
)
TOTALS_DIFFER = warning(
    code="R610",
    says="the page states {stated} {label}, and the table has {counted}",
    why="A row is missing or was read wrongly, or the page counts by another rule, such as newspaper "
    "decisions.",
    fix="Compare the table with the page; Careers gets the totals of the table.",
)
RECORD_DOES_NOT_COUNT = warning(
    code="R611",
    says="{opponent}: {what}; the result is used as it is",
    why="A record that does not add up from bout to bout shows a missing row or an error in one of them.",
    fix="Compare this row and the one before it with another source.",
)
DATE_OUT_OF_ORDER = warning(
    code="R612",
    says="{opponent}: the date {value} is out of the order of the others",
    why="Record tables run from the first bout to the last or the other way round; a date out of order is "
    "often a typing error.",
    fix="Compare the date with another source. It is used as it is.",
)
NAMES_ALIKE = warning(
    code="R613",
    says="{value} and {other} ({where}) may be the same fighter: {why_alike}. They are read as {taken}",
    why="Bouts are matched by name: one fighter under two names counts as two, and the record is split.",
    fix="If they are one fighter, use one name on the sheet Bouts.",
)
TWO_OF_ONE_NAME = warning(
    code="R614",
    says="{value} has {later} here, fewer than {earlier} in {first}: they may be two fighters with the same "
    "name. They are read as one",
    why="A record only grows, so a smaller one later belongs to somebody else or is a typing error.",
    fix="If they are two fighters, give them different names on the sheet Bouts, such as Young Corbett III.",
)
BOUT_CONTRADICTED_ELSEWHERE = error(
    code="R615",
    says="{fighter} against {opponent} on {date}: {value} here, {other} in {where}; the first is used",
    why="Two tables describe the same bout, and only one of them can be right.",
    fix="Compare both with another source, and correct the row on the sheet Bouts and the totals on Careers.",
)
NAME_TAKEN = note(
    code="R616",
    says="the source does not name its fighter; {value} is taken from {where}",
    why="A fighter's bouts, totals and card are matched by name.",
    fix="Nothing to do if it is right; otherwise type it after --name.",
)
NO_NAME = error(
    code="R617",
    says="nothing in the source says whose record it is",
    why="A fighter's bouts, totals and card are matched by name.",
    fix="Type the name after --name, such as --name 'Archie Moore'.",
)
NO_RECORD = error(
    code="R618",
    says="no record was found; this is {kind}, and has {found}",
    why="A record table has a column of opponents, one of results and usually one of dates.",
    fix="{hint}Open the fighter's page, save it with Ctrl-S as a web page, and use the saved file; or copy "
    "the table into a text file.",
)
ALREADY_THERE = note(
    code="R621",
    says="left out: {opponent} on {date} is already on the sheet Bouts of {book} (row {there})",
    why="Rows that are already in the workbook are never changed.",
    fix="Nothing to do; to use the bout from here, delete that row first.",
)
CAREER_DIFFERS = warning(
    code="R622",
    says="{fighter} already has a row on Careers of {book}, and it differs: {differences}. It is left as it "
    "is",
    why="Cells that are already filled are never overwritten.",
    fix="Compare both with their source, and correct that row.",
)
TOTALS_READ = note(
    code="R623",
    says="a table of totals without bouts: {fighters} for the sheet Careers{left}",
    why="A fighter can be rated from totals; bouts say more.",
    fix="Nothing to do; read the pages of their bouts too if you have them: these count then.",
)
TOTALS_LEFT_OUT = error(
    code="R624",
    says="this row of totals is left out: {what}. It reads: {whole}",
    why="Totals without a name, or without wins and losses, are no career.",
    fix="Correct the row in the source, or type it on the sheet Careers.",
)
COUNT_NOT_UNDERSTOOD = warning(
    code="R625",
    says="{column} holds {value}, which is no number of bouts, so it stays blank on the sheet Careers",
    why="The rest of the row is read; a count is a whole number, and a record is written like 45-12-3 (20).",
    fix="Type the number on the sheet Careers, or correct it in the source and read it again.",
)
TOTALS_REPEATED = warning(
    code="R626",
    says="{fighter} is left out: {instead}",
    why="A fighter has one row on Careers, and bouts say more than totals.",
    fix="Compare both sources, and correct the row on Careers if these totals are right.",
)
