"""The face of a Title Bout fighter card at poker size: where everything stands, and how it is drawn.

Left half fresh, right half fatigued and tinted from top to bottom, so that a tired man is read from one
column only.
"""

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
from pipeline.printing.drawing.geometry import Block, Box, Circle, Line, Point, Polygon, Slot
from pipeline.printing.drawing.words import career_record
from pipeline.systems.title_bout import card_text

if TYPE_CHECKING:
    from engine.systems.title_bout.card import Card
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Imprint


class Head:
    """The dark head of a card and the strip below it."""

    band = Box(-BLEED, -BLEED, WIDTH + 2 * BLEED, 13.7 + BLEED)
    rule = Box(-BLEED, 13.7, WIDTH + 2 * BLEED, 0.45)
    strip = Box(-BLEED, 14.15, WIDTH + 2 * BLEED, 4.35)
    name = Block(Box(LEFT, 3.1, 43.2, 6.7), 18, "name", floor=9, leading=1.0)
    byline = Slot(LEFT, 12.2, 43.2, 7, "byline", floor=5, tracking=20)
    badge = Circle(54.9, 8.2, 5.1)
    overall = Slot(54.9, 8.75, 8.0, 17, "badge", floor=12, align="centre")
    style = Slot(54.9, 11.15, 7.2, 5, "badge word", floor=4.2, align="centre", tracking=30)
    special_label = Slot(LEFT, 17.15, 8.0, 4.8, "small label", floor=4.2, tracking=60)
    special = Slot(LEFT + 7.0, 17.25, 30.0, 7.2, "trait", floor=5.5, tracking=40)
    stance = Slot(RIGHT, 17.15, 14.0, 5.6, "stance", floor=4.2, align="right", tracking=40)
    southpaw = Box(46.2, 15.05, 14.2, 2.6, radius=0.5)
    southpaw_word = Slot(54.2, 17.03, 11.0, 5.6, "southpaw", floor=4.2, align="centre", tracking=50)


class Column:
    """The ratings of the fresh man; the fatigued man's stand `across` mm to the right of them."""

    across = 29.75
    tint = Box(MIDDLE, 18.5, MIDDLE + BLEED, 41.7)
    head = Slot(LEFT, 21.5, 18.0, 6, "fresh head", floor=5, tracking=120)
    rule = Box(LEFT, 22.2, 27.2, 0.45)
    control = Slot(LEFT, 28.0, 15.2, 19, "fresh figure", floor=14)
    control_label = Slot(LEFT, 30.1, 15.6, 5, "fresh label", floor=4.2, tracking=15)
    defense = Slot(LEFT + 16.0, 28.0, 10.8, 19, "fresh figure", floor=14)
    defense_label = Slot(LEFT + 16.0, 30.1, 8.0, 5, "fresh label", floor=4.2, tracking=15)
    offsets = (0.0, 6.8, 16.0, 22.2)
    rating = Slot(LEFT, 34.9, 6.2, 11, "fresh number", floor=8.5)
    broad_rating = Slot(LEFT, 34.9, 8.6, 11, "fresh number", floor=8.5)
    rating_label = Slot(LEFT, 36.75, 6.4, 4.8, "fresh label", floor=4.2, tracking=15)
    rating_pitch = 5.85
    hairlines = (31.25, 43.75)
    actions = Box(LEFT, 43.9, 27.2, 16.0)
    action = Slot(LEFT, 2.7, 9.6, 6.4, "fresh row", floor=4.6)
    explained = Slot(LEFT, 1.95, 9.6, 6.4, "fresh row", floor=4.6)
    meaning = Slot(LEFT, 3.5, 9.9, 4.6, "fresh label", floor=4.2)
    numbers = Slot(LEFT + 19.4, 3.05, 9.6, 10.5, "fresh number", floor=8.5, align="right")
    mark = Slot(LEFT + 20.3, 3.0, 7.0, 9.5, "fresh mark", floor=8.5)


class Tables:
    """Hitting Value and strategies, side by side below the columns."""

    punch_head = Box(LEFT, 61.0, 36.4, 3.0)
    punch_title = Slot(LEFT + 1.2, 63.15, 18.0, 5.4, "table head", floor=4.2, tracking=80)
    three = 26.6
    two = 35.0
    value = Slot(0.0, 63.25, 8.0, 5.8, "table head", floor=4.2, align="centre", tracking=30)
    punches = Box(LEFT, 64.0, 36.4, 15.5)
    punch = Slot(LEFT + 1.2, 2.5, 16.0, 7, "table row", floor=5.5)
    punch_numbers = Slot(0.0, 2.6, 8.2, 8.7, "table strong", floor=8.5, align="centre")
    plan_head = Box(41.4, 61.0, RIGHT - 41.4, 3.0)
    plan_title = Slot(42.6, 63.15, 16.0, 5.4, "table head", floor=4.2, tracking=80)
    plans = Box(41.4, 64.0, RIGHT - 41.4, 15.5)
    plan = Slot(42.6, 2.95, 4.0, 7, "table strong", floor=5.5)
    plan_word = Slot(46.6, 2.9, 8.6, 5, "plan label", floor=4.2)
    plan_number = Slot(59.2, 3.1, 4.6, 10, "table strong", floor=8.5, align="right")


class Foot:
    """The two corners, for the counter that says whose corner the man has, and the imprint between them."""

    red = Polygon((Point(-BLEED, HEIGHT - 15.6), Point(15.6, HEIGHT + BLEED), Point(-BLEED, HEIGHT + BLEED)))
    blue = Polygon(
        (
            Point(WIDTH + BLEED, HEIGHT - 15.6),
            Point(WIDTH - 15.6, HEIGHT + BLEED),
            Point(WIDTH + BLEED, HEIGHT + BLEED),
        )
    )
    red_word = Slot(LEFT, 85.5, 5.0, 5.4, "red corner", floor=4.2, tracking=20)
    blue_word = Slot(RIGHT, 85.5, 5.0, 5.4, "blue corner", floor=4.2, align="right", tracking=20)
    record = Slot(MIDDLE, 82.7, 33.0, 7.5, "record", floor=5, align="centre", tracking=30)
    imprint = Slot(MIDDLE, 85.5, 34.0, 4.8, "footer", floor=4.2, align="centre", tracking=40)


def frame(page: Compositor) -> None:
    """What every fighter card has, text apart."""
    paper_and_head(page, Head.band, Head.rule, Head.strip.bottom)
    page.fill(Head.strip, "band")
    page.fill(Head.badge, "brass")
    page.stroke(Circle(Head.badge.x, Head.badge.y, Head.badge.radius - 0.45), "night", 0.18)
    page.fill(Column.tint, "tint")
    page.stroke(Line(Point(MIDDLE, Column.tint.y), Point(MIDDLE, Column.tint.bottom)), "hairline", 0.12)
    for across, ink in ((0.0, "ink"), (Column.across, "tired")):
        rule = Column.rule
        page.fill(Box(rule.x + across, rule.y, rule.width, rule.height), ink)
        for height in Column.hairlines:
            _hairline(page, LEFT + across, rule.right + across, height)
        for row in Column.actions.rows(4)[1:]:
            _hairline(page, LEFT + across, rule.right + across, row.y)
    for head, rows, count in ((Tables.punch_head, Tables.punches, 5), (Tables.plan_head, Tables.plans, 4)):
        page.fill(rows, "band")
        page.fill(head, "night")
        for row in rows.rows(count)[1:]:
            _hairline(page, rows.x, rows.right, row.y)
    corners(page, Foot.red, Foot.blue)


def front(page: Compositor, card: Card, imprint: Imprint) -> None:
    """The front of a fighter card, in the order in which it is read."""
    man = card_text.fighter(card)
    _head(page, man)
    _column(page, man.fresh, "Fresh", tired=False)
    _column(page, man.fatigued, "Fatigued", tired=True)
    _punches(page, man)
    _plans(page, man)
    record = career_record(imprint.career)
    if record:
        page.text(Foot.record, record, "the career record")
    imprinted(page, imprint, Foot.red_word, Foot.imprint, Foot.blue_word)


def card_name(card: Card) -> str:
    """The fighter's name."""
    return card["name"]


def _head(page: Compositor, man: card_text.Fighter) -> None:
    page.block(Head.name, man.name.upper(), "the name", centred=True)
    page.text(Head.byline, man.byline, "the line under the name")
    page.text(Head.overall, man.overall, "Overall")
    page.text(Head.style, man.style.upper(), "the style")
    page.text(Head.special_label, "SPECIAL")
    if man.special is None:
        page.text(Head.special.in_role("plain trait"), "None", "the special trait")
    else:
        page.text(Head.special, man.special.upper(), "the special trait")
    if man.stance == "southpaw":
        page.fill(Head.southpaw, "accent")
        _left_arrow(page, Head.southpaw)
        page.text(Head.southpaw_word, "SOUTHPAW", "the stance")
    else:
        page.text(Head.stance, man.stance.capitalize(), "the stance")


def _left_arrow(page: Compositor, box: Box) -> None:
    x, y, half = box.x + 0.9, box.y + box.height / 2, 0.75
    corners = (Point(x, y), Point(x + 1.2, y - half), Point(x + 1.2, y + half))
    page.fill(Polygon(corners, Point(x, y)), page.theme.role("southpaw").ink)


def _column(page: Compositor, side: card_text.Side, title: str, *, tired: bool) -> None:
    def place(slot: Slot, across: float = 0.0, down: float = 0.0) -> Slot:
        role = slot.role.replace("fresh", "tired") if tired else slot.role
        return slot.moved(across + (Column.across if tired else 0.0), down).in_role(role)

    page.text(place(Column.head), title.upper())
    page.text(place(Column.control_label), "CF vs boxer / slugger")
    page.text(place(Column.control), side.control, f"{title} CF")
    page.text(place(Column.defense_label), "DEF")
    page.text(place(Column.defense), side.defense, f"{title} DEF")
    for number, (label, value) in enumerate(side.ratings):
        row, column = divmod(number, 4)
        down, across = Column.rating_pitch * row, Column.offsets[column]
        page.text(place(Column.rating_label, across, down), label)
        slot = Column.broad_rating if column == 1 else Column.rating
        page.text(place(slot, across, down), value, f"{title} {label}")
    for action, row_box in zip(side.actions, Column.actions.rows(4), strict=True):
        page.text(place(Column.explained if action.meaning else Column.action, down=row_box.y), action.label)
        if action.meaning:
            page.text(place(Column.meaning, down=row_box.y), action.meaning)
        page.text(place(Column.numbers, down=row_box.y), action.numbers, f"{title} {action.label}")
        if action.mark:
            page.text(place(Column.mark, down=row_box.y), action.mark, f"{title} {action.label}")


def _punches(page: Compositor, man: card_text.Fighter) -> None:
    page.text(Tables.punch_title, "HITTING VALUE")
    page.text(Tables.value.moved(Tables.three), "3 PTS")
    page.text(Tables.value.moved(Tables.two), "2 PTS")
    for (label, three, two), row in zip(man.punches, Tables.punches.rows(5), strict=True):
        page.text(Tables.punch.moved(down=row.y), label)
        page.text(Tables.punch_numbers.moved(Tables.three, row.y), three, f"{label} 3")
        two_slot = Tables.punch_numbers.moved(Tables.two, row.y).in_role("table number")
        page.text(two_slot, two, f"{label} 2")


def _plans(page: Compositor, man: card_text.Fighter) -> None:
    page.text(Tables.plan_title, "STRATEGIES")
    for (code, words, value), row in zip(man.plans, Tables.plans.rows(4), strict=True):
        page.text(Tables.plan.moved(down=row.y), code)
        page.text(Tables.plan_word.moved(down=row.y), words)
        page.text(Tables.plan_number.moved(down=row.y), value, f"S {code}")


def _hairline(page: Compositor, left: float, right: float, height: float) -> None:
    page.stroke(Line(Point(left, height), Point(right, height)), "hairline", 0.12)
