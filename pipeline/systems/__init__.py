"""What authoring a game needs, one folder a game: its columns, its conversion, its own checks, its card face.

A game is known by name to :func:`authoring`; its folder is imported when it is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

from engine.registry import SYSTEMS, options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core.data import CardData, DeckData
    from engine.core.table import Table
    from pipeline.checks.entry import Entry
    from pipeline.checks.plausible import Card, Relation
    from pipeline.checks.typos import Mend
    from pipeline.findings import Finding, Value

Charts: TypeAlias = "Mapping[str, Mapping[str, Mapping[str, str]]]"
"""Words of charts by table, row and column."""


@dataclass(frozen=True, slots=True)
class RangeTable:
    """Headings whose cells share out the numbers `first` to `last`, in order, and the page that says so.

    `order` goes on, after a comma or a semicolon, why the order matters; it may be empty.
    """

    name: str
    headings: tuple[str, ...]
    page: str
    first: int
    last: int
    order: str = ""


@dataclass(frozen=True, slots=True)
class Mended:
    """What single keystrokes could do for one range table: all that would, and the one to propose, if any.

    `restored` are the texts of its unreadable cells, by heading, where one choice of them makes it whole.
    """

    table: RangeTable
    mends: tuple[Mend, ...]
    chosen: Mend | None
    restored: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lever:
    """One number of a card that can be turned by itself: the heading it stands under, its part of the cell, its bounds.

    `read` gives None where the card has no such number; `write` gives a card with another, as near to it as the card's other
    numbers allow. `words` are what a cell holds for each number from `low` on, where it holds no number.
    """

    heading: str
    part: str
    low: int
    high: int
    read: Callable[[CardData], int | None]
    write: Callable[[CardData, int], CardData]
    words: tuple[str, ...] = ()

    def shown(self, number: int) -> int | str:
        """A number as its cell holds it."""
        return self.words[number - self.low] if self.words else number


@dataclass(frozen=True, slots=True)
class Suspect:
    """Where to look when bouts speak against a card: the heading that a finding points at, and the ratings to compare first, in words.

    `cells` are those of these ratings that can be turned one by one: headings, with the part where only that is meant (`PL (power)`).
    """

    heading: str
    ratings: str
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Suspects:
    """The suspects by what the bouts say: he never wins, never loses, is stronger or weaker than his Overall, ends his own bouts or is stopped unlike his record.

    `endings` are the ratings, in words, on which it hangs how many bouts of a whole division end inside the distance.
    """

    winless: Suspect
    unbeaten: Suspect
    stronger: Suspect
    weaker: Suspect
    power: Suspect
    chin: Suspect
    endings: str


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """The deck of a game that draws cards, its rows those of the schema `deck_row`: its law, and its conversion there and back."""

    check: Callable[[Sequence[Entry]], Iterator[Finding]]
    data: Callable[[Sequence[Entry], str], DeckData]
    typed: Callable[[DeckData], list[dict[str, Value]]]


@dataclass(frozen=True, slots=True)
class ChartSheet:
    """A sheet on which owners type charts of their own in the place of the house's.

    `schema` names the schema of its rows. `check` finds what a row alone does not show; `charts` gives the words of sound rows as
    the engine takes them; `typed` gives the charts of the house as rows.
    """

    schema: str
    check: Callable[[Sequence[Entry]], Iterator[Finding]]
    charts: Callable[[Sequence[Entry]], Charts]
    typed: Callable[[Mapping[str, Table]], list[dict[str, Value]]]


@dataclass(frozen=True, slots=True)
class Authoring:
    """A game's part in reading, checking and converting workbooks.

    `fold(reading, text)` makes older prints regular and says what it changed; `mended` finds the range tables
    that are broken; `check_row` is the game's own rules for a fighter; `card` and `typed` convert there and back.
    `career` is the real record that a fighter's own row gives, None where it gives none.
    `twin` names the heading of the same rating in the other condition, fresh or tired.
    `relations` and `figures` say what its cards obey without any rule saying so.
    `levers` are the numbers that verification turns one at a time.
    `deck` is None for a game without a deck of cards, `charts` for one whose charts no sheet replaces, `overall` (the heading
    of a rating that sums a man up) for one that has none. `echoes` are the codes of its own findings that a value in a
    wrong cell brings with it, `suspects` the ratings that verdicts name, `scorecards` how many decide a bout.
    `check_row_under` gives the `check_row` that an owner's charts call for, None where no chart changes what a row may hold.
    """

    name: str
    fold: Callable[[str, str], tuple[str, str | None]]
    mended: Callable[[Mapping[str, Value], Mapping[str, tuple[str, ...]]], tuple[Mended, ...]]
    check_row: Callable[[Entry, Sequence[Mended]], Iterator[Finding]]
    card: Callable[[Entry, str], CardData]
    typed: Callable[[CardData], dict[str, Value]]
    career: Callable[[Entry], Mapping[str, Value] | None]
    twin: Callable[[str], str]
    relations: Callable[[], tuple[Relation, ...]]
    figures: Callable[[Entry], Card]
    levers: Callable[[], tuple[Lever, ...]]
    deck: DeckSheet | None
    charts: ChartSheet | None
    overall: str | None
    echoes: frozenset[str]
    suspects: Suspects
    scorecards: int = 3
    check_row_under: Callable[[Charts], Callable[[Entry, Sequence[Mended]], Iterator[Finding]]] | None = None


def unmended(_values: Mapping[str, Value], _options: Mapping[str, tuple[str, ...]]) -> tuple[Mended, ...]:
    """The `mended` of a game none of whose cells share out the numbers of a die."""
    return ()


def leaves_off(system: str, rules: str) -> str:
    """What a preset leaves off that the rule text nowhere makes optional, as a sentence; empty where it leaves nothing off."""
    told = options(system).leaves_off.get(rules)
    return f"The {rules} rules leave off {told}; --rules advanced has them." if told else ""


@cache
def authored() -> tuple[str, ...]:
    """The games that have workbooks, in the order of the registry: those with a folder here."""
    return tuple(system for system in SYSTEMS if find_spec(f"{__name__}.{system}"))


@cache
def authoring(system: str) -> Authoring:
    """The authoring of a game by its name; raises ValueError for a game that has none."""
    if system not in authored():
        raise ValueError(f"there is no game system {system!r}; there are {', '.join(authored())}")
    module = import_module(f"pipeline.systems.{system}")
    found: Authoring = module.AUTHORING
    return found
