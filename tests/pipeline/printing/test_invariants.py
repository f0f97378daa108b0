"""What holds on every sheet, whatever paper, card, bleed, gap and marks: geometry by property, not by case."""

from __future__ import annotations

import itertools

from hypothesis import assume, given
from hypothesis import strategies as some

from fightcard.pipeline.printing.drawing.geometry import Box, Line
from fightcard.pipeline.printing.drawing.paper import CARDS, PAPERS, Cutting
from fightcard.pipeline.printing.sheets.grid import Grid, fold_grid, grid_for, window
from fightcard.pipeline.printing.sheets.layout import folded
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from fightcard.pipeline.printing.sheets.registration import CLEAR, registration_marks, with_room
from tests.properties import examples

HAIR = 0.02
"""Millimetres that no eye sees and no knife keeps."""


def tenths(low: int, high: int) -> some.SearchStrategy[float]:
    return some.integers(low, high).map(lambda tenth: tenth / 10)


profiles = some.sampled_from([profile.cutting for profile in PROFILES.values()])
marked = some.builds(
    Cutting, some.just("drawn"), tenths(0, 50), tenths(0, 40), tenths(5, 50), tenths(0, 60),
    gap=some.one_of(some.just(0.0), tenths(1, 120)), marks=some.just("marks"),
)  # fmt: skip
cuttings = some.one_of(profiles, marked)
papers, cards = some.sampled_from(sorted(PAPERS)), some.sampled_from(sorted(CARDS))


def grid_of(paper: str, card: str, cutting: Cutting) -> Grid:
    try:
        return with_room(grid_for(paper, CARDS[card], cutting))
    except ValueError:  # too small a paper for the card
        assume(False)
        raise


def overlap(first: Box, second: Box) -> bool:
    """Whether two boxes have more than a hair in common; one of no width is a line."""
    across = first.x < second.right - HAIR and second.x + HAIR < first.right
    return across and first.y < second.bottom - HAIR and second.y + HAIR < first.bottom


def inked(grid: Grid) -> list[Box]:
    """What each card of a full sheet may ink."""
    return [window(grid.spots[: grid.places], place, grid.cutting) for place in range(grid.places)]


def printable(grid: Grid) -> Box:
    """The paper without the rim that a printer leaves white."""
    return Box(0, 0, grid.paper.width, grid.paper.height).grown(-grid.cutting.margin)


def inside(paper: Box, box: Box) -> bool:
    return paper.grown(HAIR).holds(box)


def area(line: Line) -> Box:
    return Box(line.start.x, line.start.y, line.end.x - line.start.x, line.end.y - line.start.y)


@examples(60)
@given(papers, cards, cuttings)
def test_no_ink_reaches_another_card_a_registration_mark_or_the_end_of_the_paper(
    paper: str, card: str, cutting: Cutting
) -> None:
    grid = grid_of(paper, card, cutting)
    sheet, windows = printable(grid), inked(grid)
    clear = [each.grown(CLEAR) for each in registration_marks(grid.paper) if cutting.marks == "registration"]
    for place, inkable in enumerate(windows):
        box = grid.spots[place].box
        assert sorted((box.width, box.height)) == sorted((grid.card.width, grid.card.height))
        assert inside(sheet, inkable)
        assert inside(inkable, box)
        assert inside(box.grown(cutting.bleed), inkable)
        assert not [mark for mark in clear if overlap(mark, inkable)]
    for one, other in itertools.permutations(range(grid.places), 2):
        assert not overlap(windows[one], grid.spots[other].box)


@examples(60)
@given(papers, cards, marked)
def test_every_cut_has_its_two_marks_which_touch_no_ink(paper: str, card: str, cutting: Cutting) -> None:
    grid = grid_of(paper, card, cutting)
    sheet, windows = printable(grid), inked(grid)
    boxes, marks = [spot.box for spot in grid.spots], [area(line) for line in grid.cut_marks()]
    for mark in marks:
        assert inside(sheet, mark)
        assert max(mark.width, mark.height) > cutting.mark_length - HAIR
        assert not [window for window in windows if overlap(mark, window)]
    drawn = {
        (round(mark.x, 3), round(mark.y, 3), round(mark.right, 3), round(mark.bottom, 3)) for mark in marks
    }
    for expected in itertools.chain.from_iterable(marks_of(grid, spot.turn, spot.box) for spot in grid.spots):
        place = tuple(round(each, 3) for each in (expected.x, expected.y, expected.right, expected.bottom))
        # Where two fields of cards meet, the mark of a cut that ends at a card of the other would lie on it.
        on_a_card = any(overlap(expected, box.grown(cutting.bleed + 2 * HAIR)) for box in boxes)
        assert place in drawn or on_a_card


def marks_of(grid: Grid, turn: int, card: Box) -> list[Box]:
    """Where the eight marks of a card belong: at both ends of the four cuts through its field, of equal turn."""
    field = [spot.box for spot in grid.spots if spot.turn == turn]
    start, length = max(grid.cutting.mark_gap, grid.cutting.bleed + 0.3), grid.cutting.mark_length
    left, right = min(box.x for box in field) - start, max(box.right for box in field) + start
    top, bottom = min(box.y for box in field) - start, max(box.bottom for box in field) + start
    down = [Box(x, y, 0, length) for x in (card.x, card.right) for y in (top - length, bottom)]
    return down + [Box(x, y, length, 0) for y in (card.y, card.bottom) for x in (left - length, right)]


@examples(30)
@given(papers, cards, marked)
def test_the_two_sides_of_a_folded_card_stay_on_their_sides_of_the_fold(
    paper: str, card: str, cutting: Cutting
) -> None:
    try:
        grid = fold_grid(paper, CARDS[card], cutting)
    except ValueError:
        assume(False)
        raise
    sheet, fold = printable(grid), grid.paper.height / 2
    assert [mark for mark in map(area, grid.cut_marks()) if not inside(sheet, mark)] == []
    for spot in grid.spots:
        back = folded(spot, grid)
        assert spot.box.y > fold + 2.9
        assert back.box.bottom < fold - 2.9
        assert abs(spot.box.y - fold - (fold - back.box.bottom)) < HAIR
        assert inside(sheet, spot.box.grown(cutting.bleed))
        assert inside(sheet, back.box.grown(cutting.bleed))
        assert not any(
            overlap(mark, back.box.grown(cutting.bleed - HAIR)) for mark in map(area, grid.cut_marks())
        )
        assert (spot.turn, back.turn) == (0, 180)
