"""Bouts between cards that take each of their parts from one of a game's sample cards, under rules whose options are
drawn too: all of it follows from a number, so that such numbers can be chosen for what their bouts come by."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import product
from operator import attrgetter
from typing import Any, TypeVar

import pytest

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.records import FIELDS
from fightcard.engine.core.table import TableError
from fightcard.engine.registry import game, options
from tests.engine.samples import SAMPLES

Choice = TypeVar("Choice")
ALIKE = 40
"""So many bouts in a row are played with the same charts."""
KEPT = ("rules", "log", "cards")
"""Fields of a state that no bout changes."""


def pick(among: Sequence[Choice], *of: object) -> Choice:
    """One of several, by the digest of what it is picked for: the same on every machine."""
    return among[int(hashlib.sha256(repr(of).encode()).hexdigest(), 16) % len(among)]


def crossed_card(system: str, number: int, corner: str) -> CardData:
    """A card each of whose parts is one of two sample cards'."""
    cards = SAMPLES[system].cards
    one, other = (pick(cards, system, number, corner, parent) for parent in (1, 2))
    return {
        name: pick((one, other), system, number, corner, name).get(name, held) for name, held in one.items()
    }


def crossed_rules(system: str, number: int) -> dict[str, Any]:
    """A preset, a distance, and every third option turned to some word of its own."""
    book = options(system)
    named = (each for each in book.options() if book.words(each.name))
    turned = (each for each in named if pick((True, False, False), system, number, each.name))
    return {
        "rules": pick(list(book.presets), system, number, "rules"),
        "rounds": pick(book.rounds, system, number, "rounds"),
        "options": {
            each.name: pick(book.words(each.name), system, number, each.name, "word") for each in turned
        },
    }


@cache
def crossed_deck(system: str, kind: int) -> DeckData:
    """The house's deck with charts in which some cells hold what another row has there: rows that the house has alike are
    told apart. The first kind is the house's own."""
    charts: dict[str, dict[str, dict[str, str]]] = {}
    for name, table in engine.tables(system).items() if kind else ():
        for row, column in product(table.rows, table.columns):
            other = table.cells[pick(list(table.rows), system, kind, name, row, column)][column]
            if pick((True, False, False), system, kind, name, row, column, "is other"):
                with suppress(TableError):
                    table.replaced({row: {column: other}})
                    charts.setdefault(name, {}).setdefault(row, {})[column] = other
    return {**game(system).house_deck(), "charts": charts}


def crossed_bout(system: str, number: int) -> tuple[BoutRecord, tuple[object, ...]]:
    """What happens in the bout of a number, and bout and fighters as they are when it is over."""
    rules = import_module(f"fightcard.engine.systems.{system}.game")
    begin, ended = rules.play_number, list[object]()

    def watched(*given: Any) -> None:  # noqa: ANN401 - a deck, where the game has one, and what each game calls its own
        *used, bout, log, red, blue, seed, at = given
        begin(*used, bout, None, red, blue, seed, at + 1)  # whatever is left of a bout is nothing to the next
        begin(*used, bout, log, red, blue, seed, at)
        ended.extend((bout, red, blue))

    red, blue = (crossed_card(system, number, corner) for corner in ("red", "blue"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "play_number", watched)
        played = engine.play(
            system,
            red,
            blue,
            seed=number,
            deck=crossed_deck(system, number // ALIKE),
            **crossed_rules(system, number),
        )
    return played, tuple(ended)


def numbers_in(state: object) -> Iterator[object]:
    """Every number of a record and of the records in it, by the names of the fields, to six digits, but for what no bout
    changes."""
    for field in sorted(FIELDS.get(type(state), ()), key=attrgetter("name")):
        held = getattr(state, field.name)
        if field.name in KEPT:
            continue
        if field.is_number:
            yield f"{held:.6g}" if isinstance(held, float) else held
        else:
            yield [[*numbers_in(each)] for each in (held if field.axes else [held])]


def digest_of(fought: tuple[BoutRecord, tuple[object, ...]]) -> str:
    """A sum of all that happened in a bout, and of what is left of it."""
    played, states = fought
    events = [tuple(event.as_json().items()) for event in played.events]
    left = [[*numbers_in(state)] for state in states]
    return hashlib.sha256(repr((played.result.as_json(), events, left)).encode()).hexdigest()[:8]
