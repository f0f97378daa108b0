"""A search beside another: at the same time where threads play the bouts, afterwards anywhere else, and ended with it."""

from __future__ import annotations

import threading
from concurrent.futures import CancelledError, Executor, ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.at_once import at_once
from fightcard.pipeline.verification.play.cache import FileCache, MemoryCache
from fightcard.pipeline.verification.play.executors import executor

LIMIT = 60.0  # seconds


@pytest.mark.parametrize("kind", [None, "threads:2"])
def test_both_go_on_at_the_same_time_where_threads_play(
    monkeypatch: pytest.MonkeyPatch, kind: str | None
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    begun, ended = threading.Event(), threading.Event()

    def search(play: Play) -> tuple[bool, int, int]:
        begun.set()
        assert play.executor is not None
        return ended.wait(LIMIT), play.threads, play.executor.submit(len, "abc").result(LIMIT)

    def both(players: Executor | None) -> tuple[bool, int, int]:
        with at_once(Play(executor=players), search) as found:
            assert begun.wait(LIMIT)
            ended.set()
            return found()

    if kind is None:
        assert both(None) == (True, 2, 3)
        return
    with executor(kind) as players:
        assert both(players) == (True, 2, 3)
        assert players.submit(len, "ab").result(LIMIT) == 2


@pytest.mark.parametrize("kind", ["processes:2", "threads:1"])
def test_elsewhere_it_begins_when_its_result_is_asked_for(kind: str) -> None:
    order: list[str] = []

    def search(_play: Play) -> int:
        order.append("search")
        return 7

    with executor(kind) as players, at_once(Play(executor=players), search) as found:
        order.append("block")
        assert found() == 7
    assert order == ["block", "search"]


def test_it_ends_before_its_next_bouts_where_the_block_is_interrupted() -> None:
    begun = threading.Event()
    came: list[type[BaseException]] = []

    def search(play: Play) -> None:
        assert play.executor is not None
        try:
            while True:
                play.executor.submit(len, "").result(LIMIT)
                begun.set()
        except CancelledError as error:
            came.append(type(error))
            raise

    def interrupted(players: Executor) -> None:
        with at_once(Play(executor=players), search):
            assert begun.wait(LIMIT)
            raise KeyboardInterrupt

    with ThreadPoolExecutor(2) as players, pytest.raises(KeyboardInterrupt):
        interrupted(players)
    assert came == [CancelledError]


def test_what_it_raises_is_raised_where_its_result_is_asked_for() -> None:
    def search(_play: Play) -> None:
        raise ValueError("no")

    with (
        ThreadPoolExecutor(2) as players,
        at_once(Play(executor=players), search) as found,
        pytest.raises(ValueError, match="no"),
    ):
        found()


def test_both_share_one_cache(tmp_path: Path) -> None:
    with FileCache(tmp_path / "bouts.sqlite") as store:
        shared = MemoryCache(store)
        first, second = np.array([1, 2]), np.array([3, 4])
        shared.keep([(b"first", first)])
        with ThreadPoolExecutor(1) as thread:
            thread.submit(shared.keep, [(b"second", second)]).result(LIMIT)
            known = thread.submit(MemoryCache(store).known, [b"first", b"second"]).result(LIMIT)
        assert store.trouble is None
        assert {key: counts.tolist() for key, counts in known.items()} == {
            b"first": [1, 2],
            b"second": [3, 4],
        }


def test_the_cache_behind_is_asked_by_one_thread_at_a_time() -> None:
    class Busy:
        """A cache that notices a second question before the first is answered."""

        inside = 0
        most = 0

        def known(self, _keys: object) -> dict[bytes, object]:
            self.inside += 1
            self.most = max(self.most, self.inside)
            threading.Event().wait(0.01)
            self.inside -= 1
            return {}

        def keep(self, rows: list[object]) -> None:
            self.known(rows)

    behind = Busy()
    shared = MemoryCache(behind)  # type: ignore[arg-type]
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(shared.known, [bytes([number])]) for number in range(4)]
        asked += [threads.submit(shared.keep, [(bytes([number]), np.zeros(1))]) for number in range(4)]
        for each in asked:
            each.result(LIMIT)
    assert behind.most == 1
