"""What is said of records, bouts and names that do not go together, in workbooks that were never files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.stated_doubt import doubts_of
from fightcard.pipeline.workbook.model import Content
from tests.approved.approval import hold, line, whole
from tests.bare_books import bare
from tests.games import own, said

Rows = Sequence[Sequence[Content]]
Sheets = Mapping[str, Rows]

SYSTEM = SYSTEMS[0]


def fighters(*changes: Mapping[str, Content], system: str = SYSTEM) -> Rows:
    """A sheet of sound fighters with some cells changed."""
    game = own(system, "workbooks")
    return [
        game.HEADINGS,
        *([{**game.ROWS[0], **change}.get(each) for each in game.HEADINGS] for change in changes),
    ]


def of(sheets: Sheets, known: set[str], system: str = SYSTEM) -> Iterator[str]:
    """What is found in a book, and the records that are read."""
    checked = check(bare(sheets), system, compared=False)
    for each in checked.findings:
        if each.code != "B201":
            yield (line(each) if each.code in known else whole(each)).replace("\n", " / ")
            known.add(each.code)
    yield from (f"record {name} {said(record)}" for name, record in checked.careers.items())


def rows(heads: Sequence[str], *lines: Mapping[str, Content]) -> Rows:
    """A sheet by its headings."""
    return [heads, *([each.get(head) for head in heads] for each in lines)]


FIGHTERS: tuple[dict[str, Content], ...] = (
    {"Name": "Al Bar", "From": 1950, "To": 1960}, {"Name": "Bo (1964)", "From": 1961, "To": 1970}, {"Name": "Bo (1975)", "From": 1971, "To": 1980},
    {"Name": "Cy", "From": 1931, "To": 1990}, {"Name": "Di", "From": None, "To": None},
)  # fmt: skip
HEADS = (
    "Fighter", "Won", "Lost", "Drawn", "Won by KO", "Lost by KO", "Won by DQ", "Lost by DQ", "Stopped by Cuts", "Height cm", "Reach cm", "Rounds",
    "From", "To", "Level", "Known for", "Doubt",
)  # fmt: skip
CAREERS: tuple[dict[str, Content], ...] = (
    {"Fighter": "Al Bar", "Won": 10, "Won by KO": 10, "Won by DQ": 0, "Lost": 2, "Lost by KO": 3, "From": 1950, "To": 1960, "Level": "hard"},
    {"Fighter": "al bar", "Won": 10, "Won by KO": 9, "Won by DQ": 1, "Lost": 2, "Lost by DQ": 2, "From": 1951, "To": 1959, "Level": "champion"},
    {"Fighter": "Bo", "Won": 10, "Won by KO": 9, "Won by DQ": 2, "Lost": 2, "Lost by KO": 1, "Lost by DQ": 2, "From": 1962, "To": 1969, "Level": 2},
    {"Fighter": "Cy", "Won by KO": 5, "Won by DQ": 5, "Lost": 0, "Lost by KO": 0, "Stopped by Cuts": 1, "From": 1913, "To": 1990, "Level": 2.5},
    {"Fighter": "Cyy", "Won": 3, "Height cm": 300, "Reach cm": 100, "Rounds": -1, "Level": "novice"}, {"Fighter": "Di", "Level": "gatekeeper", "From": 1950},
    {"Fighter": "Bo (1975)", "Won": 1, "Won by KO": 2, "Level": "x"}, {"Fighter": None, "Won": 1}, {"Fighter": "Ed", "Level": -3},
)  # fmt: skip
DOUBTS = (
    "KI \u00b11", "KI 7-9", "KI 8-12; END +/-5", "ki 9-10, CP \u00b1 0", "KI 9-7", "KI 8-8", "KI 0 to 12", "KI 0-13", "KI", "Kl \u00b11", "Power \u00b12",
    "FOUL B-C", "FOUL \u00b11", "PL \u00b13", "PL 1-34", "KI \u00b11\nKI \u00b12", " ; ,", "height \u00b11", "Fat KO \u00b1123", "KI \u00b11234", "S FI 6\N{EN DASH}8", 7,
)  # fmt: skip


def test_the_same_is_said_of_records() -> None:
    known: set[str] = set()
    lines = [*of({"Fighters": fighters(*FIGHTERS), "Careers": rows(HEADS, *CAREERS)}, known)]
    lines.append("-- doubts")
    doubted = [
        {"Fighter": ("Al Bar", "Bo", "Bo (1975)", "Di", "Nobody")[at % 5], "Won": at, "Doubt": typed}
        for at, typed in enumerate(DOUBTS)
    ]
    rated = [{**fighter, "KI": (8, 7, 10, 3, None)[at]} for at, fighter in enumerate(FIGHTERS)]
    lines += of({"Fighters": fighters(*rated), "Careers": rows(HEADS, *doubted)}, known)
    lines += [f"{typed!r}: {doubts_of(SYSTEM, typed)}" for typed in DOUBTS]
    hold("bare-records", lines)


@pytest.mark.parametrize("moved", range(5))
def test_the_same_names_have_moved(moved: int) -> None:
    """Each of some fighters has the years of the next one in the order of their records."""
    dated = [
        {"Name": f"{name} Man", "From": 1900 + 7 * at, "To": 1911 + 7 * at}
        for at, name in enumerate("ABCDEF")
    ]
    careers = [
        {"Fighter": fighter["Name"], "From": fighter["From"], "To": fighter["To"], "Won": at}
        for at, fighter in enumerate(dated)
    ]
    shifted = [
        {**fighter, "From": dated[(at + 1) % 6]["From"], "To": dated[(at + 1) % 6]["To"]}
        if at < moved
        else fighter
        for at, fighter in enumerate(dated)
    ]
    shifted += [{"Name": "No Career", "From": 1900, "To": 1911}, {"Name": "G Man", "From": 1900, "To": None}]
    careers += [{"Fighter": "G Man", "From": 1901, "To": 1910}]
    hold(f"moved-{moved}", of({"Fighters": fighters(*shifted), "Careers": rows(HEADS, *careers)}, set()))


BOUTS: tuple[tuple[Content, ...], ...] = (
    ("1950-01-01", "Al Bar", "Cy", "W", 3, 10, None, None, None), ("1950-01-01", "Cy", "Al Bar", "W", 3, 10, None, None, None),
    ("1950-01-01", "Cy", "Al Bar", "L", 3, 10, None, None, None), ("1950-01-01", "Al Bar", "Cy", "W", 10, 10, None, None, None),
    ("1951-01-01", "Al Bar", "Cy", "D", 11, 10, None, None, None), ("1951-01-01", "Cy", "Al Bar", "D", None, 10, None, None, None),
    ("1952-01-01", "Al Bar", "Cy", "NC", None, None, None, None, None), ("1952-01-01", "Cy", "Al Bar", None, None, None, None, None, None),
    ("1949", "Al Bar", "Ed", "W", None, None, 9, 3, 1), ("1961", "Al Bar", "Ed", "L", None, None, 8, 4, 1), ("1960", "Bo", "Ed", "W", None, None, 9, 3, 0),
    ("1961", "Bo", "Ed", "W", None, None, 9, None, None), ("1980", "Bo", "Ed", "L", None, None, 12, 2, 1), ("1981", "Bo", "Ed", "W", None, None, None, 1, 1),
    ("1981-05", "Bo", "Ed", "W", None, None, 13, 5, 0), ("1981-05-06", "Bo", "Ed", "W", None, None, 1, 1, 1), (None, "Bo", "Ed", "W", None, None, 0, 0, 0),
    ("1975", "Di", "di", "W", None, None, None, None, None), ("1975", "Di", None, "W", None, None, None, None, None), ("1975-01-01", "Di", None, "W", None, None, None, None, None),
    ("1975-01-01", "Di", None, "W", None, None, None, None, None), ("1975", None, "Ed", "W", None, None, None, None, None), ("1976", "Cy", "Fy", "L", None, None, None, None, None),
)  # fmt: skip


def test_the_same_is_said_of_bouts() -> None:
    heads = ("Date", "Fighter", "Opponent", "Result", "Round", "Rounds", "Opp Won", "Opp Lost", "Opp Drawn")
    known: set[str] = set()
    lines: list[str] = []
    for won, lost, drawn in ((3, 1, 1), (2, 0, 0), (None, None, 0)):
        careers = [
            {"Fighter": name, "Won": won, "Lost": lost, "Drawn": drawn}
            for name in ("Al Bar", "Bo", "Cy", "Di")
        ]
        found = of(
            {"Fighters": fighters(*FIGHTERS), "Careers": rows(HEADS, *careers), "Bouts": [heads, *BOUTS]},
            known,
        )
        lines += [each for each in found if each not in lines]
    hold("bare-bouts", lines)


NAMES: Iterable[dict[str, Content]] = (
    {"Name": "CON", "Set": "a"}, {"Name": "lpt1", "Set": "b"}, {"Name": "!?"}, {"Name": "\u674e\u5c0f\u9f99", "Set": "b"}, {"Name": "Al Bar", "Set": "a"}, {"Name": "Al  Bar", "Set": "c"},
    {"Name": "\u00c1l Bar", "Set": "c"}, {"Name": "Al Bar", "Set": "c"}, {"Name": "Bo", "Set": None}, {"Name": "bo"}, {"Name": "Cy"}, {"Name": "Cy"},
    {"Name": "Di", "Division": "XW"}, {"Name": "Ed", "Division": "heavyweight"}, {"Name": "Fy", "Division": "WHW"}, {"Name": "Gy", "Division": "WOPEN"}, {"Name": "Hy", "Division": "H"},
    {"Name": "Iy", "From": 1950, "To": 1949}, {"Name": "Jy", "From": 1950, "To": 1950}, {"Name": "Ky", "From": None, "To": 1950},
)  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_is_said_of_names_and_lives(system: str) -> None:
    lives: list[dict[str, Content]] = [
        {"Name": f"Ly {at}", "Record": typed, "Years": years} for at, (typed, years) in enumerate((
            ("10-2-1 (10)", "1950-1960"), ("10-2-1 (11)", "1960-1950"), ("10-2-1", "1950-1950"), ("10-2", "1950"), ("10-2-1 (x)", "1950\N{EN DASH}60"), (None, None), ("0-0-0 (0)", "x"),
        ))
    ]  # fmt: skip
    careers = rows(
        ("Fighter", "Won", "From", "To"),
        {"Fighter": "Ly 0", "Won": 3, "From": 1951, "To": 1960},
        {"Fighter": "Ly 2", "From": 1905, "To": 1950},
    )
    sheets = {
        "Fighters": fighters(*NAMES, *lives, system=system),
        "More": fighters({"Name": "Cy", "Set": "z"}, {"Name": "My"}, {"Name": "Ny"}, system=system),
        "Careers": careers,
    }
    hold(f"names-{system}", of(sheets, set(), system))
