"""The drawings of a Fight Plan face: ratings as bars, the energy of every round as a stack of AGG, POW and
DEF, and the plan line by line.

The three parts of the energy have one ink each, in the stacks as over the columns of the plan.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.card_words import numbers as numbers_of
from fightcard.pipeline.printing.drawing.face_contents import Drawing
from fightcard.pipeline.printing.drawing.geometry import Box, Line, Point, Slot
from fightcard.pipeline.printing.drawing.text_lookup import in_rows
from fightcard.pipeline.systems.fight_plan.card_text import MEANT, STYLES, TARGETS, energy_a_round, energy_of
from fightcard.pipeline.systems.fight_plan.columns import LAST
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS

if TYPE_CHECKING:
    from fightcard.engine.systems.fight_plan.card import Stage
    from fightcard.pipeline.fields.printed import Printed
    from fightcard.pipeline.game import Charts
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.face_contents import CardContent, Part
    from fightcard.pipeline.printing.drawing.text_lookup import Lines, Read

INKS = ("accent", "night", "brass")
FULL, TICK, TICK_GAP = 20, 5, 0.14
"""A bar is full at twenty, in pieces of five points, with this many mm between them."""
STACK_GAP, PART_GAP, FRAME, LEVEL = 0.35, 0.14, 0.28, 5
"""Next to a stack, between its pieces, the stroke of DEF, all in mm; and the points of a piece."""
_MEANT = frozenset(MEANT.values())


class Plan:
    """A row of the plan: as high as the number of rows lets it be, and its text from a height on, in mm; in
    points of type a mm of its height."""

    tallest, names_from = 7.2, 5.6
    size_per_mm, words_per_mm = 2.75, 2.35
    meant_below, figure = 2.65, 3.1


def full_height(plan: Sequence[Stage], charts: Charts) -> int:
    """The energy that fills the height of the stacks."""
    return max(energy_a_round(charts), *(sum(energy_of(line)) for line in plan))


def draw_bar(rating: Printed, page: Compositor, part: Part, content: CardContent | None) -> None:
    """A rating as a bar of pieces, five points each: small enough to be inked in every theme, and easy to
    count. What is over twenty begins again in the accent."""
    assert content is not None
    number = rating.number(content.fighter)
    _pieces(page, part.box, min(number, FULL), "night")
    _pieces(page, part.box, number - FULL, "accent")


def _pieces(page: Compositor, bar: Box, number: int, ink: str) -> None:
    step = bar.width / FULL
    for first in range(0, number, TICK):
        last = min(first + TICK, number)
        page.fill(Box(bar.x + first * step, bar.y, (last - first) * step - TICK_GAP, bar.height), ink)


def draw_energy(page: Compositor, part: Part, content: CardContent | None) -> None:
    """Fifteen stacks, a round each, as high as the energy that the round is given; what is left blank is
    rest."""
    assert content is not None
    plan, columns = content.fighter["plan"], part.box.columns(LAST)
    full = full_height(plan, content.charts)
    for line in plan:
        first, last = line["rounds"]
        for column in columns[first - 1 : last]:
            _stack(page, column, energy_of(line), full)
    (below,) = part.numbers["rounds_below"]
    for number, column in enumerate(columns, start=1):
        slot = part.styles["energy-round"].slot(column.middle, part.box.bottom + below, column.width)
        page.text(slot, str(number))


def _stack(page: Compositor, column: Box, energy: tuple[int, int, int], full: int) -> None:
    """AGG at the foot, POW on it, DEF framed on top of both: what is full and what is framed can be seen
    without colours."""
    below = 0
    for points, ink in zip(energy[:-1], INKS, strict=False):
        for first in range(below, below + points, LEVEL):
            page.fill(_level(column, first, min(first + LEVEL, below + points), full), ink)
        below += points
    if energy[-1]:
        piece = _level(column, below, below + energy[-1], full)
        page.fill(piece, "tint")
        page.stroke(piece.grown(-FRAME / 2), INKS[-1], FRAME)


def _level(column: Box, first: int, last: int, full: int) -> Box:
    step = column.height / full
    width = column.width - 2 * STACK_GAP
    return Box(column.x + STACK_GAP, column.bottom - last * step, width, (last - first) * step - PART_GAP)


def rows_of(box: Box, count: int) -> tuple[Box, ...]:
    """The rows of a plan with a number of lines in its box."""
    height = min(Plan.tallest, box.height / count)
    return Box(box.x, box.y, box.width, height * count).rows(count)


def draw_plan(page: Compositor, part: Part, content: CardContent | None) -> None:
    """The plan, a row a line: as high as their number lets them be, from the top."""
    assert content is not None
    plan = content.fighter["plan"]
    for line, row in zip(plan, rows_of(part.box, len(plan)), strict=True):
        _row(page, part, line, row)
        page.stroke(Line(Point(row.x, row.bottom), Point(row.right, row.bottom)), "hairline", 0.12)


def read_plan(part: Part, _lines: Lines, texts: Sequence[Read]) -> Mapping[str, str]:
    """What a printed plan says, row by row, without the words that tell what a style does."""
    return {"Plan": in_rows([text for text in texts if text.text not in _MEANT], part.box)}


def _row(page: Compositor, part: Part, line: Stage, row: Box) -> None:
    numbers, styles, left = part.numbers, part.styles, row.x
    is_text = row.height >= Plan.names_from
    middle = row.y + (row.height * 0.36 if is_text else row.height / 2)
    size = min(styles["plan-number"].size, row.height * Plan.size_per_mm)
    words_size = min(styles["plan-words"].size, row.height * Plan.words_per_mm)
    baseline = middle + 0.125 * size
    number, words = styles["plan-number"].sized(size), styles["plan-words"].sized(words_size)
    x, width = numbers["rounds"]
    page.text(number.slot(left + x, baseline, width), numbers_of(line["rounds"]), "Plan")
    *places, room = numbers["energy"]
    for points, place in zip(energy_of(line), places, strict=True):
        slot = Slot(left + place, baseline, room, size, number.looks, number.floor, "centre")
        page.text(slot, str(points), "Plan")
    x, width = numbers["style"]
    page.text(words.slot(left + x, baseline, width), STYLES[line["style"]], "Plan")
    if is_text:
        (room,) = numbers["meant"]
        page.text(
            styles["plan-meant"].slot(left + x, baseline + Plan.meant_below, room), MEANT[line["style"]]
        )
    if line["dirty"]:
        _dirty(page, part, row, baseline, words_size)
    (place,), target = numbers["figure"], TARGETS[line["target"]]
    _figure(page, left + place, middle, min(Plan.figure, row.height * 0.86), target)
    x, width = numbers["aim"]
    page.text(words.slot(left + x, baseline, width), target, "Plan")


def _dirty(page: Compositor, part: Part, row: Box, baseline: float, size: float) -> None:
    """The sign of a dirty fighter: a word in a frame, for eyes that do not see red."""
    x, width = part.numbers["dirty"]
    style = part.styles["plan-dirty"]
    letters = max(size * 0.74, style.floor)
    height = letters * 0.45
    chip = Box(row.x + x, baseline - height * 0.82, width, height, 0.4)
    page.stroke(chip, "accent", 0.25)
    page.text(style.sized(letters).slot(chip.middle, baseline, chip.width - 0.6), "DIRTY", "Plan")


def _figure(page: Compositor, x: float, middle: float, height: float, target: str) -> None:
    """A fighter in two strokes, the target filled: head, body, or both for whatever opens."""
    # Both parts keep their form about one point, so that on a longer card the head stays on the shoulders.
    about, top, radius = Point(x, middle), middle - height / 2, height * 0.19
    head = Box(x - radius, top, 2 * radius, 2 * radius, radius, about)
    shoulders, neck = height * 0.27, 2.35 * radius
    body = Box(x - shoulders, top + neck, 2 * shoulders, height - neck, height * 0.12, about)
    for part, name in ((head, "head"), (body, "body")):
        if target == name:
            page.sign(part, "accent")
        page.stroke(part, "accent" if target == name else "quiet", 0.16)


DRAWINGS = {
    **{
        f"bar {rating.label}": Drawing(partial(draw_bar, rating), (8.0, 1.0)) for rating in RATINGS
    },
    "energy": Drawing(
        draw=draw_energy, least=(30.0, 6.0), numbers={"rounds_below": 1}, styles=("energy-round",)
    ),
    "plan": Drawing(
        draw=draw_plan,
        least=(50.0, 27.0),
        fields=("Plan",),
        read=read_plan,
        numbers={
            "rounds": 2, "energy": 4, "style": 2, "meant": 1, "dirty": 2, "figure": 1, "aim": 2,
        },
        styles=("plan-number", "plan-words", "plan-meant", "plan-dirty"),
    ),
}  # fmt: skip
