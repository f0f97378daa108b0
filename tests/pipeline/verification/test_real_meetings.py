"""Real meetings of a set's fighters: who met whom, the chance of a series, and how seldom a faultless set is
accused."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import polars as pl
import pytest

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import Value
from fightcard.pipeline.verification.real_meetings import (
    EVEN,
    Rivalry,
    _covers,
    implausible_series,
    log_loss,
    rivalries,
)
from fightcard.pipeline.verification.statistics.counts import SIDED
from fightcard.pipeline.verification.statistics.intervals import wilson
from tests.pipeline.verification.bouts import card_set

RAY, JAKE, ALI_THEN, ALI = "Ray Robinson", "Jake LaMotta", "Muhammad Ali (1964-67)", "Muhammad Ali (1970-78)"
SERIES = (
    ("1942-10-02", "W"),
    ("1943-02-05", "L"),
    ("1943-02-26", "W"),
    ("1945", "W"),
    ("1945", "W"),
    ("1951", "W"),
)
BACK = {"W": "L", "L": "W", "D": "D", "NC": "NC"}


def _row(date: str, opponent: str, result: str) -> dict[str, Value]:
    return {"Date": date, "Opponent": opponent, "Result": result}


def _set(*names: str, **bouts: tuple[dict[str, Value], ...]) -> CardSet:
    return replace(
        card_set(*((name, 9) for name in names)),
        bouts={name.replace("_", "-"): rows for name, rows in bouts.items()},
    )


def _met(*counts: tuple[int, int, int, int]) -> pl.DataFrame:
    """Who met whom in the bouts: (card, opponent, won, lost)."""
    rows = [
        {"card": card, "opponent": other, **dict.fromkeys(SIDED, 0), "for_ud": won, "against_ud": lost}
        for card, other, won, lost in counts
    ]
    return pl.DataFrame(rows)


def test_a_bout_that_is_typed_for_both_fighters_counts_once() -> None:
    robinsons = tuple(_row(date, JAKE, result) for date, result in SERIES)
    lamottas = tuple(_row(date, RAY, BACK[result]) for date, result in SERIES[:4])
    met = _met((0, 1, 750, 190), (1, 0, 190, 750))
    for cards in (
        _set(RAY, JAKE, ray_robinson=robinsons),
        _set(RAY, JAKE, ray_robinson=robinsons, jake_lamotta=lamottas),
    ):
        (found,) = rivalries(cards, met)
        assert (found.one, found.other, found.won, found.lost) == (0, 1, 5, 1)
        assert found.chance == pytest.approx(750.5 / 941)


def test_draws_strangers_and_bouts_without_decision_are_left_out() -> None:
    rows = (_row("1949", JAKE, "D"), _row("1950", JAKE, "NC"), _row("1951", "Kid Gavilan", "W"))
    assert rivalries(_set(RAY, JAKE, ray_robinson=rows), _met((0, 1, 5, 5), (1, 0, 5, 5))) == ()


def test_of_two_cards_of_a_fighter_the_one_of_the_year_met() -> None:
    cards = _set(ALI_THEN, ALI, "Joe Frazier", joe_frazier=(_row("1971-03-08", "Muhammad Ali", "W"),))
    years = ([1964, 1967], [1970, 1978], [1965, 1976])
    cards = replace(
        cards, cards=tuple({**card, "years": each} for card, each in zip(cards.cards, years, strict=True))
    )  # type: ignore[arg-type]
    met = _met(*((one, other, 5, 5) for one in range(3) for other in range(3) if one != other))
    assert [(each.one, each.other, each.won, each.lost) for each in rivalries(cards, met)] == [(1, 2, 0, 1)]


def test_the_log_loss_is_that_of_the_odds_of_what_came() -> None:
    # 3 of 4 by odds of 0.75, written out: (3 ln 4/3 + ln 4) / 4.
    series = Rivalry(0, 1, 3, 1, wilson(750_000, 1_000_000))
    loss, bouts = log_loss([series])
    assert bouts == 4
    assert loss == pytest.approx((3 * math.log(4 / 3) + math.log(4)) / 4, abs=1e-5)
    assert pytest.approx(0.6931, abs=1e-4) == EVEN


@pytest.mark.parametrize(("won", "is_reported"), [(10, False), (11, True)])
def test_a_series_is_reported_from_the_thousandth_on(won: int, is_reported: bool) -> None:
    # Even cards: twice 0.5 to the 10th is 2 in a thousand, to the 11th 0.98.
    found = list(
        implausible_series(
            card_set((RAY, 9), (JAKE, 9)).cards, [Rivalry(0, 1, won, 0, wilson(10**9, 2 * 10**9))]
        )
    )
    assert bool(found) == is_reported
    if found:
        assert (found[0].code, found[0].sheet, found[0].severity) == ("V223", "Bouts", "warning")
        assert (
            found[0].message
            == "Set: Ray Robinson beat Jake LaMotta in 11 of 11 real bouts; of bouts between their cards Ray Robinson wins 50.0%"
        )


def test_a_set_whose_cards_are_the_truth_is_accused_once_in_a_thousand_at_most() -> None:
    """4,000 sets of six rivalries of 1 to 20 bouts, the odds known from 1,000 bouts: more than 10 are beyond
    chance."""
    chance, cards, find_limit_breaches = np.random.default_rng(223), card_set((RAY, 9), (JAKE, 9)).cards, 0
    for _ in range(4_000):
        truth = chance.uniform(0.03, 0.97, 6)
        bouts = chance.integers(1, 21, 6)
        won, played = chance.binomial(bouts, truth), chance.binomial(1_000, truth)
        found = [
            Rivalry(0, 1, int(own), int(all_ - own), wilson(int(card), 1_000, 0.99))
            for own, all_, card in zip(won, bouts, played, strict=True)
        ]
        find_limit_breaches += any(True for _ in implausible_series(cards, found))
    assert find_limit_breaches <= 10


@pytest.mark.parametrize(("won", "lost", "said"), [
    (2, 0, "Ray Robinson beat Jake LaMotta in 2 of 2 real bouts; of bouts between their cards Ray Robinson wins 1.0%"),
    (0, 40, "Jake LaMotta beat Ray Robinson in 40 of 40 real bouts; of bouts between their cards Jake LaMotta wins 75.0%"),
    (20, 20, "Ray Robinson beat Jake LaMotta in 20 of 40 real bouts; of bouts between their cards Ray Robinson wins 1.0%"),
])  # fmt: skip
def test_a_series_is_reported_from_the_side_that_was_ahead(won: int, lost: int, said: str) -> None:
    share = 0.25 if lost > won else 0.01
    rate = wilson(round(share * 10**9), 10**9)
    (found,) = implausible_series(card_set((RAY, 9), (JAKE, 9)).cards, [Rivalry(0, 1, won, lost, rate)])
    assert found.message == f"Set: {said}"


@pytest.mark.parametrize(
    ("years", "stands"),
    [
        (None, False), ("1950s", False), ([None, None], True), ([1950, None], True), ([1951, None], False), ([None, 1950], True),
        ([None, 1949], False), ([1940, 1950], True), ([1950, 1960], True), ([1951, 1960], False), ([1940, 1949], False),
        ("1940-1950", True), ("1951-1960", False),
    ],
)  # fmt: skip
def test_a_card_covers_its_years_with_both_ends(years: object, *, stands: bool) -> None:
    card: Any = {} if years is None else {"years": years}
    assert _covers(card, 1950) is stands
