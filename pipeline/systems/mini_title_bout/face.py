"""The face of a Mini Title Bout fighter card at poker size: where everything stands, and how it is drawn.

From top to bottom: base and power for each strategy, the chin, the other ratings as figures, and the signs
that a man has or has not. Every letter of the charts stands on a scale from A to J, so that a hand of
cards is compared at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.fighter_card import LEFT
from pipeline.printing.drawing.geometry import Box, Circle, Line, Point, Slot
from pipeline.printing.drawing.header_footer import ROOM, draw_foot, draw_head, foot_frame, head_frame
from pipeline.printing.drawing.words import NOTHING
from pipeline.systems.mini_title_bout import card_text
from pipeline.systems.mini_title_bout.columns import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.systems.mini_title_bout.card import Card
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Imprint

BAR = 2.9


class Scale:
    """Ten places for a letter, from A to J; the letter that a man has stands in its own."""

    x, width = 26.3, 33.0
    letter = Slot(0.0, 0.0, 3.0, 12.0, "table head", floor=8.5, align="centre")
    gap, high, dot = 0.15, 4.6, 0.3


class Strategies:
    """Three rows, one a strategy: its base, and its power on the scale."""

    head = Box(LEFT, 13.4, ROOM, BAR)
    rows = Box(LEFT, 16.3, ROOM, 19.2)
    name = Slot(LEFT + 1.0, 0.0, 12.4, 8.4, "table strong", floor=6)
    base = Slot(LEFT + 18.2, 0.0, 8.0, 15.0, "table strong", floor=9, align="centre")
    titles = ((LEFT + 1.0, "STRATEGY"), (LEFT + 14.9, "BASE"))


class Chin:
    """Three rows of the chin: the first knockdown of a round, later ones of it, the count."""

    head = Box(LEFT, 36.6, ROOM, BAR)
    rows = Box(LEFT, 39.5, ROOM, 18.0)
    name = Slot(LEFT + 1.0, 0.0, 10.6, 8.4, "table strong", floor=6)
    about = Slot(LEFT + 11.8, 0.0, 10.6, 5.4, "plan label", floor=4.2)
    instead = Slot(Scale.x + 0.9, 0.0, 30.0, 6.6, "plan label", floor=5)
    names = (("KD DEF", "first in a round"), ("", "later in it"), ("KO DEF", "against the count"))


class Facts:
    """A row of figures; those that are asked for in the middle of a round stand on dark."""

    row = Box(LEFT, 58.7, ROOM, 11.9)
    gap, dark = 0.8, 2
    heading, value, about = 2.5, 8.1, 10.8


class Signs:
    """What a man has or has not, filled where he has it."""

    row = Box(LEFT, 71.6, ROOM, 10.6)
    gap = 0.8
    letters, about = 5.9, 9.0


def frame(page: Compositor) -> None:
    """What every fighter card has, text apart."""
    head_frame(page)
    for part in (Strategies, Chin):
        page.fill(part.head, "night")
        page.fill(part.rows, "band")
        for row in part.rows.rows(3)[:-1]:
            page.stroke(Line(Point(row.x, row.bottom), Point(row.right, row.bottom)), "hairline", 0.12)
    for number, cell in enumerate(cells_of(Facts.row, len(card_text.FIGURES), Facts.gap)):
        page.fill(cell, "night" if number < Facts.dark else "band")
    foot_frame(page)


def front(page: Compositor, card: Card, imprint: Imprint) -> None:
    """The front of a fighter card, in the order in which it is read."""
    man = card_text.fighter(card)
    draw_head(page, man.name, man.byline, man.record, man.stopped)
    _strategies(page, man)
    _chin(page, man)
    _facts(page, man)
    _signs(page, man)
    draw_foot(page, imprint)


def card_name(card: Card) -> str:
    """The fighter's name."""
    return card["name"]


def cells_of(row: Box, count: int, gap: float) -> tuple[Box, ...]:
    """A row cut into cells with a gap between them."""
    wide = Box(row.x, row.y, row.width + gap, row.height).columns(count)
    return tuple(Box(cell.x, cell.y, cell.width - gap, cell.height) for cell in wide)


def middle_of(row: Box, size: float) -> float:
    """The baseline on which letters of a size stand in the middle of a row."""
    return row.y + row.height / 2 + 0.125 * size


def letter_slots(row: Box) -> dict[str, Slot]:
    """Where each letter of the scale would stand in a row."""
    down = middle_of(row, Scale.letter.size)
    return {letter: Scale.letter.moved(cell.middle, down) for letter, cell in _scale(row).items()}


def _scale(row: Box) -> dict[str, Box]:
    """The places of the scale in a row, by letter."""
    top = row.y + (row.height - Scale.high) / 2
    places = Box(Scale.x, top, Scale.width, Scale.high).columns(len(LETTERS))
    return {
        letter: Box(place.x + Scale.gap, place.y, place.width - 2 * Scale.gap, place.height, 0.4)
        for letter, place in zip(LETTERS, places, strict=True)
    }


def _head(
    page: Compositor, head: Box, titles: Sequence[tuple[float, str]], ends: tuple[str, str, str]
) -> None:
    """The bar over three rows: what stands on the left, and what the scale measures from its first letter
    to its last."""
    down = head.y + 2.1
    for x, title in titles:
        page.text(Slot(x, down, 13.0, 5.4, "table head", floor=4.2, tracking=60), title)
    first, what, last = ends
    right = Scale.x + Scale.width
    page.text(Slot(Scale.x + 0.4, down, 10.0, 4.8, "deck head", floor=4.2), first)
    middle = Scale.x + Scale.width / 2
    page.text(Slot(middle, down, 12.0, 5.4, "table head", floor=4.2, align="centre", tracking=60), what)
    page.text(Slot(right - 0.4, down, 10.0, 4.8, "deck head", floor=4.2, align="right"), last)


def _strategies(page: Compositor, man: card_text.Fighter) -> None:
    _head(page, Strategies.head, Strategies.titles, ("A hardest", "POWER", "J lightest"))
    for strategy, row in zip(man.strategies, Strategies.rows.rows(3), strict=True):
        name, base = Strategies.name, Strategies.base
        page.text(name.moved(down=middle_of(row, name.size)), strategy.name)
        page.text(base.moved(down=middle_of(row, base.size)), str(strategy.base), "Base")
        _on_scale(page, row, strategy.power, "Power")


def _chin(page: Compositor, man: card_text.Fighter) -> None:
    _head(page, Chin.head, ((LEFT + 1.0, "WHEN HIT"),), ("A worst", "CHIN", "J best"))
    first, later = man.chins
    letters = (first, later, man.knockout_defense)
    for (name, about), letter, row in zip(Chin.names, letters, Chin.rows.rows(3), strict=True):
        down = middle_of(row, Chin.name.size)
        if name:
            page.text(Chin.name.moved(down=down), name)
        page.text(Chin.about.moved(down=down), about)
        if letter is None:
            page.text(Chin.instead.moved(down=down), card_text.LATER, "KD Def")
        else:
            _on_scale(page, row, letter, "KO Def" if name == "KO DEF" else "KD Def")


def _on_scale(page: Compositor, row: Box, letter: str, field: str) -> None:
    for each, place in _scale(row).items():
        if each == letter:
            page.fill(place, "night")
            page.text(letter_slots(row)[each], letter, field)
        else:
            page.sign(Circle(place.middle, place.y + place.height / 2, Scale.dot), "hairline")


def _facts(page: Compositor, man: card_text.Fighter) -> None:
    for number, (fact, cell) in enumerate(
        zip(man.facts, cells_of(Facts.row, len(man.facts), Facts.gap), strict=True)
    ):
        label, strong, plain = (
            ("deck head", "deck number", "deck head")
            if number < Facts.dark
            else ("plan label", "table strong", "plan label")
        )
        room = cell.width - 0.8
        down = cell.y + Facts.heading
        page.text(Slot(cell.middle, down, room, 5.4, label, 4.2, "centre", 40), fact.heading)
        page.text(
            Slot(cell.middle, cell.y + Facts.value, room, 15.0, strong, 9, "centre"), fact.value, fact.heading
        )
        page.text(
            Slot(cell.middle, cell.y + Facts.about, room, 5.0, plain, 4.2, "centre"), fact.about, fact.heading
        )


def _signs(page: Compositor, man: card_text.Fighter) -> None:
    for sign, cell in zip(man.signs, cells_of(Signs.row, len(man.signs), Signs.gap), strict=True):
        room = cell.width - 1.0
        if sign.letters:
            page.fill(cell, "accent")
        else:
            page.stroke(cell.grown(-0.1), "hairline", 0.2)
        strong, plain = ("signal chip", "signal chip") if sign.letters else ("fresh label", "fresh label")
        letters = Slot(cell.middle, cell.y + Signs.letters, room, 13.0, strong, 9, "centre", 20)
        page.text(letters, sign.letters or NOTHING, sign.lacking)
        page.text(
            Slot(cell.middle, cell.y + Signs.about, room, 5.6, plain, 4.2, "centre", 20),
            sign.says,
        )
