"""Texts found by their places on a card."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.geometry import Box, Slot
from fightcard.pipeline.printing.drawing.text_lookup import Lines, Read, in_block, in_rows

TEXTS = [
    Read("second", 12.0, 8.0),
    Read("first", 2.0, 8.02),
    Read("above", 2.0, 4.0),
    Read("outside", 31.0, 8.0),
]


def test_a_text_is_found_where_its_slot_begins_on_its_own_line() -> None:
    assert Lines(TEXTS).at(Slot(2.0, 8.0, 5.0, 9, "name", floor=5)) == "first"
    assert Lines(TEXTS).at(Slot(33.0, 8.0, 5.0, 9, "name", floor=5, align="right")) == "outside"
    assert Lines(TEXTS).at(Slot(2.0, 6.0, 5.0, 9, "name", floor=5)) == ""


def test_a_block_keeps_the_order_of_drawing_and_rows_that_of_reading() -> None:
    box = Box(0.0, 2.0, 30.0, 10.0)
    assert in_block(TEXTS, box) == "second first above"
    assert in_rows(TEXTS, box) == "above first second"


def test_a_centered_text_begins_at_most_half_its_slot_before_the_middle() -> None:
    slot = Slot(33.0, 8.0, 20.0, 9, "name", floor=5, align="centre")
    assert Lines([Read("its own", 24.0, 8.0)]).at(slot) == "its own"
    assert Lines([Read("of its neighbor", 18.0, 8.0)]).at(slot) == ""
