"""Trials are played some at a time: as many as have so many pairings together, and one at least."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.verification.drivers.trials import _batches, each_of


@pytest.mark.parametrize(
    ("pairings", "due"),
    [
        ([3, 3, 3, 3, 3], [[3, 3], [3, 3], [3]]), ([7, 1, 5, 1], [[7], [1, 5], [1]]), ([], []), ([6], [[6]]),
        ([2, 4, 1], [[2, 4], [1]]), ([1, 5, 1, 5, 6], [[1, 5], [1, 5], [6]]),
    ],
)  # fmt: skip
def test_a_batch_holds_what_fits(pairings: list[int], due: list[list[int]]) -> None:
    trials: Any = [SimpleNamespace(pairings=count) for count in pairings]
    assert [[each.pairings for each in batch] for batch in _batches(trials, 6)] == due


@pytest.mark.parametrize(
    ("bouts", "opponents", "due"), [(100, 5, 10), (99, 5, 10), (94, 5, 9), (3, 5, 1), (8, 0, 4)]
)
def test_each_pairing_has_the_bouts_that_come_nearest(bouts: float, opponents: int, due: int) -> None:
    assert each_of(bouts, range(opponents)) == due
