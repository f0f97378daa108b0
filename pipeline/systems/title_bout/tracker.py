"""The tracker of one corner, as p.5 has it: points, endurance, cuts, swelling, injuries, each foul apart."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing import forms
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import MARGIN, centred, numbered
from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import Size

CUTS = ("nose", "under L", "under R", "slight L", "slight R", "bridge", "lip", "gash L", "gash R")
INJURIES = ("rib", "jaw", "nose", "left hand", "right hand", "ankle", "shoulder", "other", "other")
TRACKED = (("Knockdowns in this round", 3), ("Killer Instinct: cards left", 12))
FOULS = ("low blow", "head butt", "rabbit punch", "holding", "pulling head", "elbow", "laces")
"""The fouls that the referee warns for, each with a column of its own."""
COUNTED = ("in all", "loses a point at", "disqualified at")
WARNINGS = 6
RATINGS = ("CF", "PL", "DEF", "KI", "KD", "KO", "CUT", "CP", "power")


def tracker_sheet(page: Compositor, paper: Size) -> None:
    """One page with a tracker for red above and one for blue below, to be cut apart."""
    half = paper.height / 2
    page.stroke(Line(Point(4, half), Point(paper.width - 4, half)), "hairline", 0.2)
    for ink, top in (("red", 0.0), ("blue", half)):
        _tracker(page, Box(MARGIN, top + 8.0, paper.width - 2 * MARGIN, half - 15.0), ink)


def _tracker(page: Compositor, box: Box, ink: str) -> None:
    top = forms.corner_bar(page, box, ink, "put a counter on each number and move it") + 3.0
    side = box.width * 0.4
    left = Box(box.x, top, side - 4.0, box.bottom - top)
    right = Box(box.x + side, top, box.width - side, box.bottom - top)
    points = Box(left.x, left.y, left.width, 36.0)
    numbered(page, "POINTS SCORED IN THIS ROUND", points, range(60), 10)
    endurance = Box(left.x, left.y + 39.5, left.width, 19.0)
    numbered(page, "ENDURANCE: TENS, ONES, AND A HUNDRED", endurance, [*range(10)] * 2, 10, "100")
    forms.counted(page, left.x, left.y + 69.5, left.width, TRACKED)
    _eyes(page, Box(left.x, left.y + 84.0, left.width, 22.0))
    heights = (20.0, 14.5, 33.0)
    y = right.y
    for draw, height in zip((_cuts, _injuries, _fouls), heights, strict=True):
        draw(page, Box(right.x, y, right.width, height))
        y += height + 4.0
    _changes(page, Box(right.x, y, right.width, right.bottom - y))


def _head(page: Compositor, box: Box, words: str, note: str = "") -> None:
    page.text(Slot(box.x, box.y + 2.4, box.width, 6.5, "sheet head", floor=5, tracking=40), words)
    if note:
        at_right = Slot(box.right, box.y + 2.4, box.width / 2, 6, "sheet label", floor=4.2, align="right")
        page.text(at_right, note)


def _eyes(page: Compositor, box: Box) -> None:
    _head(page, box, "SWELLING, BY STAGES")
    for number, eye in enumerate(("LEFT EYE", "RIGHT EYE")):
        x = box.x + number * box.width / 2
        page.text(Slot(x, box.y + 7.0, 30, 7, "sheet text", floor=5), eye)
        for stage in (1, 2, 3):
            centre = Circle(x + 4.4 + (stage - 1) * 10.2, box.y + 13.4, 4.4)
            page.stroke(centre, "quiet", 0.2)
            centred(page, str(stage), Box(centre.x - 4, centre.y - 4, 8, 8))


def _cuts(page: Compositor, box: Box) -> None:
    _head(page, box, "CUTS", "open · seeps · controlled")
    _boxes(page, Box(box.x, box.y + 3.8, box.width, 13.5), CUTS, 3)


def _injuries(page: Compositor, box: Box) -> None:
    _head(page, box, "INJURIES")
    _boxes(page, Box(box.x, box.y + 3.8, box.width, 8.0), INJURIES, 1)


def _boxes(page: Compositor, grid: Box, names: tuple[str, ...], rows: int) -> None:
    """A column of boxes a name, the name below."""
    for name, cell in zip(names, grid.columns(len(names)), strict=True):
        for row in cell.rows(rows):
            page.stroke(row, "quiet", 0.15)
        below = Slot(
            cell.middle, cell.bottom + 2.3, cell.width - 0.4, 6, "sheet label", floor=4.2, align="centre"
        )
        page.text(below, name)


def _fouls(page: Compositor, box: Box) -> None:
    """A column of warnings for each foul, the total, and what the referee chart says of it."""
    _head(page, box, "WARNINGS", "from the referee chart")
    grid = Box(box.x, box.y + 3.8, box.width, box.height - 6.4)
    for name, cell in zip((*FOULS, *COUNTED), grid.columns(len(FOULS) + len(COUNTED)), strict=True):
        if name in FOULS:
            for number, row in enumerate(cell.rows(WARNINGS), start=1):
                page.stroke(row, "hairline", 0.15)
                centred(page, str(number), row, 7.0)
        page.stroke(cell, "quiet", 0.2)
        below = Slot(
            cell.middle, cell.bottom + 2.3, cell.width - 0.3, 6, "sheet label", floor=3.6, align="centre"
        )
        page.text(below, name)


def _changes(page: Compositor, box: Box) -> None:
    _head(page, box, "CHANGES OF RATINGS, AND UNTIL WHEN")
    grid = Box(box.x, box.y + 4.0, box.width, box.height - 4.0)
    for name, cell in zip(RATINGS, grid.columns(len(RATINGS)), strict=True):
        page.fill(Box(cell.x, cell.y, cell.width, 4.6), "band")
        centred(page, name, Box(cell.x, cell.y, cell.width, 4.6), 8.0)
        for row in Box(cell.x, cell.y + 4.6, cell.width, cell.height - 4.6).rows(4):
            page.stroke(row, "hairline", 0.15)
        page.stroke(cell, "quiet", 0.2)
