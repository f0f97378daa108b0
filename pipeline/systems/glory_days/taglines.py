"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.sayings import said_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from fightcard.engine.systems.glory_days.card import Card, Distance

TILES = frozenset(f"Ring {face}" for face in range(1, 7))
DISTANCES: Mapping[Distance, tuple[str, ...]] = {
    "inside": (
        "He does his work on the other man's chest.",
        "He likes it close, and gets it close.",
        "Inside is where he lives.",
        "He leans in, and the bout is his.",
        "Nobody keeps him off for long.",
    ),
    "outside": (
        "He keeps the bout at the end of his arm.",
        "He is best where you cannot reach him.",
        "The long way round is his way.",
        "He boxes from where the jab still counts.",
        "You have to walk a long way to hit him.",
    ),
}
EITHER = (
    "Near or far, the ring is his.",
    "Close or long, he has a bout for you.",
    "There is no safe distance from him.",
    "He is at home anywhere between the ropes.",
)
NOWHERE = (
    "He lets the other man choose the place.",
    "He fights wherever you put him.",
    "Where the bout is fought is your affair.",
)
PLAIN = (
    "He comes to fight, every night.",
    "He gives what he has, and it is honest.",
    "He asks for no favours and gives none.",
    "He earns every round that he gets.",
)
POWER = (
    "One punch of his can end it.",
    "He needs to land only once.",
    "Nobody forgets being hit by him.",
    "Every punch of his is meant to be the last.",
)
FINISHER = (
    "Hurt, nobody gets away from him.",
    "He lets no hurt man go.",
    "Wobble, and he is there.",
)
CHIN = (
    "It takes a great deal to shake him.",
    "He takes a punch as others take a bow.",
    "You hit him, and he nods.",
)
DEFENSE = (
    "He is hard to find and harder to hit.",
    "Punches pass where he was.",
    "You pay for every punch that lands on him.",
    "He makes good men miss.",
)
STAMINA = (
    "He is as fresh at the end as at the bell.",
    "He has more rounds in him than the bout has.",
    "Late in the bout he is still early.",
)


def sayings(card: Card, guessed: Collection[str] = frozenset()) -> list[tuple[str, ...]]:
    """The sentences of two halves: where he rules the ring, and what he has most of."""
    halves = [() if TILES & set(guessed) else _place(card), _strength(card, guessed)]
    return [half for half in halves if half]


def tagline(card: Card) -> str:
    """The line of a card by itself."""
    return " ".join(said_of(card, each) for each in sayings(card))


def _place(card: Card) -> tuple[str, ...]:
    stars = dict.fromkeys(DISTANCES, 0)
    for die in card["generalship"]:
        stars[die["distance"]] += die["stars"]
    most, least = max(stars, key=lambda place: stars[place]), min(stars.values())
    if not stars[most]:
        return NOWHERE
    return DISTANCES[most] if stars[most] >= 2 * least else EITHER


def _strength(card: Card, guessed: Collection[str]) -> tuple[str, ...]:
    known = [(score, line) for heading, score, line in _strengths(card) if heading not in guessed]
    score, line = max(known, key=lambda each: each[0], default=(0, ()))
    return line if score > 0 or not known else PLAIN


def _strengths(card: Card) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    fresh = card["fresh"]
    stamina = card["stamina"]
    yield "Power", fresh["power"] - 4, POWER
    yield "Power", 2 * (fresh["power_hurt"] - fresh["power"] - 3), FINISHER
    yield "Chin KD", 4 - fresh["stunned"], CHIN
    yield "Defense", -_blocked(card) // 2, DEFENSE
    yield "Stamina", (stamina["ten"] - 90) // 5, STAMINA


def _blocked(card: Card) -> int:
    """How many punches his defence lets through in twenty rolls of the d20; less than nothing where it
    blocks."""
    return sum(row["punches"] * (row["range"][1] - row["range"][0] + 1) for row in card["defense"])
