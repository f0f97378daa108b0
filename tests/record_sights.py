"""What can be found in record tables: a small source for each R6 code, with that finding and no other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.records.read_sources import read_page, together
from fightcard.pipeline.records.records_workbook import enlarged
from fightcard.pipeline.records.source_records import Records
from fightcard.pipeline.records.sources import read_content
from fightcard.pipeline.workbook.read import read
from tests.workbooks import write

HEADINGS = ("Date", "Opponent", "Record", "Result", "Type", "Round")
RUIZ = ("14 Mar 1951", "Eddie Ruiz", "4-1-0", "Win", "KO", "1 (4)")
BIRCH = ("2 May 1951", "Sam Birch", "3-2-1", "Win", "PTS", "4 (4)")
LANZA = ("21 Sep 1951", "José Lanza", "11-4-0", "Win", "TKO", "3 (6), 1:22")


def table(*rows: Sequence[str], headings: Sequence[str] = HEADINGS, title: str = "# Bull Harker") -> str:
    """Rows as a Markdown table below a title."""
    lines = [f"| {' | '.join(row)} |" for row in (headings, ["---"] * len(headings), *rows)]
    return "\n".join([title, "", *lines, ""])


def records(*texts: str, file: str = "harker.md") -> Records:
    """The records of texts, as `fightcard records` reads them."""
    return together([read_page(read_content(Path(file), text.encode())) for text in texts])


def of(*texts: str, file: str = "harker.md") -> Callable[[Path], tuple[Finding, ...]]:
    """What is found in texts."""
    return lambda _folder: records(*texts, file=file).findings


def changed(row: Sequence[str], **cells: str) -> tuple[str, ...]:
    """A row with other cells, by heading."""
    return tuple(cells.get(heading.lower(), cell) for heading, cell in zip(HEADINGS, row, strict=True))


def _with_own(*rows: Sequence[str]) -> str:
    headings = ("No.", "Date", "Opponent", "Result", "Record")
    return table(*rows, headings=headings)


def _book(folder: Path) -> Path:
    bout = {"Date": "1951-03-14", "Fighter": "Bull Harker", "Opponent": "Eddie Ruiz", "Result": "W"}
    career = {"Fighter": "Bull Harker", "Won": 5, "Lost": 0}
    return write(folder / "set.xlsx", Bouts=[bout], Careers=[career])


def _already_there(folder: Path) -> tuple[Finding, ...]:
    found = enlarged(read(_book(folder)), records(table(RUIZ, BIRCH))).findings
    return tuple(each for each in found if each.code == "R621")


def _career_differs(folder: Path) -> tuple[Finding, ...]:
    found = enlarged(read(_book(folder)), records(table(RUIZ, BIRCH))).findings
    return tuple(each for each in found if each.code == "R622")


RECORD_SIGHTS: tuple[tuple[str, str, Callable[[Path], tuple[Finding, ...]]], ...] = (
    ("a result that no language has", "R601", of(table(RUIZ, changed(BIRCH, result="Wow"), LANZA))),
    ("a round after the last one", "R602", of(table(RUIZ, changed(BIRCH, round="8 (4)"), LANZA))),
    (
        "dates that may be read both ways",
        "R603",
        of(table(changed(RUIZ, date="3/4/1951"), changed(BIRCH, date="5/2/1951"))),
    ),
    (
        "dates of which one settles the order",
        "R604",
        of(table(changed(RUIZ, date="3/4/1951"), changed(LANZA, date="21/9/1951"))),
    ),
    ("a draw", "R605", of(table(RUIZ, changed(BIRCH, result="Draw")))),
    ("a newspaper decision", "R606", of(table(RUIZ, changed(BIRCH, type="NWS")))),
    ("a bout to come", "R607", of(table(RUIZ, BIRCH, changed(LANZA, result="—", type="—", round="—")))),
    ("a box that counts one win more", "R610", of(table(RUIZ, BIRCH) + "\n| Wins | 3 |\n|---|---|\n| Losses | 0 |\n")),
    (
        "a record that skips a bout",
        "R611",
        of(_with_own(
            ("1", "14 Mar 1951", "Eddie Ruiz", "Win", "1-0"),
            ("2", "2 May 1951", "Sam Birch", "Win", "2-0"),
            ("3", "21 Sep 1951", "José Lanza", "Win", "4-0"),
            ("4", "30 Jan 1952", "Otto Fink", "Loss", "4-1"),
        )),
    ),
    ("a date of another decade", "R612", of(table(RUIZ, changed(BIRCH, date="2 May 1961"), LANZA))),
    ("a name with a letter too few", "R613", of(table(RUIZ, BIRCH, changed(LANZA, opponent="Eddie Ruis", record="9-9-0")))),
    ("an opponent whose record shrinks", "R614", of(table(RUIZ, BIRCH, changed(LANZA, opponent="Eddie Ruiz", record="2-1-0")))),
    (
        "a bout that a second table tells otherwise",
        "R615",
        of(table(RUIZ, BIRCH), table(changed(RUIZ, type="TKO"))),
    ),
    ("a file that only its name names", "R616", of(table(RUIZ, BIRCH, title=""), file="bull-harker.md")),
    ("a pasted table without a name", "R617", of(table(RUIZ, BIRCH, title=""), file="standard input")),
    ("a page without a record", "R618", of("# Bull Harker\n\nHe was a boxer.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")),
    ("a bout that is on the sheet Bouts", "R621", _already_there),
    ("a career with other totals", "R622", _career_differs),
    ("a table of totals", "R623", of("Fighter,Won,Lost\nBull Harker,20,3\n")),
    ("a row of totals without losses", "R624", lambda folder: of("Fighter,Won,Lost\nBull Harker,20,\n")(folder)[1:]),
    ("a count in words", "R625", lambda folder: of("Fighter,Won,Lost,KO\nBull Harker,20,3,some\n")(folder)[1:]),
    (
        "totals that differ between two sources",
        "R626",
        lambda _: records("Fighter,Won,Lost\nBull Harker,20,3\n", "Fighter,Won,Lost\nBull Harker,21,3\n").findings[2:],
    ),
)  # fmt: skip
