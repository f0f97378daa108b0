"""Every worked example of the rule texts is played with the corners exchanged too."""

from __future__ import annotations

from importlib import import_module

import pytest

from fightcard.engine.register import Example, examples
from fightcard.engine.registry import SYSTEMS
from tests.engine import example_player
from tests.engine.mirror import RED_FIRST, exchanged

ALL = [
    (system, example)
    for system in SYSTEMS
    for example in examples(system)
    if not {step.split()[0] for step in example.plays} & set(RED_FIRST)
]


@pytest.mark.parametrize(
    ("system", "example"), ALL, ids=[f"{system}-{example.id}" for system, example in ALL]
)
def test_the_worked_example_plays_in_the_other_corners_too(system: str, example: Example) -> None:
    example_player.check(
        exchanged(system, example), import_module(f"tests.engine.systems.{system}.examples").Player
    )
