"""Small workbooks in which much is to be found: records and bouts as people type them, a set to rate and to judge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Content, Row, write

MIDDLEWEIGHTS = Path(__file__).with_name("middleweights.xlsx")
"""The sample as an earlier version rated it: what is said of these cards stays the same when `rate` changes."""

BOUT_HEADINGS = (
    "Date", "Fighter", "Opponent", "Opp Won", "Opp Lost", "Opp Drawn", "Result", "Method", "Round", "Rounds",
)  # fmt: skip
DATES: tuple[Content, ...] = (
    "Jan 27, 1966", "30 Nov 1966", "28/11/1966", "3/4/1967", "1967-13-01", "1968", "1968-06", "May 1968", "7 août 1968",
    "yesterday", "31.12.1968", 1969, None, "1969-2-3", "Sept. 5 1969", "12/31/69",
)  # fmt: skip
RESULTS: tuple[Content, ...] = (
    "W", "L-KO-3", "W-UD-10", "W 12", "NWS", "ND", "Win", "draw", "D (4)", "NC", "won by points", "X", None, "L SD 10/12",
    "EXH", "W*",
)  # fmt: skip
METHODS: tuple[Content, ...] = (
    "TKO-3", "NC", "NWS", "corner retirement", "KO", "pts", "TKOO", "disq.", None, "UD", "ref stopped", "TD", "cuts",
    "majority", "dec",
)  # fmt: skip
ROUNDS: tuple[Content, ...] = (
    "9 (15), 1:19",
    "15 (15)",
    7,
    "2/10",
    None,
    "16",
    "5 of 12",
    "0",
    "3 rounds",
    12,
    "2:10",
    131,
)
RECORDS: tuple[Content, ...] = (
    "45-3-1", 20, "12-0", "many", None, "10-2-1 (5)", "7–4", 21, "-3", "3-0-0", 501,
)  # fmt: skip
OPPONENTS = ("Bob Foster", "Oscar Bonavena", "Joe Frazier", "Peter Jackson", "Al Bar", "Jim Corbett")


def spelled_bouts() -> Iterator[Row]:
    """Bouts whose every cell is spelled in another way; the lists have no length in common, so that all meet."""
    for at in range(48):
        yield dict(zip(BOUT_HEADINGS, (
            DATES[at % len(DATES)], (FRAZIER, JACKSON)[at % 5 == 4]["Name"] if at % 11 else "Joe Fraser",
            OPPONENTS[at % len(OPPONENTS)], RECORDS[at % len(RECORDS)], at % 7 if at % 3 else None, at % 2 or None,
            RESULTS[(at + at // 16) % len(RESULTS)], METHODS[at % len(METHODS)] if at % 4 else None,
            ROUNDS[at % len(ROUNDS)], (None, 10, 12, 15)[at % 4],
        ), strict=True))  # fmt: skip


DASHED: tuple[Row, ...] = tuple(
    dict(zip(("Date", "Fighter", "Opponent", "Result", "Method", "Round", "Rounds", "Opp Won"), row, strict=True))
    for row in (
        ("1971-03-08", "Joe Frazier", "Al Bar", "W-KO-3", "-", "\N{EM DASH}", " ", "12-3-1"), ("1972", "Joe Frazier", "Bob Foster", "L PTS 10/12", "?", None, "-", "-"),
        ("-", "Joe Frazier", "Jim Corbett", "-", "NWS", "n/a", "10", "(5)"), ("1973", "Joe Frazier", "-", "D (4)", "none", "-", "2", "7-4-2"),
    )
)  # fmt: skip
"""Bouts in which a dash stands for what is not known."""
CAREERS: tuple[Row, ...] = (
    {"Fighter": "Joe Frazier", "Won": 32, "Lost": 4, "Drawn": 1, "Won by KO": 27, "Lost by KO": 3, "Won by DQ": 6,
     "Height cm": 182, "From": 1960, "To": 1982, "Level": "hardest", "Known for": "power, chinn; hook",
     "Doubt": "KI ±1, CP 2-4, END 60-75, XX ±1"},
    {"Fighter": "Peter Jackson", "Won": 20, "Lost": 5, "Drawn": 3, "Won by KO": 29, "Lost by KO": 1, "Lost by DQ": 5,
     "Stopped by Cuts": 2, "Level": "2.5", "Reach cm": "77in", "Known for": "jab", "Doubt": "PL 7-9; KI 9-7"},
    {"Fighter": "Joe Frazier", "Won": 1, "Lost": 2, "Level": "gatekeeper"},
    {"Fighter": "Peter Jacksn", "Won": 501, "Lost": -1, "Drawn": "two", "Level": "strong", "Doubt": "KI"},
    {"Fighter": None, "Won": 3},
    {"Fighter": "Nobody", "Won": 10, "Won by KO": 8, "Won by DQ": 3, "Rounds": 6000, "Level": "9"},
)  # fmt: skip
SETTINGS: tuple[tuple[Content, ...], ...] = (
    ("Setting", "Value"), ("Title", "The night of the long jab"), ("Dates", "dmy"), ("Range", "widths"), ("Rangs", "x"),
    ("System", "title bout 3"), ("House Deck", "house"), ("Title", "x" * 60), (None, "alone"), ("Counter", "end"),
)  # fmt: skip
SUPPRESSED: tuple[Row, ...] = tuple(
    dict(zip(("Code", "Fighter", "Column", "Value", "Reason"), row, strict=True))
    for row in (
        ("X301", "Joe Frazier", "Fat DEF", "0", "as printed"), ("C110", None, None, None, "typed so"),
        ("C101", None, None, None, "no such"), ("Z999", None, None, None, "no code"), ("X302", "Nobody", None, None, "x"),
        ("S102", "Joe Frazier", "CUT", None, "an error"), ("V201", "Joe Frazier", None, None, "seen"),
        ("T201", None, None, None, None), (None, "Joe Frazier", None, None, "no code"), ("B201", "None", None, None, "of nobody"),
        ("B201", None, "None", None, "of no column"), ("X301", "joe frazier", "fat def", " 0 ", "said twice"), ("r501", "", "Date", None, "his year"),
    )
)  # fmt: skip


def records_book(path: Path) -> Path:
    """Two fighters with a few slips, and records, bouts, settings and suppressions of every spelling."""
    wrong: Row = {**FRAZIER, "Fat DEF": 0, "CUT": "9x", "Style": "s", "Fat PL": "1-34 (9)", "To": 1960}
    settings = [dict(zip(("a", "b"), row, strict=True)) for row in SETTINGS]
    return write(
        path, (JACKSON, wrong), HEADINGS,
        Careers=CAREERS, Bouts=(*spelled_bouts(), *DASHED), Settings=settings, Proof=SUPPRESSED, Notes=({"Fighter": "x", "Note": "y"},),
    )  # fmt: skip


def deck_book(path: Path, rows: list[dict[str, Content]]) -> Path:
    """A deck in whose every column something is wrong somewhere."""
    odd: tuple[Content, ...] = (
        None,
        0,
        21,
        "x",
        "81",
        "3 Cut",
        "Knockdown",
        2.5,
        "E",
        "cf -9 round; fly",
        "LS ",
    )
    for at, (value, heading) in enumerate(product(odd, rows[0])):
        if at % 3 == 0:
            rows[at % len(rows)][heading] = value
    return write(path, Deck=rows)


def judged_book(path: Path) -> Path:
    """Three middleweights of the same years with their records, two of them changed so that there is something to say;
    two have bouts of theirs, with each other and with the third, and the designer accepts a finding."""
    book = load_workbook(MIDDLEWEIGHTS)
    for name in ("Notes", "Read me"):
        del book[name]
    for sheet in ("Fighters", "Careers"):
        book[sheet].delete_rows(5, 100)
        for row in range(2, 5):
            put(book[sheet], row, From=1940 + row, To=1958)
    put(book["Fighters"], 2, Overall=4)
    put(book["Fighters"], 4, CFB=12, CFS=12)
    bouts = book.create_sheet("Bouts")
    bouts.append(
        ["Date", "Fighter", "Opponent", "Result", "Method", "Round", "Rounds", "Opp Won", "Opp Lost"]
    )
    names = [str(cell.value) for cell in book["Fighters"]["A"][1:]]
    for at in range(14):
        rival = names[2] if at % 4 == 0 else names[0] if at == 13 else f"Opponent {at}"
        result, method = (("W", "KO"), ("L", "PTS"), ("W", "UD"), ("D", "PTS"))[at % 4 if at % 3 else 0]
        bouts.append(
            [1947 + at // 3, names[at % 2], rival, result, method, 3 + at % 8, 10, 9 + at * 2, at % 5]
        )
    proof = book.create_sheet("Proof")
    proof.append(["Code", "Fighter", "Column", "Value", "Reason"])
    proof.append(["V207", names[2], None, None, "a known weakness"])
    book.save(path)
    return path


def rated_book(path: Path) -> Path:
    """The same set as it is before it is rated: a row without ratings, half a row, and a name on Careers alone."""
    book = load_workbook(judged_book(path))
    fighters = book["Fighters"]
    for row, typed in ((2, 30), (3, 10)):
        for column in range(typed + 1, fighters.max_column + 1):
            fighters.cell(row, column).value = None
    fighters.delete_rows(4)
    put(book["Careers"], 4, Level="hard", Doubt="CP ±2", **{"Known for": "jab, chin"})
    book.save(path)
    return path


def put(sheet: Worksheet, row: int, **cells: Content) -> None:
    headings = [cell.value for cell in sheet[1]]
    for heading, value in cells.items():
        sheet.cell(row, headings.index(heading) + 1).value = value


def doubtful_book(path: Path) -> Path:
    """Middleweights of whom bouts have much to say: numbers and changes far from the others', Overalls out of order,
    records of every length, real bouts between them, what the designer accepts, and one fighter alone in his division."""
    book = load_workbook(MIDDLEWEIGHTS)
    for sheet in ("Fighters", "Careers"):
        book[sheet].delete_rows(9, 100)
    fighters, careers = book["Fighters"], book["Careers"]
    put(fighters, 2, PL="1-31 (15)", Overall=12)
    put(fighters, 3, KI=1, Overall=3)
    put(fighters, 4, **{"KD1": 1, "Fat KD1": 9, "Fat KO": 9})
    put(fighters, 5, CFB=12, CFS=12, Overall=6)
    put(fighters, 8, Division="LW")
    put(careers, 5, **{"Won": 4, "Lost": 1, "Drawn": 0, "Won by KO": 2, "Lost by KO": 0})
    put(careers, 6, **{"Won": 120, "Won by KO": 100, "Lost": 0, "Lost by KO": 0, "Lost by DQ": 0})
    careers.delete_rows(3, 2)
    names = [str(cell.value) for cell in fighters["A"][1:]]
    bouts = book.create_sheet("Bouts")
    bouts.append(["Date", "Fighter", "Opponent", "Result", "Method", "Round", "Rounds"])
    for at in range(14):
        bouts.append([1935 + at, names[4], names[1], "L", "KO", 3, 10])
    bouts.append([1921, names[2], names[1], "D", "PTS", 10, 10])
    proof = book.create_sheet("Proof")
    proof.append(["Code", "Fighter", "Column", "Value", "Reason"])
    for code, name in (("V220", names[2]), ("V201", names[6]), ("V301", None), ("V205", names[1])):
        proof.append([code, name, None, None, "seen"])
    book.save(path)
    return path
