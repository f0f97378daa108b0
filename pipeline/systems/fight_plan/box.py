"""What stands in the box of a Fight Plan set besides its cards: sheets, charts, the formulas in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.prose import rules_pages
from pipeline.systems.fight_plan import score_sheet
from pipeline.systems.fight_plan.chart_numbers import reckoned
from pipeline.systems.fight_plan.pages import chart_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core.data import CardFields as CardData
    from engine.core.table import Table
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Face
    from pipeline.printing.drawing.paper import Size

PAGES = {
    "score-sheet": "score sheet",
    "worksheet": "a round by hand",
    "plans": "forms for fight plans",
    "charts": "charts",
    "rules": "the formulas in words",
}
BOXES = {"cards": "Fighters"}


def decks(tables: Mapping[str, Table]) -> dict[str, tuple[Face, list[CardData]]]:  # noqa: ARG001 - other games make decks of theirs
    """None: this game is played by formulas."""
    return {}


def pages(stem: str, tables: Mapping[str, Table], paper: Size) -> Sequence[Callable[[Compositor], None]]:
    """The pages of one of PAGES on a paper; raises KeyError for any other stem."""
    made: dict[str, Callable[[], Sequence[Callable[[Compositor], None]]]] = {
        "score-sheet": lambda: score_sheet.score_sheet(paper),
        "worksheet": lambda: score_sheet.worksheet(tables, paper),
        "plans": lambda: score_sheet.plans(tables, paper),
        "charts": lambda: chart_pages(tables, paper),
        "rules": lambda: rules_pages(__package__, tables, paper, reckoned(tables)),
    }
    return made[stem]()
