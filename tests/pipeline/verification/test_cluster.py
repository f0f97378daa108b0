"""A Dask cluster: workers that would count otherwise are refused, and what is lost is told in one line."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.likeness import differences, likeness
from fightcard.pipeline.cli.common import opened
from fightcard.pipeline.cli.exit_status import Misuse
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play import cluster
from fightcard.pipeline.verification.play.executors import NoExecutor, executor
from tests.pipeline.verification.clusters import ROOT, scheduler, worker
from tests.processes import LIMIT

pytest.importorskip("distributed")

MENDED = "give all workers the same version of fightcard, of Numba and of Python"


def slowly(number: int) -> int:
    time.sleep(0.2)
    return number


@pytest.fixture
def other_engine(tmp_path: Path) -> Path:
    """A copy of the code in which one line of the engine counts other bouts."""
    folder = tmp_path / "other"
    for name in ("engine", "fightcard", "pipeline", "schemas"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    changed = folder / "engine" / "parcels.py"
    text = changed.read_text(encoding="utf-8")
    asked = 'cast("Sequence[Job]", jobs), seed)'
    assert asked in text
    changed.write_text(text.replace(asked, asked.replace("seed", "seed + 12345")), encoding="utf-8")
    return folder


def test_what_differs_is_named_there_and_here() -> None:
    here = {"engine": "aa", "Numba": "0.61.0", "Python": "3.11"}
    assert differences(here, here) == ""
    assert differences({**here, "Numba": "0.60.0"}, here) == "Numba 0.60.0 there, 0.61.0 here"
    assert (
        differences({}, here)
        == "engine None there, aa here, Numba None there, 0.61.0 here, Python None there, 3.11 here"
    )
    assert set(likeness()) == {"engine", "Numba", "Python"}


@pytest.mark.parametrize(
    "address",
    [
        "",
        "HOST",
        "::",
        ":8786",
        "HOST:",
        "HOST:x",
        "HOST:0",
        "HOST:65536",
        "HOST:99999",
        "a b:1",
        "::1:8786",
        "tcp://HOST:8786",
    ],
)
def test_an_address_that_is_none_is_reported_at_once(address: str) -> None:
    with pytest.raises(NoExecutor) as reported, executor(f"dask://{address}"):
        pass
    assert str(reported.value) == (
        f"dask://{address} does not name a scheduler; type dask://HOST:PORT, such as dask://localhost:8786"
    )


@pytest.mark.parametrize("address", ["HOST:1", "HOST:65535", "[::1]:8786", "a.b-c:8786"])
def test_an_address_that_may_be_one_is_asked(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def refused(at: str, **_: object) -> None:
        asked.append(at)
        raise OSError("nobody there")

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=refused))
    with pytest.raises(NoExecutor), executor(f"dask://{address}"):
        pass
    assert asked == [f"tcp://{address}"]


def test_a_worker_with_another_engine_is_refused_whether_it_is_there_first_or_comes_later(
    tmp_path: Path, other_engine: Path
) -> None:
    with scheduler() as (_, address), worker(address, tmp_path / "one") as (first, _):
        name = address.replace("tcp://", "dask://")
        with executor(name) as there:
            assert list(there.map(abs, range(-3, 3))) == [3, 2, 1, 0, 1, 2]
            with worker(address, tmp_path / "two", other_engine) as (second, changed):
                first.kill()
                first.wait(LIMIT)
                with pytest.raises(NoExecutor) as late:
                    list(there.map(abs, range(-3, 3)))
                with pytest.raises(NoExecutor) as early, executor(name):
                    pass
                pid = second.pid
    assert str(late.value).startswith(f"a Dask worker would count differently, process {pid} on ")
    assert str(early.value).startswith(f"a Dask worker would count differently, {changed}: engine ")
    for reported in (late, early):
        assert f" there, {likeness()['engine']} here; {MENDED}" in str(reported.value)
        assert "\n" not in str(reported.value)


def broken_off(name: str, how: Callable[[], object]) -> str:
    """Play on a cluster to which something happens meanwhile; what is said of it."""

    def play() -> None:
        with executor(name) as there:
            outcomes = there.map(slowly, range(100))
            assert next(outcomes) == 0
            how()
            list(outcomes)

    with pytest.raises(NoExecutor) as reported:
        play()
    return str(reported.value)


def test_a_scheduler_that_is_lost_is_reported(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with scheduler() as (running, address), worker(address, tmp_path / "one"):
        said = broken_off(address.replace("tcp://", "dask://"), running.kill)
    host = address.removeprefix("tcp://")
    assert said == (
        f"the Dask cluster at {host} was lost: its scheduler is gone; start it again, or play here:"
        f" --executor threads"
    )
    assert capfd.readouterr().err == ""


def test_a_cluster_without_workers_is_waited_for_and_then_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.25)
    monkeypatch.setattr(cluster, "ASKED_EVERY", 0.1)
    with scheduler() as (_, address):
        name, host = address.replace("tcp://", "dask://"), address.removeprefix("tcp://")
        with pytest.raises(NoExecutor) as never, executor(name):
            pass
        monkeypatch.setattr(cluster, "PATIENCE", 30.0)
        with worker(address, tmp_path / "one") as (last, _):

            def lose() -> None:
                monkeypatch.setattr(cluster, "PATIENCE", 0.25)
                last.kill()

            lost = broken_off(name, lose)
    said = (
        f"the Dask scheduler at {host} has had no worker for 0.25 seconds; start one, such as: dask "
        f"worker {host}"
    )
    assert [str(never.value), lost] == [said, said]


def test_a_process_that_is_ended_from_outside_is_reported() -> None:
    with (
        pytest.raises(NoExecutor, match="the system ended a process that played bouts"),
        executor("processes:1") as one,
    ):
        list(one.map(os._exit, [1]))


class Connection:
    """Stands in for a connection: which workers are there, and how often that was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.scheduler = SimpleNamespace(ncores=None)

    def sync(self, _call: object, **_options: object) -> dict[str, int]:
        self.asked += 1
        return {"tcp://one:1": 2, "tcp://two:1": 1}


def test_workers_are_asked_for_once_in_a_while_and_not_for_each_task() -> None:
    connection = Connection()
    workers = cluster._Cluster(connection, "here", KeyError)  # type: ignore[arg-type]
    ended: SimpleQueue[Any] = SimpleQueue()
    for task in ("first", "second"):
        ended.put(task)
    assert workers._first_of(ended) == ["first", "second"]
    assert connection.asked == 0
    workers._looked -= cluster.ASKED_EVERY + 1
    ended.put("third")
    assert workers._first_of(ended) == ["third"]
    assert (connection.asked, workers.threads, workers.workers) == (1, 3, 2)


def test_a_fault_is_reported_in_one_line_of_at_most_160_letters() -> None:
    assert cluster._stated(ValueError("two\n  lines")) == "ValueError: two lines"
    assert cluster._stated(ValueError("x" * 160)) == f"ValueError: {'x' * 160}"
    assert cluster._stated(ValueError(f"{'x' * 160}y")) == f"ValueError: {'x' * 160}"
    assert cluster._stated(KeyboardInterrupt()) == "KeyboardInterrupt"


@pytest.mark.parametrize(
    ("cache", "end"),
    [
        (True, "; the bouts played so far are saved, and --resume continues from there"),
        (False, " or --executor threads"),
    ],
)
def test_what_was_lost_ends_in_how_to_go_on(
    cache: bool,
    end: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))

    def play() -> None:
        with opened(Play(), cache=cache, where="processes:1") as run:
            assert run.executor is not None
            list(run.executor.map(os._exit, [1]))

    with pytest.raises(Misuse) as reported:
        play()
    assert str(reported.value).endswith(end)
    assert "\n" not in str(reported.value)
