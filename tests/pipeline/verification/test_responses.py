"""Which of two numbers that do not go together is the odder one, by how likely each is."""

from __future__ import annotations

import math

import pytest

from fightcard.pipeline.verification.drivers.responses import TAILS, _blame, _unlike


def test_a_number_is_the_less_likely_the_farther_it_lies_off() -> None:
    assert _unlike(5, (5.0, 2.0)) == 0
    # Deviations off, squared: (tails + 1) / 2 of the log of 1 + so many tails.
    for number, square in ((7, 1), (3, 1), (9, 4), (1, 4)):
        due = (TAILS + 1) / 2 * math.log(1 + square / TAILS)
        assert float(_unlike(number, (5.0, 2.0))) == pytest.approx(due)


def test_the_twin_is_to_blame_by_half_of_how_much_odder_it_is_given_the_other_and_by_the_row() -> None:
    usual = {(0,): (5.0, 2.0), (1,): (5.0, 2.0), (0, 1): (5.0, 1.0), (1, 0): (5.0, 1.0)}
    assert _blame(usual, 0, 1, (5, 5)) == 0
    own_is_odd = _blame(usual, 0, 1, (9, 5))
    due = (float(_unlike(9, (5.0, 2.0))) - float(_unlike(9, (5.0, 1.0)))) / 2
    assert own_is_odd == pytest.approx(due)
    assert _blame(usual, 1, 0, (5, 9)) == pytest.approx(-own_is_odd)
    for missing in usual:
        assert _blame({key: each for key, each in usual.items() if key != missing}, 0, 1, (9, 5)) == 0
