"""The list of games.

A further one is a folder of the same name here, in `pipeline/systems` and in `schemas`, and its line below;
or it comes with an installed package (`fightcard.extensions`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard import extensions
from fightcard.engine.core.suggest import instead

if TYPE_CHECKING:
    from fightcard.engine.core.game import AnyGame
    from fightcard.engine.core.options import Choices, OptionBook

OWN = ("title_bout", "glory_days", "fight_plan", "mini_title_bout")
SYSTEMS = (*OWN, *extensions.games())


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game: its name in code, its title, and how much of its rule book is played."""

    name: str
    title: str
    state: str


def game(system: str) -> AnyGame:
    """The game of that name; the cards and decks that it is handed are its own.

    Raises ValueError, naming the nearest, for one that is not registered; BrokenExtension for one of an
    installed package that is left out or cannot be imported.
    """
    refuse_unknown(system)
    found: AnyGame = extensions.module_of_game("engine", system, "game").GAME
    return found


def options(system: str) -> OptionBook[Choices]:
    """The options of a game, read without its rules, so that `--help` answers at once.

    Raises ValueError, naming the nearest, for a game that is not registered; BrokenExtension for one of an
    installed package that is left out or cannot be imported.
    """
    refuse_unknown(system)
    found: OptionBook[Choices] = extensions.module_of_game("engine", system, "options").BOOK
    return found


def games() -> tuple[GameInfo, ...]:
    """Every game, in the order of the registry."""
    return tuple(GameInfo(found.name, found.title, found.state) for found in map(game, SYSTEMS))


def refuse_unknown(system: str) -> None:
    """Raises ValueError, naming the nearest, for a game that is not registered; BrokenExtension for one that
    is left out."""
    if system in SYSTEMS:
        return
    if system in (broken := extensions.broken_games()):
        raise broken[system]
    raise ValueError(f"no game system is named `{system}`{instead(system, SYSTEMS)}")
