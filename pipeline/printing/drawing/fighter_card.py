"""What the fighter cards of every game have in common.

The paper below a dark head, and the two corners with the imprint between them. Where it stands is the game's
own; frames draw figures, fronts draw words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.faces import BLEED, SAFE
from pipeline.printing.drawing.geometry import Box
from pipeline.printing.drawing.paper import POKER

if TYPE_CHECKING:
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Imprint
    from pipeline.printing.drawing.geometry import Polygon, Slot

WIDTH, HEIGHT = POKER.width, POKER.height
LEFT, RIGHT = SAFE + 0.2, WIDTH - SAFE - 0.2
MIDDLE = WIDTH / 2


def paper_and_head(page: Compositor, band: Box, rule: Box, top: float) -> None:
    """A dark band with a brass rule, and paper from `top` (mm) down: what lies between is the game's own."""
    # Nothing lies under the dark head: light ink below it would shine through as a hair where two cards meet.
    page.fill(Box(-BLEED, top, WIDTH + 2 * BLEED, HEIGHT + BLEED - top), "paper")
    page.fill(band, "night")
    page.fill(rule, "brass")


def corners(page: Compositor, red: Polygon, blue: Polygon) -> None:
    """The corners, for the counter that says whose the man has."""
    page.fill(red, "red")
    page.fill(blue, "blue")


def imprinted(page: Compositor, imprint: Imprint, red: Slot, between: Slot, blue: Slot) -> None:
    """The words of the corners, and between them the card's set, number and mark."""
    page.text(red, "RED")
    words = f"{imprint.set_name} · {imprint.number} of {imprint.of} · {imprint.digest}"
    page.text(between, words, "the imprint")
    page.text(blue, "BLUE")
