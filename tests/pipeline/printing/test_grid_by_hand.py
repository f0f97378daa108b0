"""Where cards lie on their sheets, and the marks of their cuts, worked out by hand."""

from __future__ import annotations

import re

import pytest

from fightcard.pipeline.printing.drawing.geometry import Box, Line, Point
from fightcard.pipeline.printing.drawing.paper import Cutting, Size
from fightcard.pipeline.printing.sheets.grid import Field, Grid, Spot, fold_grid, grid_for, meets, window
from fightcard.pipeline.printing.sheets.layout import folded
from fightcard.pipeline.printing.sheets.registration import with_room
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
    assert grid.spots[1].box == Box(105, 35, 60, 80)


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
    assert window(touching.spots[:2], 0, touching.cutting) == Box(38, 23, 62, 84)
    assert window(touching.spots[:2], 1, touching.cutting) == Box(100, 23, 62, 84)
    # Alone on its sheet it has bleed all round; 10 mm apart as well.
    assert window(touching.spots[:1], 0, touching.cutting) == Box(38, 23, 64, 84)
    assert window(gapped.spots[:2], 0, gapped.cutting) == Box(33, 33, 64, 84)
    # One above the other, 3 mm apart: half of it for each.
    narrow = Cutting("narrow", 2, 3, 4, 5, gap=3)
    grid = Grid(SHEET, CARD, narrow, (Field(10, 10, 1, 2, 60, 40, 3, 0),))
    assert window(grid.spots[:2], 0, grid.cutting) == Box(8, 8, 64, 40 + 2 + 1.5)
    assert window(grid.spots[:2], 1, grid.cutting) == Box(8, 53 - 1.5, 64, 40 + 1.5 + 2)


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
    next_to = grid_for(Size("beside", 148, 124), CARD, bled)
    assert [(spot.box, spot.turn) for spot in next_to.spots] == [
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


@pytest.mark.parametrize(
    ("off", "begins", "ends"),
    [
        (0.006, False, False),
        (0.004, True, False),
        (0.0, True, False),
        (-0.004, True, False),
        (-0.006, True, True),
    ],
)
def test_a_box_that_begins_within_a_hair_meets_another_and_one_that_ends_there_does_not(
    off: float, begins: bool, ends: bool
) -> None:
    one = Box(0, 0, 10, 10)
    assert [meets(one, Box(10 + off, 0, 5, 10)), meets(one, Box(0, 10 + off, 10, 5))] == [begins] * 2
    assert [meets(one, Box(-5 - off, 0, 5, 10)), meets(one, Box(0, -5 - off, 10, 5))] == [ends] * 2


def test_neighbours_meet_by_a_tenth_of_a_millimetre() -> None:
    two = [fighter(), fighter(name="Another Man", id="another-man")]
    drawn = reader(render(two, None, set_name="two").files["cards.pdf"]).pages[0].get_contents()
    assert drawn is not None
    found = re.findall(r"([-\d.]+) ([-\d.]+) ([-\d.]+) [-\d.]+ re W n", drawn.get_data().decode("latin-1"))
    (first, _, wide), (second, *_) = (tuple(map(float, each)) for each in found[:2])
    # The first ends two tenths right of where the second begins: a tenth of each.
    assert first + wide - second == pytest.approx(0.2 * 72 / 25.4, abs=0.02)
