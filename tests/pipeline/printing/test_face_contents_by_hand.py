"""A style makes places in its looks."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.face_contents import Style
from tests.pipeline.printing.test_geometry import SLOT


def test_a_style_makes_places_in_its_looks() -> None:
    style = Style(10, 6, "name", "right", 40, 1.3)
    assert style.slot(5, 30, 20) == SLOT
    assert style.sized(8) == Style(8, 6, "name", "right", 40, 1.3)
    assert (Style(10, 6, "name").align, Style(10, 6, "name").tracking, Style(10, 6, "name").leading) == (
        "left",
        0,
        1.15,
    )
