"""How often fighters stop each other by their own records: the regression's figures, reckoned by hand."""

from __future__ import annotations

import pytest

from fightcard.pipeline.verification.statistics.stoppage_forecast import (
    Totals,
    chance_inside,
    predict,
    totals_of,
)

PUNCHER = Totals(won=40, lost=10, won_inside=34, lost_inside=7)
STYLIST = Totals(won=80, lost=20, won_inside=20, lost_inside=2)


def test_a_bout_of_two_fighters_is_the_logit_of_both_their_records() -> None:
    # Puncher: ln(35.1 / 6.9) = 1.627 and ln(7.84 / 4.16) = 0.634; stylist: ln(21.1 / 60.9) = -1.060 and
    # ln(2.84 / 19.16) = -1.909. -0.325 + 0.4 * (1.627 - 1.060) + 0.341 * (0.634 - 1.909) = -0.533
    assert chance_inside(PUNCHER, STYLIST) == pytest.approx(0.370, abs=0.001)
    assert chance_inside(STYLIST, PUNCHER) == pytest.approx(0.370, abs=0.001)


def test_a_division_is_the_mean_of_its_pairs_with_room_for_what_records_leave_out() -> None:
    # Two punchers: -0.325 + 0.8 * 1.627 + 0.682 * 0.634 = 1.409, 80.4%; with the stylist twice 37.0%.
    found = predict([PUNCHER, PUNCHER, STYLIST])
    assert found is not None
    assert found.share == pytest.approx((0.804 + 2 * 0.370) / 3, abs=0.001)
    # Luck, punchers: 0.16 * (1/35.1 + 1/6.9) + 0.1163 * (1/7.84 + 1/4.16) = 0.0705; stylist: 0.16 * (1/21.1
    # + 1/60.9) + 0.1163 * (1/2.84 + 1/19.16) = 0.0572. 2/3 * sqrt(2 * 0.0705 + 0.0572) = 0.297 of a logit,
    # times 0.514 * 0.486: 7.4 points. Twice the root of 2, 4 and 7.4 points squared: 17.3 points
    assert found.high - found.share == pytest.approx(0.173, abs=0.001)
    assert found.share - found.low == pytest.approx(0.173, abs=0.001)
    assert found.fighters == 3


def test_long_records_leave_a_narrow_band() -> None:
    # With ten thousand bouts of each kind luck is nothing: twice the root of 2 and 4 points squared, 8.9.
    found = predict([Totals(20_000, 20_000, 10_000, 10_000)] * 2)
    assert found is not None
    assert found.high - found.share == pytest.approx(0.0894, abs=0.0005)


def test_too_few_totals_say_nothing() -> None:
    assert predict([PUNCHER]) is None
    assert predict([PUNCHER, STYLIST, None, None]) is None
    assert predict([PUNCHER, STYLIST, None]) is not None


def test_a_row_without_all_four_figures_has_no_totals() -> None:
    whole = {"Won": 10, "Lost": 2, "Won by KO": 5, "Lost by KO": 0}
    assert totals_of(whole) == Totals(10, 2, 5, 0)
    assert totals_of({**whole, "Lost by KO": None}) is None
    assert totals_of({**whole, "Won by KO": 11}) is None
    assert totals_of({**whole, "Won": "10"}) is None
    assert totals_of(None) is None
