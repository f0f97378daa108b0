"""Pens for the tests of faces: they keep what is drawn, to be asked where it stands and on what."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Point, Polygon, Shape
from fightcard.pipeline.printing.drawing.pen import Letters, Recorder
from fightcard.pipeline.printing.drawing.themes import Ink


class Letterer(Recorder):
    """A pen that keeps each text with its looks."""

    def __init__(self) -> None:
        super().__init__()
        self.set: list[tuple[Point, str, Letters]] = []

    def text(self, start: Point, words: str, letters: Letters) -> None:
        self.set.append((start, words, letters))
        super().text(start, words, letters)


class Grounds(Recorder):
    """A pen that keeps, for each text, the ink that lies under its first letters."""

    def __init__(self) -> None:
        super().__init__()
        self.filled: list[tuple[Shape, str]] = []
        self.stood: list[tuple[str, Letters, str]] = []

    def fill(self, figure: Shape, ink: Ink) -> None:
        self.filled.append((figure, ink.name))

    def text(self, start: Point, words: str, letters: Letters) -> None:
        up = -1 if letters.turn == 180 else 1
        spot = Point(start.x + 0.4 * up, start.y - 0.4 * up)
        under = [ink for figure, ink in self.filled if covers(figure, spot)]
        self.stood.append((words, letters, under[-1] if under else "white"))


class Filled(Recorder):
    """A pen that keeps the area of what is filled with an ink that can be seen, thin rules apart."""

    def __init__(self) -> None:
        super().__init__()
        self.areas: list[float] = []

    def fill(self, figure: Shape, ink: Ink) -> None:
        if (
            isinstance(figure, Box)
            and min(figure.width, figure.height) > 0.6
            and ink.red + ink.green + ink.blue < 765
        ):
            self.areas.append(figure.width * figure.height)


def covers(figure: Shape, spot: Point) -> bool:
    if isinstance(figure, Circle):
        return (spot.x - figure.x) ** 2 + (spot.y - figure.y) ** 2 <= figure.radius**2
    if isinstance(figure, Box):
        return figure.x <= spot.x <= figure.right and figure.y <= spot.y <= figure.bottom
    assert isinstance(figure, Polygon)
    inside = False
    for first, last in zip(figure.corners, (*figure.corners[1:], figure.corners[0]), strict=True):
        if (first.y > spot.y) != (last.y > spot.y):
            across = first.x + (spot.y - first.y) * (last.x - first.x) / (last.y - first.y)
            inside ^= spot.x < across
    return inside
