"""Every worked example of the rule text plays as the text says,
and the player of examples lets nothing pass."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import cast

import pytest

from fightcard.engine.register import Example, examples
from fightcard.engine.registry import SYSTEMS
from tests.engine import example_player

ALL = [(system, example) for system in SYSTEMS for example in examples(system)]


@pytest.mark.parametrize(
    ("system", "example"), ALL, ids=[f"{system}-{example.id}" for system, example in ALL]
)
def test_the_worked_example_plays_as_the_text_says(system: str, example: Example) -> None:
    example_player.check(example, import_module(f"tests.engine.systems.{system}.examples").Player)


def check(example: Example) -> None:
    example_player.check(example, import_module(f"tests.engine.systems.{SYSTEMS[0]}.examples").Player)


def example_of(play: str, **script: object) -> Example:
    return Example("told", "p.1", "An example that is told wrongly.", (play,), script)


CONTROL: Mapping[str, object] = {"red": "peter-jackson", "blue": "henry-akinwande", "cards": [{"cf": 8}]}


def test_a_card_that_is_not_drawn_fails_the_example() -> None:
    with pytest.raises(AssertionError, match="1 of 2 cards drawn"):
        check(example_of("gains_control", **{**CONTROL, "cards": [{"cf": 8}, {"cf": 9}]}, returns=True))


def test_a_draw_beyond_the_cards_fails_the_example() -> None:
    with pytest.raises((AssertionError, AttributeError, IndexError)):
        check(example_of("gains_control", **{**CONTROL, "cards": []}, returns=True))


def test_a_number_that_the_card_does_not_print_cannot_be_read() -> None:
    with pytest.raises(AttributeError, match="cf"):
        check(example_of("gains_control", **{**CONTROL, "cards": [{"rn": 8}]}, returns=True))


def test_a_rating_that_is_not_stated_cannot_be_read() -> None:
    with pytest.raises(AttributeError, match="control"):
        check(example_of("gains_control", cards=[{"cf": 8}], blue={"style": "B"}, returns=True))


def test_a_wrong_event_fails_the_example() -> None:
    with pytest.raises(AssertionError, match="CONTROL RED 8 10, not NO_CONTROL RED 8 10"):
        check(example_of("gains_control", **CONTROL, record=["NO_CONTROL RED 8 10"]))


def test_an_event_too_few_fails_the_example() -> None:
    with pytest.raises(AssertionError, match="CONTROL RED 8 10"):
        check(example_of("gains_control", **CONTROL, record=[]))


def test_a_wrong_return_fails_the_example() -> None:
    with pytest.raises(AssertionError, match="told"):
        check(example_of("gains_control", **CONTROL, returns=False))


def test_a_wrong_state_afterwards_fails_the_example() -> None:
    with pytest.raises(AssertionError, match=r"red\.points is 4, not 5"):
        check(example_of("score points=4", after={"red": {"points": 5}}))


def test_an_example_that_expects_nothing_fails() -> None:
    with pytest.raises(AssertionError, match="expects nothing"):
        check(example_of("gains_control", **CONTROL))


def test_a_word_that_an_example_does_not_know_fails() -> None:
    with pytest.raises(AssertionError, match="does not say recrod"):
        check(example_of("gains_control", **CONTROL, recrod=[], returns=True))


CLINCH: Mapping[str, object] = {
    "red": "muhammad-ali",
    "blue": "jack-dempsey",
    "dice": ["red d6 1", "blue d6 6", "red 2d10 92", "red d20 1"],
    "record": ["CONTROL RED 1 3", "CLINCH RED"],
}


def rolled(**changes: object) -> None:
    player = import_module(f"tests.engine.systems.{SYSTEMS[1]}.examples").Player
    example_player.check(example_of("fight_segment", **{**CLINCH, **changes}), player)


def test_dice_that_are_rolled_as_reported_pass() -> None:
    rolled()


def test_a_die_that_is_not_rolled_fails_the_example() -> None:
    with pytest.raises(AssertionError, match="told"):
        rolled(dice=[*cast("list[str]", CLINCH["dice"]), "blue d20 3"])


def test_a_die_of_another_kind_or_corner_fails_the_example() -> None:
    with pytest.raises(AssertionError, match="told"):
        rolled(dice=["red d6 1", "red d6 6", "red 2d10 92", "red d20 1"])
    with pytest.raises(AssertionError, match="told"):
        rolled(dice=["red d6 1", "blue d6 6", "red d20 92", "red d20 1"])


def test_a_roll_beyond_the_dice_fails_the_example() -> None:
    with pytest.raises(IndexError):
        rolled(dice=["red d6 1", "blue d6 6", "red 2d10 92"])
