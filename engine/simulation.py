"""Many bouts: pairings cut into chunks on an executor, results as counts.

Bout k of a pairing depends only on the seed, the two fighters' ids and k, and counts are whole numbers, so
that the same call gives the same counts on any number of threads, processes or machines.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, TypeVar, cast

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.numbers import seed_of
from fightcard.engine.core.results import Tallies
from fightcard.engine.registry import game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fightcard.engine.chunks import Chunk, Chunks
    from fightcard.engine.core.data import CardData, DeckData
    from fightcard.engine.core.game import Prepared
    from fightcard.engine.core.mass import Job

WINDOW = 3
"""Tasks for each thread that an executor is given at a time: the next is there when one ends."""

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

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
    system, rules or distance, places that are not in `cards`, negative numbers of bouts and a seed that is
    not from 0 to 2**63 - 1; TypeError for a card of another game and for numbers that are not whole.
    """
    import numpy  # noqa: PLC0415

    from fightcard.engine.chunks import Chunks, refuse_unplayable  # noqa: PLC0415

    seed = seed_of(seed)
    refuse_unplayable(len(cards), pairings, first, bouts)
    prepared = game(system).prepare(
        cards, deck=deck, rules=rules, changes={} if options is None else options, rounds=rounds
    )
    counts = numpy.zeros((len(pairings), len(NAMES)), numpy.int64)
    with _at_hand(executor) as players:
        chunks = Chunks(pairings, first, bouts, threads_of(players))
        report = _Report(progress, counted, chunks.bouts.copy(), counts)
        without = numpy.flatnonzero(chunks.bouts == 0)
        if len(without) or len(pairings) == 0:
            report.ended(without)
        for chunk, rows in _played(players, system, prepared, seed, chunks):
            counts[chunk.places] += rows
            report.chunk(chunk)
    return Tallies(tuple(pairings), NAMES, counts)


def threads_of(executor: Executor | None) -> int:
    """How many tasks an executor plays at once, as far as it says: else one for each core of this machine."""
    return int(getattr(executor, "threads", 0)) or os.cpu_count() or 1


class _Report:
    """Tells the caller how far the bouts are, and hands over each pairing that is played to the end."""

    def __init__(
        self,
        progress: Progress | None,
        counted: Counted | None,
        left: NDArray[np.int64],
        counts: NDArray[np.int64],
    ) -> None:
        self._progress = progress
        self._counted = counted
        self._left = left
        self._counts = counts
        self._pairings = self._bouts = 0

    def chunk(self, chunk: Chunk) -> None:
        bouts = chunk.bouts
        self._bouts += int(bouts.sum())
        self._left[chunk.places] -= bouts
        self.ended(chunk.places[self._left[chunk.places] == 0])

    def ended(self, places: NDArray[np.int64]) -> None:
        """Hand over these pairings, of which no bout is left."""
        self._pairings += len(places)
        if self._counted is not None:
            for pairing in places.tolist():
                self._counted(pairing, self._counts[pairing])
        if self._progress is not None:
            self._progress(self._pairings, self._bouts)


@contextmanager
def _at_hand(executor: Executor | None) -> Iterator[Executor]:
    """The executor, or threads for as long as they are needed."""
    if executor is not None:
        yield executor
        return
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as threads:
        try:
            yield threads
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)
            raise


def _played(
    executor: Executor, system: str, prepared: Prepared, seed: int, chunks: Chunks
) -> Iterator[tuple[Chunk, NDArray[np.int64]]]:
    """The chunks as they end, in any order, each with a row of counts for each of its jobs."""
    from fightcard.engine.parcels import Workers  # noqa: PLC0415

    if isinstance(executor, Workers):
        yield from executor.counts(system, prepared, seed, chunks)
        return
    if len(chunks):
        game(system).count(prepared, [(0, 0, 0, 0)], seed)  # compiles once, before the threads start

    def start(chunk: Chunk) -> Future[NDArray[np.int64]]:
        return executor.submit(_count, system, prepared, seed, chunk.jobs)

    yield from in_window(iter(chunks), start, WINDOW * threads_of(executor))


def _count(system: str, prepared: Prepared, seed: int, jobs: NDArray[np.int64]) -> NDArray[np.int64]:
    return game(system).count(prepared, cast("Sequence[Job]", jobs), seed)


def in_window(
    tasks: Iterator[Task], start: Callable[[Task], Future[Outcome]], room: int
) -> Iterator[tuple[Task, Outcome]]:
    """The tasks as they end, in any order, each with its result; at most `room` are started at a time."""
    running: dict[Future[Outcome], Task] = {}
    try:
        while True:
            for task in islice(tasks, room - len(running)):
                running[start(task)] = task
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
    finally:
        for future in running:
            future.cancel()
