"""Cards on a photograph: its points are searched once for all patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.photo.expected import Drawn
from fightcard.pipeline.photo.locate import SEARCHED, cards_on, pattern
from tests.photo_sights import SCALE, printed

if TYPE_CHECKING:
    from fightcard.pipeline.photo.locate import Points


def test_the_points_of_each_size_of_a_photograph_are_kept_for_the_next_pattern() -> None:
    card = printed("Joe Louis")
    height, width = card.shape
    photo = np.full((2500, 2400), 150, np.uint8)
    photo[-height:, -width:] = card
    face = pattern("classic", Drawn(card, SCALE, ()))
    searched: dict[float, Points] = {}
    found = cards_on(photo, [face], searched)
    # The card is small on the coarse picture, so that a finer one was searched as well; it lies at the far corner of both.
    assert sorted(searched) == [(pixels / photo.size) ** 0.5 for pixels in SEARCHED]
    for share, (points, *_) in searched.items():
        assert np.abs(points.max(axis=0) / share - (2400, 2500)).max() < 60
    again = cards_on(photo, [face], searched)
    assert len(found) == len(again) == 1
    assert np.array_equal(found[0].plane, again[0].plane)
    assert np.array_equal(found[0].plane, cards_on(photo, [face])[0].plane)
