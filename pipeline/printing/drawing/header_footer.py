"""The head and the foot of a fighter card, for the games whose cards give a fighter's record there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.faces import BLEED
from pipeline.printing.drawing.fighter_card import (
    HEIGHT,
    LEFT,
    MIDDLE,
    RIGHT,
    WIDTH,
    corners,
    imprinted,
    paper_and_head,
)
from pipeline.printing.drawing.geometry import Block, Box, Point, Polygon, Slot

if TYPE_CHECKING:
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Imprint

ROOM = RIGHT - LEFT


class Head:
    """The dark head of a card: the man and his record."""

    band = Box(-BLEED, -BLEED, WIDTH + 2 * BLEED, 12.0 + BLEED)
    rule = Box(-BLEED, 12.0, WIDTH + 2 * BLEED, 0.45)
    name = Block(Box(LEFT, 3.0, 40.0, 6.5), 17, "name", floor=9, leading=1.0)
    byline = Slot(LEFT, 11.0, 46.0, 6.6, "byline", floor=5, tracking=20)
    record = Slot(RIGHT, 8.35, 16.4, 13, "deck number", floor=8.5, align="right")
    stopped = Slot(RIGHT, 11.0, 10.0, 6.6, "byline", floor=5, align="right", tracking=20)


class Foot:
    """A tab a corner, for the counter that says whose corner the man has, and the imprint between them."""

    top, long, short = 83.2, 12.6, 9.6
    red = Polygon(
        (
            Point(-BLEED, top),
            Point(short, top),
            Point(long, HEIGHT + BLEED),
            Point(-BLEED, HEIGHT + BLEED),
        )
    )
    blue = Polygon(
        (
            Point(WIDTH + BLEED, top),
            Point(WIDTH - short, top),
            Point(WIDTH - long, HEIGHT + BLEED),
            Point(WIDTH + BLEED, HEIGHT + BLEED),
        )
    )
    red_word = Slot(LEFT, 85.7, 5.6, 5.4, "red corner", floor=4.2, tracking=20)
    blue_word = Slot(RIGHT, 85.7, 5.6, 5.4, "blue corner", floor=4.2, align="right", tracking=20)
    imprint = Slot(MIDDLE, 85.5, 34.0, 4.8, "footer", floor=4.2, align="centre", tracking=40)


def head_frame(page: Compositor, below: float = Head.rule.bottom) -> None:
    """The head of every card, and from `below` (mm) on the paper under the rest of it."""
    paper_and_head(page, Head.band, Head.rule, below)


def foot_frame(page: Compositor) -> None:
    """The tabs at the foot of every card."""
    corners(page, Foot.red, Foot.blue)


def draw_head(page: Compositor, name: str, byline: str, record: str, stopped: str) -> None:
    """A man's name, the line under it, his record and how many bouts he won by knockout.

    The last two may be empty.
    """
    page.block(Head.name, name.upper(), "Name", centred=True)
    if record:
        page.text(Head.record, record, "Record")
    page.text(Head.byline, byline, "the line under the name")
    if stopped:
        page.text(Head.stopped, stopped, "Record")


def draw_foot(page: Compositor, imprint: Imprint) -> None:
    """The words of the tabs, and what the card says of itself."""
    imprinted(page, imprint, Foot.red_word, Foot.imprint, Foot.blue_word)
