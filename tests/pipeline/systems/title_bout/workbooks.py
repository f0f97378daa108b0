"""Workbooks of Title Bout for tests: a sound one typed by hand, and ways to break it."""
# ruff: noqa: PIE800 - a line of the card a line of the source

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter

from fightcard.pipeline.base.sheet_schema import layout
from tests.workbooks import Content, Row, written

# The card of Peter Jackson as the rule book prints it (p.6, p.15), but for his fresh power: 7 in print.
JACKSON: dict[str, Content] = {
    "Name": "Peter Jackson",
    "Nickname": "The Black Prince",
    "Division": "HW",
    "Overall": 10,
    "Style": "E",
    "Special": "Ring Smarts",
    "Stance": "orthodox",
    "From": 1882,
    "To": 1899,
    "Set": "legends",
    **{"CFB": 10, "CFS": 10, "DEF": -4, "AGG": 8, "KD1": 2, "KD2": 1, "KI": 8, "KO": 1},
    **{"END": 100, "CUT": 3, "FOUL": "B", "CP": 6},
    **{"PL": "1-34 (8)", "PM": "35-50 (48)", "CL": "51-66", "RM": "67-80"},
    **{"Fat CFB": 10, "Fat CFS": 10, "Fat DEF": -4, "Fat AGG": 8, "Fat KD1": 2, "Fat KD2": 2, "Fat KI": 7},
    **{"Fat KO": 2, "Fat END": 0, "Fat CUT": 3, "Fat FOUL": "B", "Fat CP": 6},
    **{"Fat PL": "1-32 (8)", "Fat PM": "33-50 (48)", "Fat CL": "51-66", "Fat RM": "67-80"},
    **{"S FI": 7, "S FO": 9, "S CU": 8, "S KO": 8},
    **{"Jab 3": "1-3", "Jab 2": "4-22", "Hook 3": "23-29", "Hook 2": "30-36", "Cross 3": "37-43"},
    **{"Cross 2": "44-53", "Comb 3": "54-59", "Comb 2": "60-69", "Upper 3": "70-74", "Upper 2": "75-80"},
}
# The card of Joe Frazier (p.13), in the older print.
FRAZIER: dict[str, Content] = {
    **JACKSON,
    **{"Name": "Joe Frazier", "Nickname": "Smokin'", "Overall": 9, "Style": "S", "Special": "Absorber"},
    **{"From": 1965, "To": 1981, "CFB": 12, "CFS": 10, "DEF": 2, "AGG": 10, "KD2": 8, "KI": 10, "END": 110},
    **{"CUT": 1, "FOUL": "C", "CP": 3},
    **{"PL": "1-32 (9)", "PM": "33-47 (CP37)", "CL": "48-61", "RM": "62-80"},
    **{"Fat CFB": 10, "Fat DEF": 4, "Fat AGG": 10, "Fat KD2": 8, "Fat KI": 9, "Fat KO": 1, "Fat CUT": 1},
    **{"Fat FOUL": "C", "Fat CP": 3},
    **{"Fat PL": "1-30 (9)", "Fat PM": "31-47 (CP37)", "Fat CL": "48-61", "Fat RM": "62-80"},
    **{"S FI": 9, "S FO": 5, "S CU": 6, "S KO": 8},
    **{"Jab 3": "1-4", "Jab 2": "5-14", "Hook 3": "15-27", "Hook 2": "28-36", "Cross 3": "37-46"},
    **{"Cross 2": "47-51", "Comb 3": "52-58", "Comb 2": "59-65", "Upper 3": "66-75", "Upper 2": "76-80"},
}
HEADINGS = tuple(layout("title_bout", "row").columns)
STRATEGY: dict[str, Content] = {
    "Strategy": "Load Up", "Rating": "KO", "CF": -3, "PL": -2, "Power": 5, "DEF": None, "KI": None,
    "KD": None, "KO": None, "CP": None,
    "Clinching": None, "Clinch Cards": None, "Opponent Power": None, "Opponent END": None,
    "Opponent Countered": None,
}  # fmt: skip
CAREER: dict[str, Content] = {"Fighter": "Peter Jackson", "Won": 42, "Lost": 5, "Drawn": 3, "Won by KO": 29}
ROWS: tuple[Row, ...] = (JACKSON, FRAZIER)
"""The fighters of a workbook as it is written where nothing else is asked for."""

SAMPLE = Path(__file__).parents[4] / "raw" / "legends.xlsx"
"""The sample set of the game."""


def write(
    path: Path, rows: Sequence[Row] = ROWS, headings: Sequence[str] = HEADINGS, **sheets: Sequence[Row]
) -> Path:
    """A workbook with the fighters' rows on the sheet Fighters, and more sheets by name."""
    return written(path, rows, headings, **sheets)


def altered(path: Path, alter: Callable[[Workbook], None], rows: Sequence[Row] = ROWS) -> Path:
    """A sound workbook after `alter` had its way with it."""
    book = load_workbook(write(path, rows))
    alter(book)
    book.save(path)
    return path


def valid_deck_rows() -> list[dict[str, Content]]:
    """A deck that keeps the law, its numbers in plain order, as the rows of a sheet Deck."""
    return [
        {
            "Card": at + 1,
            "CF": at % 20 + 1,
            "RN": at + 1 if at < 80 else "Foul",
            "RESULT": at + 1 if at < 80 else f"{at - 79} Cut",
            "Ring Position": "Ring Center",
            "KD": (at + 7) % 20 + 1,
            "KD2": (at + 11) % 20 + 1,
            "KOR": (at + 3) % 20 + 1,
            "KDC": at % 9 + 1,
            "J1": "HS",
            "J2": "LS",
            "J3": "E",
            "Condition": "His arms grow heavy. CF -1 for the next round.",
            "Condition Effect": "cf -1 round",
            "Injury": "Nothing comes of it.",
            "Injury Effect": "none",
            "Special Action": "The mouthpiece is rinsed. Both END +5.",
            "Special Effect": "both end +5; time",
        }
        for at in range(100)
    ]


def cell(heading: str, row: int = 2) -> str:
    """The address of a heading's cell in a workbook made by `write`."""
    return f"{get_column_letter(HEADINGS.index(heading) + 1)}{row}"


ALIKE: dict[str, tuple[object, ...]] = {
    "CFS": ("fresh", "control", "slugger"),
    "Fat CFB": ("fatigued", "control", "boxer"),
    "Fat CFS": ("fatigued", "control", "slugger"),
    "AGG": ("fresh", "aggressiveness"),
    "Fat AGG": ("fatigued", "aggressiveness"),
    "KI": ("fresh", "killer_instinct"),
    "Fat KI": ("fatigued", "killer_instinct"),
    "KD1": ("fresh", "knockdown", 0),
    "Fat KD1": ("fatigued", "knockdown", 0),
    "CUT": ("fresh", "cut"),
    "Fat CUT": ("fatigued", "cut"),
    "FOUL": ("fresh", "foul"),
    "Fat FOUL": ("fatigued", "foul"),
    "CP": ("fresh", "counter_punch"),
    "Fat CP": ("fatigued", "counter_punch"),
    "CL": ("fresh", "clinching"),
    "Fat CL": ("fatigued", "clinching"),
    "RM": ("fresh", "ring_movement"),
    "Fat RM": ("fatigued", "ring_movement"),
    "S FI": ("strategies", "FI"),
}
"""Where each cell stands in the card that is like another one in all of `ROWS`."""
