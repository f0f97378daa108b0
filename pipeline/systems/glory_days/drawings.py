"""The drawings of a Glory Days face: the dice of ring generalship, and the rows of Defense and Counter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.card_words import NOTHING
from fightcard.pipeline.printing.drawing.face_contents import Drawing
from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Point, Polygon
from fightcard.pipeline.printing.drawing.text_lookup import in_rows
from fightcard.pipeline.systems.glory_days.card_text import counter, defense

if TYPE_CHECKING:
    from fightcard.engine.systems.glory_days.card import Card, Generalship
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.face_contents import CardContent, Part
    from fightcard.pipeline.printing.drawing.geometry import Slot
    from fightcard.pipeline.printing.drawing.text_lookup import Lines, Read


class Dice:
    """A tile a face of the d6, in mm from its top: the die above, below it the fighter's stars and the
    distance, dark inside and brass outside."""

    die, side, pip, pip_step = 0.55, 3.1, 0.3, 0.92
    body = 4.15
    star, star_radius, star_pitch = 5.5, 1.15, 2.4
    stars, none, none_room, word, room = 6.75, 6.4, 6.0, 8.05, 8.6


FEWEST = 2
"""Rows of Defense and of Counter share the height of their box as if there were at least this many."""
PER_MM = 2.95
"""How many points of type go into a mm of a row."""

PIPS = (
    ((0, 0),),
    ((-1, 1), (1, -1)),
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
)
# The tips of a star of radius 1, each time two fifths of a turn on: crossing lines need half the corners of
# an outline.
TIPS = ((0.0, -1.0), (0.5878, 0.8090), (-0.9511, -0.3090), (0.9511, -0.3090), (-0.5878, 0.8090))


def draw_blank_dice(page: Compositor, part: Part, _content: CardContent | None) -> None:
    """The tiles as they are on every card: the six faces of a die."""
    for tile, pips in zip(_tiles(part), PIPS, strict=True):
        page.fill(tile, "night")
        x, y, half = tile.middle, tile.y + Dice.die + Dice.side / 2, Dice.side / 2
        face = Box(x - half, y - half, Dice.side, Dice.side, radius=0.6)
        page.fill(face, "white")
        page.stroke(face, "ink", 0.15)
        for across, down in pips:
            page.fill(Circle(x + across * Dice.pip_step, y + down * Dice.pip_step, Dice.pip), "ink")


def draw_dice(page: Compositor, part: Part, content: CardContent | None) -> None:
    """The stars and the distance of one fighter on the six tiles."""
    assert content is not None
    for number, (tile, die) in enumerate(
        zip(_tiles(part), content.fighter["generalship"], strict=True), start=1
    ):
        _draw_die(page, part, tile, die, f"Ring {number}")


def _draw_die(page: Compositor, part: Part, tile: Box, die: Generalship, field: str) -> None:
    stars, none, word = _slots(part, tile)
    count, is_inside = die["stars"], die["distance"] == "inside"
    place = stars if count else none
    if not is_inside:
        page.fill(Box(tile.x, tile.y + Dice.body, tile.width, tile.height - Dice.body), "brass")
        place, word = place.in_role("badge"), word.in_role("badge word")
    # No type of ours has a star: one is drawn over each asterisk, which stays for readers of the file.
    page.text(place, "*" * count or NOTHING, field)
    for step in range(count):
        x = tile.middle + (step - (count - 1) / 2) * Dice.star_pitch
        _star(page, Point(x, tile.y + Dice.star), "brass" if is_inside else "night")
    page.text(word, "INSIDE" if is_inside else "OUTSIDE", field)


def read_dice(part: Part, lines: Lines, _texts: Sequence[Read]) -> Mapping[str, str]:
    """What printed tiles say: of each the distance, then the stars."""
    found = {}
    for number, tile in enumerate(_tiles(part), start=1):
        stars, none, word = (lines.at(slot) for slot in _slots(part, tile))
        found[f"Ring {number}"] = " ".join(filter(None, (word, stars, none)))
    return found


def _tiles(part: Part) -> tuple[Box, ...]:
    """The six tiles, from one to six, with the gap that the face file gives between them."""
    (gap,) = part.numbers["gap"]
    return tuple(
        Box(tile.x + gap / 2, tile.y, tile.width - gap, tile.height) for tile in part.box.columns(len(PIPS))
    )


def _slots(part: Part, tile: Box) -> tuple[Slot, Slot, Slot]:
    """Where stars are on a tile, a dash for none, and the distance."""
    x, y, styles = tile.middle, tile.y, part.styles
    return (
        styles["die-stars"].slot(x, y + Dice.stars, Dice.room),
        styles["die-none"].slot(x, y + Dice.none, Dice.none_room),
        styles["die-word"].slot(x, y + Dice.word, Dice.room),
    )


def draw_answers(
    field: str,
    rows_of: Callable[[Card], Sequence[Sequence[str]]],
    page: Compositor,
    part: Part,
    content: CardContent | None,
) -> None:
    """The rows under Defense or Counter: numbers at the left, at the right what they bring."""
    assert content is not None
    rows = rows_of(content.fighter)
    for texts, slots in zip(rows, _answer_slots(part, len(rows)), strict=True):
        for slot, text in zip(slots, texts, strict=True):
            page.text(slot, text, field)


def read_answers(field: str, part: Part, _lines: Lines, texts: Sequence[Read]) -> Mapping[str, str]:
    """What printed rows of Defense or Counter say."""
    return {field: in_rows(texts, part.box)}


def _answer_slots(part: Part, count: int) -> Iterator[tuple[Slot, ...]]:
    rooms, styles, box = part.numbers["rooms"], part.styles, part.box
    for row in box.rows(max(count, FEWEST))[:count]:
        size = min(styles["answer-range"].size, row.height * PER_MM)
        baseline = row.y + row.height / 2 + 0.125 * size
        first = styles["answer-range"].sized(size).slot(row.x + 1.0, baseline, rooms[0])
        last = styles["answer-number"].sized(size).slot(row.right - 0.8, baseline, rooms[-1])
        if len(rooms) == 2:
            yield first, last
        else:
            yield first, styles["answer-word"].slot(row.right - 2.8, baseline, rooms[1]), last


def _star(page: Compositor, middle: Point, ink: str) -> None:
    size = Dice.star_radius
    corners = tuple(Point(middle.x + across * size, middle.y + down * size) for across, down in TIPS)
    page.fill(Polygon(corners, middle), ink)


def _answers(
    field: str,
    rows_of: Callable[[Card], Sequence[Sequence[str]]],
    rooms: int,
    least: float,
    styles: tuple[str, ...],
) -> Drawing:
    draw, read = partial(draw_answers, field, rows_of), partial(read_answers, field)
    return Drawing(draw, (least, 6.5), (field,), read, {"rooms": rooms}, styles)


LEAST = (52.0, 8.5)
DRAWINGS = {
    "blank dice": Drawing(draw_blank_dice, LEAST, numbers={"gap": 1}, is_frame=True),
    "dice": Drawing(
        draw=draw_dice,
        least=LEAST,
        fields=tuple(f"Ring {number}" for number in range(1, len(PIPS) + 1)),
        read=read_dice,
        numbers={"gap": 1},
        styles=("die-stars", "die-none", "die-word"),
    ),
    "Defense": _answers("Defense", defense, 2, 10.0, ("answer-range", "answer-number")),
    "Counter": _answers("Counter", counter, 3, 13.5, ("answer-range", "answer-word", "answer-number")),
}
