"""How often bouts of a workbook's careers end inside, from careers whose opponents are known to differ."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.rating.workbook_careers import (
    WORKBOOK_OFF,
    InsideOff,
    WorkbookCareers,
    careers_of,
)
from fightcard.pipeline.verification.career import CareerRecord, Opposition

CHANCES = np.array([[0.3, 0.3, 0.0, 0.2, 0.2], [0.2, 0.2, 0.0, 0.3, 0.3]])
"""A card whose wins and losses are half inside against either level."""


def careers(*records: CareerRecord) -> WorkbookCareers:
    known = [(f"own-{place}", each, Opposition("level", 0.5)) for place, each in enumerate(records)]
    return careers_of(known, np.array([CHANCES] * len(records)), (0.0, 1.0))


def test_nothing_is_known_without_whole_rows_and_of_nobodys_own_career() -> None:
    assert WorkbookCareers().without("own-0") == InsideOff((0.0, 0.0), (0.5, 0.5))
    assert careers(CareerRecord(20, 10, 0, 20, 0)).without("own-0") == InsideOff()


def test_records_as_the_cards_would_have_them_say_that_opponents_are_the_usual_ones() -> None:
    assert careers(CareerRecord(20, 10, 0, 10, 5)).without("").mean == pytest.approx((0.0, 0.0), abs=1e-9)


def test_wins_and_losses_say_their_own_and_unknown_methods_say_nothing() -> None:
    won, lost = careers(CareerRecord(20, 10, 0, 15, 2)).without("").mean
    assert 0 < won < WORKBOOK_OFF
    assert -WORKBOOK_OFF < lost < 0
    assert careers(CareerRecord(20, 10)).without("").mean == pytest.approx((0.0, 0.0), abs=1e-9)


def test_few_losses_without_a_stoppage_are_no_sign_of_much() -> None:
    of_three = careers(CareerRecord(30, 3, 0, 15, 0)).without("").mean[1]
    of_thirty = careers(CareerRecord(30, 30, 0, 15, 0)).without("").mean[1]
    assert of_thirty < of_three < 0
    assert careers(CareerRecord(30, 0, 0, 15, 0)).without("").mean[1] == pytest.approx(0.0, abs=1e-9)


def test_a_record_that_several_cards_of_a_fighter_share_counts_once() -> None:
    record, opposition = CareerRecord(20, 10, 0, 15, 2), Opposition("level", 0.5)
    known = [("ali", record, opposition)] * 2
    assert careers_of(known, np.array([CHANCES] * 2), (0.0, 1.0)).without("") == careers(record).without("")


@pytest.mark.parametrize(("true", "spread"), [(-0.5, 0.5), (0.0, 0.25), (0.5, 1.0)])
def test_the_estimates_of_many_careers_are_near_the_truth(true: float, spread: float) -> None:
    random = np.random.default_rng(8)
    records = []
    for _ in range(150):
        inside = 1 / (1 + np.exp(-(true + random.normal(0, spread, 2))))
        records.append(CareerRecord(30, 30, 0, *map(int, random.binomial((30, 30), inside))))
    found = careers(*records).without("")
    assert found.mean == pytest.approx((true, true), abs=0.2)
    assert found.spread == pytest.approx((spread, spread), rel=0.3)


def test_records_farther_apart_than_chance_say_that_opponents_differ_more() -> None:
    alike = careers(*[CareerRecord(30, 30, 0, 15, 15)] * 20).without("").spread
    apart = (
        careers(*[CareerRecord(30, 30, 0, 4, 15), CareerRecord(30, 30, 0, 26, 15)] * 10).without("").spread
    )
    assert alike[0] < 0.4
    assert apart[0] > 0.8
    assert apart[1] == pytest.approx(alike[1])
    unknown = careers(CareerRecord(20, 10)).without("").spread
    assert unknown == pytest.approx((0.5, 0.5))
