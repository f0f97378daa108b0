"""What the players of a game agree on beforehand: options declared as the fields of a frozen dataclass,
presets by name, and distances.

Each option is a `Literal` of its words, the first of which is off, none, or left to chance; or free text.
`option("p.6", "what it says")` declares one with its page; for free text, `form` says what is typed.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from typing import Generic, Literal, TypeAlias, TypeVar, cast, get_args, get_type_hints

from fightcard.engine.core.numbers import whole
from fightcard.engine.core.suggest import instead

OnOff: TypeAlias = Literal["off", "on"]
Word = TypeVar("Word", bound=str)


def option(cite: str, says: str, default: Word, form: str = "") -> Word:
    """A field of the options: its page, what it says, its default, and the form of free text, e.g. `NAME`."""
    return field(default=default, metadata={"cite": cite, "says": says, "form": form})


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a game by their names, each a word from its own short list."""

    def code(self, name: str) -> int:
        """The place of an option's word in its list: 0 for off, the first, or left to chance."""
        return words_of(type(self))[name].index(getattr(self, name))


Chosen = TypeVar("Chosen", bound=Choices)


def words_of(choices: type[Choices]) -> Mapping[str, tuple[str, ...]]:
    """The words that each option may take, in the order of their codes; none where it is free text."""
    return _words_of(cast("Hashable", choices))


@functools.cache
def _words_of(choices: type) -> Mapping[str, tuple[str, ...]]:
    return {name: get_args(hint) for name, hint in get_type_hints(choices).items()}


@dataclass(frozen=True, slots=True)
class OptionBook(Generic[Chosen]):
    """The options of one game: its title, its presets by name, and the distances it can be fought over.

    `usual` is the distance of a preset that has none of its own in `preset_rounds`; `leaves_off` is what a
    preset leaves off that the text nowhere makes optional.
    """

    title: str
    presets: Mapping[str, Chosen]
    rounds: range
    usual: int
    preset_rounds: Mapping[str, int] = field(default_factory=dict)
    leaves_off: Mapping[str, str] = field(default_factory=dict)

    @property
    def choices(self) -> type[Chosen]:
        """The dataclass that declares them."""
        return type(next(iter(self.presets.values())))

    def options(self) -> tuple[Field[str], ...]:
        """Every option as a dataclass field: its name, its default and, in `metadata`, its page and what it
        says."""
        return fields(self.choices)

    def words(self, name: str) -> tuple[str, ...]:
        """The words an option may take, in the order of their codes; none where it is free text, as a plan
        is.

        Raises ValueError, naming the nearest, for an option that the game does not have.
        """
        known = words_of(self.choices)
        if name not in known:
            raise ValueError(f"{self.title} has no option named `{name}`{instead(name, known)}")
        return known[name]

    def chosen(self, preset: str, changes: Mapping[str, str]) -> Chosen:
        """A preset with some options changed, e.g. `chosen("advanced", {"referee": "strict"})`.

        Raises ValueError, naming the nearest, for a preset, an option or a word that the game does not have,
        TypeError for what is no mapping.
        """
        given: object = changes
        if not isinstance(given, Mapping):
            one = self.options()[0]
            raise TypeError(
                f"options are words by name, such as {{{one.name!r}: {one.default!r}}}, and not"
                f" {type(given).__name__}"
            )
        if preset not in self.presets:
            raise ValueError(f"{self.title} has no rules named `{preset}`{instead(preset, self.presets)}")
        for name, word in changes.items():
            if self.words(name) and word not in self.words(name):
                raise ValueError(f"the option {name} cannot be `{word}`{instead(word, self.words(name))}")
        return replace(self.presets[preset], **changes)

    def distance(self, preset: str, rounds: int | None) -> int:
        """How many rounds a bout is made for: as asked, else the preset's own.

        Raises ValueError for a distance that cannot be played, TypeError for what is no whole number.
        """
        distance = self.preset_rounds.get(preset, self.usual) if rounds is None else whole("rounds", rounds)
        if distance not in self.rounds:
            raise ValueError(
                f"a bout of {distance} rounds cannot be played;"
                f" {self.title} knows {self.rounds[0]} to {self.rounds[-1]}"
            )
        return distance
