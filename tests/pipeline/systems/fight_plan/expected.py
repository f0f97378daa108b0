"""What the tests that take every game expect of Fight Plan, written by hand."""

from __future__ import annotations

from tests.pipeline.checks.chart_slips import Slip
from tests.pipeline.printing.fight_plan.samples import TARRANT

CARD = TARRANT
"""A valid card, as it is printed."""

SCORECARDS = 3
STYLES = 3
"""Opponents of each level in the house field."""

JUDGES_RECORDS = False

ORIGINS: tuple[tuple[str, str, str], ...] = (("warnings", "p.5, part ruled", "Ruled: point."),)
"""Charts, what each says of where it comes from, and the first note below it."""

CHART_SLIPS: tuple[tuple[Slip, str, str], ...] = (
    (Slip("judges", "judge", "sigma", "5"), "C131", "expected 0% to 25%"),
    (Slip("knockdown", "head", "down", "50%"), "C132", "down has 50%, down twice has 12.5%"),
    (Slip("warnings", "1st", "disqualified", "150%"), "C131", "expected 0% to 100%"),
    (Slip("punches", "thrown for each AGG", "value", "0"), "C131", "expected 1 to 100"),
    (Slip("injury_effect", "jaw 4", "then", "stop"), "C137", "shut, no more"),
    (Slip("styles", "damage given", "ring", "850%"), "C131", "expected 0% to 800%"),
    (Slip("styles", "STR lost", "ring", "150%"), "C131", "expected 0% to 100%"),
    (Slip("injury_level", "chance", "1", "1/2"), "C122", "add up to 5/6"),
)  # fmt: skip
"""A line of the sheet Charts typed wrongly, the code that it must bring, and part of what is said."""
