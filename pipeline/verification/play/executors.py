"""Where bouts are played, to the same bytes: threads of this program, processes of this machine, a Dask
cluster."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.chunks import Chunk, Chunks
from fightcard.engine.core.game import Prepared
from fightcard.engine.parcels import Missing, Parcel, Workers, keep, play
from fightcard.engine.registry import game
from fightcard.engine.simulation import WINDOW, in_window
from fightcard.pipeline.base.files import write
from fightcard.pipeline.verification.play.cluster import LostExecutor, NoExecutor, cluster

Arguments = ParamSpec("Arguments")
Outcome = TypeVar("Outcome")

__all__ = ["DASK", "KINDS", "LostExecutor", "NoExecutor", "executor"]

DASK = "dask://"
KINDS = ("threads", "processes")


@contextmanager
def executor(name: str) -> Iterator[Executor]:
    """The executor of that name: `threads`, `threads:4`, `processes`, `processes:4`, or `dask://HOST:PORT`.

    Raises NoExecutor for a name that is none of these, for a cluster that cannot be reached or whose workers
    would count otherwise, and inside the block for a cluster that is lost.
    """
    if name.startswith(DASK):
        with cluster(name.removeprefix(DASK)) as found:
            yield found
        return
    kind, _, count = name.partition(":")
    if kind not in KINDS or (count and not (count.isdecimal() and int(count) > 0)):
        raise NoExecutor(
            f"{name!r} is not an executor; type threads, processes, threads:4, or {DASK}HOST:PORT"
        )
    number = int(count) if count else os.cpu_count() or 1
    if kind == "processes":
        with _processes(number) as found:
            yield found
        return
    threads = _Threads(number)
    try:
        yield threads
    finally:
        threads.shutdown(wait=True, cancel_futures=True)


class _Threads(ThreadPoolExecutor):
    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.threads = threads


@contextmanager
def _processes(number: int) -> Iterator[Workers]:
    with TemporaryDirectory(prefix="fightcard-") as folder:
        # A forked process would inherit threads that are in the middle of something.
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(
            number, mp_context=spawn, initializer=_end_with_the_run, initargs=(folder,)
        )
        try:
            yield _Processes(pool, number, Path(folder))
        except BrokenProcessPool:
            raise LostExecutor(
                "the system ended a process that played bouts, probably for lack of memory; use fewer, "
                "such as processes:2, or --executor threads"
            ) from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class _Processes(Workers):
    """Processes of this machine; what all of them keep is in a folder, a file a block."""

    def __init__(self, pool: ProcessPoolExecutor, number: int, folder: Path) -> None:
        super().__init__()
        self._pool = pool
        self._number = number
        self._folder = folder

    @property
    def threads(self) -> int:
        """A process plays one task at a time."""
        return self._number

    @property
    def workers(self) -> int:
        """As many as there are processes."""
        return self._number

    def submit(
        self, fn: Callable[Arguments, Outcome], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Outcome]:
        """Any function, in one of the processes."""
        return self._pool.submit(fn, *args, **kwargs)

    def counts(
        self, system: str, prepared: Prepared, seed: int, chunks: Chunks
    ) -> Iterator[tuple[Chunk, NDArray[np.int64]]]:
        """The chunks in any order; the rules are compiled here, where all processes find them."""
        if len(chunks):
            game(system).count(prepared, [(0, 0, 0, 0)], seed)
        return super().counts(system, prepared, seed, chunks)

    def played(self, parcels: Iterable[Parcel]) -> Iterator[tuple[Parcel, bytes]]:
        """The answers as they come."""

        def start(parcel: Parcel) -> Future[bytes]:
            for digest in parcel.needs:
                path = self._folder / digest
                if not path.exists():
                    write(path, self.stock.blocks[digest])
            return self._pool.submit(_play_from, self._folder, parcel.content)

        return in_window(iter(parcels), start, WINDOW * self._number)


def _end_with_the_run(folder: str) -> None:
    """Let this process end when the run that started it was killed, or it would wait for ever, and remove
    what that run left behind."""
    run = multiprocessing.parent_process()

    def wait_for_its_end() -> None:
        if run is not None:
            wait([run.sentinel])
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(1)

    threading.Thread(target=wait_for_its_end, daemon=True).start()


def _play_from(folder: Path, parcel: bytes) -> bytes:
    """What a process answers to a parcel, with the blocks of a folder."""
    while isinstance(answer := play(parcel), Missing):
        keep({digest: (folder / digest).read_bytes() for digest in answer.digests})
    return answer
