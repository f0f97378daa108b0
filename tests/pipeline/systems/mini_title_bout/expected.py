"""What the tests that take every game expect of Mini Title Bout, written by hand."""

from __future__ import annotations

from tests.pipeline.checks.chart_slips import Slip
from tests.pipeline.printing.mini_title_bout.samples import SANDY

CARD = SANDY
"""A valid card, as it is printed."""

SCORECARDS = 1
STYLES = 2
"""Opponents of each level in the house field."""

JUDGES_RECORDS = True

ORIGINS: tuple[tuple[str, str, str], ...] = (
    ("gloves", "p.10", ""),
    ("tko", "house, p.15", ""),
    ("power", "house, p.5", "From the text: C at 9–10."),
    ("conditioning", "p.7, ruled", "From the text: A+, A, B."),
    ("losses", "p.7, part house", "House: tired, tired by body punches."),
    ("letters", "p.5, part ruled", "Ruled: landed with Power A, finished by Killer Instinct."),
    ("body", "house, p.6", "From the text: row 1 at 1st time."),
)
"""Charts, what each says of where it comes from, and the first note below it."""

CHART_SLIPS: tuple[tuple[Slip, str, str], ...] = (
    (Slip("tko", "normal", "2d6", "40"), "C131", "expected 2 to 12"),
    (Slip("body", "1", "2nd time", "1"), "C132", "1st time has 2, 2nd time has 1"),
    (Slip("cut_legend", "nose", "points", "99"), "C131", "expected 0 to 10"),
    (Slip("cut_legend", "nose", "stops up to", "99"), "C131", "expected 2 to 12"),
    (Slip("points", "knockdown", "value", "0"), "C131", "expected 1 to 40"),
    (Slip("power", "C", "10", "K@"), "C132", "9 has K, 10 has K@"),
    (Slip("unusual", "text", "7", "{nobody} falls"), "C136", "{nobody}"),
)  # fmt: skip
"""A line of the sheet Charts typed wrongly, the code that it must bring, and part of what is said."""
