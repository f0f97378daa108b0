"""A fighter's card and the Boxing Action Deck, as `card.schema.json` and `deck.schema.json` say."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from fightcard.engine.core.data import CardData, DeckData, Range
from fightcard.engine.core.data import Source as AnySource

Style: TypeAlias = Literal["B", "S", "E"]
Stance: TypeAlias = Literal["orthodox", "southpaw"]
FoulLetter: TypeAlias = Literal["A", "B", "C", "D", "E"]
Special: TypeAlias = Literal[
    "Strong Closer", "Fights Down", "Inconsistent", "Freezes", "Constant Clincher", "Stealth Foul",
    "Overly Cautious", "Safety First", "Plays to Crowd", "Head Case", "Intellect", "Ring Smarts",
    "Anger Issues", "Self-Doubts", "Absorber", "Front Runner", "Fireplug", "Careless",
]  # fmt: skip
Position: TypeAlias = Literal[
    "Ring Center", "Near Ropes", "Far Ropes", "Left Neutral Corner", "Right Neutral Corner", "Red Corner",
    "Blue Corner",
]  # fmt: skip
Mark: TypeAlias = Literal["HS", "LS", "E"]
RefereeType: TypeAlias = Literal["Very Lenient", "Lenient", "Normal", "Strict"]
Punch: TypeAlias = Literal["jab", "hook", "cross", "combination", "uppercut"]
Strategy: TypeAlias = Literal["FI", "FO", "CU", "KO"]
CornerSkill: TypeAlias = Literal["Excellent", "Good", "Average", "Fair"]


class Control(TypedDict):
    """The control factor against a boxer and against a slugger."""

    boxer: int
    slugger: int


class Condition(TypedDict):
    """The ratings, fresh or fatigued; None for a range that is missing."""

    control: Control
    defense: int
    aggressiveness: int
    knockdown: list[int]
    killer_instinct: int
    knockout: int
    endurance: int
    cut: int
    foul: FoulLetter
    counter_punch: int
    punches_landed: Range
    power: int
    punches_missed: Range | None
    countered: Range | None
    clinching: Range | None
    ring_movement: Range | None


Value = TypedDict("Value", {"3": "Range | None", "2": "Range | None"})
"""The RESULT numbers on which a punch scores 3 and 2 points."""


class Source(AnySource):
    """Where the card was typed, and whether a Punches Missed cell had the old print and was converted."""

    countered_converted: bool


class Card(CardData):
    """A fighter's card."""

    overall: int
    style: Style
    special: Special | None
    stance: Stance
    years: list[int | None] | None
    fresh: Condition
    fatigued: Condition
    strategies: dict[Strategy, int]
    hitting_value: dict[Punch, Value]
    source: Source


class Text(TypedDict):
    """What a player reads on an action card, and what the engine does."""

    text: str
    effect: str


class ActionCard(TypedDict):
    """One card of the Boxing Action Deck."""

    card: int
    cf: int
    rn: int | Literal["Foul", "Injury", "Special"]
    result: int
    result_word: Literal["Cut", "PB"] | None
    ring_position: Position
    kd: int
    kd2: int
    kor: int
    kdc: int
    judges: list[Mark]
    condition: Text
    injury: Text
    special_action: Text


class Referee(TypedDict):
    """A named referee."""

    name: str
    type: RefereeType


class CornerMan(TypedDict):
    """A named corner man: skill with cuts and swelling, None for what is left to another; fighters."""

    name: str
    cuts: CornerSkill | None
    swelling: CornerSkill | None
    fighters: list[str]


class Deck(DeckData):
    """A Boxing Action Deck, with the named officials of its bouts; `referee` names the one of all bouts."""

    schema: Literal["title_bout/deck/1"]
    cards: list[ActionCard]
    referees: NotRequired[list[Referee]]
    referee: NotRequired[str]
    corner_men: NotRequired[list[CornerMan]]
