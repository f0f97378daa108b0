"""Trials are played some at a time: as many as have so many pairings together, and one at least."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.verification.drivers.trials import _batches, _played, each_of


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


def test_each_trial_meets_its_opponents_in_both_corners_and_tells_how_far_a_step_has_come() -> None:
    asked: list[Any] = []
    told: list[float] = []

    def tally(*words: Any, **more: Any) -> Any:  # noqa: ANN401
        asked.append((words, {name: each for name, each in more.items() if name != "progress"}))
        more["progress"](3, 20)
        return SimpleNamespace(counts=np.array([[at, 10 * at] for at in range(6)]))

    search = SimpleNamespace(within=told.append)
    match: Any = SimpleNamespace(
        play=SimpleNamespace(tally=tally), search=search, system="toy", deck="deck", cards=["a", "b", "c", "d"]
    )  # fmt: skip
    trials: Any = [
        SimpleNamespace(card="new a", opponents=(3, 1), each=5, first=2, pairings=4),
        SimpleNamespace(card="new b", opponents=(3,), each=7, first=0, pairings=2),
    ]
    found = _played(match, trials, 30, 200)
    pairings = [(2, 1), (1, 2), (2, 0), (0, 2), (3, 1), (1, 3)]
    assert asked == [
        (
            ("toy", ["b", "d", "new a", "new b"], pairings, "deck"),
            {"bouts": [5] * 4 + [7] * 2, "first": [2] * 4 + [0] * 2},
        )
    ]
    assert told == [0.25]
    # By trial and corner: 0 and 2, 1 and 3; 4, 5.
    assert found.tolist() == [[[2, 20], [4, 40]], [[4, 40], [5, 50]]]
    match.search = None
    assert (_played(match, trials, 30, 200) == found).all()
