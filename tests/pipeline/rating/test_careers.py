"""Careers fought again: figures that can be reckoned by hand, and chances that hold where the card is the
truth."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.rating.careers import (
    CAREERS,
    COMPARED,
    _figure,
    compared_spread,
    figures_of,
    own_level,
    replayed,
    tail_chance,
    with_other_chances,
)
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

LADDER = (0, 1, 2)
EVEN = Opposition("level", 1.0, doubt=0.0)


def at_every_level(*chances: float) -> np.ndarray:
    return np.array([chances] * len(LADDER))


def test_a_fighter_who_stops_everybody_stops_everybody() -> None:
    played = replayed(
        CareerRecord(10, 0, 0, 10, 0), EVEN, at_every_level(1, 0, 0, 0, 0), LADDER, seed=1
    ).played
    assert (played["won"].mean, played["won"].low, played["won"].high) == (10, 10, 10)
    assert (played["won_by_ko"].mean, played["lost"].mean) == (10, 0)


def test_the_mean_of_careers_is_that_of_the_chances() -> None:
    chances = at_every_level(0.5, 0.2, 0.1, 0.1, 0.1)
    played = replayed(CareerRecord(70, 20, 10, 50, 10), EVEN, chances, LADDER, seed=1).played
    assert played["won"].mean == pytest.approx(70, abs=0.3)
    assert played["won_by_ko"].mean == pytest.approx(50, abs=0.3)
    assert played["drawn"].mean == pytest.approx(10, abs=0.2)
    # The middle 80% of a binomial of 100 bouts at 0.5: 50 - 1.28 * 5 to 50 + 1.28 * 5, a bout more or less.
    assert (played["won_by_ko"].low, played["won_by_ko"].high) in {(44, 56), (43, 56), (44, 57)}


def test_the_percentile_says_where_the_real_figure_lies() -> None:
    chances = at_every_level(0.5, 0.2, 0.1, 0.1, 0.1)
    found = replayed(CareerRecord(90, 5, 5, 50, 10), EVEN, chances, LADDER, seed=1).played
    assert found["won"].percentile is not None
    assert found["won_by_ko"].percentile is not None
    assert found["won"].percentile > 99.9
    assert 40 < found["won_by_ko"].percentile < 60


def test_a_figure_that_is_not_known_has_no_percentile() -> None:
    found = replayed(CareerRecord(9, 1), EVEN, at_every_level(0.5, 0.2, 0.1, 0.1, 0.1), LADDER, seed=1)
    assert found.played["won_by_ko"].percentile is None


def test_bouts_against_better_fighters_are_lost_oftener() -> None:
    chances = np.array([[0.9, 0, 0, 0.1, 0], [0.5, 0, 0, 0.5, 0], [0.1, 0, 0, 0.9, 0]])
    weak, strong = (
        replayed(
            CareerRecord(20, 0), Opposition("level", level, doubt=0.0, spread=0.01), chances, LADDER, seed=1
        )
        for level in (0.0, 2.0)
    )
    assert weak.played["won"].mean == pytest.approx(18, abs=0.2)
    assert strong.played["won"].mean == pytest.approx(2, abs=0.2)
    assert weak.shifted[0]["won"] > weak.shifted[1]["won"]


def test_bouts_known_one_by_one_are_fought_one_by_one() -> None:
    chances = np.array([[1.0, 0, 0, 0, 0], [0.5, 0, 0, 0.5, 0], [0, 0, 0, 0, 1.0]])
    met = (Met(0.0, 0.0, "W", inside=True), Met(0.0, 0.0, "W", inside=True), Met(2.0, 0.0, "L", inside=True))
    career = replayed(
        CareerRecord(2, 1, 0, 2, 1), Opposition("bouts", doubt=0.0, met=met), chances, LADDER, seed=1
    )
    assert (career.played["won"].low, career.played["won"].high) == (2, 2)
    assert (career.played["lost_by_ko"].low, career.played["lost_by_ko"].high) == (1, 1)
    assert [level for level, *_ in career.by_level] == [0, 1, 2]
    assert [bouts for _, bouts, *_ in career.by_level] == pytest.approx([2, 0, 1])


def test_the_same_seed_gives_the_same_careers() -> None:
    chances = at_every_level(0.5, 0.2, 0.1, 0.1, 0.1)
    first, again, other = (
        replayed(CareerRecord(30, 5), EVEN, chances, LADDER, seed=seed).played for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


def test_a_record_of_seven_decided_bouts_is_too_short_to_judge() -> None:
    chances = at_every_level(0.5, 0.2, 0.1, 0.1, 0.1)
    assert replayed(CareerRecord(7, 0, 9, 0, 0), EVEN, chances, LADDER, seed=1).chance is None
    assert replayed(CareerRecord(7, 1, 9, 0, 0), EVEN, chances, LADDER, seed=1).chance is not None


def test_a_record_without_bouts_cannot_be_fought() -> None:
    with pytest.raises(ValueError, match="no wins, losses or draws"):
        replayed(CareerRecord(0, 0), EVEN, at_every_level(0.5, 0.2, 0.1, 0.1, 0.1), LADDER, seed=1)


@pytest.mark.parametrize("level", [-1.0, 0.0, 2.5])
def test_a_cards_level_is_where_it_would_win_half(level: float) -> None:
    ladder = np.arange(-3, 7, dtype=float)
    better = 1 / (1 + np.exp(ladder - level))
    chances = np.stack([better, 0 * better, 0 * better, 1 - better, 0 * better], axis=-1)
    assert float(own_level(chances, ladder.tolist())) == pytest.approx(level, abs=1e-6)


def test_careers_of_the_card_itself_are_hardly_ever_called_unlikely() -> None:
    """Of 200 careers drawn from the card some 2 lie in its outermost hundredth, and none beyond one in a
    hundred thousand."""
    chances = at_every_level(0.45, 0.25, 0.03, 0.17, 0.10)
    random = np.random.default_rng(5)
    reported = []
    for ends in random.multinomial(40, chances[0], size=200):
        own = {name: int(number) for name, number in figures_of(ends).items()}
        reported.append(replayed(CareerRecord(**own), EVEN, chances, LADDER, seed=1).chance)
    found = np.array([each for each in reported if each is not None])
    assert len(found) == 200
    assert (found < 0.01).sum() <= 7
    assert found.min() > 1e-5
    assert 0.4 < np.median(found) < 0.6


def test_a_card_that_never_stops_anybody_is_beyond_doubt_no_puncher() -> None:
    chances = at_every_level(0.02, 0.68, 0.03, 0.17, 0.10)
    found = replayed(CareerRecord(28, 10, 2, 25, 4), EVEN, chances, LADDER, seed=1)
    assert found.chance is not None
    assert found.chance < 1e-6


def test_a_career_as_far_out_counts_whatever_the_last_bit_of_its_distance() -> None:
    distances = np.concatenate([np.full(1000, 1.0), np.full(500, 2.0), np.full(1500, 3.0)])
    for distance in (2.0, float(np.nextafter(2.0, 3.0))):
        assert tail_chance(distances, distance) == pytest.approx(2 / 3)


def test_the_tail_beyond_what_was_drawn_falls_on_and_never_to_nothing() -> None:
    distances = np.sqrt(np.random.default_rng(1).chisquare(3, size=CAREERS))
    near, far, farther = (tail_chance(distances, distance) for distance in (1.0, 4.5, 6.0))
    assert near == pytest.approx(0.80, abs=0.02)
    assert 0 < farther < far < 1e-3
    # The chance of a chi of 3 dimensions beyond 4.5 is 1.5 in 10,000.
    assert 0.7e-4 < far < 6e-4


def test_a_cards_level_is_where_it_would_win_half_and_a_draw_is_half_a_win() -> None:
    # Against level 0 it scores 0.6, against level 1 0.4: half lies midway, whatever the two weigh, as both weigh
    # alike (0.24).
    chances = np.array([[0.3, 0.2, 0.2, 0.2, 0.1], [0.1, 0.2, 0.2, 0.3, 0.2]])
    assert own_level(chances, (0, 1)) == pytest.approx(0.5)


@pytest.mark.parametrize("careers", [1_000, CAREERS])
@pytest.mark.parametrize("most", [1, 8, 60])
def test_the_middle_of_careers_is_what_sorting_them_gives(careers: int, most: int) -> None:
    drawn = np.random.default_rng(most).integers(0, most, careers, endpoint=True)
    found = _figure(drawn, None)
    low, high = np.percentile(drawn, [10, 90], method="inverted_cdf")
    assert (found.low, found.high) == (low, high)


BOUT_BY_BOUT = Opposition(
    "bouts", met=tuple(Met(level / 4, 0.5, "W" if level else "L", inside=True) for level in range(9))
)


@pytest.mark.parametrize("whom", [Opposition("level", 1.2), BOUT_BY_BOUT], ids=["level", "bouts"])
def test_a_career_with_other_chances_has_the_figures_of_one_that_is_fought_anew(whom: Opposition) -> None:
    record = CareerRecord(8, 1, 0, 8, 1)
    typed, other = at_every_level(0.5, 0.2, 0.1, 0.1, 0.1), at_every_level(0.2, 0.4, 0.1, 0.2, 0.1)
    before = replayed(record, whom, typed, LADDER, seed=1)
    anew = replayed(record, whom.shifted(0.5), other, LADDER, seed=1)
    found = with_other_chances(before, whom.shifted(0.5), other, LADDER, 1, careers=CAREERS)
    assert found.played == {name: anew.played[name] for name in COMPARED}
    assert (found.opposition, found.chance) == (anew.opposition, before.chance)


def test_a_career_has_the_spread_of_its_figures_with_it() -> None:
    record, chances = CareerRecord(15, 4, 1, 9, 2), at_every_level(0.5, 0.2, 0.1, 0.1, 0.1)
    found = replayed(record, EVEN, chances, LADDER, seed=1).spread
    assert found is not None
    assert np.array_equal(found, compared_spread(record, EVEN, chances, LADDER, 1))
