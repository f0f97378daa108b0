"""The paper of a bout: a score sheet for fifteen rounds, and a tracker for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing import forms
from pipeline.printing.drawing.forms import MARGIN, Column, both, centred, numbered
from pipeline.printing.drawing.geometry import Box, Circle, Line, Point, Slot

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.game_prints import Tables
    from pipeline.printing.drawing.paper import Size

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
TOLD = (
    "10-point must: the scoring chart gives each judge's round from the difference in points and his mark "
    "on a card."
)
CUTS = ("nose", "under L", "under R", "slight L", "slight R", "bridge", "lip", "gash L", "gash R")
TRACKED = (
    ("Knockdowns in this round", 3),
    ("Killer Instinct: cards left", 12),
    ("Warnings for one foul", 5),
    ("Warnings in all", 9),
    ("Points taken off", 4),
)


def score_sheet(_tables: Tables, paper: Size) -> list[Callable[[Compositor], None]]:
    """One page: the men, fifteen rounds, and how it ended."""
    return [lambda page: _score(page, paper)]


def tracker_sheet(_tables: Tables, paper: Size) -> list[Callable[[Compositor], None]]:
    """One page with a tracker for red above and one for blue below, to be cut apart."""
    return [lambda page: _trackers(page, paper)]


def _score(page: Compositor, paper: Size) -> None:
    left, right = MARGIN, paper.width - MARGIN
    forms.titled(page, "SCORE SHEET", left, ("Date", "Place", "Referee"))
    forms.corners(page, left, right, ("Name", "Style  ·  Overall  ·  Special"))
    top, foot = 50.0, paper.height - 42.0
    forms.round_table(page, Box(left, top, right - left, foot - top), COLUMNS, ROUNDS)
    forms.endings(page, left, right, foot + 8.0, ENDINGS, TOLD)


def _trackers(page: Compositor, paper: Size) -> None:
    half = paper.height / 2
    page.stroke(Line(Point(4, half), Point(paper.width - 4, half)), "hairline", 0.2)
    for ink, top in (("red", 0.0), ("blue", half)):
        _tracker(page, Box(MARGIN, top + 9.0, paper.width - 2 * MARGIN, half - 18.0), ink)


def _tracker(page: Compositor, box: Box, ink: str) -> None:
    top = forms.corner_bar(page, box, ink, "put a counter on each number and move it") + 3.0
    side = box.width * 0.4
    left = Box(box.x, top, side - 3.0, box.bottom - top)
    right = Box(box.x + side, top, box.width - side, box.bottom - top)
    numbered(page, "POINTS SCORED IN THIS ROUND", Box(left.x, left.y, left.width, 38.0), range(60), 10)
    numbered(
        page,
        "ENDURANCE: TENS, ONES, AND A HUNDRED",
        Box(left.x, left.y + 41.5, left.width, 20.0),
        [*range(10)] * 2,
        10,
        "100",
    )
    forms.counted(page, left.x, left.y + 73.0, left.width, TRACKED)
    _eyes(page, right)
    _changes(page, right, right.y + 44.0)


def _eyes(page: Compositor, box: Box) -> None:
    page.text(Slot(box.x, box.y + 2.4, 60, 6.5, "sheet head", floor=5, tracking=40), "SWELLING, BY STAGES")
    for number, eye in enumerate(("LEFT EYE", "RIGHT EYE")):
        x = box.x + number * box.width / 2
        page.text(Slot(x, box.y + 9.3, 30, 7, "sheet text", floor=5), eye)
        for stage in (1, 2, 3):
            centre = Circle(x + 20 + (stage - 1) * 10.5, box.y + 8.4, 4.4)
            page.stroke(centre, "quiet", 0.2)
            centred(page, str(stage), Box(centre.x - 4, centre.y - 4, 8, 8))
    page.text(Slot(box.x, box.y + 18.4, 60, 6.5, "sheet head", floor=5, tracking=40), "CUTS")
    states = "open · seeps · controlled"
    page.text(Slot(box.right, box.y + 18.4, 60, 6, "sheet label", floor=4.2, align="right"), states)
    for name, cell in zip(CUTS, Box(box.x, box.y + 20.0, box.width, 17.0).columns(len(CUTS)), strict=True):
        for row in cell.rows(3):
            page.stroke(row, "quiet", 0.15)
        page.text(
            Slot(
                cell.middle, cell.bottom + 2.4, cell.width - 0.4, 6, "sheet label", floor=4.2, align="centre"
            ),
            name,
        )


def _changes(page: Compositor, box: Box, top: float) -> None:
    head = Slot(box.x, top + 2.4, box.width, 6.5, "sheet head", floor=5, tracking=40)
    page.text(head, "CHANGES OF HIS RATINGS, AND UNTIL WHEN")
    names = ("CF", "PL", "DEF", "KI", "KD", "KO", "CUT", "CP", "power")
    grid = Box(box.x, top + 4.0, box.width, box.bottom - top - 4.0)
    for name, cell in zip(names, grid.columns(len(names)), strict=True):
        page.fill(Box(cell.x, cell.y, cell.width, 4.6), "band")
        centred(page, name, Box(cell.x, cell.y, cell.width, 4.6), 8.0)
        for row in Box(cell.x, cell.y + 4.6, cell.width, cell.height - 4.6).rows(5):
            page.stroke(row, "hairline", 0.15)
        page.stroke(cell, "quiet", 0.2)
