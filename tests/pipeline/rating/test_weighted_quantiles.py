"""Intervals and quantiles of weighed values, each end and tie worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.rating.weighted_quantiles import interval, quantile, weight_within

FIVE = np.array([1.0, 2.0, 3.0, 4.0, 5.0])


def test_a_value_that_occurs_twice_has_the_weight_of_both() -> None:
    # 2 has a half: with 3 it holds 0.8.
    values, weights = np.array([2.0, 1.0, 2.0, 3.0]), np.array([1.0, 2.0, 4.0, 3.0])
    assert interval(values, weights) == (2, 3)


def test_a_run_grows_where_more_weight_is_left_and_downwards_where_as_much() -> None:
    even = np.full(5, 0.2)
    # The median is 3; 0.4 is left on either side: it grows down first, then up, then down.
    assert interval(FIVE, even, 0.4) == (2, 3)
    assert interval(FIVE, even, 0.6) == (2, 4)
    assert interval(FIVE, even, 0.8) == (1, 4)
    assert interval(FIVE, even, 1.0) == (1, 5)


def test_a_run_that_is_wide_enough_already_does_not_grow() -> None:
    assert interval(FIVE, np.array([0.1, 0.1, 0.5, 0.2, 0.1]), 0.5) == (3, 3)
    assert interval(FIVE, np.full(5, 0.2), 0.2, holding=1.0) == (1, 3)


def test_what_it_must_hold_may_lie_beyond_all_values() -> None:
    weights = np.array([0.05, 0.1, 0.7, 0.1, 0.05])
    assert interval(FIVE, weights, 0.7, holding=9.0) == (3, 5)
    assert interval(FIVE, weights, 0.7, holding=-9.0) == (1, 3)


def test_the_nearer_of_two_runs_is_taken_and_of_equal_ones_the_lower() -> None:
    # 3 holds 0.5 and 2 to 3 holds 0.7: 0.61 is nearer to the second, 0.59 to the first.
    weights = np.array([0.1, 0.2, 0.5, 0.1, 0.1])
    assert interval(FIVE, weights, 0.59) == (3, 3)
    assert interval(FIVE, weights, 0.61) == (2, 3)


def test_an_interval_of_values_without_weight_ends_at_the_last() -> None:
    assert interval(np.array([1.0, 2.0]), np.array([1.0, 0.0])) == (1, 1)
    assert interval(np.array([1.0, 2.0]), np.array([0.0, 1.0])) == (2, 2)


def test_both_ends_are_within() -> None:
    weights = np.array([1.0, 2.0, 3.0, 2.0, 2.0])
    assert weight_within(FIVE, weights, 2, 4) == pytest.approx(0.7)
    assert weight_within(FIVE, weights, 2.5, 2.9) == 0


@pytest.mark.parametrize(
    ("share", "value"), [(0.0, 10), (0.5, 10), (0.51, 20), (0.75, 20), (0.76, 30), (1.0, 30)]
)
def test_a_quantile_reaches_its_share_of_weights_that_sum_to_anything(share: float, value: float) -> None:
    assert quantile(np.array([30.0, 10.0, 20.0]), np.array([1.0, 2.0, 1.0]), share) == value
    assert quantile(np.array([30.0, 10.0]), np.array([1.0, 1.0]), 1.5) == 30
