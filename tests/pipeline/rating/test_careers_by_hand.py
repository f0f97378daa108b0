"""Careers of cards whose chances are written out: each figure, its band and its tail, worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.pipeline.rating import careers as subject
from fightcard.pipeline.rating.careers import (
    compared_figures,
    compared_spread,
    evened,
    figures_of,
    own_level,
    real_figures,
    replayed,
    tail_chance,
)
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition
from fightcard.pipeline.verification.statistics.normal_scores import normal_values

LADDER = (0, 1, 2)
# Won inside, won, drawn, lost, lost inside against each level; each falls or rises by equal steps.
FALLING = np.array([
    [0.50, 0.20, 0.10, 0.15, 0.05],
    [0.30, 0.15, 0.12, 0.28, 0.15],
    [0.10, 0.10, 0.14, 0.41, 0.25],
])  # fmt: skip
ALWAYS = np.array([[1.0, 0, 0, 0, 0], [0.5, 0, 0, 0, 0.5], [0, 0, 0, 0, 1.0]])


def known(mean: float, doubt: float = 0.0) -> Opposition:
    """Opponents who are all of one level."""
    return Opposition("level", mean, doubt, spread=0.0)


def test_a_card_that_wins_or_loses_everything_is_as_far_off_as_one_bout_in_ten_thousand() -> None:
    # ln(0.9999 / 0.0001) = 9.2102 above the level 1.
    ever, never = np.array([[1.0, 0, 0, 0, 0]]), np.array([[0, 0, 0, 1.0, 0]])
    assert float(own_level(ever, (1,))) == pytest.approx(10.2102, abs=1e-4)
    assert float(own_level(never, (1,))) == pytest.approx(-8.2102, abs=1e-4)


def test_levels_near_the_fighters_own_say_more_of_a_card_than_far_ones() -> None:
    # Shares 0.5 at level 0 and 0.2 at level 3 say 0 and 3 - ln 4 = 1.6137, weighed 0.25 and 0.16.
    chances = np.array([[0.3, 0.2, 0, 0.5, 0], [0.1, 0.1, 0, 0.3, 0.5]])
    assert float(own_level(chances, (0, 3))) == pytest.approx(1.6137 * 0.16 / 0.41, abs=1e-4)


def test_figures_count_the_endings_they_are_named_for() -> None:
    assert figures_of(np.array([3, 2, 1, 4, 5])) == {
        "won": 5, "lost": 9, "drawn": 1, "won_by_ko": 3, "lost_by_ko": 5,
    }  # fmt: skip


def test_opponents_a_little_better_or_worse_make_each_figure_what_the_chances_say() -> None:
    # 20 bouts against level 1; 0.4 lower or higher is four tenths of the way to the next row.
    worse, better = replayed(CareerRecord(9, 8, 3), known(1.0), FALLING, LADDER, seed=1).shifted
    expected = {
        "won": (0.45 + 0.4 * 0.25, 0.45 - 0.4 * 0.25),
        "lost": (0.43 - 0.4 * 0.23, 0.43 + 0.4 * 0.23),
        "drawn": (0.12 - 0.4 * 0.02, 0.12 + 0.4 * 0.02),
        "won_by_ko": (0.30 + 0.4 * 0.20, 0.30 - 0.4 * 0.20),
        "lost_by_ko": (0.15 - 0.4 * 0.10, 0.15 + 0.4 * 0.10),
    }
    assert worse == pytest.approx({name: 20 * share for name, (share, _) in expected.items()})
    assert better == pytest.approx({name: 20 * share for name, (_, share) in expected.items()})


def test_each_level_has_its_bouts_and_the_shares_won_and_won_inside() -> None:
    found = replayed(CareerRecord(9, 8, 3), known(0.25), FALLING, LADDER, seed=1).by_level
    rows = [(0, 15.0, 0.70, 0.50), (1, 5.0, 0.45, 0.30), (2, 0.0, 0.20, 0.10)]
    assert [list(row) for row in found] == [pytest.approx(list(row)) for row in rows]


def test_bouts_known_one_by_one_are_counted_on_their_own_levels() -> None:
    met = (Met(0.0, 0.0, "W", True), Met(1.5, 0.0, "L", True))
    found = replayed(CareerRecord(1, 1), Opposition("bouts", met=met), FALLING, LADDER, seed=1).by_level
    assert [bouts for _, bouts, *_ in found] == pytest.approx([1.0, 0.5, 0.5])


def test_careers_are_shared_out_evenly_over_how_good_the_opponents_may_have_been() -> None:
    # Two parts of doubt, 0.6745 either way: twice that below 1 is under the ladder, above it over the ladder.
    found = subject._drawn(7, known(1.0, doubt=2.0), ALWAYS, LADDER, 1, careers=6, nodes=2)
    assert found["won_by_ko"].tolist() == [7, 7, 7, 0, 0, 0]
    assert found["lost"].tolist() == [0, 0, 0, 7, 7, 7]


def test_parts_of_doubt_are_equally_likely() -> None:
    # The quantiles of a sixth, a half and five sixths.
    assert normal_values(3) == pytest.approx([-0.9674, 0.0, 0.9674], abs=1e-4)


@pytest.mark.parametrize(
    ("real", "percentile"), [(0, 0.0), (1, 2.5), (3, 12.5), (20, 97.5), (21, 100.0), (None, None)]
)
def test_a_figure_has_the_middle_of_its_careers_and_the_place_of_the_real_one(
    real: int | None, percentile: float | None
) -> None:
    # Twenty careers of 1 to 20: a tenth lies up to 2, nine tenths up to 18; a tie counts half.
    found = subject._figure(np.arange(1, 21), real)
    assert (found.mean, found.low, found.high) == (10.5, 2, 18)
    assert found.percentile == (None if percentile is None else pytest.approx(percentile))
    assert (found.score is None) == (real is None)


def three(won: int, inside: int, stopped: int, count: int) -> dict[str, NDArray[np.int64]]:
    return {
        name: np.full(count, number)
        for name, number in (("won", won), ("won_by_ko", inside), ("lost_by_ko", stopped))
    }


@pytest.mark.parametrize(
    ("record", "furthest"),
    [
        (CareerRecord(6, 4), ("won", -1)),
        (CareerRecord(4, 6), ("won", 1)),
        (CareerRecord(5, 5, 0, 4, 2), ("won_by_ko", -1)),
        (CareerRecord(5, 5, 0, 2, 1), ("lost_by_ko", 1)),
    ],
)
def test_the_figure_farthest_off_is_named_with_its_side(
    record: CareerRecord, furthest: tuple[str, int]
) -> None:
    drawn = {name: np.tile([number - 1, number, number, number + 1], 250) for name, number in (
        ("won", 5), ("won_by_ko", 2), ("lost_by_ko", 2),
    )}  # fmt: skip
    assert subject._compared(record, drawn)[1] == furthest


def test_the_chance_of_a_record_is_the_share_of_careers_as_far_out_on_either_side() -> None:
    # Of 10 bouts 4, 5, 5 or 6 won: 6 is as far out as 4, so that half of all are; 5 all of them.
    drawn = {"won": np.tile([4, 5, 5, 6], 250)}
    assert subject._compared(CareerRecord(6, 4), drawn)[0] == pytest.approx(0.5)
    assert subject._compared(CareerRecord(5, 5), drawn)[0] == pytest.approx(1.0)


def test_a_short_record_is_compared_with_nothing() -> None:
    assert subject._compared(CareerRecord(4, 3, 9), three(4, 2, 1, 200)) == (None, None, None)


def test_counts_are_evened_by_anscombes_angle() -> None:
    # 2 sqrt(2.5) arcsin sqrt((n + 0.375) / 2.75): for 1 of 2 a quarter of pi.
    assert evened(np.array([1.0]), 2)[0] == pytest.approx(2 * math.sqrt(2.5) * math.pi / 4)
    assert evened(np.array([0.0]), 2)[0] == pytest.approx(1.19604, abs=1e-4)


def test_only_figures_that_are_known_are_compared_and_all_on_one_scale() -> None:
    record = CareerRecord(12, 6, 2, None, 3)
    found = compared_figures(record, known(1.0), FALLING, LADDER)
    # 20 bouts: 9 of them won, 3 lost inside.
    assert found == pytest.approx(evened(np.array([9.0, 3.0]), 20))
    assert real_figures(record) == pytest.approx(evened(np.array([12.0, 3.0]), 20))


def test_a_figure_that_never_varies_leaves_room_for_a_bout_of_chance() -> None:
    record = CareerRecord(20, 0, 0, 20, 0)
    assert compared_spread(record, known(-5.0), ALWAYS, LADDER, 1) == pytest.approx(np.eye(3) / 12)


def test_the_tail_falls_off_as_fast_as_its_outermost_hundred() -> None:
    # Of 1,000 distances the outermost hundred begin at 1.1; they lie 0.9 beyond it on average.
    distances = np.concatenate([np.full(900, 1.0), np.full(100, 2.0)])
    assert tail_chance(distances, 1.0) == pytest.approx(1.0)
    assert tail_chance(distances, 2.0) == pytest.approx(0.1 * math.exp(-1))
    assert tail_chance(distances, 2.9) == pytest.approx(0.1 * math.exp(-2))


def test_where_every_career_ends_alike_any_other_record_has_no_chance() -> None:
    alike = np.full(1_000, 0.5)
    assert tail_chance(alike, float(np.nextafter(0.5, 1.0))) == 1.0
    assert tail_chance(alike, 0.6) == 0.0
    never_stopped = replayed(CareerRecord(10, 0, 0, 0, 0), known(-5.0), ALWAYS, LADDER, seed=1)
    assert never_stopped.chance == 0.0


@pytest.mark.parametrize(("chance", "asked"), [(0.009, [25, 400]), (0.01, [25]), (None, [25])])
def test_only_a_rare_career_is_looked_at_with_more(
    monkeypatch: pytest.MonkeyPatch, chance: float | None, asked: list[int]
) -> None:
    parts = []

    def drawn(*words: object) -> dict[str, NDArray[np.int64]]:
        parts.append(words[6] if len(words) > 6 else subject.NODES)
        return figures_of(np.full((10, 5), 2))

    monkeypatch.setattr(subject, "_drawn", drawn)
    monkeypatch.setattr(subject, "_compared", lambda *_: (chance, None, None))
    replayed(CareerRecord(4, 4, 2), known(1.0), FALLING, LADDER, 1)
    assert parts == asked
