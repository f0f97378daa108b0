"""What the tests that take every game as it comes know of one: each game's `cards.py` holds its `SAMPLE`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fightcard.engine.core.data import CardData
from fightcard.pipeline.checks.card_table import read_table


@dataclass(frozen=True, slots=True)
class Sample:
    """A game's cards, its presets, the distances to play, and one mix of options that turns on what no preset
    does.

    `downs` are the events that are knockdowns, `last_page` is that of its text.
    """

    cards: tuple[CardData, ...]
    rules: tuple[str, ...]
    rounds: tuple[int, ...]
    mix: Mapping[str, str]
    downs: tuple[str, ...]
    last_page: int


def saved_cards(system: str, next_to: str, name: str = "cards.json", book: str = "") -> tuple[CardData, ...]:
    """The cards of a table of rows in the folder of a module, `beside` being its file, as if from `book`."""
    return tuple(read_table(system, Path(next_to).with_name(name).read_text(encoding="utf-8"), book or name))
