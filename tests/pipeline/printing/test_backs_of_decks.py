"""The medal on the back of a deck."""

from __future__ import annotations

from typing import cast

import pytest

from fightcard.pipeline.printing.drawing.backs import MIDDLE, deck_back_frame
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.geometry import Circle
from tests.pipeline.printing.test_guide_page_by_hand import Drawn


def test_the_ground_of_a_deck_s_medal_holds_both_its_rings() -> None:
    drawn = Drawn()
    deck_back_frame(cast("Compositor", drawn))
    about = [(MIDDLE.x, MIDDLE.y)]
    grounds = [
        each.radius for each in drawn.filled if isinstance(each, Circle) and [(each.x, each.y)] == about
    ]
    rings = [
        each.radius for each in drawn.stroked if isinstance(each, Circle) and [(each.x, each.y)] == about
    ]
    assert max(grounds) == pytest.approx(16.9)  # the medal of 15.5 mm and a ring 1.4 mm around it
    assert sorted(rings)[-2:] == pytest.approx([15.5, 16.9])
