"""The six dice of ring generalship: what stands on every card, and the stars and the distance of each man."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.faces import SAFE
from pipeline.printing.drawing.geometry import Box, Circle, Point, Polygon, Slot
from pipeline.printing.drawing.paper import POKER
from pipeline.printing.drawing.words import NOTHING
from pipeline.systems.glory_days.card_text import STAR

if TYPE_CHECKING:
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.systems.glory_days.card_text import Die


class Dice:
    """A tile a face of the d6: the die above, below it his stars and the distance, dark inside and brass
    outside."""

    row = Box(SAFE + 0.2, 18.3, POKER.width - 2 * SAFE - 0.4, 8.5)
    gap = 0.45
    die, side, pip, pip_step = 0.55, 3.1, 0.3, 0.92
    body = 4.15
    star, star_radius, star_pitch = 5.5, 1.15, 2.4
    # Set so wide that an asterisk lies under the middle of each star.
    stars = Slot(0.0, 6.75, 8.6, 6, "deck number", floor=6, align="centre", tracking=772)
    none = Slot(0.0, 6.4, 6.0, 9, "deck number", floor=8.5, align="centre")
    word = Slot(0.0, 8.05, 8.6, 5, "table head", floor=4.2, align="centre", tracking=60)


PIPS = (
    ((0, 0),),
    ((-1, 1), (1, -1)),
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)
# The tips of a star of radius 1, each time two fifths of a turn on: crossing lines need half the corners of
# an outline.
TIPS = ((0.0, -1.0), (0.5878, 0.8090), (-0.9511, -0.3090), (0.9511, -0.3090), (-0.5878, 0.8090))


def tiles() -> tuple[Box, ...]:
    """The six tiles, from one to six."""
    return tuple(
        Box(tile.x + Dice.gap / 2, tile.y, tile.width - Dice.gap, tile.height)
        for tile in Dice.row.columns(len(PIPS))
    )


def dice_frame(page: Compositor) -> None:
    """What the tiles have on every card."""
    for tile, pips in zip(tiles(), PIPS, strict=True):
        page.fill(tile, "night")
        x, y, half = tile.middle, tile.y + Dice.die + Dice.side / 2, Dice.side / 2
        face = Box(x - half, y - half, Dice.side, Dice.side, radius=0.6)
        page.fill(face, "white")
        page.stroke(face, "ink", 0.15)
        for across, down in pips:
            page.fill(Circle(x + across * Dice.pip_step, y + down * Dice.pip_step, Dice.pip), "ink")


def draw_die(page: Compositor, tile: Box, number: int, die: Die) -> None:
    """The stars and the distance of one man on one tile; `number` is the die's."""
    place = Dice.none if die.stars == NOTHING else Dice.stars
    stars, word = place.moved(tile.middle, tile.y), Dice.word.moved(tile.middle, tile.y)
    if not die.is_inside:
        page.fill(Box(tile.x, tile.y + Dice.body, tile.width, tile.height - Dice.body), "brass")
        stars, word = stars.in_role("badge"), word.in_role("badge word")
    # No type of ours has a star: one is drawn over each asterisk, which stays for whoever reads the file.
    page.text(stars, die.stars, f"Ring {number}")
    count = die.stars.count(STAR)
    for step in range(count):
        x = tile.middle + (step - (count - 1) / 2) * Dice.star_pitch
        _star(page, Point(x, tile.y + Dice.star), "brass" if die.is_inside else "night")
    page.text(word, "INSIDE" if die.is_inside else "OUTSIDE", f"Ring {number}")


def _star(page: Compositor, middle: Point, ink: str) -> None:
    size = Dice.star_radius
    corners = tuple(Point(middle.x + across * size, middle.y + down * size) for across, down in TIPS)
    page.fill(Polygon(corners, middle), ink)
