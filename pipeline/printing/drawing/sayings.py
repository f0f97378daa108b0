"""Sentences for the backs of cards.

Several for each thing that may be said of a man; in one set no two men have the same.
"""

from __future__ import annotations

import hashlib
from itertools import chain, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from fightcard.engine.core.data import CardFields as CardData


NOTHING: Collection[str] = frozenset()


def lines_of_set(
    cards: Sequence[CardData],
    sayings: Callable[[CardData, Collection[str]], Sequence[Sequence[str]]],
    guessed: Mapping[str, Collection[str]],
    taken: Iterable[str] = (),
) -> dict[str, str]:
    """The lines for the backs of a set by the ids of its cards, no two of them the same; empty for a man of
    whom nothing is known, or where every sentence is taken.

    sayings: gives for a card, and the headings of its cells that nobody knows, the sentences of each half of
    its line. guessed: those headings by id. taken: lines that stand on the set's backs already. A man keeps
    the line that he would have alone (:func:`said_of`) unless one before him, by id, has the same.
    """
    lines: dict[str, str] = {}
    told = set(taken)
    for card in sorted(cards, key=lambda card: str(card["id"])):
        own = str(card["id"])
        halves = [_in_turn(card, half) for half in sayings(card, guessed.get(own, NOTHING))]
        whole = (" ".join(choice) for choice in product(*halves))
        single = (each for half in halves for each in half)
        lines[own] = next((line for line in chain(whole, single) if line not in told), "")
        told.add(lines[own])
    return lines


def _in_turn(card: CardData, sentences: Sequence[str]) -> Sequence[str]:
    """The sentences from the man's own one on."""
    first = sentences.index(said_of(card, sentences))
    return [*sentences[first:], *sentences[:first]]


def said_of(card: CardData, sentences: Sequence[str]) -> str:
    """One of the sentences, chosen by the id of the card alone."""
    number = hashlib.sha256(f"{card['id']} {sentences[0]}".encode()).digest()
    return sentences[int.from_bytes(number[:4], "big") % len(sentences)]
