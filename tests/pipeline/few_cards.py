"""Proposals from a library of few cards, for tests in which it counts that there is one, not how good it is."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable

from fightcard.engine.core.data import DeckData
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import library, likelier_row, middle_row, style_medians, weighing

_played = library.played


@functools.cache
def _small_library(system: str, deck: str, seed: int) -> library.Library:
    return _played(system, json.loads(deck), Play(seed=seed), cards=150, bouts=1)


def _few(system: str, deck: DeckData | None, play: Play, **_: object) -> library.Library:
    return _small_library(system, json.dumps(deck), play.seed)


def make_few(put: Callable[[object, str, object], None]) -> None:
    """Let `rate` draw and play few cards and look for likelier ones among few, by `setattr` or what takes it back at the end of a test."""
    put(library, "played", _few)
    put(style_medians, "BELIEVED", 400)
    put(middle_row, "CANDIDATES", 20)
    put(likelier_row, "FIRST_LOOK", 2)
    put(likelier_row, "AGAIN", 2)
    put(likelier_row, "STEPS", 2)
    put(weighing, "FIRST", 400)
    put(weighing, "MORE", 400)
    put(weighing, "ROUNDS", 1)
    put(weighing, "CONFIRMED_BOUTS", 1)
