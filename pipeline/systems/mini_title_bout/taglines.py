"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.sayings import said_of
from fightcard.pipeline.systems.mini_title_bout.columns import BASES, LETTERS
from fightcard.pipeline.systems.mini_title_bout.conversion import chin_data, conditioning

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from fightcard.engine.systems.mini_title_bout.card import Card
    from fightcard.pipeline.systems.mini_title_bout.columns import Base

WAYS: Mapping[Base, tuple[str, ...]] = {
    "slugging": (
        "He walks in and makes a fight of it.",
        "He trades, and likes the rate.",
        "He gives one to land one.",
        "With him it is a fight from the first bell.",
    ),
    "boxing": (
        "He boxes, and the round goes by his clock.",
        "He does it by the book, and well.",
        "He boxes, and lets others brawl.",
        "He wins his rounds by a little, and often.",
    ),
    "outside": (
        "He is a step farther away than you think.",
        "He is best where you cannot reach him.",
        "You have to walk a long way to hit him.",
        "He keeps you at the end of his arm.",
    ),
}
EVERYWHERE = (
    "He takes the fight wherever it goes.",
    "Close or long, he has a bout for you.",
    "He is at home anywhere between the ropes.",
)
PLAIN = (
    "He gives you ten honest rounds.",
    "He asks for no favours and gives none.",
    "He earns every round that he gets.",
    "You know where to find him.",
)
POWER = ("One of his is enough.", "He needs to land only once.", "Nobody forgets being hit by him.")
CHIN = (
    "It takes a great deal to put him down.",
    "You hit him, and he nods.",
    "He takes what others fall to.",
)
RECOVERY = ("He gets up.", "Down is not out with him.", "He has never liked the canvas.")
DEFENSE = (
    "Most of what you throw hits the air.",
    "Punches pass where he was.",
    "He makes good men miss.",
)
FINISHER = ("Hurt, nobody gets away from him.", "He lets no hurt man go.", "Wobble, and he is there.")
STAMINA = (
    "He is as fresh at the end as at the bell.",
    "He has more rounds in him than the bout has.",
    "Late in the bout he is still early.",
)


def sayings(card: Card, guessed: Collection[str] = frozenset()) -> list[tuple[str, ...]]:
    """The sentences of two halves: where he scores best, and what he has most of."""
    halves = [() if "Base" in guessed else _way(card), _strength(card, guessed)]
    return [half for half in halves if half]


def tagline(card: Card) -> str:
    """The line of a card by itself."""
    return " ".join(said_of(card, each) for each in sayings(card))


def _way(card: Card) -> tuple[str, ...]:
    base = card["base_scoring"]
    best = max(base[name] for name in BASES)
    ways = [name for name in BASES if base[name] == best]
    return WAYS[ways[0]] if len(ways) == 1 else EVERYWHERE


def _strength(card: Card, guessed: Collection[str]) -> tuple[str, ...]:
    known = [(score, line) for heading, score, line in _strengths(card) if heading not in guessed]
    score, line = max(known, key=lambda each: each[0], default=(0, ()))
    return line if score > 0 or not known else PLAIN


def _strengths(card: Card) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """What may be said of him by the heading it rests on, with how many letters or points it lies above the
    common run."""
    chin = LETTERS.index(chin_data(card)[0])
    recovery = LETTERS.index(card["knockout_defense"])
    yield "Power", 3 - LETTERS.index(card["power"]["slugging"]), POWER
    yield "KD Def", chin - 6, CHIN
    yield "KO Def", recovery - 7, RECOVERY
    yield "Def", -1 - card["defense"], DEFENSE
    if card["killer_instinct"]:
        yield "KI", 1, FINISHER
    if conditioning(card).fatigue.startswith("A"):
        yield "Cond", 1, STAMINA
