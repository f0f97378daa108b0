"""The signals of a Boxing Action card: words where a number is looked for, each with a shape of its own."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.geometry import Circle, Point, Polygon, Slot

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor


def sign(page: Compositor, word: str, middle: Point, radius: float) -> None:
    """The shape of a word in RN's place: Foul an octagon, Injury a cross, Special a star, others a disc;
    `radius` in mm."""
    shapes = {"Foul": _octagon, "Injury": _cross, "Special": _star}
    shapes.get(word, _disc)(page, middle, radius)


def chip(page: Compositor, word: str, middle: Point) -> None:
    """The word next to a RESULT: Cut on a drop-tipped label in the accent, any other as a quiet mark."""
    slot = Slot(middle.x, middle.y + 0.85, 9.0, 7, "signal chip", floor=5.5, align="centre", tracking=60)
    if word != "Cut":
        page.text(slot.in_role("mark"), word, "the word of RESULT")
        return
    half, reach = 1.5, 5.0
    corners = (
        Point(middle.x - reach - 1.6, middle.y),
        Point(middle.x - reach, middle.y - half),
        Point(middle.x + reach, middle.y - half),
        Point(middle.x + reach + 1.6, middle.y),
        Point(middle.x + reach, middle.y + half),
        Point(middle.x - reach, middle.y + half),
    )
    page.fill(Polygon(corners, middle), "accent")
    page.text(slot, word.upper(), "the word of RESULT")


def _around(middle: Point, radius: float, count: int, start: float) -> tuple[Point, ...]:
    turns = (math.radians(start + 360 / count * step) for step in range(count))
    return tuple(
        Point(middle.x + radius * math.sin(turn), middle.y - radius * math.cos(turn)) for turn in turns
    )


def _octagon(page: Compositor, middle: Point, radius: float) -> None:
    page.sign(Polygon(_around(middle, radius, 8, 22.5), middle), "accent")
    bar = ((-0.16, -0.63), (0.16, -0.63), (0.09, 0.24), (-0.09, 0.24))
    page.fill(Polygon(_about(middle, radius, bar), middle), "white")
    dot = ((-0.13, 0.37), (0.13, 0.37), (0.13, 0.63), (-0.13, 0.63))
    page.fill(Polygon(_about(middle, radius, dot), middle), "white")


def _cross(page: Compositor, middle: Point, radius: float) -> None:
    half = 0.36
    arms = ((-half, -1), (half, -1), (half, -half), (1, -half), (1, half), (half, half))
    corners = (*arms, *((-x, -y) for x, y in arms))
    page.sign(Polygon(_about(middle, radius, corners), middle), "accent")


def _about(middle: Point, radius: float, shares: tuple[tuple[float, float], ...]) -> tuple[Point, ...]:
    return tuple(Point(middle.x + x * radius, middle.y + y * radius) for x, y in shares)


def _star(page: Compositor, middle: Point, radius: float) -> None:
    centre = Point(middle.x, middle.y + 0.08 * radius)
    tips, dents = _around(centre, 1.12 * radius, 5, 0), _around(centre, 0.47 * radius, 5, 36)
    corners = tuple(point for pair in zip(tips, dents, strict=True) for point in pair)
    page.sign(Polygon(corners, middle), "accent")


def _disc(page: Compositor, middle: Point, radius: float) -> None:
    page.sign(Circle(middle.x, middle.y, radius), "accent")
