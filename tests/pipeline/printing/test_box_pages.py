"""Every page of the box of every game stands as it was looked at: what is drawn, how many strokes, and their sum.

`FIGHTCARD_GOLDEN=write` writes the list anew; look at the changed pages as pictures before it is kept.
"""

from __future__ import annotations

import hashlib
import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.output.box_contents import box_sheets, option_packs
from fightcard.pipeline.printing.output.print_run import packs
from fightcard.pipeline.printing.sheets.order import Order, Stock

if TYPE_CHECKING:
    from collections.abc import Iterator

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
                pen = Recorder()
                draw(Compositor(pen, CLASSIC, Owner("")))
                found = hashlib.sha256(pen.recorded().encode()).hexdigest()[:12]
                yield f"{paper} {stem} {number} {len(pen.strokes)} {found}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_pages_of_the_box_are_as_they_were_looked_at(system: str) -> None:
    golden, lines = GOLDEN / f"{system}.txt", [*drawn(system)]
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        golden.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    assert lines == golden.read_text(encoding="utf-8").splitlines()
