"""What authoring a game needs, one folder a game: its columns, its conversion, its own checks, its card face.

A game is known by name to :func:`authoring`; its folder is imported when it is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core.data import CardData, DeckData
    from pipeline.check.entry import Entry
    from pipeline.check.plausible import Card, Relation
    from pipeline.check.slips import Mend
    from pipeline.findings import Finding, Value

SYSTEMS = ("title_bout",)


@dataclass(frozen=True, slots=True)
class RangeTable:
    """Headings whose cells share out the numbers 1 to 80, in order, and the page that says so."""

    name: str
    headings: tuple[str, ...]
    page: str


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
    numbers allow.
    """

    heading: str
    part: str
    low: int
    high: int
    read: Callable[[CardData], int | None]
    write: Callable[[CardData, int], CardData]


@dataclass(frozen=True, slots=True)
class Authoring:
    """A game's part in reading, checking and converting workbooks.

    `fold(reading, text)` makes older prints regular and says what it changed; `mended` finds the range tables
    that are broken; `check_row` and `check_deck` are the game's own rules; `card`, `deck`, `typed` and
    `typed_deck` convert there and back. `twin` names the heading of the same rating in the other condition, fresh or tired.
    `relations` and `figures` say what its cards obey without any rule saying so.
    `levers` are the numbers that verification turns one at a time.
    """

    name: str
    fold: Callable[[str, str], tuple[str, str | None]]
    mended: Callable[[Mapping[str, Value], Mapping[str, tuple[str, ...]]], tuple[Mended, ...]]
    check_row: Callable[[Entry, Sequence[Mended]], Iterator[Finding]]
    check_deck: Callable[[Sequence[Entry]], Iterator[Finding]]
    card: Callable[[Entry, str], CardData]
    deck: Callable[[Sequence[Entry], str], DeckData]
    typed: Callable[[CardData], dict[str, Value]]
    typed_deck: Callable[[DeckData], list[dict[str, Value]]]
    twin: Callable[[str], str]
    relations: Callable[[], tuple[Relation, ...]]
    figures: Callable[[Entry], Card]
    levers: Callable[[], tuple[Lever, ...]]


@cache
def authoring(system: str) -> Authoring:
    """The authoring of a game by its name; raises ValueError for a game that has none."""
    if system not in SYSTEMS:
        raise ValueError(f"there is no game system {system!r}; there are {', '.join(SYSTEMS)}")
    module = import_module(f"pipeline.systems.{system}")
    found: Authoring = module.AUTHORING
    return found
