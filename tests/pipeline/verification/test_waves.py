"""Waves by hand: which bouts each pairing plays next."""

from __future__ import annotations

import numpy as np
import polars as pl

from fightcard.pipeline.verification.play.divisions import groups
from fightcard.pipeline.verification.play.schedule import Schedule
from fightcard.pipeline.verification.play.tallied import NEVER, Tallied
from fightcard.pipeline.verification.play.waves import in_sum, steps_of, wave_of
from tests.pipeline.verification.bouts import NAMES, card_set, in_divisions

LEVELS = (20, 40, 80)


def test_a_wave_has_mirrors_first_and_each_pair_in_both_corners_at_its_highest_level() -> None:
    fighters = in_divisions(card_set(("A", 1), ("B", 2), ("C", 3), ("D", 4)), "MW", "HW", "MW", "HW")
    schedule = Schedule.of(groups(fighters.cards), fighters.cards, 1)
    pairs = pl.DataFrame({"card": [1, 0, 0, 0, 2], "opponent": [3, 2, 2, 0, 2], "level": [0, 0, 1, 0, 2]})
    wave = wave_of(pairs, Tallied.nothing(4, len(LEVELS)), LEVELS, schedule)
    # A and C are the first group, B and D the second; 40 bouts of a pair are 20 in each corner.
    assert wave.pairings() == [(0, 0), (2, 2), (0, 2), (2, 0), (1, 3), (3, 1)]
    assert wave.level.tolist() == [0, 2, 1, 1, 0, 0]
    assert wave.last.tolist() == [NEVER] * 6
    assert wave.first.tolist() == [0] * 6
    assert wave.bouts.tolist() == [20, 80, 20, 20, 10, 10]
    assert wave.part(slice(1, 3)).pairings() == [(2, 2), (0, 2)]


def test_a_pairing_goes_on_where_its_last_wave_ended() -> None:
    fighters = card_set(("A", 1), ("B", 2))
    schedule = Schedule.of(groups(fighters.cards), fighters.cards, 1)
    counted = np.zeros((len(NAMES), 2), np.int32)
    known = Tallied.nothing(2, len(LEVELS)).joined(
        np.array([0, 1]), np.array([1, 0]), np.array([1, 0]), counted
    )
    pairs = pl.DataFrame({"card": [0], "opponent": [1], "level": [2]})
    wave = wave_of(pairs, known, LEVELS, schedule)
    assert wave.pairings() == [(0, 1), (1, 0)]
    assert wave.last.tolist() == [1, 0]
    assert wave.first.tolist() == [20, 10]
    assert wave.bouts.tolist() == [20, 30]


def test_steps_of_a_pairing_follow_each_other_and_begin_anew_with_the_next() -> None:
    # Pairings beside each other that share the red fighter, the blue fighter, or nothing.
    red, blue = np.array([0, 0, 0, 1, 2, 2]), np.array([0, 1, 1, 1, 1, 2])
    steps = steps_of(red, blue, np.array([0, 0, 2, 1, 1, 2]), LEVELS)
    assert steps.last.tolist() == [NEVER, NEVER, 0, NEVER, NEVER, NEVER]
    assert steps.first.tolist() == [0, 0, 10, 0, 0, 0]
    assert steps.bouts.tolist() == [20, 10, 30, 40, 20, 80]


def test_what_was_counted_up_to_each_step_begins_anew_with_the_next_pairing() -> None:
    steps = np.array([[1, 2, 4, 8, 16], [0, 1, 0, 1, 0]], np.int32)
    first = np.array([True, False, False, True, False])
    assert in_sum(steps, first).tolist() == [[1, 3, 7, 8, 24], [0, 1, 1, 1, 1]]
