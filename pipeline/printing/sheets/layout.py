"""Sheets: cards laid out on paper, fronts and backs, cut marks around them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from reportlab.lib.utils import ImageReader

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.printing.drawing.compose import Compositor, Laid, Owner, Setting
from fightcard.pipeline.printing.drawing.document import Document, Flip, Paged
from fightcard.pipeline.printing.drawing.faces import BLEED, CardData, Face, Frame, Imprint
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box, Slot, Stretch
from fightcard.pipeline.printing.drawing.pen import PdfPen, SetBefore
from fightcard.pipeline.printing.drawing.themes import Theme
from fightcard.pipeline.printing.sheets.grid import Grid, Spot, window
from fightcard.pipeline.printing.sheets.margins import draw_margins
from fightcard.pipeline.printing.sheets.overlay import draw_overlay

Sides = Literal["fronts", "backs", "both", "fold"]
Side = Literal["front", "back"]
# Neighbours meet by a tenth of a millimetre, or a viewer shows a white hair between two dark cards.
OVERLAP = 0.1


@dataclass(frozen=True, slots=True)
class Print:
    """One card to be printed: its data, what else it says, and whose it is for the findings."""

    card: CardData
    imprint: Imprint
    owner: Owner


@dataclass(frozen=True, slots=True)
class Register:
    """How far a printer sets the backs off: to be moved right and down by mm, turned clockwise by degrees."""

    across: float = 0.0
    down: float = 0.0
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Job:
    """How cards are printed: which face, grid and theme, which sides, and how the sheet is turned over.

    `margins` draws the rim of each sheet; `back_first` puts the page of the backs before that of the fronts;
    `overlay` draws the cut, the safe zone, the baselines and the cells over the fronts. Where the sheets of a
    print are in several files, `before` is how many come before those of this one, `of` how many all are.
    """

    face: Face
    grid: Grid
    document: Document
    theme: Theme
    sides: Sides
    flip: Flip
    register: Register
    margins: bool
    back_first: bool
    cmyk: bool
    overlay: bool
    pictures: Mapping[str, ImageReader]
    before: int = 0
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Imposed:
    """A printed file: its bytes, what the compositor found, how many texts its fronts have, and which of them
    are set narrower or smaller than they should be."""

    content: bytes
    findings: list[Finding]
    texts: int
    squeezed: list[tuple[Owner, Setting]]


def impose(job: Job, prints: Sequence[Print], step: Callable[[int], None] = lambda _cards: None) -> Imposed:
    """The cards as a PDF, a full sheet after another, and what the compositor found.

    The same input gives the same bytes. A sheet that is not full keeps its grid; of no cards comes one bare
    sheet. `step` is called with the cards of each sheet that is drawn.
    """
    run = _Run(job, Paged(job.grid.paper, job.document, job.flip if job.sides == "both" else None))
    trim = job.grid.trim
    if job.sides == "fold":
        high = job.grid.paper.height - trim.bottom
        trim = Box(trim.x, high, trim.width, trim.bottom - high)
    run.paged.boxes(trim, job.grid.cutting.bleed)
    run.draw_frames()
    places = job.grid.places
    sheets = [prints[start : start + places] for start in range(0, len(prints), places)] or [()]
    for number, sheet in enumerate(sheets, start=job.before + 1):
        run.draw_sheet(sheet, number, job.of or len(sheets))
        step(len(sheet))
    return Imposed(run.paged.bytes(), run.findings + run.margin_findings, run.texts, run.squeezed)


def mirrored(spot: Spot, grid: Grid, flip: Flip) -> Spot:
    """Where the back of a card lies on the other side of the sheet, so that both are upright in the hand."""
    box, paper = spot.box, grid.paper
    is_upright = paper.height >= paper.width
    if (flip == "long") is is_upright:
        return Spot(Box(paper.width - box.right, box.y, box.width, box.height), -spot.turn % 360)
    return folded(spot, grid)


def folded(spot: Spot, grid: Grid) -> Spot:
    """Where the back of a card lies on the same side, across a fold through the middle, head to head."""
    box = spot.box
    return Spot(Box(box.x, grid.paper.height - box.bottom, box.width, box.height), (180 - spot.turn) % 360)


@dataclass(slots=True)
class _Run:
    job: Job
    paged: Paged
    findings: list[Finding] = field(default_factory=list)
    margin_findings: list[Finding] = field(default_factory=list)
    texts: int = 0
    squeezed: list[tuple[Owner, Setting]] = field(default_factory=list)
    set_before: SetBefore = field(default_factory=SetBefore)
    laid: dict[tuple[Slot, str], Laid] = field(default_factory=dict)

    @property
    def sides(self) -> tuple[Side, ...]:
        if self.job.sides in ("both", "fold"):
            return ("back", "front") if self.job.back_first else ("front", "back")
        return ("front",) if self.job.sides == "fronts" else ("back",)

    @property
    def stretch(self) -> Stretch | None:
        drawn, printed = self.job.face.size, self.job.grid.card
        if (drawn.width, drawn.height) == (printed.width, printed.height):
            return None
        return Stretch(drawn.width, drawn.height, printed.width, printed.height)

    def compositor(self, top: float, owner: Owner) -> Compositor:
        pen = PdfPen(
            self.paged.canvas, 0, top, self.set_before, cmyk=self.job.cmyk, pictures=self.job.pictures
        )
        return Compositor(pen, self.job.theme, owner)

    def draw_frames(self) -> None:
        frames: dict[Side, Frame] = {"front": self.job.face.frame, "back": self.job.face.back_frame}
        bleed, card = BLEED * POINTS_PER_MM, self.job.grid.card
        width, height = card.width * POINTS_PER_MM, card.height * POINTS_PER_MM
        corners = (-bleed, -bleed, width + bleed, height + bleed)
        for side in sorted(self.sides):
            self.paged.canvas.beginForm(side, *corners)  # type: ignore[arg-type]  # the stubs say int
            page = self.compositor(height, Owner(self.job.face.title))
            page.stretch = self.stretch
            frames[side](page)
            self.paged.canvas.endForm()

    def draw_sheet(self, sheet: Sequence[Print], number: int, of: int) -> None:
        named = f"sheet {number} of {of}"
        if self.job.sides == "fold":
            self._draw_side("front", sheet)
            self._draw_side("back", sheet)
            self._draw_rim(f"{named}, fold across the middle", marks=True)
            self._draw_fold()
            self.paged.end_page(str(number))
            return
        for side in self.sides:
            self._draw_side(side, sheet)
            both = len(self.sides) == 2
            self._draw_rim(f"{named}, {side}s" if both else named, marks=side == "front" or not both)
            self.paged.end_page(f"{number} {side}" if both else str(number))

    def _draw_side(self, side: Side, sheet: Sequence[Print]) -> None:
        spots = tuple(self._spots(side))[: len(sheet)]
        canvas = self.paged.canvas
        is_moved = side == "back" and self.job.register != Register() and self.job.sides != "fold"
        if is_moved:
            canvas.saveState()
            canvas.addLiteral(_moved(self.job.register, self.job.grid))
        for place, (item, spot) in enumerate(zip(sheet, spots, strict=True)):
            self._draw_card(side, item, spot, window(spots, place, self.job.grid.cutting))
        if is_moved:
            canvas.restoreState()

    def _spots(self, side: Side) -> Iterator[Spot]:
        grid = self.job.grid
        for spot in grid.spots:
            if side == "front":
                yield spot
            elif self.job.sides == "fold":
                yield folded(spot, grid)
            else:
                yield mirrored(spot, grid, self.job.flip)

    def _draw_card(self, side: Side, item: Print, spot: Spot, inked: Box) -> None:
        canvas, face = self.paged.canvas, self.job.face
        left, _, _, top = self.paged.points(spot.box)
        x0, y0, x1, y1 = self.paged.points(inked.grown(OVERLAP))
        canvas.saveState()
        canvas.addLiteral(f"{x0:.2f} {y0:.2f} {x1 - x0:.2f} {y1 - y0:.2f} re W n")
        # With the card's own corner as origin the same words at the same place pack into nothing.
        canvas.addLiteral(_laid(spot, self.paged.points(spot.box)))
        # By this mark readers of the file know where a card begins and ends, and which side it shows.
        canvas.addLiteral(f"/{side} BMC")
        canvas.doForm(side)
        page = self.compositor(self.job.grid.card.height * POINTS_PER_MM, item.owner)
        page.stretch, page.settings, page.laid = self.stretch, [], self.laid
        draw = face.front if side == "front" else face.back
        draw(page, item.card, item.imprint)
        self.findings += page.findings
        if side == "front":
            self.texts += len(page.settings)
            self.squeezed += [(item.owner, setting) for setting in page.settings if setting.is_squeezed]
        canvas.addLiteral("EMC")
        canvas.restoreState()
        if side == "front" and self.job.overlay:
            # In a state of its own: what is read back is the card, not what is drawn over it.
            canvas.saveState()
            canvas.addLiteral(_laid(spot, self.paged.points(spot.box)))
            page.pen = self.compositor(self.job.grid.card.height * POINTS_PER_MM, item.owner).pen
            draw_overlay(page, self.job.grid.card)
            canvas.restoreState()
        if side == self.sides[0] or (self.job.back_first and side == "front"):
            key = f"{side} {item.imprint.number}"
            canvas.bookmarkPage(key, fit="XYZ", left=left, top=top, zoom=0)
            if side == "front" or len(self.sides) == 1:
                canvas.addOutlineEntry(face.card_name(item.card), key, level=0)

    def _draw_rim(self, number: str, *, marks: bool) -> None:
        if not self.job.margins:
            return
        canvas = self.paged.canvas
        page = self.compositor(self.job.grid.paper.height * POINTS_PER_MM, Owner("The sheets"))
        canvas.saveState()
        draw_margins(page, self.job.grid, self.job.document, number, marks=marks)
        self.margin_findings = page.findings
        canvas.restoreState()

    def _draw_fold(self) -> None:
        canvas, paper = self.paged.canvas, self.job.grid.paper
        middle = paper.height * POINTS_PER_MM / 2
        canvas.addLiteral(
            f"q 0.5 G 0.3 w [6 4] 0 d 0 {middle:.2f} m {paper.width * POINTS_PER_MM:.2f} {middle:.2f} l S Q"
        )


def _laid(spot: Spot, corners: tuple[float, float, float, float]) -> str:
    """The matrix that puts a card's lower left corner at its place, turned clockwise."""
    left, low, right, top = (f"{corner:.2f}" for corner in corners)
    matrices = {
        0: f"1 0 0 1 {left} {low} cm",
        90: f"0 -1 1 0 {left} {top} cm",
        180: f"-1 0 0 -1 {right} {top} cm",
        270: f"0 1 -1 0 {right} {low} cm",
    }
    return matrices[spot.turn]


def _moved(register: Register, grid: Grid) -> str:
    """The matrix that turns a page about its middle and moves it."""
    turn = math.radians(register.angle)
    x, y = grid.paper.width * POINTS_PER_MM / 2, grid.paper.height * POINTS_PER_MM / 2
    cosine, sine = math.cos(turn), math.sin(turn)
    right = x - cosine * x - sine * y + register.across * POINTS_PER_MM
    up = y + sine * x - cosine * y - register.down * POINTS_PER_MM
    return f"{cosine:.6f} {-sine:.6f} {sine:.6f} {cosine:.6f} {right:.3f} {up:.3f} cm"
