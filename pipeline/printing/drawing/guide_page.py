"""How to read the cards: a card with each number named, and the first cards of a round explained one by one.

The texts are in guide.toml of a game's package.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from fightcard.pipeline.card_model import OwnCard
from fightcard.pipeline.game import Charts, toml_in
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.faces import BLEED, Face, Imprint, digest
from fightcard.pipeline.printing.drawing.geometry import (
    Block,
    Box,
    Circle,
    Line,
    Point,
    Polygon,
    Shape,
    Slot,
    Stretch,
)
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.pen import Letters, Pen
from fightcard.pipeline.printing.drawing.themes import Ink

MARGIN, TITLE, LEAD = 12.0, 17.0, 20.0
GUTTER, HEAD_SIZE, TEXT_SIZE = 5.0, 8.4, 7.3
APART = 9.0
"""Between two cards of a page, in mm."""


@dataclass(frozen=True, slots=True)
class Callout:
    """A number of a card: where it is on the card in mm, its name, what it is for, and the heading of the
    rules that uses it; `of` names the printed fields."""

    of: tuple[str, ...]
    at: Point
    name: str
    says: str
    see: str

    @property
    def words(self) -> str:
        """What it is for and where the rules use it."""
        return f"{self.says} ({self.see})" if self.see else self.says


@dataclass(frozen=True, slots=True)
class Pointed:
    """A card with the callouts at its left and its right, each from the top."""

    left: tuple[Callout, ...]
    right: tuple[Callout, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A card that is turned: its number, what it is turned for and what it says; the event that an engine
    reports of it, none where it reports nothing yet, and the numbers that the words must have."""

    card: int
    head: str
    says: str
    event: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """The first cards of a round between two fighters, by their ids, as a bout with this seed turns them."""

    title: str
    lead: str
    red: str
    blue: str
    seed: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """How to read the cards of a game, by their kinds."""

    title: str
    lead: str
    cards: dict[str, Pointed]


def read_guide(package: str) -> Guide:
    """The guide of a game, from guide.toml in its package."""
    text = toml_in(package, "guide.toml")
    cards = {
        kind: Pointed(*(tuple(map(_callout, card[side])) for side in ("left", "right")))
        for kind, card in text["card"].items()
    }
    return Guide(text["title"], text["lead"], cards)


def read_round(package: str) -> Round:
    """The round that guide.toml of a package tells; raises KeyError where it tells none."""
    data = toml_in(package, "guide.toml")["round"]
    steps = tuple(Step(**{**step, "numbers": tuple(step["numbers"])}) for step in data.pop("step"))
    return Round(**data, steps=steps)


def _callout(typed: dict[str, object]) -> Callout:
    at, of = typed["at"], typed["of"]
    assert isinstance(at, list)
    assert isinstance(of, list)
    name, says, see = (str(typed.get(key, "")) for key in ("name", "says", "see"))
    return Callout(tuple(of), Point(*at), name, says, see)


@dataclass(frozen=True, slots=True)
class Shown:
    """A card to be drawn, by its face, and the charts of its set's owner."""

    face: Face
    card: OwnCard
    charts: Charts = field(default_factory=dict)


def draw_cards(
    guide: Guide, shown: Sequence[tuple[str, Shown, float]], paper: Size, page: Compositor
) -> None:
    """A page with cards one below the other, each at a scale, and its callouts at both sides."""
    _head(page, paper, guide.title, guide.lead)
    y = 33.0
    for kind, each, scale in shown:
        width, height = each.face.size.width * scale, each.face.size.height * scale
        box = Box((paper.width - width) / 2, y, width, height)
        lay_card(page, each, box)
        named = guide.cards[kind]
        aside = box.x - GUTTER - MARGIN
        left = Box(MARGIN, box.y, aside, height)
        right = Box(box.right + GUTTER, box.y, aside, height)
        for callout, room in zip(named.left, left.rows(len(named.left)), strict=True):
            _named(page, callout, room, box, scale, is_left=True)
        for callout, room in zip(named.right, right.rows(len(named.right)), strict=True):
            _named(page, callout, room, box, scale, is_left=False)
        y = box.bottom + APART


def draw_round(shown_round: Round, shown: Sequence[Shown], paper: Size, page: Compositor) -> None:
    """A page with the cards of a round in the order in which they are turned, each with what it does."""
    _head(page, paper, shown_round.title, shown_round.lead)
    across, gap, top, words = 3, 6.0, 37.0, 23.0
    width = (paper.width - 2 * MARGIN - gap * (across - 1)) / across
    height = width * shown[0].face.size.height / shown[0].face.size.width
    scale = min(1.0, (paper.height - top - MARGIN) / 2 / (height + words + 4.0))
    for number, (step, each) in enumerate(zip(shown_round.steps, shown, strict=True)):
        row, column = divmod(number, across)
        x, y = MARGIN + column * (width + gap), top + row * (height * scale + words + 4.0)
        lay_card(page, each, Box(x + width * (1 - scale) / 2, y, width * scale, height * scale))
        base = y + height * scale
        page.text(Slot(x, base + 5.0, width, 9.4, "sheet strong", floor=6), f"{number + 1}  {step.head}")
        block = Block(Box(x, base + 6.4, width, words - 6.4), 8.6, "sheet text", floor=6, leading=1.18)
        page.block(block, step.says, "a step of the round")


def _head(page: Compositor, paper: Size, title: str, lead: str) -> None:
    whole = paper.width - 2 * MARGIN
    page.text(Slot(MARGIN, TITLE, whole, 22, "sheet title", floor=12), title.upper())
    block = Block(Box(MARGIN, LEAD, whole, 17.0), 9, "sheet label", floor=6, leading=1.2)
    page.block(block, lead, "the lead of the page")


def lay_card(page: Compositor, shown: Shown, box: Box) -> None:
    """A card as it is printed, in a box of a page and without its bleed."""
    face, card = shown.face, shown.card
    stretch = Stretch(face.size.width, face.size.height, box.width, box.height)
    inner = Compositor(_Moved(page.pen, box.x, box.y), page.theme, page.owner, page.findings, stretch)
    face.frame(inner)
    face.front(inner, card, Imprint("specimen", 1, 1, digest(card), charts=shown.charts))
    for strip in _around(box, BLEED + 0.4):
        page.sign(strip, "white")
    page.stroke(box, "quiet", 0.2)


def _around(box: Box, width: float) -> Iterator[Box]:
    yield Box(box.x - width, box.y - width, box.width + 2 * width, width)
    yield Box(box.x - width, box.bottom, box.width + 2 * width, width)
    yield Box(box.x - width, box.y, width, box.height)
    yield Box(box.right, box.y, width, box.height)


def _named(page: Compositor, callout: Callout, room: Box, card: Box, scale: float, *, is_left: bool) -> None:
    """The name and the words of a callout, and a line from them to the number."""
    head = Slot(room.x, room.y + 2.6, room.width, HEAD_SIZE, "sheet strong", floor=6)
    drawn = page.text(head, callout.name)
    block = Block(Box(room.x, room.y + 3.6, room.width, room.height - 3.7), TEXT_SIZE, "sheet text", floor=5)
    page.block(replace(block, leading=1.1), callout.words, "a callout")
    target = Point(card.x + callout.at.x * scale, card.y + callout.at.y * scale)
    edge = Point(card.x - 0.8, target.y) if is_left else Point(card.right + 0.8, target.y)
    y = room.y + 1.6
    start = Point(room.x + drawn + 1.0, y) if is_left else Point(room.x - 0.8, y)
    bend = Point(card.x - GUTTER + 0.4, y) if is_left else start
    for one, two in ((start, bend), (bend, edge), (edge, target)):
        page.stroke(Line(one, two), "accent", 0.18)
    page.fill(Circle(target.x, target.y, 0.55), "accent")


class _Moved:
    """A pen that draws for another at a place of its page, in mm."""

    def __init__(self, pen: Pen, across: float, down: float) -> None:
        self._pen, self._across, self._down = pen, across, down

    def fill(self, figure: Shape, ink: Ink) -> None:
        self._pen.fill(self._there(figure), ink)

    def stroke(self, figure: Shape, ink: Ink, width: float) -> None:
        self._pen.stroke(self._there(figure), ink, width)

    def text(self, start: Point, words: str, letters: Letters) -> None:
        self._pen.text(self._point(start), words, letters)

    def picture(self, box: Box, key: str) -> None:
        self._pen.picture(replace(box, x=box.x + self._across, y=box.y + self._down), key)

    def _point(self, point: Point) -> Point:
        return Point(point.x + self._across, point.y + self._down)

    def _there(self, figure: Shape) -> Shape:
        if isinstance(figure, Line):
            return replace(figure, start=self._point(figure.start), end=self._point(figure.end))
        if isinstance(figure, Polygon):
            return replace(figure, corners=tuple(map(self._point, figure.corners)))
        return replace(figure, x=figure.x + self._across, y=figure.y + self._down)
