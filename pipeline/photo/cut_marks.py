"""The cut marks of a sheet: where the PDF has them, and how far off they lie on a photograph."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.photo.expected import Grey
from fightcard.pipeline.photo.sheet_pages import FINE, SheetPage
from fightcard.pipeline.photo.sheet_plane import grey_of

LONG, THIN = (1.9, 12.0), 0.7
"""A mark is so long and at most so broad, in mm; the ticks of the ruler on the rim are shorter."""
REACH = 3.0
"""How far in mm a mark is looked for next to its place."""
AROUND = 4.0
"""How far the cards reach beyond their edges, in mm: colour runs over the cut."""
_FAINT = 3.0
_CLEAR = 4.0


@dataclass(frozen=True, slots=True)
class CutMark:
    """A mark at the end of a cut: its middle and length in mm, and whether it is upright."""

    x: float
    y: float
    length: float
    is_upright: bool


def marks_of(page: SheetPage) -> list[CutMark]:
    """The marks of a page of a PDF: thin lines, level or upright, next to the cards."""
    grey = grey_of(page.colours)
    inked = (grey < 225).astype(np.uint8)
    for card in page.cards:
        box = card.box.grown(AROUND - 2.5)
        left, top = (max(round(side * FINE), 0) for side in (box.x, box.y))
        inked[top : round(box.bottom * FINE), left : round(box.right * FINE)] = 0
    count, _, stats, middles = cv2.connectedComponentsWithStats(inked)
    found = []
    for (_, _, wide, high, _), (x, y) in zip(stats[1:count], middles[1:count], strict=True):
        thin, long = min(wide, high) / FINE, max(wide, high) / FINE
        if thin <= THIN and LONG[0] <= long <= LONG[1]:
            found.append(CutMark((x + 0.5) / FINE, (y + 0.5) / FINE, long, bool(high > wide)))
    return found


def mark_seen(flat: Grey, mark: CutMark) -> float | None:
    """How far in mm a mark lies across its line from where it should; None for one that is not seen.

    It is the darkest line along its direction, darker than what lies round it.
    """
    half = 0.8 * mark.length / 2
    along, across = (mark.y, mark.x) if mark.is_upright else (mark.x, mark.y)
    page = flat if mark.is_upright else flat.T
    start, end = round((along - half) * FINE), round((along + half) * FINE)
    low, high = round((across - REACH) * FINE), round((across + REACH) * FINE)
    if start < 0 or low < 0 or end > page.shape[0] or high > page.shape[1] or end - start < 3:
        return None
    strip: NDArray[np.float64] = page[start:end, low:high].astype(np.float64)
    depth = np.median(strip, axis=1, keepdims=True) - strip
    line = cv2.GaussianBlur(np.median(depth, axis=0)[None], (0, 0), 0.8)[0]
    spread = 1.4826 * float(np.median(np.abs(line - np.median(line))))
    best = int(np.argmax(line))
    if line[best] < max(_FAINT, _CLEAR * spread):
        return None
    return (low + best + 0.5) / FINE - across
