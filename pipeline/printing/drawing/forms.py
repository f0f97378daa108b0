"""Paper to be written on: ruled lines, corners, tables of rounds, tracks of numbers, boxes to tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from math import fsum

from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import Size

MARGIN = 11.0
HEAD = 10.0
CORNER_BAR = 8.0


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table of rounds: the label over it and others, its own label, its share of the width."""

    over: str
    label: str
    share: float


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score sheet of a bout: the fighters, a table of rounds, and how it ended.

    `known` is what is known before the bell, `lines` what is written under each corner. The table begins
    `top` mm below the top of the paper and ends `below` mm above its foot; the `ways` to end begin `end` mm
    above the foot, with a note under them.
    """

    known: Sequence[str]
    lines: Sequence[str]
    rounds: int
    top: float
    below: float
    end: float
    columns: Sequence[Column]
    ways: Sequence[str]
    note: str

    def draw(self, page: Compositor, paper: Size) -> None:
        """All of it on one page."""
        self.head(page, paper)
        round_table(page, self.grid(paper), self.columns, self.rounds)
        self.ending(page, paper)

    def head(self, page: Compositor, paper: Size) -> None:
        """What is above the table."""
        titled(page, "SCORE SHEET", MARGIN, self.known)
        corners(page, MARGIN, paper.width - MARGIN, self.lines)

    def grid(self, paper: Size) -> Box:
        """Where the table is."""
        return Box(MARGIN, self.top, paper.width - 2 * MARGIN, paper.height - self.top - self.below)

    def ending(self, page: Compositor, paper: Size) -> None:
        """How the bout ended."""
        endings(page, MARGIN, paper.width - MARGIN, paper.height - self.end, self.ways, self.note)


def score_sheet_of(package: str) -> ScoreSheet:
    """The score sheet in a game's `score_sheet.toml`."""
    data = toml_in(package, "score_sheet.toml")
    return ScoreSheet(**data | {"columns": [Column(*each) for each in data["columns"]]})


def ruled(page: Compositor, words: str, x: float, baseline: float, width: float) -> None:
    """A line to write on, and below it what belongs there."""
    page.stroke(Line(Point(x, baseline), Point(x + width, baseline)), "quiet", 0.15)
    page.text(Slot(x, baseline + 2.6, width, 5.6, "sheet label", floor=4.2, tracking=20), words)


def centred(page: Compositor, words: str, cell: Box, size: float = 11.0) -> None:
    """Words in the middle of a cell."""
    baseline = cell.y + cell.height / 2 + 0.125 * size
    page.text(
        Slot(cell.middle, baseline, cell.width - 0.6, size, "sheet strong", floor=5, align="centre"), words
    )


def titled(page: Compositor, title: str, left: float, fields: Sequence[str]) -> None:
    """The head of a sheet: its title, and lines for what is known before the bell."""
    page.text(Slot(left, 17.0, 120, 22, "sheet title", floor=14), title)
    for number, words in enumerate(fields):
        ruled(page, words, left + 84 + number * 37, 17.0, 33)


def corners(page: Compositor, left: float, right: float, lines: Sequence[str]) -> None:
    """Red on the left, blue on the right, and under each the lines to write on."""
    middle = (left + right) / 2
    for x, width, corner, ink in (
        (left, middle - left - 2, "RED CORNER", "red"),
        (middle + 2, right - middle - 2, "BLUE CORNER", "blue"),
    ):
        page.fill(Box(x, 22.0, width, 6.0), ink)
        page.text(Slot(x + 2, 26.3, 60, 9, f"{ink} corner", floor=6, tracking=60), corner)
        for number, words in enumerate(lines):
            ruled(page, words, x, 35.5 + 8.5 * number, width)


def corner_bar(page: Compositor, box: Box, ink: str, remark: str) -> float:
    """The bar over all that is a corner's, `red` or `blue`, a remark at its right end; its end in mm."""
    page.fill(Box(box.x, box.y, box.width, CORNER_BAR), ink)
    title = Slot(box.x + 2.5, box.y + 5.7, 80, 13, f"{ink} corner", floor=8, tracking=60)
    page.text(title, f"{ink.upper()} CORNER")
    page.text(Slot(box.right - 2.5, box.y + 5.4, 90, 8, f"{ink} corner", floor=5, align="right"), remark)
    return box.y + CORNER_BAR


def card_place(page: Compositor, box: Box, head: str, words: str, ink: str) -> None:
    """A place on a board for a card, and which card lies there."""
    page.stroke(box, ink, 0.35)
    here = Slot(box.middle, box.y + box.height / 2, box.width - 4, 9, "sheet head", floor=5, align="centre")
    page.text(here, head)
    page.text(here.moved(down=4.2).in_role("sheet label"), words)


def round_table(page: Compositor, grid: Box, columns: Sequence[Column], rounds: int) -> None:
    """A table of rounds and a last row for totals; the first column numbers the rounds."""
    edges = edges_of(grid, columns)
    page.fill(Box(grid.x, grid.y, grid.width, HEAD), "night")
    for number, column in enumerate(columns):
        _bar(page, column.label, edges[number], edges[number + 1], grid.y + 8.2, 6)
    first = 0
    for over, group in groupby(columns, key=lambda column: column.over):
        last = first + len(list(group))
        if over:
            _bar(page, over, edges[first], edges[last], grid.y + 4.1, 6.5)
        first = last
    for number, row in enumerate(rows_of(grid, rounds), start=1):
        if number % 2 == 0:
            page.fill(row, "band")
        words, size = (str(number), 11.0) if number <= rounds else ("TOTAL", 7.0)
        place, room = (edges[0] + edges[1]) / 2, edges[1] - edges[0] - 0.6
        baseline = row.y + row.height * 0.62
        page.text(Slot(place, baseline, room, size, "sheet strong", floor=5, align="centre"), words)
        page.stroke(Line(Point(grid.x, row.bottom), Point(grid.right, row.bottom)), "hairline", 0.12)
    for number, edge in enumerate(edges):
        is_strong = number in (0, len(columns)) or columns[number].over != columns[number - 1].over
        ends = Point(edge, grid.y + HEAD), Point(edge, grid.bottom)
        page.stroke(Line(*ends), "quiet" if is_strong else "hairline", 0.15)


def edges_of(grid: Box, columns: Sequence[Column]) -> list[float]:
    """Where the columns of a table of rounds begin, and where the last ends, in mm."""
    shares = fsum(column.share for column in columns)
    return list(accumulate((grid.width * column.share / shares for column in columns), initial=grid.x))


def rows_of(grid: Box, rounds: int) -> tuple[Box, ...]:
    """The rows of a table of rounds: one a round, and the totals."""
    return Box(grid.x, grid.y + HEAD, grid.width, grid.height - HEAD).rows(rounds + 1)


def endings(
    page: Compositor, left: float, right: float, top: float, ways: Sequence[str], remark: str
) -> None:
    """How it ended: winner, round and time, a box for each way to win, and a remark below."""
    ruled(page, "Winner", left, top, 75)
    ruled(page, "Round", left + 80, top, 22)
    ruled(page, "Time", left + 107, top, 22)
    ruled(page, "Kept by", left + 134, top, right - left - 134)
    weight = page.theme.role("sheet text").weight
    reaches = [shape(words, weight).reach(7.5) / POINTS_PER_MM for words in ways]
    gap = (right - left - fsum(reaches) - 4.2 * len(ways)) / max(len(ways) - 1, 1)
    x = left
    for words, reach in zip(ways, reaches, strict=True):
        page.stroke(Box(x, top + 6.0, 3.2, 3.2), "ink", 0.2)
        page.text(Slot(x + 4.2, top + 8.6, reach + min(gap, 0.0) + 0.1, 7.5, "sheet text", floor=5), words)
        x += 4.2 + reach + gap
    page.text(Slot(left, top + 16.5, right - left, 7.5, "sheet label", floor=5), remark)


def numbered(
    page: Compositor, title: str, box: Box, numbers: Sequence[int], columns: int, extra: str = ""
) -> None:
    """A track of numbers to lay counters on, row after row; `extra` is one more field below."""
    page.text(Slot(box.x, box.y + 2.4, box.width, 6.5, "sheet head", floor=5, tracking=40), title)
    rows = -(-len(numbers) // columns)
    grid = Box(box.x, box.y + 4.0, box.width, box.height - 4.0)
    cells = [cell for row in grid.rows(rows) for cell in row.columns(columns)]
    for number, cell in zip(numbers, cells, strict=False):
        page.stroke(cell, "quiet", 0.15)
        centred(page, str(number), cell)
    if extra:
        cell = Box(box.x, grid.bottom + 0.8, box.width / columns * 2, grid.height / rows * 0.8)
        page.stroke(cell, "quiet", 0.15)
        centred(page, extra, cell)


def counted(
    page: Compositor, x: float, top: float, width: float, tracked: Sequence[tuple[str, int]], most: int = 12
) -> None:
    """Short rows of numbered fields, each behind what it counts; the width holds `most` fields."""
    for number, (words, count) in enumerate(tracked):
        y = top + number * 6.6
        page.text(Slot(x, y + 3.1, width * 0.42, 7, "sheet text", floor=5), words)
        start, step = x + width * 0.44, width * 0.56 / most
        for place in range(count):
            cell = Box(start + place * step, y, step, 4.6)
            page.stroke(cell, "quiet", 0.15)
            centred(page, str(place + 1), cell, 7.0)


def cuts(page: Compositor, first: Box, columns: int, rows: int, beyond: float) -> None:
    """Where fields edge to edge are cut, the first of them in its place, each cut `beyond` mm longer."""
    right, low = first.x + columns * first.width, first.y + rows * first.height
    for column in range(columns + 1):
        x = first.x + column * first.width
        page.stroke(Line(Point(x, first.y - beyond), Point(x, low + beyond)), "quiet", 0.1)
    for row in range(rows + 1):
        y = first.y + row * first.height
        page.stroke(Line(Point(first.x - beyond, y), Point(right + beyond, y)), "quiet", 0.1)


def _bar(page: Compositor, words: str, left: float, right: float, baseline: float, size: float) -> None:
    room = right - left - 0.6
    page.text(Slot((left + right) / 2, baseline, room, size, "sheet bar", floor=4.2, align="centre"), words)
