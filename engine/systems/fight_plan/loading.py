"""Card data as the values of records (`state.py`)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from fightcard.engine.core.chance import digest
from fightcard.engine.core.data import deck_at, spelled
from fightcard.engine.core.records import Values
from fightcard.engine.systems.fight_plan.card import Card, Stage, Style, Target

Ability: TypeAlias = Literal["height", "strength", "speed", "agility", "toughness"]
Energy: TypeAlias = Literal["aggressiveness", "power", "defense"]

STYLES: tuple[Style, ...] = get_args(Style)
TARGETS: tuple[Target, ...] = get_args(Target)
ABILITIES: tuple[Ability, ...] = get_args(Ability)
ENERGY: tuple[Energy, ...] = get_args(Energy)
house_deck = partial(deck_at, Path(__file__).with_name("deck.json"))


def fighter(card: Card, corner: int) -> Values:
    """The values of a `Fighter` in corner 0 (red) or 1 (blue) from a card's data."""
    stages = sorted(card["plan"], key=lambda stage: stage["rounds"])
    return {
        "corner": corner,
        "identity": digest(card["id"]),
        **{name: card[name] for name in ABILITIES},
        "plans": [_plan(stage) for stage in stages for _ in spelled(stage["rounds"])],
    }


def _plan(stage: Stage) -> Values:
    return {
        **{name: stage[name] for name in ENERGY},
        "style": STYLES.index(stage["style"]),
        "target": TARGETS.index(stage["target"]),
        "dirty": int(stage["dirty"]),
    }
