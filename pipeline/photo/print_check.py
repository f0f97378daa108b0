"""A print run checked: each photographed sheet against the page of the PDF that it was printed from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.photo import (
    BACKS_SHIFTED,
    CARD_SPOILED,
    COLOURS_GONE,
    CUT_LINES_GONE,
    CUT_LINES_OFF,
    EDGES_UNSEEN,
    NO_SHEET_SEEN,
    PAGES_UNSEEN,
    PRINT_SCALED,
    WRONG_CARD,
    WRONG_SIDE,
    WRONG_SIDE_OF_CARD,
)
from fightcard.pipeline.photo.cut_marks import mark_seen, marks_of
from fightcard.pipeline.photo.images import Photograph, Unusable, photographs, unusable
from fightcard.pipeline.photo.paper_edges import paper_corners
from fightcard.pipeline.photo.sheet_cards import CardSight, CardSights
from fightcard.pipeline.photo.sheet_pages import FINE, SheetPage, Sheets
from fightcard.pipeline.photo.sheet_plane import SeenSheet, SheetFinder, grey_of, laid

MOST_SHIFT = 1.0
"""How many mm the backs may lie next to their fronts: what a cutter forgives, and home printers reach."""
MOST_SCALED = 0.007
"""By this share a print may be larger or smaller: 0.4 mm of a card's width."""
MOST_OFF, LEAST_OFF_SHARE = 0.6, 0.4
"""How many mm cut marks may lie off, and the share of them that must, since a mark may be mistaken."""
MOST_GONE = 0.3
FADED = 0.3
"""Colours of a smaller share of the PDF's strength are gone; bad light and old paper leave more."""
MOST_DOUBT = 0.8
"""How many mm the place of a print on its paper may be in doubt; beyond that it is not measured."""
_MIDDLE, _SIZE = 1.65, 2.6
"""An edge of letter paper or A4 that is misjudged by a mm leaves 0.3 mm at the corners that is not the shape
of paper, moves the middle by 0.5 mm, and changes the diagonal by 0.8 mm."""
COLOURED = 3.0
_COLOURS = 2.0


@dataclass(frozen=True, slots=True)
class Placement:
    """How a print lies on its paper: mm to the right and down as seen, and its share of the full size.

    The doubts, in mm and as a share, follow from how far the paper's outline is from the shape of paper.
    """

    across: float
    down: float
    size: float
    doubt: float = 0.0
    size_doubt: float = 0.0

    @property
    def is_scaled(self) -> bool:
        """Whether the size is off by more than is allowed and in doubt."""
        return abs(self.size - 1) > MOST_SCALED + self.size_doubt


@dataclass(frozen=True, slots=True)
class CheckedSheet:
    """A photographed sheet: the page it shows, how it lies (None without edges), its cards."""

    photo: str
    page: SheetPage
    placement: Placement | None
    sights: tuple[CardSight, ...]


class PrintCheck:
    """Holds photographs of printed sheets against a PDF; `places` are those of fighters in the workbook."""

    def __init__(self, sheets: Sheets, places: Mapping[str, Place] | None = None) -> None:
        self._sheets, self._places = sheets, places or {}
        self._finder, self._sights = SheetFinder(sheets), CardSights(sheets)
        self.seen: list[CheckedSheet] = []

    def check(
        self, paths: Sequence[Path], progress: Callable[[CheckedSheet], None] = lambda _sheet: None
    ) -> list[Finding]:
        """What photographs in their order show; `progress` is called with each sheet that is found."""
        findings: list[Finding] = []
        pages: list[tuple[str, int | None]] = []
        for path in paths:
            try:
                for photo in photographs(path, colours=True):
                    seen = self._look(photo, findings)
                    pages.append((photo.name, None if seen is None else seen.page.number))
                    if seen is not None:
                        self.seen.append(seen)
                        progress(seen)
            except Unusable as error:
                findings.append(unusable(path, error))
        findings += self._order(pages)
        findings += self._backs()
        return findings

    def _look(self, photo: Photograph, findings: list[Finding]) -> CheckedSheet | None:
        grey = grey_of(photo.pixels)
        seen = self._finder.find(grey)
        if seen is None:
            findings.append(NO_SHEET_SEEN.at(photo=photo.name, sheets=self._sheets.name))
            return None
        flat = laid(photo.pixels, seen.plane, seen.page, FINE)
        sights = tuple(self._sights.of(grey_of(flat), seen.page))
        findings += self._cards(photo.name, sights)
        findings += _marks(photo.name, grey_of(flat), seen.page)
        findings += _colours(photo.name, flat, seen.page)
        placement = _placement(photo.pixels, seen)
        if placement is None:
            findings.append(EDGES_UNSEEN.at(photo=photo.name))
        elif placement.is_scaled:
            wide = self._sheets.card[0]
            facts = {
                "percent": f"{100 * placement.size:.1f}",
                "doubt": f"{100 * placement.size_doubt:.1f}",
                "width": f"{wide * placement.size:.1f}",
                "planned": f"{wide:g}",
            }
            findings.append(PRINT_SCALED.at(Place(), photo=photo.name, **facts))
        return CheckedSheet(photo.name, seen.page, placement, sights)

    def _cards(self, photo: str, sights: Sequence[CardSight]) -> Iterator[Finding]:
        for number, sight in enumerate(sights, start=1):
            place = self._places.get(sight.planned.name, Place())
            facts = {"number": number, "photo": photo, "fighter": sight.planned.name}
            if sight.shown is None:
                yield CARD_SPOILED.at(place, side=sight.planned.side, **facts)
            elif sight.shown.side != sight.planned.side:
                yield WRONG_SIDE_OF_CARD.at(place, seen=sight.shown.side, planned=sight.planned.side, **facts)
            elif sight.shown.name != sight.planned.name:
                yield WRONG_CARD.at(place, seen=sight.shown.name, side=sight.planned.side, **facts)

    def _order(self, pages: Sequence[tuple[str, int | None]]) -> Iterator[Finding]:
        every = self._sheets.pages
        if len(pages) == len(every) > 1:
            for planned, (photo, seen) in enumerate(pages, start=1):
                if seen is not None and seen != planned:
                    facts = {"seen": seen, "side": every[seen - 1].side, "planned": planned}
                    yield WRONG_SIDE.at(Place(), photo=photo, sheets=self._sheets.name, **facts)
        unseen = [page.number for page in every if page.number not in {number for _, number in pages}]
        if unseen and len(unseen) < len(every):
            yield PAGES_UNSEEN.at(sheets=self._sheets.name, pages=", ".join(map(str, unseen)))

    def _backs(self) -> Iterator[Finding]:
        """Backs that lie next to their fronts, as they are seen from the back."""
        fronts = {sheet.page.number: sheet for sheet in self.seen if sheet.page.side == "fronts"}
        for sheet in self.seen:
            if sheet.page.side != "backs" or sheet.placement is None:
                continue
            number = sheet.page.number
            # The two sides of a sheet are a pair of pages, in whichever order.
            front = fronts.get(number + 1 if number % 2 else number - 1)
            known = front.placement if front is not None else None
            across, down = self._between(known, sheet.placement, sheet.page)
            doubt = sheet.placement.doubt + (known.doubt if known else 0.0)
            if max(abs(across), abs(down)) > MOST_SHIFT + doubt:
                basis = "" if known else ", if the fronts lie where the PDF has them"
                facts = {
                    "across": f"{abs(across):.1f} mm to the {'right' if across > 0 else 'left'}",
                    "down": f"{abs(down):.1f} mm {'below' if down > 0 else 'above'}",
                    "most": f"{MOST_SHIFT:g}", "doubt": f"{doubt:.1f}", "basis": basis,
                }  # fmt: skip
                yield BACKS_SHIFTED.at(Place(), photo=sheet.photo, **facts)

    def _between(self, front: Placement | None, back: Placement, page: SheetPage) -> tuple[float, float]:
        if front is None:
            return back.across, back.down
        turns_sideways = self._sheets.flips_long is (page.height >= page.width)
        # Seen from the back, what lies to the right on the front lies to the left.
        if turns_sideways:
            return back.across + front.across, back.down - front.down
        return back.across - front.across, back.down + front.down


def _placement(pixels: NDArray[np.uint8], seen: SeenSheet) -> Placement | None:
    """Where a print lies on its paper; None where four edges in the shape of paper are not seen."""
    page = seen.page
    edge = paper_corners(pixels, seen.plane, page)
    if edge is None:
        return None
    placement = placement_of(edge, page.width, page.height)
    return placement if placement.doubt <= MOST_DOUBT else None


def placement_of(edge: NDArray[np.float64], width: float, height: float) -> Placement:
    """How a print lies, from the paper's corners in mm of the print, clockwise from the top left.

    What cannot be paper, however it is turned, moved and sized, is the measure of the doubt.
    """
    paper = np.array([[0, 0], [width, 0], [width, height], [0, height]])
    middle, arms = paper.mean(axis=0), paper - paper.mean(axis=0)
    seen = edge - edge.mean(axis=0)
    power = float((arms**2).sum())
    along = float((arms * seen).sum()) / power
    around = float((arms[:, 0] * seen[:, 1] - arms[:, 1] * seen[:, 0]).sum()) / power
    fitted = arms @ np.array([[along, around], [-around, along]])
    left = float(np.hypot(*(seen - fitted).T).max())
    size = 1 / max(float(np.hypot(along, around)), 1e-6)
    across, down = (float(each) * size for each in middle - edge.mean(axis=0))
    return Placement(across, down, size, _MIDDLE * left, _SIZE * left / float(np.hypot(width, height)))


def _marks(photo: str, flat: NDArray[np.uint8], page: SheetPage) -> Iterator[Finding]:
    planned = marks_of(page)
    if not planned:
        return
    seen = [mark_seen(flat, mark) for mark in planned]
    gone = sum(each is None for each in seen)
    off = [abs(each) for each in seen if each is not None]
    out_of_place = [each for each in off if each > MOST_OFF]
    if out_of_place and len(out_of_place) >= LEAST_OFF_SHARE * len(off):
        facts = {
            "off": f"{float(np.median(out_of_place)):.1f}",
            "count": len(out_of_place),
            "of": len(planned),
        }
        yield CUT_LINES_OFF.at(Place(), photo=photo, **facts)
    elif gone > MOST_GONE * len(planned):
        yield CUT_LINES_GONE.at(photo=photo, count=gone, of=len(planned))


def _colours(photo: str, flat: NDArray[np.uint8], page: SheetPage) -> Iterator[Finding]:
    """How strong the colours are next to those of the page, in the weaker of the two directions of colour."""
    share = _COLOURS / FINE
    seen, planned = (
        cv2.cvtColor(
            cv2.GaussianBlur(
                cv2.resize(each, None, fx=share, fy=share, interpolation=cv2.INTER_AREA), (0, 0), 1
            ),
            cv2.COLOR_RGB2LAB,
        ).astype(np.float64)
        for each in (flat, page.colours)
    )
    inside = np.zeros(seen.shape[:2], bool)
    for card in page.cards:
        box = card.box
        inside[
            round(box.y * _COLOURS) : round(box.bottom * _COLOURS),
            round(box.x * _COLOURS) : round(box.right * _COLOURS),
        ] = True
    strengths = []
    for channel in (1, 2):
        ours, theirs = planned[inside, channel], seen[inside, channel]
        if ours.std() >= COLOURED:
            strengths.append(float(np.cov(ours, theirs)[0, 1] / ours.var()))
    if strengths and min(strengths) < FADED:
        yield COLOURS_GONE.at(photo=photo, share=f"{max(min(strengths), 0):.0%}")
