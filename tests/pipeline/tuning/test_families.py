"""Families: a reason, or an aim, opens the numbers that it names and no others; what a row says of a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest

import fightcard
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.tuning.families import of_aims, of_reasons, outside
from fightcard.pipeline.verification.career import Career, CareerRecord, Figure, Opposition
from fightcard.pipeline.verification.drivers import expected_values
from fightcard.pipeline.verification.drivers.aims import share_of_all, strength_guard, typed_aim
from fightcard.pipeline.verification.drivers.expected_values import usual
from fightcard.pipeline.verification.drivers.responses import Move, _blame
from fightcard.pipeline.verification.drivers.search_request import cost_of
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.statistics.normal_scores import Score

SYSTEM = SYSTEMS[0]
ALL = {"skill", "power", "chin"}


def career(furthest: tuple[str, int], **scores: float) -> Career:
    """A career whose real figures lie so far off, in normal values."""
    played = {
        name: Figure(10, 8, 12, 50.0, Score(scores.get(name, 0.0), 0.0, 1.0))
        for name in ("won", "lost", "drawn", "won_by_ko", "lost_by_ko")
    }
    whom = Opposition("level", 0.0)
    return Career(CareerRecord(20, 10), whom, 3.0, played, ({}, {}), 0.001, (), furthest)


@pytest.mark.parametrize(
    ("codes", "scores", "families"),
    [
        (["V220"], {"lost_by_ko": 3.0}, {"chin"}),
        (["V224"], {"lost_by_ko": 3.0, "won_by_ko": -1.7}, {"chin", "power"}),
        (["V205"], {}, {"power"}),
        (["V101"], {}, {"skill", "power"}),
        (["V201"], {}, ALL),
    ],
)
def test_a_reason_opens_the_family_that_it_names(
    codes: list[str], scores: dict[str, float], families: set[str]
) -> None:
    assert of_reasons(codes, career(("lost_by_ko", 1), **scores)) == families


@pytest.mark.parametrize(
    ("aims", "families"),
    [
        (["stopped 10%"], {"chin"}),
        (["stops 60%"], {"power"}),
        (["wins 55%", "stops 60%"], {"skill", "power"}),
        (["plays like 9"], ALL),
    ],
)
def test_an_aim_opens_the_family_that_it_is_about(aims: list[str], families: set[str]) -> None:
    assert of_aims([typed_aim(each) for each in aims]) == families


def test_a_chin_is_repaired_by_no_skill() -> None:
    shut = outside(SYSTEM, {"chin"})
    assert {("CFB", ""), ("Fat CFB", ""), ("PL", "power"), ("AGG", "")} <= shut
    assert shut.isdisjoint({("KD1", ""), ("Fat KO", ""), ("CUT", ""), ("END", "")})
    assert outside(SYSTEM, ALL) == frozenset()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_families_of_a_game_are_numbers_that_it_has(system: str) -> None:
    hints = game_of(system).verification.hints
    names = {
        name
        for each in game_of(system).verification.parameters
        for name in (each.heading, f"{each.heading} ({each.part})")
    }
    assert hints.skill
    assert {*hints.skill, *(name for group in hints.sight for name in group)} <= names


@cache
def printed() -> tuple[CardData, ...]:
    return tuple(fightcard.convert(fightcard.check(fightcard.read(sample("legends").path))).cards)


def test_a_slip_does_not_change_what_its_row_says_of_it_and_its_twin_tells_it_best() -> None:
    cards = printed()
    parameters = game_of(SYSTEM).verification.parameters
    at = {(each.heading, each.part): place for place, each in enumerate(parameters)}
    place, twin = at["CFB", ""], at["Fat CFB", ""]
    true = parameters[place].read(cards[0])
    slipped = (parameters[place].write(cards[0], 2), *cards[1:])
    before, after = (usual(SYSTEM, some, 0) for some in (cards, slipped))
    assert true is not None
    assert before[place,] == pytest.approx(after[place,])
    assert abs(before[place,][0] - true) < 2.5
    assert before[place,][1] < before[place, twin][1]


def test_what_a_row_says_is_the_same_from_a_cache_and_the_model_then_draws_only_a_few_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards, saved_numbers = printed(), MemoryCache(None)
    drawn: list[str] = []

    def counted(chance: Random, style: str, latents: Sequence[float]) -> CardData:
        drawn.append(style)
        return game.rating.draw(chance, style, latents)

    game = game_of(SYSTEM)
    watched = replace(game, rating=replace(game.rating, draw=counted))
    monkeypatch.setattr(expected_values, "game_of", {SYSTEM: watched}.__getitem__)
    found = []
    for saved in (None, saved_numbers, saved_numbers):
        monkeypatch.setattr(expected_values, "_REGRESSIONS", {})
        found.append((usual(SYSTEM, cards, 0, saved), len(drawn)))
        drawn.clear()
    styles = len(game.rating.styles)
    few, all_of_them = styles * expected_values.SHOWN, styles * expected_values.DRAWN
    assert [number for _, number in found] == [all_of_them, few + all_of_them, few]
    assert found[0][0] == found[1][0] == found[2][0]
    monkeypatch.setattr(expected_values, "sources", lambda _: ["an edited model"])
    monkeypatch.setattr(expected_values, "_REGRESSIONS", {})
    usual(SYSTEM, cards, 0, saved_numbers)
    assert len(drawn) == few + all_of_them


@pytest.mark.parametrize("system", [each for each in SYSTEMS if game_of(each).rating])
def test_the_numbers_of_a_models_cards_come_back_from_a_cache_as_they_were(system: str) -> None:
    saved_numbers = MemoryCache(None)
    drawn, again = (expected_values._numbers(system, saved_numbers) for _ in range(2))
    assert drawn is not again
    np.testing.assert_array_equal(drawn, again, strict=True)


def move(value: int, values: tuple[int, ...], known: tuple[float, float]) -> Move:
    parameter = game_of(SYSTEM).verification.parameters[0]
    return Move(parameter, None, (0,), value, values, frozenset({"CFB"}), 2.0, known)


def test_the_most_probable_value_is_what_the_row_says_and_not_the_nearest_to_the_typed_one() -> None:
    # Typed 4 where the row says 9 give or take one: 0.35 * 5 / 2 for the steps, 2.5 log(1 + 25 / 4) gained.
    costs = move(4, (5, 6, 7, 8, 9, 10), (9.0, 1.0)).costs
    assert int(np.argmin(costs)) == 4
    assert costs[4] == pytest.approx(0.875 - 2.5 * np.log(1 + 25 / 4))


def test_what_the_row_bears_out_costs_to_turn() -> None:
    assert (move(9, (6, 7, 8, 10), (9.0, 1.0)).costs > 0).all()


def test_a_second_number_and_a_cell_with_a_source_cost_more() -> None:
    one, two = frozenset({"PL"}), frozenset({"PL", "AGG"})
    assert cost_of(0.0, 1, one, frozenset()) == pytest.approx(5.6)
    assert cost_of(0.0, 1, one, one) == pytest.approx(6.6)
    assert cost_of(0.0, 2, two, frozenset()) == pytest.approx(11.2)


def test_a_card_may_lose_half_an_overall_for_something_else_and_no_more() -> None:
    guard = strength_guard("what it plays like", 9.0)
    missed = guard.missed(np.array([[8.6], [8.5], [8.3], [12.0]]))
    assert missed == pytest.approx([0.0, 1.0, 3.0, 0.0], abs=1e-9)
    assert replace(guard, is_guard=False) != guard


def test_a_fighter_without_bouts_has_no_share() -> None:
    assert share_of_all("wins")({"bouts": 0}) is None


def test_of_two_that_do_not_go_together_the_one_that_its_row_does_not_bear_out_is_to_blame() -> None:
    cards = printed()
    parameters = game_of(SYSTEM).verification.parameters
    at = {(each.heading, each.part): place for place, each in enumerate(parameters)}
    places = at["CFB", ""], at["Fat CFB", ""]
    for slipped, other in (places, places[::-1]):
        card = parameters[slipped].write(cards[0], 2)
        known = usual(SYSTEM, (card, *cards[1:]), 0)
        numbers = parameters[slipped].read(card), parameters[other].read(card)
        assert numbers[0] is not None
        assert numbers[1] is not None
        blame = _blame(known, slipped, other, (numbers[0], numbers[1]))
        assert blame < 0
        assert _blame(known, other, slipped, (numbers[1], numbers[0])) == pytest.approx(-blame)
