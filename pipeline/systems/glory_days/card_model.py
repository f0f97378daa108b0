"""Valid Glory Days cards drawn at random: what a fighter of some ability, power and chin may look like before
anything is known of the fighter.

The spread of each rating, and the correlation between ratings, is that of the three cards printed in the rule
text, carried on to weaker and stronger fighters."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any, TypeAlias, cast

from fightcard.engine.systems.glory_days.card import Card
from fightcard.pipeline.card_model import DRAWN, MEAN_LEVEL, SPREAD_OF_LEVELS, CardModel, KnownFor, near
from fightcard.pipeline.fields.declarations import nulls
from fightcard.pipeline.systems.glory_days.columns import FOULS, INJURIES, LANDINGS

Part: TypeAlias = "dict[str, Any]"

SHARES = (0.14, 0.27, 0.36, 0.23)
"""How the numbers that land are shared by the four actions, from five punches to two."""

CALLS = ("A full combination", "A sharp burst", "Three land", "Two get through")


def draw(chance: Random, style: str, latents: Sequence[float]) -> Card:
    """A card drawn around `latents`, one number for each of `LATENTS`, that raises no finding; the same
    for the same state of `chance`."""
    ability, power, chin = latents
    level = MEAN_LEVEL + SPREAD_OF_LEVELS * ability
    fresh = _side(level, power, chin, chance)
    ten = 5 * near(chance, 16 + 0.5 * level, 1.5, 8, 24)
    card = {
        **DRAWN,
        **nulls("glory_days"),
        "division": "HW",
        "record": "0-0-0 (0)",
        "generalship": [_ring(level, style, chance) for _ in range(6)],
        "fresh": fresh,
        "fatigued": _tired(fresh, chance),
        "cut": near(chance, 5, 1.5, 1, 10),
        "foul": near(chance, 4, 1.2, 1, 8),
        "stamina": {"ten": ten, "twelve": ten + 20},
        "inside": _actions(50 + 2.2 * level + (3 if style == "inside" else -3), 12, 82, chance),
        "outside": _actions(44 + 2.2 * level + (-3 if style == "inside" else 3), 4, 90, chance),
        "calls": dict(zip(LANDINGS, CALLS, strict=True)),
        "defense": _defense(level, chance),
        "counter": _counter(level, chance),
        "fouls": _shared(chance, tuple(FOULS), (6, 6, 3, 3, 2)),
        "injuries": _shared(chance, tuple(INJURIES), (4, 4, 2, 2, 1, 1, 2, 2, 2)),
    }
    return cast("Card", card)


def is_anchor(card: Card) -> bool:
    """Whether a card is one of those whose strength is that of level `ANCHOR`: ten stars of ring
    generalship, more or less."""
    stars = sum(line["stars"] for line in card["generalship"])
    return stars in (9, 10, 11)


CARD_MODEL = CardModel(
    styles=("inside", "outside"),
    given=("Name", "Nickname", "Division", "Record", "Years", "Trait", "Trait Text", "Trait Effect"),
    style=None,
    judges_records=True,
    edge=0.0,
    anchored=("Ring 1", "Ring 2", "Ring 3", "Power"),
    is_anchor=is_anchor,
    draw=draw,
    doubted=(
        *(f"Ring {line}" for line in range(1, 7)),
        "Power",
        "Chin KD",
        "Chin KO",
        "Will",
        "Cut",
        "Foul",
        "Stamina",
        "Defense",
        "Counter",
    ),
    known_for=(
        KnownFor("power", (("Power", 1),), ("puncher", "hard puncher")),
        KnownFor("light hitter", (("Power", -1),)),
        KnownFor("chin", (("Chin KD", -1), ("Chin KO", -1)), ("iron chin", "durable")),
        KnownFor("glass chin", (("Chin KD", 1), ("Chin KO", 1)), ("weak chin",)),
        KnownFor("cuts", (("Cut", 1),), ("cuts easily", "bleeder")),
        KnownFor("tough skin", (("Cut", -1),)),
        KnownFor("dirty", (("Foul", 1),), ("fouler",)),
        KnownFor("clean", (("Foul", -1),), ("sportsman",)),
        KnownFor("stamina", (("Stamina", 1),), ("endurance", "conditioning")),
        KnownFor("tires", (("Stamina", -1),), ("fades",)),
        KnownFor("heart", (("Will", -1),), ("will",)),
        KnownFor("defense", (("Defense", 1),), ("defence", "slick", "elusive")),
        KnownFor("counters", (("Counter", 1),), ("counter puncher", "counterpuncher")),
    ),
    made_from=3,
)


def _side(level: float, power: float, chin: float, chance: Random) -> Part:
    strong = near(chance, 4.4 + 0.25 * level + 1.5 * power, 0.6, 1, 12)
    down = near(chance, 2.9 - 0.25 * level - 0.9 * chin, 0.5, 0, 8)
    return {
        "power": strong,
        "power_hurt": strong + near(chance, 3, 1, 1, 6),
        "knocked_down": down,
        "stunned": down + near(chance, 3.5, 0.6, 2, 6),
        "knocked_out": near(chance, 1.9 - 0.15 * level - 0.7 * chin, 0.5, 0, 6),
        "will": near(chance, 3.4 - 0.2 * level - 0.4 * chin, 0.6, 1, 8),
    }


def _tired(fresh: Part, chance: Random) -> Part:
    loss = min(chance.choice((1, 2, 2)), fresh["power"])
    return {
        "power": fresh["power"] - loss,
        "power_hurt": max(fresh["power"] - loss, fresh["power_hurt"] - chance.choice((1, 2))),
        **{name: fresh[name] + 1 for name in ("knocked_down", "stunned", "knocked_out", "will")},
    }


def _ring(level: float, style: str, chance: Random) -> Part:
    liked = style if chance.random() < 0.65 else ("outside" if style == "inside" else "inside")
    return {"distance": liked, "stars": near(chance, 1 + 0.22 * level, 0.8, 0, 3)}


def _actions(landing: float, clinches: int, last_miss: int, chance: Random) -> dict[str, list[int]]:
    """The rows of the d100; what lies beyond the misses is the same on every card of the book."""
    landed = near(chance, landing, 3, 24, last_miss - 8)
    ends = [
        max(place, round(landed * fsum(SHARES[: place + 1]) + chance.gauss(0, 1)) - 1) for place in range(3)
    ]
    bounds = [*sorted(ends), landed - 1, last_miss]
    starts = [0, *(end + 1 for end in bounds[:-1])]
    rows = {name: [low, high] for name, low, high in zip((*LANDINGS, "missed"), starts, bounds, strict=True)}
    return {**rows, "clinch": [last_miss + 1, last_miss + clinches], "foul": [95, 98], "event": [99, 99]}


def _defense(level: float, chance: Random) -> list[Part]:
    most = near(chance, 3 + 0.4 * level, 1, 1, 9)
    if most < 3:
        return [{"range": [1, most], "punches": -1}]
    return [{"range": [1, most // 2], "punches": -1}, {"range": [most // 2 + 1, most], "punches": -2}]


def _counter(level: float, chance: Random) -> list[Part]:
    most = near(chance, 4 + 0.4 * level, 1, 2, 10)
    return [
        {"punch": "hook", "range": [1, most // 2], "punches": 2},
        {"punch": "cross", "range": [most // 2 + 1, most], "punches": 2},
    ]


def _shared(chance: Random, names: Sequence[str], defaults: Sequence[int]) -> dict[str, list[int]]:
    """The numbers of the d20, one kind giving another a number now and then."""
    counts = list(defaults)
    for _ in range(3):
        giver, taker = chance.sample(range(len(counts)), 2)
        if counts[giver] > 1:
            counts[giver] -= 1
            counts[taker] += 1
    ends = [sum(counts[: place + 1]) for place in range(len(counts))]
    return {name: [end - count + 1, end] for name, end, count in zip(names, ends, counts, strict=True)}
