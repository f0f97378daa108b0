"""Tasks of a cluster as they end, without one: in which order, how many at once, and what becomes of those left."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.parcels import Missing
from fightcard.pipeline.verification.play import cluster as subject


class Future:
    """A task that has ended as soon as it is started."""

    def __init__(self, task: Any, client: Client) -> None:  # noqa: ANN401
        self.task, self.client = task, client

    def add_done_callback(self, call: Any) -> None:  # noqa: ANN401
        self.client.started.append(self.task.place)
        call(self)


class Client:
    """Notes what was started and what was given up."""

    def __init__(self) -> None:
        self.started: list[int] = []
        self.cancelled: list[list[int]] = []

    def cancel(self, futures: list[Future]) -> None:
        self.cancelled.append(sorted(each.task.place for each in futures))


def a_cluster(monkeypatch: pytest.MonkeyPatch, threads: int, missing: tuple[int, ...] = ()) -> Any:  # noqa: ANN401
    own: Any = object.__new__(subject._Cluster)
    own._client, own._there, own._started, own._gave_at = Client(), {"worker": threads}, 0, 0
    gone = set(missing)
    own.given = []

    def start(task: Any) -> Future:  # noqa: ANN401
        own._started += 1
        return Future(task, own._client)

    def outcome(future: Future) -> object:
        if future.task.place in gone:
            gone.remove(future.task.place)
            return Missing(("digest",))
        return f"played {future.task.place}"

    monkeypatch.setattr(subject, "WINDOW", 2)
    own_type = type(own)
    monkeypatch.setattr(own_type, "_start", lambda _self, task: start(task))
    monkeypatch.setattr(own_type, "_outcome", lambda _self, future: outcome(future))
    monkeypatch.setattr(own_type, "_first_of", lambda _self, ended: [ended.get_nowait()])
    monkeypatch.setattr(own_type, "_give_again", lambda _self, needs: own.given.append(needs))
    return own


def tasks(count: int) -> Any:  # noqa: ANN401
    return iter([subject._Task(len, (), ("digest",), place=at) for at in range(count)])


def test_so_many_tasks_are_under_way_as_threads_have_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    own = a_cluster(monkeypatch, 2)
    found = own._outcomes(tasks(7))
    task, outcome = next(found)
    assert (task.place, outcome) == (0, "played 0")
    assert own._client.started == [0, 1, 2, 3]
    assert [each.place for each, _ in found] == [1, 2, 3, 4, 5, 6]
    assert own._client.cancelled == [[]]


def test_what_is_under_way_is_given_up_where_nobody_asks_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    own = a_cluster(monkeypatch, 2)
    found = own._outcomes(tasks(7))
    next(found)
    found.close()
    assert own._client.cancelled == [[1, 2, 3]]
    none = a_cluster(monkeypatch, 0)
    next(none._outcomes(tasks(7)))
    assert none._client.started == [0, 1]


def test_a_task_whose_blocks_are_missing_is_started_again_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    own = a_cluster(monkeypatch, 1, missing=(1,))
    found = [(task.place, outcome) for task, outcome in own._outcomes(tasks(3))]
    assert sorted(found) == [(at, f"played {at}") for at in range(3)]
    assert own.given == [("digest",)]
    assert own._client.started.count(1) == 2


def test_outcomes_of_a_map_come_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    own: Any = object.__new__(subject._Cluster)

    def ended(_self: object, asked: Any) -> Any:  # noqa: ANN401
        for task in [*asked][::-1]:
            yield task, task.function(*task.arguments)

    monkeypatch.setattr(subject._Cluster, "_outcomes", ended)
    assert list(own.map(divmod, [7, 8, 9, 10], [2, 3, 4])) == [(3, 1), (2, 2), (2, 1)]
    play: Any = [SimpleNamespace(content=bytes([at]), needs=(str(at),)) for at in range(3)]
    monkeypatch.setattr(subject, "play", lambda content: content + b"!")
    assert [(parcel.needs, answer) for parcel, answer in own.played(play)] == [
        (("2",), b"\x02!"), (("1",), b"\x01!"), (("0",), b"\x00!"),
    ]  # fmt: skip
