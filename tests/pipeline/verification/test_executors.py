"""Executors by their names: how many threads or processes they have, and which names are none."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from fightcard.engine.parcels import Missing, Workers
from fightcard.pipeline.verification.play import executors as subject
from fightcard.pipeline.verification.play.executors import LostExecutor, NoExecutor, executor
from tests.processes import running

PATIENCE = 60
"""Seconds after which a process counts as left behind."""


def test_threads_are_as_many_as_were_asked_for() -> None:
    with executor("threads:3") as found:
        pool: Any = found
        assert pool.threads == 3
        assert pool.submit(sum, (1, 2)).result(timeout=60) == 3
        assert pool._max_workers == 3
    with pytest.raises(RuntimeError, match="after shutdown"):
        pool.submit(sum, (1, 2))


@pytest.mark.parametrize(
    "name",
    ["", "thread", "threads:0", "threads:-1", "threads:x", "processes:1.5", "threads:\N{SUPERSCRIPT TWO}"],
)
def test_what_names_no_executor_is_refused(name: str) -> None:
    with pytest.raises(NoExecutor) as refused, executor(name):
        pass
    assert str(refused.value) == (
        f"{name!r} is not an executor; type threads, processes, threads:4, or dask://HOST:PORT"
    )


@pytest.mark.parametrize(
    ("name", "cpus", "asked"),
    [
        ("threads", 6, ("threads", 6)), ("threads:", 6, ("threads", 6)), ("threads", None, ("threads", 1)), ("threads:1", 6, ("threads", 1)),
        ("processes", 6, ("processes", 6)), ("processes:2", 6, ("processes", 2)), ("dask://host:1", 6, ("cluster", "host:1")),
    ],
)  # fmt: skip
def test_a_name_says_which_and_how_many_of_this_machine_all(
    monkeypatch: pytest.MonkeyPatch, name: str, cpus: int | None, asked: tuple[str, object]
) -> None:
    reported: list[tuple[str, object]] = []
    monkeypatch.setattr(os, "cpu_count", lambda: cpus)

    def context(kind: str) -> Any:  # noqa: ANN401
        @contextmanager
        def made(of: object) -> Iterator[str]:
            reported.append((kind, of))
            yield kind

        return made

    monkeypatch.setattr(subject, "_processes", context("processes"))
    monkeypatch.setattr(subject, "cluster", context("cluster"))
    threads = SimpleNamespace(shutdown=lambda **words: reported.append(("shut", words)))
    monkeypatch.setattr(subject, "_Threads", lambda count: reported.append(("threads", count)) or threads)
    with executor(name) as found:
        assert reported == [asked]
        assert found in (asked[0], threads)
    shut = [("shut", {"wait": True, "cancel_futures": True})] if asked[0] == "threads" else []
    assert reported == [asked, *shut]


def test_a_process_that_was_ended_is_said_and_all_others_are_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    pool = SimpleNamespace(shutdown=lambda **words: made.append(words))
    monkeypatch.setattr(subject, "ProcessPoolExecutor", lambda number, mp_context, **_: made.append((number, mp_context.get_start_method())) or pool)  # fmt: skip
    folders: list[Path] = []

    def played() -> None:
        with executor("processes:4") as found:
            own: Any = found
            assert (own.threads, own.workers) == (4, 4)
            assert own._folder.is_dir()
            folders.append(own._folder)
            raise BrokenProcessPool

    with pytest.raises(LostExecutor, match=r"use fewer, such as processes:2, or --executor threads$"):
        played()
    assert made == [(4, "spawn"), {"wait": True, "cancel_futures": True}]
    assert folders[0].name.startswith("fightcard-")
    assert not folders[0].exists()


KILLED = """
import os
from fightcard.pipeline.verification.play.executors import executor
with executor("processes:2") as pool:
    print(pool.submit(os.getpid).result(), pool._folder, flush=True)
    os.read(0, 1)
"""


def test_processes_end_with_a_run_that_is_killed_and_leave_nothing() -> None:
    with running([sys.executable, "-c", KILLED], stdin=subprocess.PIPE) as run:
        assert run.stdout is not None
        pid, _, folder = run.stdout.readline().strip().partition(" ")
        assert Path(folder).is_dir()
        run.kill()
        try:
            run.communicate(timeout=PATIENCE)  # until nobody holds the output of the run any more
        except subprocess.TimeoutExpired:
            os.kill(int(pid), signal.SIGTERM)
            raise
        assert not Path(folder).exists()


def test_a_block_is_written_once_and_read_by_those_who_lack_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: dict[str, bytes] = {}

    def play(parcel: bytes) -> Any:  # noqa: ANN401
        missing = tuple(each for each in parcel.decode().split() if each not in saved)
        return Missing(missing) if missing else b" ".join(saved[each] for each in parcel.decode().split())

    monkeypatch.setattr(subject, "play", play)
    monkeypatch.setattr(subject, "keep", saved.update)
    written: list[str] = []

    def write(path: Path, content: bytes) -> None:
        written.append(path.name)
        path.write_bytes(content)

    monkeypatch.setattr(subject, "write", write)
    with ThreadPoolExecutor(1) as pool:
        own: Any = subject._Processes(pool, 2, tmp_path)  # type: ignore[arg-type]
        own.stock = SimpleNamespace(blocks={"a": b"A", "b": b"B"})
        parcels: Any = [
            SimpleNamespace(needs=needs, content=" ".join(needs).encode())
            for needs in (("a",), ("b", "a"), ("b",))
        ]
        answers = {parcel.content: answer for parcel, answer in own.played(parcels)}
        assert own.submit(divmod, 7, 2).result(timeout=60) == (3, 1)
    assert answers == {b"a": b"A", b"b a": b"B A", b"b": b"B"}
    assert written == ["a", "b"]


@pytest.mark.parametrize("chunks", [0, 2])
def test_rules_are_compiled_before_processes_need_them(monkeypatch: pytest.MonkeyPatch, chunks: int) -> None:
    asked: list[Any] = []
    nothing: Any = None
    monkeypatch.setattr(
        subject, "game", lambda system: SimpleNamespace(count=lambda *words: asked.append((system, *words)))
    )
    monkeypatch.setattr(Workers, "counts", lambda _self, *words: words)
    own = subject._Processes(nothing, 2, Path())
    rows: Any = np.zeros((chunks, 4))
    prepared: Any = "prepared"
    assert own.counts("toy", prepared, 7, rows) == ("toy", "prepared", 7, rows)  # type: ignore[comparison-overlap]
    assert asked == ([("toy", "prepared", [(0, 0, 0, 0)], 7)] if chunks else [])
