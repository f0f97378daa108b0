"""On a sheet on which some cards lie, each stands where its grid has it, head to head with its back."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.paper import PAPERS, POKER
from fightcard.pipeline.printing.output.print_run import packs, print_packs
from fightcard.pipeline.printing.sheets.grid import grid_for
from fightcard.pipeline.printing.sheets.layout import mirrored
from fightcard.pipeline.printing.sheets.order import Order
from tests.pipeline.printing.reading import MM, reader
from tests.pipeline.printing.test_grid import on_paper
from tests.pipeline.printing.test_products import stock

if TYPE_CHECKING:
    from pypdf import PageObject

    from fightcard.pipeline.printing.sheets.grid import Spot

Corners = tuple[float, float, float, float]


def corners(page: PageObject) -> set[Corners]:
    """Where the top left and the bottom right corner of each card lie, in mm from the paper's top left."""
    found = set()

    def visit(text: str, shift: list[float], _place: list[float], _font: object, _size: float) -> None:
        if text.strip() and (shift[4], shift[5]) != (0.0, 0.0):
            found.add((*spot(shift, 0, POKER.height), *spot(shift, POKER.width, 0)))

    page.extract_text(visitor_text=visit)
    return found


def spot(shift: list[float], across: float, up: float) -> tuple[float, float]:
    x = shift[0] * across + shift[2] * up + shift[4] * MM
    y = shift[1] * across + shift[3] * up + shift[5] * MM
    return round(x, 1), round(PAPERS["legal"].height - y, 1)


def expected(spots: list[Spot]) -> set[Corners]:
    return {
        tuple(round(side, 1) for share in (0.0, 1.0) for side in on_paper(each.box, each.turn, share, share))  # type: ignore[misc]  # two corners of two sides
        for each in spots
    }


def test_a_lying_card_and_its_back_are_turned_as_their_grid_says() -> None:
    # Three rows of three upright, two lying below them.
    grid = grid_for("legal", POKER)
    assert sorted(each.turn for each in grid.spots) == [0] * 9 + [90] * 2
    order = Order(paper="legal", duplex="both")
    printed = print_packs(packs(stock(), order), stock(), order).files
    fronts, backs = reader(printed["cards-duplex.pdf"]).pages[:2]
    for page, spots in (
        (fronts, list(grid.spots)),
        (backs, [mirrored(each, grid, order.flip) for each in grid.spots]),
    ):
        found, correct = corners(page), expected(spots)
        assert len(found) == len(correct) == 11
        for corner in correct:
            assert min(math.dist(corner, each) for each in found) < 0.2
