"""The grid of cards on a sheet: as many as the paper holds, upright, lying, or both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from fightcard.pipeline.printing.drawing.geometry import Box, Line, Point
from fightcard.pipeline.printing.drawing.paper import HOME, Cutting, Size, paper_named

_TOUCH = 0.01


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place on the paper: its cut edges, and how far the card is turned clockwise, in degrees."""

    box: Box
    turn: int


@dataclass(frozen=True, slots=True)
class Field:
    """Cards side by side in rows, all upright or all lying; `x` and `y` are its top left on the paper, mm."""

    x: float
    y: float
    columns: int
    rows: int
    width: float
    height: float
    gap: float
    turn: int

    @property
    def box(self) -> Box:
        """All cards of the field together."""
        width = self.columns * (self.width + self.gap) - self.gap
        return Box(self.x, self.y, width, self.rows * (self.height + self.gap) - self.gap)

    def spots(self) -> Iterator[Spot]:
        """The places of the cards, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = self.x + column * (self.width + self.gap), self.y + row * (self.height + self.gap)
                yield Spot(Box(x, y, self.width, self.height), self.turn)


@dataclass(frozen=True)
class Grid:
    """The cards of one sheet: one field of cards, or two where that packs more.

    `empty` are the places that stay white, numbered from 1 along the rows.
    """

    paper: Size
    card: Size
    cutting: Cutting
    fields: tuple[Field, ...]
    empty: frozenset[int] = frozenset()

    @cached_property
    def all_spots(self) -> tuple[Spot, ...]:
        """Every place of the sheet, the empty ones too, along the rows from the top left."""
        return tuple(spot for field in self.fields for spot in field.spots())

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The place of every card: 0 is the first that is not left empty, counted along the rows."""
        return tuple(spot for number, spot in enumerate(self.all_spots, 1) if number not in self.empty)

    @property
    def places(self) -> int:
        """How many cards a sheet holds."""
        return len(self.spots)

    @cached_property
    def trim(self) -> Box:
        """All cards of a full sheet together, from the paper's top left."""
        boxes = [field.box for field in self.fields]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(left, top, right - left, bottom - top)

    def cut_marks(self) -> Iterator[Line]:
        """The marks at the end of every cut, outside the cards, or the cut edges themselves as lines."""
        if self.cutting.marks == "marks":
            yield from self._outer_marks()
        elif self.cutting.marks == "lines":
            for box in dict.fromkeys(spot.box for spot in self.spots):
                yield from _outline(box)

    def _outer_marks(self) -> Iterator[Line]:
        gap, length = self.cutting.mark_start, self.cutting.mark_length
        inked = [spot.box.grown(self.cutting.bleed) for spot in self.spots]
        seen = set()
        for field in self.fields:
            box = field.box
            for x in _edges(box.x, field.columns, field.width, field.gap):
                for start, end in (
                    (box.y - gap - length, box.y - gap),
                    (box.bottom + gap, box.bottom + gap + length),
                ):
                    seen.add((x, start, x, end))
            for y in _edges(box.y, field.rows, field.height, field.gap):
                for start, end in (
                    (box.x - gap - length, box.x - gap),
                    (box.right + gap, box.right + gap + length),
                ):
                    seen.add((start, y, end, y))
        for x0, y0, x1, y1 in sorted(seen):
            if not any(meets(Box(x0, y0, x1 - x0, y1 - y0), box) for box in inked):
                yield Line(Point(x0, y0), Point(x1, y1))


def window(spots: tuple[Spot, ...], place: int, cutting: Cutting) -> Box:
    """What may be inked for the card at a place, when the cards at `spots` share the sheet with it."""
    box, bleed = spots[place].box, cutting.bleed
    others = [spot.box for number, spot in enumerate(spots) if number != place]
    near = min(bleed, cutting.gap / 2)

    def room(side: Box) -> float:
        return near if any(meets(side, other) for other in others) else bleed

    reach = max(bleed + near, _TOUCH * 2)
    left = room(Box(box.x - reach, box.y + _TOUCH, reach, box.height - 2 * _TOUCH))
    right = room(Box(box.right, box.y + _TOUCH, reach, box.height - 2 * _TOUCH))
    top = room(Box(box.x + _TOUCH, box.y - reach, box.width - 2 * _TOUCH, reach))
    bottom = room(Box(box.x + _TOUCH, box.bottom, box.width - 2 * _TOUCH, reach))
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def grid_for(paper: str | Size, card: Size, cutting: Cutting = HOME) -> Grid:
    """As many cards as the paper holds next to the marks, upright where that is no worse.

    Paper names are read in any case. Raises ValueError for an unknown paper or a card too big for it.
    """
    sheet = paper_named(paper) if isinstance(paper, str) else paper
    best: tuple[Field, ...] = ()
    for fields in _packings(sheet, card, cutting):
        if _held(fields) > _held(best):
            best = fields
    if not best:
        raise ValueError(f"{sheet.label()} is too small for {card.label()} and its cut marks")
    return Grid(sheet, card, cutting, _centred(best, sheet))


def fold_grid(paper: str | Size, card: Size, cutting: Cutting = HOME) -> Grid:
    """The fronts below a fold across the middle of the paper; their backs lie above it, head to head.

    The paper is turned where that holds more. Raises ValueError for a card too big for half of the paper.
    """
    sheet = paper_named(paper) if isinstance(paper, str) else paper
    found, room = [], _fold_room(cutting)
    for lying in (sheet, sheet.turned()):
        half = lying.height / 2
        columns = _fitting(lying.width - 2 * cutting.rim, card.width, cutting.gap)
        rows = _fitting(half - cutting.rim - room, card.height, cutting.gap)
        found.append((columns * rows, lying, columns, rows))
    count, lying, columns, rows = max(found, key=lambda each: each[0])
    if not count:
        raise ValueError(
            f"{sheet.label()} is too small for {card.label()} front and back with a fold between"
        )
    width = columns * (card.width + cutting.gap) - cutting.gap
    x, y = (lying.width - width) / 2, lying.height / 2 + room
    field = Field(x, y, columns, rows, card.width, card.height, cutting.gap, 0)
    return Grid(lying, card, cutting, (field,))


FOLD_ROOM = 3.0
"""How far from the fold the cards are cut at least, in mm, so that the fold itself is cut away."""


def _fold_room(cutting: Cutting) -> float:
    """FOLD_ROOM, or what keeps marks of the fronts, which cross the fold, out of the bleed of the backs."""
    return max(FOLD_ROOM, (cutting.mark_start + cutting.mark_length + cutting.bleed) / 2)


def _packings(sheet: Size, card: Size, cutting: Cutting) -> Iterator[tuple[Field, ...]]:
    width, height = sheet.width - 2 * cutting.rim, sheet.height - 2 * cutting.rim
    for turn in (0, 90):
        yield _filled(Box(0, 0, width, height), card, cutting.gap, turn)
    between = cutting.gap or 2 * cutting.bleed
    # Of two fields the upright one is first: the other way around they hold as many.
    whole = _filled(Box(0, 0, width, height), card, cutting.gap, 0)
    for rows in range(1, (whole[0].rows if whole else 0) + 1):
        above = Box(0, 0, width, _span(rows, whole[0].height, cutting.gap))
        first = _filled(above, card, cutting.gap, 0)
        low = first[0].box.bottom + between
        yield first + _filled(Box(0, low, width, height - low), card, cutting.gap, 90)
    for columns in range(1, (whole[0].columns if whole else 0) + 1):
        half_sheet = Box(0, 0, _span(columns, whole[0].width, cutting.gap), height)
        first = _filled(half_sheet, card, cutting.gap, 0)
        right = first[0].box.right + between
        yield first + _filled(Box(right, 0, width - right, height), card, cutting.gap, 90)


def _filled(part: Box, card: Size, gap: float, turn: int) -> tuple[Field, ...]:
    """A field of as many cards as a part of the paper holds, or none."""
    across, down = (card.height, card.width) if turn else (card.width, card.height)
    columns, rows = _fitting(part.width, across, gap), _fitting(part.height, down, gap)
    return (Field(part.x, part.y, columns, rows, across, down, gap, turn),) if columns and rows else ()


def _fitting(room: float, length: float, gap: float) -> int:
    return max(0, int((room + gap + _TOUCH) // (length + gap)))


def _span(count: int, length: float, gap: float) -> float:
    return count * (length + gap) - gap


def _held(fields: tuple[Field, ...]) -> int:
    return sum(field.columns * field.rows for field in fields)


def _centred(fields: tuple[Field, ...], sheet: Size) -> tuple[Field, ...]:
    right, bottom = max(field.box.right for field in fields), max(field.box.bottom for field in fields)
    left, top = (sheet.width - right) / 2, (sheet.height - bottom) / 2
    return tuple(replace(field, x=left + field.x, y=top + field.y) for field in fields)


def _edges(start: float, count: int, length: float, gap: float) -> Iterator[float]:
    for number in range(count):
        edge = start + number * (length + gap)
        yield edge
        if gap or number == count - 1:
            yield edge + length


def _outline(box: Box) -> Iterator[Line]:
    across = (box.x, box.right, box.right, box.x, box.x)
    down = (box.y, box.y, box.bottom, box.bottom, box.y)
    for start, end in pairwise(map(Point, across, down)):
        yield Line(start, end)


def meets(first: Box, second: Box) -> bool:
    """Whether two boxes overlap by more than a hair."""
    return (
        first.x < second.right - _TOUCH / 2
        and second.x < first.right + _TOUCH / 2
        and first.y < second.bottom - _TOUCH / 2
        and second.y < first.bottom + _TOUCH / 2
    )
