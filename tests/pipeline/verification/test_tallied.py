"""What is counted of pairings: who met, at which level they stand, and the counts."""

from __future__ import annotations

import numpy as np

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.play.tallied import Tallied


def test_what_is_counted_is_in_the_order_of_pairings_and_levels() -> None:
    counts = np.zeros((len(NAMES), 3), np.int32)
    counts[NAMES.index("bouts")] = (10, 20, 30)
    red, blue, level = (np.array(each) for each in ((2, 0, 0), (1, 1, 1), (0, 1, 0)))
    tallied = Tallied.nothing(3, 2).joined(red, blue, level, counts)
    bouts = tallied.counts[NAMES.index("bouts"), tallied.places]
    rows = list(zip(*(each.tolist() for each in (*tallied.pairings, bouts)), strict=True))
    assert rows == [(0, 1, 0, 30), (0, 1, 1, 20), (2, 1, 0, 10)]
