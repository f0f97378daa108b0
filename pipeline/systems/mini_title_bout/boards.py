"""The two boards of Mini Title Bout that the text names: each with places for both fighters' cards, and the
charts that are asked there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from fightcard.engine.core.table import Table
from fightcard.pipeline.printing.drawing.charts import in_order
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import card_place
from fightcard.pipeline.printing.drawing.geometry import Box, Slot
from fightcard.pipeline.printing.drawing.paper import POKER, Size
from fightcard.pipeline.printing.drawing.tabular import GAP, Chart, Measure, draw_columns, packed
from fightcard.pipeline.systems.mini_title_bout.pages import ORDER, charts_of

MARGIN, TOP, APART, BETWEEN = 9.0, 20.0, 3.0, 6.0
"""From the edge, below the title, between the places for cards, and from them to the charts, in mm."""
ROOM = 1.0
"""How much larger than a card its place is, in mm."""
COLUMNS, LARGEST = 3, 1.2
SOLITAIRE = (
    "master", "columns", "reach", "foul", "power", "knockdown", "finishing", "unusual", "tko_lead", "tko",
)  # fmt: skip
"""The charts of the rolls of a turn, and of the stoppage at its end; all others are on the Blue Corner
board."""


def boards(tables: Mapping[str, Table], paper: Size) -> list[Callable[[Compositor], None]]:
    """Two wide pages: the Solitaire board with the rolls of a turn, the Blue Corner board with what is rolled
    before the bell and between rounds; each chart of the game is on one of them."""
    charts = dict(zip(in_order(tables, ORDER), charts_of(tables), strict=True))
    turn = [chart for name, chart in charts.items() if name in SOLITAIRE]
    rest = [chart for name, chart in charts.items() if name not in SOLITAIRE]
    return [
        _board("SOLITAIRE BOARD", "the rolls of a turn; a fighter who rolls reads their column", turn, paper),
        _board("BLUE CORNER BOARD", "before the bell, between rounds, and cuts", rest, paper),
    ]


def _board(title: str, remark: str, charts: Sequence[Chart], paper: Size) -> Callable[[Compositor], None]:
    aside = MARGIN + POKER.width + ROOM + BETWEEN
    field = replace(paper, width=paper.width - aside + MARGIN)
    measure, (columns,) = packed(
        charts, field, pages=1, columns=COLUMNS, margin=MARGIN, top=TOP, largest=LARGEST
    )
    return partial(_draw, title, remark, columns, measure, aside)


def _draw(
    title: str,
    remark: str,
    columns: Sequence[Sequence[Chart]],
    measure: Measure,
    aside: float,
    page: Compositor,
) -> None:
    page.text(Slot(MARGIN, 14.0, 120, 20, "sheet title", floor=12), title)
    right = aside + COLUMNS * measure.width + (COLUMNS - 1) * GAP
    page.text(Slot(right, 14.0, 110, 8, "sheet label", floor=5, align="right"), remark)
    width, height = POKER.width + ROOM, POKER.height + ROOM
    for number, (head, ink) in enumerate((("BLUE CORNER", "blue"), ("RED CORNER", "red"))):
        box = Box(MARGIN, TOP + number * (height + APART), width, height, radius=2.5)
        card_place(page, box, head, "fighter card", ink)
    draw_columns(page, columns, measure, aside, TOP)
