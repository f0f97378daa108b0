"""Typed cells of toy cards, number by number."""

from __future__ import annotations

import pytest

from fightcard.pipeline.checks.stated_doubt import StatedDoubt
from fightcard.pipeline.rating import typed_cells
from tests.pipeline.rating.toys import (
    PARAMETERS,
    Toy,
    toy_card,
    toy_parameter,
)


def test_typed_cells_fix_the_numbers_that_make_them(typed: Toy) -> None:
    assert typed_cells.typed_ratings(typed, "B", {"CF": "12/9", "KO": 3}) == {0: 12, 1: 9, 2: 3}
    assert typed_cells.typed_ratings(typed, "B", {"Own": "else", "KO": 12}) == {}
    # The ends of what a rating may be are sought too.
    assert typed_cells.typed_ratings(typed, "B", {"KO": 1}) == {2: 1}
    assert typed_cells.typed_ratings(typed, "B", {"KO": 9}) == {2: 9}


def test_numbers_of_a_cell_are_those_it_holds_and_their_distances() -> None:
    assert typed_cells.numbers_in("3-7 (12)", toy_parameter("PL", 0, 10)) == [0, 1, 3, 4, 5, 6, 7, 9, 10]
    assert typed_cells.numbers_in("8", toy_parameter("PL", 2, 5)) == []
    assert typed_cells.numbers_in("-", toy_parameter("PL", 2, 5)) == [2, 3, 4, 5]
    words = type(PARAMETERS[0])("PL", "", 2, 4, PARAMETERS[0].read, PARAMETERS[0].write, ("a", "b", "c"))
    assert typed_cells.numbers_in("3", words) == [2, 3, 4]


def test_a_stated_doubt_is_four_in_five_about_what_is_typed_or_between_its_ends(typed: Toy) -> None:
    doubts = (StatedDoubt("CF", by=3), StatedDoubt("KO", low=2, high=7))
    found = typed_cells.doubted_ratings(typed, {0: 12.0, 1: 9.0, 2: 3.0}, doubts)
    assert found[0] == pytest.approx((12, 3 / 1.28155), rel=1e-4)
    assert found[1] == pytest.approx((9, 3 / 1.28155), rel=1e-4)
    assert found[2] == pytest.approx((4.5, 2.5 / 1.28155), rel=1e-4)
    assert typed_cells.doubted_ratings(typed, {2: 3.0}, doubts[:1]) == {}


def test_misfits_are_typed_cells_that_a_card_has_otherwise(typed: Toy) -> None:
    card = toy_card(10, 7, 5)
    assert typed_cells.misfits(typed, card, {"CF": "12/9", "KO": 3, "Own": "else"}, {0: 12.0, 1: 9.0}) == 2
    assert typed_cells.misfits(typed, card, {"CF": "10/7", "KO": 5}, {}) == 0


def test_a_card_takes_over_typed_cells_by_known_numbers_or_by_those_that_make_them(typed: Toy) -> None:
    card = toy_card(10, 7, 5)
    assert typed_cells.with_typed(typed, card, {"CF": "12/9", "KO": 3}, {0: 12.0, 1: 9.0}) == toy_card(
        12, 9, 3
    )
    # Known numbers that do not make the cell are no use; what nothing makes stays.
    assert typed_cells.with_typed(typed, card, {"CF": "12/9"}, {0: 1.0, 1: 2.0}) == toy_card(12, 9, 5)
    assert typed_cells.with_typed(typed, card, {"KO": 12, "Own": "else"}, {}) == card
