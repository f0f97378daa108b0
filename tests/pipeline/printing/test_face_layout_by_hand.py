"""The room of a text, and conditions that exclude each other."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.face_layout import Text, When
from fightcard.pipeline.printing.drawing.geometry import (
    Block,
    Slot,
)
from tests.pipeline.printing.test_geometry import BOX


@pytest.mark.parametrize(("align", "left"), [("left", 5), ("centre", -5), ("right", -15)])
def test_the_room_of_a_text_goes_from_the_top_of_a_capital_to_its_baseline(align: str, left: float) -> None:
    slot = Slot(5, 30, 20, 10, "name", 6, align)  # type: ignore[arg-type]
    room = Text("name", "", "", slot).room
    # A capital of 10 points is 0.7 of them high: 2.469 mm.
    assert (room.x, room.width, room.bottom) == (left, 20, 30)
    assert room.height == pytest.approx(2.4694, abs=1e-4)
    block = Block(BOX, 10, "text", 6)
    assert Text("name", "", "", block).room == BOX


def test_conditions_exclude_each_other_where_one_state_is_asked_for_both_ways() -> None:
    tired, fresh = When("tired", holds=True), When("tired", holds=False)
    assert tired.excludes(fresh)
    assert not tired.excludes(tired)
    assert not tired.excludes(None)
    assert not tired.excludes(When("south", holds=False))
