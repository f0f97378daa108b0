"""The sentences for the back of a fighter's card, and how unusual each makes the fighter."""

from __future__ import annotations

from fightcard.engine.systems.mini_title_bout.card import Card
from fightcard.engine.systems.mini_title_bout.loading import LETTERS
from fightcard.pipeline.printing.drawing.back_sentences import taglines_of
from fightcard.pipeline.systems.mini_title_bout.columns import BASES
from fightcard.pipeline.systems.mini_title_bout.conversion import chin_data, conditioning


def outstanding(card: Card) -> dict[str, int]:
    """Where the fighter scores best, and how many letters or points each strength lies above the usual."""
    best = max(card["base_scoring"][name] for name in BASES)
    ways = [name for name in BASES if card["base_scoring"][name] == best]
    return {
        ways[0] if len(ways) == 1 else "everywhere": best,
        "power": 3 - LETTERS.index(card["power"]["slugging"]),
        "chin": LETTERS.index(chin_data(card)[0]) - 6,
        "recovery": LETTERS.index(card["knockout_defense"]) - 7,
        "defense": -1 - card["defense"],
        **({"finisher": 1} if card["killer_instinct"] else {}),
        **({"stamina": 1} if conditioning(card).fatigue.startswith("A") else {}),
    }


TAGLINES = taglines_of(__package__, outstanding)
