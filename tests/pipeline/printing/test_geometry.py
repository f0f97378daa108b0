"""Boxes, places and stretches in millimetres, worked out by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.card_types import _PokerBack
from fightcard.pipeline.printing.drawing.face_contents import Style
from fightcard.pipeline.printing.drawing.face_layout import Text, When
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
from fightcard.pipeline.printing.drawing.paper import Size

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


def test_a_style_makes_places_in_its_looks() -> None:
    style = Style(10, 6, "name", "right", 40, 1.3)
    assert style.slot(5, 30, 20) == SLOT
    assert style.sized(8) == Style(8, 6, "name", "right", 40, 1.3)
    assert (Style(10, 6, "name").align, Style(10, 6, "name").tracking, Style(10, 6, "name").leading) == (
        "left",
        0,
        1.15,
    )


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


@pytest.mark.parametrize(("align", "left"), [("left", 5), ("centre", -5), ("right", -15)])
def test_the_room_of_a_text_goes_from_the_top_of_a_capital_to_its_baseline(align: str, left: float) -> None:
    slot = Slot(5, 30, 20, 10, "name", 6, align)  # type: ignore[arg-type]
    room = Text("name", "", "", slot).room
    # A capital of 10 points is 0.7 of them high: 2.469 mm.
    assert (room.x, room.width, room.bottom) == (left, 20, 30)
    assert room.height == pytest.approx(2.4694, abs=1e-4)
    block = Block(BOX, 10, "text", 6)
    assert Text("name", "", "", None, block).room == BOX


def test_conditions_exclude_each_other_where_one_state_is_asked_for_both_ways() -> None:
    tired, fresh = When("tired", holds=True), When("tired", holds=False)
    assert tired.excludes(fresh)
    assert not tired.excludes(tired)
    assert not tired.excludes(None)
    assert not tired.excludes(When("south", holds=False))


@pytest.mark.parametrize(
    ("size", "before", "after"),
    [
        ((63.5, 88.9), None, None),
        ((63.5, 88.9), Stretch(63.5, 88.9, 70, 120), Stretch(63.5, 88.9, 70, 120)),
        ((70, 120), None, Stretch(63.5, 88.9, 70, 120)),
        # A face of 70 by 120 printed on 80 by 130: its back is stretched from poker size to that.
        ((70, 120), Stretch(70, 120, 80, 130), Stretch(63.5, 88.9, 80, 130)),
    ],
)
def test_a_back_is_drawn_for_poker_size_and_stretched_to_the_card(
    size: tuple[float, float], before: Stretch | None, after: Stretch | None
) -> None:
    layout: Any = SimpleNamespace(size=Size("own", *size))
    drawn: list[Any] = []
    page: Any = SimpleNamespace(stretch=before, laid={"kept": 1})
    _PokerBack(layout, lambda page, *card: drawn.append((page.stretch, dict(page.laid), card)))(page, "card")
    assert drawn == [(after, {"kept": 1} if size == (63.5, 88.9) else {}, ("card",))]
