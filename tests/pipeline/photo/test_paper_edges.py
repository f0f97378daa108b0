"""The edges of printed paper, on pictures whose edges are where they were drawn."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.pipeline.photo.paper_edges import paper_corners
from fightcard.pipeline.photo.sheet_pages import FINE, SheetPage

WIDE, HIGH, TABLE = 100.0, 140.0, 60
PER_MM, AROUND = 6, 30
PAPER = (245, 245, 240)
PLANE = np.array([[PER_MM, 0, AROUND * PER_MM], [0, PER_MM, AROUND * PER_MM], [0, 0, 1.0]])
"""The print begins 30 mm from the left and the top of the photograph, which has 6 pixels a mm."""


def page() -> SheetPage:
    """A page with a black square in the middle, and a black line along the right edge, 5 mm within it."""
    colours = np.full((round(HIGH * FINE), round(WIDE * FINE), 3), 255, np.uint8)
    colours[round(20 * FINE) : round(120 * FINE), round(20 * FINE) : round(80 * FINE)] = 0
    colours[:, round(94 * FINE) : round(95 * FINE)] = 0
    return SheetPage(1, WIDE, HIGH, (), colours)


def photograph(left: float, top: float, right: float, low: float, table: int = TABLE) -> NDArray[np.uint8]:
    """The print on paper whose edges are there, in mm of the print, on a table."""
    size = round((HIGH + 2 * AROUND) * PER_MM), round((WIDE + 2 * AROUND) * PER_MM)
    made = np.full((*size, 3), table, np.uint8)
    made[_pixel(top) : _pixel(low), _pixel(left) : _pixel(right)] = PAPER
    ink = cv2.resize(page().colours, (round(WIDE * PER_MM), round(HIGH * PER_MM)))
    inked = np.zeros(size, bool)
    inked[_pixel(0) : _pixel(HIGH), _pixel(0) : _pixel(WIDE)] = ink[:, :, 0] < 128
    made[inked] = 0
    return made


def _pixel(mm: float) -> int:
    return round((mm + AROUND) * PER_MM)


@pytest.mark.parametrize(
    ("left", "top", "right", "low"),
    [(0, 0, WIDE, HIGH), (-2, 1.5, 98, 141.5), (-3, -4, 103, 144), (-20, -28, 120, 168)],
    ids=["as in the PDF", "moved", "printed smaller", "printed at 71%"],
)
def test_the_papers_corners_are_measured_in_mm_of_the_print(
    left: float, top: float, right: float, low: float
) -> None:
    found = paper_corners(photograph(left, top, right, low), PLANE, page())
    assert found is not None
    assert np.abs(found - [[left, top], [right, top], [right, low], [left, low]]).max() < 0.1


def test_a_line_beyond_the_paper_and_one_that_is_printed_are_not_its_edge() -> None:
    photo = photograph(0, 0, WIDE, HIGH)
    photo[:, _pixel(WIDE + 6) :] = 200
    found = paper_corners(photo, PLANE, page())
    assert found is not None
    assert np.abs(found[1:3, 0] - WIDE).max() < 0.1


def test_paper_that_lies_crooked_under_its_print_is_measured() -> None:
    corners = np.array([[0.5, -0.5], [100.5, 0.5], [99.5, 140.5], [-0.5, 139.5]])
    photo = photograph(-29, -29, 129, 169)
    outside = np.full(photo.shape[:2], 255, np.uint8)
    # A pixel's number is that of its middle.
    cv2.fillConvexPoly(
        outside, np.round(((corners + AROUND) * PER_MM - 0.5) * 16).astype(np.int32), 0, shift=4
    )
    photo[outside > 0] = TABLE
    found = paper_corners(photo, PLANE, page())
    assert found is not None
    assert np.abs(found - corners).max() < 0.15


@pytest.mark.parametrize(
    "missing", ["table as bright as paper", "picture ends at the paper", "a side is cut off"]
)
def test_a_side_that_is_not_seen_leaves_nothing_measured(missing: str) -> None:
    photo = photograph(0, 0, WIDE, HIGH)
    plane = PLANE
    if missing == "table as bright as paper":
        photo[(photo == TABLE).all(axis=2)] = PAPER
    else:
        top = _pixel(0) if missing == "picture ends at the paper" else 0
        photo = photo[top:, _pixel(0) :]
        plane = np.array([[1, 0, -_pixel(0)], [0, 1, -top], [0, 0, 1.0]]) @ PLANE
    assert paper_corners(photo, plane, page()) is None
