"""Each fault of a connection to a Dask cluster ends in one sentence; the connection is played by the test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.likeness import OtherEngine, likeness
from fightcard.pipeline.verification.play import cluster
from fightcard.pipeline.verification.play.executors import NoExecutor

LOST = "the Dask cluster at here was lost: {how}; start it again, or play here: --executor threads"
GONE = LOST.format(how="its scheduler is gone")
STOP = LOST.format(how="its workers stop while they play")


class KilledError(Exception):
    """Stands for the error of a worker that stopped several times over."""


class Future:
    """A task that has ended at once."""

    def __init__(self, outcome: object, faults: Sequence[Exception] = (), status: str = "finished") -> None:
        self.outcome, self.faults, self.status = outcome, list(faults), status

    def add_done_callback(self, call: Callable[[Future], object]) -> None:
        call(self)

    def result(self, timeout: float) -> object:
        assert timeout == cluster.ASKED_EVERY
        if self.faults:
            raise self.faults.pop(0)
        return self.outcome


class Connection:
    """Two workers of three threads that carry out at once what is sent, or fail as the test says."""

    def __init__(self, **faults: Sequence[Exception]) -> None:
        self.faults = {name: list(some) for name, some in faults.items()}
        self.scheduler = SimpleNamespace(ncores=None)
        self.there: dict[str, int] = {"tcp://one:1": 2, "tcp://two:1": 1}
        self.asked = self.cancelled = 0
        self.given: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        self.answers: dict[str, object] = {}
        self.status = "finished"

    def _fail(self, where: str) -> None:
        if self.faults.get(where):
            raise self.faults[where].pop(0)

    def sync(self, _call: object, callback_timeout: float) -> dict[str, int]:
        assert callback_timeout == 10
        self.asked += 1
        self._fail("sync")
        return self.there

    def run(
        self, call: object, *sent: dict[str, object], workers: Sequence[str] = (), on_error: str
    ) -> object:
        self._fail("run")
        if call is likeness:
            assert on_error == "return"
            return {worker: self.answers.get(worker, likeness()) for worker in self.there}
        assert on_error == "ignore"
        self.given.append((tuple(sent[0]), tuple(workers)))
        return {}

    def submit(
        self, _alike: object, expected: object, call: Callable[..., object], *words: object, pure: bool
    ) -> Future:
        assert (expected, pure) == (likeness(), False)
        self._fail("submit")
        return Future(call(*words), self.faults.get("result", ()), self.status)

    def cancel(self, running: Sequence[Future]) -> None:
        self.cancelled += len(running)


def workers_of(connection: Connection) -> Any:  # noqa: ANN401 - the class is the module's own
    made = cluster._Cluster(connection, "here", KilledError)  # type: ignore[arg-type]
    made._look()
    return made


def squared(number: int) -> int:
    return number * number


def test_tasks_are_carried_out_in_their_order() -> None:
    connection = Connection()
    assert list(workers_of(connection).map(squared, range(9))) == [0, 1, 4, 9, 16, 25, 36, 49, 64]
    assert (connection.asked, connection.cancelled) == (1, 0)


@pytest.mark.parametrize(
    ("where", "fault", "status", "reported"),
    [
        ("submit", OSError("gone"), "finished", GONE),
        ("submit", KilledError("thrice"), "finished", STOP),
        ("result", OSError("gone"), "lost", GONE),
        ("result", KilledError("thrice"), "error", STOP),
        ("result", OtherEngine("Numba 1 there, 2 here"), "error",
         "a Dask worker would count differently, Numba 1 there, 2 here; give all workers the same version of fightcard, of"
         " Numba and of Python"),
        ("result", ImportError("no module"), "error",
         "the Dask worker that came later has a different fightcard (ImportError: no module); give all workers the same"
         " version of fightcard, of Numba and of Python"),
        ("result", AttributeError("no name"), "error",
         "the Dask worker that came later has a different fightcard (AttributeError: no name); give all workers the same"
         " version of fightcard, of Numba and of Python"),
    ],
)  # fmt: skip
def test_what_fails_under_way_is_reported(where: str, fault: Exception, status: str, reported: str) -> None:
    connection = Connection(**{where: [fault]})
    connection.status = status
    with pytest.raises(NoExecutor) as failed:
        list(workers_of(connection).map(squared, [3]))
    assert str(failed.value) == reported


def test_a_fault_of_the_task_itself_is_raised_as_it_is() -> None:
    connection = Connection(result=[ValueError("of the task")])
    connection.status = "error"
    with pytest.raises(ValueError, match="of the task"):
        list(workers_of(connection).map(squared, [3]))


def test_a_task_that_takes_long_has_the_workers_asked_for() -> None:
    connection = Connection(result=[TimeoutError(), TimeoutError()])
    assert list(workers_of(connection).map(squared, [3])) == [9]
    assert connection.asked == 3


def test_no_worker_is_waited_for_a_while_and_then_reported() -> None:
    connection = Connection()
    made = workers_of(connection)
    connection.there = {}
    assert not made._look()
    assert (made.threads, made.workers) == (0, 0)
    made._seen -= cluster.PATIENCE + 1
    with pytest.raises(NoExecutor) as reported:
        made._look()
    assert str(reported.value) == (
        "the Dask scheduler at here has had no worker for 30 seconds; start one, such as: dask worker here"
    )


def test_a_scheduler_that_does_not_answer_is_lost() -> None:
    with pytest.raises(NoExecutor) as reported:
        workers_of(Connection(sync=[OSError("gone")]))
    assert str(reported.value) == GONE


@pytest.mark.parametrize(
    ("answer", "reported"),
    [
        ({**likeness(), "Numba": "0"}, f"a Dask worker would count differently, tcp://two:1: Numba 0 there, {likeness()['Numba']} here"),
        (KeyError("x"), "the Dask worker tcp://two:1 has a different fightcard (KeyError: 'x')"),
    ],
)  # fmt: skip
def test_workers_of_another_engine_are_refused(answer: object, reported: str) -> None:
    connection = Connection()
    workers_of(connection).refuse_other_engines()
    connection.answers["tcp://two:1"] = answer
    with pytest.raises(NoExecutor) as refused:
        workers_of(connection).refuse_other_engines()
    assert (
        str(refused.value)
        == f"{reported}; give all workers the same version of fightcard, of Numba and of Python"
    )
    with pytest.raises(NoExecutor) as lost:
        workers_of(Connection(run=[OSError("gone")])).refuse_other_engines()
    assert str(lost.value) == GONE


def test_blocks_go_to_each_worker_once_and_to_one_that_comes_later() -> None:
    connection = Connection()
    made = workers_of(connection)
    made.stock = SimpleNamespace(blocks={"a": b"1", "b": b"2"})
    made._give(("a",))
    made._give(("a", "b"))
    made._give(("b",))
    both = ("tcp://one:1", "tcp://two:1")
    assert connection.given == [(("a",), both), (("b",), both)]
    connection.there = {**connection.there, "tcp://new:1": 1}
    made._give_again(("a", "b"))
    assert connection.given[2:] == [(("a", "b"), ("tcp://new:1",))]
    # All have been given it and one says that it has none: it goes to all once more.
    made._give_again(("a",))
    assert connection.given[3:] == [(("a",), (*both, "tcp://new:1"))]
    connection.faults["run"] = [OSError("gone")]
    made.stock.blocks["c"] = b"3"
    with pytest.raises(NoExecutor) as lost:
        made._give(("c",))
    assert str(lost.value) == GONE
