"""The stage on which a worked example is played: state, log and two fighters, given and compared in the words of
its own game.

Every draw must be used, and the events, the returned value and the state afterwards must be the expected
ones.
"""

from __future__ import annotations

import importlib
import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from math import isclose
from typing import Protocol, cast

from fightcard.engine.core.game import AnyGame
from fightcard.engine.core.records import FIELDS, blank, fill
from fightcard.engine.register import Example, rules


class Noted(Protocol):
    """An event of any game's log."""

    code: int
    who: int
    first: int
    second: int


class Noting(Protocol):
    """Any game's log."""

    used: int

    @property
    def events(self) -> Sequence[Noted]: ...


Given = Mapping[str, object]

CORNERS = ("red", "blue")
WHO = {"NOBODY": -1, "RED": 0, "BLUE": 1}
ABOUT_JUDGES = ("JUDGE", "FINAL_CARD")
SAID = {"red", "blue", "given", "record", "returns", "after"}


class ExamplePlayer(ABC):
    """What every game's stage does; a game says which `words` stand for numbers and which `places` a list has
    names for."""

    system: str
    drawn: str
    events: Mapping[int, str]
    draws: Sequence[str]
    words: Mapping[str, Mapping[str, int]]
    places: Mapping[str, Sequence[str]]
    bout: object
    log: Noting
    fighters: tuple[object, object]

    def __init__(self, script: Given) -> None:
        self.script = script

    @abstractmethod
    def used_up(self, identity: str) -> None:
        """Every draw of the example was used.

        Raises AssertionError where one is left.
        """

    def known(self) -> dict[str, object]:
        """What a rule's parameters may be besides the fighters, by their names."""
        return {"bout": self.bout, "log": self.log}

    def give(self, given: Given, defaults: Given) -> None:
        """The state before, as the example states it."""
        own = {name: value for name, value in given.items() if name not in (*CORNERS, "rules", "rounds")}
        self.set(self.bout, {**defaults, **own})
        for fighter, corner in zip(self.fighters, CORNERS, strict=True):
            self.set(fighter, cast("Given", given.get(corner, {})))

    def set(self, target: object, values: Given) -> None:
        """Fields of the bout or of a fighter, in the game's words."""
        known = {field.name for field in FIELDS[type(target)]}
        for name, value in values.items():
            assert name in known, f"there is no {name} to be given"
            if isinstance(value, Mapping):
                self.set_places(getattr(target, name), name, value)
            else:
                setattr(target, name, self.number(name, value))

    def set_places(self, held: list[object], name: str, values: Given) -> None:
        """Places of a list by their names, numbers or records."""
        for place, content in values.items():
            index = self.places[name].index(place)
            if isinstance(content, Mapping):
                self.set(held[index], content)
            else:
                held[index] = self.number(name, content)

    def number(self, name: str, value: object) -> int:
        """A value in the book's words as the number that the state holds; lists and real numbers stay what
        they are."""
        if isinstance(value, str):
            return int(self.words[name][value])
        return int(value) if isinstance(value, bool) else cast("int", value)

    def play(self, steps: Sequence[str]) -> object:
        """Play the rules one after the other; what the last of them returns."""
        returned: object = None
        for step in steps:
            name, *words = step.split()
            returned = self.call(_function(self.system, name), words)
        return returned

    def call(self, function: Callable[..., object], words: Sequence[str]) -> object:
        """One rule, its parameters found by their names; `fighter` is red unless the step says BLUE."""
        fighter = 1 if "BLUE" in words else 0
        own, other = self.fighters[fighter], self.fighters[1 - fighter]
        known: dict[str, object] = {
            "red": self.fighters[0], "blue": self.fighters[1],
            **dict.fromkeys(("fighter", "scorer", "first"), own),
            **dict.fromkeys(("opponent", "other", "second"), other), **self.known(),
            **{name: int(value) for name, _, value in (word.partition("=") for word in words if "=" in word)},
        }  # fmt: skip
        return function(*(known[parameter] for parameter in inspect.signature(function).parameters))

    def compare_record(self, expected: Sequence[str], identity: str) -> None:
        """The events, the draws apart, are those expected; a number that the record leaves out is 0."""
        found = list(self.happened())
        shown = [" ".join(words) for words in found]
        assert len(found) == len(expected), f"{identity}: {shown}"
        for words, line in zip(found, expected, strict=True):
            assert words == [*line.split(), "0", "0"][: max(4, len(line.split()))], (
                f"{identity}: {' '.join(words)}, not {line}; {shown}"
            )

    def happened(self) -> Iterator[list[str]]:
        """The events as words: name, corner or judge, two numbers."""
        corners = {code: name for name, code in WHO.items()}
        for event in self.log.events:
            name = self.events[int(event.code)]
            who = str(event.who + 1) if name in ABOUT_JUDGES else corners[int(event.who)]
            if name not in self.draws:
                yield [name, who, str(int(event.first)), str(int(event.second))]

    def afterwards(self) -> Iterator[tuple[str, object, object]]:
        """Each expected place of the state: its name, what it holds, what it should."""
        after = cast("Given", self.script.get("after", {}))
        bout = {name: value for name, value in after.items() if name not in CORNERS}
        yield from self.compared("bout", self.bout, bout)
        for fighter, corner in zip(self.fighters, CORNERS, strict=True):
            yield from self.compared(corner, fighter, cast("Given", after.get(corner, {})))

    def compared(self, whose: str, target: object, expected: Given) -> Iterator[tuple[str, object, object]]:
        """Each expected place of the bout or of one fighter."""
        for name, value in expected.items():
            found = getattr(target, name)
            if isinstance(value, Mapping):
                for place, content in value.items():
                    index = self.places[name].index(place)
                    if isinstance(content, Mapping):
                        yield from self.compared(f"{whose}.{name}.{place}", found[index], content)
                    else:
                        yield f"{whose}.{name}.{place}", found[index], self.number(name, content)
            else:
                yield f"{whose}.{name}", found, self.number(name, value)


def check(example: Example, stage: type[ExamplePlayer]) -> None:
    """Play an example and compare all that it says.

    Raises AssertionError where the rules do otherwise, and AttributeError where they read what the example
    does not give.
    """
    played = stage(example.script)
    returned = played.play(example.plays)
    said = example.script
    strange = sorted(set(said) - SAID - {stage.drawn})
    assert not strange, f"{example.id}: an example does not say {', '.join(strange)}"
    assert {"record", "returns", "after"} & set(said), f"{example.id} expects nothing"
    played.used_up(example.id)
    if "returns" in said:
        assert is_same(returned, said["returns"]), example.id
    if "record" in said:
        played.compare_record(cast("Sequence[str]", said["record"]), example.id)
    for path, found, expected in played.afterwards():
        assert is_same(found, expected), f"{example.id}: {path} is {found}, not {expected}"


class RolledExamplePlayer(ExamplePlayer):
    """The stage of a game whose examples give each draw as whose, of which kind and what: `red d20 7`."""

    kinds: Mapping[str, str]
    """What an example calls each kind of draw, by the event that notes it."""

    def __init__(self, script: Given) -> None:
        super().__init__(script)
        self.given_draws = cast("Sequence[str]", script.get(self.drawn, ()))

    def numbers(self) -> list[int]:
        """What is drawn, in order."""
        return [int(draw.split()[-1]) for draw in self.given_draws]

    def used_up(self, identity: str) -> None:
        """Every number was drawn, in order, by the corner and of the kind that the example says."""
        corners = {code: name.lower() for name, code in WHO.items()}
        found = [
            f"{corners[event.who]} {self.kinds[self.events[event.code]]} {event.first}"
            for event in self.log.events
            if self.events[event.code] in self.kinds
        ]
        assert found == list(self.given_draws), f"{identity}: {found}"


@cache
def rules_of(game: AnyGame, preset: str, options: tuple[tuple[str, str], ...], rounds: int) -> object:
    """The rules in force on a stage: a preset of the game with some options changed, its own charts, and a
    distance."""
    made = blank(game.records.rules)
    fill(made, game.rules_in_force(preset, dict(options), rounds, game.house_deck()))
    return made


def is_same(found: object, expected: object) -> bool:
    """Whole numbers and lists of them are the same, real numbers to nine digits: the text gives them in
    tenths and hundredths."""
    if isinstance(found, float):
        return isclose(found, cast("float", expected), rel_tol=1e-9, abs_tol=1e-9)
    return found == expected


@cache
def _function(system: str, name: str) -> Callable[..., object]:
    found = {standing.name: standing for standing in rules(system)}
    assert name in found, f"no rule is named {name}"
    return cast("Callable[..., object]", getattr(importlib.import_module(found[name].module), name))
