"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.core.data import CardData

DISTANCES = {
    "inside": "He does his work on the other man's chest.",
    "outside": "He keeps the bout at the end of his arm.",
}
EITHER = "Near or far, the ring is his."
NOWHERE = "He lets the other man choose the place."
PLAIN = "He comes to fight, every night."


def tagline(card: CardData) -> str:
    """Two short sentences: where he rules the ring, then what he has most of."""
    return f"{_place(card)} {_strength(card)}"


def _place(card: CardData) -> str:
    stars = dict.fromkeys(DISTANCES, 0)
    for die in cast("Sequence[Mapping[str, object]]", card["generalship"]):
        stars[str(die["distance"])] += cast("int", die["stars"])
    most, least = max(stars, key=lambda place: stars[place]), min(stars.values())
    if not stars[most]:
        return NOWHERE
    return DISTANCES[most] if stars[most] >= 2 * least else EITHER


def _strength(card: CardData) -> str:
    score, line = max(_strengths(card), key=lambda each: each[0])
    return line if score > 0 else PLAIN


def _strengths(card: CardData) -> Iterator[tuple[int, str]]:
    fresh = cast("Mapping[str, int]", card["fresh"])
    stamina = cast("Mapping[str, int]", card["stamina"])
    yield fresh["power"] - 4, "One punch of his can end it."
    yield 2 * (fresh["power_hurt"] - fresh["power"] - 3), "Hurt, nobody gets away from him."
    yield 4 - fresh["stunned"], "It takes a great deal to shake him."
    yield -_blocked(card) // 2, "He is hard to find and harder to hit."
    yield (stamina["ten"] - 90) // 5, "He is as fresh at the end as at the bell."


def _blocked(card: CardData) -> int:
    """How many punches his defence lets through in twenty rolls of the d20; less than nothing where it blocks."""
    rows = cast("Sequence[Mapping[str, object]]", card["defense"])
    return sum(
        cast("int", row["punches"]) * (high - low + 1)
        for row in rows
        for low, high in [cast("list[int]", row["range"])]
    )
