"""Opponents and the ladder: how much of each rung stands for a fighter of some level."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.rating.ladder import in_careers, rungs, settled, stopped_more_often
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

LADDER = (0, 1, 2)


def share(mean: float, spread: float) -> list[float]:
    return rungs(LADDER, np.array([mean]), np.array([spread]))[0].tolist()


def test_a_fighter_of_a_level_is_only_that_rung() -> None:
    assert share(1, 0) == pytest.approx([0, 1, 0])


def test_a_fighter_between_two_rungs_is_shared_by_them() -> None:
    assert share(0.25, 0) == pytest.approx([0.75, 0.25, 0])


@pytest.mark.parametrize(("mean", "rung"), [(-5, 0), (9, 2)])
def test_a_fighter_beyond_the_ladder_is_its_last_rung(mean: float, rung: int) -> None:
    assert share(mean, 0)[rung] == pytest.approx(1)


def test_doubt_spreads_a_fighter_evenly_over_the_ladder() -> None:
    low, middle, high = share(1, 0.8)
    assert low == pytest.approx(high)
    assert low + middle + high == pytest.approx(1)
    assert 0.1 < low < middle


def test_an_unknown_fighter_met_the_usual_fighters_of_such_a_record() -> None:
    # Who wins as often as he loses stands where his opponents do: m = 0.23 m - 0.38, so m = -0.38 / 0.77;
    # and 0.7 of a level that they stand from the usual is told as 0.7 / 0.77.
    found = settled(Opposition("default"), CareerRecord(20, 20, 2))
    assert found.mean == pytest.approx(-0.4935, abs=1e-3)
    assert found.doubt == pytest.approx(0.9091, abs=1e-3)


def test_the_better_the_record_the_better_the_fighters_who_are_usual_for_it() -> None:
    # Odds of 9 to 1 against fighters 1.7 of a level apart are a gap of 2.9 to 3.3 levels (2.2 against fighters all
    # alike); 0.23 / 0.77 of it comes on top of the -0.49 of an even record.
    even, good = (settled(Opposition("default"), CareerRecord(*each)).mean for each in ((45, 45), (81, 9)))
    assert even is not None
    assert good is not None
    assert 0.85 < good - even < 1.0


def test_what_is_typed_is_not_settled_otherwise() -> None:
    stated = Opposition("level", 3.0)
    assert settled(stated, CareerRecord(10, 20)) == stated


def test_a_shift_moves_every_opponent() -> None:
    bout = Met(1.0, 0.7, "W", inside=True)
    moved = Opposition("bouts", met=(bout,)).shifted(0.4)
    assert [each.level for each in moved.met] == pytest.approx([1.4])
    assert Opposition("level", 2.0).shifted(-0.4).mean == pytest.approx(1.6)


def test_the_middle_of_known_bouts_is_theirs() -> None:
    met = (Met(1.0, 0.0, "W", inside=None), Met(3.0, 0.0, "L", inside=None))
    assert Opposition("bouts", met=met).middle() == pytest.approx((2.0, 1.0))


def test_a_record_counts_its_bouts() -> None:
    assert CareerRecord(32, 4, 1, 27, 3).bouts == 37


def test_a_chance_is_moved_in_its_logit_and_wins_stay_wins() -> None:
    moved = stopped_more_often(np.array([[0.3, 0.3, 0.1, 0.2, 0.1]]), np.log(3.0), 0.0)
    # Odds of 1 to 1 become 3 to 1: 0.45 and 0.15 of the 0.6 that are won.
    assert moved[0] == pytest.approx([0.45, 0.15, 0.1, 0.2, 0.1])


GAPS = ((0.1, 0.1), (0.5, 0.3))
"""Equals end with a logit of 0.1 inside, the better fighter's wins a level apart with 0.5, upsets with 0.3."""


def test_careers_end_inside_by_slope_and_edge_and_not_as_the_field() -> None:
    # A card of level 1 against levels 0 and 1, half of what it wins and loses inside.
    chances = np.array([[0.3, 0.3, 0.1, 0.15, 0.15], [0.2, 0.2, 0.2, 0.2, 0.2]])
    opposition = Opposition("level", 0.0, inside_by_gap=GAPS)
    found = in_careers(chances, opposition, (0, 1), np.array(1.0))
    # A level below: wins move by 0.1 + 0.6 + 0.24 - 0.5 = 0.44, 60.8% inside; losses by 0.1 - 0.84 - 0.3 = -1.04,
    # 26.1%. Equals: by 0.6 and -0.6, 64.6% and 35.4%.
    assert found[:, 0] / found[:, :2].sum(axis=1) == pytest.approx([0.608, 0.646], abs=0.001)
    assert found[:, 4] / found[:, 3:].sum(axis=1) == pytest.approx([0.261, 0.354], abs=0.001)
    assert found[:, :2].sum(axis=1) == pytest.approx([0.6, 0.4])
    assert found[:, 2] == pytest.approx([0.1, 0.2])


def test_the_edge_is_that_of_the_game_where_it_has_one() -> None:
    chances = np.full((1, 5), 0.2)
    opposition = Opposition("level", 0.0, inside_by_gap=GAPS, edge=0.0)
    (found,) = in_careers(chances, opposition, (1,), np.array(1.0))
    # Equals end as the engine plays them: nobody has an edge.
    assert found == pytest.approx([0.2] * 5)


def test_beyond_the_gaps_that_are_known_the_last_one_counts() -> None:
    chances = np.full((3, 5), 0.2)
    opposition = Opposition("level", 0.0, inside_by_gap=GAPS)
    near, far = (in_careers(chances, opposition, LADDER, np.array(own)) for own in (3.0, 9.0))
    assert near == pytest.approx(far)


def test_without_known_gaps_only_the_division_counts() -> None:
    chances = np.full((3, 5), 0.2)
    assert in_careers(chances, Opposition("level", 0.0), LADDER, np.array(1.0)) == pytest.approx(chances)
    found = in_careers(chances, Opposition("level", 0.0, inside_off=np.log(3.0)), LADDER, np.array(1.0))
    assert found[0] == pytest.approx([0.3, 0.1, 0.2, 0.1, 0.3])


def test_careers_of_the_workbook_move_wins_and_losses_each_by_their_own_logits() -> None:
    chances = np.array([[0.3, 0.3, 0.1, 0.15, 0.15]])
    opposition = Opposition("level", 0.0, inside_off=math.log(2), workbook_off=(math.log(2), -math.log(2)))
    (found,) = in_careers(chances, opposition, (0,), np.array(1.0))
    # Odds of 4 to 1 of wins inside, and of losses as they were.
    assert found == pytest.approx([0.48, 0.12, 0.1, 0.15, 0.15])


def test_each_card_is_moved_by_its_own_level() -> None:
    chances = np.full((2, 3, 5), 0.2)
    opposition = Opposition("level", 0.0, inside_by_gap=GAPS)
    both = in_careers(chances, opposition, LADDER, np.array([1.0, 2.0]))
    for place, own in enumerate((1.0, 2.0)):
        assert both[place] == pytest.approx(in_careers(chances[place], opposition, LADDER, np.array(own)))


def test_losses_are_moved_by_their_own_logit_and_none_moves_nothing() -> None:
    chances = np.array([[0.3, 0.3, 0.1, 0.2, 0.1], [0.0, 0.0, 1.0, 0.0, 0.0]])
    # Of the 0.3 that are lost odds of 1 to 2 become 1 to 1; who only draws goes on drawing.
    moved = stopped_more_often(chances, 0.0, np.log(2.0))
    assert moved[0] == pytest.approx([0.3, 0.3, 0.1, 0.15, 0.15])
    assert moved[1] == pytest.approx([0, 0, 1, 0, 0])
    assert stopped_more_often(chances, np.log(3.0), np.log(2.0))[0] == pytest.approx(
        [0.45, 0.15, 0.1, 0.15, 0.15]
    )
    assert stopped_more_often(chances, 0.0, 0.0) == pytest.approx(chances)
    assert chances[0].tolist() == [0.3, 0.3, 0.1, 0.2, 0.1]


def test_bouts_that_are_known_one_by_one_need_no_mean() -> None:
    opposition = Opposition("bouts", met=(Met(1.0, 0.7, "W", inside=True),))
    assert settled(opposition, CareerRecord(1, 0)) is opposition


@pytest.mark.parametrize(("record", "mean"), [((99_999, 0), 1.8961), ((0, 99_999), -2.8831)])
def test_nobody_is_more_than_eight_levels_from_those_they_met(record: tuple[int, int], mean: float) -> None:
    # 0.23 * (8 - 0.38) / 0.77 - 0.38, and with -8.
    assert settled(Opposition("default"), CareerRecord(*record)).mean == pytest.approx(mean, abs=1e-4)


def test_a_draw_is_half_a_win_and_one_bout_more_is_half_won() -> None:
    # Nothing known of one bout won: 1.5 of 2, odds of 3 to 1 against fighters all alike: ln 3.
    by_itself, drawn = (
        settled(Opposition("default", spread=0.0), CareerRecord(*record)).mean
        for record in ((1, 0), (0, 0, 5))
    )
    assert by_itself == pytest.approx(0.23 * (np.log(3) - 0.38) / 0.77 - 0.38, abs=1e-6)
    assert drawn == pytest.approx(0.23 * -0.38 / 0.77 - 0.38, abs=1e-6)
