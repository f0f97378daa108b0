"""A fighter's card and what bouts are played with, as `card.schema.json` and `deck.schema.json` say."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from fightcard.engine.core.data import CardData, DeckData, OwnCharts, Range

Distance: TypeAlias = Literal["inside", "outside"]
Foul: TypeAlias = Literal["low_blow", "head_butt", "holding", "elbows", "rabbit_punch"]
Injury: TypeAlias = Literal[
    "swelling_left_eye", "swelling_right_eye", "cut_left_eye", "cut_right_eye", "gash_left_eye",
    "gash_right_eye", "cut_left_cheek", "cut_right_cheek", "bloody_nose",
]  # fmt: skip
Punch: TypeAlias = Literal["jab", "hook", "cross", "uppercut", "combination"]
Landing: TypeAlias = Literal["punches_5", "punches_4", "punches_3", "punches_2"]
Action: TypeAlias = Landing | Literal["missed", "clinch", "foul", "event"]


class Trait(TypedDict):
    """A trait: its name, what the card prints behind it, and what it does in the engine's words."""

    name: str
    text: str
    effect: str


class Generalship(TypedDict):
    """Where the fighter fights, and with how many stars, on one number of a d6."""

    distance: Distance
    stars: int


class Condition(TypedDict):
    """The ratings, fresh or fatigued."""

    power: int
    power_hurt: int
    knocked_down: int
    stunned: int
    knocked_out: int
    will: int


class Stamina(TypedDict):
    """The stamina up to 10 rounds, and beyond."""

    ten: int
    twelve: int


class Defense(TypedDict):
    """The numbers of a d20 on which that many punches of the opponent land."""

    range: Range
    punches: int


class Counter(TypedDict):
    """The numbers of a d20 for a counter with that punch, landing so many."""

    punch: Punch
    range: Range
    punches: int


class Card(CardData):
    """A fighter's card: numbers of 2d10 for actions, of a d20 for fouls and injuries, None for one that never
    happens, and how it calls each number of punches landed."""

    record: str | None
    years: str | None
    trait: Trait | None
    generalship: list[Generalship]
    fresh: Condition
    fatigued: Condition
    cut: int
    foul: int
    stamina: Stamina
    inside: dict[Action, Range | None]
    outside: dict[Action, Range | None]
    calls: dict[Landing, str]
    defense: list[Defense]
    counter: list[Counter]
    fouls: dict[Foul, Range | None]
    injuries: dict[Injury, Range | None]


class Deck(DeckData):
    """What bouts are played with: dice, so that it holds only an owner's charts."""

    schema: Literal["glory_days/deck/1"]
    charts: OwnCharts
