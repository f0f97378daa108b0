"""What a Glory Days card says, as text: card data on one side, the strings of a face on the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, cast

from pipeline.printing.drawing import words
from pipeline.printing.drawing.words import NOTHING, numbers, record_of, signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.systems.glory_days.card import Card

STAR = "*"
# What the workbook heads a row of actions with, inside behind `In` and outside behind `Out`.
ACTIONS = {
    "punches_5": "5 PL",
    "punches_4": "4 PL",
    "punches_3": "3 PL",
    "punches_2": "2 PL",
    "missed": "Miss",
    "clinch": "Clinch",
    "foul": "Foul",
    "event": "Event",
}
WORDS = {
    "missed": "Missed: he may be countered",
    "clinch": "Clinch: nobody lands",
    "foul": "One lands, check FOUL",
    "event": "Rare event: ask its chart",
}
LANDING = {"punches_5": "5", "punches_4": "4", "punches_3": "3", "punches_2": "2", "foul": "1"}
RATINGS = ("Power", "Chin KD", "Chin KO", "Will")
COUNTERS = {
    "jab": "Jab",
    "hook": "Hook",
    "cross": "Cross",
    "uppercut": "Upper",
    "combination": "Combo",
}
FOULS = {
    "low_blow": "Low Blow",
    "head_butt": "Head Butt",
    "holding": "Holding",
    "elbows": "Elbows",
    "rabbit_punch": "Rabbit Punch",
}
INJURIES = {
    "Swollen eye": {"swelling_left_eye": "Swell L Eye", "swelling_right_eye": "Swell R Eye"},
    "Cut eye": {"cut_left_eye": "Cut L Eye", "cut_right_eye": "Cut R Eye"},
    "Gash over eye": {"gash_left_eye": "Gash L Eye", "gash_right_eye": "Gash R Eye"},
    "Cut cheek": {"cut_left_cheek": "Cut L Cheek", "cut_right_cheek": "Cut R Cheek"},
    "Bloody nose": {"bloody_nose": "Bloody Nose"},
}

_Range = list[int] | None


class _DieData(TypedDict):
    distance: str
    stars: int


class _SideData(TypedDict):
    power: int
    power_hurt: int
    knocked_down: int
    stunned: int
    knocked_out: int
    will: int


class _TraitData(TypedDict):
    name: str
    text: str


class _DefenseData(TypedDict):
    range: list[int]
    punches: int


class _CounterData(_DefenseData):
    punch: str


class _StaminaData(TypedDict):
    ten: int
    twelve: int


class _FighterData(TypedDict):
    name: str
    nickname: str | None
    division: str
    record: str
    years: str | None
    trait: _TraitData | None
    generalship: list[_DieData]
    fresh: _SideData
    fatigued: _SideData
    cut: int
    foul: int
    stamina: _StaminaData
    inside: Mapping[str, _Range]
    outside: Mapping[str, _Range]
    calls: Mapping[str, str]
    defense: Sequence[_DefenseData]
    counter: Sequence[_CounterData]
    fouls: Mapping[str, _Range]
    injuries: Mapping[str, _Range]


@dataclass(frozen=True, slots=True)
class Die:
    """What one face of the d6 gives him: the distance, and his stars as so many asterisks."""

    is_inside: bool
    stars: str


@dataclass(frozen=True, slots=True)
class Action:
    """One row of actions: its heading, punches that land, what happens, and its numbers at either
    distance."""

    heading: str
    punches: str
    words: str
    inside: str
    outside: str


@dataclass(frozen=True, slots=True)
class Fighter:
    """All a fighter card prints; `fresh` and `fatigued` are Power, Chin KD, Chin KO and Will.

    `defense` rows are numbers and punches, `counter` rows numbers, punch and punches, `fouls` rows heading
    and numbers; `injuries` rows a name, then heading and numbers left and right, or once for both."""

    name: str
    byline: str
    record: str
    stopped: str
    trait: str | None
    trait_text: str
    stamina: str
    dice: tuple[Die, ...]
    fresh: tuple[str, ...]
    fatigued: tuple[str, ...]
    actions: tuple[Action, ...]
    defense: tuple[tuple[str, str], ...]
    counter: tuple[tuple[str, str, str], ...]
    foul: str
    fouls: tuple[tuple[str, str], ...]
    cut: str
    injuries: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def fighter(card: Card) -> Fighter:
    """What the card of this fighter says; `card` is lawful card data (`glory_days/card/1`)."""
    data = cast("_FighterData", card)
    record, stopped = record_of(data["record"])
    trait = data["trait"]
    return Fighter(
        name=data["name"],
        byline=byline(card),
        record=record,
        stopped=stopped,
        trait=trait["name"] if trait else None,
        trait_text=trait["text"] if trait else "",
        stamina=f"{data['stamina']['ten']}/{data['stamina']['twelve']}",
        dice=tuple(
            Die(die["distance"] == "inside", STAR * die["stars"] or NOTHING) for die in data["generalship"]
        ),
        fresh=_side(data["fresh"]),
        fatigued=_side(data["fatigued"]),
        actions=tuple(_actions(data)),
        defense=tuple((numbers(row["range"]), signed(row["punches"])) for row in data["defense"]),
        counter=tuple(
            (numbers(row["range"]), COUNTERS[row["punch"]], str(row["punches"])) for row in data["counter"]
        ),
        foul=str(data["foul"]),
        fouls=tuple((heading, numbers(data["fouls"].get(kind))) for kind, heading in FOULS.items()),
        cut=str(data["cut"]),
        injuries=tuple(
            (said, tuple((heading, numbers(data["injuries"].get(kind))) for kind, heading in sides.items()))
            for said, sides in INJURIES.items()
        ),
    )


def byline(card: Card) -> str:
    """The line under a man's name: nickname, division, years, as far as they are known."""
    data = cast("_FighterData", card)
    return words.byline(data["nickname"], data["division"], data["years"])


def _side(side: _SideData) -> tuple[str, ...]:
    return (
        f"{side['power']}/{side['power_hurt']}",
        f"{side['knocked_down']} ({side['stunned']})",
        str(side["knocked_out"]),
        str(side["will"]),
    )


def _actions(data: _FighterData) -> Iterator[Action]:
    for key, heading in ACTIONS.items():
        words = WORDS.get(key) or data["calls"].get(key, "")
        inside, outside = numbers(data["inside"].get(key)), numbers(data["outside"].get(key))
        yield Action(heading, LANDING.get(key, ""), words, inside, outside)
