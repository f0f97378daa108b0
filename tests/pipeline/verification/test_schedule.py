"""Whom each fighter of a large group meets at first and next: some of every level, in rings."""

from __future__ import annotations

from collections import Counter

import numpy as np
import polars as pl
import pytest

from fightcard.pipeline.verification.play.divisions import groups
from fightcard.pipeline.verification.play.round_robin import pairings
from fightcard.pipeline.verification.play.schedule import Schedule, _distances, _turns, ring
from tests.pipeline.verification.bouts import card_set


def of_levels(fighters: int) -> list[tuple[str, int]]:
    return [(f"Man {place}", 4 + place * 7 % 9) for place in range(fighters)]


def met_by(fighters: int, seed: int = 1) -> dict[int, set[int]]:
    """Whom each of so many meets."""
    cards = card_set(*of_levels(fighters)).cards
    found: dict[int, set[int]] = {place: set() for place in range(fighters)}
    for one, other in Schedule.of(groups(cards), cards, seed).pairs.rows():
        found[one].add(other)
        found[other].add(one)
    return {place: met - {place} for place, met in found.items()}


def test_in_a_group_of_65_all_meet_all() -> None:
    assert all(met == set(range(65)) - {place} for place, met in met_by(65).items())


@pytest.mark.parametrize("fighters", [66, 67, 100, 401])
def test_beyond_that_each_meets_64_others_and_the_own_card_once(fighters: int) -> None:
    assert {len(met) for met in met_by(fighters).values()} == {64}
    cards = card_set(*of_levels(fighters)).cards
    pairs = Schedule.of(groups(cards), cards, 1).pairs
    assert pairs.is_unique().all()
    assert pairs.height == fighters * 32 + fighters
    assert pairings(cards) == fighters * 65


def test_opponents_are_spread_over_all_levels() -> None:
    # Nine levels of 40 fighters each: 64 opponents spread evenly are 7 of each level.
    rated = of_levels(360)
    for met in met_by(360).values():
        levels = Counter(rated[other][1] for other in met)
        assert len(levels) == 9
        assert all(5 <= count <= 9 for count in levels.values())


def test_every_fighter_is_joined_to_every_other_by_opponents_of_opponents() -> None:
    met = met_by(200)
    reached, fresh = {0}, {0}
    while fresh:
        fresh = set().union(*(met[place] for place in fresh)) - reached
        reached |= fresh
    assert reached == set(range(200))


def schedule_of(fighters: int) -> tuple[Schedule, pl.DataFrame]:
    cards = card_set(*of_levels(fighters)).cards
    schedule = Schedule.of(groups(cards), cards, 1)
    return schedule, schedule.pairs


@pytest.mark.parametrize("fighters", [66, 67, 200, 401])
def test_the_turns_of_the_ring_lead_to_everybody_once(fighters: int) -> None:
    schedule, pairs = schedule_of(fighters)
    first, most = int(schedule.first[5]), int(schedule.most[5])
    assert (first, most) == (32, fighters // 2)
    met = pairs.filter((pl.col("card") == 5) ^ (pl.col("opponent") == 5))
    at_first = {place for pair in met.rows() for place in pair} - {5}
    assert set(schedule.met_in(5, 0, first).tolist()) == at_first
    later = schedule.met_in(5, first, most).tolist()
    assert at_first.isdisjoint(later)
    assert at_first | set(later) == set(range(fighters)) - {5}


def test_those_who_are_met_next_are_spread_as_well() -> None:
    # Nine levels of 40 fighters each: 64 more opponents are about 7 of each level again.
    schedule, _ = schedule_of(360)
    levels = Counter(4 + place * 7 % 9 for place in schedule.met_in(11, 32, 64).tolist())
    assert len(levels) == 9
    assert all(5 <= count <= 9 for count in levels.values())


def test_the_turn_of_two_is_the_same_from_either_side() -> None:
    schedule, _ = schedule_of(200)
    one, other = np.triu_indices(200, 1)
    assert (schedule.turn(one, other) == schedule.turn(other, one)).all()
    assert sorted(set(schedule.turn(one, other).tolist())) == list(range(100))


def test_the_seed_decides_the_sample() -> None:
    assert met_by(200, seed=1) == met_by(200, seed=1)
    assert met_by(200, seed=1) != met_by(200, seed=2)


def test_the_ring_goes_by_overall_then_style() -> None:
    cards = [
        {"id": each, "overall": overall, "style": style, "division": "HW"}
        for each, overall, style in (("a", 9, "S"), ("b", 7, "S"), ("c", 9, "B"), ("d", 7, "B"))
    ]
    assert ring(range(4), cards, seed=1) == [3, 1, 2, 0]


def test_further_distances_are_drawn_from_all_of_equal_parts_of_those_left() -> None:
    offsets: Counter[int] = Counter()
    for seed in range(20):
        first, turns = _distances(301, seed), _turns(301, seed).tolist()
        assert turns[:32] == first
        assert sorted(turns) == list(range(1, 151))
        left = sorted({*range(1, 151)} - {*first})
        ends = [part * 118 // 32 for part in range(33)]
        drawn = turns[32:64]
        offsets.update(left.index(each) - low for each, low in zip(drawn, ends, strict=False))
        assert all(
            low <= left.index(each) < high for each, low, high in zip(drawn, ends, ends[1:], strict=False)
        )
    assert sorted(offsets) == [0, 1, 2, 3]
