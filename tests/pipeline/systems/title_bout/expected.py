"""What the tests that take every game expect of Title Bout, written by hand."""

from __future__ import annotations

from tests.pipeline.checks.chart_slips import Slip
from tests.pipeline.printing.samples import fighter

CARD = fighter()
"""A valid card, as it is printed."""

SCORECARDS = 3
STYLES = 3
"""Opponents of each level in the house field."""

JUDGES_RECORDS = True

ORIGINS: tuple[tuple[str, str, str], ...] = (
    ("stoppage_time", "house, p.45", ""),
    ("strategies", "house, p.54-56", ""),
    ("knockdown", "p.16, ruled", ""),
)
"""Charts, what each says of where it comes from, and the first note below it."""

CHART_SLIPS: tuple[tuple[Slip, str, str], ...] = (
    (Slip("stoppage_time", "card", "20", "0:12"), "C132", "19 has 1:08, 20 has 0:12"),
    (Slip("stoppage_time", "card", "50", "3:30"), "C131", "expected 0:00 to 3:00"),
    (Slip("stoppage_time", "card", "31", "112"), "C122", "1:52"),
)
"""A line of the sheet Charts typed wrongly, the code that it must bring, and part of what is said."""
