"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pipeline.systems.fight_plan.conversion import RATINGS, plan_data

if TYPE_CHECKING:
    from engine.core.data import CardData

WAYS = {
    "none": "He boxes, and lets the other man have the tricks.",
    "inside": "He does his work on the inside.",
    "clinching": "He ties you up and lets you tire.",
    "feinting": "Half of what he shows you never comes.",
    "counter_punching": "He waits for you to begin.",
    "ring": "You will have to find him first.",
    "cutting_off": "He makes the ring small.",
    "outside": "He keeps you at the end of his arm.",
    "all_out": "He comes to end it.",
}
BEST = {
    "height": "There is a lot of him to get past.",
    "strength": "What he lands stays landed.",
    "speed": "You hear the punch after it arrives.",
    "agility": "He is hard to hit and harder to hit twice.",
    "toughness": "He is still there at the last bell.",
}


def tagline(card: CardData) -> str:
    """Two short sentences: how he fights for most of fifteen rounds, then what he has most of."""
    rounds = dict.fromkeys(WAYS, 0)
    for line in plan_data(card):
        low, high = line["rounds"]
        rounds[line["style"]] += high - low + 1
    style = max(rounds, key=lambda each: rounds[each])
    best = max(RATINGS, key=lambda field: cast("int", card[field]))
    return f"{WAYS[style]} {BEST[best]}"
