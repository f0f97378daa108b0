"""Cards on a photograph: its points are searched once for all patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from fightcard.pipeline.photo import locate
from fightcard.pipeline.photo.expected import Drawn
from fightcard.pipeline.photo.locate import cards_on, pattern
from tests.photo_sights import SCALE, printed

if TYPE_CHECKING:
    import pytest

    from fightcard.pipeline.photo.locate import Points

SEARCHED, SIZE = (400_000, 1_200_000), 0.65
"""Half of what the verb searches, with a card of about as much less on it."""


def test_the_points_of_each_size_of_a_photograph_are_reused_for_the_next_pattern(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(locate, "AT_ONCE", 800_000)
    card = cv2.resize(printed("Joe Louis"), None, fx=SIZE, fy=SIZE, interpolation=cv2.INTER_AREA)
    height, width = card.shape
    photo = np.full((1600, 1500), 150, np.uint8)
    photo[-height:, -width:] = card
    face = pattern("classic", Drawn(card, SCALE * SIZE, ()))
    searched: dict[float, Points] = {}
    found = cards_on(photo, [face], searched, SEARCHED)
    # The card is small on the coarse picture, so that a finer one was searched as well; it lies at the far corner of both.
    assert sorted(searched) == [(pixels / photo.size) ** 0.5 for pixels in SEARCHED]
    for share, (points, *_) in searched.items():
        assert np.abs(points.max(axis=0) / share - (1500, 1600)).max() < 60
    again = cards_on(photo, [face], searched, SEARCHED)
    assert len(found) == len(again) == 1
    assert np.array_equal(found[0].plane, again[0].plane)
    assert np.array_equal(found[0].plane, cards_on(photo, [face], None, SEARCHED)[0].plane)
