"""Stickers with the converted Punches Missed of cards in the older print, to be stuck over the old ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import cast

from fightcard.engine.core.data import CardData, Range
from fightcard.engine.systems.title_bout.card import Card
from fightcard.pipeline.printing.drawing.card_words import EN_DASH
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import cuts
from fightcard.pipeline.printing.drawing.geometry import Box, Slot
from fightcard.pipeline.printing.drawing.paper import Size

Sticker = tuple[str, str, str]

WIDTH, HEIGHT = 44.0, 10.0
COLUMNS = 4
TOP, FOOT = 21.0, 12.0


def sticker_sheets(cards: Sequence[CardData], paper: Size) -> list[Callable[[Compositor], None]]:
    """As many pages as it takes for the stickers of all cards that were typed in the older print; none where
    there is none."""
    every = list(stickers(cards))
    a_page = COLUMNS * int((paper.height - TOP - FOOT) // HEIGHT)
    return [
        partial(_draw, stickers=every[first : first + a_page], paper=paper)
        for first in range(0, len(every), a_page)
    ]


def stickers(cards: Sequence[CardData]) -> Iterator[Sticker]:
    """One for each side of each card in the older print: name, side, and the converted Punches Missed."""
    for card in cast("Sequence[Card]", cards):
        if not card["source"]["countered_converted"]:
            continue
        for title, side in (("fresh", card["fresh"]), ("fatigued", card["fatigued"])):
            if side["punches_missed"] and side["countered"]:
                yield card["name"], title, _typed(side["punches_missed"], side["countered"])


def _typed(missed: Range, countered: Range) -> str:
    return f"{missed[0]}{EN_DASH}{missed[1]} ({countered[0]})"


def _draw(page: Compositor, stickers: Sequence[Sticker], paper: Size) -> None:
    x = (paper.width - COLUMNS * WIDTH) / 2
    page.text(Slot(x, 15.0, 60, 18, "sheet title", floor=10), "STICKERS")
    remark = "print on label paper, cut, and stick each one over Punches Missed on the older card"
    page.text(Slot(paper.width - x, 15.0, 120, 8, "sheet label", floor=5, align="right"), remark)
    rows = -(-len(stickers) // COLUMNS)
    for number, sticker in enumerate(stickers):
        row, column = divmod(number, COLUMNS)
        _sticker(page, Box(x + column * WIDTH, TOP + row * HEIGHT, WIDTH, HEIGHT), sticker)
    cuts(page, Box(x, TOP, WIDTH, HEIGHT), COLUMNS, rows, 3.0)


def _sticker(page: Compositor, cell: Box, sticker: Sticker) -> None:
    name, side, numbers = sticker
    page.text(Slot(cell.x + 1.5, cell.y + 4.2, 19.0, 7, "sheet label", floor=4.2), name, "a name")
    page.text(Slot(cell.x + 1.5, cell.y + 7.8, 19.0, 6.5, "sheet label", floor=4.2), f"PM, {side}")
    at = Slot(cell.x + WIDTH - 1.5, cell.y + 6.9, 21.0, 13, "place", floor=10, align="right")
    page.text(at, numbers, "Punches Missed")
