"""Record tables read from pages, texts and spreadsheets (R6)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

ROW_NOT_UNDERSTOOD = Diagnostic(
    code="R601",
    severity="error",
    says="this row is left out: {what}. It reads: {whole}",
    why="A bout that is read wrong would change his record, so a row that is not understood is not guessed.",
    fix="Correct the row in the source, or type the bout on the sheet Bouts yourself.",
)
CELL_NOT_UNDERSTOOD = Diagnostic(
    code="R602",
    severity="warning",
    says="{column} {what}, so that it stays blank on the sheet Bouts. The row reads: {whole}",
    why="The rest of the row is read; only this cell says nothing that a sheet Bouts can hold.",
    fix="Fill the cell on the sheet Bouts, or correct it in the source and read it again.",
)
ORDER_OF_DAYS_OPEN = Diagnostic(
    code="R603",
    severity="error",
    says="{value} may be {first} or {second}, and {count} of its dates are like that{because}; nothing of "
    "this source is taken",
    why="Some countries write the day first and some the month, and nothing in this source says which.",
    fix="Say it once for the source: --dates dmy (day first) or --dates mdy (month first).",
)
CHOICE_MADE = Diagnostic(
    code="R604",
    severity="note",
    says="{value}: {what}",
    why="It could have meant something else, so what was taken is told.",
    fix="Nothing to do if that is right; otherwise change the row on the sheet Bouts.",
)
ENDING_TAKEN = Diagnostic(
    code="R605",
    severity="note",
    says="{opponent}: {value} is taken as {taken}",
    why="Draws, disqualifications, retirements, technical decisions and bouts without a verdict are counted "
    "differently by different record keepers.",
    fix="Nothing to do if you count it so too.",
)
NEWSPAPER_DECISION = Diagnostic(
    code="R606",
    severity="warning",
    says="{opponent}: a newspaper decision ({value}){claimed} is taken as no contest, since there was no "
    "official verdict",
    why="Until about 1930 many bouts had no official verdict; a record with the newspapers' verdicts is "
    "quite another one.",
    fix="To count it, type W, L or D and PTS in its row of the sheet Bouts, do so for all of them, and say "
    "so under Counting Rule.",
)
LEFT_OUT = Diagnostic(
    code="R607",
    severity="note",
    says="left out: {what}",
    why="Only professional bouts that have ended, each of them once, make his record.",
    fix="Nothing to do, unless it belongs to his record: then type it on the sheet Bouts.",
)
TOTALS_DIFFER = Diagnostic(
    code="R610",
    severity="warning",
    says="the page states {stated} {label}, and the table has {counted}",
    why="A row is missing or read wrong, or the page counts by another rule, such as newspaper decisions.",
    fix="Compare the table with the page; the totals on Careers are those of the table.",
)
RECORD_DOES_NOT_COUNT = Diagnostic(
    code="R611",
    severity="warning",
    says="{opponent}: {what}; the result is taken as it stands",
    why="A record that does not count up from bout to bout shows a missing row or a slip in one of them.",
    fix="Compare this row and the one before it with another source.",
)
DATE_OUT_OF_ORDER = Diagnostic(
    code="R612",
    severity="warning",
    says="{opponent}: the date {value} is out of the order of the others",
    why="Record tables run from the first bout to the last or back; a date out of order is often a slip.",
    fix="Compare the date with another source. It is taken as it stands.",
)
NAMES_ALIKE = Diagnostic(
    code="R613",
    severity="warning",
    says="{value} and {other} ({where}) may be one fighter: {why_alike}. They are taken as {taken}",
    why="Bouts are matched by name: one fighter under two names counts as two, and his record is torn apart.",
    fix="Give him one name on the sheet Bouts, if he is one.",
)
TWO_OF_ONE_NAME = Diagnostic(
    code="R614",
    severity="warning",
    says="{value} has {later} here, fewer than {earlier} in {first}: they may be two fighters of one name. "
    "They are taken as one",
    why="A record only grows, so that a smaller one later belongs to somebody else, or is a slip.",
    fix="If they are two, tell them apart by name on the sheet Bouts, such as Young Corbett III.",
)
BOUT_CONTRADICTED_ELSEWHERE = Diagnostic(
    code="R615",
    severity="error",
    says="{fighter} against {opponent} on {date}: {value} here, {other} in {where}; the first one is taken",
    why="Two tables tell of the same bout, and only one of them can be right.",
    fix="Compare both with another source, and correct the row on the sheet Bouts.",
)
NAME_TAKEN = Diagnostic(
    code="R616",
    severity="note",
    says="the source does not name its fighter; {value} is taken from {where}",
    why="His bouts, his totals and his card are matched by name.",
    fix="Nothing to do if it is right; otherwise give it with --name.",
)
NO_NAME = Diagnostic(
    code="R617",
    severity="error",
    says="nothing in the source says whose record it is",
    why="His bouts, his totals and his card are matched by name.",
    fix="Give it with --name, such as --name 'Archie Moore'.",
)
NO_RECORD = Diagnostic(
    code="R618",
    severity="error",
    says="no table of bouts was found; it is {kind}, and has {found}",
    why="A record table has a column of opponents and one of results, and mostly of dates.",
    fix="Open the page of the fighter, save it with Ctrl-S as a web page, and give the saved file; or copy "
    "the table into a text file.",
)
ALREADY_THERE = Diagnostic(
    code="R621",
    severity="note",
    says="left out: {opponent} on {date} is on the sheet Bouts of {book} already (row {there})",
    why="What is typed in the workbook stays as it is.",
    fix="Nothing to do; to take the bout from here, delete that row first.",
)
CAREER_DIFFERS = Diagnostic(
    code="R622",
    severity="warning",
    says="{fighter} has a row on Careers of {book} already, and it differs: {differences}. It stays as it is",
    why="What is typed in the workbook is never overwritten.",
    fix="Compare both with their source, and correct that row.",
)
