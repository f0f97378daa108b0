"""The ring board of Title Bout II: the ring with its positions, and places for both cards and the deck."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import card_place, centred
from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Point, Slot
from fightcard.pipeline.printing.drawing.paper import POKER, Size
from fightcard.pipeline.systems.title_bout.face_action import SPOTS

MARGIN, APART, BETWEEN = 9.0, 3.0, 7.0
"""From the edge to the places for cards, between two of them, and from them to the ring, in mm."""
ROOM = 1.0
"""How much larger than a card its place is, in mm."""
TITLE, TRACK = 14.0, 10.0
COUNTER = 16.0
ROPES, POST = (2.2, 4.4, 6.6), 4.0
ROUNDS = 15


def ring_board(page: Compositor, paper: Size) -> None:
    """One page: the ring, places for both fighters' cards, the deck and the cards used, and the rounds."""
    width, height = POKER.width + ROOM, POKER.height + ROOM
    top = (paper.height - 2 * height - APART) / 2
    low, right = top + height + APART, paper.width - MARGIN - width
    card_place(page, Box(MARGIN, top, width, height, radius=2.5), "BLUE CORNER", "fighter card", "blue")
    card_place(page, Box(MARGIN, low, width, height, radius=2.5), "DECK", "the cards of this round", "quiet")
    card_place(page, Box(right, top, width, height, radius=2.5), "CARDS USED", "face up", "quiet")
    card_place(page, Box(right, low, width, height, radius=2.5), "RED CORNER", "fighter card", "red")
    x = MARGIN + width + BETWEEN
    middle = Box(x, top, right - BETWEEN - x, 2 * height + APART)
    page.text(Slot(middle.x, top + 8.0, middle.width, 22, "sheet title", floor=14), "THE RING")
    remark = Slot(middle.right, top + 8.0, 60, 8, "sheet label", floor=5, align="right")
    page.text(remark, "a counter for the position, one for the round")
    track = Box(middle.x, middle.bottom - TRACK, middle.width, TRACK)
    _ring(page, Box(middle.x, top + TITLE, middle.width, track.y - 9.0 - top - TITLE))
    page.text(Slot(track.x, track.y - 2.0, 16, 7, "sheet head", floor=5, tracking=40), "ROUND")
    for number, cell in enumerate(track.columns(ROUNDS), start=1):
        page.stroke(cell, "quiet", 0.15)
        centred(page, str(number), cell, 11.0)


def _ring(page: Compositor, box: Box) -> None:
    page.fill(box, "band")
    for inset in ROPES:
        page.stroke(box.grown(-inset), "quiet", 0.3)
    for x, y, ink in (
        (box.x + POST, box.y + POST, "paper"),
        (box.right - POST, box.y + POST, "blue"),
        (box.x + POST, box.bottom - POST, "red"),
        (box.right - POST, box.bottom - POST, "paper"),
    ):
        page.fill(Circle(x, y, POST), ink)
        page.stroke(Circle(x, y, POST), "quiet", 0.3)
    inner = box.grown(-ROPES[-1] - COUNTER / 2 - 1.5)
    for name, (across, deep) in SPOTS.items():
        _spot(page, Point(inner.x + inner.width * across, inner.y + inner.height * deep), name)


def _spot(page: Compositor, centre: Point, name: str) -> None:
    """A place for a counter, with the ring position that a card prints."""
    spot = Box(centre.x - COUNTER / 2, centre.y - COUNTER / 2, COUNTER, COUNTER, radius=2.0)
    page.fill(spot, "paper")
    page.stroke(spot, "quiet", 0.2)
    first, _, last = name.rpartition(" ")
    words = Slot(spot.middle, spot.y + 7.2, COUNTER - 1.0, 6.4, "sheet strong", floor=4.2, align="centre")
    page.text(words, first)
    page.text(words.moved(down=3.4), last)
