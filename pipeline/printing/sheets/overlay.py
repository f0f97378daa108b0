"""The overlay of a proof: the cut, the safe zone, every baseline, and at each value the cell it came from."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.faces import SAFE
from fightcard.pipeline.printing.drawing.geometry import Box, Line, Point
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.pen import Letters
from fightcard.pipeline.printing.drawing.themes import Ink

CUT = Ink("cut", 0, 150, 220)
ZONE = Ink("safe zone", 230, 0, 160)
BASELINE = Ink("baseline", 60, 170, 60)
ADDRESS = Ink("address", 200, 0, 140)
# The height of an address's white ground in mm.
CHIP = 0.92
WHITE = Ink("white", 255, 255, 255)


def draw_overlay(page: Compositor, card: Size) -> None:
    """Draw the overlay over a card whose texts have just been set with their places recorded."""
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
        # Over the value's last letters, on white, so that it can be read over any ink and hides neither the
        # value nor the label under it.
        width, top = 0.5 * len(cell) + 0.3, setting.inked.y - CHIP - 0.08
        x = min(max(start.x + setting.width - width, SAFE), card.width - SAFE - width)
        pen.fill(Box(x, top, width, CHIP), WHITE)
        pen.text(Point(x + 0.15, top + 0.8), cell, Letters("SemiBold", 2.8, ADDRESS))
