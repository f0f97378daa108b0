"""The sentences for the back of a fighter's card, and how unusual each makes the fighter."""

from __future__ import annotations

from fightcard.engine.systems.title_bout.card import Card, Value
from fightcard.engine.systems.title_bout.loading import POINTS
from fightcard.pipeline.printing.drawing.back_sentences import taglines_of
from fightcard.pipeline.systems.title_bout.columns import PUNCHES

BEYOND_STRENGTH = 1000
"""A trait comes before every strength."""


def outstanding(card: Card) -> dict[str, int]:
    """The trait, the strengths above the usual, and the numbers of the die that each punch scores on."""
    fresh = card["fresh"]
    return {
        card["special"] or "": BEYOND_STRENGTH,
        "power": (fresh["power"] or 0) - 8,
        "defense": -fresh["defense"],
        "control": max(fresh["control"]["boxer"], fresh["control"]["slugger"]) - 9,
        "stamina": (fresh["endurance"] - 90) // 5,
        **{punch: _worth(card["hitting_value"][punch]) for punch in PUNCHES},
    }


def _worth(spans: Value) -> int:
    return sum(int(points) * (span[1] - span[0] + 1) for points in POINTS if (span := spans[points]))


TAGLINES = taglines_of(__package__, outstanding)
