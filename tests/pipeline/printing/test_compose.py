"""What is told of a text that does not fit: the text as it is printed is the finding's value."""

from __future__ import annotations

import pytest

from fightcard.pipeline.base.print_letters import spelled
from fightcard.pipeline.printing.drawing.compose import _area
from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Line, Point, Polygon, overhang
from tests.pipeline.printing.test_fit import fighter, render


def test_what_is_reported_of_letters_names_the_text_they_are_in() -> None:
    found = render([fighter(name="\uae40 Kim", nickname=None)], None, set_name="legends").findings
    assert [(each.code, each.value) for each in found] == [("P101", "\uae40 KIM")]


def test_an_area_is_that_of_what_is_inked() -> None:
    assert _area(Circle(0, 0, 2)) == pytest.approx(12.566, abs=1e-3)
    assert _area(Line(Point(0, 0), Point(9, 9))) == 0
    assert (_area(Box(0, 0, 10, 0.9)), _area(Box(0, 0, 0.9, 10))) == (0, 0)
    assert (_area(Box(0, 0, 10, 1)), _area(Box(0, 0, 1, 10))) == (10, 10)
    assert _area(Polygon((Point(1, 2), Point(5, 3), Point(2, 9)))) == 28


def test_a_line_hangs_over_its_place_by_its_alignment() -> None:
    assert [overhang(6, align) for align in ("left", "centre", "right")] == [0, 3, 6]  # type: ignore[arg-type]


def test_a_letter_is_spelled_with_its_number_and_shown_where_it_can_be() -> None:
    assert spelled("é\u200b") == "é (U+00E9), U+200B"
