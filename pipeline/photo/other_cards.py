"""Cards of another printer on photographs: found, laid flat by a template, read field by field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import fsum
from typing import TYPE_CHECKING

import cv2
import numpy as np

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.photo.expected import Drawn, Window
from fightcard.pipeline.photo.field_reading import COARSE, FINE, cut_out, folded, is_numeric, refined
from fightcard.pipeline.photo.images import Unusable, photographs
from fightcard.pipeline.photo.letters import Reader
from fightcard.pipeline.photo.locate import cards_on, flat, pattern
from fightcard.pipeline.photo.outlines import outlines, plane_of
from fightcard.pipeline.printing.drawing.geometry import Box

if TYPE_CHECKING:
    from fightcard.pipeline.photo.card_template import CardField, CardTemplate
    from fightcard.pipeline.photo.expected import Grey
    from fightcard.pipeline.photo.images import Photograph
    from fightcard.pipeline.photo.letters import Line
    from fightcard.pipeline.photo.locate import Plane

MARGIN = 0.25
"""How many mm round a text are shown to the model that reads it."""
PROBED = 12
"""How many fields decide which end of a card is its top."""
LEAST_READ = 0.25
"""A card on which a smaller share of the fields can be read is no card of the template."""
MOST_CUT = 0.4
"""Where in a larger share of the fields the text runs over the upper or lower end, the card does not lie as
its template has it; of 60 cards that were laid well none had more than 0.24."""
PATCH = (6.0, 4.0)
_WEAKEST = 12.0
_END, _FAINT, _COLUMNS = 0.08, 25, 2
_STRAY = ' 。、·.,:;`"'


@dataclass(frozen=True, slots=True)
class SeenField:
    """A field of a card as it was read, how sure its reading is, 0 to 1, and its picture."""

    field: CardField
    text: str
    sure: float
    cut: Grey


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card on a photograph; `is_exact` where it surely lies as its template has it."""

    photo: str
    fields: tuple[SeenField, ...]
    is_exact: bool

    @property
    def share_read(self) -> float:
        """The share of its fields that are read alike twice."""
        return sum(field.sure > 0 for field in self.fields) / max(len(self.fields), 1)


class CardReader:
    """Reads cards of one template.

    A text is read twice, once with the room of its field round it and once without; where the two disagree,
    it is as unsure as can be.
    """

    def __init__(self, template: CardTemplate) -> None:
        self._template, self._reader = template, Reader()
        self._numeric = [is_number_like(template.system, each.heading) for each in template.fields]

    def read(self, photo: Photograph) -> list[SeenCard]:
        """The cards on a photograph, in grey; none where none is found."""
        return [card for card in self._found(photo) if card.share_read >= LEAST_READ]

    def _found(self, photo: Photograph) -> list[SeenCard]:
        typed = self._template.corners.get(photo.name)
        if typed is not None:
            corners = np.array(typed) * photo.shrunk
            return [self._card(photo, plane_of(corners, self._template.width, self._template.height))]
        if self._reference is not None:
            found = cards_on(photo.pixels, [pattern(self._template.name, self._reference)])
            planes = [refined(photo.pixels, each.plane, self._reference) for each in found]
            return [self._card(photo, plane) for plane in planes]
        found_by_edges = outlines(photo.pixels, self._template.width, self._template.height)
        return [
            replace(card, is_exact=card.is_exact and each.is_straight)
            for each in found_by_edges
            for card in [self._upright(photo, each.corners)]
        ]

    def _upright(self, photo: Photograph, corners: np.ndarray) -> SeenCard:
        """A card whose top is where more is read for certain."""
        planes = [
            plane_of(each, self._template.width, self._template.height)
            for each in (corners, np.roll(corners, -2, axis=0))
        ]
        step = max(len(self._template.fields) // PROBED, 1)
        few = range(0, len(self._template.fields), step)
        sures = [fsum(line.sure for _, line in self._lines(photo.pixels, plane, few)) for plane in planes]
        return self._card(photo, planes[int(sures[1] > sures[0])])

    def _card(self, photo: Photograph, plane: Plane) -> SeenCard:
        every = range(len(self._template.fields))
        lines = self._lines(photo.pixels, plane, every)
        fields = zip(self._template.fields, lines, strict=True)
        seen = tuple(SeenField(field, line.text, line.sure, cut) for field, (cut, line) in fields)
        return SeenCard(photo.name, seen, is_exact=_share_cut(cut for cut, _ in lines) <= MOST_CUT)

    def _lines(self, grey: Grey, plane: Plane, places: Sequence[int]) -> list[tuple[Grey, Line]]:
        laid = flat(grey, plane, FINE, self._template.width, self._template.height)
        cuts = [cut_out(laid, self._template.fields[place].box, FINE)[0] for place in places]
        numeric = [self._numeric[place] for place in places]
        wide = self._reader.read(cuts, numeric)
        single = self._reader.read([_cropped(cut) for cut in cuts], numeric)
        return [(cut, agreed(one, other)) for cut, one, other in zip(cuts, wide, single, strict=True)]

    @cached_property
    def _reference(self) -> Drawn | None:
        """The picture of the template, laid flat: what cards have in common lies where no field is.

        Raises Unusable.
        """
        template = self._template
        if template.picture is None:
            return None
        photo = next(photographs(template.picture))
        typed = template.corners.get(template.picture.name)
        if typed is not None:
            corners = np.array(typed) * photo.shrunk
        else:
            found = outlines(photo.pixels, template.width, template.height)
            if not found:
                raise Unusable(
                    f"no card was found on {template.picture.name}; type its corners under [corners]"
                )
            corners = found[0].corners
        plane = plane_of(corners, template.width, template.height)
        laid = flat(photo.pixels, plane, COARSE, template.width, template.height)
        return Drawn(laid, COARSE, tuple(_patches(laid, template)))


def agreed(one: Line, other: Line) -> Line:
    """What two readings of a text say together: the surer text, as sure as the less sure one."""
    best = max(one, other, key=lambda line: line.sure)
    is_same = folded(one.text) == folded(other.text) != ""
    return type(best)(best.text.strip(_STRAY), min(one.sure, other.sure) if is_same else 0.0)


def is_number_like(system: str, heading: str) -> bool:
    """Whether the texts of a heading are made of digits and the signs of a rating."""
    rows = layout(system, "row")
    combined = next((each for each in rows.combined if each.heading == heading), None)
    if combined is not None:
        return all(is_number_like(system, each) for each in combined.into)
    column = rows.columns.get(heading)
    if column is None or column.values:
        return False
    # Behind a record may be KO, which a reading of numbers would take for a digit: 430 for 43 KO.
    is_worded = column.reading in ("text", "record")
    return column.reading == "number" or (not is_worded and is_numeric(_bare(column.example)))


def _bare(text: str) -> str:
    return "".join(text.split())


def _cropped(cut: Grey) -> Grey:
    """The part of a cut-out that its text takes, with a little round it; all of it where there is none."""
    ground = float(np.median(cut))
    apart = np.abs(cut.astype(np.float32) - ground)
    if apart.max() < 25:
        return cut
    inked = (apart > 0.45 * np.percentile(apart, 99.5)).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(inked)
    height, width = cut.shape
    boxes = [
        (x, y, x + wide, y + high)
        for x, y, wide, high, area in stats[1:count]
        if area >= 6 and not (high < 0.12 * height and wide > 0.8 * width)
    ]
    if not boxes:
        return cut
    lefts, tops, rights, lows = zip(*boxes, strict=True)
    rim = round(MARGIN * FINE)
    left, top = max(min(lefts) - rim, 0), max(min(tops) - rim, 0)
    return cut[top : max(lows) + rim, left : max(rights) + rim]


def _share_cut(cuts: Iterable[Grey]) -> float:
    """The share of the fields with ink in which the ink runs over the upper or lower end."""
    inked = [_runs_over(cut) for cut in cuts if np.ptp(cut) >= _FAINT]
    return sum(inked) / max(len(inked), 1)


def _runs_over(cut: Grey) -> bool:
    apart = np.abs(cut.astype(np.float32) - float(np.median(cut)))
    ink = apart > max(0.45 * float(np.percentile(apart, 99.5)), 1.0)
    rows = max(round(_END * FINE), 1)
    most = max(int(end.any(axis=0).sum()) for end in (ink[:rows], ink[-rows:]))
    # A line from side to side is a rule of the card, and no letters.
    return bool(_COLUMNS <= most < 0.8 * cut.shape[1])


def _patches(laid: Grey, template: CardTemplate) -> Iterator[Window]:
    """Pieces of a card that lie outside all fields and have something on them."""
    wide, high = PATCH
    for row in range(int(template.height // high)):
        for column in range(int(template.width // wide)):
            box = Box(column * wide, row * high, wide, high)
            if any(_touch(box, field.box) for field in template.fields):
                continue
            if cut_out(laid, box, COARSE)[0].std() >= _WEAKEST:
                yield Window(f"{row} {column}", "", "what all cards have", box)


def _touch(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
