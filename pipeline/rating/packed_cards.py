"""Drawn cards in little memory: many are drawn for each fighter, and few of them are read again."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast, overload

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fightcard.engine.core.data import CardData


class PackedCards(Sequence["CardData"]):
    """Cards as bytes, in a sixth of the memory; each is unpacked, and made anew, when it is asked for."""

    __slots__ = ("_packed",)

    def __init__(self, packed: Iterable[bytes]) -> None:
        self._packed = tuple(packed)

    @classmethod
    def of(cls, cards: Iterable[CardData]) -> PackedCards:
        """These cards, packed."""
        return cls(pickle.dumps(card, pickle.HIGHEST_PROTOCOL) for card in cards)

    def __len__(self) -> int:
        return len(self._packed)

    @overload
    def __getitem__(self, place: int) -> CardData: ...

    @overload
    def __getitem__(self, place: slice) -> PackedCards: ...

    def __getitem__(self, place: int | slice) -> CardData | PackedCards:
        if isinstance(place, slice):
            return PackedCards(self._packed[place])
        return cast("CardData", pickle.loads(self._packed[place]))

    def __add__(self, other: PackedCards) -> PackedCards:
        return PackedCards(self._packed + other._packed)

    def at(self, places: Iterable[int]) -> PackedCards:
        """The cards at these places, still packed."""
        return PackedCards(self._packed[place] for place in places)
