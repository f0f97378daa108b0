"""Counts as frames: what is told from one side, whatever the number of rows."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.statistics.counts import frame_of, from_both_corners, wins


@pytest.mark.parametrize("pairings", [1, 2, len(NAMES), len(NAMES) + 1])
def test_a_row_of_counts_stays_a_row(pairings: int) -> None:
    # As many rows as columns: a square of numbers could be read either way.
    rows = np.zeros((pairings, len(NAMES)), np.int64)
    rows[0, NAMES.index("red_ko")], rows[0, NAMES.index("bouts")] = 3, 10
    frame = frame_of([(place, place + 1) for place in range(pairings)], rows)
    assert frame.columns == ["red", "blue", *NAMES]
    assert frame.row(0, named=True)["red_ko"] == 3
    assert frame["bouts"].to_list() == [10] + [0] * (pairings - 1)


def test_a_bout_is_told_once_from_either_corner() -> None:
    rows = np.zeros((1, len(NAMES)), np.int64)
    for name, count in (("red_ko", 3), ("blue_ud", 5), ("draw_split", 2), ("bouts", 10), ("red_cuts", 7)):
        rows[0, NAMES.index(name)] = count
    red, blue = from_both_corners(frame_of([(4, 9)], rows).lazy()).collect().rows(named=True)
    told = ("card", "opponent", "corner", "for_ko", "against_ko", "for_ud", "against_ud", "draw_split")
    assert [red[name] for name in told] == [4, 9, "red", 3, 0, 0, 5, 2]
    assert [blue[name] for name in told] == [9, 4, "blue", 0, 3, 5, 0, 2]
    assert (red["for_cuts"], blue["against_cuts"], red["bouts"], blue["bouts"]) == (7, 7, 10, 10)


def test_wins_of_a_frame_are_the_wins_of_each_row() -> None:
    rows = np.arange(2 * len(NAMES)).reshape(2, -1)
    told = from_both_corners(frame_of([(0, 1), (1, 0)], rows).lazy()).collect()
    assert isinstance(wins(told), pl.Series)
    assert wins(told).to_list() == [wins(row) for row in told.rows(named=True)]
