"""Bouts of a game's test cards, kept by the engine for a player of the printed box to play again."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from fightcard import engine
from fightcard.engine.core.data import CardData


def saved_bout(
    system: str, cards: Sequence[CardData], number: int, rules: str = "basic"
) -> Mapping[str, Any]:
    """One bout as it is kept; the numbers go through all pairs of the cards in both corners."""
    pairs = list(itertools.permutations(cards, 2))
    red, blue = pairs[number % len(pairs)]
    return engine.play(system, red, blue, seed=28, bout=number, rules=rules).as_json()
