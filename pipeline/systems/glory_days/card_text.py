"""What a Glory Days card says, as text: card data on one side, the strings of a face on the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing import card_words
from fightcard.pipeline.printing.drawing.card_words import NOTHING, numbers, record_of, signed
from fightcard.pipeline.systems.glory_days.columns import ACTIONS, FOULS, LANDINGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fightcard.engine.systems.glory_days.card import Card, Condition, Injury, Punch
    from fightcard.pipeline.systems.glory_days.columns import Action as ActionName

STAR = "*"
WORDS: Mapping[ActionName, str] = {
    "missed": "Missed: he may be countered",
    "clinch": "Clinch: nobody lands",
    "foul": "One lands, check FOUL",
    "event": "Rare event: ask its chart",
}
LANDING: Mapping[ActionName, str] = {
    "punches_5": "5",
    "punches_4": "4",
    "punches_3": "3",
    "punches_2": "2",
    "foul": "1",
}
RATINGS = ("Power", "Chin KD", "Chin KO", "Will")
COUNTERS: Mapping[Punch, str] = {
    "jab": "Jab",
    "hook": "Hook",
    "cross": "Cross",
    "uppercut": "Upper",
    "combination": "Combo",
}
INJURIES: Mapping[str, Mapping[Injury, str]] = {
    "Swollen eye": {"swelling_left_eye": "Swell L Eye", "swelling_right_eye": "Swell R Eye"},
    "Cut eye": {"cut_left_eye": "Cut L Eye", "cut_right_eye": "Cut R Eye"},
    "Gash over eye": {"gash_left_eye": "Gash L Eye", "gash_right_eye": "Gash R Eye"},
    "Cut cheek": {"cut_left_cheek": "Cut L Cheek", "cut_right_cheek": "Cut R Cheek"},
    "Bloody nose": {"bloody_nose": "Bloody Nose"},
}


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
    record, stopped = record_of(card["record"])
    trait = card["trait"]
    return Fighter(
        name=card["name"],
        byline=card_words.byline(card),
        record=record,
        stopped=stopped,
        trait=trait["name"] if trait else None,
        trait_text=trait["text"] if trait else "",
        stamina=f"{card['stamina']['ten']}/{card['stamina']['twelve']}",
        dice=tuple(
            Die(die["distance"] == "inside", STAR * die["stars"] or NOTHING) for die in card["generalship"]
        ),
        fresh=_side(card["fresh"]),
        fatigued=_side(card["fatigued"]),
        actions=tuple(_actions(card)),
        defense=tuple((numbers(row["range"]), signed(row["punches"])) for row in card["defense"]),
        counter=tuple(
            (numbers(row["range"]), COUNTERS[row["punch"]], str(row["punches"])) for row in card["counter"]
        ),
        foul=str(card["foul"]),
        fouls=tuple((heading, numbers(card["fouls"][kind])) for kind, heading in FOULS.items()),
        cut=str(card["cut"]),
        injuries=tuple(
            (said, tuple((heading, numbers(card["injuries"][kind])) for kind, heading in sides.items()))
            for said, sides in INJURIES.items()
        ),
    )


def _side(side: Condition) -> tuple[str, ...]:
    return (
        f"{side['power']}/{side['power_hurt']}",
        f"{side['knocked_down']} ({side['stunned']})",
        str(side["knocked_out"]),
        str(side["will"]),
    )


def _actions(card: Card) -> Iterator[Action]:
    calls: dict[ActionName, str] = {key: card["calls"][key] for key in LANDINGS}
    for key, heading in ACTIONS.items():
        words = WORDS.get(key) or calls.get(key, "")
        inside, outside = numbers(card["inside"][key]), numbers(card["outside"][key])
        yield Action(heading, LANDING.get(key, ""), words, inside, outside)
