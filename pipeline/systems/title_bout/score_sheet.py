"""The paper of a bout: a score sheet for fifteen rounds, and a tracker for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.render.geometry import Box, Circle, Line, Point, Slot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pipeline.render.compose import Compositor
    from pipeline.render.paper import Size

MARGIN = 11.0
ROUNDS = 15
COLUMNS = (
    ("", "ROUND", 1.0),
    ("POINTS", "RED", 1.5),
    ("POINTS", "BLUE", 1.5),
    ("KNOCKDOWNS", "RED", 1.2),
    ("KNOCKDOWNS", "BLUE", 1.2),
    ("JUDGE 1", "RED", 1.0),
    ("JUDGE 1", "BLUE", 1.0),
    ("JUDGE 2", "RED", 1.0),
    ("JUDGE 2", "BLUE", 1.0),
    ("JUDGE 3", "RED", 1.0),
    ("JUDGE 3", "BLUE", 1.0),
    ("ENDURANCE", "RED", 1.2),
    ("ENDURANCE", "BLUE", 1.2),
    ("", "WHAT HAPPENED", 5.0),
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
CUTS = ("nose", "under L", "under R", "slight L", "slight R", "bridge", "lip", "gash L", "gash R")
TRACKED = (
    ("Knockdowns in this round", 3),
    ("Killer Instinct: cards left", 12),
    ("Warnings for one foul", 5),
    ("Warnings in all", 9),
    ("Points taken off", 4),
)


def score_sheet(paper: Size) -> list[Callable[[Compositor], None]]:
    """One page: the men, fifteen rounds, and how it ended."""
    return [lambda page: _score(page, paper)]


def tracker_sheet(paper: Size) -> list[Callable[[Compositor], None]]:
    """One page with a tracker for red above and one for blue below, to be cut apart."""
    return [lambda page: _trackers(page, paper)]


def _score(page: Compositor, paper: Size) -> None:
    left, right = MARGIN, paper.width - MARGIN
    page.text(Slot(left, 17.0, 120, 22, "sheet title", floor=14), "SCORE SHEET")
    for number, words in enumerate(("Date", "Place", "Referee")):
        _ruled(page, words, left + 84 + number * 37, 17.0, 33)
    middle = paper.width / 2
    for x, width, corner, ink in (
        (left, middle - left - 2, "RED CORNER", "red"),
        (middle + 2, right - middle - 2, "BLUE CORNER", "blue"),
    ):
        page.fill(Box(x, 22.0, width, 6.0), ink)
        page.text(Slot(x + 2, 26.3, 60, 9, f"{ink} corner", floor=6, tracking=60), corner)
        for line, fields in enumerate((("Name", 1.0), ("Style  ·  Overall  ·  Special", 1.0))):
            _ruled(page, fields[0], x, 35.5 + 8.5 * line, width)
    top, foot = 50.0, paper.height - 42.0
    _rounds(page, Box(left, top, right - left, foot - top))
    _result(page, left, right, foot + 8.0)


def _rounds(page: Compositor, grid: Box) -> None:
    shares = sum(share for _, _, share in COLUMNS)
    edges = [grid.x]
    for _, _, share in COLUMNS:
        edges.append(edges[-1] + grid.width * share / shares)
    head = 10.0
    page.fill(Box(grid.x, grid.y, grid.width, head), "night")
    group = ""
    for number, (over, label, _) in enumerate(COLUMNS):
        middle, width = (edges[number] + edges[number + 1]) / 2, edges[number + 1] - edges[number]
        page.text(Slot(middle, grid.y + 8.2, width - 0.6, 6, "sheet bar", floor=4.2, align="centre"), label)
        if over and over != group:
            middle, width = edges[number + 1], edges[number + 2] - edges[number]
            page.text(
                Slot(middle, grid.y + 4.1, width - 0.6, 6.5, "sheet bar", floor=4.2, align="centre"), over
            )
        group = over
    rows = Box(grid.x, grid.y + head, grid.width, grid.height - head).rows(ROUNDS + 1)
    for number, row in enumerate(rows, start=1):
        if number % 2 == 0:
            page.fill(row, "band")
        middle = (edges[0] + edges[1]) / 2
        words, size = (str(number), 11) if number <= ROUNDS else ("TOTAL", 7)
        slot = Slot(
            middle,
            row.y + row.height * 0.62,
            edges[1] - edges[0] - 0.6,
            size,
            "sheet strong",
            floor=5,
            align="centre",
        )
        page.text(slot, words)
        page.stroke(Line(Point(grid.x, row.bottom), Point(grid.right, row.bottom)), "hairline", 0.12)
    for number, edge in enumerate(edges):
        strong = number in (0, 1, 3, 5, 7, 9, 11, 13, len(COLUMNS))
        page.stroke(
            Line(Point(edge, grid.y + head), Point(edge, grid.bottom)),
            "quiet" if strong else "hairline",
            0.15,
        )


def _result(page: Compositor, left: float, right: float, top: float) -> None:
    _ruled(page, "Winner", left, top, 75)
    _ruled(page, "Round", left + 80, top, 22)
    _ruled(page, "Time", left + 107, top, 22)
    _ruled(page, "Kept by", left + 134, top, right - left - 134)
    width = (right - left) / len(ENDINGS)
    for number, words in enumerate(ENDINGS):
        x = left + number * width
        page.stroke(Box(x, top + 6.0, 3.2, 3.2), "ink", 0.2)
        page.text(Slot(x + 4.2, top + 8.6, width - 4.6, 7.5, "sheet text", floor=5), words)
    told = "10-point must: the scoring chart gives each judge's round from the difference in points and his mark on a card."
    page.text(Slot(left, top + 16.5, right - left, 7.5, "sheet label", floor=5), told)


def _ruled(page: Compositor, words: str, x: float, baseline: float, width: float) -> None:
    page.stroke(Line(Point(x, baseline), Point(x + width, baseline)), "quiet", 0.15)
    page.text(Slot(x, baseline + 2.6, width, 5.6, "sheet label", floor=4.2, tracking=20), words)


def _trackers(page: Compositor, paper: Size) -> None:
    half = paper.height / 2
    page.stroke(Line(Point(4, half), Point(paper.width - 4, half)), "hairline", 0.2)
    for ink, top in (("red", 0.0), ("blue", half)):
        _tracker(page, Box(MARGIN, top + 9.0, paper.width - 2 * MARGIN, half - 18.0), ink)


def _tracker(page: Compositor, box: Box, ink: str) -> None:
    page.fill(Box(box.x, box.y, box.width, 8.0), ink)
    page.text(
        Slot(box.x + 2.5, box.y + 5.7, 80, 13, f"{ink} corner", floor=8, tracking=60), f"{ink.upper()} CORNER"
    )
    told = "put a counter on each number and move it"
    page.text(Slot(box.right - 2.5, box.y + 5.4, 90, 8, f"{ink} corner", floor=5, align="right"), told)
    side = box.width * 0.4
    left = Box(box.x, box.y + 11.0, side - 3.0, box.height - 11.0)
    right = Box(box.x + side, box.y + 11.0, box.width - side, box.height - 11.0)
    _numbers(page, "POINTS SCORED IN THIS ROUND", Box(left.x, left.y, left.width, 38.0), range(60), 10)
    _numbers(
        page,
        "ENDURANCE: HUNDREDS, TENS, ONES",
        Box(left.x, left.y + 41.5, left.width, 20.0),
        [*range(10)] * 2,
        10,
        "100",
    )
    _counts(page, left.x, left.y + 73.0, left.width)
    _eyes(page, right)
    _changes(page, right, right.y + 44.0)


def _numbers(
    page: Compositor, title: str, box: Box, numbers: Sequence[int], columns: int, extra: str = ""
) -> None:
    page.text(Slot(box.x, box.y + 2.4, box.width, 6.5, "sheet head", floor=5, tracking=40), title)
    rows = -(-len(numbers) // columns)
    grid = Box(box.x, box.y + 4.0, box.width, box.height - 4.0)
    cells = [cell for row in grid.rows(rows) for cell in row.columns(columns)]
    for number, cell in zip(numbers, cells, strict=False):
        page.stroke(cell, "quiet", 0.15)
        _centred(page, str(number), cell)
    if extra:
        cell = Box(box.x, grid.bottom + 0.8, box.width / columns * 2, grid.height / rows * 0.8)
        page.stroke(cell, "quiet", 0.15)
        _centred(page, extra, cell)


def _centred(page: Compositor, words: str, cell: Box, size: float = 11.0) -> None:
    baseline = cell.y + cell.height / 2 + 0.125 * size
    page.text(
        Slot(cell.middle, baseline, cell.width - 0.6, size, "sheet strong", floor=5, align="centre"), words
    )


def _counts(page: Compositor, x: float, top: float, width: float) -> None:
    for number, (words, count) in enumerate(TRACKED):
        y = top + number * 6.6
        page.text(Slot(x, y + 3.1, width * 0.42, 7, "sheet text", floor=5), words)
        start, step = x + width * 0.44, width * 0.56 / 12
        for place in range(count):
            cell = Box(start + place * step, y, step, 4.6)
            page.stroke(cell, "quiet", 0.15)
            _centred(page, str(place + 1), cell, 7.0)


def _eyes(page: Compositor, box: Box) -> None:
    page.text(Slot(box.x, box.y + 2.4, 60, 6.5, "sheet head", floor=5, tracking=40), "SWELLING, BY STAGES")
    for number, eye in enumerate(("LEFT EYE", "RIGHT EYE")):
        x = box.x + number * box.width / 2
        page.text(Slot(x, box.y + 8.0, 30, 7, "sheet text", floor=5), eye)
        for stage in (1, 2, 3):
            centre = Circle(x + 20 + (stage - 1) * 10.5, box.y + 8.4, 4.4)
            page.stroke(centre, "quiet", 0.2)
            _centred(page, str(stage), Box(centre.x - 4, centre.y - 4, 8, 8))
    page.text(Slot(box.x, box.y + 18.4, 60, 6.5, "sheet head", floor=5, tracking=40), "CUTS")
    told = "open · seeps · controlled"
    page.text(Slot(box.right, box.y + 18.4, 60, 6, "sheet label", floor=4.2, align="right"), told)
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
        _centred(page, name, Box(cell.x, cell.y, cell.width, 4.6), 8.0)
        for row in Box(cell.x, cell.y + 4.6, cell.width, cell.height - 4.6).rows(5):
            page.stroke(row, "hairline", 0.15)
        page.stroke(cell, "quiet", 0.2)
