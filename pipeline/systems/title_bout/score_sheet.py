"""The score sheet of a bout: fifteen rounds, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing import forms
from fightcard.pipeline.printing.drawing.forms import MARGIN, Column, both
from fightcard.pipeline.printing.drawing.geometry import Box

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.paper import Size

ROUNDS = 15
COLUMNS = (
    Column("", "ROUND", 1.0),
    *both("POINTS", 1.5),
    *both("KNOCKDOWNS", 1.2),
    *both("JUDGE 1", 1.0),
    *both("JUDGE 2", 1.0),
    *both("JUDGE 3", 1.0),
    *both("ENDURANCE", 1.2),
    Column("", "WHAT HAPPENED", 5.0),
)
ENDINGS = (
    "KO",
    "TKO",
    "TKO: cut",
    "TKO: swelling",
    "TKO: injury",
    "Disqualified",
    "Unanimous",
    "Split",
    "Majority",
    "Technical",
    "Draw",
)
NOTE = (
    "10-point must: the scoring chart gives each judge's round from the difference in points and that "
    "judge's mark on a card."
)


def score_sheet(page: Compositor, paper: Size) -> None:
    """One page: the fighters, fifteen rounds, and how it ended."""
    left, right = MARGIN, paper.width - MARGIN
    forms.titled(page, "SCORE SHEET", left, ("Date", "Place", "Referee"))
    forms.corners(page, left, right, ("Name", "Style  ·  Overall  ·  Special"))
    top, foot = 50.0, paper.height - 42.0
    forms.round_table(page, Box(left, top, right - left, foot - top), COLUMNS, ROUNDS)
    forms.endings(page, left, right, foot + 8.0, ENDINGS, NOTE)
