"""Beliefs on the grid of levels, and joint fits of three records beside sums over all levels at once."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.beliefs import GRID, Pair, averaged, believed, normal, of_gaps, passed_on
from fightcard.pipeline.rating.scale import level_of_record
from fightcard.pipeline.rating.whole_records import _by_pair, jointly, level_when_met

ZERO, ONE = 32, 36
"""The places of level 0 and of level 1: the grid begins at -8 and has four a level."""


def log_odds(gap: float) -> float:
    return -math.log(1 + math.exp(-gap))


def test_the_grid_goes_from_8_below_to_10_above_in_quarters() -> None:
    assert (GRID[0], GRID[-1], GRID[ZERO], GRID[ONE], len(GRID)) == (-8, 10, 0, 1, 73)


@pytest.mark.parametrize(
    ("result", "log"),
    [
        ("W", log_odds(0.7)),
        ("L", log_odds(-0.7)),
        ("D", (log_odds(0.7) + log_odds(-0.7)) / 2),
    ],
)
def test_a_result_counts_for_the_gap_less_what_the_other_is_above_their_place(
    result: str, log: float
) -> None:
    # The first at 1, the other at 0 and 0.3 above it: a gap of 0.7.
    assert of_gaps([result], [0.3])[ONE, ZERO] == pytest.approx(log)
    assert of_gaps([result, "W"], [0.3, 0.0])[ONE, ZERO] == pytest.approx(log + log_odds(1.0))


def test_a_level_is_shared_by_the_two_places_it_lies_between() -> None:
    # 0.1 is two fifths of the way from 0 to 0.25; weights need not sum to 1.
    heap = np.exp(believed(np.array([0.1, 1.0]), np.array([1.5, 0.5])))
    assert heap[ZERO : ZERO + 2] == pytest.approx([0.45, 0.30])
    assert heap[ONE] == pytest.approx(0.25)
    beyond = np.exp(believed(np.array([-99.0, 99.0]), np.array([0.5, 0.5])))
    assert (beyond[0], beyond[-1]) == pytest.approx((0.5, 0.5), abs=1e-3)
    assert beyond[ZERO] == pytest.approx(1e-12)


def test_a_normal_belief_falls_off_with_the_square() -> None:
    found = normal(0.5, 0.5)
    assert (found[ZERO] - found[ZERO + 2], found[ONE]) == pytest.approx((-0.5, found[ZERO]))


def test_a_likelihood_is_averaged_over_what_is_believed_of_the_other() -> None:
    belief = np.log(np.array([3.0, 1.0]))
    found = averaged(np.array([[0.2, 0.6], [0.0, 0.0]]), belief)
    assert found[0] == pytest.approx(math.log(0.3))
    assert found[1] == pytest.approx(math.log(1e-300))


def test_in_a_chain_of_three_the_last_speaks_of_the_first_through_the_middle_one() -> None:
    beliefs = np.array([normal(0.0, 0.8), normal(0.5, 0.6), normal(1.0, 0.4)])
    pairs = [Pair(0, 1, of_gaps(["W"], [0.0])), Pair(1, 2, of_gaps(["W", "L", "W"], [0.2, 0.2, 0.2]))]
    said = passed_on(beliefs, pairs)
    _, middle, last = np.exp(beliefs)
    between = np.exp(of_gaps(["W", "L", "W"], [0.2, 0.2, 0.2]))
    of_middle = middle * (between @ (last / last.sum()))
    due = np.exp(of_gaps(["W"], [0.0])) @ of_middle
    assert np.exp(said[0, 1] - said[0, 1][ZERO]) == pytest.approx(due / due[ZERO], rel=5e-3)
    assert set(said) == {(0, 1), (1, 0), (1, 2), (2, 1)}


def met(opponent: str, result: str, won: int = 20, lost: int = 5) -> Mapping[str, Value]:
    return {"Opponent": opponent, "Result": result, "Opp Won": won, "Opp Lost": lost}


FINE = np.arange(-9.0, 11.0, 0.05)


def fine_normal(mean: float, spread: float) -> NDArray[np.float64]:
    found = np.exp(-(((FINE - mean) / spread) ** 2) / 2)
    return np.asarray(found / found.sum())


def test_a_shared_opponent_is_what_the_other_fighters_bouts_make_of_them() -> None:
    """Beside sums over all levels: of eight strangers, each up to 0.7 off, and of him who beat the other."""
    results = "WWLWDWLW"
    own = [met(f"Stranger {place}", result) for place, result in enumerate(results)]
    rows = {"a": [*own, met("Shared", "W")], "b": [*own, met("Shared", "L", 30, 1)]}
    # A's and B's strangers bear the same names, so that all of them are shared: B meets others.
    rows["b"] = [met(f"Other {place}", result) for place, result in enumerate(results)] + rows["b"][-1:]
    at, stranger = level_of_record(20, 5, 0), fine_normal(0.0, 0.7)
    odds = {
        "W": lambda gap: 1 / (1 + np.exp(-gap)), "L": lambda gap: 1 / (1 + np.exp(gap)),
        "D": lambda gap: np.sqrt(1 / (1 + np.exp(-gap)) / (1 + np.exp(gap))),
    }  # fmt: skip
    of_b = fine_normal(1.5, 1.5)
    for result in results:
        of_b = of_b * (odds[result](FINE[:, None] - at - FINE[None, :]) @ stranger)
    higher = level_of_record(30, 1, 0)
    shared = stranger * (odds["L"](FINE[:, None] - higher - FINE[None, :]).T @ of_b)
    shared /= shared.sum()
    mean = float(shared @ FINE)
    found = jointly(rows)["a"]
    assert list(found) == ["shared"]
    assert not found["shared"].is_level
    assert found["shared"].mean == pytest.approx(mean, abs=0.01)
    assert found["shared"].spread == pytest.approx(float(np.sqrt(shared @ (FINE - mean) ** 2)), abs=0.01)


@pytest.mark.parametrize(("count", "is_known"), [(7, False), (8, True)])
def test_eight_bouts_are_a_record_of_ones_own(count: int, is_known: bool) -> None:
    bouts = [met(f"Stranger {place}", "W") for place in range(count)]
    found = jointly(
        {"a": [*bouts, met("B", "L")], "b": [met(f"Other {place}", "W") for place in range(count)]}
    )
    assert ("b" in found.get("a", {})) == is_known


def test_bouts_that_do_not_count_make_no_record() -> None:
    bouts = [met(f"Stranger {place}", "W") for place in range(7)]
    assert jointly({"a": [*bouts, met("B", "NC"), met("", "W")]}) == {}


def test_opponents_without_a_name_are_not_one_shared_fighter() -> None:
    own = {name: [*(met(f"{name} {place}", "W") for place in range(8)), met("", "L")] for name in "ab"}
    assert jointly(own) == {"a": {}, "b": {}}


def test_of_two_lists_of_one_pair_the_longer_counts_and_of_equal_ones_the_later_fighters() -> None:
    both = frozenset(("a", "b"))
    one, other = met("B", "W"), met("A", "L")
    assert list(_by_pair({"a": [one], "b": [other, other]}, both)) == [("b", "a")]
    assert list(_by_pair({"a": [one, one], "b": [other]}, both)) == [("a", "b")]
    assert list(_by_pair({"a": [one], "b": [other]}, both)) == [("b", "a")]
    assert list(_by_pair({"a": [one], "b": []}, both)) == [("a", "b")]


def test_a_fighter_is_not_their_own_opponent_and_a_stranger_needs_a_record() -> None:
    nobody: Mapping[str, Value] = {"Opponent": "Nobody", "Result": "W"}
    unknown: Mapping[str, Value] = {"Opponent": "B", "Result": "W"}
    assert _by_pair({"a": [met("A", "W"), nobody, unknown]}, frozenset(("a", "b"))) == {("a", "b"): [unknown]}


@pytest.mark.parametrize(
    ("cells", "level"),
    [
        ({"Opp Won": 4, "Opp Lost": 2, "Opp Drawn": 3}, level_of_record(4, 2, 3)),
        ({"Opp Won": 4, "Opp Lost": 2, "Opp Drawn": "?"}, level_of_record(4, 2, 0)),
        ({"Opp Won": 4, "Opp Lost": None}, None),
        ({"Opp Won": "?", "Opp Lost": 2}, None),
    ],
)
def test_a_record_when_met_needs_wins_and_losses(cells: Mapping[str, Value], level: float | None) -> None:
    assert level_when_met(cells) == level


def test_as_many_bouts_as_a_fighter_may_have_are_no_smaller_than_a_float() -> None:
    # Likelihoods of hundreds of bouts are below all floats; only how they compare counts.
    beliefs = np.array([normal(0.0, 0.8), normal(0.5, 0.6)])
    logs = of_gaps(["W"], [0.0])
    for less in (2_000.0, -2_000.0):
        said, due = (passed_on(beliefs, [Pair(0, 1, each)]) for each in (logs - less, logs))
        assert said[0, 1] == pytest.approx(due[0, 1])
        assert said[1, 0] == pytest.approx(due[1, 0])
        assert averaged(np.exp(logs), beliefs[0] - less) == pytest.approx(averaged(np.exp(logs), beliefs[0]))
