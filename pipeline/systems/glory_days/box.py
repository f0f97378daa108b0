"""What stands in the box of a Glory Days set besides its cards: charts, sheets, board, counters, rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.counters import counter_sheet
from pipeline.printing.drawing.prose import rules_pages
from pipeline.systems.glory_days.counters import COUNTERS
from pipeline.systems.glory_days.pages import chart_pages
from pipeline.systems.glory_days.score_sheet import board, score_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core.data import CardFields as CardData
    from engine.core.table import Table
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Face
    from pipeline.printing.drawing.paper import Size

PAGES = {
    "score-sheet": "score sheet",
    "board": "board",
    "charts": "charts",
    "counters": "counters",
    "rules": "rules at a glance",
}
BOXES = {"cards": "Fighters"}


def decks(tables: Mapping[str, Table]) -> dict[str, tuple[Face, list[CardData]]]:  # noqa: ARG001 - other games make decks of theirs
    """None: the chance of this game is dice, and its traits stand on the fighters' cards."""
    return {}


def pages(stem: str, tables: Mapping[str, Table], paper: Size) -> Sequence[Callable[[Compositor], None]]:
    """The pages of one of PAGES on a paper; raises KeyError for any other stem."""
    made: dict[str, Callable[[], Sequence[Callable[[Compositor], None]]]] = {
        "score-sheet": lambda: score_sheet(paper),
        "board": lambda: board(paper),
        "charts": lambda: chart_pages(tables, paper),
        "counters": lambda: counter_sheet(COUNTERS, paper),
        "rules": lambda: rules_pages(__package__, tables, paper),
    }
    return made[stem]()
