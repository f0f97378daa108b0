"""A set as it is built: its fighter cards, and what chance is read from, a deck or a game's charts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.output.box_contents import print_charts
from fightcard.pipeline.printing.output.own_face import in_own_size
from fightcard.pipeline.printing.output.print_run import Rendered, packs, print_packs

if TYPE_CHECKING:
    from fightcard.pipeline.printing.sheets.order import Order, Stock


def render_set(stock: Stock, order: Order) -> Rendered:
    """The fighter cards as `cards.pdf`, and as `deck.pdf` the deck, or a dice game's charts.

    The same arguments give the same bytes. Raises ValueError for an unknown paper, size or game.
    """
    order = in_own_size(order, stock.face)
    printed = print_packs(packs(stock, order), stock, order)
    if printing_of(stock.system).deck is not None:
        return printed
    content, found = print_charts(stock, order)
    return replace(
        printed, files={**printed.files, "deck.pdf": content}, findings=(*printed.findings, *found)
    )
