"""Pens: one draws on a PDF page, another writes down its strokes for a golden file.

Both take millimetres from the card's top left, and letters already fitted: a pen places, it never decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import fsum
from typing import ClassVar, NamedTuple, Protocol

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from fightcard.pipeline.printing.drawing.fonts import FALLBACK, barlow, noto, shape
from fightcard.pipeline.printing.drawing.geometry import (
    POINTS_PER_MM,
    Box,
    Circle,
    Line,
    Point,
    Polygon,
    Shape,
)
from fightcard.pipeline.printing.drawing.streams import binary_streams
from fightcard.pipeline.printing.drawing.themes import Ink, Weight

_ROUND = 0.5523  # a quarter of a circle as a Bézier curve: 4/3 (√2 - 1)


@dataclass(frozen=True, slots=True)
class Letters:
    """How a line of text looks: weight, size in points, ink, stretch (1 is full width), tracking.

    `tracking` is in thousandths of the size; `turn` is 0, 90 for a line that runs upwards, or 180 for one
    that is upside down.
    """

    weight: Weight
    size: float
    ink: Ink
    stretch: float = 1.0
    tracking: float = 0.0
    turn: int = 0


class Pen(Protocol):
    """What a face draws with."""

    def fill(self, figure: Shape, ink: Ink) -> None:
        """A figure filled with an ink."""
        ...

    def stroke(self, figure: Shape, ink: Ink, width: float) -> None:
        """The outline of a figure, `width` mm broad."""
        ...

    def text(self, start: Point, words: str, letters: Letters) -> None:
        """One line of text; `start` is the left end of its baseline."""
        ...

    def picture(self, box: Box, key: str) -> None:
        """The picture of that name, over the whole of a box."""
        ...


@dataclass(slots=True)
class Recorder:
    """A pen that remembers each stroke as one line of text, for golden files."""

    strokes: list[str] = field(default_factory=list)

    def fill(self, figure: Shape, ink: Ink) -> None:
        """A figure filled with an ink."""
        self.strokes.append(f"fill {_described(figure)} {ink.name}")

    def stroke(self, figure: Shape, ink: Ink, width: float) -> None:
        """The outline of a figure, `width` mm broad."""
        self.strokes.append(f"stroke {_described(figure)} {ink.name} {width:.2f}mm")

    def text(self, start: Point, words: str, letters: Letters) -> None:
        """One line of text; `start` is the left end of its baseline."""
        looks = f"{letters.size:.2f}pt {letters.weight} {letters.ink.name}"
        if letters.stretch < 1:
            looks += f" stretched {letters.stretch:.2f}"
        if letters.turn:
            looks += f" turned {letters.turn}"
        self.strokes.append(f"text {_at(start)} {looks} | {words}")

    def picture(self, box: Box, key: str) -> None:
        """The picture of that name, over the whole of a box."""
        self.strokes.append(f"picture {_described(box)} {key}")

    def recorded(self) -> str:
        """All strokes, one a line."""
        return "".join(f"{stroke}\n" for stroke in self.strokes)


class _Text(NamedTuple):
    """A text as it was set: what was asked for and where the card's corner lay, then its operators."""

    start: Point
    words: str
    letters: Letters
    corner: tuple[float, float]
    colour: str
    tracking: str
    operators: str


@dataclass(slots=True)
class SetBefore:
    """The operators of the texts of one document, which its pens share: cards have most of their words in
    common.

    A text that is in its place again is found by its start and letters being the very same objects, which
    costs less than to compare them.
    """

    MOST: ClassVar[int] = 65_536
    strokes: dict[tuple[str, Letters], str] = field(default_factory=dict)
    _texts: dict[tuple[int, int], _Text] = field(default_factory=dict)

    def text(self, start: Point, words: str, letters: Letters, corner: tuple[float, float]) -> _Text | None:
        """The same text at the same place of a card whose corner lies the same; None where it is new."""
        found = self._texts.get((id(start), id(letters)))
        return None if found is None or found.words != words or found.corner != corner else found

    def keep(self, text: _Text) -> None:
        """Keep a text, and with it the objects it is found by, so that no others get their ids."""
        if len(self._texts) == self.MOST:
            self._texts.clear()
        self._texts[id(text.start), id(text.letters)] = text


class PdfPen:
    """A pen on the open page, or the open form, of a reportlab canvas.

    `left` and `top` say, in points from the page's lower left, where the card's top left corner lies. The
    operators are written out here because reportlab's own calls cost four times as much for a card of a
    hundred short texts; `set_before` keeps those of each text for the pens of one document, since cards
    share most of their words. With `cmyk` colours are given as the four inks of a printing press.
    """

    def __init__(
        self,
        canvas: Canvas,
        left: float,
        top: float,
        set_before: SetBefore | None = None,
        *,
        cmyk: bool = False,
        pictures: Mapping[str, ImageReader] | None = None,
    ) -> None:
        self._canvas = canvas
        self._put: Callable[[str], None] = canvas.addLiteral
        self._left = left
        self._top = top
        self._set_before = SetBefore() if set_before is None else set_before
        self._pictures = pictures or {}
        self._now = {"Tc": "0"}
        self._colour = _four_inks if cmyk else _colour
        self._lettering = _letter_inks if cmyk else _colour
        self._filling, self._stroking = ("k", "K") if cmyk else ("rg", "RG")

    def fill(self, figure: Shape, ink: Ink) -> None:
        """A figure filled with an ink."""
        self._switch(self._filling, self._colour(ink))
        self._put(f"{self._path(figure)} f")

    def stroke(self, figure: Shape, ink: Ink, width: float) -> None:
        """The outline of a figure, `width` mm broad."""
        # Said again each time: letters of a face that lacks the weight change both.
        width_in_points = _short(width * POINTS_PER_MM)
        self._put(f"{self._colour(ink)} {self._stroking} {width_in_points} w {self._path(figure)} S")

    def text(self, start: Point, words: str, letters: Letters) -> None:
        """One line of text; `start` is the left end of its baseline."""
        text = self._set_before.text(start, words, letters, (self._left, self._top))
        if text is None:
            text = self._set(start, words, letters)
        self._switch(self._filling, text.colour)
        self._switch("Tc", text.tracking)
        self._put(text.operators)

    def picture(self, box: Box, key: str) -> None:
        """The picture of that name, over the whole of a box."""
        left, low = self._left + box.x * POINTS_PER_MM, self._top - box.bottom * POINTS_PER_MM
        size = (box.width * POINTS_PER_MM, box.height * POINTS_PER_MM)
        with binary_streams():
            self._canvas.drawImage(self._pictures[key], left, low, *size)

    def _set(self, start: Point, words: str, letters: Letters) -> _Text:
        key = (words, letters)
        strokes = self._set_before.strokes.get(key)
        if strokes is None:
            strokes = self._set_before.strokes[key] = self._strokes(words, letters)
        place = self._pair(start.x, start.y)
        if letters.turn:
            matrix = {90: "0 1 -1 0", 180: "-1 0 0 -1"}[letters.turn]
            operators = f"BT {matrix} {place} Tm {strokes}ET"
        else:
            operators = f"BT {place} Td {strokes}ET"
        tracking = _short(letters.tracking / 1000 * letters.size)
        text = _Text(
            start, words, letters, (self._left, self._top), self._lettering(letters.ink), tracking, operators
        )
        self._set_before.keep(text)
        return text

    def _strokes(self, words: str, letters: Letters) -> str:
        strokes = "".join(self._runs(words, letters))
        # What is set in several types is marked as one text, for programs that read the file.
        return f"/Span BMC {strokes}EMC " if strokes.count(" Tj ") > 1 else strokes

    def _runs(self, words: str, letters: Letters) -> Iterator[str]:
        doc = self._canvas._doc  # type: ignore[attr-defined]  # a font's subset belongs to the document
        for run in shape(words, letters.weight).runs:
            font = noto() if run.face == FALLBACK else barlow(letters.weight)
            stretch = letters.stretch * run.stretch
            if stretch < 1:
                yield f"{_short(stretch * 100)} Tz "
            if run.stroke:
                ink = f"{self._lettering(letters.ink)} {self._stroking}"
                yield f"2 Tr {ink} {_short(run.stroke * letters.size)} w "
            for subset, codes in font.splitString(run.text, doc):
                name = font.getSubsetInternalName(subset, doc)
                yield f"{name} {_short(letters.size)} Tf <{codes.hex()}> Tj "
            if run.stroke:
                yield "0 Tr "
            if stretch < 1:
                yield "100 Tz "

    def _switch(self, operator: str, operand: str) -> None:
        if self._now.get(operator) != operand:
            self._now[operator] = operand
            self._put(f"{operand} {operator}")

    def _pair(self, x: float, y: float) -> str:
        return f"{_short(self._left + x * POINTS_PER_MM)} {_short(self._top - y * POINTS_PER_MM)}"

    def _path(self, figure: Shape) -> str:
        if isinstance(figure, Line):
            return (
                f"{self._pair(figure.start.x, figure.start.y)} m {self._pair(figure.end.x, figure.end.y)} l"
            )
        if isinstance(figure, Polygon):
            first, *others = (self._pair(corner.x, corner.y) for corner in figure.corners)
            return " ".join([f"{first} m", *(f"{other} l" for other in others), "h"])
        if isinstance(figure, Circle):
            radius = figure.radius
            return self._rounded(
                Box(figure.x - radius, figure.y - radius, 2 * radius, 2 * radius, radius=radius)
            )
        if figure.radius:
            return self._rounded(figure)
        size = f"{_short(figure.width * POINTS_PER_MM)} {_short(figure.height * POINTS_PER_MM)}"
        return f"{self._pair(figure.x, figure.bottom)} {size} re"

    def _rounded(self, box: Box) -> str:
        radius, pull = box.radius, box.radius * (1 - _ROUND)
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        return " ".join(
            [
                f"{self._pair(left + radius, top)} m {self._pair(right - radius, top)} l",
                self._curve((right - pull, top), (right, top + pull), (right, top + radius)),
                f"{self._pair(right, bottom - radius)} l",
                self._curve((right, bottom - pull), (right - pull, bottom), (right - radius, bottom)),
                f"{self._pair(left + radius, bottom)} l",
                self._curve((left + pull, bottom), (left, bottom - pull), (left, bottom - radius)),
                f"{self._pair(left, top + radius)} l",
                self._curve((left, top + pull), (left + pull, top), (left + radius, top)),
                "h",
            ]
        )

    def _curve(self, *points: tuple[float, float]) -> str:
        return " ".join([*(self._pair(x, y) for x, y in points), "c"])


def _short(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


MOST_INK = 2.4
"""How much ink a press lays on one spot at most: 240 % of the four inks together."""


@lru_cache(maxsize=256)
def _four_inks(ink: Ink) -> str:
    return " ".join(f"{part:.3f}" for part in four_inks(ink))


def four_inks(ink: Ink) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black of an ink, each 0 to 1, together at most 2.4; all grey is in black."""
    red, green, blue = ink.red / 255, ink.green / 255, ink.blue / 255
    light = max(red, green, blue)
    if light == 0:
        return 0.0, 0.0, 0.0, 1.0
    colours = [(light - part) / light for part in (red, green, blue)]
    black = 1 - light
    over = max(0.0, fsum(colours) + black - MOST_INK)
    scale = 1 - over / fsum(colours) if over else 1.0
    cyan, magenta, yellow = (part * scale for part in colours)
    return cyan, magenta, yellow, black


MOST_TINT, DARKEST = 16, 51
"""How far the parts of a colour, of 255, may lie apart in letters printed as grey, and the light below which
they are black."""


@lru_cache(maxsize=256)
def _letter_inks(ink: Ink) -> str:
    return " ".join(f"{part:.3f}" for part in letter_inks(ink))


def letter_inks(ink: Ink) -> tuple[float, float, float, float]:
    """The four inks of letters: of black and nearly grey ones only black, so that no shift of a press blurs
    them."""
    parts = (ink.red, ink.green, ink.blue)
    if max(parts) - min(parts) > MOST_TINT:
        return four_inks(ink)
    return 0.0, 0.0, 0.0, 1.0 if max(parts) < DARKEST else 1 - max(parts) / 255


@lru_cache(maxsize=256)
def _colour(ink: Ink) -> str:
    return " ".join(f"{part / 255:.3f}" for part in (ink.red, ink.green, ink.blue))


def _at(point: Point) -> str:
    return f"{point.x:.2f} {point.y:.2f}"


def _described(figure: Shape) -> str:
    if isinstance(figure, Box):
        rounded = f" round {figure.radius:.2f}" if figure.radius else ""
        return f"box {figure.x:.2f} {figure.y:.2f} {figure.width:.2f}x{figure.height:.2f}{rounded}"
    if isinstance(figure, Circle):
        return f"circle {figure.x:.2f} {figure.y:.2f} r{figure.radius:.2f}"
    if isinstance(figure, Line):
        return f"line {_at(figure.start)} to {_at(figure.end)}"
    return "polygon " + ", ".join(_at(corner) for corner in figure.corners)
