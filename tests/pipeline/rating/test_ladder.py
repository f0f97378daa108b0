"""Opponents and the ladder: how much of each rung stands for a man of some level."""

from __future__ import annotations

import numpy as np
import pytest

from pipeline.rating.ladder import rungs, settled
from pipeline.verification.career import CareerRecord, Met, Opposition

LADDER = (0, 1, 2)


def share(mean: float, spread: float) -> list[float]:
    return rungs(LADDER, np.array([mean]), np.array([spread]))[0].tolist()


def test_a_man_of_a_level_is_that_rung_alone() -> None:
    assert share(1, 0) == pytest.approx([0, 1, 0])


def test_a_man_between_two_rungs_is_shared_by_them() -> None:
    assert share(0.25, 0) == pytest.approx([0.75, 0.25, 0])


@pytest.mark.parametrize(("mean", "rung"), [(-5, 0), (9, 2)])
def test_a_man_beyond_the_ladder_is_its_last_rung(mean: float, rung: int) -> None:
    assert share(mean, 0)[rung] == pytest.approx(1)


def test_doubt_spreads_a_man_evenly_over_the_ladder() -> None:
    low, middle, high = share(1, 0.8)
    assert low == pytest.approx(high)
    assert low + middle + high == pytest.approx(1)
    assert 0.1 < low < middle


def test_whom_nothing_is_known_of_met_the_usual_men_of_his_level() -> None:
    found = settled(Opposition("default"), 4)
    assert found.mean == pytest.approx(0.54)
    assert found.doubt == pytest.approx(0.7)


def test_what_is_typed_is_not_settled_otherwise() -> None:
    stated = Opposition("level", 3.0)
    assert settled(stated, -2) == stated


def test_a_shift_moves_every_opponent() -> None:
    bout = Met(1.0, 0.7, "W", inside=True)
    moved = Opposition("bouts", met=(bout,)).shifted(0.4)
    assert [each.level for each in moved.met] == pytest.approx([1.4])
    assert Opposition("level", 2.0).shifted(-0.4).mean == pytest.approx(1.6)


def test_the_middle_of_known_bouts_is_theirs() -> None:
    met = (Met(1.0, 0.0, "W", inside=None), Met(3.0, 0.0, "L", inside=None))
    assert Opposition("bouts", met=met).middle() == pytest.approx((2.0, 1.0))


def test_a_record_counts_its_bouts() -> None:
    assert CareerRecord(32, 4, 1, 27, 3).bouts == 37
