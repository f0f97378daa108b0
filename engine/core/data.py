"""The shapes of data that come into the engine: card and deck as the JSON files hold them.

Each game has its own `Card` and `Deck` in its `card.py`, which extend `CardData` and `DeckData`; its schemas
are where they come from, and tests/schemas holds the two against each other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NotRequired, TypeAlias, TypedDict, TypeVar, cast

if TYPE_CHECKING:
    from pathlib import Path

    from typing_extensions import ReadOnly  # in `typing` from Python 3.13 on
else:

    class ReadOnly:
        """A field that a game's own card or deck may narrow; only type checkers see it."""

        def __class_getitem__(cls, kind: object) -> object:
            return kind


Range: TypeAlias = list[int]
"""The first and the last of the numbers on which something happens."""


def spelled(numbers: Range | None) -> range:
    """Each number of a range; none where there is no range."""
    return range(numbers[0], numbers[1] + 1) if numbers else range(0)


OwnCharts: TypeAlias = Mapping[str, Mapping[str, Mapping[str, str]]]
"""An owner's charts: words by chart, row and column."""


CardFields: TypeAlias = Mapping[str, object]
"""A card of any game by its fields, for code that walks them without knowing their names."""


class Source(TypedDict):
    """Where a card was typed: the workbook's file name, the sheet, and the row as the sheet numbers it."""

    book: str
    sheet: str
    row: int


class Named(TypedDict):
    """Anything with a name, and an id made of it: a card, or a fighter who has none yet."""

    id: str
    name: str


class CardData(Named):
    """What the card of every game holds."""

    nickname: str | None
    division: str
    years: ReadOnly[str | Sequence[int | None] | None]
    source: ReadOnly[Source]


class DeckData(TypedDict):
    """What the data of every game holds: its name, and the owner's charts where there are some."""

    schema: ReadOnly[str]
    name: str
    charts: ReadOnly[NotRequired[OwnCharts]]


@cache
def deck_at(path: Path) -> Any:  # noqa: ANN401 - a deck of the game's own type
    """The deck that ships with a game; of a game without cards its name, and no chart of an owner's."""
    return json.loads(path.read_text(encoding="utf-8"))


def cards_of(deck: DeckData) -> Sequence[CardFields]:
    """The cards of a deck that has some, by their fields; raises KeyError for one that holds only charts."""
    return cast("Mapping[str, Sequence[CardFields]]", deck)["cards"]


AnyNamed = TypeVar("AnyNamed", bound=Named)
AnyCard = TypeVar("AnyCard", bound=CardData)
AnyDeck = TypeVar("AnyDeck", bound=DeckData)

UNCHANGED: Mapping[str, str] = MappingProxyType({})
"""No option of a preset is changed."""
