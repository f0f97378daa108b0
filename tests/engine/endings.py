"""How one bout ends, by the compiled rules and by the interpreted ones: its state and both fighters', whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import pytest

from fightcard.engine import Result
from fightcard.engine.core import mass
from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData
from fightcard.engine.core.game import AnyGame, Prepared
from fightcard.engine.core.records import FIELDS
from tests.engine.boundaries import plain

GIVEN = {"rules", "draws"}
"""Fields that no bout changes: the rules in force, and draws in place of chance."""


class Ending(NamedTuple):
    """A bout when it is over: its result, and every number of the bout, red and blue, but for what is given."""

    result: Result
    state: tuple[object, ...]


def compiled_ending(
    title: AnyGame, prepared: Prepared, red: int, blue: int, seed: int, number: int
) -> Ending:
    """That of one bout that is counted: the bout and the two fighters that its rules change are kept."""
    bout, pair = prepared.bout.copy(), prepared.fighters[:, 0].copy()
    job, tallies = np.array([(red, blue, number, 1)], np.int64), np.zeros((1, len(NAMES)), np.int64)
    mass._call(
        title.many.__name__, "play_pairings", *prepared.used, bout, *prepared.fighters, pair, job, np.int64(seed), tallies
    )  # fmt: skip
    ended, *fighters = bout.view(np.recarray)[0], *pair.view(np.recarray)
    fighter = title.records.fighter
    held = _packed(title.records.bout, bout[0]), _packed(fighter, pair[0]), _packed(fighter, pair[1])
    return Ending(title._result(ended, *fighters), held)


def watched_ending(title: AnyGame, red: CardData, blue: CardData, **how: Any) -> Ending:  # noqa: ANN401
    """That of the bout that `play` plays with the same words."""
    given: list[Any] = []
    place = f"fightcard.engine.systems.{title.name}.game.play_number"
    with pytest.MonkeyPatch.context() as patch:
        play_number = title.fight.__globals__["play_number"]  # type: ignore[attr-defined]

        def saved(*values: object) -> None:
            given.extend(values)
            play_number(*values)

        patch.setattr(place, saved)
        watched = title.play(red, blue, deck=how.pop("deck", None), **how)
    *_, bout, _, one, other, _, _ = given
    shapes = title.records.bout, title.records.fighter, title.records.fighter
    held = tuple(_plain(shape, each) for shape, each in zip(shapes, (bout, one, other), strict=True))
    return Ending(watched.result, held)


def _plain(shape: type, held: object) -> Mapping[str, object]:
    return {
        field.name: plain(getattr(held, field.name)) for field in FIELDS[shape] if field.name not in GIVEN
    }


def _packed(shape: type, held: Any) -> Mapping[str, object]:  # noqa: ANN401
    return {
        field.name: _numbers(field.kind, held[field.name])
        for field in FIELDS[shape]
        if field.name not in GIVEN
    }


def _numbers(kind: type, held: Any) -> object:  # noqa: ANN401
    if kind in (int, float):
        return held.tolist()
    return [_numbers(kind, each) for each in held] if held.shape else _packed(kind, held)
