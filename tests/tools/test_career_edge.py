"""The edge of fighters with cards is found again in careers that were made with it."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.rating.ladder import won_above
from fightcard.pipeline.verification.career import CareerRecord
from fightcard.pipeline.verification.statistics.stoppage_forecast import Totals
from tools.career_edge import (
    EDGES,
    MORE,
    OPPONENTS,
    SLOPES,
    estimate,
    of_careers,
    of_more_inside,
    of_totals,
    summed,
    without_each,
)


def test_the_error_of_an_estimate_is_the_spread_of_its_likelihood() -> None:
    best, mean, error = estimate(-(((EDGES - 0.4) / 0.5) ** 2) / 2, EDGES)
    assert (best, mean, error) == pytest.approx((0.4, 0.4, 0.5), abs=0.001)


def test_two_values_that_are_as_likely_count_double() -> None:
    found = summed(np.log([[0.25, 0.25], [0.5, 0.125]]), 1)
    assert np.exp(found) == pytest.approx([0.5, 0.625])


def test_a_fighter_with_as_many_wins_as_losses_is_no_better_than_the_opponents() -> None:
    assert won_above(CareerRecord(20, 20, 3), 1.7) == pytest.approx(0, abs=0.001)
    # Against opponents all of one level: (30.5 / 41) is odds of 30.5 to 10.5.
    assert won_above(CareerRecord(30, 10, 0), 0.0) == pytest.approx(math.log(30.5 / 10.5), abs=0.001)


@pytest.mark.parametrize("edge", [0.0, 1.0])
def test_totals_that_were_made_with_an_edge_say_it(edge: float) -> None:
    better, upset = house_field(SYSTEMS[0]).inside_by_gap[0]
    found = []
    for gap in (1.0, 2.0, 3.0):
        inside = {1: 0.0, -1: 0.0}
        bouts = {1: 0.0, -1: 0.0}
        for step in range(21):
            node = -2.5 + 0.25 * step
            ahead = gap - 1.7 * node
            for side in (1, -1):
                share = math.exp(-(node**2) / 2) / (1 + math.exp(-side * ahead))
                logit = (better + upset) / 2 + side * (edge + 0.24 * ahead)
                bouts[side] += share
                inside[side] += share / (1 + math.exp(-logit))
        shares = {side: inside[side] / bouts[side] for side in (1, -1)}
        found += [(Totals(4000, 2000, round(4000 * shares[1]), round(2000 * shares[-1])), gap, 0.0)] * 4
    likeliest, mean, _ = estimate(of_totals(found), EDGES)
    assert likeliest == pytest.approx(edge)
    assert mean == pytest.approx(edge, abs=0.05)


def test_the_edge_without_each_fighter_is_that_of_the_others() -> None:
    # Two fighters whose careers say 0 and 1 as surely as each other: together 0.5, and each without the other.
    own = [-(((EDGES - at) / 0.3) ** 2) / 2 for at in (0.0, 1.0)]
    edge, without = without_each(np.stack(own, axis=-1)[:, None, :])
    assert edge == pytest.approx(0.5, abs=0.01)
    assert without == pytest.approx([1.0, 0.0], abs=0.01)


def test_what_careers_say_is_reported_line_by_line() -> None:
    edges, slopes, widths = (np.array(each).reshape(shape) for each, shape in (
        (EDGES, (-1, 1, 1)), (SLOPES, (1, -1, 1)), (OPPONENTS, (1, 1, -1)),
    ))  # fmt: skip
    own = -(((edges - 0.4) / 0.4) ** 2) - ((slopes - 0.24) / 0.1) ** 2 - ((widths - 0.9) / 0.1) ** 2
    said = of_careers(np.stack([own, own], axis=-1), ["one", "other"])
    # Two such careers: half the variance of one, and 32 less for opponents 4 of their steps from the likeliest.
    assert (
        said[0] == "opponents differ by 0.5: edge 0.40 +- 0.20, likeliest 0.4, log of the likelihood -32.00"
    )
    assert said[5] == "edge, slope 0.24: 0.40 +- 0.20, likeliest 0.40"
    assert said[-2:] == [f"edge, slope 0.24, without {name}: 0.40" for name in ("one", "other")]


def test_how_much_more_often_bouts_end_inside_is_reported_with_the_edge_that_belongs_to_it() -> None:
    edges, more, widths = (np.array(each).reshape(shape) for each, shape in (
        (EDGES, (-1, 1, 1)), (MORE, (1, -1, 1)), (OPPONENTS, (1, 1, -1)),
    ))  # fmt: skip
    # The edge that belongs to it falls by half of what bouts end inside more often.
    own = -(((edges - 0.7 + more / 2) / 0.4) ** 2) / 2 - ((more - 0.6) / 0.3) ** 2 / 2 - (widths - 0.9) ** 2
    said = of_more_inside(own)
    assert said[0] == "more inside: 0.60 +- 0.30, likeliest 0.60"
    # Four tenths, and half of three, in quadrature.
    assert said[1] == "edge, more inside free: 0.40 +- 0.43, likeliest 0.40"
    # None more is two deviations off, and EDGES have 0.6 and 0.8 next to 0.7.
    assert said[2 + 2] == "more inside 0.0: edge 0.70 +- 0.40, log of the likelihood -2.03"
