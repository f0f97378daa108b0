"""A printed sheet on a photograph: which page it shows, and how that lies, from the cards that are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

import cv2
import numpy as np

from fightcard.pipeline.photo.expected import Drawn
from fightcard.pipeline.photo.field_reading import cut_out
from fightcard.pipeline.photo.locate import SEARCHED, cards_on, pattern
from fightcard.pipeline.photo.sheet_pages import FINE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.photo.expected import Grey
    from fightcard.pipeline.photo.locate import Found, Pattern, Plane, Points
    from fightcard.pipeline.photo.sheet_pages import SheetCard, SheetPage, Sheets

COARSE = 1.5
"""Pixels a mm at which whole pages are distinguished."""
NEAR = 0.25
"""A card lies in a place where its middle is nearer than this share of its width."""
REACH = 2.0
"""How far in mm a part of a page is looked for from where it should lie."""
LIKE = 0.5
PLACED = 0.5
"""A coarse search is enough where it finds this share of a page's cards in their places."""
_EXACT = 0.35
_PATCH = 11.0


@dataclass(frozen=True, slots=True)
class SeenSheet:
    """A sheet on a photograph: the page it shows and the plane that takes mm of it to pixels."""

    page: SheetPage
    plane: Plane


class SheetFinder:
    """Finds the pages of a PDF on photographs."""

    def __init__(self, sheets: Sheets) -> None:
        self._sheets = sheets
        self._greys = [grey_of(page.colours) for page in sheets.pages]
        self._small = [_shrunk(grey) for grey in self._greys]

    def find(self, grey: Grey) -> SeenSheet | None:
        """The sheet on a photograph, in grey; None where there is none."""
        searched: dict[float, Points] = {}
        seen: SeenSheet | None = None
        for most in (SEARCHED[:1], SEARCHED):
            found = [each for side in self._patterns for each in cards_on(grey, [side], searched, most)]
            seen, placed = self._likest(grey, found)
            # The parts of its cards lay a page exactly: with enough found, finer points add nothing.
            if seen is not None and placed >= PLACED * len(seen.page.cards):
                break
        if seen is None:
            return None
        page, planned = seen.page, self._greys[seen.page.number - 1]
        exact = _refined(grey, seen.plane, page, planned)
        return SeenSheet(page, _refined(grey, exact, page, planned))

    def _likest(self, grey: Grey, found: Sequence[Found]) -> tuple[SeenSheet | None, int]:
        """Of the ways in which most of these cards lie in places of a page the likest, and how many do."""
        ways, placed = self._ways(found)
        sheets = [SeenSheet(page, plane) for page, plane in ways]

        def likeness(sheet: SeenSheet) -> float:
            return _alike(laid(grey, sheet.plane, sheet.page, COARSE), self._small[sheet.page.number - 1])

        return max(sheets, key=likeness, default=None), placed

    @cached_property
    def _patterns(self) -> tuple[Pattern, ...]:
        """What a front and what a back of these sheets looks like."""
        made: list[Pattern] = []
        for side in ("front", "back"):
            found = ((page, card) for page in self._sheets.pages for card in page.cards if card.side == side)
            for page, card in islice(found, 1):
                cut, _ = cut_out(self._greys[page.number - 1], card.box, FINE)
                upright = np.ascontiguousarray(np.rot90(cut, card.turn // 90))
                made.append(pattern(side, Drawn(upright, FINE, ())))
        return tuple(made)

    def _ways(self, found: Sequence[Found]) -> tuple[list[tuple[SheetPage, Plane]], int]:
        """The pages and planes in which most of the cards that were found lie in places of the page, and how
        many do."""
        ways: list[tuple[int, SheetPage, Plane]] = []
        for page in self._sheets.pages:
            for each in found:
                for card in page.cards:
                    if card.side != each.theme:
                        continue
                    plane = each.plane @ np.linalg.inv(card.plane)
                    pairs = _pairs(plane, found, page)
                    if pairs:
                        ways.append((len(pairs), page, _together(pairs, self._sheets.card, plane)))
        most = max((count for count, _, _ in ways), default=0)
        unique: dict[tuple[int, bytes], tuple[SheetPage, Plane]] = {}
        for count, page, plane in ways:
            key = page.number, np.round(_middles(plane, page), -1).astype(np.int64).tobytes()
            if count == most:
                unique.setdefault(key, (page, plane))
        return list(unique.values()), most


def grey_of(colours: NDArray[np.uint8]) -> Grey:
    """A picture without its colours."""
    return np.asarray(cv2.cvtColor(colours, cv2.COLOR_RGB2GRAY), np.uint8)


def laid(pixels: NDArray[np.uint8], plane: Plane, page: SheetPage, scale: float) -> NDArray[np.uint8]:
    """A photographed page laid flat, at `scale` pixels a mm; beyond the picture it is white."""
    size = round(page.width * scale), round(page.height * scale)
    # What is drawn smaller is softened first, or fine lines would come and go.
    ratio = _pixels_a_mm(plane) / scale
    source = cv2.GaussianBlur(pixels, (0, 0), 0.4 * ratio) if ratio > 1.5 else pixels
    move = plane @ np.diag([1 / scale, 1 / scale, 1.0])
    return np.asarray(
        cv2.warpPerspective(
            source,
            move,
            size,
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=(255, 255, 255),
        ),
        np.uint8,
    )


def _middle(card: SheetCard) -> NDArray[np.float64]:
    return np.array([card.box.x + card.box.width / 2, card.box.y + card.box.height / 2])


def _middles(plane: Plane, page: SheetPage) -> NDArray[np.float64]:
    points = np.array([[_middle(card) for card in page.cards]])
    return np.asarray(cv2.perspectiveTransform(points, plane)[0], np.float64)


def _pairs(plane: Plane, found: Sequence[Found], page: SheetPage) -> list[tuple[Found, SheetCard]]:
    """The cards that lie, the right way up, in the places of a page under a plane."""
    pairs = []
    back = np.linalg.inv(plane)
    for each in found:
        for card in page.cards:
            if card.side != each.theme:
                continue
            # From mm of the card that was found to mm of the card of the page: nearly nothing moves.
            move = np.linalg.inv(card.plane) @ back @ each.plane
            wide, high = card.size
            corners = np.array([[[0, 0], [wide, 0], [wide, high], [0, high]]], np.float64)
            apart = cv2.perspectiveTransform(corners, move)[0] - corners[0]
            if np.hypot(*apart.T).mean() < NEAR * wide:
                pairs.append((each, card))
                break
    return pairs


def _together(pairs: Sequence[tuple[Found, SheetCard]], size: tuple[float, float], plane: Plane) -> Plane:
    """The plane of a page on which all these cards lie."""
    wide, high = size
    corners = np.array([[[0, 0], [wide, 0], [wide, high], [0, high]]], np.float64)
    here = np.concatenate([cv2.perspectiveTransform(corners, card.plane)[0] for _, card in pairs])
    there = np.concatenate([cv2.perspectiveTransform(corners, each.plane)[0] for each, _ in pairs])
    better, _ = cv2.findHomography(here, there, cv2.RANSAC, 3.0 * _pixels_a_mm(plane))
    return plane if better is None else np.asarray(better, np.float64)


def _pixels_a_mm(plane: Plane) -> float:
    return float(np.sqrt(abs(np.linalg.det(plane[:2, :2])))) or 1.0


def _shrunk(grey: Grey) -> Grey:
    return np.asarray(
        cv2.resize(grey, None, fx=COARSE / FINE, fy=COARSE / FINE, interpolation=cv2.INTER_AREA), np.uint8
    )


def _alike(one: Grey, other: Grey) -> float:
    if one.shape != other.shape:
        other = np.asarray(cv2.resize(other, one.shape[::-1]), np.uint8)
    return float(cv2.matchTemplate(one, other, cv2.TM_CCOEFF_NORMED)[0, 0])


def _refined(grey: Grey, plane: Plane, page: SheetPage, planned: Grey) -> Plane:
    """The plane moved so that the parts of the cards lie where the page has them."""
    flat = laid(grey, plane, page, FINE)
    from_, to = [], []
    for card in page.cards:
        for middle in _parts(card):
            place = offset(flat, planned, middle, _PATCH, REACH)
            if place is not None:
                from_.append(middle)
                to.append(middle + place)
    if len(from_) < 8:
        return plane
    move, _ = cv2.findHomography(np.array(from_), np.array(to), cv2.RANSAC, _EXACT)
    return plane if move is None else np.asarray(plane @ move, np.float64)


def _parts(card: SheetCard) -> list[NDArray[np.float64]]:
    """The middles of the parts of a card by which it is laid exactly."""
    box = card.box
    return [
        np.array([box.x + across * box.width, box.y + down * box.height])
        for down in (0.14, 0.38, 0.62, 0.86)
        for across in (0.25, 0.75)
    ]


def offset(
    flat: Grey, planned: Grey, middle: NDArray[np.float64], side: float, reach: float
) -> NDArray[np.float64] | None:
    """How far, in mm, a part of a page lies from where it should; None where it is not found."""
    left, top = (round(float(each - side / 2) * FINE) for each in middle)
    size, room = round(side * FINE), round(reach * FINE)
    patch = planned[max(top, 0) : top + size, max(left, 0) : left + size]
    near = flat[max(top - room, 0) : top + size + room, max(left - room, 0) : left + size + room]
    if patch.size == 0 or patch.std() < 6 or min(patch.shape) < size // 2:
        return None
    if near.shape[0] < patch.shape[0] or near.shape[1] < patch.shape[1]:
        return None
    likeness = cv2.matchTemplate(near, patch, cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(likeness)
    if best < LIKE:
        return None
    across, down = _peak(np.asarray(likeness, np.float32), x, y)
    begun = np.array([max(left - room, 0) - max(left, 0), max(top - room, 0) - max(top, 0)])
    return np.asarray((np.array([across, down]) + begun) / FINE, np.float64)


def _peak(likeness: NDArray[np.float32], x: int, y: int) -> tuple[float, float]:
    """The top of a likeness to a fraction of a pixel, by a parabola through its neighbours."""

    def top(before: float, here: float, after: float) -> float:
        bent = before - 2 * here + after
        return 0.0 if bent >= 0 else float(np.clip(0.5 * (before - after) / bent, -0.5, 0.5))

    height, width = likeness.shape
    across = top(*likeness[y, x - 1 : x + 2]) if 0 < x < width - 1 else 0.0
    down = top(*likeness[y - 1 : y + 2, x]) if 0 < y < height - 1 else 0.0
    return x + across, y + down
