"""How a tuck box lies on its paper: upright where it fits, else turned, and never without a margin."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.tuck_box import tuck_box

CARD = Size("small", 20.0, 30.0)
# Of 10 cards 4.2 mm deep: the walls 21.6 by 31.6 mm, flat 9 + 2 (21.6 + 4.2) = 60.6 by 31.6 + 2 (4.2 + 13) = 66 mm.
ACROSS, DOWN, SLACK = 60.6, 66.0, 0.01


@pytest.mark.parametrize(
    ("paper", "lies"),
    [
        ((ACROSS + 8 + SLACK, DOWN + 8 + SLACK), "upright"),
        ((90.0, 90.0), "upright"),
        ((DOWN + 8 + SLACK, ACROSS + 8 + SLACK), "turned"),
        ((ACROSS + 8 - SLACK, DOWN + 8 + SLACK), None),
        ((ACROSS + 8 + SLACK, DOWN + 8 - SLACK), None),
    ],
)
def test_a_box_lies_upright_where_it_fits(paper: tuple[float, float], lies: str | None) -> None:
    sheet = Size("sheet", *paper)
    if lies is None:
        with pytest.raises(
            ValueError, match="a box for 10 cards of small 20 × 30 mm measures 61 × 66 mm flat"
        ):
            tuck_box("Title", "set", 10, CARD, sheet)
        return
    laid, (draw,) = tuck_box("Title", "set", 10, CARD, sheet)
    assert laid == (sheet if lies == "upright" else sheet.turned())
    made: Any = draw
    net = made.args[0]
    middle = ((laid.width - ACROSS) / 2, (laid.height - 31.6) / 2)
    assert astuple(net) == pytest.approx((21.6, 31.6, 4.2, *middle))
    assert made.args[1:] == ("Title", "set", 10)


@pytest.mark.parametrize(
    ("cards", "boxes", "walls"),
    [(9, 0, (21.6, 31.6, 4.0)), (100, 0, (21.6, 31.6, 33.0)), (10, 2, (24.0, 34.0, 7.8))],
)
def test_a_box_is_as_deep_as_its_cards_and_boxes(
    cards: int, boxes: int, walls: tuple[float, float, float]
) -> None:
    _, (draw,) = tuck_box("Title", "set", cards, CARD, Size("sheet", 300.0, 300.0), boxes)
    made: Any = draw
    assert astuple(made.args[0])[:3] == pytest.approx(walls)


@pytest.mark.parametrize("cards", [1, 9, 100])
def test_the_glue_flap_fits_inside_the_wall_that_it_meets(cards: int) -> None:
    _, (draw,) = tuck_box("Title", "set", cards, CARD, Size("sheet", 300.0, 300.0))
    made: Any = draw
    walls = [wall for _, wall in made.args[0].panels()]
    flap, opposite = (walls[0], walls[-1]) if walls[0].width == 9 else (walls[-1], walls[0])
    assert flap.width < opposite.width
