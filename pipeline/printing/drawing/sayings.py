"""Sentences for the backs of cards: several for each thing that may be said of a man, and always the same one for the same man."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.data import CardFields as CardData


def said_of(card: CardData, sentences: Sequence[str]) -> str:
    """One of the sentences, chosen by the id of the card alone: no other card of a set changes it."""
    number = hashlib.sha256(f"{card['id']} {sentences[0]}".encode()).digest()
    return sentences[int.from_bytes(number[:4], "big") % len(sentences)]
