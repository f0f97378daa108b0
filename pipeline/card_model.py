"""The cards of a game before anything is known of a fighter: how one is drawn, and what words of the column
Known for change in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from fightcard.engine.core.data import CardData

OwnCard: TypeAlias = Any
"""A card as the game's `fightcard.engine.systems.NAME.card.Card`, which only its own folder knows."""

LATENTS = ("ability", "power", "chin")
"""What a card is drawn around, each in standard deviations of all fighters."""

MEAN_LEVEL, SPREAD_OF_LEVELS = 2.0, 2.2
"""Levels of the house field: contenders and champions are at 2 to 6, novices below -1."""

ANCHOR = 3
"""The level at which the scale of a house field is fixed."""


DRAWN: Mapping[str, str] = {"id": "drawn", "name": "Drawn"}
"""What every drawn card of any game is called."""


def near(chance: Random, middle: float, spread: float, low: int, high: int) -> int:
    """A rating drawn about the middle, within its bounds."""
    return max(low, min(high, round(chance.gauss(middle, spread))))


@dataclass(frozen=True, slots=True)
class KnownFor:
    """A word of the column Known for: which cells it moves, where nothing is typed in them.

    `moves` are headings (`PL (power)` where one part is meant), each with the standard deviations that it
    goes up or down, fresh and fatigued alike. `write` gives the card with more of what no single number says,
    and `headings` are the cells that it changes. `also` are other words for the same.
    """

    word: str
    moves: tuple[tuple[str, float], ...] = ()
    also: tuple[str, ...] = ()
    write: Callable[[OwnCard], CardData] | None = None
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardModel:
    """The distribution of a game's cards before anything is known of a fighter.

    `draw(chance, style, latents)` is a valid card of one of `styles`, around a number for each of `LATENTS`.
    `given` are the headings that are not ratings; `style` is the heading of a row's style, None in a game
    without one. `doubted` are the headings of ratings whose means, slopes and spreads are uncertain in the
    model itself (`PL (power)` where one part is meant), `chosen` those among them, named likewise, that a
    fighter decides on: they are taken to be so many times as wide as the model draws them. `traded` are
    those, by heading and part, that a fighter has at the cost of another: they are the most uncertain.
    `printed` names the sample set whose cards the rule text prints, empty where it prints none. `overall` is
    the Overall of a card of known level, None in a game without Overall. `judges_records` says that the
    field's bouts end near enough to real ones for a record to be compared with a card, `edge` by how much, in
    logits, a fighter with a card wins inside more often than the field's equals do, and loses inside more
    rarely (`benchmarks/real_careers.py`); None where it is that of Title Bout II.
    `is_anchor` recognizes the cards whose strength fixes the scale; a fit of the field does not change their
    cells `anchored`. `rules_of_year` are the options of a real bout of a year, where they differ from the
    default. `known_for` are the words of the column Known for, `made_from` how many cards of a rule text the
    model was fitted to."""

    styles: tuple[str, ...]
    given: tuple[str, ...]
    style: str | None
    judges_records: bool
    anchored: tuple[str, ...]
    is_anchor: Callable[[OwnCard], bool]
    draw: Callable[[Random, str, Sequence[float]], CardData]
    doubted: tuple[str, ...] = ()
    chosen: tuple[tuple[str, float], ...] = ()
    traded: tuple[tuple[str, str], ...] = ()
    printed: str = ""
    overall: Callable[[float], int] | None = None
    rules_of_year: Callable[[int], Mapping[str, str]] = lambda _year: {}
    known_for: tuple[KnownFor, ...] = ()
    made_from: int = 0
    edge: float | None = None
