"""The texts of a printed card, and how one is found by its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fightcard.pipeline.printing.drawing.geometry import Box, Slot, overhang

_NEAR = 0.05
_PITCH = 0.2


class Read(NamedTuple):
    """One text as it is on a printed card: the left end of its baseline, in mm from the card's top left."""

    text: str
    x: float
    y: float


class Lines:
    """The texts of a card by the height of their baselines, so that each place is looked up once."""

    def __init__(self, texts: Sequence[Read]) -> None:
        self._lines: dict[int, list[Read]] = {}
        for text in texts:
            self._lines.setdefault(round(text.y / _PITCH), []).append(text)

    def at(self, slot: Slot) -> str:
        """The texts that begin in a slot, on its baseline, side by side; nothing where there is none."""
        return " ".join(text.text for text in self.in_slot(slot))

    def in_slot(self, slot: Slot) -> list[Read]:
        """The same texts with their places."""
        first = slot.x - overhang(slot.width, slot.align) - _NEAR
        last = slot.x + (_NEAR if slot.align != "centre" else 0.0)
        baseline = slot.baseline
        line = round(baseline / _PITCH)
        return [
            text
            for near in (line - 1, line, line + 1)
            if near in self._lines
            for text in self._lines[near]
            if first <= text.x <= last and abs(text.y - baseline) < _NEAR
        ]


def in_block(texts: Sequence[Read], box: Box) -> str:
    """The texts whose baselines are in a box, line after line."""
    return " ".join(text.text for text in reads_in_block(texts, box))


def reads_in_block(texts: Sequence[Read], box: Box) -> list[Read]:
    """The same texts with their places."""
    return [
        text for text in texts if box.y < text.y <= box.bottom + _NEAR and box.x - _NEAR <= text.x < box.right
    ]


def in_rows(texts: Sequence[Read], box: Box) -> str:
    """The texts that begin in a box, from the top and in each line from the left, however they were drawn."""
    held = [text for text in texts if box.y < text.y <= box.bottom + _NEAR and box.x <= text.x < box.right]
    return " ".join(text.text for text in sorted(held, key=lambda text: (round(text.y / _PITCH), text.x)))
