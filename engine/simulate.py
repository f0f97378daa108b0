"""Many bouts: pairings cut into chunks on an executor, results as counts.

Bout k of a pairing depends on the seed, the two fighters' ids and k alone, and counts are whole numbers, so
that the same call gives the same counts on any number of threads, processes or machines.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from engine.core.counts import NAMES
from engine.core.results import Tallies
from engine.registry import game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData
    from engine.core.game import Prepared

SMALLEST_CHUNK = 1_000
LARGEST_CHUNK = 25_000
CHUNKS_A_WORKER = 16

Job = tuple[int, int, int, int]
Progress = Callable[[int, int], None]
Counted = Callable[[int, "NDArray[np.int64]"], None]


def simulate(
    system: str,
    cards: Sequence[CardData],
    pairings: Sequence[tuple[int, int]],
    *,
    bouts: int | Sequence[int],
    seed: int,
    first: int | Sequence[int] = 0,
    deck: DeckData | None = None,
    rules: str = "basic",
    options: Mapping[str, str] | None = None,
    rounds: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    counted: Counted | None = None,
) -> Tallies:
    """Play `bouts` bouts of each pairing of (red, blue) places in `cards` and count how they end.

    `bouts` and `first`, the number of the first bout, are the same for all pairings or one for each. `deck`
    defaults to the house deck. `executor` is any `concurrent.futures.Executor`, by default a thread for each
    core. From the calling thread `progress` is called with the pairings and the bouts done, and `counted`
    with a pairing's place and its counts once all its bouts are played. Raises ValueError for an unknown
    system, rules or distance.
    """
    import numpy  # noqa: PLC0415

    prepared = game(system).prepare(cards, deck=deck, rules=rules, changes=options or {}, rounds=rounds)
    each = [bouts] * len(pairings) if isinstance(bouts, int) else bouts
    firsts = [first] * len(pairings) if isinstance(first, int) else first
    chunks = list(_chunks(pairings, firsts, each, os.cpu_count() or 1))
    counts = numpy.zeros((len(pairings), len(NAMES)), numpy.int64)
    report = _Report(progress, counted, each, counts)
    if executor is not None:
        _gather(executor, system, prepared, chunks, seed, counts, report)
    else:
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as threads:
            try:
                _gather(threads, system, prepared, chunks, seed, counts, report)
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)
                raise
    return Tallies(tuple(pairings), NAMES, counts)


class _Report:
    """Tells the caller how far the bouts are, and hands over each pairing that is played to the end."""

    def __init__(
        self,
        progress: Progress | None,
        counted: Counted | None,
        bouts: Sequence[int],
        counts: NDArray[np.int64],
    ) -> None:
        self._progress = progress
        self._counted = counted
        self._left = list(bouts)
        self._counts = counts
        self._pairings = self._bouts = 0

    def chunk(self, chunk: Sequence[tuple[int, Job]]) -> None:
        for pairing, (_, _, _, bouts) in chunk:
            self._bouts += bouts
            self._left[pairing] -= bouts
            if self._left[pairing] == 0:
                self._pairings += 1
                if self._counted is not None:
                    self._counted(pairing, self._counts[pairing])
        self.now()

    def now(self) -> None:
        if self._progress is not None:
            self._progress(self._pairings, self._bouts)


def _gather(
    executor: Executor,
    system: str,
    prepared: Prepared,
    chunks: list[list[tuple[int, Job]]],
    seed: int,
    counts: NDArray[np.int64],
    report: _Report,
) -> None:
    if chunks:
        _count(system, prepared, seed, [(0, 0, 0, 0)])  # compiles once, before the threads start
    jobs = [[job for _, job in chunk] for chunk in chunks]
    for chunk, rows in zip(chunks, executor.map(partial(_count, system, prepared, seed), jobs), strict=False):
        for (pairing, _), row in zip(chunk, rows, strict=True):
            counts[pairing] += row
        report.chunk(chunk)
    if not chunks:
        report.now()


def _count(system: str, prepared: Prepared, seed: int, jobs: list[Job]) -> NDArray[np.int64]:
    return game(system).count(prepared, jobs, seed)


def _chunks(
    pairings: Sequence[tuple[int, int]], firsts: Sequence[int], bouts: Sequence[int], workers: int
) -> Iterator[list[tuple[int, Job]]]:
    """Chunks of (pairing, job) of about equal length,
    none so long that Ctrl-C or progress would wait for it."""
    room = max(SMALLEST_CHUNK, min(LARGEST_CHUNK, sum(bouts) // (workers * CHUNKS_A_WORKER)))
    chunk: list[tuple[int, Job]] = []
    left = room
    for pairing, ((red, blue), first, count) in enumerate(zip(pairings, firsts, bouts, strict=True)):
        done = 0
        while done < count:
            taken = min(left, count - done)
            chunk.append((pairing, (red, blue, first + done, taken)))
            done += taken
            left -= taken
            if left == 0:
                yield chunk
                chunk, left = [], room
    if chunk:
        yield chunk
