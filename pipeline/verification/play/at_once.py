"""Two searches at once: one judges, in Python and on one core, while the bouts of the other use the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import ParamSpec, TypeVar

from fightcard.engine.parcels import Workers
from fightcard.engine.simulation import threads_of
from fightcard.pipeline.base.one_thread import part_of_judging
from fightcard.pipeline.play import Play

Arguments = ParamSpec("Arguments")
Outcome = TypeVar("Outcome")
Found = TypeVar("Found")


@contextmanager
def at_once(play: Play, search: Callable[[Play], Found]) -> Iterator[Callable[[], Found]]:
    """Search with bouts of `play` while the block runs; what is yielded waits for what is found.

    Only threads of this program are asked for bouts from two sides. Where bouts are played elsewhere, or in
    one thread, the search begins when its result is asked for. Where the block raises, the search ends before
    its next bouts. Raises what the search raises.
    """
    if isinstance(play.executor, Workers) or play.threads == 1:
        yield lambda: search(play)
        return
    with ExitStack() as stack:
        players = play.executor or stack.enter_context(ThreadPoolExecutor(play.threads))
        bouts = _Stoppable(players)
        thread = stack.enter_context(ThreadPoolExecutor(1))
        found = thread.submit(part_of_judging(search), replace(play, executor=bouts))
        try:
            yield found.result
        except BaseException:
            bouts.stop()
            raise


class _Stoppable(Executor):
    """An executor that takes no more tasks once it is stopped."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._is_stopped = False
        self.threads = threads_of(executor)

    def submit(
        self, fn: Callable[Arguments, Outcome], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Outcome]:
        if self._is_stopped:
            raise CancelledError
        return self._executor.submit(fn, *args, **kwargs)

    def stop(self) -> None:
        self._is_stopped = True
