"""A fighter's card and what bouts are played with, as `card.schema.json` and `deck.schema.json` say."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from fightcard.engine.core.data import CardData, DeckData, OwnCharts, Range

Style: TypeAlias = Literal[
    "none", "inside", "clinching", "feinting", "counter_punching", "ring", "cutting_off", "outside",
    "all_out",
]  # fmt: skip
Target: TypeAlias = Literal["opportunistic", "head", "body"]


class Stage(TypedDict):
    """A line of a plan: what the fighter does from its first to its last round."""

    rounds: Range
    aggressiveness: int
    power: int
    defense: int
    style: Style
    target: Target
    dirty: bool


class Card(CardData):
    """A fighter's card."""

    record: str | None
    years: str | None
    height: int
    strength: int
    speed: int
    agility: int
    toughness: int
    plan: list[Stage]


class Deck(DeckData):
    """What bouts are played with: nothing is drawn, so that it holds only an owner's charts."""

    schema: Literal["fight_plan/deck/1"]
    charts: OwnCharts
