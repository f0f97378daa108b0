"""The paper of a bout: fifteen rounds with margins for punches as the text keeps them, and cuts at the
top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing import forms
from fightcard.pipeline.printing.drawing.forms import MARGIN, Column
from fightcard.pipeline.printing.drawing.geometry import Box, Slot

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.paper import Size

ROUNDS = 15
COLUMNS = (
    Column("", "ROUND", 0.9),
    Column("RED", "STRATEGY", 1.2),
    Column("RED", "POWER PUNCHES, CUTS", 4.0),
    Column("RED", "POINTS", 1.2),
    Column("RED", "DOWN", 0.9),
    Column("ROUND TO", "RED", 1.0),
    Column("ROUND TO", "BLUE", 1.0),
    Column("BLUE", "DOWN", 0.9),
    Column("BLUE", "POINTS", 1.2),
    Column("BLUE", "POWER PUNCHES, CUTS", 4.0),
    Column("BLUE", "STRATEGY", 1.2),
)
LINES = (
    "Name",
    "Base  ·  Power  ·  KD Def  ·  KO Def  ·  Def",
    "Cond  ·  TU  ·  Reach  ·  Body  ·  KI  ·  Foul  ·  SS",
)
INJURIES = ("OLE", "ORE", "OLE*", "ORE*", "ULE", "URE", "NOSE", "MOUTH", "SWELL L", "SWELL R")
CHANGES = (("body punches", 11), ("tired", 3), ("warned", 3))
ENDINGS = ("KO", "TKO", "TKO: cuts", "Injury", "Disqualified", "By rounds", "By points", "Draw")
NOTE = (
    "In the margin: LH left hook, RT right, C combination, U uppercut; a circle round it makes it a body "
    "punch. "
    "Cuts: O over, U under, L left, R right eye, * a bad cut; at the top a stroke for each cut point."
)


def score_sheet(page: Compositor, paper: Size) -> None:
    """One page: the fighters, their cuts, fifteen rounds, and how it ended."""
    left, right = MARGIN, paper.width - MARGIN
    forms.titled(page, "SCORE SHEET", left, ("Date", "City", "Referee"))
    forms.corners(page, left, right, LINES)
    middle = (left + right) / 2
    for x, corner in ((left, "RED"), (middle + 2, "BLUE")):
        _cuts(page, Box(x, 60.5, middle - left - 2, 15.0), corner)
        _changes(page, Box(x, 78.5, middle - left - 2, 5.0))
    grid = Box(left, 87.0, right - left, paper.height - 87.0 - 30.0)
    forms.round_table(page, grid, COLUMNS, ROUNDS)
    forms.endings(page, left, right, paper.height - 22.0, ENDINGS, NOTE)


def _cuts(page: Compositor, box: Box, corner: str) -> None:
    """A field for each cut and swelling, to be filled with strokes."""
    title = Slot(box.x, box.y + 2.4, box.width, 6.5, "sheet head", floor=5, tracking=40)
    page.text(title, f"{corner}: CUTS AND SWELLINGS, A STROKE FOR EACH CUT POINT")
    fields = Box(box.x, box.y + 3.8, box.width, box.height - 6.6)
    for words, cell in zip(INJURIES, fields.columns(len(INJURIES)), strict=True):
        page.stroke(cell, "quiet", 0.15)
        below = Slot(
            cell.middle, fields.bottom + 2.5, cell.width, 6, "sheet label", floor=4.2, align="centre"
        )
        page.text(below, words)


def _changes(page: Compositor, box: Box) -> None:
    """Short rows of boxes to tick, each behind what it counts."""
    x, side = box.x, 3.4
    for words, count in CHANGES:
        x += page.text(Slot(x, box.y + 3.2, 16.0, 6.6, "sheet text", floor=5), words) + 1.0
        for _ in range(count):
            page.stroke(Box(x, box.y + 0.5, side, side), "quiet", 0.15)
            x += side + 0.35
        x += 2.2
