"""Flow charts: questions one below the other, an answer that leads aside, and the other that goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum
from typing import TYPE_CHECKING

from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Line, Point, Polygon, Slot

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.game_prints import Tables
    from fightcard.pipeline.printing.drawing.paper import Size

MARGIN, TOP = 11.0, 24.0
COLUMNS, BETWEEN, GAP = 2, 8.0, 6.0
BAR, STEP, BOX = 5.4, 14.0, 9.6
ASKED, AISLE = 0.54, 0.12
"""The shares of a chart's width for its questions, and for the arrows next to them."""
ARROW = 1.5


@dataclass(frozen=True, slots=True)
class Step:
    """A question, or the end of a chart; `yes` or `no` is where that answer leads, and the other goes on."""

    ask: str
    yes: str = ""
    no: str = ""


@dataclass(frozen=True, slots=True)
class FlowChart:
    """The steps of one procedure, and its pages in the rule book."""

    title: str
    cite: str
    steps: tuple[Step, ...]

    @property
    def height(self) -> float:
        """How much room it takes, in mm, the gap below it left out."""
        return BAR + 2.0 + STEP * len(self.steps)


def flow_pages(package: str, _tables: Tables, paper: Size) -> list[Callable[[Compositor], None]]:
    """One page with the flow charts of flow_charts.toml in a game's package."""
    return [partial(_draw, flow_charts(package), paper)]


def flow_charts(package: str) -> list[FlowChart]:
    """The flow charts of a game, in the order of its file."""
    return [
        FlowChart(chart["title"], chart["cite"], tuple(Step(**step) for step in chart["steps"]))
        for chart in toml_in(package, "flow_charts.toml")["chart"]
    ]


def _draw(charts: Sequence[FlowChart], paper: Size, page: Compositor) -> None:
    page.text(Slot(MARGIN, 16.0, 120, 22, "sheet title", floor=14), "FLOW CHARTS")
    remark = "the other answer continues below"
    page.text(Slot(paper.width - MARGIN, 16.0, 80, 8, "sheet label", floor=5, align="right"), remark)
    width = (paper.width - 2 * MARGIN - BETWEEN * (COLUMNS - 1)) / COLUMNS
    for number, column in enumerate(_columns(charts)):
        y = TOP
        for chart in column:
            _chart(page, chart, Box(MARGIN + number * (width + BETWEEN), y, width, chart.height))
            y += chart.height + GAP


def _columns(charts: Sequence[FlowChart]) -> list[list[FlowChart]]:
    """The charts in their order, the first column filled to half of all that there is."""
    half = fsum(chart.height for chart in charts) / 2
    columns: list[list[FlowChart]] = [[] for _ in range(COLUMNS)]
    used = 0.0
    for chart in charts:
        columns[0 if used + chart.height / 2 <= half else 1].append(chart)
        used += chart.height
    return columns


def _chart(page: Compositor, chart: FlowChart, box: Box) -> None:
    page.fill(Box(box.x, box.y, box.width, BAR), "night")
    title = Slot(box.x + 1.5, box.y + 3.9, box.width - 20, 9, "sheet bar", floor=6, tracking=30)
    page.text(title, chart.title.upper())
    page.text(Slot(box.right - 1.5, box.y + 3.7, 18, 7, "sheet bar", floor=5, align="right"), chart.cite)
    breadth, aisle = box.width * ASKED, box.width * AISLE
    for number, step in enumerate(chart.steps):
        y = box.y + BAR + 2.0 + number * STEP
        question = Box(box.x, y, breadth, BOX, radius=1.2)
        aside = Box(box.x + breadth + aisle, y, box.width - breadth - aisle, BOX, radius=BOX / 2)
        leads = step.yes or step.no
        page.fill(question, "band" if leads else "tint")
        page.stroke(question, "quiet", 0.2)
        _words(page, step.ask, question, 1.6)
        if leads:
            page.stroke(aside, "quiet", 0.2)
            _words(page, leads, aside, 3.6)
            _arrow_right(page, question.right, aside.x, y + BOX / 2, "yes" if step.yes else "no")
            _arrow_down(page, question.x + 6.0, question.bottom, y + STEP, "no" if step.yes else "yes")


def _words(page: Compositor, words: str, box: Box, inset: float) -> None:
    inner = Box(box.x + inset, box.y + 0.9, box.width - 2 * inset, box.height - 1.8)
    block = Block(inner, 7.6, "sheet text", floor=5, leading=1.08, align="left")
    page.block(block, words, "a step of a flow chart", centred=True)


def _arrow_right(page: Compositor, start: float, end: float, y: float, answer: str) -> None:
    page.stroke(Line(Point(start, y), Point(end - ARROW, y)), "ink", 0.25)
    head = (Point(end, y), Point(end - ARROW, y - ARROW / 2), Point(end - ARROW, y + ARROW / 2))
    page.fill(Polygon(head), "ink")
    page.text(Slot((start + end) / 2, y - 1.0, 9, 7, "sheet strong", floor=5, align="centre"), answer)


def _arrow_down(page: Compositor, x: float, start: float, end: float, answer: str) -> None:
    page.stroke(Line(Point(x, start), Point(x, end - ARROW)), "ink", 0.25)
    head = (Point(x, end), Point(x - ARROW / 2, end - ARROW), Point(x + ARROW / 2, end - ARROW))
    page.fill(Polygon(head), "ink")
    page.text(Slot(x + 1.8, (start + end) / 2 + 0.9, 9, 7, "sheet strong", floor=5), answer)
