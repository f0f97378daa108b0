"""Cards on paper: how many, where, and where the marks stand."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import A4, LETTER, POKER, Size, card_named, paper_named
from fightcard.pipeline.printing.sheets.grid import grid_for, window


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
    box = grid_for("letter", POKER).spots[4].box
    assert (box.x, box.y, box.right, box.bottom) == pytest.approx((76.2, 95.25, 139.7, 184.15))


def test_colour_runs_over_outer_cuts_only() -> None:
    grid = grid_for("letter", POKER)
    corner, middle, last = (
        window(grid.spots[:9], 0, grid.cutting),
        window(grid.spots[:9], 4, grid.cutting),
        window(grid.spots[:9], 8, grid.cutting),
    )
    assert (corner.x, corner.y) == pytest.approx((grid.spots[0].box.x - 1.0, grid.spots[0].box.y - 1.0))
    assert (corner.right, corner.bottom) == pytest.approx((grid.spots[0].box.right, grid.spots[0].box.bottom))
    assert (middle.right, middle.bottom) == pytest.approx((grid.spots[4].box.right, grid.spots[4].box.bottom))
    assert (middle.x, middle.y) == pytest.approx((grid.spots[4].box.x, grid.spots[4].box.y))
    assert (last.right, last.bottom) == pytest.approx(
        (grid.spots[8].box.right + 1.0, grid.spots[8].box.bottom + 1.0)
    )


def test_a_card_with_no_neighbour_bleeds_on_that_side() -> None:
    grid = grid_for("letter", POKER)
    by_itself = window(grid.spots[:1], 0, grid.cutting)
    assert (by_itself.right, by_itself.bottom) == pytest.approx(
        (grid.spots[0].box.right + 1.0, grid.spots[0].box.bottom + 1.0)
    )


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


@pytest.mark.parametrize(
    ("said", "due"),
    [
        (" Poker ", POKER), ("30x40mm", (30, 40)), ("29.9x40mm", "29.9 × 40 mm: a card measures at least 30 mm on each side"),
        ("40x29.9mm", "at least 30 mm"), ("1200x1200mm", (1200, 1200)), ("1200.1x40mm", "a card measures at most 1200 mm on each side"),
        ("40x1200.1mm", "at most 1200 mm"), ("2x3in", (50.8, 76.2)), ("poke", "no such card size: 'poke'; there are "),
    ],
)  # fmt: skip
def test_a_card_is_called_by_its_name_or_measured(said: str, due: Size | tuple[float, float] | str) -> None:
    if isinstance(due, str):
        with pytest.raises(ValueError, match=due):
            card_named(said)
    else:
        found = card_named(said)
        assert (found.width, found.height) == pytest.approx(
            (due.width, due.height) if isinstance(due, Size) else due
        )


@pytest.mark.parametrize(
    ("said", "is_one"),
    [
        ("a4", True),
        ("30x1200mm", True),
        ("29.9x300mm", False),
        ("300x29.9mm", False),
        ("300x1200.1mm", False),
    ],
)
def test_a_paper_holds_a_card_and_is_no_larger_than_any(said: str, *, is_one: bool) -> None:
    if is_one:
        assert paper_named(said).width > 0
    else:
        with pytest.raises(ValueError, match=r"a paper measures 30 to 1200 mm"):
            paper_named(said)
