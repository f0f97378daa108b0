"""What stands in the box of a Mini Title Bout set besides its cards: charts, score sheet, rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.prose import rules_pages
from pipeline.systems.mini_title_bout.pages import chart_pages
from pipeline.systems.mini_title_bout.score_sheet import score_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core.data import CardFields as CardData
    from engine.core.table import Table
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Face
    from pipeline.printing.drawing.paper import Size

PAGES = {"score-sheet": "score sheet", "charts": "charts", "rules": "rules at a glance"}
BOXES = {"cards": "Fighters"}


def decks(tables: Mapping[str, Table]) -> dict[str, tuple[Face, list[CardData]]]:  # noqa: ARG001 - other games make decks of theirs
    """None: this game is played with two dice and a die of twenty."""
    return {}


def pages(stem: str, tables: Mapping[str, Table], paper: Size) -> Sequence[Callable[[Compositor], None]]:
    """The pages of one of PAGES on a paper; raises KeyError for any other stem."""
    made: dict[str, Callable[[], Sequence[Callable[[Compositor], None]]]] = {
        "score-sheet": lambda: score_sheet(paper),
        "charts": lambda: chart_pages(tables, paper),
        "rules": lambda: rules_pages(__package__, tables, paper),
    }
    return made[stem]()
