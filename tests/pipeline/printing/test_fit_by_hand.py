"""Lines and blocks of letters that are half as wide as they are high, fitted by hand; and how they then stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fightcard.pipeline.findings import Place
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner, Setting
from fightcard.pipeline.printing.drawing.fit import Fit, _Ruler, _sizes, fit_block, fit_line, lines_in
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import (
    POINTS_PER_MM,
    Block,
    Box,
    Circle,
    Point,
    Slot,
    Stretch,
)
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from tests.pipeline.printing.pens import Letterer
from tests.pipeline.printing.test_fit import Half, block, slot


def test_a_line_is_narrowed_to_82_in_100_before_it_is_made_smaller() -> None:
    # Ten letters of 10 points are 50 points: in 41 they are just narrowed, in less they are smaller.
    assert fit_line("abcdefghij", slot(50.0001), Half) == Fit(("abcdefghij",), 10, 1.0)
    assert fit_line("abcdefghij", slot(41.001), Half).size == 10
    smaller = fit_line("abcdefghij", slot(32.8), Half)
    assert (smaller.size, smaller.stretch) == (pytest.approx(8), 0.82)
    assert smaller.share == pytest.approx(1)
    assert fit_line("abcdefghij", slot(20.5), Half).share == pytest.approx(5 / 8)


def test_no_line_is_set_in_less_than_three_points() -> None:
    # Of ten letters at 3 points and 82 in 100 each takes 1.23 points.
    whole = fit_line("abcdefghij", slot(12.3001), Half)
    assert (whole.lines[0], whole.size, whole.rest) == ("abcdefghij", pytest.approx(3, abs=1e-3), "")
    cut = fit_line("abcdefghij", slot(12.2), Half)
    assert (cut.lines, cut.size, cut.stretch, cut.rest) == (("abcdefghi",), 3, 0.82, "j")
    assert cut.share == pytest.approx(10 * 12.2 / (50 * 0.82) / 8)
    assert fit_line("abc", slot(1.0), Half).lines == ("",)


def test_sizes_go_down_in_quarters_to_three() -> None:
    assert list(_sizes(4)) == [4, 3.75, 3.5, 3.25, 3]
    assert list(_sizes(3.1)) == [3.1]
    assert list(_sizes(3.0)) == [3.0]


@pytest.mark.parametrize(
    ("width", "size", "stretch"),
    [(45, 10, 1.0), (44.9, 10, 0.94), (42.2, 10, 0.88), (39.5, 10, 0.82), (36.8, 9.75, 0.82)],
)
def test_a_block_is_narrowed_in_steps_before_it_is_made_smaller(
    width: float, size: float, stretch: float
) -> None:
    # Nine letters are 45 points; 94 in 100 are 42.3, 88 are 39.6, 82 are 36.9.
    fit = fit_block("aaaaaaaaa", block(width, 10), Half)
    assert (fit.size, fit.stretch) == (size, stretch)


def test_a_block_below_its_floor_says_which_part_of_it_would_fit() -> None:
    # 60 letters over three lines of 20: at 5 points each line has 41 points at 82 in 100.
    words = "aaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbb cccccccccccccccccccc"
    fit = fit_block(words, block(41.1, 15), Half)
    assert (fit.lines, fit.size) == (tuple(words.split()), 5)
    assert fit.share == pytest.approx((5 / 8) ** 2)
    assert fit_block("a", block(99, 99), Half).share == 1


def test_a_block_that_no_size_fills_is_cut_at_three_points() -> None:
    # At 3 points and 82 in 100 a letter takes 1.23 points: four to a line, and one line.
    fit = fit_block("aaaa bbbb", block(5, 3), Half)
    assert (fit.lines, fit.size, fit.stretch, fit.rest) == (("aaaa",), 3.0, 0.82, "bbbb")
    assert fit.share == pytest.approx((3 / 8) ** 2 * 5 / 9)


def test_a_block_may_be_filled_line_by_line() -> None:
    words = "aaaa bbbb cccc dd"
    assert fit_block(words, block(75, 20), Half).lines == ("aaaa bbbb", "cccc dd")
    assert fit_block(words, block(75, 20), Half, even=False).lines == ("aaaa bbbb cccc", "dd")


def test_lines_are_broken_where_the_room_ends_and_never_within_a_word() -> None:
    # In units of the size: four letters are 2, a blank 0.5.
    ruler = _Ruler("aaaa bbbb\tcccc\nd", Half)
    assert ruler.lines(4.5, 2) == ("aaaa bbbb", "cccc d")
    assert ruler.lines(4.4, 3) == ("aaaa", "bbbb", "cccc d")
    assert ruler.lines(4.4, 2) is None
    assert ruler.lines(1.9, 9) is None
    assert ruler.lines(2.0, 4) == ("aaaa", "bbbb", "cccc", "d")
    held = _Ruler("aaaa\xa0bbbb", Half)
    assert held.lines(4.4, 9) is None
    assert held.lines(4.5, 1) == ("aaaa\xa0bbbb",)


def test_even_lines_are_as_few_as_can_be_and_the_longest_as_short() -> None:
    # Widths 2.5, 1.5, 2, 1, 2.5 and 0.5, blanks 0.5: two lines hold it, the longer one 7 at the least.
    ruler = _Ruler("aaaaa bbb cccc dd eeeee f", Half)
    assert ruler.even_lines(9.0, 3) == ("aaaaa bbb cccc", "dd eeeee f")
    assert ruler.even_lines(99.0, 3) == ("aaaaa bbb cccc dd eeeee f",)


@pytest.mark.parametrize(("height", "count"), [(5, 1), (21.9, 1), (22.0, 2), (33.9, 2), (34.0, 3)])
def test_a_block_has_lines_at_their_leading_the_last_with_none_below(height: float, count: int) -> None:
    spaced = replace(block(99, height), leading=1.2)
    assert lines_in(spaced, 10) == count


WORDS = "HALL"
SLOT = Slot(30, 20, 40, 12, "name", 6)


def wide(size: float = 12.0, tracking: float = 0.0, words: str = WORDS) -> float:
    """How wide the words are in mm."""
    return shape(words, CLASSIC.role("name").weight).reach(size, tracking) / POINTS_PER_MM


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_a_line_is_placed_by_its_alignment_and_its_setting_says_so(align: str, share: float) -> None:
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("x"), settings=[])
    room = page.text(replace(SLOT, align=align, tracking=50), WORDS, "the name")  # type: ignore[arg-type]
    reach = wide(tracking=50)
    start, words, letters = pen.set[0]
    assert (start.x, start.y, words) == (pytest.approx(30 - share * reach), 20, WORDS)
    assert (letters.size, letters.stretch, letters.tracking, letters.turn) == (12, 1, 50, 0)
    assert (letters.weight, letters.ink) == (
        CLASSIC.role("name").weight,
        CLASSIC.ink(CLASSIC.role("name").ink),
    )
    assert room == pytest.approx(reach)
    assert page.settings == [Setting("the name", start, pytest.approx(reach), 12, 1, 12)]


def test_a_squeezed_line_is_as_wide_as_its_room() -> None:
    page = Compositor(Letterer(), CLASSIC, Owner("x"), settings=[])
    narrow = replace(SLOT, width=0.9 * wide())
    assert page.text(narrow, WORDS) == pytest.approx(0.9 * wide())
    assert page.settings is not None
    assert page.settings[0].is_squeezed
    page.text(SLOT, WORDS)
    assert not page.settings[1].is_squeezed
    assert Setting("", Point(0, 0), 1, 5.9, 1, 6).is_squeezed


def test_a_line_that_is_set_twice_is_turned_about_the_middle() -> None:
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("x"))
    page.twice(replace(SLOT, align="centre", tracking=80), WORDS, Point(31, 44), "the title")
    (first, *_), (second, words, letters) = pen.set
    reach = wide(tracking=80)
    assert (first.x, first.y) == (pytest.approx(30 - reach / 2), 20)
    # Half a turn about (31, 44): the left end then stands right of the middle.
    assert (second.x, second.y) == (pytest.approx(2 * 31 - first.x), 2 * 44 - 20)
    assert (words, letters.turn, letters.tracking, letters.size) == (WORDS, 180, 80, 12)


def test_a_line_on_the_edge_runs_upwards_from_its_place() -> None:
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("The sheets"))
    page.turned(replace(SLOT, tracking=30), WORDS)
    start, words, letters = pen.set[0]
    assert (start, words, letters.turn, letters.tracking) == (Point(30, 20), WORDS, 90, 30)
    page.turned(replace(SLOT, width=wide(5.5) * 0.82), WORDS)
    assert [each.code for each in page.findings] == ["P201"]
    assert "The sheets: the line on the edge fits only at 5.5" in page.findings[0].message


@pytest.mark.parametrize("centred", [False, True])
def test_lines_of_a_block_are_set_at_their_leading_from_the_top_or_the_middle(centred: bool) -> None:
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("x"), settings=[])
    box = Box(10, 50, wide() * 1.2, 20)
    page.block(Block(box, 12, "name", 6, 1.25, "right"), f"{WORDS} {WORDS}", "the text", centred=centred)
    point = 1 / POINTS_PER_MM
    # Two lines: a capital of 0.7 of the size, and a leading of 15 points; what is left of 20 mm is halved.
    above = (20 - (8.4 + 15) * point) / 2 if centred else 0.0
    first = 50 + above + 8.4 * point
    assert [start.y for start, *_ in pen.set] == pytest.approx([first, first + 15 * point])
    assert [start.x for start, *_ in pen.set] == pytest.approx([box.right - wide()] * 2)
    assert page.settings is not None
    assert [(each.field, each.full_size, each.size) for each in page.settings] == [("the text", 12, 12)] * 2


def test_what_does_not_fit_is_reported_at_its_cell_with_how_many_letters_are_too_many() -> None:
    owner = Owner("Joe", Place(sheet="Fighters", row=7), {"the name": (("Name", "A7"),)})
    page = Compositor(Letterer(), CLASSIC, owner)
    page.text(replace(SLOT, width=wide(4.5) * 0.82), WORDS, "the name")
    found = page.findings[0]
    # 4.5 of 6 points: three of four letters.
    assert (found.code, found.column, found.cell, found.value) == ("P201", "Name", "A7", WORDS)
    assert "4.5" in found.message
    assert found.fix == "Shorten it by about 1 letter."
    page.text(replace(SLOT, width=wide(6.0) * 0.82 + 1e-9), WORDS, "the name")
    assert len(page.findings) == 1
    page.text(replace(SLOT, width=0.5), WORDS, "the name")
    assert (page.findings[1].code, page.findings[1].severity) == ("P202", "error")
    page.text(replace(SLOT, width=wide(5.97) * 0.82), WORDS, "the name")
    assert "fits only at 5.9 points; below 6 " in page.findings[2].message


def test_on_a_larger_card_a_line_grows_and_its_room_is_reported_in_the_drawings_own_mm() -> None:
    pen = Letterer()
    page = Compositor(pen, CLASSIC, Owner("x"), stretch=Stretch(60, 90, 120, 180))
    assert page.text(SLOT, WORDS) == pytest.approx(wide())
    start, _, letters = pen.set[0]
    assert (start, letters.size) == (Point(60, 40), 24)
    page.twice(SLOT, WORDS, Point(30, 45))
    assert pen.set[2][0] == Point(2 * 60 - 60, 2 * 90 - 40)


def test_a_theme_that_spares_ink_outlines_what_is_large_and_leaves_white_as_it_is() -> None:
    spare = replace(CLASSIC, solid=100.0)
    for box, strokes in ((Box(0, 0, 10, 10), 1), (Box(0, 0, 10, 10.1), 2)):
        pen = Recorder()
        Compositor(pen, spare, Owner("x")).fill(box, "ink")
        assert len(pen.strokes) == strokes
    assert pen.strokes[0].startswith("fill")
    assert pen.strokes[0].endswith(" white")
    assert pen.strokes[1].endswith(" ink 0.25mm")
    white = Recorder()
    Compositor(white, spare, Owner("x")).fill(Box(0, 0, 99, 99), "white")
    assert white.strokes == []
    sign = Recorder()
    Compositor(sign, spare, Owner("x")).sign(Circle(0, 0, 99), "ink")
    assert len(sign.strokes) == 1


def test_letters_of_the_cards_font_are_as_they_are_and_those_of_another_are_fitted_to_it() -> None:
    (own,) = shape("AB", "Bold").runs
    assert (own.text, own.stretch, own.stroke) == ("AB", 1.0, 0.0)
    own, other, again = shape("AЖB", "Bold").runs
    assert (own.text, other.text, again.text) == ("A", "Ж", "B")
    # A letter of a wider and lighter font is squeezed, and thickened by 0.034 of its size.
    assert other.stretch < 1
    assert other.stroke == 0.034
    assert shape("A" + "\u0301", "Bold").runs[0].text == "Á"
    assert shape("A\u200b\u200b", "Bold").missing == ("\u200b",)
