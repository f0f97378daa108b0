"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.sayings import said_of
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from fightcard.engine.systems.fight_plan.card import Card, Style

HEADINGS = frozenset(heading for rating in RATINGS for heading in rating.headings)
WAYS: Mapping[Style, tuple[str, ...]] = {
    "none": (
        "He boxes, and lets the other man have the tricks.",
        "No tricks: a plan, and the punches to go with it.",
        "He does the plain things well.",
        "He boxes as the book has it.",
    ),
    "inside": (
        "He does his work on the inside.",
        "He likes it close, and gets it close.",
        "Inside is where he lives.",
        "He leans in, and the bout is his.",
    ),
    "clinching": (
        "He ties you up and lets you tire.",
        "You carry him, and it costs you.",
        "He takes his rest in your arms.",
    ),
    "feinting": (
        "Half of what he shows you never comes.",
        "You answer punches that he has not thrown.",
        "He asks a question with every shoulder.",
    ),
    "counter_punching": (
        "He waits for you to begin.",
        "Lead, and you are late.",
        "Your punch is his cue.",
        "He makes you pay for going first.",
    ),
    "ring": (
        "You will have to find him first.",
        "He is never where he was.",
        "He uses all of the canvas.",
    ),
    "cutting_off": (
        "He makes the ring small.",
        "There is always a corner behind you.",
        "He takes the ring away step by step.",
        "You run out of ropes with him.",
    ),
    "outside": (
        "He keeps you at the end of his arm.",
        "He is best where you cannot reach him.",
        "You have to walk a long way to hit him.",
    ),
    "all_out": (
        "He comes to end it.",
        "He saves nothing for later.",
        "With him it is all or nothing.",
    ),
}
BEST: Mapping[str, tuple[str, ...]] = {
    "height": (
        "There is a lot of him to get past.",
        "He looks down on most of them.",
        "His reach begins where yours ends.",
    ),
    "strength": (
        "What he lands stays landed.",
        "His punches move men.",
        "One of his is worth three.",
        "You feel him through your guard.",
    ),
    "speed": (
        "You hear the punch after it arrives.",
        "His hands are gone before you look.",
        "He has thrown the third when you see the first.",
    ),
    "agility": (
        "He is hard to hit and harder to hit twice.",
        "He makes good men miss.",
        "Punches pass where he was.",
    ),
    "toughness": (
        "He is still there at the last bell.",
        "He takes it, and comes again.",
        "You tire of hitting him first.",
        "It takes a great deal to stop him.",
    ),
}


def sayings(card: Card, guessed: Collection[str] = frozenset()) -> list[tuple[str, ...]]:
    """The sentences of two halves: how he fights for most of fifteen rounds, and what he has most of."""
    rounds = dict.fromkeys(WAYS, 0)
    for line in card["plan"]:
        low, high = line["rounds"]
        rounds[line["style"]] += high - low + 1
    style = max(rounds, key=lambda each: rounds[each])
    best = max(RATINGS, key=lambda rating: rating.number(card)).name
    halves = [() if "Plan" in guessed else WAYS[style], () if HEADINGS & set(guessed) else BEST[best]]
    return [half for half in halves if half]


def tagline(card: Card) -> str:
    """The line of a card by itself."""
    return " ".join(said_of(card, each) for each in sayings(card))
