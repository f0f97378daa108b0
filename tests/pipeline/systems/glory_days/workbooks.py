"""Workbooks of Glory Days Boxing for tests: the three fighters that the text prints, typed as their cards
have them."""
# ruff: noqa: PIE800 - a line of the card a line of the source

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from openpyxl.utils import get_column_letter

from fightcard.pipeline.base.sheet_schema import layout
from tests.workbooks import Content, Row, written

HEADINGS = tuple(layout("glory_days", "row").columns)

# The card of Rocky Marciano as the text prints it (p.2), its phrases in our own words.
MARCIANO: dict[str, Content] = {
    **{"Name": "Rocky Marciano", "Nickname": "The Brockton Blockbuster", "Division": "HW"},
    **{"Record": "49-0-0 (43)", "Years": "1947-1955"},
    **{"Trait": "Iceman", "Trait Text": "One punch can end it: +1 to his opponent's Chin KO"},
    **{"Trait Effect": "opponent knocked_out +1"},
    **{"Ring 1": "Inside **", "Ring 2": "Inside **", "Ring 3": "Inside **"},
    **{"Ring 4": "Outside *", "Ring 5": "Outside -", "Ring 6": "Inside ***"},
    **{
        "Power": "7/11",
        "Chin KD": "2 (5)",
        "Chin KO": 1,
        "Will": 3,
        "Cut": 8,
        "Foul": 6,
        "Stamina": "90/110",
    },
    **{"Fat Power": "5/9", "Fat Chin KD": "3 (6)", "Fat Chin KO": 2, "Fat Will": 4},
    **{"In 5 PL": "0-7", "In 4 PL": "8-20", "In 3 PL": "21-43", "In 2 PL": "44-57"},
    **{"In Miss": "58-82", "In Clinch": "83-94", "In Foul": "95-98", "In Event": "99"},
    **{"Out 5 PL": "0-5", "Out 4 PL": "6-14", "Out 3 PL": "15-32", "Out 2 PL": "33-42"},
    **{"Out Miss": "43-90", "Out Clinch": "91-94", "Out Foul": "95-98", "Out Event": "99"},
    **{"Call 5 PL": "Clubs him from head to hip", "Call 4 PL": "A hammering burst"},
    **{"Call 3 PL": "Lead hook, then a flurry", "Call 2 PL": "Hook and cross go in"},
    **{"Defense": "1-2 -1; 3-4 +2", "Counter": "1-4 Hook-2; 5-6 Cross-2"},
    **{"Low Blow": "1-6", "Head Butt": "7-14", "Holding": "15", "Elbows": "16-18", "Rabbit Punch": "19-20"},
    **{"Swell L Eye": "1-4", "Swell R Eye": "5-8", "Cut L Eye": "9-10", "Cut R Eye": "11-12"},
    **{"Gash L Eye": "13-14", "Gash R Eye": "15-16", "Cut L Cheek": "17", "Cut R Cheek": "18"},
    **{"Bloody Nose": "19-20"},
}
# The card of Muhammad Ali (p.3) where it differs from Marciano's.
ALI: dict[str, Content] = {
    **MARCIANO,
    **{"Name": "Muhammad Ali", "Nickname": "The Greatest", "Record": "56-5-0 (37)", "Years": "1960-1981"},
    **{"Trait": "Roll with it", "Trait Text": "Rides the big punches: -1 from his opponent's Power"},
    **{"Trait Effect": "opponent power -1; opponent power_hurt -1"},
    **{"Ring 1": "Outside ***", "Ring 2": "Inside *", "Ring 3": "Outside **"},
    **{"Ring 4": "Outside **", "Ring 5": "Outside *", "Ring 6": "Inside **"},
    **{"Power": "4/5", "Chin KD": "1 (5)", "Cut": 4, "Foul": 3, "Fat Power": "2/4", "Fat Chin KD": "2 (6)"},
    **{"In 5 PL": "0-3", "In 4 PL": "4-17", "In 3 PL": "18-35", "In 2 PL": "36-45", "In Miss": "46-82"},
    **{"Out 5 PL": "0-7", "Out 4 PL": "8-23", "Out 3 PL": "24-45", "Out 2 PL": "46-61", "Out Miss": "62-90"},
    **{"Call 5 PL": "A lesson at every level", "Call 4 PL": "Dancing behind a busy jab"},
    **{"Call 3 PL": "Three fast ones in a row", "Call 2 PL": "Jab and cross, both clean"},
    **{"Defense": "1-3 -1; 4-7 -2", "Counter": "1-3 Hook-2; 4-7 Cross-2"},
    **{"Low Blow": "1-5", "Head Butt": "6-8", "Holding": "9-16", "Elbows": "17-18"},
    **{"Gash L Eye": "13", "Gash R Eye": "14", "Cut L Cheek": "15-16", "Cut R Cheek": "17-18"},
}
CHART: dict[str, Content] = {
    "Chart": "injury_stoppage",
    "Row": "cut_left_eye",
    "Column": "3rd",
    "Value": "1-9",
}
ROWS: tuple[Row, ...] = (MARCIANO, ALI)
"""The fighters of a workbook as it is written where nothing else is asked for."""

SAMPLE = Path(__file__).parents[4] / "raw" / "glory.xlsx"
"""The sample set of the game."""


def write(
    path: Path, rows: Sequence[Row] = ROWS, headings: Sequence[str] = HEADINGS, **sheets: Sequence[Row]
) -> Path:
    """A workbook with the fighters' rows on the sheet Fighters, and more sheets by name."""
    return written(path, rows, headings, **sheets)


def cell(heading: str, row: int = 2) -> str:
    """The address of a heading's cell in a workbook made by `write`."""
    return f"{get_column_letter(HEADINGS.index(heading) + 1)}{row}"


ALIKE: dict[str, tuple[object, ...]] = {
    "In Foul": ("inside", "foul"),
    "Out Foul": ("outside", "foul"),
    "In Event": ("inside", "event"),
    "Out Event": ("outside", "event"),
    "Rabbit Punch": ("fouls", "rabbit_punch"),
    "Bloody Nose": ("injuries", "bloody_nose"),
}
"""Where each cell stands in the card that is like another one in all of `ROWS`."""
