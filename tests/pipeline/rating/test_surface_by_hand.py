"""The surface by hand: what its coefficients mean, that its fit is the likeliest, and what it leaves over."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fightcard.pipeline.rating import surface as subject
from fightcard.pipeline.rating.surface import FARTHEST_OFF, QUESTIONS, RIDGE, Surface, fit, moved, questions

NOTHING = np.zeros((QUESTIONS, 6))


def even(coefficients: np.ndarray = NOTHING) -> Surface:
    """A surface of one rating about 10, in steps of 2."""
    return Surface(np.array([10.0]), np.array([2.0]), (), coefficients, np.zeros(QUESTIONS))


def test_the_endings_follow_from_the_four_questions() -> None:
    # Better 0.6, drawn 0.2, stopping 0.7, stopped 0.25: won 0.5, lost 0.3.
    shares = np.array([0.6, 0.2, 0.7, 0.25])
    found = subject._endings(np.log(shares / (1 - shares)))
    assert found == pytest.approx([0.35, 0.15, 0.2, 0.225, 0.075])


def test_a_share_of_draws_that_leaves_no_wins_leaves_a_trace() -> None:
    # Better 0.1 of which draws make 0.25: no win is left but one in a thousand million.
    shares = np.array([0.1, 0.5, 0.5, 0.5])
    found = subject._endings(np.log(shares / (1 - shares)))
    assert found == pytest.approx(np.array([0, 0, 0.5, 0.325, 0.325]) / 1.15, abs=1e-8)
    assert found.sum() == pytest.approx(1)
    assert 0 < found[0] < 1e-9


def test_each_question_is_moved_by_its_own_logit() -> None:
    chances = np.array([[0.35, 0.15, 0.2, 0.225, 0.075]] * 2)
    assert moved(chances, np.zeros(4)) == pytest.approx(chances)
    three = math.log(3)
    # Stopping from odds of 7 to 3 to 7 to 1, stopped from 1 to 3 to 1 to 1; drawn from 1 to 4 to 3 to 4.
    assert moved(chances, np.array([0, 0, three, 0]))[1] == pytest.approx([0.4375, 0.0625, 0.2, 0.225, 0.075])
    assert moved(chances, np.array([0, 0, 0, three]))[1] == pytest.approx([0.35, 0.15, 0.2, 0.15, 0.15])
    drawn = moved(chances, np.array([0, three, 0, 0]))[0]
    won, lost = 0.6 - 3 / 14, 0.4 - 3 / 14
    assert drawn == pytest.approx([0.7 * won, 0.3 * won, 3 / 7, 0.75 * lost, 0.25 * lost])
    # Better from odds of 3 to 2 to 9 to 2.
    assert moved(chances, np.array([three, 0, 0, 0]))[0][:2].sum() == pytest.approx(9 / 11 - 0.1)


def test_shares_that_no_bout_asked_about_are_moved_too() -> None:
    never = moved(np.array([[0.0, 0.0, 0.0, 0.5, 0.5]]), np.zeros(4))
    assert never[0] == pytest.approx([0, 0, 0, 0.5, 0.5], abs=1e-5)
    assert np.isfinite(never).all()


def test_a_logit_is_made_of_ratings_squares_products_and_the_level() -> None:
    # Two ratings at 1 and -2 of their steps: 1, z0, z1, z0^2, z1^2, z0 z1.
    own = np.array([1.0, 1.0, -2.0, 1.0, 4.0, -2.0])
    height, slope = np.array([0.3, 0.5, 0.7, 0.11, 0.13, 0.17]), np.array([0.2, 0.4, 0.6, 0.9, 0.8, 0.1])
    row = np.concatenate([height, slope, [0.05, 0.007]])
    surface = Surface(np.array([10.0, 5.0]), np.array([2.0, 1.0]), (0, 1), np.stack([row] * 4), np.zeros(4))
    found = surface.logits(np.array([[12.0, 3.0]]), [0, 2])
    due = [height @ own, height @ own + 2 * slope @ own + 4 * 0.05 + 8 * 0.007]
    assert [row[0].tolist() for row in found] == [pytest.approx(due)] * 4


def test_ratings_beyond_four_steps_count_as_four() -> None:
    row = np.array([0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    surface = even(np.stack([row] * 4))
    found = surface.logits(np.array([[19.0], [17.0], [0.0]]), [1])
    assert found[0, :, 0] == pytest.approx([4.0, 3.5, -4.0])


def test_what_a_surface_may_be_off_by_is_added_by_card_and_question() -> None:
    surface = even(np.zeros((4, 8)))
    off = np.array([[0, 0, math.log(3), 0], [0, 0, 0, math.log(3)]])
    one, other = surface.chances(np.array([[10.0], [10.0]]), [0], off)
    # Even questions: half of all bouts drawn, a quarter won and lost.
    assert one[0] == pytest.approx([0.1875, 0.0625, 0.5, 0.125, 0.125])
    assert other[0] == pytest.approx([0.125, 0.125, 0.5, 0.0625, 0.1875])
    assert surface.chances(np.array([[10.0]]), [0], off[0])[0, 0] == pytest.approx(one[0])
    assert surface.chances(np.array([[10.0]]), [0])[0, 0] == pytest.approx([0.125, 0.125, 0.5, 0.125, 0.125])


def test_what_is_left_over_is_hits_beyond_the_share_by_what_was_asked() -> None:
    # Even shares are foretold. Of 20 bouts at two levels 9 are won, 5 of them inside, 3 drawn, 8 lost on points.
    counts = np.array([[[2, 3, 1, 4, 0], [3, 1, 2, 4, 0]]])
    off, variance = even(np.zeros((4, 8))).left_over(np.array([[10.0]]), [0, 1], counts)
    # Hits less half the tries, by a quarter of the tries: 10.5 of 20, 3 of 20, 5 of 9, 0 of 8.
    assert off[:, 0] == pytest.approx([0.5 / 5, -7 / 5, 0.5 / 2.25, -4 / 2])
    assert variance[:, 0] == pytest.approx([1 / 5, 1 / 5, 1 / 2.25, 1 / 2])
    nobody = np.array([[[0, 0, 0, 4, 0], [0, 0, 0, 4, 0]]])
    off, variance = even(np.zeros((4, 8))).left_over(np.array([[10.0]]), [0, 1], nobody)
    assert (off[2, 0], variance[2, 0]) == pytest.approx((0.0, 1e9))


def test_one_upset_of_a_decided_bout_is_no_error_of_thousands_of_logits() -> None:
    # The surface takes all to be won at odds of a million million to one; one of twenty is lost.
    sure = np.zeros((4, 8))
    sure[0, 0] = math.log(1e12)
    counts = np.array([[[0, 10, 0, 0, 0], [0, 9, 0, 1, 0]]])
    off, variance = even(sure).left_over(np.array([[10.0]]), [0, 1], counts)
    assert off[0, 0] == -FARTHEST_OFF
    assert variance[0, 0] > 1e8


def test_a_spread_beyond_chance_is_what_the_variances_do_not_explain() -> None:
    # Weights 2 and 4: 2 * 1 + 4 * 4 less two cards is 16, by 6.
    off, variance = np.array([[1.0, -2.0], [0.1, 0.1]]), np.array([[0.5, 0.25], [0.5, 0.25]])
    assert subject._beyond_chance(off, variance) == pytest.approx([math.sqrt(16 / 6), 0.0])


def played(seed: int, cards: int = 60) -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(seed)
    ratings = random.standard_normal((cards, 2)) * [2.0, 3.0] + [10.0, 50.0]
    shares = random.dirichlet([3, 2, 1, 2, 2], (cards, 3))
    counts = np.array([[random.multinomial(20, share) for share in row] for row in shares])
    return ratings, counts


def test_the_fit_is_the_likeliest_with_the_ridge() -> None:
    """No coefficient can be turned either way without loss: the posterior is summed card by card."""
    ratings, counts = played(3)
    levels = (-1, 0, 2)
    surface = fit(ratings, levels, counts)
    assert surface.joint == (0, 1)

    def loss(question: int, row: np.ndarray) -> float:
        hits, tries = questions(counts)[question]
        turned = surface.coefficients.copy()
        turned[question] = row
        logits = Surface(surface.centre, surface.scale, (0, 1), turned, surface.errors).logits(
            ratings, levels
        )
        share = 1 / (1 + np.exp(-logits[question]))
        likely = (hits * np.log(share) + (tries - hits) * np.log(1 - share)).sum()
        return float(-likely + RIDGE / 2 * (row[1:] ** 2).sum())

    for question in range(QUESTIONS):
        best = surface.coefficients[question]
        least = loss(question, best)
        for place in range(len(best)):
            for step in (-1e-3, 1e-3):
                row = best.copy()
                row[place] += step
                assert loss(question, row) > least, (question, place, step)
    assert pytest.approx(3.0) == RIDGE


def test_centre_and_scale_are_the_librarys_own() -> None:
    ratings, counts = played(4)
    ratings = np.column_stack([ratings, np.full(len(ratings), 7.0)])
    surface = fit(ratings, (-1, 0, 2), counts)
    assert surface.centre == pytest.approx(ratings.mean(axis=0))
    assert surface.scale == pytest.approx([*ratings[:, :2].std(axis=0), 1e-9])


def test_products_are_of_the_ratings_that_move_wins_and_stoppages_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "JOINT", 2)
    random = np.random.default_rng(1)
    ratings = random.standard_normal((200, 4))

    def counts(better: int, drawn: int, stopping: int, stopped: int) -> np.ndarray:
        shares = [1 / (1 + np.exp(-2 * ratings[:, place])) for place in (better, stopping, stopped)]
        # As many draws as the question of draws asks for, up to three in ten.
        draws = 0.3 / (1 + np.exp(-2 * ratings[:, drawn]))
        won, lost = shares[0] * (1 - draws), (1 - shares[0]) * (1 - draws)
        by = np.stack(
            [won * shares[1], won * (1 - shares[1]), draws, lost * (1 - shares[2]), lost * shares[2]], axis=-1
        )
        return np.round(200 * by).astype(int)[:, None, :]

    # Draws alone hang on 3: that is none of the three questions that count.
    assert fit(ratings, (0,), counts(0, 3, 1, 1)).joint == (0, 1)
    assert fit(ratings, (0,), counts(2, 3, 2, 0)).joint == (0, 2)
    assert fit(ratings, (0,), counts(1, 3, 2, 2)).joint == (1, 2)


def test_of_ratings_that_matter_alike_the_first_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    # Forty in turn of no weight and of the same, more than are sorted one by one.
    fitted = np.zeros((subject.QUESTIONS, 41))
    fitted[0, 1:] = [at % 2 for at in range(40)]
    monkeypatch.setattr(subject, "JOINT", 22)
    monkeypatch.setattr(subject, "_own", lambda *_: None)
    monkeypatch.setattr(subject, "_fitted", lambda *_: fitted)
    monkeypatch.setattr(subject.Surface, "left_over", lambda *_: (None, None))
    monkeypatch.setattr(subject, "_beyond_chance", lambda *_: np.ones(subject.QUESTIONS))
    found = fit(np.arange(120.0).reshape(3, 40), (0,), np.zeros((3, 1, 5), np.int64))
    assert found.joint == (0, *range(1, 4), *range(5, 40, 2))
    assert found.errors.tolist() == [1.0] * subject.QUESTIONS
