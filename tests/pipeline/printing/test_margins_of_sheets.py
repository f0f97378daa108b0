"""Words on the rims of a sheet."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.sheets import margins
from fightcard.pipeline.printing.sheets.grid import Field, Grid, grid_for
from tests.pipeline.printing.test_grid_by_hand import CARD, GAPPED, SHEET


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
