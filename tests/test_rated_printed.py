"""The error of a mean difference from print, by hand."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.rated_printed import jackknife

OFF = np.array([1.0, 2.0, 3.0])


def test_with_an_edge_that_is_known_a_jackknife_is_the_error_of_a_mean() -> None:
    # The standard deviation of 1, 2, 3 is 1; that of their mean 1 / sqrt 3.
    assert jackknife(OFF, np.array([-3.0, -3.0, -3.0]), np.zeros(3)) == pytest.approx(3**-0.5)


def test_an_edge_that_follows_the_same_fighters_takes_error_away() -> None:
    # Without each: means 2.5, 2, 1.5, moved by -0.5, 0, 0.5.
    assert jackknife(OFF, np.array([-1.0, -1.0, -1.0]), np.array([0.5, 0.0, -0.5])) == pytest.approx(0)
    # The other way they add up: 3, 2, 1.
    assert jackknife(OFF, np.array([1.0, 1.0, 1.0]), np.array([0.5, 0.0, -0.5])) == pytest.approx(2 * 3**-0.5)
