"""Cards of equal weight, drawn of toy cards."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.checks.stated_doubt import StatedDoubt
from fightcard.pipeline.rating import resampled
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.toys import (
    Toy,
    toy_card,
    toy_weighed,
)


def test_cards_of_equal_weight_have_typed_cells_but_those_in_doubt(
    monkeypatch: pytest.MonkeyPatch, typed: Toy
) -> None:
    monkeypatch.setattr(resampled, "typed_ratings", lambda *_: {0: 12.0, 1: 9.0, 2: 3.0})
    weighed = toy_weighed([[10, 7, 5], [18, 15, 5]], [1.0, 0.0])
    weighed.drawn.ratings[0, :3] = [11, 8, 6]
    plain = WeighingRequest(CareerRecord(2, 1), Opposition("level", 0.0), {"CF": "12/9", "KO": 3}, 3)
    doubted = WeighingRequest(
        plain.record, plain.opposition, plain.typed, 3, doubts=(StatedDoubt("KO", by=2),)
    )
    names = ("ann 0", "ann 1")
    for asked, number in ((plain, 3), (doubted, 6)):
        due = tuple(toy_card(12, 9, number, name=name) for name in names)
        assert resampled.equal_cards(typed, asked, weighed, "ann", 2) == due
    assert len(resampled.equal_cards(typed, plain, weighed, "ann")) == 50


def test_a_draw_never_falls_on_a_card_without_weight() -> None:
    for seed in range(20):
        assert set(resampled.resampled(np.array([0.0, 0.5, 0.0, 0.5, 0.0]), 9, seed, "ann").tolist()) == {
            1,
            3,
        }
    both = [resampled.resampled(np.array([3.0, 1.0]), 8, 1, name).tolist() for name in ("ann", "bea")]
    assert [sorted(each) for each in both] == [[0] * 6 + [1] * 2] * 2
