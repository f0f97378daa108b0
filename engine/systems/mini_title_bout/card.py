"""A fighter's card and what bouts are played with, as `card.schema.json` and `deck.schema.json` say."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from fightcard.engine.core.data import CardData, DeckData, OwnCharts

Letter: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
Grade: TypeAlias = Literal["A+", "A", "B", "C", "D", "E", "F", "G", "H", "I"]
BaseStyle: TypeAlias = Literal["slugging", "boxing", "outside"]
PowerStyle: TypeAlias = Literal["slugging", "boxing", "staying_away"]


class Conditioning(TypedDict):
    """The ratings for training and tiring; a star allows two tries."""

    training: Grade
    fatigue: Grade
    training_star: bool


class Body(TypedDict):
    """Body punching, and the hand it is done with."""

    rating: int
    hand: Literal["left", "right"] | None


class Card(CardData):
    """A fighter's card."""

    record: str | None
    years: str | None
    base_scoring: dict[BaseStyle, int]
    power: dict[PowerStyle, Letter]
    knockdown_defense: list[Letter | None]
    knockout_defense: Letter
    defense: int
    conditioning: Conditioning
    tie_up: int
    reach: int
    body: Body
    killer_instinct: bool
    fouler: Literal["F", "FF"] | None
    slow_starter: bool


class Deck(DeckData):
    """What bouts are played with: dice, so that it holds only an owner's charts."""

    schema: Literal["mini_title_bout/deck/1"]
    charts: OwnCharts
