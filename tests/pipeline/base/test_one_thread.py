"""Judging keeps to one thread of linear algebra, and gives back what others had."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

import fightcard
from fightcard.pipeline.base.one_thread import on_one_thread, part_of_judging
from tests.pipeline.legends import LEGENDS


def threads() -> list[int]:
    return [int(each["num_threads"]) for each in threadpool_info() if each["user_api"] == "blas"]


@on_one_thread
def judged(size: int, times: int) -> tuple[list[int], float]:
    """Threads of linear algebra, and the processor time of the process for each second of this thread's."""
    matrix = np.random.default_rng(1).random((size, size)) + size * np.eye(size)
    process, own = time.process_time(), time.thread_time()
    for _ in range(times):
        np.linalg.solve(matrix, matrix)
    return threads(), (time.process_time() - process) / (time.thread_time() - own)


def test_judging_costs_the_processor_time_of_one_thread() -> None:
    # Both are processor time, so that a busy machine weighs on neither; two threads that wait for each other
    # cost twice that of one.
    with threadpool_limits(4, user_api="blas"):
        tries = [judged(300, 40) for _ in range(8)]
    assert all(set(inside) <= {1} for inside, _ in tries)
    # Threads of earlier work may still wait in a loop beside the first tries, never beside all of them.
    assert min(ratio for _, ratio in tries) == pytest.approx(1, abs=0.3)


def test_what_others_had_is_given_back_when_the_last_call_ends() -> None:
    entered, leave = threading.Event(), threading.Event()

    @on_one_thread
    def waits() -> None:
        entered.set()
        leave.wait(60)

    with threadpool_limits(3, user_api="blas"):
        before = threads()
        first = threading.Thread(target=waits)
        first.start()
        entered.wait(60)
        assert set(judged(10, 1)[0]) <= {1}
        leave.set()
        first.join(60)
        assert not first.is_alive()
        assert threads() == before


def test_a_call_that_fails_gives_them_back_too() -> None:
    @on_one_thread
    def fails() -> None:
        raise ValueError("no")

    with threadpool_limits(3, user_api="blas"):
        before = threads()
        with pytest.raises(ValueError, match="no"):
            fails()
        assert threads() == before


def test_a_call_within_a_call_leaves_the_outer_one_its_limit() -> None:
    @on_one_thread
    def outer() -> list[int]:
        judged(10, 1)
        return threads()

    with threadpool_limits(3, user_api="blas"):
        before = threads()
        assert set(outer()) <= {1}
        assert threads() == before


@pytest.mark.parametrize("verb", ["verify", "career", "tune", "rate"])
def test_every_verb_that_judges_keeps_to_one_thread(monkeypatch: pytest.MonkeyPatch, verb: str) -> None:
    seen: list[int] = []

    class Enough(Exception):  # noqa: N818
        pass

    def looks(*_args: object, **_more: object) -> None:
        seen.extend(threads())
        raise Enough

    monkeypatch.setattr("fightcard.pipeline.play.Play.tally", looks)
    book = fightcard.read(LEGENDS)
    cards = fightcard.convert(fightcard.check(book))
    with threadpool_limits(3, user_api="blas"), pytest.raises(Enough):
        getattr(fightcard, verb)(book if verb == "rate" else cards)
    assert set(seen) <= {1}


def test_a_part_in_another_thread_keeps_to_one_and_leaves_the_whole_its_limit() -> None:
    inside: list[list[int]] = []

    @part_of_judging
    def part() -> None:
        inside.append(threads())
        inside.append(judged(10, 1)[0])
        inside.append(threads())

    @on_one_thread
    def whole() -> list[int]:
        thread = threading.Thread(target=part)
        thread.start()
        thread.join(60)
        return threads()

    with threadpool_limits(3, user_api="blas"):
        before = threads()
        assert set(whole()) <= {1}
        part()
        assert [set(each) for each in inside] == [{1}] * 6
        assert threads() == before
