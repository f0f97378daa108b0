"""The pixels that a service wants of a card."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.paper import MM_PER_INCH
from fightcard.pipeline.printing.sheets.profiles import PROFILES


@pytest.mark.parametrize(
    "name", sorted(name for name, each in PROFILES.items() if each.kind == "pixels" and each.cutting.bleed)
)
def test_the_pixels_of_a_service_are_a_poker_card_and_its_bleed_at_300_an_inch(name: str) -> None:
    profile = PROFILES[name]
    bleed = 2 * 300 * profile.cutting.bleed / MM_PER_INCH
    assert profile.pixels == pytest.approx((750 + bleed, 1050 + bleed), abs=0.51)  # 2.5 by 3.5 inches
