"""Cards on paper, upright and lying, and where their backs lie."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Line, Point, Polygon, Slot, Stretch
from fightcard.pipeline.printing.drawing.paper import (
    A4,
    CARDS,
    HOME,
    LETTER,
    POKER,
    Cutting,
    Size,
    card_named,
    paper_named,
)
from fightcard.pipeline.printing.sheets.grid import Spot, fold_grid, grid_for, window
from fightcard.pipeline.printing.sheets.layout import folded, mirrored


@pytest.mark.parametrize(
    ("paper", "card", "cards"),
    [
        ("letter", "poker", 9),
        ("a4", "poker", 9),
        # 205.9 x 345.6 mm inside the marks: three rows of three upright, two lying below them.
        ("legal", "poker", 11),
        ("a3", "poker", 18),
        # 203.9 x 267.4 mm: three of 63.5 across, six of 44.45 down, all lying; upright it would be sixteen.
        ("letter", "mini", 18),
        # 198 x 285 mm: two upright beside four lying; either way alone it would be four.
        ("a4", "tarot", 6),
        ("letter", "jumbo", 3),
        ("a4", "bridge", 9),
    ],
)
def test_so_many_cards_lie_on_a_sheet(paper: str, card: str, cards: int) -> None:
    assert grid_for(paper, CARDS[card]).places == cards


def test_a_gap_shares_its_width_between_two_bleeds() -> None:
    grid = grid_for("letter", POKER, Cutting("gapped", 3.0, 1.3, 3.7, 1.0, gap=4.0))
    first, box = window(grid.spots[: grid.places], 0, grid.cutting), grid.spots[0].box
    assert first.right - box.right == pytest.approx(2.0)
    assert box.x - first.x == pytest.approx(3.0)


def test_full_lines_go_round_every_card() -> None:
    grid = grid_for("letter", POKER, Cutting("lined", 1.0, 0, 0, 4.0, marks="lines"))
    assert len(list(grid.cut_marks())) == 4 * 9


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [("A4", 210, 297), ("tabloid", 279.4, 431.8), ("300x400mm", 300, 400), ("9x12in", 228.6, 304.8)],
)
def test_a_paper_is_known_by_name_or_by_size(text: str, width: float, height: float) -> None:
    paper = paper_named(text)
    assert (paper.width, paper.height) == pytest.approx((width, height))


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("poker", "poker 63.5 × 88.9 mm"),
        ("Tarot", "tarot 69.85 × 120.65 mm"),
        ("2.75x4.75in", "custom 69.85 × 120.65 mm"),
        ("70 x 120 mm", "custom 70 × 120 mm"),
    ],
)
def test_a_card_size_is_known_by_name_or_by_size_and_tells_its_millimetres(text: str, label: str) -> None:
    assert card_named(text).label() == label


@pytest.mark.parametrize("text", ["", "huge", "70x120", "0x0mm", "20x88mm", "70x5000mm", "70x120cm"])
def test_a_size_that_is_none_is_refused_with_what_is_known(text: str) -> None:
    with pytest.raises(ValueError, match=r"card size|a card measures"):
        card_named(text)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["letter", "legal"])
def test_the_back_lies_behind_its_front_when_the_sheet_is_turned_over(paper: str, flip: str) -> None:
    """The paper is turned over as a printer does; the back's corner must come to lie on the front's."""
    grid = grid_for(paper, POKER)
    for spot in grid.spots:
        back = mirrored(spot, grid, flip)  # type: ignore[arg-type]
        for share_x, share_y in ((0.1, 0.2), (0.8, 0.3)):
            front_x, front_y = on_paper(spot.box, spot.turn, share_x, share_y)
            # In the hand a card is turned like a page: its left becomes its right.
            back_x, back_y = on_paper(back.box, back.turn, 1 - share_x, share_y)
            if flip == "long":
                assert (grid.paper.width - back_x, back_y) == pytest.approx((front_x, front_y))
            else:
                assert (back_x, grid.paper.height - back_y) == pytest.approx((front_x, front_y))


def test_on_a_paper_that_lies_the_long_edge_is_the_upper_one() -> None:
    grid = grid_for(A4.turned(), POKER)
    for spot in grid.spots:
        assert mirrored(spot, grid, "long").turn == (180 - spot.turn) % 360
        assert mirrored(spot, grid, "short").turn == -spot.turn % 360


def test_a_folded_back_meets_its_front_head_to_head() -> None:
    grid = fold_grid("letter", POKER)
    assert (grid.paper.width, grid.paper.height, grid.places) == (LETTER.height, LETTER.width, 4)
    for spot in grid.spots:
        back = folded(spot, grid)
        assert spot.box.y == pytest.approx(grid.paper.height / 2 + 3)
        assert back.box.bottom == pytest.approx(grid.paper.height / 2 - 3)
        front = on_paper(spot.box, spot.turn, 0.1, 0.2)
        behind = on_paper(back.box, back.turn, 0.9, 0.2)
        assert (behind[0], grid.paper.height - behind[1]) == pytest.approx(front)


def on_paper(box: Box, turn: int, across: float, down: float) -> tuple[float, float]:
    """Where a point of a card lies on the paper, the card turned clockwise in its box."""
    angle = math.radians(turn)
    width, height = (box.height, box.width) if turn in (90, 270) else (box.width, box.height)
    x, y = (across - 0.5) * width, (down - 0.5) * height
    return (
        box.middle + x * math.cos(angle) - y * math.sin(angle),
        box.y + box.height / 2 + x * math.sin(angle) + y * math.cos(angle),
    )


def test_a_drawing_on_a_larger_card_keeps_its_bleed_and_its_marks_their_form() -> None:
    tarot = CARDS["tarot"]
    stretch = Stretch(POKER.width, POKER.height, tarot.width, tarot.height)
    assert stretch.point(Point(-3, -3)) == Point(-3, -3)
    assert stretch.point(Point(66.5, 91.9)) == Point(pytest.approx(72.85), pytest.approx(123.65))
    # 1.1 times as wide, 1.35714 times as high: figures that keep their form grow by the root of the product,
    # 1.22183.
    assert stretch.figure(Circle(31.75, 44.45, 5)) == Circle(34.925, 60.325, pytest.approx(6.10913))
    square = Polygon((Point(9, 9), Point(11, 9), Point(11, 11), Point(9, 11)), Point(10, 10))
    corners = stretch.figure(square).corners  # type: ignore[union-attr]
    assert corners[1].x - corners[0].x == pytest.approx(corners[2].y - corners[1].y) == pytest.approx(2.44365)
    box = stretch.box(Box(9, 9, 2, 2, 0.5, Point(10, 10)))
    assert (box.width, box.height, box.radius) == pytest.approx((2.44365, 2.44365, 0.610913))
    assert Point(box.middle, box.y + box.height / 2) == Point(pytest.approx(11), pytest.approx(95 / 7))
    spoke = stretch.figure(Line(Point(10, 9), Point(10, 11), Point(10, 10)))
    assert spoke.end.y - spoke.start.y == pytest.approx(2.44365)  # type: ignore[union-attr]


def test_a_figure_on_a_card_of_another_shape_grows_little_more_than_type() -> None:
    # Twice as wide and just as high: type stays, figures grow by 15 %, not by the root of 2.
    stretch = Stretch(63.5, 88.9, 127.0, 88.9)
    assert (stretch.type, stretch.marks) == (1.0, 1.15)


def test_type_grows_with_the_smaller_side_and_a_smaller_card_lowers_the_floor() -> None:
    slot = Slot(10, 20, 30, 8, "text", floor=4)
    larger = Stretch(63.5, 88.9, 127, 88.9 * 3).slot(slot)
    smaller = Stretch(63.5, 88.9, 31.75, 44.45).slot(slot)
    assert (larger.size, larger.floor, larger.width) == (16, 4, 60)
    assert (smaller.size, smaller.floor, smaller.width) == (4, 2, 15)


def test_a_paper_too_small_for_a_fold_is_refused() -> None:
    with pytest.raises(ValueError, match="front and back with a fold between"):
        fold_grid(Size("custom", 100, 100), POKER)


@pytest.mark.parametrize(
    ("side", "at", "overlap", "touches"),
    [
        (side, at, overlap, touches)
        for side, ends in (("left", "yY"), ("right", "yY"), ("top", "xX"), ("bottom", "xX"))
        for at in ends
        for overlap, touches in (
            ((0.012, False), (0.018, True)) if at.islower() else ((0.004, False), (0.012, True))
        )
    ],
)
def test_a_neighbour_narrows_the_bleed_of_the_side_that_it_touches_by_more_than_a_hair(
    side: str, at: str, overlap: float, touches: bool
) -> None:
    own = Box(100.0, 100.0, 60.0, 80.0)
    x = {"left": 37.0, "right": 163.0, "x": 40.0 + overlap, "X": 160.0 - overlap}
    y = {"top": 17.0, "bottom": 183.0, "y": 20.0 + overlap, "Y": 180.0 - overlap}
    other = Box(x.get(side, x.get(at, 0.0)), y.get(side, y.get(at, 0.0)), 60.0, 80.0)
    found = window((Spot(own, 0), Spot(other, 0)), 0, replace(HOME, bleed=3.0, gap=3.0))
    room = dict.fromkeys(("left", "right", "top", "bottom"), 3.0) | ({side: 1.5} if touches else {})
    assert (found.x, found.y) == pytest.approx((100 - room["left"], 100 - room["top"]))
    assert (found.right, found.bottom) == pytest.approx((160 + room["right"], 180 + room["bottom"]))
