"""Boxes, places and stretches in millimetres, worked out by hand."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.geometry import (
    Block,
    Box,
    Circle,
    Line,
    Point,
    Polygon,
    Slot,
    Stretch,
)

BOX = Box(10, 20, 30, 40)


def test_a_box_knows_its_edges_its_rows_and_its_columns() -> None:
    assert (BOX.right, BOX.bottom, BOX.middle) == (40, 60, 25)
    assert BOX.rows(4)[1:3] == (Box(10, 30, 30, 10), Box(10, 40, 30, 10))
    assert BOX.columns(3) == (Box(10, 20, 10, 40), Box(20, 20, 10, 40), Box(30, 20, 10, 40))
    assert (len(BOX.rows(4)), BOX.rows(4)[0].y, BOX.rows(4)[-1].bottom) == (4, 20, 60)
    assert BOX.grown(2) == Box(8, 18, 34, 44)
    assert BOX.grown(-5) == Box(15, 25, 20, 30)


@pytest.mark.parametrize(
    ("other", "holds"),
    [
        (BOX, True), (Box(9.995, 20, 30, 40), True), (Box(9.985, 20, 30, 40), False),
        (Box(10, 19.995, 30, 40), True), (Box(10, 19.985, 30, 40), False),
        (Box(10, 20, 30.005, 40), True), (Box(10, 20, 30.015, 40), False),
        (Box(10, 20, 30, 40.005), True), (Box(10, 20, 30, 40.015), False),
        (Box(9.99, 20, 30, 40), True), (Box(10, 19.99, 30, 40), True), (Box(25, 20, 15.01, 40), True), (Box(10, 20, 30, 40.01), True),
    ],
)  # fmt: skip
def test_a_box_holds_another_to_a_hundredth_of_a_millimetre(other: Box, holds: bool) -> None:
    assert BOX.holds(other) == holds


SLOT = Slot(5, 30, 20, 10, "name", 6, "right", 40)


def test_a_place_is_moved_or_given_other_looks_and_keeps_all_else() -> None:
    assert SLOT.moved(2, 3) == Slot(7, 33, 20, 10, "name", 6, "right", 40)
    assert SLOT.moved() == SLOT
    assert SLOT.in_role("byline") == Slot(5, 30, 20, 10, "byline", 6, "right", 40)


TWICE = Stretch(60, 90, 120, 135)
"""Twice as wide, half as high again: type grows by 1.5, marks by the root of 3 and at most 1.725."""


@pytest.mark.parametrize(
    ("point", "due"),
    [
        (Point(0, 0), Point(0, 0)), (Point(-2, -3), Point(-2, -3)), (Point(60, 90), Point(120, 135)),
        (Point(61, 92), Point(121, 137)), (Point(30, 30), Point(60, 45)),
    ],
)  # fmt: skip
def test_what_lies_outside_the_cut_keeps_its_distance(point: Point, due: Point) -> None:
    assert TWICE.point(point) == due


def test_a_stretch_grows_type_with_the_smaller_side_and_marks_little_more() -> None:
    assert (TWICE.across, TWICE.down, TWICE.type) == (2, 1.5, 1.5)
    assert TWICE.marks == pytest.approx(1.725)
    assert Stretch(60, 90, 66, 90).marks == pytest.approx(1.1**0.5)


def test_figures_are_laid_by_their_ends_or_round_their_middle() -> None:
    assert TWICE.box(Box(10, 20, 30, 40, 2)) == Box(20, 30, 60, 60, 3)
    round_middle = TWICE.box(Box(28, 43, 4, 4, 1, about=Point(30, 45)))
    assert (round_middle.x, round_middle.y) == pytest.approx((60 - 3.45, 67.5 - 3.45))
    assert (round_middle.width, round_middle.height, round_middle.radius) == pytest.approx((6.9, 6.9, 1.725))
    assert TWICE.figure(Circle(30, 45, 2)) == Circle(60, 67.5, pytest.approx(3.45))
    assert TWICE.figure(Line(Point(10, 20), Point(30, 40))) == Line(Point(20, 30), Point(60, 60))
    assert TWICE.figure(Polygon((Point(10, 20), Point(30, 40)))) == Polygon((Point(20, 30), Point(60, 60)))
    assert TWICE.figure(Box(10, 20, 30, 40)) == Box(20, 30, 60, 60, 0)


def test_places_of_text_grow_in_width_and_type_and_their_floor_only_sinks() -> None:
    assert TWICE.slot(SLOT) == Slot(10, 45, 40, 15, "name", 6, "right", 40)
    half = Stretch(60, 90, 30, 45)
    assert half.slot(SLOT) == Slot(2.5, 15, 10, 5, "name", 3, "right", 40)
    block = Block(Box(10, 20, 30, 40), 10, "text", 6, 1.3, "centre")
    assert TWICE.block(block) == Block(Box(20, 30, 60, 60), 15, "text", 6, 1.3, "centre")
    assert half.block(block) == Block(Box(5, 10, 15, 20), 5, "text", 3, 1.3, "centre")
