"""Cards on paper: how many, where, and where the marks stand."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import A4, LETTER, POKER, Size
from fightcard.pipeline.printing.sheets.grid import grid_for


@pytest.mark.parametrize("paper", ["letter", "a4", "A4", "Letter"])
def test_nine_poker_cards_lie_on_either_paper(paper: str) -> None:
    grid = grid_for(paper, POKER)
    assert (grid.fields[0].columns, grid.fields[0].rows, grid.places) == (3, 3, 9)


def test_sizes_tell_their_millimetres() -> None:
    assert [size.label() for size in (LETTER, A4, POKER)] == [
        "Letter 215.9 × 279.4 mm",
        "A4 210 × 297 mm",
        "poker 63.5 × 88.9 mm",
    ]


def test_the_middle_card_lies_in_the_middle_of_the_paper() -> None:
    box = grid_for("letter", POKER).box(4)
    assert (box.x, box.y, box.right, box.bottom) == pytest.approx((76.2, 95.25, 139.7, 184.15))


def test_colour_runs_over_outer_cuts_only() -> None:
    grid = grid_for("letter", POKER)
    corner, middle, last = grid.window(0, 9), grid.window(4, 9), grid.window(8, 9)
    assert (corner.x, corner.y) == pytest.approx((grid.box(0).x - 1.0, grid.box(0).y - 1.0))
    assert (corner.right, corner.bottom) == pytest.approx((grid.box(0).right, grid.box(0).bottom))
    assert (middle.right, middle.bottom) == pytest.approx((grid.box(4).right, grid.box(4).bottom))
    assert (middle.x, middle.y) == pytest.approx((grid.box(4).x, grid.box(4).y))
    assert (last.right, last.bottom) == pytest.approx((grid.box(8).right + 1.0, grid.box(8).bottom + 1.0))


def test_a_card_with_no_neighbour_bleeds_on_that_side() -> None:
    grid = grid_for("letter", POKER)
    alone = grid.window(0, 1)
    assert (alone.right, alone.bottom) == pytest.approx((grid.box(0).right + 1.0, grid.box(0).bottom + 1.0))


def test_marks_are_at_every_cut_and_touch_no_ink() -> None:
    grid = grid_for("letter", POKER)
    inked = grid.trim.grown(1.0)
    marks = list(grid.cut_marks())
    assert len(marks) == 16
    for mark in marks:
        for end in (mark.start, mark.end):
            assert not inked.holds(Box(end.x, end.y, 0, 0))
            assert Box(0.9, 0.9, 214.1, 277.6).holds(Box(end.x, end.y, 0, 0))


def test_a_card_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="A4 210 × 297 mm is too small for poster 300 × 400 mm"):
        grid_for("a4", Size("poster", 300, 400))
