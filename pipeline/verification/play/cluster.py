"""A Dask cluster, whose workers must have the same engine, as the place where bouts are played."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain, islice
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeVar, cast

from fightcard.engine.likeness import OtherEngine, alike, differences, likeness
from fightcard.engine.parcels import Missing, Workers, keep, play
from fightcard.engine.simulation import WINDOW
from fightcard.pipeline.base.extras import install

if TYPE_CHECKING:
    import distributed

    from fightcard.engine.parcels import Parcel

Outcome = TypeVar("Outcome")

PATIENCE = 30.0
"""Seconds that a cluster may be without any worker."""

ASKED_EVERY = 2.0
"""Seconds between two looks at whether scheduler and workers are still there."""

_ANSWERS_WITHIN = 10.0
_ADDRESS = re.compile(r"(?:\[[0-9A-Fa-f:.]+\]|[^\s:/\[\]@]+):([1-9]\d{0,4})")
_MOST_PORT = 65_535
# What the library says of a lost connection, at length, is said by us in one line.
_LOUD = ("distributed", "distributed.client", "tornado.application", "asyncio")
_HOW_TO_FIX = "give all workers the same version of fightcard, of Numba and of Python"


class NoExecutor(Exception):  # noqa: N818 - a sentence, not a class of faults
    """An executor that cannot be had as named, or no longer: what is wrong and what to do."""


class LostExecutor(NoExecutor):
    """An executor that was lost while it played."""


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The cluster whose scheduler listens at an address, HOST:PORT.

    Raises NoExecutor for no such address, a scheduler that does not answer, no worker, and a worker that
    plays otherwise; also while bouts are played, where scheduler or workers are lost.
    """
    found = _ADDRESS.fullmatch(address)
    if found is None or int(found[1]) > _MOST_PORT:
        how = "type dask://HOST:PORT, such as dask://localhost:8786"
        raise NoExecutor(f"dask://{address} does not name a scheduler; {how}")
    try:
        import distributed  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name != "distributed":
            raise
        raise NoExecutor(
            f"a Dask cluster needs the package distributed, which is not installed; {install('scale')}"
        ) from None
    with _quiet():
        try:
            client = distributed.Client(
                f"tcp://{address}", timeout=f"{_ANSWERS_WITHIN:g}s", set_as_default=False
            )
        except (OSError, ValueError) as error:
            raise NoExecutor(f"no Dask scheduler answers at {address} ({error}); is it running?") from None
        try:
            there = _Cluster(client, address, distributed.KilledWorker)
            there.refuse_other_engines()
            yield there
        finally:
            with suppress(Exception):
                client.close(timeout=ASKED_EVERY)


@dataclass(frozen=True, slots=True, eq=False)
class _Task:
    """A call of a function on a worker, with the blocks that must be there, and its place in a row."""

    function: Callable[..., object]
    arguments: tuple[object, ...]
    needs: tuple[str, ...] = ()
    place: int = 0
    parcel: Parcel | None = None


class _Cluster(Workers):
    """The executor of a cluster; each task checks its worker's engine, since a worker may come at any time.

    A worker is given a block before the first task that needs it, one that comes later when it is first
    seen, and once more if it says that it has none, as one that was started again would.
    """

    def __init__(self, client: distributed.Client, address: str, killed: type[Exception]) -> None:
        super().__init__()
        self._client = client
        self._killed = killed
        self._address = address
        self._likeness = likeness()
        self._there: dict[str, int] = {}
        self._given: dict[str, set[str]] = {}
        self._started = self._gave_at = 0
        self._seen = self._looked = time.monotonic()

    @property
    def threads(self) -> int:
        """The threads of all connected workers."""
        return sum(self._there.values())

    @property
    def workers(self) -> int:
        """The connected workers."""
        return len(self._there)

    def refuse_other_engines(self) -> None:
        """Ask every worker that is there, once one is; raises NoExecutor."""
        while not self._look():
            time.sleep(ASKED_EVERY / 10)
        try:
            answers = self._client.run(likeness, on_error="return")
        except Exception as error:  # noqa: BLE001 - a lost connection has many names
            raise self._lost(error) from None
        for worker, answer in answers.items():
            if isinstance(answer, Exception):
                raise _unable(worker, answer)
            other = differences(answer, self._likeness)
            if other:
                raise _other(f"{worker}: {other}")

    def map(
        self,
        fn: Callable[..., Outcome],
        *iterables: Iterable[object],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[Outcome]:
        """The outcomes in order, each as soon as it is there."""
        del timeout, chunksize
        tasks = (
            _Task(fn, arguments, place=place) for place, arguments in enumerate(zip(*iterables, strict=False))
        )
        ready: dict[int, Outcome] = {}
        following = 0
        for task, outcome in self._outcomes(tasks):
            ready[task.place] = cast("Outcome", outcome)
            while following in ready:
                yield ready.pop(following)
                following += 1

    def played(self, parcels: Iterable[Parcel]) -> Iterator[tuple[Parcel, bytes]]:
        """The answers as they come."""
        tasks = (_Task(play, (parcel.content,), parcel.needs, parcel=parcel) for parcel in parcels)
        for task, answer in self._outcomes(tasks):
            yield cast("Parcel", task.parcel), cast("bytes", answer)

    def _outcomes(self, tasks: Iterator[_Task]) -> Iterator[tuple[_Task, object]]:
        """The tasks as they end, in any order; at most WINDOW for each worker thread are under way."""
        ended: SimpleQueue[distributed.Future] = SimpleQueue()
        running: dict[distributed.Future, tuple[_Task, int]] = {}
        again: list[_Task] = []
        try:
            while True:
                # More may be under way than are asked for where a worker was lost.
                room = max(0, WINDOW * max(1, self.threads) - len(running))
                for task in islice(chain(_taken_from(again), tasks), room):
                    future = self._start(task)
                    running[future] = task, self._started
                    future.add_done_callback(ended.put)
                if not running:
                    return
                for future in self._first_of(ended):
                    task, number = running.pop(future)
                    outcome = self._outcome(future)
                    if not isinstance(outcome, Missing):
                        yield task, outcome
                        continue
                    again.append(task)
                    if number > self._gave_at:
                        self._give_again(task.needs)
        finally:
            with suppress(Exception):
                self._client.cancel(list(running))

    def _start(self, task: _Task) -> distributed.Future:
        self._give(task.needs)
        self._started += 1
        try:
            return self._client.submit(alike, self._likeness, task.function, *task.arguments, pure=False)
        except Exception as error:  # noqa: BLE001 - the same
            raise self._lost(error) from None

    def _give(self, digests: Sequence[str]) -> None:
        """Blocks to those workers that are there and have not been given them."""
        lacking: dict[tuple[str, ...], list[str]] = {}
        for worker in self._there:
            given = self._given.setdefault(worker, set())
            lacks = tuple(digest for digest in digests if digest not in given)
            if lacks:
                lacking.setdefault(lacks, []).append(worker)
        for lacks, workers in lacking.items():
            blocks = {digest: self.stock.blocks[digest] for digest in lacks}
            try:
                # What a worker cannot take its tasks will tell.
                self._client.run(keep, blocks, workers=workers, on_error="ignore")
            except Exception as error:  # noqa: BLE001 - the same
                raise self._lost(error) from None
            for worker in workers:
                self._given[worker].update(lacks)
            self._gave_at = self._started

    def _give_again(self, digests: Sequence[str]) -> None:
        """Blocks that a worker misses: it is new, or else one under an old address has none left."""
        self._look()
        if all(self._given.get(worker, set()).issuperset(digests) for worker in self._there):
            for given in self._given.values():
                given.difference_update(digests)
        self._give(digests)

    def _first_of(self, ended: SimpleQueue[distributed.Future]) -> list[distributed.Future]:
        """All that have ended, as soon as one has."""
        found: list[distributed.Future] = []
        while not found:
            if time.monotonic() - self._looked > ASKED_EVERY:
                self._look()
            with suppress(Empty):
                found.append(ended.get(timeout=ASKED_EVERY))
        with suppress(Empty):
            while True:
                found.append(ended.get_nowait())
        return found

    def _outcome(self, future: distributed.Future) -> object:
        while True:
            try:
                return cast("object", future.result(timeout=ASKED_EVERY))
            except TimeoutError:
                self._look()
            except OtherEngine as other:
                raise _other(str(other)) from None
            except (ImportError, AttributeError) as error:
                raise _unable("that came later", error) from None
            except Exception as error:
                if future.status == "error" and not isinstance(error, self._killed):
                    raise
                raise self._lost(error) from None

    def _look(self) -> bool:
        """Whether a worker is there; raises NoExecutor where there is no scheduler, or no worker for long."""
        try:
            threads = self._client.sync(self._client.scheduler.ncores, callback_timeout=_ANSWERS_WITHIN)
        except Exception as error:  # noqa: BLE001 - the same
            raise self._lost(error) from None
        self._looked = time.monotonic()
        self._there = dict(threads)
        if threads:
            self._seen = self._looked
        elif self._looked - self._seen > PATIENCE:
            raise LostExecutor(
                f"the Dask scheduler at {self._address} has had no worker for {PATIENCE:g} seconds; start"
                f" one, such as: dask worker {self._address}"
            )
        return bool(threads)

    def _lost(self, error: Exception) -> LostExecutor:
        is_killed = isinstance(error, self._killed)
        how = "its workers stop while they play" if is_killed else "its scheduler is gone"
        fix = "start it again, or play here: --executor threads"
        return LostExecutor(f"the Dask cluster at {self._address} was lost: {how}; {fix}")


def _taken_from(tasks: list[_Task]) -> Iterator[_Task]:
    while tasks:
        yield tasks.pop()


def _other(reason: str) -> NoExecutor:
    return NoExecutor(f"a Dask worker would count differently, {reason}; {_HOW_TO_FIX}")


def _unable(worker: str, error: Exception) -> NoExecutor:
    return NoExecutor(f"the Dask worker {worker} has a different fightcard ({_stated(error)}); {_HOW_TO_FIX}")


def _stated(error: BaseException) -> str:
    stated = " ".join(str(error).split())
    return f"{type(error).__name__}: {stated[:160]}" if stated else type(error).__name__


@contextmanager
def _quiet() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in _LOUD]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
