"""What a Glory Days card says, as text: card data on one side, the fields of a face by name on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.game import TIRED
from fightcard.pipeline.printing.drawing.card_words import head, numbers, signed
from fightcard.pipeline.systems.glory_days.columns import ACTIONS, FOULS, LANDINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fightcard.engine.systems.glory_days.card import Card, Condition, Injury, Punch
    from fightcard.engine.systems.glory_days.loading import Action

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


def texts(card: Card) -> dict[str, str]:
    """What the card of this fighter says, by field; `card` is valid card data (`glory_days/card/1`)."""
    trait, stamina = card["trait"], card["stamina"]
    found = {
        **head(card, card["record"]),
        "Trait": trait["name"].upper() if trait else "No trait",
        "Trait Text": trait["text"] if trait else "",
        "Stamina": f"{stamina['ten']}/{stamina['twelve']}",
        "Foul": str(card["foul"]),
        "Cut": str(card["cut"]),
        **{heading: numbers(card["fouls"][kind]) for kind, heading in FOULS.items()},
        **dict(zip(RATINGS, _side(card["fresh"]), strict=True)),
        **{TIRED + name: value for name, value in zip(RATINGS, _side(card["fatigued"]), strict=True)},
    }
    calls: dict[Action, str] = {key: card["calls"][key] for key in LANDINGS}
    for key, heading in ACTIONS.items():
        found[f"In {heading}"], found[f"Out {heading}"] = (
            numbers(card["inside"][key]),
            numbers(card["outside"][key]),
        )
        if key in LANDINGS:
            found[f"Call {heading}"] = calls[key]
    for sides in INJURIES.values():
        found |= {heading: numbers(card["injuries"][kind]) for kind, heading in sides.items()}
    return found


def defense(card: Card) -> tuple[tuple[str, ...], ...]:
    """The rows of Defense: numbers and punches."""
    return tuple((numbers(row["range"]), signed(row["punches"])) for row in card["defense"])


def counter(card: Card) -> tuple[tuple[str, ...], ...]:
    """The rows of Counter: numbers, punch and punches."""
    return tuple(
        (numbers(row["range"]), COUNTERS[row["punch"]], str(row["punches"])) for row in card["counter"]
    )


def _side(side: Condition) -> tuple[str, ...]:
    return (
        f"{side['power']}/{side['power_hurt']}",
        f"{side['knocked_down']} ({side['stunned']})",
        str(side["knocked_out"]),
        str(side["will"]),
    )
