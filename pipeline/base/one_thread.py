"""Judging on one thread: the matrices of a set are small, and a linear algebra library that shares them out
among all cores spends most of their time waiting."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from threadpoolctl import ThreadpoolController, _ThreadpoolLimiter

Parameters = ParamSpec("Parameters")
Outcome = TypeVar("Outcome")

_LOCK = threading.Lock()
_OWN = threading.local()
_LIMITS: list[_ThreadpoolLimiter] = []
"""One for each thread that judges, in the order in which they began."""


def on_one_thread(judge: Callable[Parameters, Outcome]) -> Callable[Parameters, Outcome]:
    """A function during which linear algebra keeps to one thread; bouts still use all threads.

    Afterwards the libraries have the threads that they had before, whatever other calls do meanwhile.
    """

    @functools.wraps(judge)
    def judging(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Outcome:
        with _one_thread():
            return judge(*args, **kwargs)

    return judging


def part_of_judging(work: Callable[Parameters, Outcome]) -> Callable[Parameters, Outcome]:
    """A part of such a function for a thread of its own, which ends before the function does."""

    @functools.wraps(work)
    def working(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Outcome:
        _OWN.is_inside = True
        try:
            with _libraries().limit(limits=1, user_api="blas"):
                return work(*args, **kwargs)
        finally:
            _OWN.is_inside = False

    return working


@contextmanager
def _one_thread() -> Iterator[None]:
    if getattr(_OWN, "is_inside", False):
        yield
        return
    with _LOCK:
        _LIMITS.append(_libraries().limit(limits=1, user_api="blas"))
    _OWN.is_inside = True
    try:
        yield
    finally:
        _OWN.is_inside = False
        with _LOCK:
            # Some libraries have one limit per thread, others one for all: then only the first saw the limit
            # before, and a run that is not done yet gets more threads than it needs.
            _LIMITS[0].restore_original_limits()
            _LIMITS[:] = _LIMITS[: len(_LIMITS) - 1]


@functools.cache
def _libraries() -> ThreadpoolController:
    import numpy as np  # noqa: F401, PLC0415 - what is not loaded yet would be overlooked
    from threadpoolctl import ThreadpoolController  # noqa: PLC0415

    return ThreadpoolController()
