"""Intervals against figures printed in the papers that made them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, differences, per_bout, wilson


# R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
@pytest.mark.parametrize(
    ("count", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_share_has_the_interval_that_newcombe_prints(count: int, n: int, low: float, high: float) -> None:
    rate = wilson(count, n)
    assert (round(rate.low, 4), round(rate.high, 4)) == (low, high)
    assert rate.share == count / n
    assert rate.n == n


# R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10.
@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
    ],
)
def test_a_difference_has_the_interval_that_newcombe_prints(
    one: tuple[int, int], other: tuple[int, int], low: float, high: float
) -> None:
    ends = differences(np.array(one), np.array(other), 0.95)
    assert tuple(round(float(end), 4) for end in ends) == (low, high)


def test_ten_knockdowns_in_a_hundred_bouts_mean_a_twentieth_to_a_fifth_of_one() -> None:
    # 10 + 1.96²/2 = 11.9207, and 1.96 * sqrt(10 + 1.96²/4) = 6.4888.
    rate = per_bout(10, 100)
    assert (rate.share, round(rate.low, 4), round(rate.high, 4)) == (0.1, 0.0543, 0.1841)


def test_events_that_come_in_clusters_count_as_so_many_fewer_at_both_ends() -> None:
    # 10 of twice the variance are 5: 6.9207 and 1.96 * sqrt(5 + 0.9604) = 4.7850, by 2 / 5.
    rate = per_bout(10, 5, effect=2.0)
    assert (rate.share, round(rate.low, 3), round(rate.high, 3)) == (2.0, 0.854, 4.682)


def test_no_knockdown_at_all_leaves_the_low_end_at_nothing() -> None:
    rate = per_bout(0, 50)
    assert rate.low == 0
    assert round(rate.high * 50, 4) == 3.8415


def test_without_bouts_nothing_is_known() -> None:
    assert wilson(0, 0).as_json() == {"share": None, "low": 0.0, "high": 1.0, "n": 0}
    assert per_bout(0, 0).as_json() == {"share": None, "low": 0.0, "high": None, "n": 0}
    assert differences(np.array((0, 0)), np.array((3, 4)), 0.95) == (-1.0, 1.0)


@pytest.mark.parametrize("share", [0.05, 0.2, 0.5, 0.8, 0.95])
def test_a_95_percent_interval_holds_the_true_share_about_95_times_in_100(share: float) -> None:
    n = 400
    covered = sum(
        math.comb(n, count) * share**count * (1 - share) ** (n - count)
        for count in range(n + 1)
        if wilson(count, n).low <= share <= wilson(count, n).high
    )
    assert 0.935 <= covered <= 0.965


def test_more_comparisons_demand_more_of_each() -> None:
    assert beyond_doubt(1) == pytest.approx(0.999)
    assert beyond_doubt(20) == pytest.approx(0.99995)
    assert beyond_doubt(0) == pytest.approx(0.999)
