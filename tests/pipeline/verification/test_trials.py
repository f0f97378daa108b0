"""Trials are played some at a time: as many as have so many pairings together, and one at least."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.verification.drivers import trials as trials_module
from fightcard.pipeline.verification.drivers.trials import (
    Trial,
    _batches,
    _counted,
    _of_batch,
    _played,
    each_of,
)


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
    reported: list[float] = []

    def tally(*words: Any, **more: Any) -> Any:  # noqa: ANN401
        asked.append((words, {name: each for name, each in more.items() if name != "progress"}))
        more["progress"](3, 20)
        return SimpleNamespace(counts=np.array([[at, 10 * at] for at in range(6)]))

    search = SimpleNamespace(within=reported.append)
    match: Any = SimpleNamespace(
        play=SimpleNamespace(tally=tally), search=search, system="toy", deck="deck", cards=["a", "b", "c", "d"]
    )  # fmt: skip
    trials: Any = [
        SimpleNamespace(card="new a", opponents=(3, 1), each=5, pairings=4),
        SimpleNamespace(card="new b", opponents=(3,), each=7, pairings=2),
    ]
    found = _played(match, trials, 30, 200)
    pairings = [(2, 1), (1, 2), (2, 0), (0, 2), (3, 1), (1, 3)]
    assert asked == [
        (
            ("toy", ["b", "d", "new a", "new b"], pairings, "deck"),
            {"bouts": [5] * 4 + [7] * 2},
        )
    ]
    assert reported == [0.25]
    # By trial and corner: 0 and 2, 1 and 3; 4, 5.
    assert found.tolist() == [[[2, 20], [4, 40]], [[4, 40], [5, 50]]]
    match.search = None
    assert (_played(match, trials, 30, 200) == found).all()


@pytest.mark.parametrize("is_searched", [True, False])
def test_batches_follow_each_other_and_their_search_ends_with_the_last(
    monkeypatch: pytest.MonkeyPatch, *, is_searched: bool
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(
        trials_module,
        "_of_batch",
        lambda _match, batch, done, whole: ([each.name for each in batch], done, whole),
    )
    monkeypatch.setattr(trials_module, "AT_ONCE", 4)
    monkeypatch.setattr(trials_module, "A_THREAD", 3)
    search = SimpleNamespace(end=lambda: asked.append("ended")) if is_searched else None
    match: Any = SimpleNamespace(play=SimpleNamespace(threads=2), search=search)
    trials: Any = [
        SimpleNamespace(name=name, pairings=count, bouts=10 * count)
        for name, count in (("a", 3), ("b", 3), ("c", 2), ("d", 5))
    ]
    found = []
    for each in _counted(match, trials, 130):
        assert asked == []
        found.append(each)
    # Six pairings at once, three for each of two threads.
    assert found == [(["a", "b"], 0, 130), (["c"], 60, 130), (["d"], 80, 130)]
    assert asked == (["ended"] if is_searched else [])
    match.play.threads = 1
    assert [batch for batch, *_ in _counted(match, trials, 130)] == [["a"], ["b"], ["c"], ["d"]]


def test_what_an_earlier_run_counted_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials_module, "NAMES", ("x", "y"))
    monkeypatch.setattr(trials_module, "_keys", lambda _match, batch: [each.name.encode() for each in batch])
    played: list[Any] = []

    def play(_match: object, batch: list[Any], done: int, whole: int) -> Any:  # noqa: ANN401
        played.append(([each.name for each in batch], done, whole))
        return np.array([[[each.number, 1], [2, 3]] for each in batch])

    monkeypatch.setattr(trials_module, "_played", play)
    saved: dict[bytes, Any] = {}
    cache = SimpleNamespace(
        known=lambda keys: {key: saved[key] for key in keys if key in saved}, keep=saved.update
    )
    match: Any = SimpleNamespace(play=SimpleNamespace(cache=cache))
    batch: Any = [
        SimpleNamespace(name=name, number=number) for name, number in (("a", 5), ("b", 6), ("c", 7))
    ]
    first = _of_batch(match, batch[1:2], 10, 90)
    found = _of_batch(match, batch, 20, 90)
    assert first.tolist() == [[[6, 1], [2, 3]]]
    assert found.tolist() == [[[number, 1], [2, 3]] for number in (5, 6, 7)]
    assert _of_batch(match, batch, 30, 90).tolist() == found.tolist()
    assert played == [(["b"], 10, 90), (["a", "c"], 20, 90)]
    assert {key: each.tolist() for key, each in saved.items()} == {
        name.encode(): [number, 1, 2, 3] for name, number in (("a", 5), ("b", 6), ("c", 7))
    }
    assert all(each.base is None for each in saved.values())
    match.play.cache = None
    assert _of_batch(match, batch[:1], 40, 90).tolist() == [[[5, 1], [2, 3]]]


def test_a_trial_has_the_bouts_of_each_opponent_in_both_corners() -> None:
    nothing: Any = None
    trial = Trial(nothing, (3, 1, 4), 5)
    assert (trial.pairings, trial.bouts) == (6, 30)
