"""A number that is looked for keeps to the step of its column: even numbers, fives."""

from __future__ import annotations

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification.drivers.responses import _values

FIVES = (80, 85, 85, 90, 90, 95, 95, 100, 105)
EVENS = (-4, -2, -2, 0, 0, 0, 2, 2, 4)


def values(heading: str, others: tuple[int, ...], typed: int) -> tuple[int, ...]:
    parameters = game_of(SYSTEMS[0]).verification.parameters
    (parameter,) = [each for each in parameters if each.heading == heading]
    return _values(parameter, (typed, *others), 0)


def test_a_column_of_fives_is_looked_through_in_fives() -> None:
    assert {each % 5 for each in values("END", FIVES, 28)} == {0}
    assert {85, 90, 95, 100}.issubset(values("END", FIVES, 28))


def test_a_column_of_even_numbers_is_looked_through_in_twos() -> None:
    found = values("DEF", EVENS, -3)
    assert {each % 2 for each in found} == {0}
    assert {-4, -2, 0, 2, 4}.issubset(found)


def test_one_slip_of_another_in_ten_is_no_objection_two_are() -> None:
    assert 93 not in values("END", (*FIVES, 91), 28)
    assert 93 in values("END", (*FIVES, 91, 87), 28)


@pytest.mark.parametrize(
    "others", [(0, 2, 4, -2), (2, 2, 2, 4, 4, 4, 4, 2, 2, 2), (-3, 2, 0, 4, 1, 2, 0, -2)],
    ids=["few cards", "two values alone", "odd ones among them"],
)  # fmt: skip
def test_a_step_that_chance_may_have_made_is_none(others: tuple[int, ...]) -> None:
    assert 1 in {each % 2 for each in values("DEF", others, -5)}
