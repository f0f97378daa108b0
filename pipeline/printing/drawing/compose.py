"""The compositor sets a card's texts in their places with a pen, and keeps findings of what did not fit."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from fightcard.pipeline.base.print_letters import spelled
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.prints import CUT_SHORT, MISSING_LETTER, SMALL_TYPE
from fightcard.pipeline.printing.drawing.fit import Fit, fit_block, fit_line
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import (
    CAPITALS,
    POINTS_PER_MM,
    Block,
    Box,
    Circle,
    Line,
    Point,
    Shape,
    Slot,
    Stretch,
    overhang,
)
from fightcard.pipeline.printing.drawing.pen import Letters, Pen
from fightcard.pipeline.printing.drawing.themes import Theme

Cells: TypeAlias = "Mapping[str, tuple[tuple[str, str], ...]]"
NO_CELLS: Cells = {}
OUTLINE, THIN = 0.25, 0.9


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose card is being set: the name findings call it by, and the row of the workbook it came from.

    `cells` maps the name of a field to the headings of its columns and the addresses of its cells, where both
    are known.
    """

    name: str
    place: Place = field(default_factory=Place)
    cells: Cells = field(default_factory=lambda: NO_CELLS)


@dataclass(frozen=True, slots=True)
class Setting:
    """How one text was set: its field, place and width in mm, size in points, stretch, full size."""

    field: str
    start: Point
    width: float
    size: float
    stretch: float
    full_size: float

    @property
    def is_squeezed(self) -> bool:
        """Whether it is narrower or smaller than it should be."""
        return self.stretch < 1 or self.size < self.full_size - 1e-6

    @property
    def inked(self) -> Box:
        """The box round the capitals of the line, in mm."""
        high = CAPITALS * self.size / POINTS_PER_MM
        return Box(self.start.x, self.start.y - high, self.width, high)


@dataclass(frozen=True, slots=True)
class Laid:
    """One line as it is set: its fit, letters, those no type has, smallest readable size, final place."""

    fit: Fit
    letters: Letters
    missing: tuple[str, ...]
    floor: float
    setting: Setting


@dataclass(slots=True)
class Compositor:
    """Sets texts and figures for one card; `findings` grows with what did not fit or could not be set.

    `stretch` lays a drawing made for one size on another; `settings`, where it is a list, grows with every
    text. `laid` remembers where texts were placed, for all cards of one theme and one stretch: they share
    most of their words.
    """

    pen: Pen
    theme: Theme
    owner: Owner
    findings: list[Finding] = field(default_factory=list)
    stretch: Stretch | None = None
    settings: list[Setting] | None = None
    laid: dict[tuple[Slot, str], Laid] = field(default_factory=dict)

    def fill(self, figure: Shape, ink: str) -> None:
        """A figure filled with an ink of the theme, or only its outline where the theme spares ink."""
        laid = figure if self.stretch is None else self.stretch.figure(figure)
        colour = self.theme.ink(ink)
        if _area(laid) <= self.theme.solid:
            self.pen.fill(laid, colour)
        elif (colour.red, colour.green, colour.blue) != (255, 255, 255):
            # White within, or the outlines of what lies below would show through.
            self.pen.fill(laid, self.theme.ink("white"))
            self.pen.stroke(laid, colour, OUTLINE)

    def sign(self, figure: Shape, ink: str) -> None:
        """A figure that means something, filled in every theme, since an outline is overlooked."""
        self.pen.fill(figure if self.stretch is None else self.stretch.figure(figure), self.theme.ink(ink))

    def stroke(self, figure: Shape, ink: str, width: float) -> None:
        """The outline of a figure in an ink of the theme, `width` mm broad."""
        if self.stretch is not None:
            figure = self.stretch.figure(figure)
        self.pen.stroke(figure, self.theme.ink(ink), width)

    def picture(self, box: Box, key: str) -> None:
        """The picture that the pen knows under a key, over the whole of a box."""
        self.pen.picture(box if self.stretch is None else self.stretch.box(box), key)

    def text(self, slot: Slot, words: str, field: str = "") -> float:
        """One line in its slot; returns the room it takes, in mm. `field` names it in findings."""
        laid = self.laid.get((slot, words))
        if laid is None:
            laid = self.laid[slot, words] = self._lay(slot, words, field)
        setting = laid.setting
        self._tell(words, laid.fit, laid.floor, laid.missing, field)
        self.pen.text(setting.start, laid.fit.lines[0], laid.letters)
        if self.settings is not None:
            self.settings.append(setting if setting.field == field else replace(setting, field=field))
        return setting.width if self.stretch is None else setting.width / self.stretch.across

    def _lay(self, slot: Slot, words: str, field: str) -> Laid:
        if self.stretch is not None:
            slot = self.stretch.slot(slot)
        weight = self.theme.role(slot.role).weight
        shaped = shape(words, weight)
        fit = fit_line(words, slot, partial(shape, weight=weight))
        line = shaped if fit.lines[0] == words else shape(fit.lines[0], weight)
        width = line.reach(fit.size, slot.tracking) * fit.stretch / POINTS_PER_MM
        start = Point(slot.x - overhang(width, slot.align), slot.baseline)
        letters = self._letters(slot.role, fit, slot.tracking)
        setting = Setting(field, start, width, fit.size, fit.stretch, slot.size)
        return Laid(fit, letters, shaped.missing, slot.floor, setting)

    def block(self, block: Block, words: str, field: str = "", *, centred: bool = False) -> None:
        """Several lines in their block, from its top; `centred` puts them in the middle of its height."""
        if self.stretch is not None:
            block = self.stretch.block(block)
        measure = partial(shape, weight=self.theme.role(block.role).weight)
        fit = fit_block(words, block, measure)
        self._tell(words, fit, block.floor, measure(words).missing, field)
        leading = fit.size * block.leading / POINTS_PER_MM
        cap = fit.size * CAPITALS / POINTS_PER_MM
        spare = block.box.height - cap - leading * (len(fit.lines) - 1) if centred else 0.0
        baseline = block.box.y + cap + max(spare, 0.0) / 2
        for line in fit.lines:
            width = measure(line).reach(fit.size) * fit.stretch / POINTS_PER_MM
            anchor = {"left": block.box.x, "centre": block.box.middle, "right": block.box.right}[block.align]
            start = Point(anchor - overhang(width, block.align), baseline)
            self.pen.text(start, line, self._letters(block.role, fit, 0.0))
            if self.settings is not None:
                self.settings.append(Setting(field, start, width, fit.size, fit.stretch, block.size))
            baseline += leading

    def turned(self, slot: Slot, words: str) -> None:
        """One line that runs upwards from its slot's place, for the edge of a sheet."""
        laid = self._lay(slot, words, "the line on the edge")
        self._tell(words, laid.fit, laid.floor, laid.missing, "the line on the edge")
        self.pen.text(Point(slot.x, slot.baseline), laid.fit.lines[0], replace(laid.letters, turn=90))

    def twice(self, slot: Slot, words: str, middle: Point, field: str = "") -> None:
        """One line in its slot and once more upside down, turned about the middle of the card."""
        self.text(slot, words, field)
        laid = self.laid[slot, words]
        start, about = laid.setting.start, middle if self.stretch is None else self.stretch.point(middle)
        there = Point(2 * about.x - start.x, 2 * about.y - start.y)
        self.pen.text(there, laid.fit.lines[0], replace(laid.letters, turn=180))

    def _letters(self, role: str, fit: Fit, tracking: float) -> Letters:
        looks = self.theme.role(role)
        return Letters(looks.weight, fit.size, self.theme.ink(looks.ink), fit.stretch, tracking)

    def _tell(self, words: str, fit: Fit, floor: float, missing: tuple[str, ...], field: str) -> None:
        if not missing and not fit.rest and fit.size >= floor - 1e-6:
            return
        place, owner = replace(self.owner.place, value=words), self.owner.name
        if field in self.owner.cells:
            heading, cell = self.owner.cells[field][0]
            place = replace(place, column=heading, cell=cell)
        # A line may hold more than one cell: what is too much is said, not how long it may be.
        cut = max(1, len(words) - int(len(words) * min(fit.share, 1.0)))
        letters = "1 letter" if cut == 1 else f"{cut} letters"
        if missing:
            self.findings.append(MISSING_LETTER.at(place, owner=owner, field=field, letters=spelled(missing)))
        if fit.rest:
            facts = {"size": f"{fit.size:.1f}", "rest": repr(fit.rest), "letters": letters}
            self.findings.append(CUT_SHORT.at(place, owner=owner, field=field, **facts))
        elif fit.size < floor - 1e-6:
            size = math.floor(10 * fit.size) / 10  # 4.98 is not 5.0, which could be read
            facts = {"size": f"{size:.1f}", "floor": f"{floor:g}", "letters": letters}
            self.findings.append(SMALL_TYPE.at(place, owner=owner, field=field, **facts))


def _area(figure: Shape) -> float:
    """How much paper a figure covers, in mm², seen as the box round it; a thin rule counts for nothing."""
    if isinstance(figure, Circle):
        return 3.1416 * figure.radius**2
    if isinstance(figure, Line):
        return 0.0
    if isinstance(figure, Box):
        return figure.width * figure.height if min(figure.width, figure.height) > THIN else 0.0
    across = [corner.x for corner in figure.corners]
    down = [corner.y for corner in figure.corners]
    return (max(across) - min(across)) * (max(down) - min(down))
