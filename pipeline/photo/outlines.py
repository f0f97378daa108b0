"""The outlines of cards on a photograph: four straight sides in the shape of a card, whatever its face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.photo.expected import Grey

    Corners = NDArray[np.float64]

SEARCHED = 1200
"""Pixels of the longer side of what is searched: the finer the picture, the more edges have gaps."""
LEAST_AREA, MOST_AREA = 0.01, 0.98
"""The least and the most share of a picture that a card may take."""
OUT_OF_SHAPE = 0.16
"""By how much the sides of a card may differ from its shape, as a share: more is another thing."""
FILLED = 0.93
"""The share of a card's four-sided outline that its own contour fills at least: rounded corners take some."""
MOST_CARDS = 60
ALIKE, WIDENED = 0.98, 2.0
"""Two straight outlines are of the same edges where the smaller, widened by this many pixels, has this share
of the area of the other: a frame printed a millimetre within them has less."""
CROOKED = 0.004
"""A side that leaves its straight line by more than this share of its length is partly another edge, such as
that of a printed frame."""
COVERED = 0.9
"""The share of a side's length along which the edge is seen at least."""
_LEVELS = (50, 80, 110, 140, 170, 200, 225)
_ENDS, _PIECES = 0.06, 40
BORDER = 4


@dataclass(frozen=True, slots=True)
class Outline:
    """Four corners in pixels, clockwise from one end of a side, and whether all sides are straight edges;
    `is_edge` where it comes from edges and lies a little out."""

    corners: Corners
    is_straight: bool
    is_edge: bool = False


def outlines(grey: Grey, width: float, height: float) -> list[Outline]:
    """The outline of each card of that shape, in pixels and clockwise from one end of a side, largest first.

    Which end is the top is not known: the corners that begin at the other end are as good. width, height: the
    card's, in any unit. Cards that touch each other, and cards on a table as bright as they are, are missed.
    Of the outlines of one card those with four straight sides come before all others.
    """
    shrunk = min(1.0, SEARCHED / max(grey.shape))
    small = cv2.resize(grey, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
    ratio = min(width, height) / max(width, height)
    found: list[Outline] = []
    candidates = list(_candidates(np.asarray(small, np.uint8), ratio))
    for each in sorted(candidates, key=lambda each: (not each.is_straight, -_area(each.corners))):
        if len(found) < MOST_CARDS and not any(_meet(each.corners, other.corners) for other in found):
            found.append(Outline(_middle(each, candidates), each.is_straight))
    is_lying = width > height
    found.sort(key=lambda each: -_area(each.corners))
    return [Outline(_begun(each.corners / shrunk, is_lying=is_lying), each.is_straight) for each in found]


def plane_of(corners: Corners, width: float, height: float) -> NDArray[np.float64]:
    """The plane that takes mm of a card to pixels, from its corners, clockwise from the top left."""
    card = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(card, corners.astype(np.float32)), np.float64)


def _middle(first: Outline, candidates: Sequence[Outline]) -> Corners:
    """Of the outlines by brightness that are of these edges the middle one: the largest lies a little out."""
    alike = [
        each.corners
        for each in candidates
        if not each.is_edge
        and each.is_straight is first.is_straight
        and _meet(each.corners, first.corners)
        and _area(each.corners) + WIDENED * sum(_sides(each.corners)) * 2 > ALIKE * _area(first.corners)
    ]
    return sorted(alike, key=_area)[len(alike) // 2] if alike else first.corners


def _candidates(small: Grey, ratio: float) -> Iterator[Outline]:
    whole = small.size
    for mask, is_edge in _masks(small):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            hull = np.asarray(cv2.convexHull(contour), np.int32)
            area = cv2.contourArea(hull)
            if not LEAST_AREA * whole < area < MOST_AREA * whole:
                continue
            corners = _four(hull)
            if corners is None or area < FILLED * _area(corners):
                continue
            exact, is_straight = _exact(corners, np.asarray(contour, np.int32))
            if _has_shape(exact, ratio) and not _at_border(exact, small):
                yield Outline(exact, is_straight, is_edge)


def _masks(small: Grey) -> Iterator[tuple[Grey, bool]]:
    """Pictures of two colours in which a card may be in one piece, and whether they show only edges."""
    smooth = cv2.GaussianBlur(small, (0, 0), 1.5)
    best, _ = cv2.threshold(smooth, 0, 255, cv2.THRESH_OTSU)
    for level in (best, *_LEVELS):
        _, bright = cv2.threshold(smooth, level, 255, cv2.THRESH_BINARY)
        yield np.asarray(bright, np.uint8), False
        yield np.asarray(255 - bright, np.uint8), False
    for low in (15, 40):
        edges = cv2.Canny(smooth, low, 3 * low)
        yield np.asarray(cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8), True


def _four(hull: NDArray[np.int32]) -> Corners | None:
    length = cv2.arcLength(hull, closed=True)
    for share in (0.02, 0.035, 0.05):
        corners = cv2.approxPolyDP(hull, share * length, closed=True)
        if len(corners) == 4:
            return corners.reshape(4, 2).astype(np.float64)
    return None


def _exact(corners: Corners, contour: NDArray[np.int32]) -> tuple[Corners, bool]:
    """The corners where the sides meet, and whether all sides are straight.

    Each side is a line through what lies along its middle part.
    """
    points = contour.reshape(-1, 2).astype(np.float64)
    lines, straight = [], True
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        along = end - start
        length = max(float(np.hypot(*along)), 1e-6)
        share = (points - start) @ along / length**2
        apart = np.abs((points - start) @ np.array([-along[1], along[0]]) / length)
        near = (share > _ENDS) & (share < 1 - _ENDS) & (apart < 0.03 * length)
        middle = points[near & (share > 0.15) & (share < 0.85)]
        if len(middle) < 8:
            return corners, False
        x, y, left, top = cv2.fitLine(middle.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
        lines.append((float(-y), float(x), float(-y * left + x * top)))
        off_line = np.abs((points[near] - (left, top)) @ np.array([-y, x]))
        straight &= _is_straight(off_line, share[near], length)
    found = []
    for (a, b, c), (d, e, f) in zip([lines[-1], *lines[:-1]], lines, strict=True):
        across = a * e - b * d
        if abs(across) < 1e-6:
            return corners, False
        found.append(((c * e - b * f) / across, (a * f - c * d) / across))
    exact = np.array(found)
    return (exact, straight) if cv2.isContourConvex(exact.astype(np.float32)) else (corners, False)


def _is_straight(next_to: NDArray[np.float64], share: NDArray[np.float64], length: float) -> bool:
    """Whether a side runs along its line: how far its points lie next to it, and where along it they are."""
    near = next_to <= max(CROOKED * length, 1.5)
    pieces = np.floor((share[near] - _ENDS) / (1 - 2 * _ENDS) * _PIECES)
    return bool(len(np.unique(pieces)) >= COVERED * _PIECES)


def _has_shape(corners: Corners, ratio: float) -> bool:
    first, second = _sides(corners)
    return abs(min(first, second) / max(first, second, 1e-6) / ratio - 1) < OUT_OF_SHAPE


def _sides(corners: Corners) -> tuple[float, float]:
    """The mean length of the first and the third side, and that of the others."""
    lengths = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T)
    return float(lengths[0] + lengths[2]) / 2, float(lengths[1] + lengths[3]) / 2


def _at_border(corners: Corners, small: Grey) -> bool:
    """Whether an outline touches the border: that of the picture itself, or of a card cut off by it."""
    height, width = small.shape
    inside = np.minimum(corners, np.array([width, height]) - 1 - corners)
    return bool(inside.min() < BORDER)


def _area(corners: Corners) -> float:
    return float(cv2.contourArea(corners.astype(np.float32)))


def _meet(one: Corners, other: Corners) -> bool:
    shared, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    return shared > 0.1 * min(_area(one), _area(other))


def _begun(corners: Corners, *, is_lying: bool) -> Corners:
    """The corners clockwise as they are seen, from one end of a side that is a top."""
    if cv2.contourArea(corners.astype(np.float32), oriented=True) < 0:
        corners = corners[::-1]
    first, second = _sides(corners)
    begins_right = (first > second) is is_lying
    turned = corners if begins_right else np.roll(corners, -1, axis=0)
    # Of the two ends the one nearer to the top of the picture comes first: photographs are mostly upright.
    heads = turned[:2].mean(axis=0)[1], turned[2:].mean(axis=0)[1]
    return turned if heads[0] <= heads[1] else np.roll(turned, -2, axis=0)
