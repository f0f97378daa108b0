"""The proof overlay: the cut, the safe zone, every baseline, and beside each value the cell it came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.render.faces import SAFE
from pipeline.render.geometry import Box, Line, Point
from pipeline.render.pen import Letters
from pipeline.render.themes import Ink

if TYPE_CHECKING:
    from pipeline.render.compose import Compositor
    from pipeline.render.paper import Size

CUT = Ink("cut", 0, 150, 220)
ZONE = Ink("safe zone", 230, 0, 160)
BASELINE = Ink("baseline", 60, 170, 60)
ADDRESS = Ink("address", 200, 0, 140)
WHITE = Ink("white", 255, 255, 255)


def draw_proof(page: Compositor, card: Size) -> None:
    """Draw the overlay over a card whose texts have just been set with their places kept."""
    pen = page.pen
    whole = Box(0, 0, card.width, card.height)
    pen.stroke(whole, CUT, 0.15)
    pen.stroke(whole.grown(-SAFE), ZONE, 0.15)
    for setting in page.settings or ():
        start = setting.start
        pen.stroke(Line(start, Point(start.x + setting.width, start.y)), BASELINE, 0.06)
        cell = "+".join(address for _, address in page.owner.cells.get(setting.field, ()))
        if not cell:
            continue
        # Under the value's last letters, on white, so that it can be read over any ink and hides no value.
        width = 0.5 * len(cell) + 0.3
        x = min(max(start.x + setting.width - width, SAFE), card.width - SAFE - width)
        pen.fill(Box(x, start.y + 0.08, width, 0.92), WHITE)
        pen.text(Point(x + 0.15, start.y + 0.88), cell, Letters("SemiBold", 2.8, ADDRESS))
