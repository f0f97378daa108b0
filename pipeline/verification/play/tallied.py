"""The counts of pairings up to each level that they have reached, as one array."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.counts import NAMES

NEVER = -1
"""The level of a pairing that had no bouts yet."""


@dataclass(frozen=True, slots=True)
class Tallied:
    """The counts of pairings (red, blue, by place among the cards), each up to one of the levels.

    keys: one number for a pairing and a level, rising. places: where its counts are. counts: by the engine's
    names and place.
    """

    cards: int
    levels: int
    keys: NDArray[np.int64] = field(repr=False)
    places: NDArray[np.intp] = field(repr=False)
    counts: NDArray[np.int32] = field(repr=False)

    @classmethod
    def nothing(cls, cards: int, levels: int) -> Tallied:
        """Before the first bout."""
        keys, places = np.zeros(0, np.int64), np.zeros(0, np.intp)
        return cls(cards, levels, keys, places, np.zeros((len(NAMES), 0), np.int32))

    @property
    def pairings(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """Red, blue and level, in the order of the keys."""
        red, rest = np.divmod(self.keys, self.cards * self.levels)
        blue, level = np.divmod(rest, self.levels)
        return red, blue, level

    def key(
        self, red: NDArray[np.int64], blue: NDArray[np.int64], level: NDArray[np.int64] | int
    ) -> NDArray[np.int64]:
        """The number of each pairing at a level."""
        return (red * self.cards + blue) * self.levels + level

    def joined(
        self,
        red: NDArray[np.int64],
        blue: NDArray[np.int64],
        level: NDArray[np.int64],
        counts: NDArray[np.int32],
    ) -> Tallied:
        """With further pairings, none of which had reached that level yet."""
        keys = np.concatenate([self.keys, self.key(red, blue, level)])
        first = self.counts.shape[1]
        places = np.concatenate([self.places, np.arange(first, first + len(red))])
        order = np.argsort(keys, kind="stable")
        return Tallied(
            self.cards,
            self.levels,
            keys[order],
            places[order],
            np.concatenate([self.counts, counts], axis=1) if self.counts.size else counts,
        )

    def without(
        self, card: int, unmoved: NDArray[np.bool_]
    ) -> tuple[Tallied, tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]]:
        """All but the pairings of a card, and those: red, blue and level, in the order of the keys.

        unmoved: by card, whether pairings with it stay.
        """
        red, blue, level = self.pairings
        is_own = ((red == card) & ~unmoved[blue]) | ((blue == card) & ~unmoved[red])
        rest = replace(self, keys=self.keys[~is_own], places=self.places[~is_own])
        return rest, (red[is_own], blue[is_own], level[is_own])

    def last(self, red: NDArray[np.int64], blue: NDArray[np.int64]) -> NDArray[np.int64]:
        """The last level of each pairing, NEVER where it had no bouts."""
        first = self.key(red, blue, 0)
        if not len(self.keys):
            return np.full(len(first), NEVER)
        before = np.searchsorted(self.keys, first + self.levels) - 1
        level = self.keys[before] - first
        return np.where((before >= 0) & (level >= 0), level, NEVER)

    def upto(
        self, red: NDArray[np.int64], blue: NDArray[np.int64], level: NDArray[np.int64]
    ) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """What was counted of each pairing up to a level, 0 where it was never at it, and where it was."""
        if not len(self.keys) or (level == NEVER).all():
            return np.zeros((len(NAMES), len(red)), np.int32), np.zeros(len(red), bool)
        sought = self.key(red, blue, level)
        at = np.minimum(np.searchsorted(self.keys, sought), len(self.keys) - 1)
        is_known = (self.keys[at] == sought) & (level != NEVER)
        found = np.take(self.counts, self.places[at], axis=1)
        return (found if is_known.all() else found * is_known), is_known
