"""Sets without a fault raise nothing; and the spread of strengths is what playing the bouts anew shows."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.pipeline.verification.bouts import strengths
from tests.pipeline.verification.null_sets import false_alarms
from tests.pipeline.verification.test_strength import both_ways

FIGHTERS, BOUTS, RESAMPLES = 8, 300, 400


def test_sets_in_which_nothing_is_wrong_raise_nothing() -> None:
    # `benchmarks/null_sets.py` asks the same of 2,000 sets.
    assert false_alarms(range(60)) == {}


def seen_and_said(
    pairs: list[tuple[int, int]], shares: dict[tuple[int, int], float]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The spread of each strength over bouts drawn again and again, and what the covariance said of it."""
    chance = np.random.default_rng(5)
    values, spreads = [], []
    for _ in range(RESAMPLES):
        played = []
        for one, other in pairs:
            won = 0.9 * shares[one, other]
            ended = chance.multinomial(BOUTS, (won, 0.9 - won, 0.1)).tolist()
            played.append((one, other, ended[0], ended[1], ended[2]))
        found = strengths(FIGHTERS, both_ways(*played))
        values.append(found.values)
        spreads.append(np.sqrt(np.diag(found.covariance)))
    return np.std(values, axis=0, ddof=1), np.mean(spreads, axis=0)


def test_the_covariance_is_that_of_bouts_drawn_again_where_styles_make_fights() -> None:
    chance = np.random.default_rng(6)
    pairs = list(combinations(range(FIGHTERS), 2))
    seen, said = seen_and_said(pairs, {pair: chance.uniform(0.2, 0.8) for pair in pairs})
    # The standard deviation of 400 draws is known to 3.5%: three of these, and a little for the half bouts.
    assert said == pytest.approx(seen, rel=0.13)


def test_of_fighters_who_met_four_others_the_covariance_may_say_a_little_more_and_never_less() -> None:
    true = np.linspace(-0.6, 0.6, FIGHTERS)
    neighbours = sorted({(min(one, two), max(one, two)) for one in range(FIGHTERS) for two in _next_two(one)})
    shares = {(one, two): float(1 / (1 + np.exp(true[two] - true[one]))) for one, two in neighbours}
    seen, said = seen_and_said(neighbours, shares)
    # Whom they did not meet is unknown; what chance leaves unexplained of the others stands for it.
    assert (said > 0.9 * seen).all()
    assert (said < 1.3 * seen).all()


def _next_two(one: int) -> tuple[int, int]:
    return (one + 1) % FIGHTERS, (one + 2) % FIGHTERS
