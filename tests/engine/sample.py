"""What the tests that take every game as it comes know of one: each game's `cards.py` holds its `SAMPLE`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.data import CardData


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
