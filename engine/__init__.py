"""The engine: rule books played to the letter, one bout watched or millions counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.results import Happening, Result, Tallies, Told
from engine.registry import SystemInfo, game, systems
from engine.simulate import simulate
from engine.story import tell

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.data import CardData, DeckData
    from engine.core.tables import Table

__all__ = [
    "Happening",
    "Result",
    "SystemInfo",
    "Tallies",
    "Told",
    "play",
    "simulate",
    "systems",
    "tables",
    "tell",
]


def play(
    system: str,
    red: CardData,
    blue: CardData,
    *,
    seed: int,
    bout: int = 0,
    deck: DeckData | None = None,
    rules: str = "basic",
    options: Mapping[str, str] | None = None,
    rounds: int | None = None,
) -> Told:
    """Play one bout and keep every event; bout `bout` of this seed is the same that `simulate` counts.

    `deck` defaults to the house deck. Raises ValueError for an unknown system, rules or distance.
    """
    return game(system).play(
        red, blue, seed=seed, bout=bout, deck=deck, rules=rules, changes=options or {}, rounds=rounds
    )


def tables(system: str) -> Mapping[str, Table]:
    """Every table of a game's rule book, by name.

    Raises ValueError for an unknown system.
    """
    return game(system).tables()
