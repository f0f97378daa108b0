"""The odds of a match: shares by the first side in both corners, and a shift of the decided bouts alone."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.rating.odds import moved, played


class Told:
    """Who plays what he was told, whatever the cards."""

    def __init__(self, *rows: dict[str, int]) -> None:
        self.rows = rows
        self.asked: list[Any] = []

    def tally(self, _system: str, _cards: object, corners: list[Any], _deck: object, *, bouts: int) -> object:
        self.asked += [*corners, bouts]
        counts = np.array([[row.get(name, 0) for name in NAMES] for row in self.rows])
        return SimpleNamespace(names=NAMES, counts=counts)


def test_shares_are_the_first_sides_in_either_corner() -> None:
    # In red he wins 7 of 10 and draws 1, in blue 5 and draws 2: 12, 3 and 5 of 20.
    in_red = {"red_ko": 3, "red_ud": 4, "blue_td": 2, "draw_split": 1}
    in_blue = {"blue_dq": 5, "red_tko_cut": 3, "draw_technical": 2}
    play: Any = Told(in_red, in_blue)
    sides: Any = [[{"name": "A"}], [{"name": "B"}]]
    found = played("a game", sides, [(0, 0)], None, play, 10)
    assert [share.tolist() for share in found] == [pytest.approx([each]) for each in (0.6, 0.15, 0.25)]
    assert play.asked == [(0, 1), (1, 0), 10]


def test_a_shift_moves_the_odds_of_decided_bouts_and_no_draw() -> None:
    # Six wins to three are odds of 2; twice these are 4 to 1 of the nine in ten that are decided.
    won, lost = moved(np.array([0.6]), np.array([0.3]), np.array([math.log(2)]))
    assert (won[0], lost[0]) == pytest.approx((0.72, 0.18))
