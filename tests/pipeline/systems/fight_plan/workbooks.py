"""Workbooks of Fight Plan for tests: two fighters of our own making, typed as a league types them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from openpyxl.utils import get_column_letter

from fightcard.pipeline.base.sheet_schema import layout
from tests.workbooks import Content, Row, written

HEADINGS = tuple(layout("fight_plan", "row").columns)

BRANDT: dict[str, Content] = {
    "Name": "Hector Brandt", "Nickname": "The Anvil", "Division": "MW", "Record": "24-5-1 (17)",
    "Years": "1952-1961",
    "HGT": 11, "STR": 15, "SPD": 11, "AGL": 10, "TGH": 13,
    "Plan": "1-4 5/7/8 inside body; 5-15 5/8/7 inside",
}  # fmt: skip
CALLOWAY: dict[str, Content] = {
    "Name": "Lou Calloway", "Nickname": "Quicksilver", "Division": "MW", "Record": "27-4-2 (9)",
    "Years": "1950-1960",
    "HGT": 13, "STR": 10, "SPD": 13, "AGL": 13, "TGH": 11,
    "Plan": "1-8 5/6/8 ring; 9-15 5/6/7 outside head dirty",
}  # fmt: skip
CHART: dict[str, Content] = {"Chart": "knockdown", "Row": "head", "Column": "down", "Value": "12%"}
ROWS: tuple[Row, ...] = (BRANDT, CALLOWAY)
"""The fighters of a workbook as it is written where nothing else is asked for."""

SAMPLE = Path(__file__).parents[4] / "raw" / "fight_plan.xlsx"
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
    "HGT": ("height",),
    "SPD": ("speed",),
}
"""Where each cell stands in the card that is like another one in all of `ROWS`."""
