"""A library that several files propose rows with."""

from __future__ import annotations

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.library import Library, played


@pytest.fixture(scope="session")
def library() -> Library:
    """A small library of the first game, played once."""
    return played(SYSTEMS[0], None, Play(seed=3), cards=450, bouts=4)
