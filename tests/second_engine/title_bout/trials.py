"""Cards and a deck that bring about what is rare: words, fouls, cuts and traits."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

Json = dict[str, Any]

WORDS = {0: "Foul", 10: "Foul", 3: "Injury", 5: "Special"}


def full_of_words(deck: Mapping[str, Any]) -> Json:
    """The deck with ten Fouls, five Injuries, five Specials and twenty Cuts."""
    changed: Json = copy.deepcopy(dict(deck))
    for place, card in enumerate(changed["cards"]):
        card["rn"] = WORDS.get(place % 20, card["rn"])
        if place % 5 == 2:
            card["result_word"] = "Cut"
    return changed


def full_of_cuts(deck: Mapping[str, Any]) -> Json:
    """The deck full of words with a Cut on every card."""
    changed = full_of_words(deck)
    for card in changed["cards"]:
        card["result_word"] = "Cut"
    return changed


def who_bleed(cards: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The fighters without traits, power and fouls, who cut as easily as can be."""
    changed = [copy.deepcopy({**card, "special": None}) for card in cards]
    for card in changed:
        for side in ("fresh", "fatigued"):
            card[side].update(foul="A", cut=8, power=1)
    return changed


def who_foul_and_cut(cards: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The fighters with the worst FOUL and with CUT ratings of 3 to 8."""
    changed = [copy.deepcopy(dict(card)) for card in cards]
    for place, card in enumerate(changed):
        for side in ("fresh", "fatigued"):
            card[side].update(foul="E", cut=3 + place % 6)
    return changed


def with_trait(cards: Sequence[Mapping[str, Any]], trait: str) -> list[Any]:
    """The fighters with this trait after SPECIAL."""
    return [{**card, "special": trait} for card in cards]
