"""What is believed of cards, with every draw of chance written out."""

from __future__ import annotations

import math
from typing import Any, cast

import numpy as np
import pytest

from fightcard.pipeline.rating.prior import Prior, prior, spacing
from tests.pipeline.rating.toys import toy_parameter

THREE = (toy_parameter("CF", 0, 20), toy_parameter("Fat CF", 0, 20), toy_parameter("KO", 1, 9))


def model() -> tuple[np.ndarray, np.ndarray]:
    """Four cards at levels 1 to 3, about 2: CF 10 and two a level, half a point off either way; KO 5, 1 off."""
    levels = np.array([1.0, 1.0, 3.0, 3.0])
    control = np.array([7.5, 8.5, 11.5, 12.5])
    return np.stack([control, control - 3, [4, 6, 4, 6]], axis=1), levels


def test_one_card_that_is_seen_counts_as_its_level_lies() -> None:
    # CF 14 at level 3 is 2 above the line of the model, which is worth three cards in height and six in slope.
    seen = np.array([[14.0, 11.0, 5.0]]), np.array([3.0])
    found = prior(THREE, ("CF",), model(), seen)
    assert found.middle == 2
    assert found.lines[:, 0] == pytest.approx([10, 2])
    # Of [[3 + 1, 1], [1, 6 + 1]] the inverse is [[7, -1], [-1, 4]] / 27.
    assert found.covariance == pytest.approx(np.array([[7, -1], [-1, 4]]) / 27)
    assert found.off[:, 0] == pytest.approx([2 * 6 / 27, 2 * 3 / 27])
    assert found.off[:, 2] == pytest.approx([0, 0])
    assert found.freedom == 5
    # CF: 4 * 0.25, what is left of the 2 is 2 - 18 / 27 squared, and 3 * (12 / 27)^2 + 6 * (6 / 27)^2.
    left = (2 - 18 / 27) ** 2 + 3 * (12 / 27) ** 2 + 6 * (6 / 27) ** 2
    assert found.own == pytest.approx([0.5, 0.5, 1.0])
    assert found.seen[0] == pytest.approx(1.2 * math.sqrt((4 * 0.25 + left) / 5))
    # KO as the model has it: sqrt(4 / 5) of the model's spread would be narrower, and is not believed.
    assert found.seen[2] == pytest.approx(1.2)


def test_one_typed_row_counts_as_one_of_forty_one() -> None:
    # CF 14 at level 3 as above: what is left of the 2 above the line is 2 - 18 / 27.
    seen = np.array([[14.0, 11.0, 5.0]]), np.array([3.0])
    plain = prior(THREE, ("CF",), model(), seen)
    assert (plain.share, plain.typed.shape) == (0, (0, 3))
    found = prior(THREE, ("CF",), model(), seen, typed=[True])
    assert found.share == pytest.approx(1 / 41)
    spread = plain.seen[0] / 1.2
    assert found.typed[0] == pytest.approx([(2 - 18 / 27) / spread] * 2 + [0])
    # The doubt that the model is too narrow fades as typed rows come.
    assert found.seen[0] == pytest.approx(spread * 1.2 ** (40 / 41))


def test_traded_ratings_are_half_as_wide_again() -> None:
    none = np.zeros((0, 3)), np.zeros(0)
    found = prior(THREE, ("CF",), model(), none, (("CF", ""),))
    assert found.seen == pytest.approx([1.8 * 0.5, 1.8 * 0.5, 1.2])
    assert found.covariance == pytest.approx(np.diag([1 / 3, 1 / 6]))


def test_what_a_fighter_decides_on_is_wider_than_the_model_draws_it() -> None:
    none = np.zeros((0, 3)), np.zeros(0)
    found = prior(THREE, ("CF", "KO"), model(), none, chosen=(("KO", 2.5),))
    assert found.seen == pytest.approx([1.2 * 0.5, 1.2 * 0.5, 1.2 * 2.5])
    # How far a card lies from the line is counted in the spreads that the model drew it with.
    assert found.own == pytest.approx([0.5, 0.5, 1.0])


def test_one_part_of_a_cell_may_be_doubted_by_itself() -> None:
    parts = (toy_parameter("Plan", part="AGG"), toy_parameter("Plan", part="DEF"))
    spaced = spacing(parts, ("Plan (DEF)",), np.array([[4, 5], [5, 6]], float), (("Plan (DEF)", 2.0),))
    assert spaced.doubted.tolist() == [False, True]
    assert spaced.wider.tolist() == [1, 2]


class Chance:
    """Draws that are written out, in the order in which they are asked for."""

    def __init__(self, *normals: object) -> None:
        self.normals = [np.array(each, float) for each in normals]
        self.freedom = 0.0

    def chisquare(self, freedom: float, count: int) -> np.ndarray:
        self.freedom = freedom
        return np.full(count, freedom / 4)

    def standard_normal(self, shape: tuple[int, ...]) -> np.ndarray:
        found = self.normals.pop(0)
        assert found.shape == shape
        return found

    def integers(self, most: int, size: int) -> np.ndarray:
        assert most == 2
        return np.full(size, 1)


def test_a_card_is_moved_by_one_draw_of_what_is_believed() -> None:
    spaced = spacing(THREE, ("CF", "KO"), np.array([[8, 5, 1], [10, 7, 4], [14, 11, 7]], float))
    # CF goes in twos, KO in threes; the fatigued CF moves with the fresh one.
    assert spaced.units.tolist() == [2, 2, 3]
    assert (spaced.twins.tolist(), spaced.doubted.tolist()) == ([0, 0, 1], [True, True, True])
    belief = Prior(
        2.0, np.array([[10.0, 7.0, 5.0], [2.0, 2.0, -1.0]]), np.array([[0.5, 0.5, 0.0], [0.25, 0.25, 0.0]]),
        np.diag([4.0, 1.0]), np.array([2.0, 2.0, 1.0]), np.array([3.0, 3.0, 0.5]), 16.0, spaced,
    )  # fmt: skip
    # One card of level 4: the line says 14, 11 and 3; it has 16, 12 and 4: 1, 0.5 and 1 of its spreads above.
    chance = Chance([[[0.5, -0.25], [0.1, 0.0]]], [[-1.0, 2.0]])
    found = belief.moved(np.array([[16.0, 12.0, 4.0]]), np.array([4.0]), cast("Any", chance))
    assert chance.freedom == 16
    # The draws of the line: 2 * 0.5 - 2 * 0.25 = 0.5 and 0.2; a fourth of the freedom is twice as wide.
    for place, (fitted, together, by_itself, line, off, spread) in enumerate(
        ((14, 1.0, -1.0, 0.5, 1.0, 3.0), (11, 0.5, -1.0, 0.5, 1.0, 3.0), (3, 1.0, 2.0, 0.2, 0.0, 0.5))
    ):
        step = math.sqrt(0.4) * together + math.sqrt(0.6) * by_itself + line
        expected = fitted + off + 2 * spread * step
        before, unit = ((16, 2), (12, 2), (4, 3))[place]
        due = before + unit * round((expected - before) / unit)
        assert found[0, place] == min(max(due, (0, 0, 1)[place]), (20, 20, 9)[place])


def test_of_a_card_some_of_its_distance_is_that_of_a_typed_row() -> None:
    spaced = spacing(THREE, ("CF", "KO"), np.array([[8, 5, 1], [9, 6, 2]], float))
    typed = np.array([[9.0, 9.0, 9.0], [2.0, 1.0, -1.0]])
    belief = Prior(
        0.0, np.array([[10.0, 7.0, 5.0], [0, 0, 0]]), np.zeros((2, 3)), np.eye(2), np.ones(3), np.full(3, 2.0),
        4.0, spaced, typed, 0.36,
    )  # fmt: skip
    # The card lies on the line; without other draws: 0.6 of the second row's distance, in spreads of 2, twice
    # as wide by the freedom: 10 + 4.8, 7 + 2.4 and 5 - 2.4.
    chance = Chance(np.zeros((1, 2, 2)), np.zeros((1, 2)))
    found = belief.moved(np.array([[10.0, 7.0, 5.0]]), np.array([0.0]), cast("Any", chance))
    assert found[0].tolist() == [15, 9, 3]


def test_bounds_hold_and_what_is_not_doubted_stays() -> None:
    spaced = spacing(THREE, ("CF",), np.array([[8, 5, 5], [9, 6, 4]], float))
    assert spaced.doubted.tolist() == [True, True, False]
    assert (spaced.low.tolist(), spaced.high.tolist()) == ([0, 0, 1], [20, 20, 9])
    belief = Prior(
        0.0, np.zeros((2, 3)), np.zeros((2, 3)), np.eye(2), np.ones(3), np.full(3, 1e3), 4.0, spaced
    )  # fmt: skip
    for side, end in ((1.0, 20), (-1.0, 0)):
        chance = Chance(np.zeros((1, 2, 2)), np.full((1, 2), 20 * side))
        found = belief.moved(np.array([[9.0, 6.0, 5.0]]), np.array([0.0]), cast("Any", chance))
        assert found[0].tolist() == [end, end, 5]


def test_a_rating_that_never_varies_goes_in_single_steps() -> None:
    assert spacing(THREE, (), np.array([[8, 5, 5], [8, 5, 5]], float)).units.tolist() == [1, 1, 1]


def test_parts_of_a_cell_move_apart() -> None:
    several = (
        toy_parameter("PL", part="power"),
        toy_parameter("PL", part="end"),
        toy_parameter("Fat PL", part="power"),
    )
    assert spacing(several, ("PL",), np.zeros((1, 3))).twins.tolist() == [0, 1, 0]
