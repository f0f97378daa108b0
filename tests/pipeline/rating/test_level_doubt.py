"""How far a proposal hangs on Level, on cards whose odds against every level are those of the scale."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.rating.level_doubt import if_opposition
from fightcard.pipeline.rating.library import Drawn, Library
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.packed_cards import PackedCards
from fightcard.pipeline.rating.surface import Surface
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition

RECORD = CareerRecord(30, 10)
LADDER = house_field(SYSTEMS[0]).ladder


def on_the_scale(levels: NDArray[np.float64]) -> NDArray[np.float64]:
    """Chances of cards of these levels: odds of e to 1 for each level of the gap, half of it inside."""
    won = 1 / (1 + np.exp(np.array(LADDER) - levels[:, None]))
    return np.stack([won / 2, won / 2, np.full_like(won, 1e-9), (1 - won) / 2, (1 - won) / 2], axis=-1)


def weighed(opposition: Opposition) -> Weighed:
    """Cards of every level, none likelier than another before the record was read."""
    levels = np.linspace(-1.5, 4.0, 221)
    chances = on_the_scale(levels)
    logs = log_likelihood(RECORD, opposition, chances, LADDER, own_level(chances, LADDER))
    nothing = np.zeros((len(levels), 1))
    even = np.full(len(levels), 1 / len(levels))
    return Weighed("B", Drawn(PackedCards.of(()), nothing, nothing), even, 0.0, chances).tilted(logs)


def library() -> Library:
    game, nothing = game_of(SYSTEMS[0]), np.zeros(0)
    surface = Surface(nothing, nothing, (), nothing, nothing)
    return Library(game.rating, house_field(SYSTEMS[0]), (), surface)


def test_where_nothing_else_speaks_the_level_of_the_opponents_passes_into_the_card_one_to_one() -> None:
    asked = WeighingRequest(RECORD, Opposition("level", 0.5), {}, 1)
    level, worse, better = if_opposition(library(), asked, weighed(asked.opposition))
    assert better - level == pytest.approx(0.5, abs=0.1)
    assert level - worse == pytest.approx(0.5, abs=0.1)


def test_a_blank_level_is_moved_from_what_is_usual_at_the_fighters_own() -> None:
    asked = WeighingRequest(RECORD, Opposition("default"), {}, 1)
    level, worse, better = if_opposition(library(), asked, weighed(asked.opposition))
    assert worse < level < better


def test_it_is_the_level_that_such_a_level_typed_would_bring() -> None:
    typed = Opposition("level", 0.5)
    asked = WeighingRequest(RECORD, replace(typed, mean=1.0), {}, 1)
    higher = if_opposition(library(), asked, weighed(asked.opposition))[0]
    assert if_opposition(library(), replace(asked, opposition=typed), weighed(typed))[2] == pytest.approx(
        higher, abs=0.05
    )
