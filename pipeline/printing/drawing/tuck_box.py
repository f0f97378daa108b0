"""A tuck box for a deck: one sheet, cut along the full lines, folded along the dashed, glued at one flap."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.backs import gloves
from fightcard.pipeline.printing.drawing.card_words import capitals
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Line, Point, Polygon, Slot

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.paper import Size

THICKNESS = 0.32
"""One card of 300 g/m², in mm."""
WALLS = 0.8
"""Two walls of a tuck box, in mm."""
EASE, GLUE, TUCK, BEVEL = 1.6, 9.0, 13.0, 3.0
MARGIN = 4.0
EMBLEM = 18.0
"""The least height over the title that leaves room for the emblem, in mm."""


@dataclass(frozen=True, slots=True)
class Net:
    """A box laid flat, in mm: the size of its front, its depth, and where its back begins on the paper."""

    width: float
    height: float
    depth: float
    x: float
    y: float

    def panels(self) -> Iterator[tuple[str, Box]]:
        """The four walls and the glue flap, from left to right.

        The flap lies inside the back, which is wide enough for it however thin the box is.
        """
        x = self.x
        for name, width in (
            ("back", self.width),
            ("left", self.depth),
            ("front", self.width),
            ("right", self.depth),
            ("glue", GLUE),
        ):
            yield name, Box(x, self.y, width, self.height)
            x += width


def tuck_box(
    title: str, set_name: str, cards: int, card: Size, paper: Size, boxes: int = 0
) -> tuple[Size, list[Callable[[Compositor], None]]]:
    """The paper as it lies, and its one page.

    With `boxes` it is an outer box, which holds the cards in that many tuck boxes of their own. Raises
    ValueError where the box is larger than the paper.
    """
    ease = EASE + (EASE + WALLS if boxes else 0.0)
    width, height = card.width + ease, card.height + ease
    depth = max(cards * THICKNESS + 1.0 + boxes * (WALLS + 1.0), 4.0)
    across, down = GLUE + 2 * (width + depth), height + 2 * (depth + TUCK)
    for sheet in (paper, paper.turned()):
        if across <= sheet.width - 2 * MARGIN and down <= sheet.height - 2 * MARGIN:
            net = Net(width, height, depth, (sheet.width - across) / 2, (sheet.height - height) / 2)
            return sheet, [partial(_draw, net, title, set_name, cards)]
    raise ValueError(
        f"a box for {cards} cards of {card.label()} measures {across:.0f} × {down:.0f} mm flat: "
        f"too large for {paper.label()}"
    )


def _draw(net: Net, title: str, set_name: str, cards: int, page: Compositor) -> None:
    walls = dict(net.panels())
    for name in ("back", "left", "front", "right"):
        page.fill(walls[name], "night")
    front, back = walls["front"], walls["back"]
    for wall, far in ((back, "top"), (front, "bottom")):
        _flap(page, net, wall, far)
    for name in ("left", "right"):
        for edge in ("top", "bottom"):
            _dust_flap(page, net, walls[name], edge)
    _glue_flap(page, walls["glue"])
    for wall in (front, back):
        _art(page, wall, title, set_name, cards)
    for name in ("left", "right"):
        _spine(page, walls[name], title)
    _folds(page, net, walls)


def _art(page: Compositor, wall: Box, title: str, set_name: str, cards: int) -> None:
    page.stroke(wall.grown(-3.0), "brass", 0.4)
    page.stroke(wall.grown(-4.2), "brass", 0.15)
    middle = wall.y + wall.height / 2
    over = middle - 21 - (wall.y + 4.2)
    if over >= EMBLEM:
        gloves(page, Point(wall.middle, wall.y + 5.0 + over / 2))
    name = Block(
        Box(wall.x + 7, middle - 21, wall.width - 14, 24),
        30,
        "back name",
        floor=14,
        align="centre",
        leading=1.0,
    )
    page.block(name, title.upper(), "the title of the box", centred=True)
    page.fill(Box(wall.middle - 12, middle + 6.0, 24, 0.4), "brass")
    x, width = wall.middle, wall.width - 14
    shown = Slot(x, middle + 13.5, width, 13, "back set", floor=7, align="centre", tracking=120)
    page.text(shown, capitals(set_name))
    contents = Slot(x, wall.bottom - 8.0, width, 8, "back line", floor=5, align="centre", tracking=60)
    page.text(contents, f"{cards} cards")


def _spine(page: Compositor, wall: Box, title: str) -> None:
    if wall.width < 9:
        return
    size = min(16.0, wall.width * 1.1)
    slot = Slot(
        wall.middle + size * 0.12, wall.bottom - 12, wall.height - 24, size, "back set", floor=6, tracking=80
    )
    page.turned(slot, title.upper())


def _flap(page: Compositor, net: Net, wall: Box, edge: str) -> None:
    """The lid or the floor, and the tongue that tucks in."""
    sign = -1 if edge == "top" else 1
    start = wall.y if edge == "top" else wall.bottom
    far, tip = start + sign * net.depth, start + sign * (net.depth + TUCK)
    page.fill(Box(wall.x, min(start, far), wall.width, net.depth), "night")
    corners = (
        Point(wall.x, far),
        Point(wall.x + 1.5, tip - sign * BEVEL),
        Point(wall.x + 1.5 + BEVEL, tip),
        Point(wall.right - 1.5 - BEVEL, tip),
        Point(wall.right - 1.5, tip - sign * BEVEL),
        Point(wall.right, far),
    )
    page.fill(Polygon(corners), "night")
    for x in (wall.x, wall.right):
        _cut(page, Point(x, start), Point(x, far))
    _cut(page, *corners)
    _dashed(page, Point(wall.x, far), Point(wall.right, far))


def _dust_flap(page: Compositor, net: Net, wall: Box, edge: str) -> None:
    sign = -1 if edge == "top" else 1
    start = wall.y if edge == "top" else wall.bottom
    tip = start + sign * min(net.width / 2, TUCK + net.depth * 0.6)
    bevel = min(BEVEL, wall.width / 4)
    corners = (
        Point(wall.x, start),
        Point(wall.x + bevel, tip),
        Point(wall.right - bevel, tip),
        Point(wall.right, start),
    )
    _cut(page, *corners)


def _glue_flap(page: Compositor, flap: Box) -> None:
    corners = (
        Point(flap.x, flap.y),
        Point(flap.right, flap.y + 4),
        Point(flap.right, flap.bottom - 4),
        Point(flap.x, flap.bottom),
    )
    _cut(page, *corners)
    page.turned(
        Slot(flap.middle + 1, flap.bottom - 12, flap.height - 24, 7, "sheet label", floor=5, tracking=60),
        "GLUE INSIDE THE WALL OPPOSITE",
    )


def _folds(page: Compositor, net: Net, walls: dict[str, Box]) -> None:
    for name in ("back", "left", "front", "right"):
        wall = walls[name]
        _dashed(page, Point(wall.right, wall.y), Point(wall.right, wall.bottom))
        for y in (wall.y, wall.bottom):
            _dashed(page, Point(wall.x, y), Point(wall.right, y))
    first = walls["back"]
    _cut(page, Point(first.x, first.y), Point(first.x, first.bottom))
    for wall, y in ((walls["back"], net.y + net.height), (walls["front"], net.y)):
        _cut(page, Point(wall.x, y), Point(wall.right, y))


def _cut(page: Compositor, *corners: Point) -> None:
    for first, last in itertools.pairwise(corners):
        page.stroke(Line(first, last), "ink", 0.2)


def _dashed(page: Compositor, start: Point, end: Point) -> None:
    length = max(abs(end.x - start.x), abs(end.y - start.y))
    count = max(1, int(length // 4))
    for number in range(count):
        first, last = number / count, (number + 0.55) / count
        page.stroke(
            Line(
                Point(start.x + (end.x - start.x) * first, start.y + (end.y - start.y) * first),
                Point(start.x + (end.x - start.x) * last, start.y + (end.y - start.y) * last),
            ),
            "hairline",
            0.25,
        )
