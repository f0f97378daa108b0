"""Where bouts are played: threads of this program, processes of this machine, or a Dask cluster. The bytes are the same."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

DASK = "dask://"
KINDS = ("threads", "processes")


class NoExecutor(Exception):  # noqa: N818 - a sentence, not a class of faults
    """An executor that cannot be had as named: what is wrong and what to do."""


@contextmanager
def executor(name: str) -> Iterator[Executor]:
    """The executor of that name: `threads`, `threads:4`, `processes`, `processes:4`, or `dask://HOST:PORT`.

    Raises NoExecutor for a name that is none of these, and for a cluster that cannot be reached.
    """
    if name.startswith(DASK):
        with _cluster(name.removeprefix(DASK)) as found:
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
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        import distributed  # noqa: PLC0415
    except ImportError:
        raise NoExecutor(
            "a Dask cluster needs the package distributed: pip install 'fightcard[scale]'"
        ) from None
    try:
        client = distributed.Client(f"tcp://{address}", timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoExecutor(f"no Dask scheduler answers at {address} ({error}); is it running?") from None
    with client:
        yield cast("Executor", client.get_executor())
