"""What is compared after printing: the columns of each printed field, and what card data says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.checks.ranges import span
from fightcard.pipeline.printing.drawing.card_words import HEAD, plain_head
from fightcard.pipeline.systems.glory_days.card_text import COUNTERS, INJURIES, RATINGS
from fightcard.pipeline.systems.glory_days.columns import ACTIONS, FOULS, LANDINGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fightcard.engine.core.data import Range
    from fightcard.engine.systems.glory_days.card import Card
    from fightcard.engine.systems.glory_days.loading import Action, Side

NONE = "—"
PREFIXES: Mapping[Side, str] = {"fresh": "", "fatigued": "Fat "}


ANSWERS = ("Defense", "Counter")


def _fields() -> Iterator[str]:
    yield from ("Trait", "Trait Text", "Stamina")
    yield from (prefix + name for prefix in PREFIXES.values() for name in RATINGS)
    for key, heading in ACTIONS.items():
        yield from (f"In {heading}", f"Out {heading}")
        if key in LANDINGS:
            yield f"Call {heading}"
    yield from ("Foul", "Cut", *FOULS.values())
    yield from (heading for sides in INJURIES.values() for heading in sides.values())


FIELDS: Mapping[str, tuple[str, ...]] = {
    **HEAD,
    **{field: (field,) for field in _fields()},
    **{f"Ring {face}": (f"Ring {face}",) for face in range(1, 7)},
    **{field: (field,) for field in ANSWERS},
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
    calls: dict[Action, str] = {key: card["calls"][key] for key in LANDINGS}
    for key, heading in ACTIONS.items():
        yield f"In {heading}", _range(card["inside"][key])
        yield f"Out {heading}", _range(card["outside"][key])
        if key in LANDINGS:
            yield f"Call {heading}", calls[key]
    for foul, heading in FOULS.items():
        yield heading, _range(card["fouls"][foul])
    for sides in INJURIES.values():
        for injury, heading in sides.items():
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
