"""What a scale reads, and how a sheet is turned."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.sheets.calibrate import _is_sideways, _reading
from tests.pipeline.printing.test_grid_by_hand import SHEET


def test_a_scale_reads_tenths_with_their_sign_and_nothing_in_its_middle() -> None:
    assert [_reading(step) for step in (0, 5, -5, 15)] == ["0", "+0.5", "−0.5", "+1.5"]


@pytest.mark.parametrize(("flip", "is_sideways"), [("long", False), ("short", True)])
def test_a_lying_sheet_is_turned_like_a_page_over_its_short_edge(flip: str, is_sideways: bool) -> None:
    assert _is_sideways(SHEET, flip) == is_sideways  # type: ignore[arg-type]
    assert _is_sideways(SHEET.turned(), flip) != is_sideways  # type: ignore[arg-type]
    assert _is_sideways(Size("square", 9, 9), flip) != is_sideways  # type: ignore[arg-type]
