"""Totals of knockouts and bouts whose methods are unknown say together what each alone does not."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.rating.likelihood import log_likelihood, of_so_many
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

ONE_RUNG = (0, 1)


def test_how_many_of_some_bouts_end_inside_is_a_sum_over_all_ways() -> None:
    # One of two: 0.3 * (1 - 0.6) + (1 - 0.3) * 0.6; both 0.18; none 0.28.
    shares = np.array([[0.3, 0.6], [0.5, 0.5]])
    assert of_so_many(shares, 1) == pytest.approx([0.54, 0.5])
    assert of_so_many(shares, 2) == pytest.approx([0.18, 0.25])
    assert of_so_many(shares, 0) == pytest.approx([0.28, 0.25])
    assert of_so_many(shares, 3) == pytest.approx([0, 0])
    assert of_so_many(shares, -1) == pytest.approx([0, 0])


def test_bouts_without_methods_and_a_total_of_knockouts_count_together() -> None:
    chances = np.array([[[0.3, 0.2, 0.1, 0.15, 0.25]] * 2])
    met = (Met(0.0, 0.1, "W", True), Met(1.0, 0.1, "W", None), Met(0.5, 0.1, "W", None))
    opposition = Opposition("bouts", doubt=0.0, met=met)
    found = log_likelihood(CareerRecord(3, 0, 0, 2, 0), opposition, chances, ONE_RUNG, np.zeros(1))
    # One known inside (0.3), two won (0.5 each) of which just one inside: 2 * 0.6 * 0.4.
    assert found[0] == pytest.approx(math.log(0.3 * 0.5 * 0.5 * 2 * 0.6 * 0.4))
