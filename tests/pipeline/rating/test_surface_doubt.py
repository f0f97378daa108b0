"""What the surface may be off by is drawn where a record points, and weighed as what it was believed to be."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.rating.surface import moved
from fightcard.pipeline.rating.surface_doubt import GUARD, WIDER, drawn_off
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

LADDER = (-1, 0, 1)
LEVEL_0 = Opposition("level", 0.0, doubt=0.0, spread=0.0)
DOUBT = np.array([0.1, 0.2, 0.5, 0.6])


def alike(count: int) -> np.ndarray:
    """Cards that win half of their bouts less draws, one in ten drawn, whatever the level; half inside."""
    return np.tile([0.225, 0.225, 0.1, 0.225, 0.225], (count, len(LADDER), 1))


def drawn(
    record: CareerRecord, opposition: Opposition = LEVEL_0, count: int = 40_000
) -> tuple[np.ndarray, np.ndarray]:
    found, logs = drawn_off(record, opposition, alike(count), LADDER, np.zeros(count), DOUBT, 1)
    return found, np.exp(logs)


def test_weighed_draws_are_those_of_the_doubt_whatever_the_record() -> None:
    for record in (CareerRecord(90, 10, 0, 10, 9), CareerRecord(3, 1, 1, None, None), CareerRecord(0, 0)):
        found, weights = drawn(record)
        assert weights.mean() == pytest.approx(1, abs=0.03)
        mean = weights @ found / weights.sum()
        assert mean == pytest.approx([0] * 4, abs=0.02)
        spread = np.sqrt(weights @ found**2 / weights.sum())
        assert spread == pytest.approx(DOUBT, rel=0.05)
        # A quarter is drawn from the doubt alone, so that no card weighs more than four times as much.
        assert weights.max() <= 1 / GUARD + 1e-9


def test_nothing_is_moved_by_a_record_that_counts_nothing() -> None:
    found, weights = drawn(CareerRecord(0, 0))
    assert weights == pytest.approx(np.ones(len(weights)))
    assert found.mean(axis=0) == pytest.approx([0] * 4, abs=0.01)
    # Wins and losses are counted, and not how they came: that question is left to its doubt.
    found, _ = drawn(CareerRecord(90, 10, 0, None, None))
    assert found[:, 2:].mean(axis=0) == pytest.approx([0, 0], abs=0.02)
    assert found[:, 2:].std(axis=0) == pytest.approx(DOUBT[2:], rel=0.03)


def middle_of(hits: float, tries: float, doubt: float, share: float = 0.5, more: float = 0.0) -> float:
    """By hand: how far towards the record's own logit, half a bout added to either side."""
    shown = math.log((hits + 0.5) / (tries - hits + 0.5)) - math.log(share / (1 - share))
    variance = 1 / (hits + 0.5) + 1 / (tries - hits + 0.5) + more
    return shown * doubt**2 / (doubt**2 + variance)


def test_draws_lie_as_far_towards_the_record_as_it_is_certain() -> None:
    found, _ = drawn(CareerRecord(60, 30, 10, 12, 24))
    due = [
        middle_of(65, 100, 0.1), middle_of(10, 100, 0.2, 0.1),
        middle_of(12, 60, 0.5), middle_of(24, 30, 0.6),
    ]  # fmt: skip
    assert found.mean(axis=0) == pytest.approx([(1 - GUARD) * each for each in due], abs=0.02)
    pointed = due[2]
    # Of stoppages: variances of 0.5^2 and 1 / 12.5 + 1 / 48.5, a fifth wider in spread than both leave.
    own = 1 / (1 / 0.25 + 1 / (1 / 12.5 + 1 / 48.5)) * WIDER**2
    whole = GUARD * 0.25 + (1 - GUARD) * (own + pointed**2) - (0.75 * pointed) ** 2
    assert found[:, 2].std() == pytest.approx(math.sqrt(whole), rel=0.03)


def test_levels_in_doubt_leave_a_record_less_to_say() -> None:
    record = CareerRecord(60, 30, 10, 12, 24)
    unsure, _ = drawn(record, Opposition("level", 0.0, doubt=0.5, spread=0.0))
    assert unsure[:, 0].mean() == pytest.approx(0.75 * middle_of(65, 100, 0.1, more=0.25), abs=0.003)
    by_slope = middle_of(12, 60, 0.5, more=(0.24 * 0.5) ** 2)
    assert unsure[:, 2].mean() == pytest.approx(0.75 * by_slope, abs=0.02)
    blank, _ = drawn(record, Opposition("default", spread=0.0))
    assert blank[:, 0].mean() == pytest.approx(0.75 * middle_of(65, 100, 0.1, more=0.49), abs=0.003)


def test_opponents_known_one_by_one_count_as_they_were() -> None:
    # Half of the bouts against each end of the ladder; a card that beats the lower one nine times in ten.
    chances = np.tile([[0.9, 0, 0, 0.1, 0], [0.5, 0, 0, 0.5, 0], [0.1, 0, 0, 0.9, 0]], (40_000, 1, 1))
    low, high = (Met(level, 0.0, "W", None) for level in (-1.0, 1.0))
    record = CareerRecord(75, 25, 0, None, None)
    for met, share in (((low, high), 0.5), ((low, low), 0.9), ((low, low, low, high), 0.7)):
        opposition = Opposition("bouts", None, doubt=0.0, met=met)
        found, _ = drawn_off(record, opposition, chances, LADDER, np.zeros(40_000), DOUBT, 1)
        assert found[:, 0].mean() == pytest.approx(0.75 * middle_of(75, 100, 0.1, share), abs=0.003)


def test_a_question_without_doubt_is_never_off() -> None:
    doubt = np.array([0.0, 0.2, 0.0, 0.6])
    record = CareerRecord(60, 30, 10, 12, 24)
    found, logs = drawn_off(record, LEVEL_0, alike(1_000), LADDER, np.zeros(1_000), doubt, 1)
    assert found[:, [0, 2]].tolist() == [[0, 0]] * 1_000
    assert np.isfinite(logs).all()


def test_the_first_cards_draw_the_same_next_to_more_of_them() -> None:
    record = CareerRecord(60, 30, 10, 12, 24)
    few, many = drawn(record, count=100), drawn(record, count=300)
    assert (few[0] == many[0][:100]).all()
    assert (few[1] == many[1][:100]).all()


def test_far_more_cards_speak_for_a_long_record_and_say_what_a_fine_grid_says() -> None:
    # 200 wins, 16 inside, of a card that wins half of its wins inside: off by 0.5 at most, as a rule.
    record = CareerRecord(200, 0, 0, 16, 0)
    found, weights = drawn(record, count=20_000)

    def likely(off: np.ndarray) -> np.ndarray:
        by = np.zeros((4, len(off)))
        by[2] = off
        rows = np.concatenate([moved(alike(1)[0, :1], each[:, None])[0] for each in by.T])
        share = rows.reshape(-1, 5)[:, 0] / rows.reshape(-1, 5)[:, :2].sum(axis=1)
        logs = 16 * np.log(share) + 184 * np.log(1 - share)
        return np.asarray(np.exp(logs - logs.max()))

    grid = np.linspace(-4, 1, 400)
    believed = np.exp(-((grid / 0.5) ** 2) / 2) * likely(grid)
    due = float(believed @ grid / believed.sum())
    own = weights * likely(found[:, 2])
    assert own @ found[:, 2] / own.sum() == pytest.approx(due, abs=0.02)
    plain = 0.5 * np.random.default_rng(1).standard_normal(20_000)
    by_doubt = likely(plain)

    def effective(each: np.ndarray) -> float:
        return float(each.sum() ** 2 / (each**2).sum())

    assert effective(own) > 20 * effective(by_doubt)
