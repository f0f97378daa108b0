"""What a Glory Days card says, as text: card data on one side, the fields of a face by name on the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fightcard.engine.systems.glory_days.card import Card, Condition, Punch
from fightcard.pipeline.game import TIRED
from fightcard.pipeline.printing.drawing.card_words import head, numbers, signed
from fightcard.pipeline.systems.glory_days.columns import ACTIONS, FOULS, INJURIES, LANDINGS

RATINGS = ("Power", "Chin KD", "Chin KO", "Will")
COUNTERS: Mapping[Punch, str] = {
    "jab": "Jab",
    "hook": "Hook",
    "cross": "Cross",
    "uppercut": "Upper",
    "combination": "Combo",
}


def _fields() -> Iterator[str]:
    yield from ("Trait", "Trait Text", "Stamina", "Foul", "Cut")
    yield from (prefix + name for prefix in ("", TIRED) for name in RATINGS)
    for key, heading in ACTIONS.items():
        yield from (f"In {heading}", f"Out {heading}")
        if key in LANDINGS:
            yield f"Call {heading}"
    yield from (*FOULS.values(), *INJURIES.values())


FIELDS = tuple(_fields())
"""The fields of a face that print one cell each and are named by its heading, without the head's fields."""


def texts(card: Card) -> dict[str, str]:
    """What the card of this fighter says, by field; `card` is valid card data (`glory_days/card/1`)."""
    trait, stamina = card["trait"], card["stamina"]
    return {
        **head(card, card["record"]),
        "Trait": trait["name"].upper() if trait else "No trait",
        "Trait Text": trait["text"] if trait else "",
        "Stamina": f"{stamina['ten']}/{stamina['twelve']}",
        "Foul": str(card["foul"]),
        "Cut": str(card["cut"]),
        **{heading: numbers(card["fouls"][kind]) for kind, heading in FOULS.items()},
        **dict(zip(RATINGS, _side(card["fresh"]), strict=True)),
        **{TIRED + name: value for name, value in zip(RATINGS, _side(card["fatigued"]), strict=True)},
        **{f"In {heading}": numbers(card["inside"][key]) for key, heading in ACTIONS.items()},
        **{f"Out {heading}": numbers(card["outside"][key]) for key, heading in ACTIONS.items()},
        **{f"Call {ACTIONS[key]}": card["calls"][key] for key in LANDINGS},
        **{heading: numbers(card["injuries"][kind]) for kind, heading in INJURIES.items()},
    }


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
