"""A line of our own for the back of a fighter card, made from what the card itself says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.data import CardData

PUNCH_LINES = {
    "jab": "Everything starts behind his jab.",
    "hook": "The hook is the punch that does his work.",
    "cross": "He waits for the opening for his cross.",
    "combination": "His punches come in bunches.",
    "uppercut": "Up close the uppercut makes his name.",
}
TRAIT_LINES = {
    "Strong Closer": "The last rounds belong to him.",
    "Fights Down": "He boxes as well as the man before him.",
    "Inconsistent": "Nobody knows which night he will have.",
    "Freezes": "A big punch can stop him in his tracks.",
    "Constant Clincher": "He ties a man up before he gets hurt.",
    "Stealth Foul": "The referee rarely sees it.",
    "Overly Cautious": "He would sooner be safe than cheered.",
    "Safety First": "He would sooner be safe than cheered.",
    "Plays to Crowd": "He boxes for the back row, not for the judges.",
    "Head Case": "The hardest bout is the one in his head.",
    "Intellect": "He reads a bout before it is fought.",
    "Ring Smarts": "He has an answer before the question.",
    "Anger Issues": "Foul him and he fouls back.",
    "Self-Doubts": "He has to see it going well to believe it.",
    "Absorber": "He takes what would stop another man.",
    "Front Runner": "In front he is hard to catch; behind he fades.",
    "Fireplug": "Short arms, and punchers can reach him.",
    "Careless": "Against the best he leaves doors open.",
}


def tagline(card: CardData) -> str:
    """Two short sentences: his trait or his greatest strength, then the punch he wins with."""
    special = cast("str | None", card.get("special"))
    first = TRAIT_LINES.get(special or "") or _strength(cast("Mapping[str, object]", card["fresh"]))
    hitting = cast("Mapping[str, Mapping[str, list[int] | None]]", card["hitting_value"])
    return f"{first} {PUNCH_LINES[_best_punch(hitting)]}"


def _strength(fresh: Mapping[str, object]) -> str:
    control = max(cast("Mapping[str, int]", fresh["control"]).values())
    power, defense = cast("int | None", fresh["power"]) or 0, cast("int", fresh["defense"])
    told = (
        (power - 8, "One punch of his can end it."),
        (-defense, "He is hard to find and harder to hit."),
        (control - 9, "He decides where a bout is fought."),
        ((cast("int", fresh["endurance"]) - 90) // 5, "He is as fresh at the end as at the bell."),
    )
    most, line = max(told, key=lambda each: each[0])
    return line if most > 0 else "He comes to fight, every night."


def _best_punch(hitting: Mapping[str, Mapping[str, list[int] | None]]) -> str:
    def worth(punch: str) -> int:
        return sum(
            int(points) * (span[1] - span[0] + 1)
            for points, span in hitting[punch].items()
            if span is not None and points.isdecimal()
        )

    return max(PUNCH_LINES, key=worth)
