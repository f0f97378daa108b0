"""Numbers that change no bout: looked for in a few bouts, then together, then those that were turned together and moved
one each by itself."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.drivers import inert
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.play.round_robin import Match

ONE, TWO, THREE, FOUR = game_of(SYSTEMS[0]).verification.parameters[:4]


def match(*groups: tuple[int, ...], cards: int = 3) -> Any:  # noqa: ANN401 - stands for a match
    return SimpleNamespace(groups=groups, cards=range(cards), system=SYSTEMS[0], play=None)


@pytest.mark.parametrize("seen_in", [0, inert.LAST_BOUTS])
def test_each_number_is_reported_by_itself_whenever_it_moves_a_bout(
    seen_in: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second number moves bouts of both cards, the third those of one; in a few bouts already, or in the last alone."""
    moving = {(0, TWO), (2, TWO), (2, THREE)}
    asked: list[list[int]] = []

    def changed(
        _match: object, groups: Sequence[inert.Group], bouts: float, _most: int | None = None
    ) -> list[bool]:
        asked.append([len(parameters) for _, parameters in groups])
        return [
            bouts >= seen_in and any((card, each) in moving for each in parameters)
            for card, parameters in groups
        ]

    monkeypatch.setattr(inert, "_changed", changed)
    monkeypatch.setattr(inert, "_parameters", lambda _match, _card: (ONE, TWO, THREE, FOUR))
    found = inert.inert(match((0, 2), (1,)))
    headings = [
        [(each.heading, each.part) for each in known] for known in ((ONE, THREE, FOUR), (), (ONE, FOUR))
    ]
    assert [list(each) for each in found] == headings
    assert asked[0] == [1] * 8


def test_a_set_without_opponents_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inert, "_changed", None)
    assert inert.inert(match((0,), (1,), (2,))) == ((), (), ())


@pytest.mark.parametrize(("size", "is_saved"), [(150, True), (151, False)])
def test_trials_of_a_large_set_are_not_saved(
    monkeypatch: pytest.MonkeyPatch, size: int, *, is_saved: bool
) -> None:
    seen: list[object] = []
    stored = MemoryCache(None)
    monkeypatch.setattr(inert, "_changed", lambda match, groups, *_: seen.append(match.play.cache) or [True] * len(groups))  # fmt: skip
    monkeypatch.setattr(inert, "_parameters", lambda _match, card: (ONE,) if card == 3 else ())
    own: Any = Match(SYSTEMS[0], [{}] * (size + 1), None, Play(seed=1, cache=stored))  # type: ignore[list-item]
    vars(own).update(groups=(tuple(range(size)), (size,)))
    assert inert.inert(own) == ((),) * (size + 1)
    assert all(each is (stored if is_saved else None) for each in seen)
    assert seen
    assert own.play.cache is stored
