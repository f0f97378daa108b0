"""What is asked of a card is read as it is typed, and measured on the scale of log odds."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.verification.drivers.aims import (
    INSIDE,
    TypedAim,
    UnknownAimError,
    guard,
    log_odds,
    score,
    share_of,
    share_of_all,
    share_target,
    strength_at,
    typed_aim,
)
from fightcard.pipeline.verification.statistics.counts import SIDED


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("wins 100%", TypedAim("wins 100%", "wins", 1.0)),
        ("is  Stops 62.5 %", TypedAim("is Stops 62.5 %", "stops", 0.625)),
        ("beats Tony Zale 60%", TypedAim("beats Tony Zale 60%", "beats", 0.6, "Tony Zale")),
        ("plays like 9", TypedAim("plays like 9", "strength", 9.0)),
    ],
)
def test_an_aim_is_read_as_it_is_typed(text: str, due: TypedAim) -> None:
    assert typed_aim(text) == due


@pytest.mark.parametrize("text", ["wins 100.1%", "wins", "wins 60", "beats 60%", "plays like nine"])
def test_what_is_no_aim_is_refused(text: str) -> None:
    with pytest.raises(UnknownAimError):
        typed_aim(text)


def test_each_share_counts_its_own_bouts() -> None:
    counted = dict.fromkeys(SIDED, 0)
    counted |= {"for_ko": 1, "for_ud": 4, "against_tko": 2, "against_sd": 6, "draw_split": 3, "bouts": 16}
    shares = {what: share_of_all(what)(counted) for what in ("wins", "loses", "draws", "stops", "stopped")}
    assert shares == {
        what: pytest.approx(share / 16)
        for what, share in {"wins": 5, "loses": 8, "draws": 3, "stops": 1, "stopped": 2}.items()
    }
    assert score(counted) == pytest.approx((5 + 3 / 2) / 16)


def test_log_odds_and_shares_are_each_others_inverse_within_a_tenth_of_a_percent() -> None:
    assert log_odds(0.75) == pytest.approx(math.log(3))
    assert share_of(math.log(3)) == pytest.approx(0.75)
    assert (log_odds(0), log_odds(1)) == pytest.approx((-math.log(999), math.log(999)))
    assert (share_of(-math.inf), share_of(math.inf)) == pytest.approx((0, 1))


def test_a_share_between_two_ends_is_missed_only_beyond_them() -> None:
    # The log odds of 1 in 10, 1 in 4, 1 in 2 and 3 in 4 are -ln 9, -ln 3, 0 and ln 3.
    target = share_target("in line", (0.25, 0.5), share_of_all("wins"))
    figures = np.array([[log_odds(share)] for share in (0.1, 0.25, 0.4, 0.5, 0.75)])
    due = [(math.log(9) - math.log(3)) / INSIDE, 0, 0, 0, math.log(3) / INSIDE]
    assert target.missed(figures).tolist() == pytest.approx(due)


@pytest.mark.parametrize(
    ("now", "low", "high"),
    [(0.4, math.log(0.3 / 0.7), 0.0), (0.05, -math.inf, math.log(0.15 / 0.85)), (0.95, math.log(0.85 / 0.15), math.inf)],
)  # fmt: skip
def test_a_share_that_is_guarded_stays_within_a_tenth_of_what_it_is(
    now: float, low: float, high: float
) -> None:
    made = guard("wins", share_of_all("wins"), now, 0.1)
    assert (*made.low, *made.high) == pytest.approx((low, high))
    assert made.is_guard


@pytest.mark.parametrize(
    ("scored", "opponents", "due"),
    [(0.5, [2.0], 2.0), (0.75, [0.0], math.log(3)), (0.5, [-1.0, 1.0], 0.0)],
)
def test_a_strength_is_that_which_scores_so(scored: float, opponents: list[float], due: float) -> None:
    # Without draws the odds of a win are the exponential of the difference in strength.
    assert strength_at(scored, np.array(opponents), -math.inf) == pytest.approx(due, abs=1e-9)


def test_draws_pull_a_score_towards_the_half() -> None:
    # With e^0 of draws and strengths 2 ln 2 apart: e^h : 1 : e^-h = 2 : 1 : 1/2, a score of 2.5 in 3.5.
    assert strength_at(2.5 / 3.5, np.array([0.0]), 0.0) == pytest.approx(2 * math.log(2), abs=1e-9)
