"""The rim of a sheet: cut marks, what the sheet is, the note to print at 100 %, and a ruler to check it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.geometry import Box, Line, Point, Slot
from fightcard.pipeline.printing.sheets.grid import meets
from fightcard.pipeline.printing.sheets.registration import registration_marks

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.document import Document
    from fightcard.pipeline.printing.sheets.grid import Grid

RULER = 50.0
WORDS_APART = 4.0
"""How far words keep from a registration mark, in mm: the machine takes what is near for the mark."""

_LANE = 80.0
_SHORT = 70.0
_END = 4.0


@dataclass(slots=True)
class _Lane:
    """A stretch of rim between two cut marks, in which a line runs upwards from `low`, in mm."""

    x: float
    low: float
    length: float

    @property
    def box(self) -> Box:
        """What a line in it may ink."""
        return Box(self.x - 3, self.low - self.length, 4, self.length)

    def slot(self, role: str) -> Slot:
        return Slot(self.x, self.low - _END, self.length - 2 * _END, 5.5, role, floor=4.2, tracking=30)


def draw_margins(page: Compositor, grid: Grid, document: Document, number: str, *, marks: bool) -> None:
    """The rim of one sheet; `marks` draws the cut marks too, which the back of a sheet does without."""
    clear: list[Box] = []
    if marks:
        for mark in grid.cut_marks():
            page.stroke(mark, "ink", 0.1)
    if grid.cutting.marks == "registration":
        clear = [box.grown(WORDS_APART) for box in registration_marks(grid.paper)]
        for box in registration_marks(grid.paper) if marks else ():
            page.fill(box, "ink")
    lanes = [lane for lane in _lanes(grid) if not any(meets(lane.box, box) for box in clear)]
    for words, role in (
        (f"{document.edge} · {number}", "edge"),
        (document.warning, "edge warning"),
    ):
        if words and lanes:
            page.turned(lanes.pop(0).slot(role), words)
    _draw_ruler(page, lanes)
    if document.content and lanes:
        page.turned(lanes.pop(0).slot("edge"), document.content)


def _lanes(grid: Grid) -> Iterator[_Lane]:
    """The rim on the left from bottom to top, then on the right."""
    trim, cutting = grid.trim, grid.cutting
    distance = cutting.mark_start + 0.6
    lefts = [spot.box for spot in grid.spots if spot.box.x < trim.x + 0.01]
    rights = [spot.box for spot in grid.spots if spot.box.right > trim.right - 0.01]
    # A line that runs upwards is to the left of its place: on the right it needs its own height as well.
    for boxes, x in ((lefts, trim.x - distance), (rights, trim.right + distance + 1.4)):
        for low, length in _joined(sorted(boxes, key=lambda each: -each.bottom)):
            parts = max(1, int(length // _LANE))
            for part in range(parts):
                yield _Lane(x, low - part * length / parts, length / parts)


def _joined(boxes: Sequence[Box]) -> Iterator[tuple[float, float]]:
    """The lower end and the length of each stretch of rim; small cards share one across their marks."""
    low = length = 0.0
    for box in boxes:
        low = box.bottom if not length else low
        length = low - box.y
        if length >= _SHORT:
            yield low, length
            length = 0.0
    if length:
        yield low, length


def _draw_ruler(page: Compositor, lanes: list[_Lane]) -> None:
    """A ruler in the first lane that holds it, its words before it in that lane or in the next."""
    note = "print at 100 %: 50 mm from tick to tick"
    found = next((lane for lane in lanes if lane.length >= RULER + 2), None)
    if found is None:
        return
    lanes.remove(found)
    is_in_line = found.length >= RULER + 34
    low = Point(found.x, found.low - (34 if is_in_line else (found.length - RULER) / 2))
    if is_in_line:
        page.turned(found.slot("edge"), note)
    elif lanes:
        page.turned(lanes.pop(0).slot("edge"), note)
    high = Point(low.x, low.y - RULER)
    page.stroke(Line(low, high), "quiet", 0.1)
    for end in (low, high):
        page.stroke(Line(end, Point(end.x - 1.6, end.y)), "quiet", 0.1)
