"""Marks of registration and cuts, in millimetres."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import Cutting
from fightcard.pipeline.printing.sheets.grid import Field, Grid, grid_for
from fightcard.pipeline.printing.sheets.registration import cut_outline, registration_marks, with_room
from tests.pipeline.printing.test_grid_by_hand import CARD, GAPPED, SHEET


def test_registration_marks_are_10_mm_from_the_edges() -> None:
    assert list(registration_marks(SHEET)) == [
        Box(10, 10, 5, 5), Box(170, 10, 20, 0.5), Box(189.5, 10, 0.5, 20), Box(10, 139.5, 20, 0.5),
        Box(10, 120, 0.5, 20),
    ]  # fmt: skip


@pytest.mark.parametrize(("x", "is_free"), [(18.1, True), (18.0, True), (17.99, False)])
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
