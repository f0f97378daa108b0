"""The face of a Glory Days fighter card at poker size: where everything stands, and how it is drawn.

From top to bottom as a segment asks: six dice for the ring generalship, the actions at both distances,
what a d20 is held against, fouls and injuries. Dark is inside and brass is outside, on the dice as on the
actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.faces import BLEED
from pipeline.printing.drawing.fighter_card import LEFT, MIDDLE, RIGHT, WIDTH
from pipeline.printing.drawing.geometry import Box, Line, Point, Slot
from pipeline.printing.drawing.header_footer import ROOM, draw_foot, draw_head, foot_frame, head_frame
from pipeline.systems.glory_days import card_text
from pipeline.systems.glory_days.face_dice import dice_frame, draw_die, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.systems.glory_days.card import Card
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Imprint


class Before:
    """Below the head, what is written down before the bell: trait and stamina."""

    strip = Box(-BLEED, 12.45, WIDTH + 2 * BLEED, 5.25)
    trait = Slot(LEFT, 14.95, 31.5, 7.2, "trait", floor=5.5, tracking=40)
    trait_text = Slot(LEFT, 17.05, ROOM, 5.6, "plan label", floor=4.6)
    stamina_label = Slot(RIGHT - 9.2, 14.95, 15.6, 4.6, "small label", floor=4.2, align="right", tracking=40)
    stamina = Slot(RIGHT, 15.0, 8.8, 8.7, "table strong", floor=8.5, align="right")


class Actions:
    """Eight rows: numbers inside on the left, what happens, numbers outside on the right."""

    head = Box(LEFT, 27.4, ROOM, 2.8)
    outside_head = Box(RIGHT - 12.0, 27.4, 12.0, 2.8)
    inside_title = Slot(LEFT + 1.0, 29.4, 11.0, 5.4, "table head", floor=4.2, tracking=80)
    outside_title = Slot(RIGHT - 1.0, 29.4, 11.0, 5.4, "badge word", floor=4.2, align="right", tracking=60)
    note = Slot(MIDDLE, 29.35, 31.0, 4.8, "deck head", floor=4.2, align="centre", tracking=30)
    rows = Box(LEFT, 30.2, ROOM, 24.8)
    pitch = 3.1
    inside = Slot(LEFT + 1.0, 2.72, 9.4, 9.6, "table strong", floor=8.5)
    outside = Slot(RIGHT - 1.0, 2.72, 9.4, 9.6, "table strong", floor=8.5, align="right")
    punches = Slot(LEFT + 13.4, 2.72, 3.0, 9.6, "trait", floor=8.5, align="centre")
    words = Slot(LEFT + 15.6, 2.45, 30.2, 6.4, "table row", floor=5)


class Ratings:
    """Four ratings fresh and fatigued, then defence and counter: all that a d20 is held against in a
    segment."""

    top, row = 55.6, 3.55
    first = top + 2.4
    heads = Slot(0.0, top + 1.75, 7.4, 4.6, "fresh label", floor=4.2, align="centre", tracking=15)
    width = 29.6
    tint = Box(-BLEED, first + row, LEFT + width + BLEED, row)
    titles = Slot(LEFT, 2.4, 6.4, 4.6, "fresh label", floor=4.2, tracking=10)
    middles = (10.0, 17.7, 23.4, 27.4)
    number = Slot(LEFT, 2.98, 6.9, 10, "fresh number", floor=8.5, align="centre")
    slim = Slot(LEFT, 2.98, 4.4, 10, "fresh number", floor=8.5, align="centre")


class Answers:
    """Defence and counter beside the ratings; their rows share one height, however many there are."""

    head_height = 2.4
    rows_height = 7.1
    defense = Box(LEFT + 30.4, 55.6, 11.8, head_height)
    counter = Box(LEFT + 42.9, 55.6, 14.2, head_height)
    title = Slot(1.0, 1.8, 12.0, 5, "table head", floor=4.2, tracking=60)
    fewest = 2
    size, floor = 9.2, 5.0
    defense_rooms = (6.6, 3.4)
    counter_rooms = (6.6, 4.2, 1.7)


class Tables:
    """Fouls and injuries, each under the rating that says whether they are asked."""

    top, head_height, pitch = 65.9, 3.0, 2.75
    fouls = Box(LEFT, top, 20.6, head_height)
    injuries = Box(LEFT + 21.4, top, ROOM - 21.4, head_height)
    title = Slot(1.0, 2.15, 9.0, 5.4, "table head", floor=4.2, tracking=80)
    rating = Slot(9.3, 2.53, 4.0, 8.7, "deck number", floor=8.5, align="centre")
    asked = Slot(-1.0, 2.1, 9.0, 4.6, "deck head", floor=4.2, align="right", tracking=20)
    label = Slot(1.0, 2.15, 12.0, 6.2, "table row", floor=5)
    foul = Slot(-1.0, 2.44, 7.0, 8.6, "table strong", floor=8.5, align="right")
    sides = (20.4, 30.2)
    side_title = Slot(0.0, 2.1, 9.0, 4.8, "deck head", floor=4.2, align="centre", tracking=40)
    injury = Slot(0.0, 2.44, 8.6, 8.6, "table strong", floor=8.5, align="centre")


RATING_HEADS = ("POWER/hurt", "KD (stun)", "KO", "WILL")
SIDES = (("", "FRESH", "fresh"), ("Fat ", "FATIGUED", "tired"))


def frame(page: Compositor) -> None:
    """What every fighter card has, text apart."""
    head_frame(page, Before.strip.bottom)
    page.fill(Before.strip, "band")
    dice_frame(page)
    page.fill(Actions.rows, "band")
    page.fill(Actions.head, "night")
    page.fill(Actions.outside_head, "brass")
    for row in Actions.rows.rows(8)[1:]:
        _hairline(page, LEFT, RIGHT, row.y)
    page.fill(Ratings.tint, "tint")
    _hairline(page, LEFT, LEFT + Ratings.width, Ratings.first)
    for head in (Answers.defense, Answers.counter):
        page.fill(Box(head.x, head.bottom, head.width, Answers.rows_height), "band")
        page.fill(head, "night")
    for head in (Tables.fouls, Tables.injuries):
        rows = Box(head.x, head.bottom, head.width, 5 * Tables.pitch)
        page.fill(rows, "band")
        page.fill(head, "night")
        for row in rows.rows(5)[1:]:
            _hairline(page, rows.x, rows.right, row.y)
    foot_frame(page)


def front(page: Compositor, card: Card, imprint: Imprint) -> None:
    """The front of a fighter card, in the order in which it is read."""
    man = card_text.fighter(card)
    draw_head(page, man.name, man.byline, man.record, man.stopped)
    _before(page, man)
    for number, (tile, die) in enumerate(zip(tiles(), man.dice, strict=True), start=1):
        draw_die(page, tile, number, die)
    _actions(page, man)
    _ratings(page, man)
    _defense(page, man)
    _counter(page, man)
    _fouls(page, man)
    _injuries(page, man)
    draw_foot(page, imprint)


def card_name(card: Card) -> str:
    """The fighter's name."""
    return card["name"]


def answer_slots(head: Box, rooms: tuple[float, ...], count: int) -> Iterator[tuple[Slot, ...]]:
    """The places of the rows under Defence or Counter: numbers at the left, then what they bring."""
    rows = Box(head.x, head.bottom, head.width, Answers.rows_height).rows(max(count, Answers.fewest))
    for row in rows[:count]:
        size = min(Answers.size, row.height * 2.95)
        baseline = row.y + row.height / 2 + 0.125 * size
        first = Slot(row.x + 1.0, baseline, rooms[0], size, "table strong", floor=Answers.floor)
        last = Slot(row.right - 0.8, baseline, rooms[-1], size, "trait", floor=Answers.floor, align="right")
        middle = Slot(row.right - 2.8, baseline, rooms[1], 5.6, "plan label", floor=4.2, align="right")
        yield (first, middle, last) if len(rooms) > 2 else (first, last)


def _before(page: Compositor, man: card_text.Fighter) -> None:
    if man.trait is None:
        page.text(Before.trait.in_role("plain trait"), "No trait")
    else:
        page.text(Before.trait, man.trait.upper(), "Trait")
        page.text(Before.trait_text, man.trait_text, "Trait Text")
    page.text(Before.stamina_label, "STAMINA 10/12+ ROUNDS")
    page.text(Before.stamina, man.stamina, "Stamina")


def _actions(page: Compositor, man: card_text.Fighter) -> None:
    page.text(Actions.inside_title, "INSIDE")
    page.text(Actions.note, "19–20 on the d20: check his CUT")
    page.text(Actions.outside_title, "OUTSIDE")
    for action, row in zip(man.actions, Actions.rows.rows(8), strict=True):
        page.text(Actions.inside.moved(down=row.y), action.inside, f"In {action.heading}")
        if action.punches:
            page.text(Actions.punches.moved(down=row.y), action.punches)
        words = Actions.words.moved(down=row.y)
        page.text(
            words if action.punches else words.in_role("plan label"), action.words, f"Call {action.heading}"
        )
        page.text(Actions.outside.moved(down=row.y), action.outside, f"Out {action.heading}")


def _ratings(page: Compositor, man: card_text.Fighter) -> None:
    for head, middle in zip(RATING_HEADS, Ratings.middles, strict=True):
        page.text(Ratings.heads.moved(LEFT + middle), head)
    for row, ((prefix, title, ink), values) in enumerate(zip(SIDES, (man.fresh, man.fatigued), strict=True)):
        down = Ratings.first + Ratings.row * row
        page.text(Ratings.titles.moved(down=down).in_role(f"{ink} label"), title)
        for place, (name, value) in enumerate(zip(card_text.RATINGS, values, strict=True)):
            page.text(rating_slot(place, row).in_role(f"{ink} number"), value, prefix + name)


def _defense(page: Compositor, man: card_text.Fighter) -> None:
    head = Answers.defense
    page.text(Answers.title.moved(head.x, head.y), "DEFENSE")
    slots = answer_slots(head, Answers.defense_rooms, len(man.defense))
    for (numbers, punches), row in zip(man.defense, slots, strict=True):
        page.text(row[0], numbers, "Defense")
        page.text(row[1], punches, "Defense")


def _counter(page: Compositor, man: card_text.Fighter) -> None:
    head = Answers.counter
    page.text(Answers.title.moved(head.x, head.y), "COUNTER")
    slots = answer_slots(head, Answers.counter_rooms, len(man.counter))
    for (numbers, punch, punches), row in zip(man.counter, slots, strict=True):
        page.text(row[0], numbers, "Counter")
        page.text(row[1], punch, "Counter")
        page.text(row[2], punches, "Counter")


def _fouls(page: Compositor, man: card_text.Fighter) -> None:
    head = Tables.fouls
    page.text(Tables.title.moved(head.x, head.y), "FOUL")
    page.text(Tables.rating.moved(head.x, head.y), man.foul, "Foul")
    page.text(Tables.asked.moved(head.right, head.y), "then d20")
    for number, (heading, numbers) in enumerate(man.fouls):
        down = head.bottom + Tables.pitch * number
        page.text(Tables.label.moved(head.x, down), heading.capitalize())
        page.text(Tables.foul.moved(head.right, down), numbers, heading)


def _injuries(page: Compositor, man: card_text.Fighter) -> None:
    head = Tables.injuries
    page.text(Tables.title.moved(head.x, head.y), "CUT")
    page.text(Tables.rating.moved(head.x, head.y), man.cut, "Cut")
    for words, across in zip(("LEFT", "RIGHT"), Tables.sides, strict=True):
        page.text(Tables.side_title.moved(head.x + across, head.y), words)
    for number, (kind, ranges) in enumerate(man.injuries):
        down = head.bottom + Tables.pitch * number
        page.text(Tables.label.moved(head.x, down), kind)
        for (heading, numbers), across in zip(ranges, injury_places(len(ranges)), strict=True):
            page.text(Tables.injury.moved(head.x + across, down), numbers, heading)


def rating_slot(place: int, row: int) -> Slot:
    """Where a rating stands: `place` counts Power, Chin KD, Chin KO, Will from 0, `row` is 0 fresh, 1
    fatigued."""
    slot = Ratings.number if place < 2 else Ratings.slim
    return slot.moved(Ratings.middles[place], Ratings.first + Ratings.row * row)


def injury_places(count: int) -> tuple[float, ...]:
    """Where an injury's numbers stand across its table: left and right, or one in the middle of both."""
    return Tables.sides if count == 2 else (sum(Tables.sides) / 2,)


def _hairline(page: Compositor, left: float, right: float, height: float) -> None:
    page.stroke(Line(Point(left, height), Point(right, height)), "hairline", 0.12)
