"""What stands in the box of a Title Bout set besides its cards: option decks, charts, sheets, rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.counters import counter_sheet
from pipeline.printing.drawing.prose import rules_pages
from pipeline.systems.title_bout.counters import COUNTERS
from pipeline.systems.title_bout.faces import STRATEGY, TRAIT
from pipeline.systems.title_bout.options import strategy_cards, trait_cards
from pipeline.systems.title_bout.pages import chart_pages
from pipeline.systems.title_bout.score_sheet import score_sheet, tracker_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core.data import CardFields as CardData
    from engine.core.table import Table
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Face
    from pipeline.printing.drawing.paper import Size

PAGES = {
    "score-sheet": "score sheet",
    "trackers": "player trackers",
    "charts": "charts",
    "counters": "counters",
    "rules": "rules at a glance",
}
BOXES = {"cards": "Fighters", "deck": "Boxing Action", "strategies": "Strategy", "traits": "Trait"}


def decks(tables: Mapping[str, Table]) -> dict[str, tuple[Face, list[CardData]]]:
    """The strategy deck and the trait deck: face and cards, by the stem of their files."""
    return {
        "strategies": (STRATEGY, strategy_cards(tables)),
        "traits": (TRAIT, trait_cards(tables)),
    }


def pages(stem: str, tables: Mapping[str, Table], paper: Size) -> Sequence[Callable[[Compositor], None]]:
    """The pages of one of PAGES on a paper; raises KeyError for any other stem."""
    made: dict[str, Callable[[], Sequence[Callable[[Compositor], None]]]] = {
        "score-sheet": lambda: score_sheet(paper),
        "trackers": lambda: tracker_sheet(paper),
        "charts": lambda: chart_pages(tables, paper),
        "counters": lambda: counter_sheet(COUNTERS, paper),
        "rules": lambda: rules_pages(__package__, tables, paper),
    }
    return made[stem]()
