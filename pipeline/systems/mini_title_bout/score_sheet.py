"""The paper of a bout: fifteen rounds with margins for punches as the text keeps them, and cuts at the
top."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import MARGIN, round_table, score_sheet_of
from fightcard.pipeline.printing.drawing.geometry import Box, Slot
from fightcard.pipeline.printing.drawing.paper import Size

INJURIES = ("OLE", "ORE", "OLE*", "ORE*", "ULE", "URE", "NOSE", "MOUTH", "SWELL L", "SWELL R")
SHEET = score_sheet_of(__package__)
CHANGES = (("body punches", 11), ("tired", 3), ("warned", 3))


def score_sheet(page: Compositor, paper: Size) -> None:
    """One page: the fighters, their cuts, fifteen rounds, and how it ended."""
    SHEET.head(page, paper)
    middle = paper.width / 2
    for x, corner in ((MARGIN, "RED"), (middle + 2, "BLUE")):
        _cuts(page, Box(x, 60.5, middle - MARGIN - 2, 15.0), corner)
        _changes(page, Box(x, 78.5, middle - MARGIN - 2, 5.0))
    round_table(page, SHEET.grid(paper), SHEET.columns, SHEET.rounds)
    SHEET.ending(page, paper)


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
