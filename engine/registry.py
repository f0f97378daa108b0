"""The list of game systems: a further one is a folder of the same name here, in `pipeline/systems` and in `schemas`, and its line below."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Protocol

from engine.core.data import UNCHANGED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

    import numpy as np
    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData
    from engine.core.results import Draw, Told
    from engine.core.table import Table

SYSTEMS = ("title_bout", "glory_days", "fight_plan", "mini_title_bout")


class Game(Protocol):
    """What the engine asks of a system's `game.py`."""

    NAME: str
    TITLE: str
    STATE: str
    RULES: tuple[str, ...]
    NAMES: tuple[str, ...]
    DRAWS: Mapping[str, str]
    """The events that are draws, each with what it draws: what a replay plays in the place of chance."""

    def tables(self) -> Mapping[str, Table]:
        """Its rule tables by name."""

    def play(
        self,
        red: CardData,
        blue: CardData,
        *,
        seed: int,
        bout: int,
        deck: DeckData | None,
        rules: str,
        changes: Mapping[str, str] = UNCHANGED,
        rounds: int | None = None,
        draws: Sequence[Draw] = (),
    ) -> Told:
        """One bout, interpreted, with every event; with `draws` instead of chance."""

    def prepare(
        self,
        cards: Sequence[CardData],
        *,
        deck: DeckData | None,
        rules: str,
        changes: Mapping[str, str] = UNCHANGED,
        rounds: int | None = None,
    ) -> object:
        """Cards, deck and rules packed for mass play."""

    def count(
        self, prepared: object, jobs: Sequence[tuple[int, int, int, int]], seed: int
    ) -> NDArray[np.int64]:
        """Jobs of (red, blue, first bout, bouts) played compiled; a row of counts a job."""


@dataclass(frozen=True, slots=True)
class SystemInfo:
    """A game system: its name in code, its title, and how much of its rule book is played."""

    name: str
    title: str
    state: str


def game(system: str) -> Game:
    """The game of that name; what it is handed are cards and decks of its own.

    Raises ValueError, naming the nearest, for one that is not registered.
    """
    if system not in SYSTEMS:
        near = get_close_matches(system, SYSTEMS, n=1)
        meant = f"; did you mean `{near[0]}`?" if near else f"; there is: {', '.join(SYSTEMS)}"
        raise ValueError(f"no game system is named `{system}`{meant}")
    found: Game = module(system, "game")
    return found


def module(system: str, name: str) -> ModuleType:
    """A module of a registered system, e.g. `module("title_bout", "story")`."""
    return importlib.import_module(f"engine.systems.{system}.{name}")


def systems() -> tuple[SystemInfo, ...]:
    """Every game system, in the order of the registry."""
    return tuple(SystemInfo(found.NAME, found.TITLE, found.STATE) for found in map(game, SYSTEMS))
