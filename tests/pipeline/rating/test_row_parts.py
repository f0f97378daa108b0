"""Cards reckoned a part at a time come out as all at once, to the last bit."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.rating import row_parts
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.surface import QUESTIONS, Surface
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

CARDS, RATINGS, LADDER = 5_000, 12, tuple(range(-3, 7))
RANDOM = np.random.default_rng(3)
RATED = RANDOM.normal(5, 2, (CARDS, RATINGS))
WIDTH = 1 + 2 * RATINGS + 3
SURFACE = Surface(
    np.full(RATINGS, 5.0),
    np.full(RATINGS, 2.0),
    (0, 3, 7),
    RANDOM.normal(0, 0.1, (QUESTIONS, 2 * WIDTH + 2)),
    np.zeros(QUESTIONS),
)
BOUTS = tuple(
    Met(level, 0.4, result, inside)
    for level, result, inside in ((1.0, "W", True), (2.0, "W", None), (0.5, "L", None), (3.0, "D", None))
)


def test_the_parts_are_all_rows_once_and_none_is_longer_than_it_may_be() -> None:
    parts = row_parts.row_parts(5_000)
    assert parts == [slice(0, 2_048), slice(2_048, 4_096), slice(4_096, 6_144)]
    assert row_parts.row_parts(0) == []


@pytest.mark.parametrize("off", [None, np.array([0.1, 0.0, -0.2, 0.3]), RANDOM.normal(0, 0.5, (CARDS, 4))])
def test_chances_are_the_same_in_parts_and_at_once(
    off: np.ndarray | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_parts = SURFACE.chances(RATED, LADDER, off)
    monkeypatch.setattr(row_parts, "AT_ONCE", CARDS)
    assert np.array_equal(in_parts, SURFACE.chances(RATED, LADDER, off))


@pytest.mark.parametrize(
    "opposition",
    [Opposition("default"), Opposition("level", 0.3), Opposition("bouts", met=BOUTS)],
    ids=["blank", "level", "bouts"],
)
def test_a_likelihood_is_the_same_in_parts_and_at_once(
    opposition: Opposition, monkeypatch: pytest.MonkeyPatch
) -> None:
    chances = SURFACE.chances(RATED, LADDER)
    own = RANDOM.normal(2, 2, CARDS)
    record = CareerRecord(2, 1, 1, 2, 1) if opposition.met else CareerRecord(30, 5, 1, 20, 2)
    in_parts = log_likelihood(record, opposition, chances, LADDER, own)
    assert np.ptp(in_parts) > 1
    monkeypatch.setattr(row_parts, "AT_ONCE", CARDS)
    assert np.array_equal(in_parts, log_likelihood(record, opposition, chances, LADDER, own))
