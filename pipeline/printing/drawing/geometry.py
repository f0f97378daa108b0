"""Places on a card: millimetres from its top left, x to the right and y downwards; type sizes in points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

POINTS_PER_MM = 72 / 25.4
CAPITALS = 0.7
"""How high a capital is, as a share of the size."""

Align = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Point:
    """A point on the card, in mm."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: its top left corner, width and height in mm; `radius` rounds the corners.

    With `about` it is part of a figure that keeps its shape on any card and lies round that point.
    """

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    about: Point | None = None

    @property
    def right(self) -> float:
        """The right edge, in mm."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge, in mm."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """The x half-way between the edges, in mm."""
        return self.x + self.width / 2

    def rows(self, count: int) -> tuple[Box, ...]:
        """The box cut into `count` rows of one height, from the top."""
        height = self.height / count
        return tuple(Box(self.x, self.y + height * row, self.width, height) for row in range(count))

    def columns(self, count: int) -> tuple[Box, ...]:
        """The box cut into `count` columns of one width, from the left."""
        width = self.width / count
        return tuple(Box(self.x + width * column, self.y, width, self.height) for column in range(count))

    def grown(self, margin: float) -> Box:
        """The box with every edge moved outwards by `margin` mm (inwards where negative)."""
        return Box(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)

    def holds(self, other: Box) -> bool:
        """Whether the other box lies in this one, to a hundredth of a millimetre."""
        slack = 0.01
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle: its centre and radius in mm."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed figure through its corners; on other sizes it keeps its form round `about`."""

    corners: tuple[Point, ...]
    about: Point | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke between two points; with `about` it is part of a figure that keeps its shape."""

    start: Point
    end: Point
    about: Point | None = None


Shape: TypeAlias = Box | Circle | Polygon | Line


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one line of text.

    `x` is the left edge, the middle or the right edge, as `align` says; `baseline` is the line that the
    letters sit on; both mm. `width` is all the room there is, in mm. `size` is the full size and `floor` the
    smallest that can be read, in points. `tracking` spaces the letters, in thousandths of the size. `role`
    names the type's looks in the theme.
    """

    x: float
    baseline: float
    width: float
    size: float
    role: str
    floor: float
    align: Align = "left"
    tracking: float = 0.0

    def __hash__(self) -> int:
        # Of what tells slots apart: every text of every card is looked up by its slot.
        return hash((self.x, self.baseline, self.role))

    def moved(self, across: float = 0.0, down: float = 0.0) -> Slot:
        """The same slot elsewhere, by mm."""
        # Said in full: dataclasses.replace costs a tenth of a card's time.
        return Slot(
            self.x + across,
            self.baseline + down,
            self.width,
            self.size,
            self.role,
            self.floor,
            self.align,
            self.tracking,
        )

    def in_role(self, role: str) -> Slot:
        """The same slot in other looks."""
        return Slot(self.x, self.baseline, self.width, self.size, role, self.floor, self.align, self.tracking)


@dataclass(frozen=True, slots=True)
class Block:
    """A place for several lines of text, set from the top of its box.

    `leading` is the distance of the lines as a multiple of the size; the rest is as in :class:`Slot`.
    """

    box: Box
    size: float
    role: str
    floor: float
    leading: float = 1.15
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Stretch:
    """How a card drawn for one size lies on another, in mm.

    Places move with the card's width and height, type and marks grow with the smaller of the two, and what
    lies outside the cut keeps its distance from it, so that a bleed stays a bleed.
    """

    width: float
    height: float
    to_width: float
    to_height: float

    @property
    def across(self) -> float:
        """By how much widths grow."""
        return self.to_width / self.width

    @property
    def down(self) -> float:
        """By how much heights grow."""
        return self.to_height / self.height

    @property
    def type(self) -> float:
        """By how much type grows."""
        return min(self.across, self.down)

    @property
    def marks(self) -> float:
        """By how much figures grow that keep their shape: as the card's area, but little more than type."""
        mean: float = (self.across * self.down) ** 0.5
        return min(mean, 1.15 * self.type)

    def point(self, point: Point) -> Point:
        """Where a point of the drawing lies on the card."""
        return Point(_moved(point.x, self.width, self.to_width), _moved(point.y, self.height, self.to_height))

    def figure(self, figure: Shape) -> Shape:
        """A figure of the drawing as it lies on the card."""
        if isinstance(figure, Circle):
            middle = self.point(Point(figure.x, figure.y))
            return Circle(middle.x, middle.y, figure.radius * self.marks)
        if isinstance(figure, Line):
            ends = (self._about(end, figure.about) for end in (figure.start, figure.end))
            return Line(*ends)
        if isinstance(figure, Box):
            return self.box(figure)
        return Polygon(tuple(self._about(corner, figure.about) for corner in figure.corners))

    def box(self, box: Box) -> Box:
        """A rectangle of the drawing as it lies on the card."""
        first = self._about(Point(box.x, box.y), box.about)
        last = self._about(Point(box.right, box.bottom), box.about)
        radius = box.radius * (self.type if box.about is None else self.marks)
        return Box(first.x, first.y, last.x - first.x, last.y - first.y, radius)

    def _about(self, point: Point, about: Point | None) -> Point:
        """Where a point lies that is part of a figure round another."""
        if about is None:
            return self.point(point)
        middle, size = self.point(about), self.marks
        return Point(middle.x + (point.x - about.x) * size, middle.y + (point.y - about.y) * size)

    def slot(self, slot: Slot) -> Slot:
        """A place for a line as it lies on the card; on a smaller card the floor sinks with the type."""
        start = self.point(Point(slot.x, slot.baseline))
        width, size, floor = slot.width * self.across, slot.size * self.type, slot.floor * min(self.type, 1.0)
        return replace(slot, x=start.x, baseline=start.y, width=width, size=size, floor=floor)

    def block(self, block: Block) -> Block:
        """A place for several lines on the card; on a smaller card the floor sinks with the type."""
        floor = block.floor * min(self.type, 1.0)
        return replace(block, box=self.box(block.box), size=block.size * self.type, floor=floor)


def overhang(width: float, align: Align) -> float:
    """How far a text so wide reaches to the left of the place that it is aligned to."""
    return 0.0 if align == "left" else width if align == "right" else width / 2


def _moved(place: float, native: float, actual: float) -> float:
    if place < 0:
        return place
    return place * actual / native if place <= native else actual + place - native
