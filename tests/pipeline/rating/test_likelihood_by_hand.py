"""The likelihood where the doubt of the opposition can be summed by hand: odds fall by a tenth a level."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.rating.likelihood import WEIGHTS, _log_mean, log_likelihood
from fightcard.pipeline.rating.scale import USUAL_DOUBT
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

LADDER = tuple(range(-6, 12))
WON = 0.7 - 0.04 * np.array(LADDER)
EVEN = np.stack([WON / 2, WON / 2, 1e-9 + 0 * WON, (1 - WON) / 2, (1 - WON) / 2], axis=-1)[None]
TWICE = CareerRecord(2, 0, 0)

VARIANCE = 0.88139
"""Of seven nodes from -2 to 2, weighed by exp(-x^2 / 2): 1, .8007, .4111 and .1353 at 0, 2/3, 4/3 and 2; twice
.4444 * .8007 + 1.7778 * .4111 + 4 * .1353, by 3.6944."""


def found(opposition: Opposition, record: CareerRecord = TWICE, own: float = 0.0, **words: bool) -> float:
    return float(log_likelihood(record, opposition, EVEN, LADDER, np.array([own]), **words)[0])


def test_two_wins_are_likelier_the_more_their_odds_are_in_doubt() -> None:
    # Nodes a quarter of a level apart lie on those that chances are known for.
    opposition = Opposition("level", 0.5, doubt=0.375, spread=0.0)
    assert found(opposition) == pytest.approx(math.log(0.68**2 + (0.04 * 0.375) ** 2 * VARIANCE), abs=1e-8)
    assert found(opposition, doubted=False) == pytest.approx(2 * math.log(0.68))


def test_two_wins_over_known_opponents_share_their_doubt() -> None:
    met = (Met(0.0, 0.0, "W", None), Met(1.0, 0.0, "W", None))
    opposition = Opposition("bouts", doubt=1.5, met=met)
    assert found(opposition) == pytest.approx(math.log(0.7 * 0.66 + (0.04 * 1.5) ** 2 * VARIANCE), abs=1e-8)
    assert found(opposition, doubted=False) == pytest.approx(math.log(0.7 * 0.66))


@pytest.mark.parametrize(
    ("mean", "log"),
    [
        (0.6, 0.6 * math.log(0.68) + 0.4 * math.log(0.67)),
        (-4.9, 0.6 * math.log(0.90) + 0.4 * math.log(0.89)),
        (-30.0, math.log(0.9)),
        (30.0, math.log(0.38)),
    ],
)
def test_between_quarters_of_a_level_logs_are_joined_and_no_mean_lies_beyond_minus_5_and_8(
    mean: float, log: float
) -> None:
    assert found(Opposition("level", mean, doubt=0.0, spread=0.0)) == pytest.approx(2 * log, abs=1e-5)


def test_an_unknown_opponent_is_as_doubtful_as_the_usual_fighter() -> None:
    # At level -0.0 of the card he meets -0.38 on average: a card of level 1.6522 meets 0.0.
    opposition = Opposition("default", spread=0.0)
    typed = Opposition("level", 0.0, doubt=USUAL_DOUBT, spread=0.0)
    assert found(opposition, own=0.38 / 0.23) == pytest.approx(found(typed), abs=1e-9)
    assert pytest.approx(0.7) == USUAL_DOUBT


def test_bouts_of_a_division_that_end_inside_oftener_are_weighed_so() -> None:
    # Half of all wins come inside; odds of 3 to 1 more make it three quarters, of losses likewise.
    opposition = Opposition("level", 0.0, doubt=0.0, spread=0.0, inside_off=math.log(3))
    assert found(opposition, CareerRecord(1, 1, 0, 1, 0)) == pytest.approx(
        math.log(0.7 * 0.75) + math.log(0.3 * 0.25), abs=1e-6
    )


def test_draws_count_and_unknown_knockouts_of_one_side_leave_the_other() -> None:
    card = np.array([[[0.3, 0.2, 0.1, 0.15, 0.25]] * len(LADDER)])
    opposition = Opposition("level", 0.0, doubt=0.0, spread=0.0)
    for record, due in (
        (CareerRecord(3, 2, 4, None, 1), 3 * math.log(0.5) + 4 * math.log(0.1) + math.log(0.25 * 0.15)),
        (CareerRecord(3, 2, 4, 1, None), math.log(0.3 * 0.2**2) + 4 * math.log(0.1) + 2 * math.log(0.4)),
    ):
        logs = log_likelihood(record, opposition, card, LADDER, np.zeros(1))
        assert logs[0] == pytest.approx(due)


def test_totals_that_unknown_bouts_cannot_add_up_to_are_all_but_impossible_and_no_error() -> None:
    met = (Met(0.0, 0.0, "L", True), Met(0.0, 0.0, "L", None))
    opposition = Opposition("bouts", doubt=0.0, met=met)
    # Two losses, one inside for sure: a second is the toss of a coin, a third cannot be.
    assert found(opposition, CareerRecord(0, 2, 0, 0, 2)) == pytest.approx(math.log(0.15 * 0.3 * 0.5))
    assert found(opposition, CareerRecord(0, 2, 0, 0, 3)) == pytest.approx(math.log(0.15 * 0.3 * 1e-300))


@pytest.mark.parametrize("off", [0.0, -2000.0, 2000.0])
def test_a_mean_of_logs_is_safe_however_far_they_are_apart(off: float) -> None:
    # All nodes alike are what each is; of one that stands far above all others its own share is left.
    alike = _log_mean(np.full((2, len(WEIGHTS)), off))
    assert alike == pytest.approx([off + math.log(sum(WEIGHTS))] * 2)
    logs = np.full((1, len(WEIGHTS)), off - 3000.0)
    logs[0, 3] = off
    assert _log_mean(logs) == pytest.approx([off + math.log(WEIGHTS[3])])
