"""Who meets whom next where groups are so large that each meets a sample."""

from __future__ import annotations

import numpy as np
import polars as pl

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.play.results import Reached
from fightcard.pipeline.verification.play.tallied import Tallied
from fightcard.pipeline.verification.play.waves import Doubt, next_pairs
from tests.pipeline.verification.test_schedule import met_by, schedule_of


def counted(pairs: pl.DataFrame, fighters: int) -> Tallied:
    """Both corners of each of these pairs at the first level."""
    other_way = pairs.select(red="opponent", blue="card")
    both = pl.concat([pairs.select(red="card", blue="opponent"), other_way]).unique()
    red, blue = both["red"].to_numpy(), both["blue"].to_numpy()
    return Tallied.nothing(fighters, 6).joined(
        red, blue, np.zeros_like(red), np.zeros((len(NAMES), len(red)), np.int32)
    )


def next_of(fighters: int, doubt: Doubt, turns: int | None = None) -> tuple[pl.DataFrame, np.ndarray]:
    """Whom the second wave asks; with `turns` each has been with so many distances already."""
    schedule, pairs = schedule_of(fighters)
    reach = schedule.first if turns is None else np.full(fighters, turns)
    far = Reached(reach, np.zeros(fighters, np.int64))
    return next_pairs(doubt, pairs, counted(pairs, fighters), schedule, far, 1, 6)


NO_PAIRS = pl.DataFrame(schema={"card": pl.Int64, "opponent": pl.Int64})


def test_a_fighter_in_doubt_meets_as_many_others_again() -> None:
    asked, turns = next_of(200, Doubt([], [7], NO_PAIRS))
    assert (turns[7], turns[8]) == (64, 32)
    assert set(asked["card"]) == {7}
    assert set(asked["level"]) == {0}
    assert asked["opponent"].n_unique() == asked.height == 64
    assert met_by(200)[7].isdisjoint(asked["opponent"])


def test_who_has_met_everybody_meets_them_all_once_more() -> None:
    asked, turns = next_of(66, Doubt([], [7], NO_PAIRS), turns=33)
    assert turns[7] == 33
    assert set(asked["opponent"]) == set(range(66)) - {7}
    assert set(asked["level"]) == {1}


def test_mirrors_and_pairs_in_doubt_go_to_their_next_level() -> None:
    pair = pl.DataFrame({"card": [3], "opponent": [min(met_by(200)[3])]})
    asked, _ = next_of(200, Doubt([9], [], pair))
    assert set(asked.rows()) == {(9, 9, 1), (3, pair["opponent"][0], 1)}


def test_where_all_meet_all_everybody_in_doubt_goes_to_the_level_of_the_wave() -> None:
    asked, _ = next_of(20, Doubt([4], [2], NO_PAIRS))
    with_two = {(min(2, other), max(2, other), 1) for other in range(20) if other != 2}
    assert set(asked.rows()) == {(4, 4, 1)} | with_two
