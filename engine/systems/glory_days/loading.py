"""Card data as the values of records (`state.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from fightcard.engine.core.chance import digest
from fightcard.engine.core.data import Range, deck_at, spelled
from fightcard.engine.core.records import Values
from fightcard.engine.systems.glory_days.card import Action, Card, Distance, Punch, Trait
from fightcard.engine.systems.glory_days.effects import RATINGS, parse
from fightcard.engine.systems.glory_days.incidents import FOULS, INJURIES

Side: TypeAlias = Literal["fresh", "fatigued"]

DISTANCES: tuple[Distance, ...] = get_args(Distance)
SIDES: tuple[Side, ...] = get_args(Side)
ACTIONS: Mapping[Action, int] = {
    "punches_5": 5, "punches_4": 4, "punches_3": 3, "punches_2": 2, "missed": 0, "clinch": -1, "foul": -2,
    "event": -3,
}  # fmt: skip
PUNCHES: tuple[Punch, ...] = ("hook", "cross", "jab", "uppercut", "combination")
D20 = 20
TWO_D10 = 100
house_deck = partial(deck_at, Path(__file__).with_name("deck.json"))


def fighter(card: Card, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    ring = card["generalship"]
    clauses = _trait(card["trait"])
    return {
        "corner": corner,
        "identity": digest(card["id"]),
        "stars": [0, *(row["stars"] for row in ring)],
        "distances": [0, *(DISTANCES.index(row["distance"]) for row in ring)],
        "sides": [card[side] for side in SIDES],
        "cut": card["cut"],
        "foul": card["foul"],
        "stamina_ten": card["stamina"]["ten"],
        "stamina_twelve": card["stamina"]["twelve"],
        "actions": [
            _line(((card[where][kind], code) for kind, code in ACTIONS.items()), TWO_D10)
            for where in DISTANCES
        ],
        "defense": _line((row["range"], row["punches"]) for row in card["defense"]),
        "counter": _line((row["range"], row["punches"]) for row in card["counter"]),
        "counter_punch": _line((row["range"], PUNCHES.index(row["punch"]) + 1) for row in card["counter"]),
        "foul_kinds": _line((card["fouls"][kind], place) for place, kind in enumerate(FOULS, start=1)),
        "injury_kinds": _line(
            (card["injuries"][kind], place) for place, kind in enumerate(INJURIES, start=1)
        ),
        "clauses": len(clauses),
        "trait": clauses,
    }


def _line(rows: Iterable[tuple[Range | None, int]], numbers: int = D20 + 1) -> list[int]:
    line = [0] * numbers
    for where, value in rows:
        for number in spelled(where):
            line[number] = value
    return line


def _trait(trait: Trait | None) -> list[Values]:
    if trait is None:
        return []
    ratings = tuple(RATINGS)
    return [{**asdict(clause), "rating": ratings.index(clause.rating)} for clause in parse(trait["effect"])]
