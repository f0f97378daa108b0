"""The face of a Fight Plan fighter card at poker size: where everything stands, and how it is drawn.

From top to bottom: the ratings as bars beside the endurance, the energy of every round as a stack of AGG,
POW and DEF, and the plan line by line. The three parts of the energy have one ink each, in the stacks as
over the columns of the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.printing.drawing.fighter_card import LEFT, RIGHT
from pipeline.printing.drawing.geometry import Box, Line, Point, Slot
from pipeline.printing.drawing.header_footer import ROOM, draw_foot, draw_head, foot_frame, head_frame
from pipeline.systems.fight_plan import card_text
from pipeline.systems.fight_plan.columns import ENERGY, LAST

if TYPE_CHECKING:
    from engine.systems.fight_plan.card import Card
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Imprint


class Ratings:
    """Five bars with their numbers, and the endurance that TGH gives beside them."""

    rows = Box(LEFT, 13.3, 42.4, 18.75)
    label = Slot(LEFT, 2.75, 6.0, 7.4, "fresh head", floor=5, tracking=30)
    word = Slot(LEFT + 6.2, 2.75, 7.2, 5.4, "fresh label", floor=4.2)
    number = Slot(LEFT + 18.4, 3.1, 5.0, 12.0, "fresh figure", floor=8.5, align="right")
    bar = Box(LEFT + 19.4, 0.9, 23.0, 2.0)
    full, tick, gap = 20, 5, 0.14
    endurance = Box(RIGHT - 13.3, 13.3, 13.3, 18.2)
    title = Slot(endurance.middle, 16.6, 12.0, 5.4, "deck head", floor=4.2, align="centre", tracking=30)
    points = Slot(endurance.middle, 26.0, 12.3, 26.0, "emblem", floor=12, align="centre")
    source = Slot(endurance.middle, 29.7, 12.0, 5.0, "deck head", floor=4.2, align="centre", tracking=20)


class Energy:
    """Fifteen stacks, a round each, as high as the energy that the round is given; what is left blank is
    rest."""

    head = Box(LEFT, 33.0, ROOM, 2.9)
    title = Slot(LEFT + 1.0, 35.1, 34.0, 5.4, "table head", floor=4.2, tracking=60)
    scale = Slot(RIGHT - 1.0, 35.05, 30.0, 4.8, "deck head", floor=4.2, align="right", tracking=20)
    field = Box(LEFT, 35.9, ROOM, 11.2)
    gap, part, frame = 0.35, 0.14, 0.28
    level = 5
    round = Slot(0.0, 49.0, 3.6, 5.4, "fresh label", floor=4.2, align="centre")


class Plan:
    """The plan, a row a line: as high as their number lets them be, from the top."""

    head = Box(LEFT, 50.0, ROOM, 2.9)
    rows = Box(LEFT, 52.9, ROOM, 29.5)
    tallest, told_from = 7.2, 5.6
    size, words_size, floor = 11.0, 7.6, 4.6
    rounds = (LEFT + 1.0, 9.6)
    energy = (LEFT + 13.0, LEFT + 18.1, LEFT + 23.2)
    column = 5.1
    style = (LEFT + 26.9, 15.8)
    meant = 29.4
    dirty = Box(LEFT + 43.4, 0.0, 5.4, 2.5, radius=0.4)
    figure, tall = LEFT + 50.3, 3.1
    target = (LEFT + 51.9, 4.6)
    title = Slot(0.0, 52.1, 20.0, 5.4, "table head", floor=4.2, tracking=40)


INKS = ("accent", "night", "brass")
PARTS = (("AGG", "signal chip"), ("POW", "table head"), ("DEF", "badge word"))
HEADINGS = ("HGT", "STR", "SPD", "AGL", "TGH")


def frame(page: Compositor) -> None:
    """What every fighter card has, text apart."""
    head_frame(page)
    for row in Ratings.rows.rows(len(HEADINGS)):
        page.fill(bar_of(row), "tint")
    page.fill(Ratings.endurance, "night")
    page.fill(Energy.field, "band")
    page.fill(Energy.head, "night")
    page.fill(Plan.rows, "band")
    page.fill(Plan.head, "night")
    for ink, middle in zip(INKS, Plan.energy, strict=True):
        if ink != "night":
            page.fill(Box(middle - Plan.column / 2, Plan.head.y, Plan.column, Plan.head.height), ink)
    foot_frame(page)


def front(page: Compositor, card: Card, imprint: Imprint) -> None:
    """The front of a fighter card, in the order in which it is read."""
    man = card_text.fighter(card)
    draw_head(page, man.name, man.byline, man.record, man.stopped)
    _ratings(page, man)
    _energy(page, man)
    _plan(page, man)
    draw_foot(page, imprint)


def card_name(card: Card) -> str:
    """The fighter's name."""
    return card["name"]


def bar_of(row: Box, first: float = 0.0, last: float = Ratings.full) -> Box:
    """The part of a bar in a row of the ratings between two ratings; a bar is full at twenty."""
    bar, step = Ratings.bar, Ratings.bar.width / Ratings.full
    return Box(bar.x + first * step, row.y + bar.y, (last - first) * step, bar.height)


def rows_of(count: int) -> tuple[Box, ...]:
    """The rows of a plan of so many lines."""
    height = min(Plan.tallest, Plan.rows.height / count)
    return Box(Plan.rows.x, Plan.rows.y, Plan.rows.width, height * count).rows(count)


def _ratings(page: Compositor, man: card_text.Fighter) -> None:
    for (heading, number), row in zip(man.ratings, Ratings.rows.rows(len(man.ratings)), strict=True):
        page.text(Ratings.label.moved(down=row.y), heading)
        page.text(Ratings.word.moved(down=row.y), card_text.RATING_WORDS[heading])
        page.text(Ratings.number.moved(down=row.y), str(number), heading)
        _bar(page, row, min(number, Ratings.full), "night")
        _bar(page, row, number - Ratings.full, "accent")
    page.text(Ratings.title, "ENDURANCE")
    page.text(Ratings.points, str(man.endurance), "Endurance")
    page.text(Ratings.source, f"{card_text.ENDURANCE_FOR_TOUGHNESS} × TGH")


def _bar(page: Compositor, row: Box, number: int, ink: str) -> None:
    """A rating as a bar of pieces, five points each: small enough to be inked in every theme, and easy to
    count."""
    for first in range(0, number, Ratings.tick):
        piece = bar_of(row, first, min(first + Ratings.tick, number))
        page.fill(Box(piece.x, piece.y, piece.width - Ratings.gap, piece.height), ink)


def _energy(page: Compositor, man: card_text.Fighter) -> None:
    page.text(Energy.title, "ENERGY ROUND BY ROUND")
    full = max(ENERGY, *(sum(line.energy) for line in man.plan))
    page.text(Energy.scale, f"full height {full} points, blank is rest")
    columns = Energy.field.columns(LAST)
    for line in man.plan:
        first, last = line.rounds
        for column in columns[first - 1 : last]:
            _stack(page, column, line.energy, full)
    for number, column in enumerate(columns, start=1):
        page.text(Energy.round.moved(column.middle), str(number))


def _stack(page: Compositor, column: Box, energy: tuple[int, int, int], full: int) -> None:
    """AGG at the foot, POW on it, DEF framed on top of both: what is full and what is framed is told
    without colours."""
    below = 0
    for points, ink in zip(energy[:-1], INKS, strict=False):
        for first in range(below, below + points, Energy.level):
            page.fill(_level(column, first, min(first + Energy.level, below + points), full), ink)
        below += points
    if energy[-1]:
        piece = _level(column, below, below + energy[-1], full)
        page.fill(piece, "tint")
        page.stroke(piece.grown(-Energy.frame / 2), INKS[-1], Energy.frame)


def _level(column: Box, first: int, last: int, full: int) -> Box:
    step = column.height / full
    width = column.width - 2 * Energy.gap
    return Box(column.x + Energy.gap, column.bottom - last * step, width, (last - first) * step - Energy.part)


def _plan(page: Compositor, man: card_text.Fighter) -> None:
    title = Plan.title
    page.text(title.moved(Plan.rounds[0]), "ROUNDS")
    for (part, role), middle in zip(PARTS, Plan.energy, strict=True):
        page.text(Slot(middle, title.baseline, 5.0, title.size, role, floor=4.2, align="centre"), part)
    page.text(title.moved(Plan.style[0]), "STYLE")
    page.text(title.moved(Plan.target[0]), "AIM")
    rows = rows_of(len(man.plan))
    for line, row in zip(man.plan, rows, strict=True):
        _row(page, line, row)
        page.stroke(Line(Point(row.x, row.bottom), Point(row.right, row.bottom)), "hairline", 0.12)


def _row(page: Compositor, line: card_text.Line, row: Box) -> None:
    is_text = row.height >= Plan.told_from
    middle = row.y + (row.height * 0.36 if is_text else row.height / 2)
    size, words_size = min(Plan.size, row.height * 2.75), min(Plan.words_size, row.height * 2.35)
    baseline = middle + 0.125 * size
    x, width = Plan.rounds
    page.text(Slot(x, baseline, width, size, "table strong", Plan.floor), line.printed_rounds, "Plan")
    for points, place in zip(line.energy, Plan.energy, strict=True):
        page.text(Slot(place, baseline, 5.0, size, "table strong", Plan.floor, "centre"), str(points), "Plan")
    x, width = Plan.style
    page.text(Slot(x, baseline, width, words_size, "table row", 4.2), line.style, "Plan")
    if is_text:
        below = baseline + 2.65
        page.text(Slot(x, below, Plan.meant, 5.2, "plan label", 4.2), line.meant)
    if line.is_dirty:
        _dirty(page, baseline, words_size)
    _figure(page, Plan.figure, middle, min(Plan.tall, row.height * 0.86), line.target)
    x, width = Plan.target
    page.text(Slot(x, baseline, width, words_size, "table row", 4.2), line.target, "Plan")


def _dirty(page: Compositor, baseline: float, size: float) -> None:
    """The sign of a dirty fighter: a word in a frame, for eyes that do not see red."""
    letters = max(size * 0.74, 4.2)
    height = letters * 0.45
    chip = Box(Plan.dirty.x, baseline - height * 0.82, Plan.dirty.width, height, Plan.dirty.radius)
    page.stroke(chip, "accent", 0.25)
    page.text(
        Slot(chip.middle, baseline, chip.width - 0.6, letters, "trait", 4.2, "centre", 20), "DIRTY", "Plan"
    )


def _figure(page: Compositor, x: float, middle: float, height: float, target: str) -> None:
    """A man in two strokes, what is aimed at filled: his head, his body, both where it is whatever opens."""
    # Both parts keep their form about one point, so that on a longer card the head stays on the shoulders.
    about, top, radius = Point(x, middle), middle - height / 2, height * 0.19
    head = Box(x - radius, top, 2 * radius, 2 * radius, radius, about)
    shoulders, neck = height * 0.27, 2.35 * radius
    body = Box(x - shoulders, top + neck, 2 * shoulders, height - neck, height * 0.12, about)
    for part, name in ((head, "head"), (body, "body")):
        if target == name:
            page.sign(part, "accent")
        page.stroke(part, "accent" if target == name else "quiet", 0.16)
