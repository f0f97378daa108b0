"""A pen that is moved draws the same figures elsewhere."""

from __future__ import annotations

from typing import cast

from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Line, Point, Polygon, Shape, Slot
from fightcard.pipeline.printing.drawing.guide_page import _Moved
from fightcard.pipeline.printing.drawing.pen import Letters, Pen
from fightcard.pipeline.printing.drawing.themes import Ink


class Drawn:
    """A pen and page that keeps what is drawn on it."""

    def __init__(self) -> None:
        self.filled: list[Shape] = []
        self.stroked: list[Shape] = []
        self.set: list[Point] = []
        self.words: list[str] = []
        self.pictures: list[Box] = []

    def fill(self, figure: Shape, _ink: Ink) -> None:
        self.filled.append(figure)

    def stroke(self, figure: Shape, _ink: Ink, _width: float) -> None:
        self.stroked.append(figure)

    def text(self, start: Point, _words: str, _letters: Letters) -> None:
        self.set.append(start)

    def picture(self, box: Box, _key: str) -> None:
        self.pictures.append(box)

    def turned(self, _slot: Slot, words: str) -> None:
        self.words.append(words)


def test_a_moved_pen_moves_every_kind_of_figure_and_changes_none() -> None:
    drawn = Drawn()
    pen = _Moved(cast("Pen", drawn), 10.0, 200.0)
    ink, letters = cast("Ink", None), cast("Letters", None)
    pen.fill(Box(1, 2, 3, 4), ink)
    pen.fill(Circle(5, 6, 7), ink)
    pen.fill(Polygon((Point(1, 2), Point(3, 5), Point(8, 1))), ink)
    pen.stroke(Line(Point(1, 2), Point(3, 4)), ink, 0.1)
    pen.text(Point(8, 9), "words", letters)
    pen.picture(Box(1, 2, 3, 4), "key")
    assert drawn.filled == [
        Box(11, 202, 3, 4),
        Circle(15, 206, 7),
        Polygon((Point(11, 202), Point(13, 205), Point(18, 201))),
    ]
    assert drawn.stroked == [Line(Point(11, 202), Point(13, 204))]
    assert (drawn.set, drawn.pictures) == ([Point(18, 209)], [Box(11, 202, 3, 4)])
