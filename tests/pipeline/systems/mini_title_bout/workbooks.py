"""Workbooks of Mini Title Bout for tests: two fighters of our own making, typed as the cards print them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from openpyxl.utils import get_column_letter

from fightcard.pipeline.base.sheet_schema import layout
from tests.workbooks import Content, Row, written

HEADINGS = tuple(layout("mini_title_bout", "row").columns)

CONLEY: dict[str, Content] = {
    "Name": "Barney Conley", "Nickname": "The Ferryman", "Division": "MW", "Record": "30-7-2 (18)",
    "Years": "1921-1931",
    "Base": "20 17", "Power": "B/C", "KD Def": "G", "KO Def": "H", "Def": 1, "Cond": "A/B", "TU": 6,
    "Reach": 70,
    "Body": "2", "KI": "KI", "Foul": "F", "SS": None,
}  # fmt: skip
SABLE: dict[str, Content] = {
    "Name": "Leon Sable", "Nickname": "The Metronome", "Division": "MW", "Record": "34-5-3 (9)",
    "Years": "1922-1933",
    "Base": "17-20-21", "Power": "E/F/G", "KD Def": "F/C", "KO Def": "I", "Def": -2, "Cond": "A+*", "TU": 8,
    "Reach": 74,
    "Body": "1 (left)", "KI": None, "Foul": None, "SS": "SS",
}  # fmt: skip
CHART: dict[str, Content] = {"Chart": "power", "Row": "C", "Column": "10-11", "Value": "K"}
ROWS: tuple[Row, ...] = (CONLEY, SABLE)
"""The fighters of a workbook as it is written where nothing else is asked for."""

SAMPLE = Path(__file__).parents[4] / "raw" / "mini_title_bout.xlsx"
"""The sample set of the game."""


def write(
    path: Path, rows: Sequence[Row] = ROWS, headings: Sequence[str] = HEADINGS, **sheets: Sequence[Row]
) -> Path:
    """A workbook with the fighters' rows on the sheet Fighters, and more sheets by name."""
    return written(path, rows, headings, **sheets)


def cell(heading: str, row: int = 2) -> str:
    """The address of a heading's cell in a workbook made by `write`."""
    return f"{get_column_letter(HEADINGS.index(heading) + 1)}{row}"
