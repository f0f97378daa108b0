"""What is believed of cards doubts itself: it learns from cards that are seen, and only typed ones make it
surer."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.pipeline.game import Parameter
from fightcard.pipeline.rating.prior import MODEL_WEIGHT, WIDER_THAN_MODEL, WIDER_WHERE_TRADED, Prior, prior

COUNT = 4_000


def parameter(heading: str, low: int = 0, high: int = 99) -> Parameter:
    return Parameter(heading, "", low, high, lambda _card: None, lambda card, _number: card)


PARAMETERS = (parameter("CFB"), parameter("Fat CFB"), parameter("END", 5, 150), parameter("Odd"))


def model() -> tuple[np.ndarray, np.ndarray]:
    """Cards at levels about 0: CFB 50 and two a level, spread 2; its fatigued twin 5 less; END 90, in
    fives."""
    random = np.random.default_rng(1)
    levels = random.standard_normal(COUNT)
    control = np.round(50 + 2 * levels + 2 * random.standard_normal(COUNT))
    endurance = 5 * np.round(18 + random.standard_normal(COUNT))
    return np.stack([control, control - 5, endurance, np.full(COUNT, 7.0)], axis=1), levels


def believed(*seen: tuple[float, float]) -> Prior:
    """The belief after cards of (CFB, level)."""
    cards = np.array([[number, number - 5, 90, 7] for number, _ in seen], float).reshape(-1, 4)
    return prior(PARAMETERS, ("CFB", "END"), model(), (cards, np.array([level for _, level in seen])))


def moved(belief: Prior) -> np.ndarray:
    ratings, levels = model()
    return belief.moved(ratings, levels, np.random.default_rng(2))


def test_cards_that_are_seen_draw_the_mean_towards_theirs() -> None:
    # Three cards 6 above the line, beside a model that is worth three: half of the way.
    found = moved(believed((56, 0), (58, 1), (54, -1)))
    assert pytest.approx(3) == MODEL_WEIGHT
    assert found[:, 0].mean() == pytest.approx(50 + 6 * 3 / (3 + 3), abs=0.3)


def test_without_a_card_the_mean_is_the_laws_and_the_spread_wider() -> None:
    ratings, _ = model()
    found = moved(believed())
    assert found[:, 0].mean() == pytest.approx(50, abs=0.3)
    assert found[:, 0].std() > 1.15 * ratings[:, 0].std()


def test_cards_that_are_all_alike_do_not_make_the_belief_surer() -> None:
    alike = believed(*[(50, 0)] * 60)
    assert alike.seen[0] == pytest.approx(WIDER_THAN_MODEL * alike.own[0])
    assert believed((40, 0), (60, 0), (38, 0), (62, 0)).seen[0] > 1.5 * alike.seen[0]


def after_typed(*seen: tuple[float, float]) -> Prior:
    """The belief after typed cards of (CFB, END), all of level 0."""
    cards = np.array([[number, number - 5, end, 7] for number, end in seen], float)
    return prior(PARAMETERS, ("CFB", "END"), model(), (cards, np.zeros(len(seen))), typed=[True] * len(seen))


def test_typed_cards_that_are_all_alike_make_the_belief_surer_the_more_there_are() -> None:
    few, many = (moved(after_typed(*[(50, 90)] * count))[:, 0].std() for count in (10, 160))
    # A fifth of a card's own variance is that of the ten, none, and four fifths that of the 160.
    assert few < moved(believed(*[(50, 0)] * 10))[:, 0].std()
    assert many < 0.75 * few


def test_ratings_that_go_together_in_typed_cards_do_so_in_what_is_believed() -> None:
    def together(*seen: tuple[float, float]) -> float:
        found = moved(after_typed(*seen))
        return float(np.corrcoef(found[:, 0], found[:, 2])[0, 1])

    bought = together(*[(50 + step, 90 - 5 * step) for step in (-2, -1, 1, 2)] * 20)
    assert bought < -0.25
    assert together(*[(50 + step, 90 + 5 * step) for step in (-2, -1, 1, 2)] * 20) > 0.25


def test_ratings_keep_their_steps_and_bounds_and_a_tired_one_moves_with_its_fresh_twin() -> None:
    ratings, _ = model()
    found = moved(believed((56, 0)))
    assert set(np.unique(found[:, 2] % 5)) == {0}
    assert found[:, 2].min() >= 5
    steps = found - ratings
    assert np.corrcoef(steps[:, 0], steps[:, 1])[0, 1] > 0.98
    assert (found[:, 3] == 7).all()


def test_what_fighters_trade_is_doubted_more_than_the_rest_fresh_and_fatigued() -> None:
    none = np.zeros((0, 4)), np.zeros(0)
    plain = prior(PARAMETERS, ("CFB", "END"), model(), none)
    traded = prior(PARAMETERS, ("CFB", "END"), model(), none, (("CFB", ""),))
    assert traded.seen / plain.seen == pytest.approx([WIDER_WHERE_TRADED, WIDER_WHERE_TRADED, 1, 1])


def test_what_styles_differ_by_is_no_doubt_about_a_fighter_of_one_style() -> None:
    ratings, levels = model()
    second = np.arange(COUNT) % 2
    # The second style has a CFB 10 higher: over both the spread is over 5, within each it is 2.
    ratings[:, :2] += 10 * second[:, None]
    styled = np.column_stack([ratings, second])
    found = prior(PARAMETERS, ("CFB", "END"), (styled, levels), (np.zeros((0, 5)), np.zeros(0)))
    assert found.own[0] == pytest.approx(2, abs=0.1)
    after = found.moved(styled, levels, np.random.default_rng(2))
    assert after[second == 1, 0].mean() - after[second == 0, 0].mean() == pytest.approx(10, abs=0.5)
