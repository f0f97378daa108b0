"""Card data as the values of records (`state.py`)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from fightcard.engine.core.chance import digest
from fightcard.engine.core.data import deck_at
from fightcard.engine.core.records import Values
from fightcard.engine.systems.mini_title_bout.card import (
    BaseStyle,
    Card,
    Conditioning,
    Grade,
    Letter,
    PowerStyle,
)

Rating: TypeAlias = Literal["defense", "tie_up", "reach"]

LETTERS: tuple[Letter, ...] = get_args(Letter)
STRATEGIES = ("slug to body", "slug to head", "box", "stay away")
BASES: tuple[BaseStyle, ...] = ("slugging", "slugging", "boxing", "outside")
POWERS: tuple[PowerStyle, ...] = ("slugging", "slugging", "boxing", "staying_away")
RATINGS: tuple[Rating, ...] = get_args(Rating)
CONDITIONING: tuple[Grade, ...] = get_args(Grade)
HANDS = (None, "left", "right")
FOULERS = (None, "F", "FF")
NO_LETTER = -1
BEST_TRAINING: Grade = "A+"
house_deck = partial(deck_at, Path(__file__).with_name("deck.json"))


def fighter(card: Card, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    chin, again = card["knockdown_defense"]
    condition = card["conditioning"]
    body = card["body"]
    return {
        "corner": corner,
        "identity": digest(card["id"]),
        "bases": [card["base_scoring"][style] for style in BASES],
        "powers": [_letter(card["power"][style]) for style in POWERS],
        "chin": _letter(chin),
        "chin_again": _letter(again),
        "recovery": _letter(card["knockout_defense"]),
        "conditioning": _conditioning(condition),
        "tries": 2 if condition["training_star"] else 1,
        **{name: card[name] for name in RATINGS},
        "body": body["rating"],
        "body_hand": HANDS.index(body["hand"]),
        "killer": int(card["killer_instinct"]),
        "fouler": FOULERS.index(card["fouler"]),
        "slow": int(card["slow_starter"]),
    }


def _letter(letter: Letter | None) -> int:
    return LETTERS.index(letter) if letter else NO_LETTER


def _conditioning(condition: Conditioning) -> int:
    """The row of the fatigue rating; A+ in training is later than any."""
    is_best = condition["training"] == BEST_TRAINING
    return CONDITIONING.index(BEST_TRAINING if is_best else condition["fatigue"])
