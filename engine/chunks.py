"""Bouts of many pairings cut into chunks, each of them one task."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SMALLEST = 1_000
LARGEST = 25_000
A_THREAD = 16
"""Bouts of a chunk, and chunks for each thread: few enough to cost little, many enough that no thread waits
for another, and none so long that Ctrl-C or progress would wait for it."""

FIRST, BOUTS = 2, 3
"""Columns of jobs; those before are red and blue."""


def refuse_unplayable(
    cards: int, pairings: Sequence[tuple[int, int]], first: int | Sequence[int], bouts: int | Sequence[int]
) -> None:
    """Raises ValueError for pairings of cards that are not there and for negative numbers of bouts, TypeError
    for what is no whole number: compiled bouts would read whatever lies in memory there."""
    pairs = _whole_numbers("pairings", pairings)
    if pairs.size and pairs.shape[1:] != (2,):
        raise ValueError("pairings are pairs of places in cards, such as [(0, 1)]")
    beyond = pairs[(pairs < 0) | (pairs >= cards)]
    if beyond.size:
        raise ValueError(f"there is no card at place {beyond[0]}: the places of {cards} cards count from 0")
    for name, given in (("first", first), ("bouts", bouts)):
        numbers = _whole_numbers(name, given)
        if numbers.ndim and numbers.shape != pairs.shape[:1]:
            raise ValueError(f"{name} is one number, or one for each of the {len(pairs)} pairings")
        if numbers.size and numbers.min() < 0:
            raise ValueError(f"{name} is a number from 0, and not {numbers.min()}")


def _whole_numbers(name: str, given: object) -> NDArray[np.int64]:
    numbers = np.asarray(given)
    if numbers.size and numbers.dtype.kind not in "iu":
        raise TypeError(f"{name} are whole numbers, and not {given!r:.40}")
    return numbers.astype(np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Jobs of one task: a row (red, blue, first bout, bouts) for each of `places`, its pairings by place."""

    places: NDArray[np.int64]
    jobs: NDArray[np.int64]

    @property
    def bouts(self) -> NDArray[np.int64]:
        """The bouts of each job."""
        return self.jobs[:, BOUTS]

    @property
    def fighters(self) -> NDArray[np.int64]:
        """Red and blue of each job."""
        return self.jobs[:, :FIRST]


class Chunks:
    """All bouts of some pairings in chunks of about equal length for so many threads; may be gone through
    twice."""

    def __init__(
        self,
        pairings: Sequence[tuple[int, int]],
        first: int | Sequence[int],
        bouts: int | Sequence[int],
        threads: int,
    ) -> None:
        self._pairings = np.array(pairings, np.int64).reshape(-1, 2)
        self._first = np.broadcast_to(np.asarray(first, np.int64), len(self._pairings))
        self.bouts = np.broadcast_to(np.asarray(bouts, np.int64), len(self._pairings))
        self._ends = np.cumsum(self.bouts)
        self._all = int(self.bouts.sum())
        self._room = max(SMALLEST, min(LARGEST, self._all // (threads * A_THREAD)))

    def __len__(self) -> int:
        return math.ceil(self._all / self._room)

    def __iter__(self) -> Iterator[Chunk]:
        for start in range(0, self._all, self._room):
            yield self._between(start, min(start + self._room, self._all))

    def _between(self, start: int, stop: int) -> Chunk:
        """Of all bouts in a row, those from one number to another."""
        low = int(np.searchsorted(self._ends, start, side="right"))
        high = int(np.searchsorted(self._ends, stop, side="left")) + 1
        ends, bouts = self._ends[low:high], self.bouts[low:high]
        begins = ends - bouts
        taken_from, taken_to = np.maximum(begins, start), np.minimum(ends, stop)
        jobs = np.column_stack(
            [self._pairings[low:high], self._first[low:high] + taken_from - begins, taken_to - taken_from]
        )
        is_some = taken_to > taken_from
        return Chunk(np.arange(low, high)[is_some], jobs[is_some])
