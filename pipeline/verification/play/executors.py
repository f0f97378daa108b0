"""Where bouts are played: threads of this program, processes of this machine, or a Dask cluster.

The bytes are the same.
"""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pipeline.verification.play.cluster import NoExecutor, cluster

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

__all__ = ["DASK", "KINDS", "NoExecutor", "executor"]

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
        raise NoExecutor(f"{name!r} is no executor; say threads, processes, threads:4, or {DASK}HOST:PORT")
    workers = int(count) if count else os.cpu_count() or 1
    pool: Executor = (
        ThreadPoolExecutor(workers)
        if kind == "threads"
        # A forked process would inherit threads that are in the middle of something.
        else ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    )
    try:
        yield pool
    except BrokenProcessPool:
        raise NoExecutor(
            "a process that played bouts was ended from outside, as a machine short of memory does; "
            "name fewer, such as processes:2, or play with --executor threads"
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
