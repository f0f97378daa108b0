"""Two cards on a sheet of 200 by 150 mm, every place of them worked out by hand."""

from __future__ import annotations

import io
import math
import re
from types import SimpleNamespace
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

from fightcard.engine.core.environment import WrongSetting
from fightcard.pipeline.printing.drawing.document import _refuse_no_date
from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Line, Point
from fightcard.pipeline.printing.drawing.paper import Cutting, Size
from fightcard.pipeline.printing.drawing.pen import Letters, PdfPen, SetBefore
from fightcard.pipeline.printing.drawing.themes import Ink
from fightcard.pipeline.printing.sheets import layout, margins
from fightcard.pipeline.printing.sheets.calibrate import _is_sideways, _reading
from fightcard.pipeline.printing.sheets.grid import Field, Grid, Spot, fold_grid, grid_for, meets
from fightcard.pipeline.printing.sheets.layout import Register, folded, mirrored
from fightcard.pipeline.printing.sheets.registration import cut_outline, registration_marks, with_room
from tests.pipeline.printing.reading import reader
from tests.pipeline.printing.samples import fighter, render

CARD, SHEET = Size("card", 60, 80), Size("sheet", 200, 150)
GAPPED = Cutting("gapped", bleed=2, mark_gap=3, mark_length=4, margin=5, gap=10)
TOUCHING = Cutting("touching", bleed=2, mark_gap=1, mark_length=4, margin=5)
LOW = Size("low", 200, 130)
"""So low that touching cards cannot lie in two rows."""


def test_cards_lie_in_the_middle_of_their_sheet_a_gap_apart() -> None:
    # Rims of 3 + 4 + 5: 176 by 126 mm hold two of 60 and a gap of 10 across, one of 80 down.
    grid = grid_for(SHEET, CARD, GAPPED)
    assert grid.fields == (Field(35, 35, 2, 1, 60, 80, 10, 0),)
    assert [spot.box for spot in grid.spots] == [Box(35, 35, 60, 80), Box(105, 35, 60, 80)]
    assert (grid.trim, grid.fields[0].columns, grid.fields[0].rows, grid.places) == (
        Box(35, 35, 130, 80),
        2,
        1,
        2,
    )
    assert grid.box(1) == Box(105, 35, 60, 80)


def test_marks_are_at_both_ends_of_every_cut_and_no_others() -> None:
    # A mark begins 3 mm from the cards, a millimetre beyond their bleed, and is 4 mm long.
    marks = {
        (line.start.x, line.start.y, line.end.x, line.end.y)
        for line in grid_for(SHEET, CARD, GAPPED).cut_marks()
    }
    down = {(x, *ends, x) for x in (35, 95, 105, 165) for ends in ((28, 32), (118, 122))}
    across = {(*ends, y) for y in (35, 115) for ends in ((28, 32), (168, 172))}
    assert marks == {(x, y0, x1, y1) for x, y0, y1, x1 in down} | {(x0, y, x1, y) for x0, x1, y in across}


def test_touching_cards_share_the_mark_of_the_cut_between_them_and_marks_keep_out_of_the_bleed() -> None:
    # The gap of 1 mm would lie in the bleed: marks begin 2.3 mm from the cards.
    grid = grid_for(LOW, CARD, TOUCHING)
    assert [spot.box for spot in grid.spots] == [Box(40, 25, 60, 80), Box(100, 25, 60, 80)]
    down = sorted({line.start.x for line in grid.cut_marks() if line.start.x == line.end.x})
    assert down == [40, 100, 160]
    ends = {round(line.end.y, 3) for line in grid.cut_marks() if line.start.x == line.end.x}
    assert ends == {25 - 2.3, 105 + 2.3 + 4}


@pytest.mark.parametrize(("marks", "count"), [("none", 0), ("registration", 0), ("lines", 8), ("marks", 10)])
def test_a_sheet_has_the_marks_that_are_asked_for(marks: str, count: int) -> None:
    cutting = Cutting("any", 2, 1, 4, 5, marks=marks)  # type: ignore[arg-type]
    lines = list(Grid(SHEET, CARD, cutting, grid_for(LOW, CARD, TOUCHING).fields).cut_marks())
    assert len(lines) == count
    if marks == "lines":
        assert lines[:4] == [
            Line(Point(40, 25), Point(100, 25)), Line(Point(100, 25), Point(100, 105)),
            Line(Point(100, 105), Point(40, 105)), Line(Point(40, 105), Point(40, 25)),
        ]  # fmt: skip


def test_a_card_inks_its_bleed_but_where_another_is() -> None:
    touching, gapped = grid_for(LOW, CARD, TOUCHING), grid_for(SHEET, CARD, GAPPED)
    assert touching.window(0, 2) == Box(38, 23, 62, 84)
    assert touching.window(1, 2) == Box(100, 23, 62, 84)
    # Alone on its sheet it has bleed all round; 10 mm apart as well.
    assert touching.window(0, 1) == Box(38, 23, 64, 84)
    assert gapped.window(0, 2) == Box(33, 33, 64, 84)
    # One above the other, 3 mm apart: half of it for each.
    narrow = Cutting("narrow", 2, 3, 4, 5, gap=3)
    grid = Grid(SHEET, CARD, narrow, (Field(10, 10, 1, 2, 60, 40, 3, 0),))
    assert grid.window(0, 2) == Box(8, 8, 64, 40 + 2 + 1.5)
    assert grid.window(1, 2) == Box(8, 53 - 1.5, 64, 40 + 1.5 + 2)


def test_places_left_empty_are_counted_from_one_along_the_rows() -> None:
    grid = with_room(grid_for(SHEET, CARD, GAPPED), (1,))
    assert [spot.box.x for spot in grid.spots] == [105]
    assert len(grid.all_spots) == 2
    for number in (0, 3):
        with pytest.raises(
            ValueError, match=f"--skip {number}: a sheet of these cards has the places 1 to 2"
        ):
            with_room(grid, (number,))
    assert len(with_room(grid_for(SHEET, CARD, GAPPED), (2,)).spots) == 1
    with pytest.raises(ValueError, match="no place is left"):
        with_room(grid_for(SHEET, CARD, GAPPED), (1, 2))


def test_upright_is_taken_where_lying_holds_no_more_and_too_small_a_sheet_is_refused() -> None:
    bare = Cutting("bare", 0, 0, 0, 0, marks="none")
    assert [spot.turn for spot in grid_for(Size("square", 80, 80), CARD, bare).spots] == [0]
    assert [spot.turn for spot in grid_for(Size("lying", 80, 60), CARD, bare).spots] == [90]
    assert grid_for(Size("lying", 80, 60), CARD, bare).spots[0].box == Box(0, 0, 80, 60)
    with pytest.raises(ValueError, match="is too small for card 60 × 80 mm and its cut marks"):
        grid_for(Size("tiny", 80, 59), CARD, bare)


def test_cards_lie_below_or_next_to_upright_ones_with_room_for_both_bleeds() -> None:
    bled = Cutting("bled", 2, 0, 0, 0, marks="none")
    # 144 by 120 mm within the bleed: upright and lying alike two; one upright with two lying beside it are three.
    beside = grid_for(Size("beside", 148, 124), CARD, bled)
    assert [(spot.box, spot.turn) for spot in beside.spots] == [
        (Box(2, 2, 60, 80), 0), (Box(66, 2, 80, 60), 90), (Box(66, 62, 80, 60), 90),
    ]  # fmt: skip
    # 120 by 144: two upright, and one lying below them.
    below = grid_for(Size("below", 124, 148), CARD, bled)
    assert [(spot.box, spot.turn) for spot in below.spots] == [
        (Box(2, 2, 60, 80), 0), (Box(62, 2, 60, 80), 0), (Box(2, 86, 80, 60), 90),
    ]  # fmt: skip


def test_backs_lie_across_the_fold_as_far_as_the_fronts() -> None:
    # Half of the turned sheet is 100 mm: 7 + 5 of rim and 4.5 of the fold leave 83.5 for one row of 80.
    grid = fold_grid(SHEET, CARD, GAPPED)
    assert (grid.paper.width, grid.paper.height) == (150, 200)
    assert grid.spots[0].box == Box(45, 104.5, 60, 80)
    assert folded(grid.spots[0], grid) == Spot(Box(45, 15.5, 60, 80), 180)
    # Without marks and bleed 3 mm keep the fold out of the cards.
    bare = fold_grid(Size("sheet", 60, 166), CARD, Cutting("bare", 0, 0, 0, 0, marks="none"))
    assert bare.spots[0].box == Box(0, 86, 60, 80)
    with pytest.raises(ValueError, match="front and back with a fold between"):
        fold_grid(Size("sheet", 60, 165.9), CARD, Cutting("bare", 0, 0, 0, 0, marks="none"))


def test_boxes_meet_by_more_than_a_hair() -> None:
    one = Box(0, 0, 10, 10)
    for off in (0.006, -0.006):
        is_over = off < 0
        assert meets(one, Box(10 + off, 0, 5, 10)) == is_over
        assert meets(one, Box(-5 - off, 0, 5, 10)) == is_over
        assert meets(one, Box(0, 10 + off, 10, 5)) == is_over
        assert meets(one, Box(0, -5 - off, 10, 5)) == is_over


def test_registration_marks_are_10_mm_from_the_edges() -> None:
    assert list(registration_marks(SHEET)) == [
        Box(10, 10, 5, 5), Box(170, 10, 20, 0.5), Box(189.5, 10, 0.5, 20), Box(10, 139.5, 20, 0.5),
        Box(10, 120, 0.5, 20),
    ]  # fmt: skip


@pytest.mark.parametrize(("x", "is_free"), [(18.1, True), (17.9, False)])
def test_a_card_keeps_its_bleed_a_millimetre_from_a_registration_mark(x: float, is_free: bool) -> None:
    # The square ends at 15; with 1 mm clear and 2 of bleed a card begins at 18.
    cutting = Cutting("cutter", 2, 0, 0, 0, marks="registration")
    grid = Grid(SHEET, CARD, cutting, (Field(x, 12, 1, 1, 60, 80, 0, 0), Field(100, 35, 1, 1, 60, 80, 0, 0)))
    assert len(with_room(grid).spots) == 1 + is_free


def test_the_cuts_of_a_sheet_are_rounded_boxes_in_millimetres() -> None:
    drawn = cut_outline(grid_for(SHEET, CARD, GAPPED), 3)
    assert (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="150mm" viewBox="0 0 200 150"' in drawn
    )
    assert drawn.count("<rect") == 2
    assert '<rect x="35.000" y="35.000" width="60.000" height="80.000" rx="3"/>' in drawn


def test_a_back_lies_where_the_sheet_is_turned_over() -> None:
    grid = grid_for(SHEET, CARD, GAPPED)
    spot = Spot(Box(20, 30, 60, 80), 90)
    # The sheet lies: its long edge is the upper one.
    assert mirrored(spot, grid, "long") == Spot(Box(20, 40, 60, 80), 90)
    assert mirrored(spot, grid, "short") == Spot(Box(120, 30, 60, 80), 270)
    upright = Grid(SHEET.turned(), CARD, GAPPED, grid.fields)
    assert mirrored(spot, upright, "long") == Spot(Box(70, 30, 60, 80), 270)
    square = Grid(Size("square", 150, 150), CARD, GAPPED, grid.fields)
    assert mirrored(spot, square, "long") == Spot(Box(70, 30, 60, 80), 270)


def matrix(text: str) -> list[float]:
    return [float(part) for part in text.removesuffix(" cm").split()]


@pytest.mark.parametrize(
    ("turn", "top_left", "right"),
    [(0, (10, 90), (1, 0)), (90, (70, 90), (0, -1)), (180, (70, 10), (-1, 0)), (270, (10, 10), (0, 1))],
)
def test_a_turned_card_has_its_top_left_where_its_turn_says(
    turn: int, top_left: tuple[int, int], right: tuple[int, int]
) -> None:
    """Corners in points: left 10, low 10, right 70, top 90; a turned card is 80 wide and 60 high or the other way."""
    a, b, c, d, e, f = matrix(layout._laid(Spot(Box(0, 0, 1, 1), turn), (10, 10, 70, 90)))
    assert (a, b) == right
    high = 80 if turn in (0, 180) else 60
    assert (c * high + e, d * high + f) == top_left


def test_backs_are_turned_about_the_middle_and_moved() -> None:
    grid = grid_for(SHEET, CARD, GAPPED)
    a, b, c, d, e, f = matrix(layout._moved(Register(2, 3, 30), grid))
    # 30 degrees clockwise: what points to the right then points down.
    assert (a, b, c, d) == pytest.approx((math.cos(math.pi / 6), -0.5, 0.5, math.cos(math.pi / 6)), abs=1e-6)
    point = 72 / 25.4
    x, y = 100 * point, 75 * point
    assert (a * x + c * y + e, b * x + d * y + f) == pytest.approx((x + 2 * point, y - 3 * point), abs=0.01)


def test_a_scale_reads_tenths_with_their_sign_and_nothing_in_its_middle() -> None:
    assert [_reading(step) for step in (0, 5, -5, 15)] == ["0", "+0.5", "−0.5", "+1.5"]


@pytest.mark.parametrize(("flip", "is_sideways"), [("long", False), ("short", True)])
def test_a_lying_sheet_is_turned_like_a_page_over_its_short_edge(flip: str, is_sideways: bool) -> None:
    assert _is_sideways(SHEET, flip) == is_sideways  # type: ignore[arg-type]
    assert _is_sideways(SHEET.turned(), flip) != is_sideways  # type: ignore[arg-type]
    assert _is_sideways(Size("square", 9, 9), flip) != is_sideways  # type: ignore[arg-type]


def test_stretches_of_rim_are_joined_until_seventy_millimetres() -> None:
    # From the bottom: two of 30 and 45 with 5 between make 80; what is left is one of 40.
    boxes = [Box(0, 100, 9, 30), Box(0, 50, 9, 45), Box(0, 5, 9, 40)]
    assert list(margins._joined(boxes)) == [(130, 80), (45, 40)]
    assert list(margins._joined([Box(0, 10, 9, 70)])) == [(80, 70)]
    assert list(margins._joined([Box(0, 10, 9, 69.9)])) == [(79.9, pytest.approx(69.9))]
    assert list(margins._joined([])) == []


def test_words_run_up_the_left_rim_then_the_right_next_to_the_marks() -> None:
    # Cards from 35 to 165 across and 35 to 115 down; marks begin 3 mm away, words 0.6 further.
    left, right = margins._lanes(grid_for(SHEET, CARD, GAPPED))
    assert (left.x, left.low, left.length) == (pytest.approx(31.4), 115, 80)
    assert (right.x, right.low) == (pytest.approx(165 + 3.6 + 1.4), 115)
    assert left.box == Box(pytest.approx(28.4), 35, 4, 80)
    slot = left.slot("edge")
    assert (slot.x, slot.baseline, slot.width, slot.size, slot.floor, slot.tracking) == (
        left.x, 111, 72, 5.5, 4.2, 30,
    )  # fmt: skip
    # 160 mm are two lanes, 159 one.
    tall = Grid(SHEET, CARD, GAPPED, (Field(35, 5, 1, 2, 60, 80, 0, 0),))
    lanes = list(margins._lanes(tall))
    assert [(lane.low, lane.length) for lane in lanes] == [(165, 80), (85, 80)] * 2
    long = Grid(SHEET, CARD, GAPPED, (Field(35, 5, 1, 1, 60, 160, 0, 0),))
    assert [(lane.low, lane.length) for lane in margins._lanes(long)] == [(165, 80), (85, 80)] * 2
    short = Grid(SHEET, CARD, GAPPED, (Field(35, 5, 1, 1, 60, 159, 0, 0),))
    assert [(lane.low, lane.length) for lane in margins._lanes(short)] == [(164, 159)] * 2


def test_neighbours_meet_by_a_tenth_of_a_millimetre() -> None:
    two = [fighter(), fighter(name="Another Man", id="another-man")]
    drawn = reader(render(two, None, set_name="two").files["cards.pdf"]).pages[0].get_contents()
    assert drawn is not None
    found = re.findall(r"([-\d.]+) ([-\d.]+) ([-\d.]+) [-\d.]+ re W n", drawn.get_data().decode("latin-1"))
    (first, _, wide), (second, *_) = (tuple(map(float, each)) for each in found[:2])
    # The first ends two tenths right of where the second begins: a tenth of each.
    assert first + wide - second == pytest.approx(0.2 * 72 / 25.4, abs=0.02)


def test_a_text_is_set_anew_where_its_words_or_the_corner_of_its_card_differ() -> None:
    """Pens of one document share what was set; the same start and letters alone do not make the same text.

    A point is 25.4 / 72 mm, so a start of one point each way on a page whose top is at 100 stands at (1, 99).
    """
    before, start = SetBefore(), Point(25.4 / 72, 25.4 / 72)
    letters = Letters("Bold", 10, Ink("black", 0, 0, 0))

    def drawn(words: str, left: float) -> str:
        canvas = Canvas(io.BytesIO())
        pen = PdfPen(canvas, left, 100, before)
        pen.text(start, words, letters)
        return str(canvas._code[-1])  # type: ignore[attr-defined]

    one, other, moved, again = drawn("AA", 0), drawn("AB", 0), drawn("AA", 5), drawn("AA", 0)
    assert one.startswith("BT 1 99 Td ")
    assert one == again
    assert one != other
    assert moved.startswith("BT 6 99 Td ")


def test_round_corners_begin_a_radius_from_each_corner() -> None:
    """A box from (10, 20) to (40, 60) with a radius of 5, on a page of 100 mm: heights are counted from below."""
    canvas: Any = SimpleNamespace(addLiteral=None)
    pen = PdfPen(canvas, 0, 100 * 72 / 25.4)
    parts = re.findall(r"[-\d.]+|[a-z]", pen._rounded(Box(10, 20, 30, 40, 5)))
    drawn = [part if part.isalpha() else round(float(part) * 25.4 / 72, 1) for part in parts]
    near = 5 * (1 - 0.5523)  # a curve is pulled so near to the corner
    one, other = round(near, 1), round(5 - near, 1)
    assert (one, other) == (2.2, 2.8)
    assert drawn == [
        15, 80, "m", 35, 80, "l", 37.8, 80, 40, 77.8, 40, 75, "c", 40, 45, "l", 40, 42.2, 37.8, 40, 35, 40, "c",
        15, 40, "l", 12.2, 40, 10, 42.2, 10, 45, "c", 10, 75, "l", 10, 77.8, 12.2, 80, 15, 80, "c", "h",
    ]  # fmt: skip
    circle = pen._path(Circle(25, 40, 5))
    assert circle == pen._rounded(Box(20, 35, 10, 10, 5))
    assert pen._path(Box(10, 20, 30, 40)).endswith(" re")


@pytest.mark.parametrize("said", ["", "0", "1767225600", "253402300799", " 12 "])
def test_a_date_is_seconds_from_1970_to_9999(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
    _refuse_no_date()


@pytest.mark.parametrize("said", ["-1", "253402300800", "today", "1.5"])
def test_what_is_no_date_is_refused(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
    with pytest.raises(WrongSetting, match="SOURCE_DATE_EPOCH"):
        _refuse_no_date()
