"""The backs of cards: a fighter's picture or emblem with the record, and a deck's back that gives no card
away.

The back of a deck is the same after half a turn, and holds no number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from fightcard.engine.core.telling import surname
from fightcard.pipeline.printing.drawing.card_words import byline, capitals, record_of
from fightcard.pipeline.printing.drawing.faces import BLEED, SAFE
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Circle, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import POKER

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardFields as CardData
    from fightcard.pipeline.card_model import OwnCard
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Imprint

WIDTH, HEIGHT = POKER.width, POKER.height
MONOGRAM, NAME, LINE = "the monogram on the back", "the name on the back", "the line on the back"
FIELDS = {MONOGRAM: ("Name",), NAME: ("Name",), LINE: ("Back Text",)}
MIDDLE = Point(WIDTH / 2, HEIGHT / 2)
GROUND = Box(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
RAYS = 36


@dataclass(frozen=True, slots=True)
class BackContent:
    """The texts on the back of a fighter card; `record` may be any line, `line` is a sentence of ours.

    `facts` is under the record where the fighter's measures are not known.
    """

    name: str
    record: str
    line: str
    facts: str = ""


class Places:
    """The back of a fighter card, from top to bottom."""

    set_name = Slot(MIDDLE.x, 6.6, 50.0, 7, "back set", floor=5, align="centre", tracking=160)
    picture = Box(11.75, 9.4, 40.0, 40.0, about=Point(MIDDLE.x, 29.4))
    medal = Circle(MIDDLE.x, 29.4, 18.6)
    letters = Slot(MIDDLE.x, 36.2, 25.0, 56, "emblem", floor=24, align="centre")
    name = Block(
        Box(SAFE + 1.5, 51.6, WIDTH - 2 * SAFE - 3.0, 7.6),
        17,
        "back name",
        floor=8,
        align="centre",
        leading=1.0,
    )
    record = Slot(MIDDLE.x, 65.6, 52.0, 13, "back set", floor=8, align="centre", tracking=20)
    facts = Slot(MIDDLE.x, 69.8, 52.0, 6.5, "back line", floor=5, align="centre", tracking=20)
    rule = Box(MIDDLE.x - 9, 72.3, 18, 0.3)
    line = Block(Box(7.0, 74.4, WIDTH - 14.0, 8.6), 7.5, "back line", floor=5.5, align="centre", leading=1.2)


class Deck:
    """The back of a deck: everything is there twice, turned about the middle."""

    border = 4.2
    panel = Box(8.2, 15.6, WIDTH - 16.4, HEIGHT - 31.2)
    title = Slot(MIDDLE.x, HEIGHT - 9.4, 48.0, 11, "back set", floor=7, align="centre", tracking=140)
    set_name = Slot(MIDDLE.x, HEIGHT - 6.1, 44.0, 5.6, "back line", floor=4.2, align="centre", tracking=80)
    medal = 15.5
    lattice = 6.0


def fighter_back_frame(page: Compositor) -> None:
    """What the back of every fighter card has in addition to text."""
    page.fill(GROUND, "night")
    page.stroke(Box(1.9, 1.9, WIDTH - 3.8, HEIGHT - 3.8, radius=1.6), "brass", 0.3)
    page.fill(Places.rule, "brass")


def fighter_back(page: Compositor, imprint: Imprint, content: BackContent) -> None:
    """The back of a fighter card: set, picture or emblem, name, record, and a sentence of ours."""
    page.text(Places.set_name, capitals(imprint.set_name), "the set's name")
    if imprint.portrait:
        page.picture(Places.picture, imprint.portrait)
        page.stroke(Places.picture, "brass", 0.5)
    else:
        _emblem(page)
        page.text(Places.letters, _initials(content.name), MONOGRAM)
    page.block(Places.name, capitals(content.name), NAME, centred=True)
    page.text(Places.record, content.record, "the career record")
    facts = _facts(imprint.career) or content.facts
    if facts:
        page.text(Places.facts, facts, "the line under the record")
    line = imprint.back_text or (content.line if imprint.line is None else imprint.line)
    if line:
        page.block(Places.line, line, LINE, centred=True)


def recorded_back(
    tagline: Callable[[OwnCard], str], page: Compositor, card: OwnCard, imprint: Imprint
) -> None:
    """The back of a fighter card with the fighter's own record, or without one the line under the name."""
    record = " · ".join(filter(None, record_of(str(card["record"] or ""))))
    under = byline(card)
    fighter_back(
        page, imprint, BackContent(str(card["name"]), record or under, tagline(card), under if record else "")
    )


def deck_back_frame(page: Compositor) -> None:
    """The back of a deck, text apart."""
    page.fill(GROUND, "night")
    inner = Box(Deck.border, Deck.border, WIDTH - 2 * Deck.border, HEIGHT - 2 * Deck.border, radius=1.2)
    page.stroke(inner.grown(1.2), "brass", 0.5)
    page.stroke(inner, "brass", 0.18)
    page.stroke(Deck.panel, "brass", 0.3)
    _lattice(page)
    page.fill(Circle(MIDDLE.x, MIDDLE.y, Deck.medal + 1.4), "night")
    page.stroke(Circle(MIDDLE.x, MIDDLE.y, Deck.medal + 1.4), "brass", 0.3)
    page.stroke(Circle(MIDDLE.x, MIDDLE.y, Deck.medal), "brass", 0.7)
    gloves(page, MIDDLE)


def deck_back(title: str, page: Compositor, card: CardData, imprint: Imprint) -> None:  # noqa: ARG001
    """The back of any card of a deck: its title and set, the same either way up."""
    page.twice(Deck.title, title.upper(), MIDDLE, "the deck's title")
    page.twice(Deck.set_name, imprint.set_name, MIDDLE, "the set's name")


def _emblem(page: Compositor) -> None:
    medal = Places.medal
    middle = Point(medal.x, medal.y)
    for ray in _rays(middle, medal.radius):
        page.stroke(ray, "brass", 0.35)
    page.stroke(Circle(medal.x, medal.y, medal.radius - 2.2), "brass", 0.8)
    page.stroke(Circle(medal.x, medal.y, medal.radius - 3.4), "brass", 0.2)


@cache
def _rays(middle: Point, radius: float) -> tuple[Line, ...]:
    return tuple(
        Line(_spoke(middle, turn, radius - 1.4), _spoke(middle, turn, radius + 1.6), middle)
        for turn in range(RAYS)
    )


def _spoke(middle: Point, turn: int, reach: float) -> Point:
    # The sines of 36 equal steps, said by the rotation itself: no library rounds them differently.
    x, y = 0.0, -reach
    cosine, sine = 0.984807753, 0.173648178
    for _ in range(turn):
        x, y = x * cosine - y * sine, x * sine + y * cosine
    return Point(middle.x + x, middle.y + y)


def _lattice(page: Compositor) -> None:
    """Ropes crossing in the panel, clear of its rim; the medal is laid over them."""
    panel = Deck.panel
    step, half = Deck.lattice, panel.height / 2
    reach = half + panel.width / 2
    count = int(reach // step)
    for number in range(-count, count + 1):
        for slope in (1, -1):
            ends = _clipped(panel, number * step, slope)
            if ends is not None:
                page.stroke(Line(*ends), "brass", 0.22)


def _clipped(panel: Box, offset: float, slope: int) -> tuple[Point, Point] | None:
    """The part inside the panel of the diagonal that passes the middle `offset` mm lower."""
    half_width, half_height = panel.width / 2, panel.height / 2
    low = max(-half_width, min((-half_height - offset) * slope, (half_height - offset) * slope))
    high = min(half_width, max((-half_height - offset) * slope, (half_height - offset) * slope))
    if high - low < 0.5:
        return None
    first, last = (Point(MIDDLE.x + x, MIDDLE.y + slope * x + offset) for x in (low, high))
    return first, last


def gloves(page: Compositor, middle: Point) -> None:
    """Two gloves about a place, one the other's half turn: 21 mm across, 15 mm high, brass on night."""
    glove = (
        (Box(-10.4, -7.4, 9.2, 10.6, radius=4.2), "brass"),
        (Box(-3.6, -4.6, 3.6, 6.6, radius=1.8), "brass"),
        (Box(-9.2, 1.0, 6.6, 4.4, radius=0.4), "brass"),
        (Box(-9.2, 3.9, 6.6, 0.5), "night"),
        (Box(-3.575, -3.4, 0.35, 4.6), "night"),
    )
    for sign in (1, -1):
        for box, ink in glove:
            x, y = (box.x, box.y) if sign == 1 else (-box.right, -box.bottom)
            page.fill(Box(middle.x + x, middle.y + y, box.width, box.height, box.radius, middle), ink)


def _initials(name: str) -> str:
    words = name.split()
    generation = len(surname(name).split()) - 1  # a Jr or a number is no name
    letters = [capitals(word[0]) for word in words[: len(words) - generation] if word[0].isalnum()]
    return "".join(letters[:1] + letters[-1:]) if len(letters) > 1 else "".join(letters) or name[:1]


def _facts(career: Mapping[str, Value]) -> str:
    parts = [
        f"{word} {career[heading]}{unit}"
        for heading, word, unit in (
            ("Height cm", "Height", " cm"),
            ("Reach cm", "Reach", " cm"),
            ("Rounds", "Rounds", ""),
        )
        if career.get(heading) is not None
    ]
    return " · ".join(parts)
