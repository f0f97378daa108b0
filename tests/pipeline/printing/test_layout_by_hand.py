"""Where backs lie on the other side of a sheet."""

from __future__ import annotations

import math

import pytest

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.sheets import layout
from fightcard.pipeline.printing.sheets.grid import Grid, Spot, grid_for
from fightcard.pipeline.printing.sheets.layout import Register, mirrored
from tests.pipeline.printing.test_grid_by_hand import CARD, GAPPED, SHEET


def test_a_back_lies_where_the_sheet_is_turned_over() -> None:
    grid = grid_for(SHEET, CARD, GAPPED)
    spot = Spot(Box(20, 30, 60, 80), 90)
    # The sheet lies: its long edge is the upper one.
    assert mirrored(spot, grid, "long") == Spot(Box(20, 40, 60, 80), 90)
    assert mirrored(spot, grid, "short") == Spot(Box(120, 30, 60, 80), 270)
    upright = Grid(SHEET.turned(), CARD, GAPPED, grid.fields)
    assert mirrored(spot, upright, "long") == Spot(Box(70, 30, 60, 80), 270)
    square = Grid(Size("square", 150, 150), CARD, GAPPED, grid.fields)
    assert mirrored(spot, square, "long") == Spot(Box(70, 30, 60, 80), 270)


def matrix(text: str) -> list[float]:
    return [float(part) for part in text.removesuffix(" cm").split()]


@pytest.mark.parametrize(
    ("turn", "top_left", "right"),
    [(0, (10, 90), (1, 0)), (90, (70, 90), (0, -1)), (180, (70, 10), (-1, 0)), (270, (10, 10), (0, 1))],
)
def test_a_turned_card_has_its_top_left_where_its_turn_says(
    turn: int, top_left: tuple[int, int], right: tuple[int, int]
) -> None:
    """Corners in points: left 10, low 10, right 70, top 90; a turned card is 80 wide and 60 high or the other way."""
    a, b, c, d, e, f = matrix(layout._laid(Spot(Box(0, 0, 1, 1), turn), (10, 10, 70, 90)))
    assert (a, b) == right
    high = 80 if turn in (0, 180) else 60
    assert (c * high + e, d * high + f) == top_left


def test_backs_are_turned_about_the_middle_and_moved() -> None:
    grid = grid_for(SHEET, CARD, GAPPED)
    a, b, c, d, e, f = matrix(layout._moved(Register(2, 3, 30), grid))
    # 30 degrees clockwise: what points to the right then points down.
    assert (a, b, c, d) == pytest.approx((math.cos(math.pi / 6), -0.5, 0.5, math.cos(math.pi / 6)), abs=1e-6)
    point = 72 / 25.4
    x, y = 100 * point, 75 * point
    assert (a * x + c * y + e, b * x + d * y + f) == pytest.approx((x + 2 * point, y - 3 * point), abs=0.01)


def test_backs_are_moved_and_turned_by_nothing_unless_that_is_said() -> None:
    assert Register() == Register(across=0, down=0, angle=0)
