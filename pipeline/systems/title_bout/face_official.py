"""The faces of a referee's card and a corner man's: a name, a type, and the numbers to read at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.card_words import capitals
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Slot
from fightcard.pipeline.systems.title_bout.face_option import LEFT, RIGHT, foot, rule

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Imprint
    from fightcard.pipeline.systems.title_bout.official_cards import CornerManCard, RefereeCard

ROOM = RIGHT - LEFT


class Head:
    """The head with the name."""

    kind = Slot(LEFT, 6.2, ROOM, 6.2, "deck head", floor=5, tracking=120)
    name = Block(Box(LEFT, 7.9, ROOM, 9.4), 19, "name", floor=11, leading=0.95)


class RefereeFace:
    """The referee's type, what follows at which warning, and the numbers that draw the card."""

    type_head = Slot(LEFT, 23.6, 50.0, 5.4, "text head", floor=4.2, tracking=100)
    type = Slot(LEFT, 31.0, ROOM, 20, "place", floor=14)
    head = Slot(LEFT, 36.4, 50.0, 5.4, "text head", floor=4.2, tracking=100)
    first, pitch = 37.6, 6.6
    label = Slot(LEFT, 4.6, 26.0, 8.6, "text", floor=6.5)
    number = Slot(44.0, 4.8, 12.0, 14, "place", floor=11, align="right")
    of = Slot(RIGHT, 4.6, 13.0, 7.4, "text", floor=5.5, align="right")
    drawn_head = Slot(LEFT, 74.6, 30.0, 5.4, "text head", floor=4.2, tracking=100)
    drawn = Slot(LEFT, 81.0, 24.0, 15, "place", floor=11)
    rule = Block(Box(31.0, 74.9, RIGHT - 31.0, 7.4), 6.2, "text", floor=5.5, leading=1.1)


class CornerFace:
    """A panel for each trade: the skill, and the numbers of each outcome; then the fighters."""

    first, pitch = (20.6, 47.4), 4.7
    head = Slot(LEFT, 5.0, 24.0, 6.4, "text head", floor=5, tracking=100)
    skill = Slot(RIGHT, 5.4, 30.0, 13, "place", floor=10, align="right")
    rows = 6.7
    label = Slot(LEFT, 3.2, 40.0, 7.4, "text", floor=6)
    numbers = Slot(RIGHT, 3.4, 14.0, 10, "place", floor=8.5, align="right")
    fighters_head = Slot(LEFT, 76.8, 30.0, 5.4, "text head", floor=4.2, tracking=100)
    fighters = Block(Box(LEFT, 77.4, ROOM, 6.0), 7.4, "text", floor=5.5, leading=1.1)


def referee(page: Compositor, card: RefereeCard, imprint: Imprint) -> None:
    """The front of a referee's card."""
    _head(page, "Referee", card["name"])
    page.text(RefereeFace.type_head, "TYPE")
    page.text(RefereeFace.type, card["type"], "the type")
    page.text(RefereeFace.head, "AT WHICH WARNING")
    for at, (label, number, of) in enumerate(card["rows"]):
        down = RefereeFace.first + RefereeFace.pitch * at
        if at:
            rule(page, down)
        page.text(RefereeFace.label.moved(down=down), label, "what the referee does")
        page.text(RefereeFace.number.moved(down=down), number, "a warning")
        page.text(RefereeFace.of.moved(down=down), of, "a warning")
    page.text(RefereeFace.drawn_head, "DRAWN ON")
    page.text(RefereeFace.drawn, card["drawn"], "the numbers that draw the card")
    page.block(
        RefereeFace.rule, "Draw a number from 1 to 100 before the bout, or agree on a referee.", "the rule"
    )
    foot(page, imprint)


def corner_man(page: Compositor, card: CornerManCard, imprint: Imprint) -> None:
    """The front of a corner man's card."""
    _head(page, "Corner man", card["name"])
    for top, trade in zip(CornerFace.first, card["trades"], strict=False):
        page.text(CornerFace.head.moved(down=top), trade["title"].upper())
        page.text(CornerFace.skill.moved(down=top), trade["skill"], "the skill")
        _rows(page, top + CornerFace.rows, trade["rows"])
    if card["fighters"]:
        page.text(CornerFace.fighters_head, "WORKS FOR")
        page.block(CornerFace.fighters, card["fighters"], "the fighters")
    foot(page, imprint)


def _rows(page: Compositor, top: float, rows: Sequence[Sequence[str]]) -> None:
    for at, (label, numbers) in enumerate(rows):
        down = top + CornerFace.pitch * at
        rule(page, down)
        page.text(CornerFace.label.moved(down=down), label, "an outcome")
        page.text(CornerFace.numbers.moved(down=down), numbers, "its numbers")


def _head(page: Compositor, kind: str, name: str) -> None:
    page.text(Head.kind, kind.upper())
    page.block(Head.name, capitals(name), "the name", centred=True)
