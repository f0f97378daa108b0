"""What a game prints: the faces of its cards, and the pages that lie in the box next to them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from fightcard.pipeline.game import game_of

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData, CardFields, DeckData
    from fightcard.engine.core.table import Table
    from fightcard.pipeline.card_model import OwnCard
    from fightcard.pipeline.printing.drawing.card_types import FighterCards
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Face, Frame
    from fightcard.pipeline.printing.drawing.paper import Size

Tables: TypeAlias = "Mapping[str, Table]"


@dataclass(frozen=True, slots=True)
class Page:
    """A product of the box that is no card: what it is called, and its pages by the tables in force, laid
    out for a paper.

    `is_wide` lays the paper on its side; `is_card` is printed on card stock, to be cut or laid on.
    """

    title: str
    pages: Callable[[Tables, Size], Sequence[Frame]]
    is_wide: bool = False
    is_card: bool = False


def one_page(draw: Callable[[Compositor, Size], None]) -> Callable[[Tables, Size], Sequence[Frame]]:
    """The pages of a product that is one page, whatever the tables say."""
    return lambda _tables, paper: [lambda page: draw(page, paper)]


@dataclass(frozen=True, slots=True)
class CardPage:
    """A product of the box that is made from the fighters' cards: what it is called, and its pages laid out
    for a paper; it is not printed where it has none."""

    title: str
    pages: Callable[[Sequence[CardData], Size], Sequence[Frame]]


@dataclass(frozen=True, slots=True)
class OptionDeck:
    """A deck in addition to the fighters and the main deck: its face, and its cards by the tables in force
    and what bouts are played with.

    It is not printed where it has no cards. `has_box`: a tuck box goes with it.
    """

    face: Face
    cards: Callable[[Tables, DeckData | None], Sequence[CardFields]]
    has_box: bool = True


@dataclass(frozen=True, slots=True)
class Printing:
    """The `PRINTING` of a game: option decks and pages by the stem of their files; `deck` is None where
    chance is read from charts.

    `fighter` is the game's own face, and `fighters` makes one from a designer's layout. `sayings` gives what
    may be said on a fighter's back: the sentences of each half of the line, none that rests on a cell under
    one of the headings given.
    """

    fighter: Face
    fighters: FighterCards
    sayings: Callable[[OwnCard, Collection[str]], Sequence[Sequence[str]]]
    pages: Mapping[str, Page]
    deck: Face | None = None
    option_decks: Mapping[str, OptionDeck] = field(default_factory=dict)
    card_pages: Mapping[str, CardPage] = field(default_factory=dict)


def printing_of(system: str) -> Printing:
    """What a game prints; raises ValueError for one that is not registered."""
    found: Printing = import_module(game_of(system).printing).PRINTING
    return found
