"""The bouts of the same cards against the house field are played once in a process of the suite: most runs that judge a
set begin with those of the sample's records."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.field import Field, _keys

PlayOut = Callable[[Field, Sequence[CardData], DeckData | None, Play, int], NDArray[np.int64]]

OF_THE_FIELD = ("tests/pipeline/rating/test_field", "tests/pipeline/rating/test_house_field")
"""Tests whose subject these bouts are: for them they are played."""


def fighting_once(play_out: PlayOut) -> PlayOut:
    """Plays as `play_out` does, and gives the counts again that were played for just this call: these cards in this order,
    by the same functions. Where an executor is given it plays, since that is what is tried there."""
    found: dict[tuple[object, ...], NDArray[np.int64]] = {}

    def played(
        opponents: Field, cards: Sequence[CardData], deck: DeckData | None, play: Play, bouts: int
    ) -> NDArray[np.int64]:
        is_tried = os.environ.get("PYTEST_CURRENT_TEST", "").startswith(OF_THE_FIELD)
        if is_tried or play.executor is not None:
            return play_out(opponents, cards, deck, play, bouts)
        known = play.simulate, type(play).tally, *_keys(opponents, cards, deck, play, bouts)
        if known not in found:
            found[known] = play_out(opponents, cards, deck, play, bouts)
        return found[known].copy()

    return played
