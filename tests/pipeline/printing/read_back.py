"""Cards printed and read back: the file of one pack, and what the comparison says of it."""

from __future__ import annotations

from typing import Any

from fightcard.pipeline.printing.drawing.paper import CARDS
from fightcard.pipeline.printing.output.pdf_read_back import compare
from fightcard.pipeline.printing.output.print_run import Pack, packs, print_pack
from fightcard.pipeline.printing.sheets.layout import Print
from fightcard.pipeline.printing.sheets.order import Order, Stock


def printed_pack(stock: Stock, size: str) -> tuple[Pack, bytes]:
    """The only pack of a stock, and its file, of which there is nothing to tell."""
    (pack,) = packs(stock, Order(card=size))
    imposed = print_pack(pack, stock, Order(card=size))
    assert [found.message for found in imposed.findings] == []
    return pack, imposed.content


def messages_of(pack: Pack, content: bytes, *cards: dict[str, Any], size: str = "poker") -> list[str]:
    """What the comparison says when the file is held against other card data."""
    prints = [Print(card, item.imprint, item.owner) for card, item in zip(cards, pack.prints, strict=True)]
    return [found.message for found in compare(pack.face, prints, content, CARDS[size])]
