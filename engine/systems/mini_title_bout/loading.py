"""Card data as the values of records (`state.py`)."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

from engine.core.chance import digest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.data import CardData, DeckData
    from engine.core.records import Values

HOUSE_DECK = Path(__file__).resolve().parent / "deck.json"

LETTERS = "ABCDEFGHIJ"
STRATEGIES = ("slug to body", "slug to head", "box", "stay away")
BASES = ("slugging", "slugging", "boxing", "outside")
POWERS = ("slugging", "slugging", "boxing", "staying_away")
CONDITIONING = ("A+", "A", "B", "C", "D", "E", "F", "G", "H", "I")
HANDS = (None, "left", "right")
FOULERS = (None, "F", "FF")
NO_LETTER = -1
BEST_TRAINING = "A+"


@functools.cache
def house_deck() -> DeckData:
    """What stands in the place of a deck: a name and no chart of an owner's, since this game is played with dice."""
    return cast("DeckData", json.loads(HOUSE_DECK.read_text(encoding="utf-8")))


def fighter(card: CardData, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    base = cast("Mapping[str, int]", card["base_scoring"])
    power = cast("Mapping[str, str]", card["power"])
    chin, again = cast("Sequence[str | None]", card["knockdown_defense"])
    condition = cast("Mapping[str, str]", card["conditioning"])
    body = cast("Mapping[str, object]", card["body"])
    return {
        "corner": corner,
        "identity": digest(cast("str", card["id"])),
        "bases": [base[style] for style in BASES],
        "powers": [_letter(power[style]) for style in POWERS],
        "chin": _letter(chin),
        "chin_again": _letter(again),
        "recovery": _letter(cast("str", card["knockout_defense"])),
        "conditioning": _conditioning(condition),
        "tries": 2 if condition["training_star"] else 1,
        **{name: card[name] for name in ("defense", "tie_up", "reach")},
        "body": body["rating"],
        "body_hand": HANDS.index(cast("str | None", body["hand"])),
        "killer": int(cast("bool", card["killer_instinct"])),
        "fouler": FOULERS.index(cast("str | None", card["fouler"])),
        "slow": int(cast("bool", card["slow_starter"])),
    }


def _letter(letter: str | None) -> int:
    return LETTERS.index(letter) if letter else NO_LETTER


def _conditioning(condition: Mapping[str, str]) -> int:
    """The row of his fatigue rating; A+ in training is later than any."""
    is_best = condition["training"] == BEST_TRAINING
    return CONDITIONING.index(BEST_TRAINING if is_best else condition["fatigue"])
