"""The line of strength on Overall: by spread, without the card itself, and as sure as its others make it."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.verification.statistics.overall_line import between_halves, in_halves, lines, student


def test_the_line_is_by_spread_through_the_others_means() -> None:
    # The others of the fifth card: Overalls 6, 8, 10, 12 about 9, strengths -90, -30, -10, 130 about 0.
    found = lines([6, 8, 10, 12, 7], [-90.0, -30.0, -10.0, 130.0, 55.0])[4]
    assert found is not None
    assert (found.mean, found.middle, found.others) == (pytest.approx(9), pytest.approx(0), 4)
    # Squares sum up to 20 and to 26,000; products to 270 + 30 - 10 + 390.
    assert found.slope == pytest.approx(math.sqrt(26_000 / 20))
    assert found.agreement == pytest.approx(680 / math.sqrt(20 * 26_000))
    assert found.overall(found.slope) == pytest.approx(10)
    assert found.strength(10) == pytest.approx(found.slope)


def test_nobody_moves_the_line_that_they_are_read_by() -> None:
    others, strengths = [6, 8, 10, 12], [-90.0, -30.0, -10.0, 130.0]
    for overall, strength in ((7, 55.0), (1, 55.0), (7, 9_000.0)):
        found = lines([*others, overall], [*strengths, strength])[4]
        assert found is not None
        assert found.slope == pytest.approx(math.sqrt(26_000 / 20))
        assert found.overall(0.0) == pytest.approx(9)


def test_there_is_no_line_through_two_nor_through_equals_nor_where_it_does_not_rise() -> None:
    assert lines([6, 8, 10], [-1.0, 0.0, 1.0]) == (None, None, None)
    assert lines([8, 8, 8, 9], [-1.0, 0.0, 1.0, 2.0])[3] is None
    assert lines([9, 8, 7, 8], [-1.0, 0.0, 1.0, 2.0])[3] is None
    assert lines([None, None], [1.0, 2.0]) == (None, None)


def test_students_quantiles_are_those_of_the_tables() -> None:
    expected = {1: 12.706, 2: 4.303, 4: 2.776, 22: 2.074, 120: 1.980}
    assert {freedom: round(student(0.95, freedom), 3) for freedom in expected} == expected


def test_the_interval_holds_the_true_overall_where_typed_ones_miss_by_one() -> None:
    # Strength is 80 points an Overall and 6 points of its own; Overalls are typed with an error of 1. A fixed
    # seed: 60 sets of 24.
    chance = np.random.default_rng(12)
    held, fighters = 0, 0
    for _ in range(60):
        true = chance.normal(9, 1.5, 24)
        strengths = 80 * (true - 9) + chance.normal(0, 6, 24)
        typed = np.clip(np.rint(true + chance.normal(0, 1, 24)), 1, 15).astype(int).tolist()
        read_by = lines(typed, strengths.tolist())
        for line, strength, own in zip(read_by, strengths.tolist(), true.tolist(), strict=True):
            assert line is not None
            held += abs(line.overall(strength) - own) <= line.half(strength, 12.0)
            fighters += 1
    assert 0.92 <= held / fighters <= 0.99


def test_an_overall_is_reported_in_halves_and_its_interval_out_to_the_next() -> None:
    assert [in_halves(each) for each in (9.0, 9.2, 9.3, 9.74)] == ["9", "9", "9.5", "9.5"]
    assert between_halves(8.1, 9.6) == "8 to 10"
