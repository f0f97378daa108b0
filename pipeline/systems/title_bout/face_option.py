"""The faces of a strategy card and of a trait card: a name to call out, and what it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.face_contents import IMPRINT, imprint_text
from fightcard.pipeline.printing.drawing.faces import BLEED, SAFE
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Circle, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import POKER

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Imprint
    from fightcard.pipeline.systems.title_bout.official_cards import CornerManCard, RefereeCard
    from fightcard.pipeline.systems.title_bout.options import StrategyCard, TraitCard

WIDTH, HEIGHT = POKER.width, POKER.height
LEFT, RIGHT = SAFE + 1.0, WIDTH - SAFE - 1.0
MIDDLE = WIDTH / 2


class Option:
    """The head with the name, the badge, and the foot."""

    band = Box(-BLEED, -BLEED, WIDTH + 2 * BLEED, 19.0 + BLEED)
    rule = Box(-BLEED, 19.0, WIDTH + 2 * BLEED, 0.45)
    kind = Slot(LEFT, 6.2, 34.0, 6.2, "deck head", floor=5, tracking=120)
    name = Block(Box(LEFT, 7.9, 42.0, 9.4), 19, "name", floor=11, leading=0.95)
    badge = Circle(54.2, 9.9, 5.3)
    rating = Slot(54.2, 11.9, 8.6, 15, "badge", floor=10, align="centre")
    imprint = Slot(MIDDLE, 85.5, 50.0, 4.8, "footer", floor=4.2, align="centre", tracking=40)


class Strategy:
    """What a strategy aims at, and its changes as a table."""

    aim = Block(Box(LEFT, 21.8, RIGHT - LEFT, 10.0), 9, "text", floor=7, leading=1.15)
    head = Slot(LEFT, 35.6, 50.0, 5.4, "text head", floor=4.2, tracking=100)
    first, pitch = 36.6, 5.85
    label = Slot(LEFT, 4.0, 43.0, 8.2, "text", floor=6)
    value = Slot(RIGHT, 4.3, 10.0, 13, "place", floor=9, align="right")
    rule_head = Slot(LEFT, 75.4, 50.0, 5.4, "text head", floor=4.2, tracking=100)
    rule = Block(Box(LEFT, 76.3, RIGHT - LEFT, 6.6), 6.6, "text", floor=5.5, leading=1.12)


class Trait:
    """When a trait comes into play, on which Random Numbers, and what it does."""

    also = Slot(RIGHT, 6.2, 38.0, 6.2, "deck head", floor=5, align="right", tracking=40)
    head = Slot(LEFT, 2.6, 50.0, 5.4, "text head", floor=4.2, tracking=100)
    when = Box(LEFT, 21.6, RIGHT - LEFT, 17.0)
    number = Slot(LEFT, 48.2, RIGHT - LEFT, 17, "place", floor=9)
    number_head = Slot(LEFT, 42.0, 50.0, 5.4, "text head", floor=4.2, tracking=100)
    effect = Box(LEFT, 51.6, RIGHT - LEFT, 30.0)
    rules = (39.2, 51.4)


def frame(page: Compositor) -> None:
    """What every strategy or trait card, and every official's, has, text apart."""
    top = Option.rule.bottom
    page.fill(Box(-BLEED, top, WIDTH + 2 * BLEED, HEIGHT + BLEED - top), "paper")
    page.fill(Option.band, "night")
    page.fill(Option.rule, "brass")


def strategy(page: Compositor, card: StrategyCard, imprint: Imprint) -> None:
    """The front of a strategy card: name, the rating it is checked against, aim, changes."""
    _head(page, " · ".join(filter(None, ("Strategy", card["kind"]))), card["name"])
    page.fill(Option.badge, "brass")
    page.text(Option.rating, card["rating"], "the rating")
    page.block(Strategy.aim, card["aim"], "the aim", centred=True)
    page.text(Strategy.head, "FOR THIS ROUND")
    for number, (label, change) in enumerate(card["changes"]):
        down = Strategy.first + Strategy.pitch * number
        if number:
            rule(page, down)
        page.text(Strategy.label.moved(down=down), label, "a change")
        page.text(Strategy.value.moved(down=down), change, "a change")
    page.text(Strategy.rule_head, "TO TRY IT")
    words = (
        f"Draw an RN. Its second digit must be no higher than the fighter's {card['rating']} "
        f"({card['plan']}); 0 counts as 10."
    )
    page.block(Strategy.rule, words, "the rule")
    foot(page, imprint)


def trait(page: Compositor, card: TraitCard, imprint: Imprint) -> None:
    """The front of a trait card: name, when it comes into play, its Random Numbers, its effect."""
    _head(page, "Trait", card["name"])
    if card["also"]:
        page.text(Trait.also, f"the same as {card['also']}", "its other name")
    _passage(page, "WHEN", card["when"], Trait.when)
    for height in Trait.rules if card["rn"] else Trait.rules[1:]:
        rule(page, height)
    if card["rn"]:
        page.text(Trait.number_head, "RANDOM NUMBER")
        page.text(Trait.number, card["rn"], "its Random Numbers")
    _passage(page, "EFFECT", card["effect"], Trait.effect)
    foot(page, imprint)


def rule(page: Compositor, down: float) -> None:
    """A hairline across the card."""
    page.stroke(Line(Point(LEFT, down), Point(RIGHT, down)), "hairline", 0.12)


def card_name(card: StrategyCard | TraitCard | RefereeCard | CornerManCard) -> str:
    """The name of the strategy, the trait or the official."""
    return card["name"]


def _head(page: Compositor, kind: str, name: str) -> None:
    page.text(Option.kind, kind.upper())
    page.block(Option.name, name.upper(), "the name", centred=True)


def _passage(page: Compositor, title: str, text: str, box: Box) -> None:
    page.text(Trait.head.moved(down=box.y), title)
    body = Box(box.x, box.y + 3.9, box.width, box.height - 3.9)
    page.block(Block(body, 11.5, "text", floor=7, leading=1.18), text, title.lower())


def foot(page: Compositor, imprint: Imprint) -> None:
    """The line at the foot: the set, the card's number, and the mark of what it says."""
    page.text(Option.imprint, imprint_text(imprint), IMPRINT)
