"""The paper of a bout: a score sheet for fifteen rounds of nine segments, and a board for chips."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.pipeline.printing.drawing import forms
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import MARGIN, centred, numbered, score_sheet_of
from fightcard.pipeline.printing.drawing.geometry import Box, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import POKER, Size

SEGMENTS = 9
SHEET = score_sheet_of(__package__)
INJURIES = ("swell L", "swell R", "cut L", "cut R", "gash L", "gash R", "cheek L", "cheek R", "nose")
INJURY_TIMES = 6
FOULS = (("low blow", 4), ("head butt", 4), ("holding", 4), ("elbows", 4), ("rabbit punch", 4), ("in all", 6))
TRACKED = (
    ("Knockdowns in this round", 4),
    ("Fouls in all", 6),
    ("Points taken off", 4),
)
RATINGS = ("Power", "Chin KD", "Chin KO", "Will", "Cut", "Foul")
MOST_PUNCHES, MOST_STAMINA = 39, 150


def score_sheet(page: Compositor, paper: Size) -> None:
    """One page: the fighters, fifteen rounds with their segments, injuries and fouls, and how it ended."""
    SHEET.head(page, paper)
    grid = SHEET.grid(paper)
    forms.round_table(page, grid, SHEET.columns, SHEET.rounds)
    _segments(page, grid)
    middle, top = paper.width / 2, grid.bottom + 5.0
    width = middle - MARGIN - 2
    for x, corner in ((MARGIN, "RED"), (middle + 2, "BLUE")):
        _injuries(page, Box(x, top, width, 19.5), corner)
        _fouls(page, Box(x, top + 24.0, width, 16.0), corner)
    SHEET.ending(page, paper)


def _segments(page: Compositor, grid: Box) -> None:
    """Nine boxes in each round's row, to be ticked as the clock runs."""
    edges = forms.edges_of(grid, SHEET.columns)
    for row in forms.rows_of(grid, SHEET.rounds)[:-1]:
        field = Box(edges[-2] + 0.8, row.y, edges[-1] - edges[-2] - 1.6, row.height)
        for cell in field.columns(SEGMENTS):
            side = min(cell.width - 0.8, row.height - 1.6)
            page.stroke(
                Box(cell.middle - side / 2, cell.y + (cell.height - side) / 2, side, side), "quiet", 0.12
            )


def _injuries(page: Compositor, box: Box, corner: str) -> None:
    """One fighter's injuries by kind, a box for each time."""
    _titled(page, box.x, box.y, f"{corner}: INJURIES", "a box for each time")
    times = Box(box.x, box.y + 1.8, box.width, 15.0)
    for words, kind in zip(INJURIES, times.columns(len(INJURIES)), strict=True):
        for cell in kind.rows(INJURY_TIMES):
            page.stroke(cell, "hairline", 0.12)
        page.stroke(kind, "quiet", 0.15)
        below = times.bottom + 2.5
        page.text(Slot(kind.middle, below, kind.width, 6, "sheet label", floor=4.2, align="centre"), words)


def _fouls(page: Compositor, box: Box, corner: str) -> None:
    """One fighter's fouls by kind and in all."""
    _titled(page, box.x, box.y, f"{corner}: FOULS", "the chart says what they cost")
    for number, (words, count) in enumerate(FOULS):
        row, column = divmod(number, 2)
        x, y = box.x + column * box.width / 2, box.y + 1.6 + row * 4.8
        page.text(Slot(x, y + 3.0, 17.0, 6.6, "sheet text", floor=5), words)
        for place in range(count):
            page.stroke(Box(x + 17.0 + place * 4.4, y + 0.2, 3.8, 3.8), "quiet", 0.15)


def _titled(page: Compositor, x: float, baseline: float, title: str, note: str) -> None:
    width = page.text(Slot(x, baseline, 60, 6.5, "sheet head", floor=5, tracking=40), title)
    page.text(Slot(x + width + 2.0, baseline, 60, 5.6, "sheet label", floor=4.2), note)


def board(page: Compositor, paper: Size) -> None:
    """One page to lay between the players: round and segment in the middle, a corner for each on either
    side."""
    middle, band = paper.height / 2, 30.0
    left, width = MARGIN, paper.width - 2 * MARGIN
    clock = Box(left, middle - band / 2, width, band)
    page.fill(Box(clock.x, clock.y, clock.width, 6.4), "night")
    title = Slot(clock.x + 2.5, clock.y + 4.6, 40, 10, "sheet bar", floor=6, tracking=60)
    page.text(title, "THE CLOCK")
    note = "a chip for the round, one for the segment, one for momentum"
    page.text(Slot(clock.right - 2.5, clock.y + 4.4, 110, 7.5, "sheet bar", floor=5, align="right"), note)
    _track(page, Box(clock.x, clock.y + 8.0, clock.width, 9.4), "ROUND", range(1, SHEET.rounds + 1))
    _track(page, Box(clock.x, clock.y + 19.4, clock.width * 0.7, 9.4), "SEGMENT", range(1, SEGMENTS + 1))
    momentum = Box(clock.x + clock.width * 0.74, clock.y + 19.4, clock.width * 0.26, 9.4)
    for cell, corner, ink in zip(momentum.columns(2), ("RED", "BLUE"), ("red", "blue"), strict=True):
        page.fill(cell, ink)
        words = Slot(cell.middle, cell.y + 4.4, cell.width - 1, 9, f"{ink} corner", floor=5, align="centre")
        page.text(words, corner)
        page.text(words.moved(down=3.4).in_role(f"{ink} corner"), "momentum")
    page.stroke(Line(Point(4, clock.y - 4.0), Point(paper.width - 4, clock.y - 4.0)), "hairline", 0.2)
    page.stroke(
        Line(Point(4, clock.bottom + 4.0), Point(paper.width - 4, clock.bottom + 4.0)), "hairline", 0.2
    )
    height = clock.y - 8.0 - 9.0
    for top, ink in ((9.0, "red"), (clock.bottom + 8.0, "blue")):
        _corner(page, Box(left, top, width, height), ink)


def _track(page: Compositor, box: Box, title: str, numbers: Sequence[int]) -> None:
    page.text(Slot(box.x, box.y + 5.6, 15.0, 7, "sheet head", floor=5, tracking=40), title)
    fields = Box(box.x + 17.0, box.y, box.width - 17.0, box.height)
    for number, cell in zip(numbers, fields.columns(len(numbers)), strict=True):
        page.stroke(cell, "quiet", 0.15)
        centred(page, str(number), cell, 12.0)


def _corner(page: Compositor, box: Box, ink: str) -> None:
    top = forms.corner_bar(page, box, ink, "a chip on each number") + 3.0
    card = Box(box.x, top, POKER.width + 1.0, POKER.height + 1.0, radius=2.5)
    page.stroke(card, "quiet", 0.25)
    here = Slot(
        card.middle, top + card.height / 2, 40, 9, "sheet label", floor=5, align="centre", tracking=60
    )
    page.text(here, "THE CARD")
    x, width = card.right + 5.0, box.right - card.right - 5.0
    title_of_punches = "PUNCHES LANDED IN THIS ROUND: 26 STOP THE FIGHT"
    numbered(page, title_of_punches, Box(x, top, width, 30.0), range(MOST_PUNCHES + 1), 10)
    _stamina(page, Box(x, top + 33.5, width, 21.0))
    forms.counted(page, x, top + 58.5, width, TRACKED, most=12)
    _ratings(page, Box(x, top + 79.5, width, box.bottom - top - 79.5))


def _stamina(page: Compositor, box: Box) -> None:
    """Tens and ones apart, so that two chips tell any number."""
    page.text(
        Slot(box.x, box.y + 2.4, box.width, 6.5, "sheet head", floor=5, tracking=40), "STAMINA: TENS AND ONES"
    )
    rows = Box(box.x, box.y + 4.0, box.width, box.height - 4.0).rows(2)
    for row, numbers in zip(rows, (range(0, MOST_STAMINA + 1, 10), range(10)), strict=True):
        for number, cell in zip(numbers, row.columns(len(numbers)), strict=True):
            page.stroke(cell, "quiet", 0.15)
            centred(page, str(number), cell)


def _ratings(page: Compositor, box: Box) -> None:
    """A field to write each rating in, with what both traits do to it."""
    head = Slot(box.x, box.y + 2.4, box.width, 6.5, "sheet head", floor=5, tracking=40)
    page.text(head, "RATINGS, BOTH TRAITS COUNTED IN")
    grid = Box(box.x, box.y + 4.0, box.width, box.height - 4.0)
    for name, cell in zip(RATINGS, grid.columns(len(RATINGS)), strict=True):
        label = Box(cell.x, cell.y, cell.width, 4.0)
        page.fill(label, "band")
        centred(page, name, label, 7.0)
        page.stroke(cell, "quiet", 0.15)
