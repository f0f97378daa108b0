"""Counts from one side: what is told of a fighter, whatever his corner."""

from __future__ import annotations

import numpy as np
import polars as pl

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.statistics.counts import SIDED, of_first, sided, wins


def test_a_bout_is_reported_from_either_corner() -> None:
    rows = np.zeros((1, len(NAMES)), np.int64)
    for name, count in (("red_ko", 3), ("blue_ud", 5), ("draw_split", 2), ("bouts", 10), ("red_cuts", 7)):
        rows[0, NAMES.index(name)] = count
    red, blue = (dict(zip(SIDED, sided(rows, corner)[0].tolist(), strict=True)) for corner in ("red", "blue"))
    reported = ("for_ko", "against_ko", "for_ud", "against_ud", "draw_split")
    assert [red[name] for name in reported] == [3, 0, 0, 5, 2]
    assert [blue[name] for name in reported] == [0, 3, 5, 0, 2]
    assert (red["for_cuts"], blue["against_cuts"], red["bouts"], blue["bouts"]) == (7, 7, 10, 10)


def test_the_first_of_two_has_either_corner_by_turns() -> None:
    rows = np.zeros((4, len(NAMES)), np.int64)
    rows[:, NAMES.index("red_ko")], rows[:, NAMES.index("blue_ud")] = (1, 2, 4, 8), (10, 20, 40, 80)
    rows[:, NAMES.index("bouts")] = 100
    counts = of_first(rows)
    assert (counts["for_ko"], counts["against_ko"]) == (1 + 4, 2 + 8)
    assert (counts["for_ud"], counts["against_ud"]) == (20 + 80, 10 + 40)
    assert counts["bouts"] == 400


def test_wins_of_a_frame_are_the_wins_of_each_row() -> None:
    reported = pl.DataFrame(np.arange(2 * len(NAMES)).reshape(2, -1), schema=SIDED, orient="row")
    assert isinstance(wins(reported), pl.Series)
    assert wins(reported).to_list() == [wins(row) for row in reported.rows(named=True)]
