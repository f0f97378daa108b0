"""How often a card won in each corner, counted by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.play.results import WON_IN, Reached, _between, _equally_often
from fightcard.pipeline.verification.play.tallied import Tallied


def test_wins_of_a_corner_are_reported_of_each_side() -> None:
    # A fights in red (place 0) and B in red (place 1). By wins: A 3 in red, 5 in blue; B 2 in blue, 7 in red.
    counts = np.zeros((len(NAMES), 2), np.int32)
    for name, place, many in (("red_ko", 0, 3), ("blue_ud", 0, 2), ("red_tko", 1, 7), ("blue_ko", 1, 5)):
        counts[NAMES.index(name), place] = many
    tallied = Tallied(2, 1, np.array([1, 2]), np.array([0, 1]), counts)
    found = _between(np.array([0, 1]), np.array([1, 0]), tallied, np.array([0, 1]))
    assert {name: found[name].tolist() for name in WON_IN} == {WON_IN[0]: [3, 7], WON_IN[1]: [5, 2]}


def test_only_those_that_a_card_is_asked_to_meet_count_for_all() -> None:
    # Three who met in both corners; the turn of the first and the last comes after what they are asked to meet.
    pairs = [(red, blue) for red in range(3) for blue in range(3) if red != blue]
    red, blue = (np.array(each) for each in zip(*pairs, strict=True))
    counts = np.zeros((len(NAMES), len(pairs)), np.int32)
    counts[NAMES.index("red_ko")] = [1, 10, 100, 1000, 10_000, 100_000]
    tallied = Tallied(3, 1, red * 3 + blue, np.arange(len(pairs)), counts)

    def turn(one: np.ndarray, other: np.ndarray) -> np.ndarray:
        return np.where(np.abs(one - other) == 2, 5, np.where(one == other, 0, 1))

    schedule: Any = SimpleNamespace(turn=turn, groups=[(0, 1, 2)], of_group=np.zeros(3, int), at=np.arange(3))
    far = Reached(np.array([2, 2, 2]), np.zeros(3, int))
    overall, samples = _equally_often((red, blue, np.zeros(len(pairs), int)), tallied, schedule, far)
    # In red: 0 against 1 one, 1 against 0 a hundred and against 2 a thousand, 2 against 1 a hundred thousand.
    assert overall["for_ko"].tolist() == [1, 1100, 100_000]
    assert overall["against_ko"].tolist() == [100, 100_001, 1000]
    assert samples == []
    everybody = Reached(np.array([6, 6, 6]), np.zeros(3, int))
    overall, _ = _equally_often((red, blue, np.zeros(len(pairs), int)), tallied, schedule, everybody)
    assert overall["for_ko"].tolist() == [11, 1100, 110_000]
