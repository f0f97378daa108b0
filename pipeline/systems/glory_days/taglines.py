"""The sentences for the back of a fighter's card, and how unusual each makes the fighter."""

from __future__ import annotations

from fightcard.engine.systems.glory_days.card import Card
from fightcard.pipeline.printing.drawing.back_sentences import taglines_of


def outstanding(card: Card) -> dict[str, int]:
    """Where the fighter rules the ring, and the strengths above the usual."""
    fresh = card["fresh"]
    return {
        **_place(card),
        "power": fresh["power"] - 4,
        "finisher": 2 * (fresh["power_hurt"] - fresh["power"] - 3),
        "chin": 4 - fresh["stunned"],
        "defense": -_blocked(card) // 2,
        "stamina": (card["stamina"]["ten"] - 90) // 5,
    }


def _place(card: Card) -> dict[str, int]:
    """The distance with most of the stars; either where it has less than twice as many as the other."""
    stars = {"inside": 0, "outside": 0}
    for die in card["generalship"]:
        stars[die["distance"]] += die["stars"]
    most, least = max(stars.values()), min(stars.values())
    return stars if most >= 2 * least else {"either": most}


def _blocked(card: Card) -> int:
    """How many punches the defense lets through in twenty rolls of the d20; below 0 where it blocks."""
    return sum(row["punches"] * (row["range"][1] - row["range"][0] + 1) for row in card["defense"])


TAGLINES = taglines_of(__package__, outstanding)
