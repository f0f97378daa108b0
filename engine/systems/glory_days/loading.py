"""Card data as the values of records (`state.py`)."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.core.chance import digest
from engine.systems.glory_days.effects import RATINGS, parse
from engine.systems.glory_days.incidents import FOULS, INJURIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine.core.data import CardData, DeckData
    from engine.core.records import Values

HOUSE_DECK = Path(__file__).resolve().parent / "deck.json"

DISTANCES = ("inside", "outside")
SIDES = ("fresh", "fatigued")
ACTIONS = {
    "punches_5": 5, "punches_4": 4, "punches_3": 3, "punches_2": 2, "missed": 0, "clinch": -1, "foul": -2, "event": -3,
}  # fmt: skip
PUNCHES = ("hook", "cross", "jab", "uppercut", "combination")
D20 = 20


@functools.cache
def house_deck() -> DeckData:
    """What stands in the place of a deck: a name and no chart of an owner's, since this game is played with dice."""
    return cast("DeckData", json.loads(HOUSE_DECK.read_text(encoding="utf-8")))


def fighter(card: CardData, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    ring = cast("Sequence[Mapping[str, object]]", card["generalship"])
    stamina = cast("Mapping[str, int]", card["stamina"])
    clauses = _trait(cast("Mapping[str, str] | None", card["trait"]))
    return {
        "corner": corner,
        "identity": digest(cast("str", card["id"])),
        "stars": [0, *(row["stars"] for row in ring)],
        "distances": [0, *(DISTANCES.index(cast("str", row["distance"])) for row in ring)],
        "sides": [card[side] for side in SIDES],
        "cut": card["cut"],
        "foul": card["foul"],
        "stamina_ten": stamina["ten"],
        "stamina_twelve": stamina["twelve"],
        "actions": [_actions(cast("Mapping[str, list[int] | None]", card[where])) for where in DISTANCES],
        "defense": _line(_rows(card["defense"], "punches")),
        "counter": _line(_rows(card["counter"], "punches")),
        "counter_punch": _line(_rows(card["counter"], "punch")),
        "foul_kinds": _kinds(card["fouls"], FOULS),
        "injury_kinds": _kinds(card["injuries"], INJURIES),
        "clauses": len(clauses),
        "trait": clauses,
    }


def _actions(column: Mapping[str, list[int] | None]) -> list[int]:
    line = [0] * 100
    for kind, code in ACTIONS.items():
        found = column[kind]
        for number in range(found[0], found[1] + 1) if found else ():
            line[number] = code
    return line


def _line(rows: Iterable[tuple[list[int] | None, int]]) -> list[int]:
    line = [0] * (D20 + 1)
    for numbers, value in rows:
        for number in range(numbers[0], numbers[1] + 1) if numbers else ():
            line[number] = value
    return line


def _rows(table: object, what: str) -> Iterator[tuple[list[int] | None, int]]:
    for row in cast("Sequence[Mapping[str, object]]", table):
        value = row[what]
        numbers = cast("list[int] | None", row["range"])
        yield numbers, PUNCHES.index(value) + 1 if isinstance(value, str) else cast("int", value)


def _kinds(table: object, names: Sequence[str]) -> list[int]:
    found = cast("Mapping[str, list[int] | None]", table)
    return _line((found[name], place) for place, name in enumerate(names, start=1))


def _trait(trait: Mapping[str, str] | None) -> list[Values]:
    if trait is None:
        return []
    ratings = tuple(RATINGS)
    return [
        {
            "rating": ratings.index(clause.rating),
            "who": clause.who,
            "amount": clause.amount,
            "state": clause.state,
            "where": clause.place,
            "first": clause.first,
            "last": clause.last,
        }
        for clause in parse(trait["effect"])
    ]
