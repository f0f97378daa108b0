"""What is compared after printing: the columns of each printed field, and what card data says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fightcard.engine.core.data import Range
from fightcard.engine.systems.glory_days.card import Card
from fightcard.engine.systems.glory_days.loading import Side
from fightcard.pipeline.checks.ranges import span
from fightcard.pipeline.printing.drawing.card_words import HEAD, plain_head
from fightcard.pipeline.systems.glory_days.card_text import COUNTERS
from fightcard.pipeline.systems.glory_days.card_text import FIELDS as TEXTS
from fightcard.pipeline.systems.glory_days.columns import ACTIONS, FOULS, INJURIES, LANDINGS

NONE = "—"
PREFIXES: Mapping[Side, str] = {"fresh": "", "fatigued": "Fat "}


FIELDS: Mapping[str, tuple[str, ...]] = {
    **HEAD,
    **{
        field: (field,) for field in (*TEXTS, *(f"Ring {face}" for face in range(1, 7)), "Defense", "Counter")
    },
}


def values(card: Card) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    trait, stamina = card["trait"], card["stamina"]
    found = {
        **plain_head(card, card["record"]),
        "Trait": trait["name"].upper() if trait else "No trait",
        "Trait Text": trait["text"] if trait else "",
        "Stamina": f"{stamina['ten']}/{stamina['twelve']}",
        "Foul": str(card["foul"]),
        "Cut": str(card["cut"]),
        "Defense": " ".join(_defense(card)),
        "Counter": " ".join(_counter(card)),
        **{f"Call {ACTIONS[key]}": card["calls"][key] for key in LANDINGS},
    }
    for number, die in enumerate(card["generalship"], start=1):
        stars = "*" * die["stars"] or NONE
        found[f"Ring {number}"] = f"{die['distance'].upper()} {stars}"
    for key, prefix in PREFIXES.items():
        side = card[key]
        found[f"{prefix}Power"] = f"{side['power']}/{side['power_hurt']}"
        found[f"{prefix}Chin KD"] = f"{side['knocked_down']} ({side['stunned']})"
        found[f"{prefix}Chin KO"] = str(side["knocked_out"])
        found[f"{prefix}Will"] = str(side["will"])
    return found | dict(_ranges(card))


def _ranges(card: Card) -> Iterator[tuple[str, str]]:
    for key, heading in ACTIONS.items():
        yield f"In {heading}", _range(card["inside"][key])
        yield f"Out {heading}", _range(card["outside"][key])
    for foul, heading in FOULS.items():
        yield heading, _range(card["fouls"][foul])
    for injury, heading in INJURIES.items():
        yield heading, _range(card["injuries"][injury])


def _defense(card: Card) -> Iterator[str]:
    for row in card["defense"]:
        punches = row["punches"]
        yield f"{_range(row['range'])} {punches:+d}" if punches else f"{_range(row['range'])} 0"


def _counter(card: Card) -> Iterator[str]:
    for row in card["counter"]:
        yield f"{_range(row['range'])} {COUNTERS[row['punch']]} {row['punches']}"


def _range(numbers: Range | None) -> str:
    return span(*numbers) if numbers else NONE
