"""Every page of the box of every game, its cards, rims and overlays stand as they were looked at: what is drawn, how
many strokes, and the sum of them and of the places that were asked for.

`FIGHTCARD_GOLDEN=write` writes the list anew; look at the changed pages as pictures before it is kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.printing.drawing.compose import Owner
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.box_contents import box_sheets, option_packs
from fightcard.pipeline.printing.output.print_run import Pack, packs
from fightcard.pipeline.printing.sheets.order import Order, Stock
from fightcard.pipeline.printing.sheets.overlay import draw_overlay
from tests.pipeline.printing.asked import Asked

GOLDEN = Path(__file__).parent / "golden"
PAPERS = ("letter", "a4")


def drawn(system: str) -> Iterator[str]:
    """A line for each page: paper, product, number of the page, strokes, and a sum of them."""
    cards = import_module(f"tests.engine.systems.{system}.cards").CARDS
    stock = Stock(cards, house_deck(system), "club", system)
    for paper in PAPERS:
        order = Order(paper=paper)
        for stem, sheets in box_sheets(stock, order, packs(stock, order) + option_packs(stock)).items():
            for number, draw in enumerate(sheets.pages, start=1):
                page = Asked(Recorder(), CLASSIC, Owner(""))
                draw(page)
                yield f"{paper} {stem} {number} {page.summed()}"
    for pack in packs(stock, Order()) + option_packs(stock):
        yield from cards_of(pack)


CAREER = {"Won": 32, "Lost": 4, "Drawn": 1, "Won by KO": 27, "Height cm": 182, "Reach cm": 185, "Rounds": 212}


def cards_of(pack: Pack) -> Iterator[str]:
    """A line for each side of a few cards of a pack: as they are, and with a portrait and a line of one's own."""
    face = pack.face
    for number, item in enumerate(pack.prints[:3], start=1):
        owner = replace(item.owner, cells={"the name": (("Name", "A2"),)})
        for imprint, what in (
            (item.imprint, "as it is"),
            (
                replace(item.imprint, career=CAREER, portrait="picture", back_text="In his own words."),
                "known",
            ),
        ):
            for side, frame, draw in (
                ("front", face.frame, face.front), ("back", face.back_frame, face.back),
            ):  # fmt: skip
                page = Asked(Recorder(), CLASSIC, owner, settings=[])
                frame(page)
                draw(page, item.card, imprint)
                if side == "front":
                    draw_overlay(page, face.size)
                yield f"card {pack.stem} {number} {side} {what} {page.summed()}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_pages_of_the_box_are_as_they_were_looked_at(system: str) -> None:
    golden, lines = GOLDEN / f"{system}.txt", [*drawn(system)]
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        golden.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    assert lines == golden.read_text(encoding="utf-8").splitlines()
