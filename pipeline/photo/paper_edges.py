"""The edges of the paper that a sheet is printed on: four straight lines near where the print has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from fightcard.pipeline.photo.sheet_pages import FINE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.photo.locate import Plane
    from fightcard.pipeline.photo.sheet_pages import SheetPage

    Floats = NDArray[np.float64]
    Colours = NDArray[np.uint8]

SCALE = 4
"""Pixels a mm at which an edge is looked for."""
INSIDE, OUTSIDE = 9.0, 40.0
"""How far, in mm of the print, an edge may be within and beyond that of the PDF: a size of 78 to 106%."""
SLOPE = 0.03
"""How far it may be out of square with the print, in mm a mm: 1.7 degrees."""
SEEN, FREE = 0.6, 0.4
"""The least share of a side along which its edge is seen, and along which nothing printed could hide it."""
_ENDS = 0.05
_SOFT_ACROSS, _SOFT_ALONG = 0.3, 0.5
_LEAST, _CLEAR, _PRINTED = 2.5, 4.0, 2.5
_APART, _NEAR = 1.0, 0.4


def paper_corners(pixels: Colours, plane: Plane, page: SheetPage) -> Floats | None:
    """The corners of the paper in mm of the print, clockwise from the top left; None without four edges.

    pixels: the photograph in red, green and blue; plane: takes mm of the print to pixels of it.
    """
    lines = []
    for side, length in _sides(page.width, page.height):
        line = _edge(_strip(pixels, plane, page.colours, side, length))
        if line is None:
            return None
        across, along = line
        lines.append(np.linalg.inv(side).T @ np.array([1.0, -along, -across]))
    corners = [np.cross(before, line) for before, line in zip([lines[-1], *lines[:-1]], lines, strict=True)]
    return np.array([corner[:2] / corner[2] for corner in corners])


def _sides(wide: float, high: float) -> list[tuple[Plane, float]]:
    """The sides clockwise from the top, each with its length in mm.

    A side takes mm beyond it, and mm along it from its middle, to mm of the page.
    """
    return [
        (np.array([[0, 1, wide / 2], [-1, 0, 0], [0, 0, 1]]), wide),
        (np.array([[1, 0, wide], [0, 1, high / 2], [0, 0, 1]]), high),
        (np.array([[0, 1, wide / 2], [1, 0, high], [0, 0, 1]]), wide),
        (np.array([[-1, 0, 0], [0, 1, high / 2], [0, 0, 1]]), high),
    ]


@dataclass(frozen=True, slots=True)
class _Strip:
    """What lies along a side, a row for each mm of it and `SCALE` columns a mm from the inside outwards.

    `change` is how much the colours change there across the side; `is_free` where that can be an edge, since
    it is on the photograph and nothing is printed there.
    """

    change: Floats
    is_free: NDArray[np.bool_]


def _strip(pixels: Colours, plane: Plane, page: Colours, side: Plane, length: float) -> _Strip:
    half = round(length * (0.5 - _ENDS))
    place = side @ np.array([[1 / SCALE, 0, -INSIDE], [0, 1 / SCALE, -half], [0, 0, 1]])
    size = round((INSIDE + OUTSIDE) * SCALE), 2 * half * SCALE + 1
    # The middle of a pixel is half a pixel from where it begins.
    to_page = np.array([[FINE, 0, -0.5], [0, FINE, -0.5], [0, 0, 1]]) @ place
    to_photo = plane @ np.diag([1 / FINE, 1 / FINE, 1]) @ to_page
    is_photo = _cut(np.full(pixels.shape[:2], 255, np.uint8), to_photo, size, 0) == 255
    printed = _change(_cut(page, to_page, size, 255)) > _PRINTED
    closed = cv2.dilate((~is_photo | printed).astype(np.uint8), np.ones((1, 2 * SCALE + 1), np.uint8))
    return _Strip(_change(_cut(pixels, to_photo, size, 0))[::SCALE], closed[::SCALE] == 0)


def _cut(picture: Colours, move: Plane, size: tuple[int, int], border: int) -> Colours:
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    made = cv2.warpPerspective(picture, move, size, flags=how, borderValue=(border,) * 3)
    return np.asarray(made, np.uint8)


def _change(colours: Colours) -> Floats:
    """How much the colours change a pixel, from left to right."""
    soft = cv2.GaussianBlur(
        colours.astype(np.float32), (0, 0), _SOFT_ACROSS * SCALE, sigmaY=_SOFT_ALONG * SCALE
    )
    return np.asarray(np.sqrt((np.gradient(soft, axis=1) ** 2).sum(axis=2)), np.float64)


def _edge(strip: _Strip) -> tuple[float, float] | None:
    """The innermost long edge: mm beyond that of the PDF at its middle, and how many more for each mm."""
    rows, columns = _peaks(strip)
    if not len(rows):
        return None
    length, width = strip.change.shape
    along, every = rows - length // 2, np.arange(length)
    seen: list[tuple[float, float, float]] = []
    steps = round(SLOPE * SCALE * length / 2)
    for slope in np.linspace(-SLOPE * SCALE, SLOPE * SCALE, 2 * steps + 1):
        moved = np.round(slope * (every - length // 2)).astype(np.int64)[:, None] + np.arange(width)
        is_inside = (moved >= 0) & (moved < width)
        free = np.take_along_axis(strip.is_free, np.clip(moved, 0, width - 1), axis=1) & is_inside
        peaks = _marked(rows, columns - np.round(slope * along).astype(np.int64), strip.change.shape)
        count = free.sum(axis=0)
        share = np.where(count >= FREE * length, peaks.sum(axis=0) / np.maximum(count, 1), 0)
        seen += [(float(share[at]), float(at), float(slope)) for at in np.flatnonzero(share >= SEEN)]
    if not seen:
        return None
    innermost = min(at for _, at, _ in seen)
    _, at, slope = max(each for each in seen if each[1] <= innermost + _APART * SCALE)
    return _fitted(strip, at, slope)


def _peaks(strip: _Strip) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The rows and columns where the colours change most and clearly."""
    change, free = strip.change, strip.is_free
    if not free.any():
        return np.empty(0, np.int64), np.empty(0, np.int64)
    least = max(_LEAST, _CLEAR * float(np.median(change[free])))
    is_peak = np.zeros(change.shape, bool)
    is_peak[:, 1:-1] = (change[:, 1:-1] >= change[:, :-2]) & (change[:, 1:-1] > change[:, 2:])
    rows, columns = np.nonzero(is_peak & free & (change > least))
    return rows, columns


def _marked(rows: NDArray[np.int64], columns: NDArray[np.int64], shape: tuple[int, int]) -> NDArray[np.bool_]:
    """Where a peak is, or next to it: a row counts once."""
    marked = np.zeros(shape, bool)
    for shift in (-1, 0, 1):
        place = columns + shift
        is_inside = (place >= 0) & (place < shape[1])
        marked[rows[is_inside], place[is_inside]] = True
    return marked


def _fitted(strip: _Strip, at: float, slope: float) -> tuple[float, float]:
    """The line through the peaks next to a line, in mm, each to a fraction of a pixel."""
    rows, columns = _peaks(strip)
    before, here, after = (strip.change[rows, columns + shift] for shift in (-1, 0, 1))
    exact = columns + 0.5 * (before - after) / np.minimum(before - 2 * here + after, -1e-9)
    along = rows - strip.change.shape[0] // 2
    for _ in range(3):
        near = np.abs(exact - at - slope * along) < _NEAR * SCALE
        points = np.stack([along[near], exact[near]], axis=1).astype(np.float32)
        ahead, across, middle, height = cv2.fitLine(points, cv2.DIST_HUBER, 0, 0.001, 0.001).ravel()
        slope = float(across / ahead)
        at = float(height - slope * middle)
    return at / SCALE - INSIDE, slope / SCALE
