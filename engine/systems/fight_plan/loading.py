"""Card data as the values of records (`state.py`)."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.core.chance import digest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.data import CardData, DeckData
    from engine.core.records import Values

HOUSE_DECK = Path(__file__).resolve().parent / "deck.json"

STYLES = (
    "none", "inside", "clinching", "feinting", "counter_punching", "ring", "cutting_off", "outside", "all_out",
)  # fmt: skip
TARGETS = ("opportunistic", "head", "body")
ABILITIES = ("height", "strength", "speed", "agility", "toughness")
ENERGY = ("aggressiveness", "power", "defense")


@functools.cache
def house_deck() -> DeckData:
    """What stands in the place of a deck: a name and no chart of an owner's, since this game draws nothing that is printed."""
    return cast("DeckData", json.loads(HOUSE_DECK.read_text(encoding="utf-8")))


def fighter(card: CardData, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    stages = sorted(cast("Sequence[Values]", card["plan"]), key=_span)
    rounds = [stage for stage in stages for _ in range(_length(stage))]
    return {
        "corner": corner,
        "identity": digest(cast("str", card["id"])),
        **{name: card[name] for name in ABILITIES},
        "plans": [_plan(stage) for stage in rounds],
    }


def _span(stage: Values) -> tuple[int, int]:
    first, last = cast("Sequence[int]", stage["rounds"])
    return first, last


def _length(stage: Values) -> int:
    first, last = _span(stage)
    return last - first + 1


def _plan(stage: Values) -> Values:
    return {
        **{name: stage[name] for name in ENERGY},
        "style": STYLES.index(cast("str", stage["style"])),
        "target": TARGETS.index(cast("str", stage["target"])),
        "dirty": int(cast("bool", stage["dirty"])),
    }
