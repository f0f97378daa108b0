"""What typed cells say of weighed cards, by hand."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.rating.library import Drawn
from fightcard.pipeline.rating.packed_cards import PackedCards
from fightcard.pipeline.rating.weighing import _normal, _suits


def test_a_typed_rating_suits_cards_by_the_plane_through_those_drawn() -> None:
    latents = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    # Ratings 50 + 2 a - b without remainder, so that the least spread of 0.3 holds; typed is 52.
    ratings = np.array([[9.0, 50.0], [9.0, 52.0], [9.0, 49.0], [9.0, 51.0]])
    found = _suits(Drawn(PackedCards.of(()), latents, ratings), 1, 52.0)
    assert found == pytest.approx([-22.2222, 0.0, -50.0, -5.5556], abs=1e-3)


def test_a_density_is_that_of_the_normal_without_its_constant() -> None:
    # Variances 4 and 1: at a distance of 2 and 1 of each, exp(-1/2 - 1/2) / 2.
    found = _normal(np.array([[3.0, 1.0], [1.0, 0.0]]), np.array([1.0, 0.0]), np.diag([4.0, 1.0]))
    assert found == pytest.approx([0.18394, 0.5], abs=1e-5)
