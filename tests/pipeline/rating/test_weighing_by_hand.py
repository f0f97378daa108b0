"""Weights of toy cards: by how they were drawn, by what is typed or doubted, by the record, and by the engine."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.checks.stated_doubt import StatedDoubt
from fightcard.pipeline.rating import weighing as subject
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest, weigh
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.toys import LADDER, PARAMETERS, Toy, toy_card, toy_drawn, toy_model, toy_weighed

ROWS = [[8, 5, 3], [10, 7, 3], [12, 9, 3]]
LEVEL_0 = Opposition("level", 0.0, doubt=0.0, spread=0.0)


class Surface:
    """A card of CF 10 wins six in ten and one of 12 seven, whatever the level; what is off is remembered."""

    errors = np.zeros(4)

    def __init__(self) -> None:
        self.off = np.zeros((0, 4))

    def chances(self, ratings: np.ndarray, levels: Toy, off: Toy = None) -> np.ndarray:
        self.off = off
        won = ratings[:, 0] / 20 + 0.1
        rows = np.stack([won / 2, won / 2, 0 * won + 1e-9, (1 - won) / 2, (1 - won) / 2], axis=-1)
        return np.repeat(rows[:, None], len(levels), axis=1)


def library(surface: Toy = None) -> Toy:
    opponents = SimpleNamespace(ladder=LADDER, system="toy")
    return SimpleNamespace(
        parameters=PARAMETERS, model=toy_model(), surface=surface or Surface(), opponents=opponents, deck=None
    )


@pytest.fixture(autouse=True)
def of_no_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is off but where a test says so: `test_surface_doubt.py` has the draws themselves."""
    monkeypatch.setattr(subject, "drawn_off", lambda *_: (np.zeros((1, 4)), np.zeros(1)))


def weights_of(asked: WeighingRequest, fixed: dict[int, float] | None = None, **words: Toy) -> Weighed:
    drawn = toy_drawn(ROWS, [[-1, 0, 0], [0, 0, 0], [1, 0, 0]])
    return subject._weights(library(), "B", drawn, asked, fixed or {}, **words)


def test_cards_weigh_as_likely_as_they_make_the_record() -> None:
    # Two wins and a loss: 0.5^2 0.5, 0.6^2 0.4, 0.7^2 0.3.
    likely = np.array([0.125, 0.144, 0.147])
    found = weights_of(WeighingRequest(CareerRecord(2, 1), LEVEL_0, {}, 1))
    assert found.weights == pytest.approx(likely / likely.sum(), rel=1e-6)
    assert found.log_evidence == pytest.approx(math.log(likely.mean()), rel=1e-6)
    assert found.off == (0, 0, 0, 0)
    assert found.effective == pytest.approx(likely.sum() ** 2 / (likely**2).sum())


def test_how_much_likelier_a_card_is_among_all_than_among_those_drawn_counts() -> None:
    likely = np.array([0.125, 0.144, 0.147]) * [1, 2, 4]
    prior = np.log([1.0, 2.0, 4.0])
    found = weights_of(WeighingRequest(CareerRecord(2, 1), LEVEL_0, {}, 1), log_prior=prior)
    assert found.weights == pytest.approx(likely / likely.sum(), rel=1e-6)
    assert prior == pytest.approx(np.log([1.0, 2.0, 4.0]))


def test_a_typed_rating_is_taken_over_and_suits_those_who_had_it_nearly() -> None:
    # The plane through CF is 10 and two a latent, without remainder: spread 0.3; typed is 12 for all.
    found = weights_of(WeighingRequest(CareerRecord(2, 1), LEVEL_0, {}, 1), {0: 12.0})
    assert found.drawn.ratings[:, 0].tolist() == [12, 12, 12]
    logs = np.log(found.weights / found.weights[2])
    assert logs == pytest.approx([-((4 / 0.3) ** 2) / 2, -((2 / 0.3) ** 2) / 2, 0], rel=1e-6)


def test_a_doubted_rating_stays_and_is_weighed_by_its_doubt() -> None:
    # Give or take 2.5631 in four of five cases is a standard deviation of 2 about the typed 12.
    doubt = StatedDoubt("CF", by=2 * 1.2815515655)  # type: ignore[call-arg]
    found = weights_of(
        WeighingRequest(CareerRecord(0, 0), LEVEL_0, {}, 1, doubts=(doubt,)), {0: 12.0, 2: 3.0}
    )
    assert found.drawn.ratings[:, 0].tolist() == [8, 10, 12]
    usual = np.array([0.0 + 0.38 - 0.23 * own for own in own_levels()]) / 0.7
    due = np.exp(-np.array([4.0, 1.0, 0.0]) / 2 - usual**2 / 2)
    assert found.weights == pytest.approx(due / due.sum(), rel=1e-5)


def own_levels() -> list[float]:
    """Of the three cards: the log-odds of a half, six and seven in ten, about the middle of the ladder."""
    return [0.0, math.log(0.6 / 0.4), math.log(0.7 / 0.3)]


def test_without_bouts_a_level_counts_by_who_meets_whom() -> None:
    found = weights_of(WeighingRequest(CareerRecord(0, 0), Opposition("level", 1.0), {}, 1))
    # A fighter of level l meets 0.23 l - 0.38 on average, 0.7 either way.
    due = np.exp(-np.array([((1.0 + 0.38 - 0.23 * own) / 0.7) ** 2 / 2 for own in own_levels()]))
    assert found.weights == pytest.approx(due / due.sum(), rel=1e-4)
    nothing = weights_of(WeighingRequest(CareerRecord(0, 0), Opposition("default"), {}, 1))
    assert nothing.weights == pytest.approx([1 / 3] * 3)


def test_what_the_surface_may_be_off_by_is_drawn_for_each_card_and_weighed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    surface = Surface()
    surface.errors = np.array([0.3, 0.0, 0.4, 0.0])
    asked_of: list[Any] = []
    rows = np.array([[0.1, 0.2, 0.3, 0.4], [0.0, 0.0, 0.0, 0.0], [0.5, 0.5, 0.5, 0.5]])

    def drawn_off(*asked: Toy) -> tuple[np.ndarray, np.ndarray]:
        asked_of.append((asked, surface.off))
        return rows, np.log([1.0, 2.0, 4.0])

    monkeypatch.setattr(subject, "drawn_off", drawn_off)
    asked = WeighingRequest(CareerRecord(2, 1), LEVEL_0, {}, 7)
    drawn = toy_drawn(ROWS)
    found = subject._weights(library(surface), "B", drawn, asked, {}, None, np.array([1.0, 2.0, 3.0, 4.0]))
    (record, opposition, chances, levels, own, doubt, seed), middle = asked_of[0]
    assert (record, opposition, levels, seed) == (asked.record, LEVEL_0, LADDER, 7)
    # How hard his opponents were to stop, and could stop, is in doubt beside the surface's own error.
    assert doubt == pytest.approx([0.3, 0, math.hypot(0.4, 0.5), 0.5])
    assert (len(chances), own.tolist()) == (3, pytest.approx(own_levels(), abs=1e-6))
    # The draws are about what the engine found the surface to be off by.
    assert middle.tolist() == [1, 2, 3, 4]
    assert surface.off == pytest.approx(np.add(rows, [1, 2, 3, 4]))
    likely = np.array([0.125, 0.144, 0.147]) * [1, 2, 4]
    assert found.weights == pytest.approx(likely / likely.sum(), rel=1e-6)
    assert found.off == (1, 2, 3, 4)


def test_rare_cards_count_as_little_as_they_are_frequent() -> None:
    # Three of four are drawn as all are, one from twice as wide, and as many as all about (1, 0) with half the width.
    one, wide = np.eye(2), 4 * np.eye(2)
    draws = [(3, np.zeros(2), one), (1, np.zeros(2), wide), (4, np.array([1.0, 0.0]), one / 4)]
    at = np.array([[0.0, 0.0], [1.0, 0.0], [3.0, 0.0]])
    found = np.exp(subject._log_prior(at, draws))

    def normal(squared: float, spread: float) -> float:
        return math.exp(-squared / spread**2 / 2) / spread**2

    for place, squared, near in ((0, 0.0, 1.0), (1, 1.0, 0.0), (2, 9.0, 4.0)):
        believed = 0.75 * normal(squared, 1) + 0.25 * normal(squared, 2)
        assert found[place] == pytest.approx(believed / (0.5 * believed + 0.5 * normal(near, 0.5)))


def test_weights_are_evened_until_eighty_cards_bear_them() -> None:
    even = np.full(100, 0.01)
    assert subject._evened(even) == pytest.approx(even)
    just = np.array([*[1.0] * 80, *[0.001] * 20]) / 80.02  # 80.02 squared by 80.00002 are 80.04 in effect
    assert subject._evened(just) == pytest.approx(just)
    few = np.array([0.5, *[0.5 / 99] * 99])
    # To the power of 0.6 the first is 15.7 times as heavy as another: still under 50 in effect; 0.35 is the first
    # with eighty: 99 to the power of 0.35 is 4.99, and 103.99^2 / (4.99^2 + 99) is 87.3.
    found = subject._evened(few)
    assert 1 / (found**2).sum() == pytest.approx(103.99**2 / (4.994**2 + 99), rel=1e-3)
    hopeless = np.array([1.0, *[1e-300] * 99])
    assert subject._evened(hopeless) == pytest.approx(hopeless**0.02 / (hopeless**0.02).sum())


def test_cards_without_weight_are_left_out_with_all_that_is_theirs() -> None:
    before = toy_weighed([[8, 5, 3], [9, 6, 3], [10, 7, 3]], [0.5, 0.5e-6, 0.5])
    found = subject._heard(before)
    assert found.drawn.ratings[:, 0].tolist() == [8, 10]
    assert [dict(card)["CF"] for card in found.drawn.cards] == [8, 10]
    assert (len(found.drawn.latents), len(found.chances)) == (2, 2)
    assert found.weights == pytest.approx([0.5, 0.5])
    on_the_edge = toy_weighed([[8, 5, 3], [9, 6, 3]], [1.0, 1e-6])
    assert len(subject._heard(on_the_edge).weights) == 1


def test_the_engine_plays_cards_of_the_posterior_and_its_word_counts_as_it_is_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "CONFIRMED", 4)
    played: list[Any] = []

    def fought(_opponents: object, cards: Toy, _deck: object, _play: object, *, bouts: int) -> str:
        played.append((list(cards), bouts))
        return "counts"

    monkeypatch.setattr(subject, "fought", fought)
    surface = Surface()
    surface.errors = np.array([1.0, 1.0, 1.0, 1.0])
    off = np.tile([1.0, 2.0, 3.0, 6.0], (4, 1))
    variance = np.tile([1.0, 1.0, 1.0, 3.0], (4, 1))
    of_played: list[Any] = []

    def left_over(ratings: np.ndarray, _ladder: object, counts: object) -> tuple[np.ndarray, np.ndarray]:
        of_played.append((ratings[:, 0].tolist(), counts))
        return off, variance

    surface.left_over = left_over  # type: ignore[attr-defined]
    weighed = toy_weighed([[8, 5, 3], [10, 7, 3], [12, 9, 3]], [0.5, 0.1, 0.4])
    weighed.drawn.ratings[0, 0] = 9  # as it was moved: its card still has 8
    play: Any = object()
    found = subject._surface_off(library(surface), weighed, play)
    # At 1/8, 3/8, 5/8 and 7/8 of the heap stand the first twice and the last twice.
    assert of_played == [([9, 9, 12, 12], "counts")]
    ids = [f"confirmed-{number}" for number in range(4)]
    cards = [{**toy_card(9, 5, 3), "id": ids[0]}, {**toy_card(9, 5, 3), "id": ids[1]}]
    assert played[0][0][:2] == cards
    assert [card["id"] for card in played[0][0]] == ids
    assert played[0][1] == 10
    # Weights 1/2, 1/2, 1/2 and 1/4: their mean is (1 + 2 + 3) / 2 + 6 / 4 by 7/4.
    mean, certain = (3.0 + 1.5) / 1.75, 1.75
    due = mean * certain / (certain + 1 / 0.5**2)
    assert found == pytest.approx([due] * 4)


def test_cards_are_drawn_again_where_the_record_points_until_enough_speak(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subject, "typed_ratings", lambda *_: {})
    for name, number in (("FIRST", 300), ("MORE", 50), ("LEAST", 2), ("ROUNDS", 3)):
        monkeypatch.setattr(subject, name, number)
    asked_of: list[Any] = []

    def shelf(count: int, spread: float) -> Toy:
        latents = spread * np.random.default_rng(count).standard_normal((count, 3))
        return toy_drawn([[10, 7, 3]] * count, latents.tolist())

    def drawn(_style: str, latents: np.ndarray, seed: int, belief: object) -> Toy:
        asked_of.append((len(latents), seed, belief))
        return toy_drawn([[10, 7, 3]] * len(latents), latents.tolist())

    stock = library()
    stock.everybody = lambda _style, count, seed, belief: (
        asked_of.append((count, seed, belief)),
        shelf(count, 1.0),
    )[1]
    stock.rarer = lambda _style, count, seed, spread, belief: (
        asked_of.append((count, seed, spread, belief)), shelf(count, spread),
    )[1]  # fmt: skip
    stock.drawn = drawn
    belief: Any = "what is believed"
    asked = WeighingRequest(CareerRecord(2, 1), LEVEL_0, {}, 20, belief)
    # A quarter is rare: 100 beside 300. One round is enough where 200 cards speak.
    weigh(stock, asked, "B")
    assert asked_of == [(300, 20, belief), (100, 20, 2.0, belief), (50, 21, belief)]
    asked_of.clear()
    monkeypatch.setattr(subject, "ENOUGH", 10_000)
    found = weigh(stock, asked, "B")
    assert [each[:2] for each in asked_of[2:]] == [(50, 21), (50, 22), (50, 23)]
    # All cards are alike, so that their weights are those of all fighters: the mean and the spread of the model.
    assert found.weights @ found.drawn.latents == pytest.approx([0, 0, 0], abs=0.35)


@pytest.mark.parametrize(("more", "rounds"), [(0.0, 3), (0.5, 1)])
def test_just_enough_cards_are_not_enough(monkeypatch: pytest.MonkeyPatch, more: float, rounds: int) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(subject, "typed_ratings", lambda *_: {})
    monkeypatch.setattr(subject, "_everybody", lambda *_: (toy_drawn([[10, 7, 3]] * 4, [[0, 0, 0]] * 4), []))
    monkeypatch.setattr(subject, "_log_prior", lambda *_: None)
    monkeypatch.setattr(subject, "_heard", lambda found: found)
    for name, number in (("MORE", 1), ("ROUNDS", 3)):
        monkeypatch.setattr(subject, name, number)

    def weights(_library: object, _style: str, cards: Toy, *_: object) -> Toy:
        count = len(cards.latents)
        return SimpleNamespace(weights=np.full(count, 1 / count), effective=subject.ENOUGH + more)

    monkeypatch.setattr(subject, "_weights", weights)
    stock = library()
    stock.drawn = lambda _style, latents, seed, _belief: (
        drawn.append(seed) or toy_drawn([[10, 7, 3]], latents.tolist())
    )
    weigh(stock, WeighingRequest(CareerRecord(2, 1), LEVEL_0, {}, 20), "B")
    assert drawn == [21, 22, 23][:rounds]


@pytest.mark.parametrize("power", [1.0, 0.6, 0.35, 0.2, 0.1, 0.05, 0.02])
def test_weights_are_evened_by_the_greatest_power_that_leaves_enough(
    monkeypatch: pytest.MonkeyPatch, power: float
) -> None:
    weights = np.array([0.9, *[0.01] * 10])
    due = weights**power / (weights**power).sum()
    monkeypatch.setattr(subject, "LEAST", 1 / (due**2).sum() - 1e-9)
    assert subject._evened(weights) == pytest.approx(due)


def test_weights_of_those_who_are_left_sum_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "UNHEARD", 0.3)
    found = subject._heard(toy_weighed([[8, 5, 3], [10, 7, 4], [12, 9, 5]], [0.5, 0.1, 0.4]))
    assert found.weights == pytest.approx([5 / 9, 4 / 9])
    assert found.drawn.ratings[:, 0].tolist() == [8, 12]
