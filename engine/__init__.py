"""The engine: rule books played to the letter, one bout watched or millions counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeGuard

from fightcard.engine.core.numbers import LARGEST, number_of_bout, seed_of
from fightcard.engine.core.results import BoutData, BoutRecord, Happening, Result, Tallies, difference
from fightcard.engine.core.scene import Seen, Watched, after_each
from fightcard.engine.registry import GameInfo, game, games
from fightcard.engine.simulation import simulate
from fightcard.engine.story import summary, tell, tell_ending, tell_events

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.engine.core.table import Table

__all__ = [
    "BoutRecord",
    "GameInfo",
    "Happening",
    "Result",
    "Tallies",
    "games",
    "play",
    "replay",
    "simulate",
    "summary",
    "tables",
    "tell",
    "tell_ending",
    "tell_events",
    "watch",
]


def play(
    system: str,
    red: CardData,
    blue: CardData,
    *,
    seed: int,
    bout: int = 0,
    deck: DeckData | None = None,
    rules: str = "basic",
    options: Mapping[str, str] | None = None,
    rounds: int | None = None,
) -> BoutRecord:
    """Play one bout and keep every event; bout `bout` of this seed is the same that `simulate` counts.

    `deck` defaults to the house deck. Raises ValueError for an unknown system, rules or distance and for a
    seed or bout that is not from 0 to 2**63 - 1, TypeError for a card of another game and for options and a
    deck that are no mappings.
    """
    return game(system).play(
        red,
        blue,
        seed=seed_of(seed),
        bout=number_of_bout(bout),
        deck=deck,
        rules=rules,
        changes={} if options is None else options,
        rounds=rounds,
    )


def watch(
    system: str,
    red: CardData,
    blue: CardData,
    *,
    seed: int,
    bout: int = 0,
    deck: DeckData | None = None,
    rules: str = "basic",
    options: Mapping[str, str] | None = None,
    rounds: int | None = None,
) -> Watched:
    """The bout that `play` plays, with what is seen after each event: places, conditions and counters.

    Arguments and what it raises: as for `play`.
    """
    played, looks = game(system), list[Seen]()
    record = played.play(
        red,
        blue,
        seed=seed_of(seed),
        bout=number_of_bout(bout),
        deck=deck,
        rules=rules,
        changes={} if options is None else options,
        rounds=rounds,
        looks=looks,
    )
    return Watched(record, after_each(looks, [event.event for event in record.events], played.draws))


def replay(
    record: Mapping[str, object], red: CardData, blue: CardData, *, deck: DeckData | None = None
) -> BoutRecord:
    """Play a bout again from what `BoutRecord.as_json` wrote: its rules, its options, and its cards or dice
    instead of chance.

    Raises ValueError where it is no such record, its draws run out, or the bout that they make is not the one
    written down, TypeError where it is no mapping.
    """
    if not isinstance(record, Mapping):
        raise TypeError(
            f"a bout is played again from what `as_json` gives of it, and not {type(record).__name__}"
        )
    if not _is_record(record):
        raise ValueError(
            "this is not the record of a bout that `fightcard bout --format json` writes:"
            f" its {_wrong_part(record)} is not as written there"
        )
    events = record["events"]
    played = game(record["system"])
    draws = [
        (played.draws[event["event"]], event["first"]) for event in events if event["event"] in played.draws
    ]
    try:
        again = played.play(
            red,
            blue,
            seed=record["seed"],
            bout=record["bout"],
            deck=deck,
            rules=record["rules"],
            changes=record["options"],
            rounds=record["rounds"],
            draws=draws,
        )
    except (AttributeError, KeyError, TypeError) as problem:
        raise ValueError(f"these are not cards of {played.title}, of which this is a bout") from problem
    except ValueError as problem:
        raise ValueError(f"{problem}{_other_fighters(record, red, blue)}") from problem
    written = again.as_json()
    for place, (before, after) in enumerate(zip(events, written["events"], strict=False)):
        if before != after:
            raise ValueError(
                f"the bout played again differs from the record at event {place + 1}:"
                f" {difference(before, after)}{_other_fighters(record, red, blue)}"
            )
    if len(again.events) != len(events) or written["result"] != record["result"]:
        raise ValueError(
            f"the bout played again ends otherwise than the record says{_other_fighters(record, red, blue)}"
        )
    return again


_PARTS = {
    "system": str,
    "seed": int,
    "bout": int,
    "rules": str,
    "options": dict,
    "rounds": int,
    "events": list,
    "result": dict,
}


def _is_record(record: Mapping[str, object]) -> TypeGuard[BoutData]:
    return not _wrong_part(record)


def _wrong_part(record: Mapping[str, object]) -> str:
    """What `BoutRecord.as_json` never writes: a part that is missing or of another kind, a number that no
    draw and no seed can be."""
    wrong = [name for name, kind in _PARTS.items() if type(record.get(name)) is not kind]
    options, events = record.get("options"), record.get("events")
    if isinstance(options, dict) and not all(type(word) is str for word in options.values()):
        wrong.append("options")
    if isinstance(events, list) and not all(
        isinstance(event, dict) and _is_happening(event) for event in events
    ):
        wrong.append("events")
    seeds = record.get("seed"), record.get("bout")
    if not all(isinstance(number, int) and 0 <= number <= LARGEST for number in seeds):
        wrong.append("seed or bout")
    return wrong[0] if wrong else ""


def _is_happening(event: Mapping[str, object]) -> bool:
    first = event.get("first")
    return type(event.get("event")) is str and type(first) is int and abs(first) <= LARGEST


def _other_fighters(record: Mapping[str, object], red: CardData, blue: CardData) -> str:
    """Who is in the ring in the place of the fighters of a record; nothing where it is they."""
    recorded, here = (record.get("red"), record.get("blue")), (red["name"], blue["name"])
    if recorded == here:
        return ""
    return (
        f"; the record is of {recorded[0]} against {recorded[1]}, and here it is {here[0]} against {here[1]}:"
        " name the two fighters of the record, red first"
    )


def tables(system: str) -> Mapping[str, Table]:
    """Every table of a game's rule book, by name.

    Raises ValueError for an unknown system.
    """
    return game(system).tables()


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__})


if __name__ != "fightcard.engine":
    # From the root of a checkout this folder would be a second copy of what is installed.
    raise ImportError("import fightcard.engine, not engine: fightcard is one package with three parts")
