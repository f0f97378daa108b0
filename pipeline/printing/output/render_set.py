"""A set as it is built: its fighter cards, and what chance is read from, be it a deck or a game's charts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.cards import CardSet
from pipeline.findings import has_errors
from pipeline.printing.drawing.game_prints import printing_of
from pipeline.printing.output.extras import print_charts
from pipeline.printing.output.own_face import checked_face, in_own_size
from pipeline.printing.output.print_run import Rendered, packs, print_packs
from pipeline.printing.sheets.order import Order, Stock

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.verification import Verified


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


def render_cards(
    cards: Verified | CardSet,
    order: Order,
    source: CardSet | None = None,
    date: str = "",
    face: Path | None = None,
) -> Rendered:
    """The same of a set that was converted, or played from `source`; see `pipeline.render`.

    A set that was not played says so. Raises ValueError for a played set in which a card failed.
    """
    if isinstance(cards, CardSet):
        source = cards
        order = replace(order, unverified=True)
    elif has_errors(cards.findings):
        raise ValueError(f"cards of {cards.set} failed; only its CardSet can be printed, unverified")
    stock = Stock(
        cards.cards if isinstance(cards, CardSet) else cards.card_data,
        cards.deck,
        cards.set,
        cards.system,
        date=date,
    )
    if source is not None:
        stock = replace(
            stock,
            careers=source.careers,
            columns=source.columns,
            columns_elsewhere=source.columns_elsewhere,
            title=source.title,
            back_texts=source.back_texts,
            guesses=source.guesses,
        )
    if face is None:
        return render_set(stock, order)
    own, found = checked_face(face, cards.system, stock.cards)
    if own is None:
        return Rendered({}, found)
    printed = render_set(replace(stock, face=own), order)
    return replace(printed, findings=(*found, *printed.findings))
