"""An executor has as many threads as were asked for."""

from __future__ import annotations

from typing import Any

from fightcard.pipeline.verification.play.executors import executor


def test_threads_are_as_many_as_were_asked_for() -> None:
    with executor("threads:3") as found:
        pool: Any = found
        assert pool.threads == 3
        assert pool.submit(sum, (1, 2)).result(timeout=60) == 3
        assert pool._max_workers == 3
