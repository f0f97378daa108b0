"""What is counted of pairings as a frame: who met, at which level they stand, and the counts."""

from __future__ import annotations

import numpy as np

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.play.tallied import Tallied


def test_a_frame_has_a_row_for_each_pairing_and_level() -> None:
    counts = np.zeros((len(NAMES), 3), np.int32)
    counts[NAMES.index("bouts")] = (10, 20, 30)
    red, blue, level = (np.array(each) for each in ((2, 0, 0), (1, 1, 1), (0, 1, 0)))
    frame = Tallied.nothing(3, 2).joined(red, blue, level, counts).frame()
    rows = frame.select("red", "blue", "level", "bouts").rows()
    assert rows == [(0, 1, 0, 30), (0, 1, 1, 20), (2, 1, 0, 10)]
