"""What a Mini Title Bout card says, as text: card data on one side, the strings of a face on the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.printing.drawing import words
from pipeline.systems.mini_title_bout.conversion import chin_data, conditioning

if TYPE_CHECKING:
    from engine.systems.mini_title_bout.card import Card

INCHES = "″"
LATER = "one letter worse"
SIGNS = {
    "KI": "killer instinct",
    "F": "fouler",
    "FF": "flagrant fouler",
    "SS": "slow starter",
}


@dataclass(frozen=True, slots=True)
class Strategy:
    """A line of the card: a strategy, its base, its letter of power."""

    name: str
    base: int
    power: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A rating with its heading, and in small words what it is about."""

    heading: str
    value: str
    about: str


@dataclass(frozen=True, slots=True)
class Fighter:
    """All a fighter card prints; `chins` are its letters of KD Def, the second None where it is one worse,
    and `signs` what he has of KI, F or FF, SS."""

    name: str
    byline: str
    record: str
    stopped: str
    strategies: tuple[Strategy, ...]
    chins: tuple[str, str | None]
    knockout_defense: str
    facts: tuple[Fact, ...]
    signs: tuple[str | None, ...]


def fighter(card: Card) -> Fighter:
    """What the card of this fighter says; `card` is lawful card data (`mini_title_bout/card/1`)."""
    record, stopped = words.record_of(str(card["record"] or ""))
    return Fighter(
        name=card["name"],
        byline=byline(card),
        record=record,
        stopped=stopped,
        strategies=_strategies(card),
        chins=chin_data(card),
        knockout_defense=card["knockout_defense"],
        facts=_facts(card),
        signs=(
            "KI" if card["killer_instinct"] else None,
            card["fouler"],
            "SS" if card["slow_starter"] else None,
        ),
    )


def byline(card: Card) -> str:
    """The line under a man's name."""
    return words.byline(card["nickname"], card["division"], card["years"])


def _strategies(card: Card) -> tuple[Strategy, ...]:
    base, power = card["base_scoring"], card["power"]
    return (
        Strategy("Slug", base["slugging"], power["slugging"]),
        Strategy("Box", base["boxing"], power["boxing"]),
        Strategy("Stay away", base["outside"], power["staying_away"]),
    )


def _facts(card: Card) -> tuple[Fact, ...]:
    cond, body = conditioning(card), card["body"]
    last = card["tie_up"]
    return (
        Fact("DEF", words.signed(card["defense"]), "other's base"),
        Fact("TIE UP", words.numbers((2, last)), "on two dice"),
        Fact("COND", cond.text, "training/tiring" if "/" in cond.text else "conditioning"),
        Fact("REACH", f"{card['reach']}{INCHES}", "inches"),
        Fact("BODY", str(body["rating"]), f"{body['hand']} hand" if body["hand"] else "either hand"),
    )
