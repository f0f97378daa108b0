"""The face of a Title Bout Boxing Action card at poker size: where everything is, and how it is drawn.

CF, RN and RESULT are read at nearly every flip: they are largest, always in the same three places. A word
where a number is looked for is a signal, with a shape of its own for eyes that do not see red.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.face_contents import IMPRINT, imprint_text
from fightcard.pipeline.printing.drawing.faces import BLEED, SAFE
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Circle, Line, Point, Polygon, Slot
from fightcard.pipeline.printing.drawing.paper import POKER
from fightcard.pipeline.systems.title_bout.signals import chip, sign

if TYPE_CHECKING:
    from fightcard.engine.systems.title_bout.card import ActionCard
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Imprint

WIDTH, HEIGHT = POKER.width, POKER.height
LEFT, RIGHT = SAFE + 0.2, WIDTH - SAFE - 0.2
MIDDLE = WIDTH / 2


class Readings:
    """The head of the card and its three large readings; slots are at x 0 and move to each reading's
    middle."""

    band = Box(-BLEED, -BLEED, WIDTH + 2 * BLEED, 7.4 + BLEED)
    rule = Box(-BLEED, 7.4, WIDTH + 2 * BLEED, 0.45)
    title = Slot(LEFT, 5.7, 34.0, 6.2, "deck head", floor=5, tracking=120)
    number = Slot(RIGHT, 5.8, 16.0, 7, "deck number", floor=5, align="right", tracking=40)
    middles = (12.3, 31.75, 51.2)
    label = Slot(0.0, 11.2, 16.0, 5.6, "reading label", floor=4.2, align="centre", tracking=100)
    reading = Slot(0.0, 21.5, 17.6, 36, "reading", floor=24, align="centre")
    dividers = (22.0, 41.5)
    word = Slot(0.0, 24.9, 17.0, 9, "signal", floor=7, align="centre", tracking=60)
    sign_height = 16.6
    chip_height = 24.35


class Checks:
    """KD, KD2, KOR and KDC in a quiet row; slots are at x 0 and in the middle of each cell."""

    row = Box(-BLEED, 26.6, WIDTH + 2 * BLEED, 8.4)
    cells = Box(SAFE, 26.6, WIDTH - 2 * SAFE, 8.4)
    value = Slot(0.0, 31.3, 12.0, 13, "check", floor=8.5, align="centre")
    label = Slot(0.0, 33.7, 12.0, 5, "check label", floor=4.2, align="centre", tracking=60)


class Ringside:
    """The ring with a dot where the fighters are, the place in words, and the judges' marks."""

    ring = Box(LEFT + 0.6, 36.9, 12.4, 12.4)
    inset = 0.95
    corner = 1.7
    label = Slot(18.2, 39.0, 16.0, 4.8, "reading label", floor=4.2, tracking=60)
    place = Block(Box(18.2, 40.4, 14.6, 8.6), 8.5, "place", floor=6, leading=1.08)
    divider = 33.6
    judges = Box(35.2, 37.2, 25.4, 12.0)
    judge = Slot(0.0, 1.8, 8.0, 4.8, "reading label", floor=4.2, align="centre", tracking=30)
    pointer = 5.0
    mark = Slot(0.0, 10.3, 7.0, 10, "judge", floor=7, align="centre")


class Texts:
    """The three texts and the imprint."""

    area = Box(LEFT, 51.2, RIGHT - LEFT, 31.5)
    head = Slot(LEFT, 2.1, 40.0, 5, "text head", floor=4.2, tracking=100)
    lines = Block(Box(LEFT, 3.1, RIGHT - LEFT, 7.2), 7.8, "text", floor=5.5, leading=1.12)
    imprint = Slot(MIDDLE, 85.2, 50.0, 4.8, "footer", floor=4.2, align="centre", tracking=40)


# The words of RN that send the reader to a text.
SIGNS = {"Injury": "Injury", "Special action": "Special"}

# Where each position lies in the ring, as shares of its width and depth: the near ropes are the lower edge.
SPOTS = {
    "Ring Center": (0.5, 0.5),
    "Near Ropes": (0.5, 0.94),
    "Far Ropes": (0.5, 0.06),
    "Left Neutral Corner": (0.15, 0.15),
    "Right Neutral Corner": (0.85, 0.85),
    "Red Corner": (0.15, 0.85),
    "Blue Corner": (0.85, 0.15),
}


def frame(page: Compositor) -> None:
    """What every Boxing Action card has, text apart."""
    # Nothing lies under the dark head: light ink below it would shine through as a hair where two cards meet.
    top = Readings.rule.bottom
    page.fill(Box(-BLEED, top, WIDTH + 2 * BLEED, HEIGHT + BLEED - top), "paper")
    page.fill(Readings.band, "night")
    page.fill(Readings.rule, "brass")
    for x in Readings.dividers:
        _hairline(page, Point(x, 9.6), Point(x, 24.6))
    page.fill(Checks.row, "band")
    for cell in Checks.cells.columns(4)[1:]:
        _hairline(page, Point(cell.x, Checks.row.y + 1.6), Point(cell.x, Checks.row.bottom - 1.6))
    _hairline(page, Point(Ringside.divider, 37.4), Point(Ringside.divider, 48.8))
    _ring(page)
    for row in Texts.area.rows(3):
        _hairline(page, Point(LEFT, row.y - 0.6), Point(RIGHT, row.y - 0.6))


def front(page: Compositor, card: ActionCard, imprint: Imprint) -> None:
    """The front of a Boxing Action card, in the order in which it is read."""
    checks = (("KD", card["kd"]), ("KD2", card["kd2"]), ("KOR", card["kor"]), ("KDC", card["kdc"]))
    texts = (
        ("Condition", card["condition"]),
        ("Injury", card["injury"]),
        ("Special action", card["special_action"]),
    )
    page.text(Readings.title, "BOXING ACTION")
    page.text(Readings.number, str(card["card"]), "the card's number")
    _readings(page, card)
    for (label, value), cell in zip(checks, Checks.cells.columns(4), strict=True):
        page.text(Checks.label.moved(cell.middle), label)
        page.text(Checks.value.moved(cell.middle), str(value), label)
    _place(page, card["ring_position"])
    _judges(page, card["judges"])
    for (title, text), row in zip(texts, Texts.area.rows(3), strict=True):
        width = page.text(Texts.head.moved(down=row.y), title.upper())
        if title in SIGNS:
            sign(page, SIGNS[title], Point(LEFT + width + 2.2, row.y + 1.5), 0.85)
        lines = Texts.lines
        box = Box(lines.box.x, lines.box.y + row.y, lines.box.width, lines.box.height)
        page.block(Block(box, lines.size, lines.role, lines.floor, lines.leading), text["text"], title)
    page.text(Texts.imprint, imprint_text(imprint), IMPRINT)


def card_name(card: ActionCard) -> str:
    """The card by its number."""
    return f"Boxing Action card {card['card']}"


def _readings(page: Compositor, card: ActionCard) -> None:
    control, random, result = Readings.middles
    drawn, word = str(card["rn"]), card["result_word"]
    page.text(Readings.label.moved(control), "CF")
    page.text(Readings.reading.moved(control), str(card["cf"]), "CF")
    page.text(Readings.label.moved(random), "RN")
    if drawn.isdecimal():
        page.text(Readings.reading.moved(random), drawn, "RN")
    else:
        sign(page, drawn, Point(random, Readings.sign_height), 4.0)
        page.text(Readings.word.moved(random), drawn.upper(), "RN")
    page.text(Readings.label.moved(result), "RESULT")
    page.text(Readings.reading.moved(result), str(card["result"]), "RESULT")
    if word is not None:
        chip(page, word, Point(result, Readings.chip_height))


def _ring(page: Compositor) -> None:
    ring, corner = Ringside.ring, Ringside.corner
    page.fill(ring, "white")
    for step in range(3):
        page.stroke(ring.grown(-Ringside.inset * step / 2), "quiet" if step == 0 else "hairline", 0.18)
    corners = {
        "red": Box(ring.x, ring.bottom - corner, corner, corner),
        "blue": Box(ring.right - corner, ring.y, corner, corner),
        "white": Box(ring.x, ring.y, corner, corner),
        "band": Box(ring.right - corner, ring.bottom - corner, corner, corner),
    }
    for ink, box in corners.items():
        page.fill(box, ink)
        page.stroke(box, "quiet", 0.18)


def _place(page: Compositor, position: str) -> None:
    ring = Ringside.ring.grown(-1.2)
    across, deep = SPOTS[position]
    spot = Point(ring.x + ring.width * across, ring.y + ring.height * deep)
    page.fill(Circle(spot.x, spot.y, 1.75), "white")
    page.fill(Circle(spot.x, spot.y, 1.4), "ink")
    page.text(Ringside.label, "POSITION")
    page.block(Ringside.place, position, "the ring position")


def _judges(page: Compositor, marks: Sequence[str]) -> None:
    for number, (mark, cell) in enumerate(zip(marks, Ringside.judges.columns(3), strict=True), start=1):
        page.text(Ringside.judge.moved(cell.middle, cell.y), f"JUDGE {number}")
        _pointer(page, mark, Point(cell.middle, cell.y + Ringside.pointer))
        page.text(Ringside.mark.moved(cell.middle, cell.y), mark, "the judges' marks")


def _pointer(page: Compositor, mark: str, middle: Point) -> None:
    half = 1.1
    if mark == "E":
        page.fill(Box(middle.x - half, middle.y - 0.75, 2 * half, 0.5), "quiet")
        page.fill(Box(middle.x - half, middle.y + 0.25, 2 * half, 0.5), "quiet")
        return
    tip, foot = (-0.95, 0.95) if mark == "HS" else (0.95, -0.95)
    corners = (
        Point(middle.x, middle.y + tip),
        Point(middle.x - half, middle.y + foot),
        Point(middle.x + half, middle.y + foot),
    )
    page.fill(Polygon(corners, middle), "ink" if mark == "HS" else "quiet")


def _hairline(page: Compositor, start: Point, end: Point) -> None:
    page.stroke(Line(start, end), "hairline", 0.15)
