"""A Dask cluster as the place where bouts are played.

Its workers' engine is ours, and what is lost is told in one line.
"""

from __future__ import annotations

import logging
import re
import time
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast

from engine.likeness import OtherEngine, alike, differences, likeness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    import distributed

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
_MEND = "give all workers the same version of fightcard, of Numba and of Python"


class NoExecutor(Exception):  # noqa: N818 - a sentence, not a class of faults
    """An executor that cannot be had as named, or no longer: what is wrong and what to do."""


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The cluster whose scheduler listens at an address, HOST:PORT.

    Raises NoExecutor for no such address, a scheduler that does not answer, no worker, and a worker that
    plays otherwise; also while bouts are played, where scheduler or workers are lost.
    """
    found = _ADDRESS.fullmatch(address)
    if found is None or int(found[1]) > _MOST_PORT:
        raise NoExecutor(
            f"dask://{address} names no scheduler; say dask://HOST:PORT, such as dask://localhost:8786"
        )
    try:
        import distributed  # noqa: PLC0415
    except ImportError:
        raise NoExecutor(
            "a Dask cluster needs the package distributed: pip install 'fightcard[scale]'"
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


class _Cluster(Executor):
    """The executor of a cluster; each job checks its worker's engine, since a worker may come at any time."""

    def __init__(self, client: distributed.Client, address: str, killed: type[Exception]) -> None:
        self._client = client
        self._killed = killed
        self._address = address
        self._wanted = likeness()
        self._seen = time.monotonic()

    def refuse_other_engines(self) -> None:
        """Ask every worker that is there, once one is; raises NoExecutor."""
        while not self._workers():
            time.sleep(ASKED_EVERY / 10)
        try:
            answers = self._client.run(likeness, on_error="return")
        except Exception as error:  # noqa: BLE001 - a lost connection has many names
            raise self._lost(error) from None
        for worker, answer in answers.items():
            if isinstance(answer, Exception):
                raise _unable(worker, answer)
            other = differences(answer, self._wanted)
            if other:
                raise _other(f"{worker}: {other}")

    def map(
        self,
        fn: Callable[..., Outcome],
        *iterables: Iterable[object],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[Outcome]:
        """The outcomes in order, as they are there."""
        del timeout, chunksize
        try:
            futures = self._client.map(partial(alike, self._wanted, fn), *iterables, pure=False)
        except Exception as error:  # noqa: BLE001 - the same
            raise self._lost(error) from None
        return self._outcomes(futures)

    def _outcomes(self, futures: list[distributed.Future]) -> Iterator[Outcome]:
        try:
            for future in futures:
                yield cast("Outcome", self._outcome(future))
        finally:
            with suppress(Exception):
                self._client.cancel(futures)

    def _outcome(self, future: distributed.Future) -> object:
        while True:
            try:
                return cast("object", future.result(timeout=ASKED_EVERY))
            except TimeoutError:
                self._workers()
            except OtherEngine as other:
                raise _other(str(other)) from None
            except (ImportError, AttributeError) as error:
                raise _unable("that came later", error) from None
            except Exception as error:
                if future.status == "error" and not isinstance(error, self._killed):
                    raise
                raise self._lost(error) from None

    def _workers(self) -> bool:
        """Whether a worker is there; raises NoExecutor where there is no scheduler, or no worker for long."""
        try:
            threads = self._client.sync(self._client.scheduler.ncores, callback_timeout=_ANSWERS_WITHIN)
        except Exception as error:  # noqa: BLE001 - the same
            raise self._lost(error) from None
        if threads:
            self._seen = time.monotonic()
        elif time.monotonic() - self._seen > PATIENCE:
            raise NoExecutor(
                f"the Dask scheduler at {self._address} has had no worker for {PATIENCE:g} seconds; start"
                f" one, such as: "
                f"dask worker {self._address}"
            )
        return bool(threads)

    def _lost(self, error: Exception) -> NoExecutor:
        how = (
            "its workers end while they play" if isinstance(error, self._killed) else "its scheduler is gone"
        )
        return NoExecutor(
            f"the Dask cluster at {self._address} was lost: {how}; start it again, or play here: --executor"
            f" threads"
        )


def _other(said: str) -> NoExecutor:
    return NoExecutor(f"a Dask worker would count otherwise, {said}; {_MEND}")


def _unable(worker: str, error: Exception) -> NoExecutor:
    return NoExecutor(f"the Dask worker {worker} has no fightcard like this one ({_said(error)}); {_MEND}")


def _said(error: BaseException) -> str:
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said[:160]}" if said else type(error).__name__


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
