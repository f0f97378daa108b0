"""What stands in the game's register: its rulings, those that are about cards alone, and its page of the docs."""

from __future__ import annotations

RULINGS = [f"M{number}" for number in range(1, 33)]
ABOUT_CARDS: set[str] = set()
