"""Bouts taken across their boundaries by the games' own steps: where each unit of play ends and the next
begins, and a table on which to stand between two."""

from __future__ import annotations

import copy
import importlib
import inspect
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from fightcard.engine.core.chance import seed_stream
from fightcard.engine.core.event_log import Log
from fightcard.engine.core.records import FIELDS, Lifetime, blank, fill
from fightcard.engine.register import rules
from fightcard.engine.registry import SYSTEMS, game
from tests.engine.samples import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fightcard.engine.core.chance import Chance
    from fightcard.engine.core.records import Field

SEED = 1921
ROUNDS = 12
Held = tuple[str, "Field"]
"""A field and whose it is: `bout`, `red` or `blue`."""


@dataclass(frozen=True, slots=True)
class Boundary:
    """Where a unit ends: the rules that pass from one to the next, and the rule that plays the next."""

    crossing: tuple[str, ...]
    unit: str


_OWN = {system: importlib.import_module(f"tests.engine.systems.{system}.boundaries") for system in SYSTEMS}
OPENING: Mapping[str, tuple[str, ...]] = {system: own.OPENING for system, own in _OWN.items()}
BOUNDARIES: Mapping[str, Mapping[Lifetime, Boundary]] = {
    system: {ends: Boundary(*steps) for ends, steps in own.BOUNDARIES.items()} for system, own in _OWN.items()
}
DRAWS = [(system, *draw) for system, own in _OWN.items() for draw in own.DRAWS]
"""Every draw of every game: its rule, the numbers it is asked with, and the weight of each number it may show."""


@dataclass(slots=True)
class Table:
    """A bout of a game in the middle: its state, its fighters, its log."""

    system: str
    bout: object
    red: object
    blue: object
    log: Log
    deck: object = None

    def take(self, *names: str, **numbers: int) -> None:
        """Rules one after the other, until the bout is over."""
        for name in names:
            if not self.is_over():
                self.call(name, **numbers)

    def call(self, name: str, **numbers: int) -> object:
        """What one rule returns, its parameters found by their names, red as `fighter`."""
        function = rule_named(self.system, name)
        known = {
            **{name: getattr(self, name) for name in ("bout", "red", "blue", "log", "deck")},
            "fighter": self.red, "opponent": self.blue, **numbers,
        }  # fmt: skip
        return function(*(known[parameter] for parameter in inspect.signature(function).parameters))

    def is_over(self) -> bool:
        """Whether nothing more is fought."""
        return bool(getattr(self.bout, "over"))  # noqa: B009 - a bout of any game

    def held(self, field: Held) -> object:
        """What a field holds, as plain numbers in lists and mappings."""
        return plain(getattr(getattr(self, field[0]), field[1].name))

    def mark(self, field: Held) -> None:
        """Put into every place of a field something else than it holds."""
        whose, declared = getattr(self, field[0]), field[1]
        setattr(whose, declared.name, other(getattr(whose, declared.name)))

    def again(self) -> Table:
        """The same moment once more, with a log of its own; rules and cards are shared, since no bout changes
        them."""
        shared = {id(part): part for part in (getattr(self.bout, "rules"), self.deck)}  # noqa: B009
        bout, red, blue = copy.deepcopy((self.bout, self.red, self.blue), shared)
        return Table(self.system, bout, red, blue, Log(), self.deck)

    def reported(self) -> list[tuple[int, ...]]:
        """Every event since the log began."""
        return [*self.log.events]


@cache
def fields_of(system: str) -> tuple[Held, ...]:
    """Every field of a game's bout and of both its fighters."""
    records = game(system).records
    return tuple(
        (whose, field)
        for whose, shape in (("bout", records.bout), ("red", records.fighter), ("blue", records.fighter))
        for field in FIELDS[shape]
    )


def seated(system: str, red: int, blue: int, preset: str, options: Mapping[str, str]) -> Table:
    """Two fighters of the game's sample before the first bell, chance seeded by their places."""
    title, sample = game(system), SAMPLES[system]
    rules_in_force = blank(title.records.rules)
    deck = title.house_deck()
    fill(rules_in_force, title.rules_in_force(preset, options, ROUNDS, deck))
    bout = blank(title.records.bout, rules=rules_in_force)
    fighters = blank(title.records.fighter), blank(title.records.fighter)
    for corner, (fighter, place) in enumerate(zip(fighters, (red, blue), strict=True)):
        fill(fighter, title.fighter(sample.cards[place], corner))
    seed_stream(cast("Chance", bout), SEED, red, blue, 1)
    return Table(
        system, bout, *fighters, Log(), _OWN[system].deck() if hasattr(_OWN[system], "deck") else None
    )


@cache
def rule_named(system: str, name: str) -> Callable[..., object]:
    """A rule of a game, or the entry `play_number`."""
    found = {standing.name: standing.module for standing in rules(system)}
    module = found.get(name, f"fightcard.engine.systems.{system}.rules.bout")
    return cast("Callable[..., object]", getattr(importlib.import_module(module), name))


def plain(value: object) -> object:
    """A value of a record as numbers, lists of them, and mappings for records."""
    if type(value) in FIELDS:
        return {field.name: plain(getattr(value, field.name)) for field in FIELDS[type(value)]}
    return [plain(part) for part in list.__iter__(value)] if isinstance(value, list) else value


def other(value: object) -> object:
    """1 for nothing and nothing for all else, in every place."""
    if type(value) in FIELDS:
        made = copy.copy(value)
        for field in FIELDS[type(value)]:
            setattr(made, field.name, other(getattr(value, field.name)))
        return made
    if isinstance(value, list):
        return type(value)(other(part) for part in list.__iter__(value))
    return type(value)(not value)  # type: ignore[call-arg]
