"""A sheet of counters: eleven squares of 16 mm across, in the middle of the paper, between their lines."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.counter_sheet import Counter, _draw
from fightcard.pipeline.printing.drawing.geometry import Box, Line, Shape
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Ink

PAPER = Size("letter", 216.0, 279.0)


class Figures(Recorder):
    """A pen that keeps the squares and the lines."""

    def __init__(self) -> None:
        super().__init__()
        self.squares: list[tuple[float, float]] = []
        self.lines: list[tuple[float, ...]] = []

    def fill(self, figure: Shape, ink: Ink) -> None:  # noqa: ARG002
        if isinstance(figure, Box):
            assert (figure.width, figure.height) == pytest.approx((16, 16))
            self.squares.append((figure.x, figure.y))

    def stroke(self, figure: Shape, ink: Ink, width: float) -> None:  # noqa: ARG002
        if isinstance(figure, Line):
            self.lines.append((figure.start.x, figure.start.y, figure.end.x, figure.end.y))


@pytest.mark.parametrize(("counts", "rows"), [((11,), 1), ((5, 7), 2), ((22,), 2)])
def test_every_counter_lies_between_its_lines(counts: tuple[int, ...], rows: int) -> None:
    pen = Figures()
    page = Compositor(pen, CLASSIC, Owner("test"))
    _draw(page, [Counter("GROGGY", "a line", "red", count) for count in counts], PAPER)
    # Eleven squares are 176 mm: 20 mm remain on either side of 216.
    places = [(20 + 16 * column, 21 + 16 * row) for row in range(rows) for column in range(11)]
    assert sorted(pen.squares) == sorted(places[: sum(counts)])
    upright = [(20 + 16 * column, 17, 20 + 16 * column, 25 + 16 * rows) for column in range(12)]
    level = [(16, 21 + 16 * row, 200, 21 + 16 * row) for row in range(rows + 1)]
    assert sorted(pen.lines) == sorted(upright + level)
