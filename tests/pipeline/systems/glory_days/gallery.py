"""The gallery's workbooks of Glory Days Boxing: each with the one finding it must bring."""

from __future__ import annotations

import datetime as dt
import functools
from collections.abc import Mapping
from pathlib import Path

from openpyxl import load_workbook

from tests.pictures import Picture
from tests.pipeline.systems.glory_days.workbooks import ALI, CHART, HEADINGS, MARCIANO, cell, write
from tests.workbooks import Content

WATCHFUL = {"Chart": "referee", "Row": "Watchful", "Column": "drawn"}


def _changed(name: str, code: str, changes: Mapping[str, Content], at: str, **more: str | None) -> Picture:
    """Ali's row (3) with changes."""
    rows = (MARCIANO, {**ALI, **changes})
    make = functools.partial(write, rows=rows)
    return Picture(name, code, cell(at, 3), make, **more)  # type: ignore[arg-type]


def _charts(name: str, code: str, at: str, *lines: Mapping[str, Content], **more: str | None) -> Picture:
    make = functools.partial(write, Charts=lines)
    return Picture(name, code, at, make, sheet="Charts", **more)  # type: ignore[arg-type]


def _power_made_a_date(path: Path) -> Path:
    book = load_workbook(write(path))
    power = book["Fighters"].cell(2, HEADINGS.index("Power") + 1)
    power.value, power.number_format = dt.datetime(2026, 11, 7), "d-mmm"
    book.save(path)
    return path


GALLERY = (
    Picture("7/11 made the 7th of November", "C105", cell("Power"), _power_made_a_date, suggestion="7/11"),
    _changed("an effect that no trait has", "C115", {"Trait Effect": "opponent chin -1"}, "Trait Effect",
        says="`chin`"),
    _changed("a star too many", "S103", {"Ring 1": "Outside ****"}, "Ring 1", suggestion="Outside ***"),
    _changed("digits exchanged on the dice", "X102", {"In 3 PL": "18-53"}, "In 3 PL", suggestion="18-35",
        says="18-53"),
    _changed("a gap on the d20", "X101", {"Head Butt": "7-8"}, "Head Butt", says="6 between"),
    _changed("better tired than fresh", "X301", {"Fat Will": 2}, "Fat Will", says="2 against 3"),
    _changed("killer instinct below power", "X501", {"Power": "5/4"}, "Power"),
    _changed("two ranges of a defense crossed", "X502", {"Defense": "1-4 -1; 4-7 -2"}, "Defense",
        says="4 is in two"),
    _changed("a counter range backwards", "X503", {"Counter": "3-1 Hook-2; 4-7 Cross-2"}, "Counter",
        says="3-1"),
    _changed("a trait that does nothing", "X504", {"Trait Effect": None}, "Trait Effect",
        says="a trait's name"),
    _changed("more knockouts than wins", "X505", {"Record": "56-5-0 (73)"}, "Record"),
    _changed("clinches where misses should be", "X506", {"In Miss": "46-81", "In Clinch": "82-94"},
        "In Clinch", says="83-94"),
    _charts("a chart's row that there is not", "C121", "B2", {**CHART, "Row": "cut_left_eyes"},
        says="cut_left_eyes"),
    _charts("a word that a chart does not know", "C122", "D2", {**CHART, "Value": "often"}, says="often"),
    _charts("a number of the d20 that no referee has", "C133", "D2", {**WATCHFUL, "Value": "1-7"},
        says="has 8"),
    _charts("a number of the d20 that two referees have", "C134", "D2", {**WATCHFUL, "Value": "1-9"},
        says="Watchful and Strict"),
    _charts("a round that goes to the man who landed less", "C135", "D2",
        {"Chart": "judging", "Row": 2, "Column": "1-11", "Value": "9-10"}, says="0 numbers"),
    _charts("a brace that becomes no name", "C136", "D2",
        {"Chart": "event", "Row": "text", "Column": "63-66", "Value": "{nobody} falls"}, says="{nobody}"),
    _charts("a place of a chart twice", "R401", "C3", CHART, {**CHART, "Value": "1-8"}, says="row 2"),
)  # fmt: skip
