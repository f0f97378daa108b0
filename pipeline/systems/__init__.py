"""What authoring a game needs, one folder a game: its columns, its conversion, its own checks, its card face.

A game is known by name to :func:`authoring`; its folder is imported when it is first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.core.data import CardData, DeckData
    from pipeline.check.entry import Entry
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
    """What single keystrokes could do for one range table: all that would, and the one to propose, if any."""

    table: RangeTable
    mends: tuple[Mend, ...]
    chosen: Mend | None


@dataclass(frozen=True, slots=True)
class Authoring:
    """A game's part in reading, checking and converting workbooks.

    `fold(reading, text)` makes older prints regular and says what it changed; `mended` finds the range tables
    that are broken; `check_row` and `check_deck` are the game's own rules; `card`, `deck` and `typed` convert
    there and back.
    """

    name: str
    fold: Callable[[str, str], tuple[str, str | None]]
    mended: Callable[[Mapping[str, Value], Mapping[str, tuple[str, ...]]], tuple[Mended, ...]]
    check_row: Callable[[Entry, Sequence[Mended]], Iterator[Finding]]
    check_deck: Callable[[Sequence[Entry]], Iterator[Finding]]
    card: Callable[[Entry, str], CardData]
    deck: Callable[[Sequence[Entry], str], DeckData]
    typed: Callable[[CardData], dict[str, Value]]


@cache
def authoring(system: str) -> Authoring:
    """The authoring of a game by its name; raises ValueError for a game that has none."""
    if system not in SYSTEMS:
        raise ValueError(f"there is no game system {system!r}; there are {', '.join(SYSTEMS)}")
    module = import_module(f"pipeline.systems.{system}")
    found: Authoring = module.AUTHORING
    return found
