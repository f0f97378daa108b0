"""Libraries that several files propose rows with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import style_medians, typed_cells, weighing
from fightcard.pipeline.rating.library import Library, played
from tests.pipeline.rating.toys import PARAMETERS, Toy, toy_drawn, toy_library, toy_parameter


@pytest.fixture(scope="session")
def library() -> Library:
    """A small library of the first game, played once."""
    return played(SYSTEMS[0], None, Play(seed=3), cards=450, bouts=4)


@pytest.fixture
def fewer_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A third of the cards that a proposal draws: what holds of these holds the better of all."""
    _draw_fewer(monkeypatch)


@pytest.fixture(scope="module")
def fewer_drawn_everywhere() -> Iterator[None]:
    """The same for every test of a module."""
    with pytest.MonkeyPatch.context() as patched:
        _draw_fewer(patched)
        yield


def _draw_fewer(patched: pytest.MonkeyPatch) -> None:
    patched.setattr(style_medians, "BELIEVED", 1_000)
    patched.setattr(weighing, "FIRST", 1_000)
    patched.setattr(weighing, "MORE", 800)
    patched.setattr(weighing, "ROUNDS", 1)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """Cards whose cell CF holds fresh and fatigued in one, `12/9`, and whose KO holds a number."""
    fresh, tired = toy_parameter("CF", 0, 20, "fresh"), toy_parameter("CF", 0, 20, "tired")
    tired = type(tired)("CF", "tired", 0, 20, lambda card: cast("Any", card)["Fat CF"],
                        lambda card, number: cast("Any", {**card, "Fat CF": number}))  # fmt: skip
    monkeypatch.setattr(typed_cells, "typed_cell", lambda _system, card, heading: {
        "CF": f"{card['CF']}/{card['Fat CF']}", "KO": card["KO"], "Own": "as it was",
    }.get(heading))  # fmt: skip
    found = toy_library()
    found.parameters = (fresh, tired, PARAMETERS[2])
    found.drawn = lambda *_: toy_drawn([[10, 7, 5]])
    return found
