"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pipeline.systems.mini_title_bout.columns import LETTERS
from pipeline.systems.mini_title_bout.conversion import base_data, chin_data, conditioning, power_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core.data import CardData

WAYS = {
    "slugging": "He walks in and makes a fight of it.",
    "boxing": "He boxes, and the round goes by his clock.",
    "outside": "He is a step farther away than you think.",
}
EVERYWHERE = "He takes the fight wherever it goes."
PLAIN = "He gives you ten honest rounds."


def tagline(card: CardData) -> str:
    """Two short sentences: where he scores best, then what he has most of."""
    return f"{_way(card)} {_strength(card)}"


def _way(card: CardData) -> str:
    base = base_data(card)
    best = max(base.values())
    ways = [name for name, each in base.items() if each == best]
    return WAYS[ways[0]] if len(ways) == 1 else EVERYWHERE


def _strength(card: CardData) -> str:
    score, line = max(_strengths(card), key=lambda each: each[0])
    return line if score > 0 else PLAIN


def _strengths(card: CardData) -> Iterator[tuple[int, str]]:
    """What may be said of him, with how many letters or points it lies above the common run."""
    chin = LETTERS.index(chin_data(card)[0])
    recovery = LETTERS.index(str(card["knockout_defense"]))
    yield 3 - LETTERS.index(power_data(card)["slugging"]), "One of his is enough."
    yield chin - 6, "It takes a great deal to put him down."
    yield recovery - 7, "He gets up."
    yield -1 - cast("int", card["defense"]), "Most of what you throw hits the air."
    if card["killer_instinct"]:
        yield 1, "Hurt, nobody gets away from him."
    if conditioning(card).fatigue.startswith("A"):
        yield 1, "He is as fresh at the end as at the bell."
