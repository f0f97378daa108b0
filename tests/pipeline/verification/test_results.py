"""How often a card won in each corner, counted by hand."""

from __future__ import annotations

import numpy as np

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.play.results import WON_IN, _between
from fightcard.pipeline.verification.play.tallied import Tallied


def test_wins_of_a_corner_are_told_of_each_side() -> None:
    # A fights in red (place 0) and B in red (place 1). By wins: A 3 in red, 5 in blue; B 2 in blue, 7 in red.
    counts = np.zeros((len(NAMES), 2), np.int32)
    for name, place, many in (("red_ko", 0, 3), ("blue_ud", 0, 2), ("red_tko", 1, 7), ("blue_ko", 1, 5)):
        counts[NAMES.index(name), place] = many
    tallied = Tallied(2, 1, np.array([1, 2]), np.array([0, 1]), counts)
    found = _between(np.array([0, 1]), np.array([1, 0]), tallied, np.array([0, 1]))
    assert {name: found[name].tolist() for name in WON_IN} == {WON_IN[0]: [3, 7], WON_IN[1]: [5, 2]}
