"""Many bouts: pairings cut into chunks on an executor, results as counts.

Bout k of a pairing depends on the seed, the two fighters' ids and k alone, and counts are whole numbers, so that the same call gives the same
counts on any number of threads, processes or machines.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import repeat
from typing import TYPE_CHECKING

from engine.core.results import Tallies
from engine.registry import game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from engine.core.data import CardData, DeckData

SMALLEST_CHUNK = 1_000
LARGEST_CHUNK = 25_000
CHUNKS_A_WORKER = 16

Job = tuple[int, int, int, int]
Progress = Callable[[int, int], None]


def simulate(
    system: str,
    cards: Sequence[CardData],
    pairings: Sequence[tuple[int, int]],
    *,
    bouts: int,
    seed: int,
    deck: DeckData | None = None,
    rules: str = "basic",
    options: Mapping[str, str] | None = None,
    rounds: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Tallies:
    """Play `bouts` bouts of each pairing of (red, blue) places in `cards` and count how they end.

    `deck` defaults to the house deck. `executor` is any `concurrent.futures.Executor`, by default a thread for each core. `progress` is called
    from the calling thread with the pairings and the bouts done. Raises ValueError for an unknown system, rules or distance.
    """
    import numpy  # noqa: PLC0415

    prepared = game(system).prepare(cards, deck=deck, rules=rules, changes=options or {}, rounds=rounds)
    chunks = list(_chunks(pairings, bouts, os.cpu_count() or 1))
    counts = numpy.zeros((len(pairings), len(game(system).NAMES)), numpy.int64)
    if executor is not None:
        _gather(executor, system, prepared, chunks, seed, counts, progress)
    else:
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as threads:
            try:
                _gather(threads, system, prepared, chunks, seed, counts, progress)
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)
                raise
    return Tallies(tuple(pairings), game(system).NAMES, counts)


def _gather(
    executor: Executor,
    system: str,
    prepared: object,
    chunks: list[list[tuple[int, Job]]],
    seed: int,
    counts: NDArray[np.int64],
    progress: Progress | None,
) -> None:
    if chunks:
        _count(system, prepared, [(0, 0, 0, 0)], seed)  # compiles once, before the threads start
    jobs = [[job for _, job in chunk] for chunk in chunks]
    done = pairings_done = 0
    for chunk, rows in zip(
        chunks, executor.map(_count, repeat(system), repeat(prepared), jobs, repeat(seed)), strict=False
    ):
        for (pairing, job), row in zip(chunk, rows, strict=True):
            counts[pairing] += row
            done += job[3]
        pairings_done = chunk[-1][0]
        if progress is not None:
            progress(pairings_done, done)
    if progress is not None:
        progress(len(counts), done)


def _count(system: str, prepared: object, jobs: list[Job], seed: int) -> NDArray[np.int64]:
    return game(system).count(prepared, jobs, seed)


def _chunks(pairings: Sequence[tuple[int, int]], bouts: int, workers: int) -> Iterator[list[tuple[int, Job]]]:
    """Chunks of (pairing, job) of about equal length, none so long that Ctrl-C or progress would wait for it."""
    room = max(SMALLEST_CHUNK, min(LARGEST_CHUNK, len(pairings) * bouts // (workers * CHUNKS_A_WORKER)))
    chunk: list[tuple[int, Job]] = []
    left = room
    for pairing, (red, blue) in enumerate(pairings):
        first = 0
        while first < bouts:
            taken = min(left, bouts - first)
            chunk.append((pairing, (red, blue, first, taken)))
            first += taken
            left -= taken
            if left == 0:
                yield chunk
                chunk, left = [], room
    if chunk:
        yield chunk
