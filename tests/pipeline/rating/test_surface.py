"""The surface foretells how cards end their bouts that it never saw; the likelihood is the multinomial's."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import fought
from fightcard.pipeline.rating.library import Library, played
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.surface import _logistic, fit, questions
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

ONE_RUNG = (0, 1)
HELD_BACK = 3


@pytest.fixture(scope="module")
def large_library() -> Library:
    return played(SYSTEMS[0], None, Play(seed=3), cards=900, bouts=4)


def test_the_endings_of_cards_never_seen_are_foretold_within_a_few_points(large_library: Library) -> None:
    library = large_library
    random = np.random.default_rng(4)
    drawn = library.drawn("B", random.standard_normal((40, 3)), 99)
    levels = library.opponents.ladder
    counts = fought(library.opponents, drawn.cards, None, Play(seed=9), bouts=30)
    real = counts / counts.sum(axis=-1, keepdims=True)
    predict = library.surface.chances(drawn.ratings, levels)
    assert predict.sum(axis=-1) == pytest.approx(1)
    # 180 bouts of a card with a level leave 3.7 points of chance where a share is one half.
    assert np.abs(predict - real).mean() < 0.04
    assert np.abs((predict - real).mean(axis=(0, 1))).max() < 0.025


def test_the_surface_is_asked_of_scores_draws_and_stoppages_won_and_lost() -> None:
    # Won inside and on points, drawn, lost on points and inside: 3, 2, 1, 4 and 5 of 15.
    asked = [(float(hits), float(tries)) for hits, tries in questions(np.array([3, 2, 1, 4, 5]))]
    assert asked == [(pytest.approx(hits), tries) for hits, tries in ((5.5, 15), (1, 15), (3, 5), (5, 9))]


def test_the_likelihood_of_totals_is_the_multinomials() -> None:
    chances = np.array([[[0.3, 0.2, 0.1, 0.15, 0.25]] * 2, [[0.1, 0.2, 0.1, 0.3, 0.3]] * 2])
    opposition = Opposition("level", 0.5, doubt=0.0, spread=0.1)
    found = log_likelihood(CareerRecord(6, 3, 1, 4, 2), opposition, chances, ONE_RUNG, np.zeros(2))
    # 4 won inside, 2 on points, 1 drawn, 1 lost on points, 2 inside
    first = 4 * math.log(0.3) + 2 * math.log(0.2) + math.log(0.1) + math.log(0.15) + 2 * math.log(0.25)
    second = 4 * math.log(0.1) + 2 * math.log(0.2) + math.log(0.1) + math.log(0.3) + 2 * math.log(0.3)
    assert found[0] - found[1] == pytest.approx(first - second)
    assert found[0] == pytest.approx(first)


def test_totals_without_knockouts_count_only_wins_and_losses() -> None:
    chances = np.array([[[0.3, 0.2, 0.1, 0.15, 0.25]] * 2])
    opposition = Opposition("level", 0.5, doubt=0.0, spread=0.1)
    found = log_likelihood(CareerRecord(6, 3, 1), opposition, chances, ONE_RUNG, np.zeros(1))
    assert found[0] == pytest.approx(6 * math.log(0.5) + math.log(0.1) + 3 * math.log(0.4))


def test_the_likelihood_bout_by_bout_is_the_product_of_the_bouts() -> None:
    chances = np.array([[[0.3, 0.2, 0.1, 0.15, 0.25]] * 2])
    met = (Met(0.0, 0.1, "W", True), Met(1.0, 0.1, "L", None), Met(0.5, 0.1, "D", None))
    opposition = Opposition("bouts", doubt=0.0, met=met)
    record = CareerRecord(1, 1, 1)
    found = log_likelihood(record, opposition, chances, ONE_RUNG, np.zeros(1))
    assert found[0] == pytest.approx(math.log(0.3) + math.log(0.4) + math.log(0.1))


def test_the_surface_knows_that_skill_without_power_stops_nobody(large_library: Library) -> None:
    library = large_library
    random = np.random.default_rng(6)
    latents = np.array([1.0, -2.6, 0.0]) + np.array([0.5, 0.4, 1.0]) * random.standard_normal((40, 3))
    drawn = library.drawn("B", latents, 98)
    levels = library.opponents.ladder
    counts = fought(library.opponents, drawn.cards, None, Play(seed=9), bouts=20)
    predict = library.surface.chances(drawn.ratings, levels)
    won = counts[..., 0] + counts[..., 1]
    asked = won > 30
    inside = predict[..., 0] / (predict[..., 0] + predict[..., 1])
    off = (inside - counts[..., 0] / np.maximum(won, 1))[asked]
    assert np.sqrt((off**2).mean()) < 0.08
    assert abs(off.mean()) < 0.04


def test_what_a_surface_leaves_over_beyond_chance_is_its_own_error() -> None:
    # Cards whose every second one wins with a logit of 0.5 more than its ratings say, and those that do not.
    random = np.random.default_rng(2)
    ratings = random.standard_normal((400, 2))
    levels, more = [-1, 0, 1], np.tile([-0.5, 0.5], 200)
    gaps = ratings[:, :1] - np.array(levels)

    def counts(logits: np.ndarray) -> np.ndarray:
        won = random.binomial(200, 1 / (1 + np.exp(-logits)))
        lost = 200 - won
        return np.stack([won // 2, won - won // 2, 0 * won, lost - lost // 2, lost // 2], axis=-1)

    off, sound = fit(ratings, levels, counts(gaps + more[:, None])), fit(ratings, levels, counts(gaps))
    assert off.errors[0] == pytest.approx(0.5, abs=0.06)
    assert sound.errors[0] < 0.06
    # Nobody draws and half of all wins come inside: no error there.
    assert (off.errors[2:] < 0.06).all()


def test_the_regression_stays_where_no_step_leads_uphill() -> None:
    """At the top what the hits have more than their shares is, for each column of the written-out design, three times
    its weight; for the height of all, which is not held back, nothing."""
    chance = np.random.default_rng(2)
    own, levels = np.column_stack([np.ones(6), chance.normal(size=(6, 2))]), np.array([-1.0, 0.0, 1.0, 2.0])
    tries = chance.integers(5, 30, (6, 4)).astype(float)
    hits = np.floor(tries * chance.uniform(0.2, 0.8, (6, 4)))
    weights = _logistic(own, levels, hits, tries)
    design = np.array([
        [*card, *(level * card), level**2, level**3] for card in own for level in levels
    ])  # fmt: skip
    share = 1 / (1 + np.exp(-design @ weights))
    uphill = (hits.ravel() - tries.ravel() * share) @ design
    assert uphill[0] == pytest.approx(0.0, abs=1e-3)
    assert uphill[1:] == pytest.approx(HELD_BACK * weights[1:], abs=1e-3)
