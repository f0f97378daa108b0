"""Which fighter's card a card looks like, whatever name it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fightcard.pipeline.photo.field_reading import Field, folded

LEAST, AHEAD, FEWEST = 0.75, 0.1, 8
"""The share of what was read that must be on a card to be taken for it, by how much the next must be behind,
and the fewest texts to go by."""


def most_like(fields: Sequence[Field], cards: Sequence[Mapping[str, str]]) -> int | None:
    """Which of several cards, each its words by the keys of the fields, has what was read.

    None where none has most of it, where two are as like, and where too little was read.
    """
    read = {field.window.key: folded(field.read) for field in fields if field.read}
    if len(read) < FEWEST or not cards:
        return None
    shares = [
        sum(folded(card.get(key, "")) == text for key, text in read.items()) / len(read) for card in cards
    ]
    first, *others = sorted(shares, reverse=True)
    if first < LEAST or (others and first - others[0] < AHEAD):
        return None
    return shares.index(first)
