"""The sentences for the back of a fighter's card, and how unusual each makes the fighter."""

from __future__ import annotations

from collections import Counter

from fightcard.engine.systems.fight_plan.card import Card
from fightcard.pipeline.printing.drawing.back_sentences import taglines_of
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS


def outstanding(card: Card) -> dict[str, int]:
    """The style, by rounds of the plan, and the ratings."""
    rounds: Counter[str] = Counter()
    for line in card["plan"]:
        low, high = line["rounds"]
        rounds[line["style"]] += high - low + 1
    return {**rounds, **{rating.name: rating.number(card) for rating in RATINGS}}


TAGLINES = taglines_of(__package__, outstanding)
