"""What the tests that take every game expect of Glory Days, written by hand."""

from __future__ import annotations

from tests.engine.systems.glory_days.cards import CARDS as GLORY
from tests.pipeline.checks.chart_slips import Slip

CARD = GLORY[0]
"""A valid card, as it is printed."""

SCORECARDS = 3
STYLES = 2
"""Opponents of each level in the house field."""

JUDGES_RECORDS = True

ORIGINS: tuple[tuple[str, str, str], ...] = (
    ("judging", "house, p.7", "From the text: row 2, row 11 at 1–19."),
)
"""Charts, what each says of where it comes from, and the first note below it."""

CHART_SLIPS: tuple[tuple[Slip, str, str], ...] = (
    (Slip("judging", "2", "1-11", "9-10"), "C135", "on 0 numbers of its row 2, and 9-10 on 17"),
    (Slip("judging", "2", "12-17", "10-10"), "C132", "2 has 0 times 9-10, 3 has 4 times"),
    (Slip("referee", "Watchful", "drawn", "1-9"), "C134", "have 9: Watchful and Strict"),
    (Slip("referee", "Watchful", "drawn", "1-7"), "C133", "has 8 in its column drawn"),
    (Slip("judge", "By the Book", "drawn", "-"), "C133", "has 1-10"),
    (Slip("judge", "By the Book", "drawn", "+2"), "C122", "the numbers of the d20"),
    (Slip("judge", "By the Book", "high scorer", "1-9"), "C122", "a number with its sign"),
    (Slip("injury_stoppage", "gash_left_eye", "3rd", "1-8"), "C132",
        "cut_left_eye has 1-9, gash_left_eye has 1-8"),
    (Slip("event", "text", "63-66", "{nobody} falls"), "C136", "{nobody}"),
)  # fmt: skip
"""A line of the sheet Charts typed wrongly, the code that it must bring, and part of what is said."""
