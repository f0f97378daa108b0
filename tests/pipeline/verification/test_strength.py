"""Strength: the model's likeliest values, their intervals, and how often these cover."""

from __future__ import annotations

import math

import numpy as np
import polars as pl
import pytest

from fightcard.pipeline.verification.statistics.intervals import differences, wilson
from fightcard.pipeline.verification.statistics.strength import Strength, Strengths
from tests.pipeline.verification.bouts import strengths

KINDS = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury", "dq", "ud", "sd", "md", "td")
NOTHING = (
    *(f"{side}_{kind}" for side in ("for", "against") for kind in KINDS),
    *(f"draw_{kind}" for kind in ("unanimous", "majority", "split", "technical")),
)
OUTER_POINTS = 400 / math.log(10)


def both_ways(*pairs: tuple[int, int, int, int, int]) -> pl.DataFrame:
    """Bouts of pairs, each (one, other, won by the one, lost, drawn), told from either side."""
    rows = [
        row
        for one, other, won, lost, drawn in pairs
        for row in ((one, other, won, lost, drawn), (other, one, lost, won, drawn))
    ]
    counts = zip(
        ("card", "opponent", "for_ud", "against_ud", "draw_split"), zip(*rows, strict=True), strict=True
    )
    return pl.DataFrame({**dict.fromkeys(NOTHING, [0] * len(rows)), **dict(counts)})


def test_ten_wins_to_one_are_400_points_apart() -> None:
    # The two wins and losses that are added against a middling fighter weigh nothing in a million bouts.
    found = strengths(2, both_ways((0, 1, 1_000_000, 100_000, 0))).in_points([9, 9])
    assert found[0].value - found[1].value == pytest.approx(400, abs=0.1)
    assert (found[0].rank, found[1].rank) == (1, 2)


def test_equal_strengths_are_ranked_by_place_whatever_the_last_bit() -> None:
    found = Strengths(np.array([1e-17, 0.5, 2e-17, 0.0]), np.eye(4), 0.0).in_points([None] * 4)
    assert [each.rank for each in found] == [2, 1, 3, 4]


def test_a_set_without_draws_still_has_a_weight_of_draws() -> None:
    # Ten wins each: 40 bouts told from either side, of which tie is e^d / (2 + e^d). Half of them less nothing holds
    # the start of -2 off by -20 of it: -2.67 is 20 * 0.0335 below.
    found = strengths(2, both_ways((0, 1, 10, 10, 0)))
    tie = math.exp(found.drawing) / (2 + math.exp(found.drawing))
    assert found.drawing == pytest.approx(-2 - 20 * tie, abs=1e-6)
    assert found.drawing == pytest.approx(-2.67, abs=0.01)


CYCLE = ((0, 1, 600_000, 400_000, 0), (1, 2, 600_000, 400_000, 0), (2, 0, 2_400_000, 1_600_000, 0))


def chance(values: np.ndarray, one: int, other: int) -> float:
    return float(1 / (1 + np.exp(values[other] - values[one])))


def test_where_all_met_all_each_bout_counts_alike() -> None:
    # At the likeliest strengths everybody is foretold to win as many bouts as he won.
    found = strengths(3, both_ways(*CYCLE)).values
    predict = [
        chance(found, 0, 1) + 4 * chance(found, 0, 2),
        chance(found, 1, 0) + chance(found, 1, 2),
        chance(found, 2, 1) + 4 * chance(found, 2, 0),
    ]
    assert predict == pytest.approx([0.6 + 4 * 0.4, 0.4 + 0.6, 0.4 + 4 * 0.6], abs=1e-4)


def test_where_some_did_not_meet_each_pair_counts_alike() -> None:
    found = strengths(4, both_ways(*CYCLE, (3, 0, 500_000, 500_000, 0))).values
    predict = [
        chance(found, 0, 1) + chance(found, 0, 2) + chance(found, 0, 3),
        chance(found, 1, 0) + chance(found, 1, 2),
        chance(found, 2, 1) + chance(found, 2, 0),
        chance(found, 3, 0),
    ]
    assert predict == pytest.approx([0.6 + 0.4 + 0.5, 1.0, 1.0, 0.5], abs=1e-4)


def test_only_a_pairs_own_bouts_say_how_sure_its_difference_is_where_no_third_fighter_ties_them() -> None:
    # Log odds of n bouts at chance p vary by 1 / (n p (1 - p)), whatever a pair's bouts count for.
    rows = both_ways((0, 1, 600_000, 400_000, 0), (0, 2, 2_400_000, 1_600_000, 0))
    spread = strengths(3, rows).covariance
    for other, bouts in ((1, 1e6), (2, 4e6)):
        found = spread[0, 0] + spread[other, other] - 2 * spread[0, other]
        assert found == pytest.approx(1 / (bouts * 0.6 * 0.4), rel=1e-3)


def test_draws_pull_fighters_together() -> None:
    apart = strengths(2, both_ways((0, 1, 6_000, 3_000, 0))).in_points([9, 9])
    drawn = strengths(2, both_ways((0, 1, 6_000, 3_000, 3_000))).in_points([9, 9])
    assert apart[0].value == pytest.approx(OUTER_POINTS * math.log(2) / 2, abs=0.2)
    # With a third of the wins' number drawn the odds of a win to a loss are still two to one: strength is the
    # same.
    assert drawn[0].value == pytest.approx(apart[0].value, abs=0.2)


def test_a_fighter_who_never_lost_has_a_strength_with_an_end() -> None:
    found = strengths(2, both_ways((0, 1, 100, 0, 0))).in_points([9, 7])
    assert math.isfinite(found[0].high)
    assert found[0].low > found[1].high


def test_a_card_above_the_line_of_its_set_plays_like_a_higher_overall() -> None:
    won = ((0, 1, 750), (1, 2, 750), (0, 2, 900), (3, 0, 500), (3, 1, 750), (3, 2, 900))
    rows = both_ways(*((one, other, count, 1_000 - count, 0) for one, other, count in won))
    reported = strengths(4, rows).in_points([10, 9, 8, 8])
    assert reported[3].plays_like is not None
    assert reported[3].expected is not None
    assert reported[3].plays_like > 9
    assert reported[3].value > reported[3].expected


def test_intervals_of_95_percent_cover_two_thousand_known_pairings_as_often_as_they_say() -> None:
    # A fixed seed: this is a statement about the intervals, not a game of chance.
    chance = np.random.default_rng(20_240_501)
    held = {"share": 0, "difference": 0, "strength": 0}
    for pairing in range(2_000):
        true = chance.uniform(0.02, 0.98, size=2)
        bouts = 500
        won = chance.binomial(bouts, true).tolist()
        rate = wilson(won[0], bouts)
        held["share"] += rate.low <= true[0] <= rate.high
        low, high = differences(np.array((won[0], bouts)), np.array((won[1], bouts)), 0.95)
        held["difference"] += low <= true[0] - true[1] <= high
        if pairing % 2:
            continue  # a strength takes ten times as long as a share
        reported = strengths(2, both_ways((0, 1, won[0], bouts - won[0], 0))).in_points([9, 9])
        odds = OUTER_POINTS * math.log(true[0] / (1 - true[0])) / 2
        held["strength"] += 2 * (reported[0].low <= odds <= reported[0].high)
    assert {name: 0.935 <= count / 2_000 <= 0.965 for name, count in held.items()} == dict.fromkeys(
        held, True
    )


def test_strength_covers_where_styles_make_fights_and_the_model_does_not_hold() -> None:
    # Stone beats scissors, scissors paper, paper stone, each in 80 of 100: all three are equally strong.
    chance = np.random.default_rng(7)
    held = 0
    for _ in range(500):
        won = [(one, other, int(chance.binomial(200, 0.8))) for one, other in ((0, 1), (1, 2), (2, 0))]
        rows = both_ways(*((one, other, count, 200 - count, 0) for one, other, count in won))
        reported = strengths(3, rows).in_points([9, 9, 9])
        held += reported[0].low <= 0 <= reported[0].high
    assert 0.92 <= held / 500 <= 0.98


@pytest.mark.parametrize(
    ("plays_like", "half", "words"),
    [(9.3, 1.4, "9.5 (7.5 to 11)"), (9.2, None, "9"), (None, 1.4, ""), (9.0, 0.5, "9 (8.5 to 9.5)")],
)
def test_what_a_card_plays_like_is_said_in_halves_with_its_interval(
    plays_like: float | None, half: float | None, words: str
) -> None:
    own = Strength(12.34, -5.06, 30.06, 2, 8.26, plays_like, 9, half)
    assert own.plays_like_words == words
    low, high = (
        (round(plays_like - half, 1), round(plays_like + half, 1)) if plays_like and half else (None, None)
    )
    assert own.as_json() == {
        "value": 12.3, "low": -5.1, "high": 30.1, "rank": 2, "expected": 8.3, "plays_like": plays_like,
        "plays_like_low": low, "plays_like_high": high,
    }  # fmt: skip


def test_who_met_nobody_has_no_figure_of_strength() -> None:
    reported = Strength(0, 0, 0, 1, None, None, 1, None).as_json()
    assert set(reported.values()) == {None}
    assert list(reported) == list(Strength(1, 0, 2, 1, None, None, 2, None).as_json())
