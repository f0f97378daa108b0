"""Drawn cards in little memory: many are drawn for each fighter, and few of them are read again."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Iterable, Sequence
from typing import cast, overload

from fightcard.engine.core.data import CardData

WINDOW, MEMORY = -11, 4
"""A window of 2 KB for zlib, without a header, and its memory level: a card has less than 1 KB."""


class PackedCards(Sequence["CardData"]):
    """Cards as bytes, in a twentieth of the memory; each is unpacked, as a new object, when it is asked
    for."""

    __slots__ = ("_packed",)

    def __init__(self, packed: Iterable[tuple[bytes, bytes]]) -> None:
        self._packed = tuple(packed)

    @classmethod
    def of(cls, cards: Iterable[CardData]) -> PackedCards:
        """These cards, packed: each as its differences from the first."""
        whole = [pickle.dumps(card, pickle.HIGHEST_PROTOCOL) for card in cards]
        if not whole:
            return cls(())
        start = zlib.compressobj(1, zlib.DEFLATED, WINDOW, MEMORY, zlib.Z_DEFAULT_STRATEGY, whole[0])

        def packed(card: bytes) -> bytes:
            own = start.copy()
            return own.compress(card) + own.flush()

        return cls((whole[0], packed(each)) for each in whole)

    def __len__(self) -> int:
        return len(self._packed)

    @overload
    def __getitem__(self, place: int) -> CardData: ...

    @overload
    def __getitem__(self, place: slice) -> PackedCards: ...

    def __getitem__(self, place: int | slice) -> CardData | PackedCards:
        if isinstance(place, slice):
            return PackedCards(self._packed[place])
        first, card = self._packed[place]
        return cast("CardData", pickle.loads(zlib.decompressobj(WINDOW, first).decompress(card)))

    def __add__(self, other: PackedCards) -> PackedCards:
        return PackedCards(self._packed + other._packed)

    def at(self, places: Iterable[int]) -> PackedCards:
        """The cards at these places, still packed."""
        return PackedCards(self._packed[place] for place in places)
