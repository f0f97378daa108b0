"""Bouts on a Dask cluster of a real scheduler and real workers: what is sent, who plays, what is lost."""

from __future__ import annotations

import dataclasses
import pickle
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import fightcard
from benchmarks.valid_cards import rows, write_rows
from fightcard.engine import chunks as chunking
from fightcard.engine.parcels import Workers
from fightcard.engine.registry import game
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play import cluster
from fightcard.pipeline.verification.play.cache import NAME, FileCache
from fightcard.pipeline.verification.play.executors import LostExecutor, executor
from fightcard.pipeline.verify_run import verify
from tests.pipeline.legends import LEGENDS
from tests.pipeline.verification.clusters import scheduler, worker
from tests.processes import LIMIT

pytest.importorskip("distributed")

BOUTS = 200
"""Bouts of a pairing: enough that something can happen in the midst of their small chunks."""


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many chunks as many more bouts have."""
    monkeypatch.setattr(chunking, "SMALLEST", 200)


@pytest.fixture(scope="module")
def legends() -> CardSet:
    """Without the fighters' records: one test plays those everywhere too."""
    return dataclasses.replace(fightcard.convert(fightcard.check(fightcard.read(LEGENDS))), careers={})


@pytest.fixture(scope="module")
def by_threads(legends: CardSet) -> str:
    return as_json(verify(legends, Play(bouts=BOUTS, why=False)).as_json())


def once(deed: Callable[[], object]) -> Callable[[int, int], None]:
    """Something to do when the first chunk of the round robin is done, as progress tells it."""
    left = [deed]

    def progress(_pairings: int, bouts: int) -> None:
        if bouts and left:
            left.pop()()

    return progress


def test_the_same_bytes_by_threads_by_processes_and_by_a_cluster_that_loses_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "ASKED_EVERY", 0.05)
    legends = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    by_threads = as_json(verify(legends, Play(bouts=BOUTS, why=False)).as_json())
    with executor("processes:2") as pool:
        by_processes = as_json(verify(legends, Play(bouts=BOUTS, why=False, executor=pool)).as_json())
    with (
        scheduler() as (_, address),
        worker(address, tmp_path / "one") as (lost, _),
        worker(address, tmp_path / "two"),
        executor(address.replace("tcp://", "dask://")) as there,
    ):
        play = Play(bouts=BOUTS, why=False, executor=there, progress=once(lost.kill))
        by_cluster = as_json(verify(legends, play).as_json())
        assert lost.wait(LIMIT) != 0
    assert by_processes == by_threads
    assert by_cluster == by_threads


def test_a_worker_that_joins_is_used(
    legends: CardSet, by_threads: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "ASKED_EVERY", 0.2)
    with (
        scheduler() as (_, address),
        worker(address, tmp_path / "one") as (first, _),
        executor(address.replace("tcp://", "dask://")) as there,
    ):
        joined = worker(address, tmp_path / "two")

        def change_shifts() -> None:
            joined.__enter__()
            first.kill()

        try:
            play = Play(bouts=BOUTS, why=False, executor=there, progress=once(change_shifts))
            found = as_json(verify(legends, play).as_json())
        finally:
            joined.__exit__(None, None, None)
    assert found == by_threads


def test_a_scheduler_that_is_lost_costs_no_bout_that_was_counted(
    legends: CardSet, by_threads: str, tmp_path: Path
) -> None:
    with (
        FileCache(tmp_path / NAME) as saved,
        scheduler() as (running, address),
        worker(address, tmp_path / "one"),
    ):

        def play() -> None:
            with executor(address.replace("tcp://", "dask://")) as there:
                reported = once(running.kill)
                verify(legends, Play(bouts=BOUTS, why=False, executor=there, progress=reported, cache=saved))

        with pytest.raises(LostExecutor, match="was lost: its scheduler is gone"):
            play()
    with FileCache(tmp_path / NAME) as saved:
        resumed = verify(legends, Play(bouts=BOUTS, why=False, cache=saved))
    assert 0 < resumed.from_cache < 49
    assert as_json(resumed.as_json()) == by_threads


class Wire:
    """What a client sends with its calls, in bytes, and which block to whom."""

    def __init__(self, there: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
        client = there._client  # type: ignore[attr-defined]
        self.blocks: Counter[tuple[str, str]] = Counter()
        self.bytes = self.tasks = 0
        run, submit = client.run, client.submit

        def running(call: Callable[..., object], *sent: object, **how: object) -> object:
            if sent:
                self.blocks.update((worker, digest) for worker in how["workers"] for digest in sent[0])
                self.bytes += len(pickle.dumps(sent)) * len(how["workers"])
            return run(call, *sent, **how)

        def submitting(*sent: object, **how: object) -> object:
            self.bytes += len(pickle.dumps(sent))
            self.tasks += 1
            return submit(*sent, **how)

        monkeypatch.setattr(client, "run", running)
        monkeypatch.setattr(client, "submit", submitting)


def test_a_set_goes_to_each_worker_once_whatever_is_played_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunking, "SMALLEST", 20)
    book = write_rows(tmp_path / "forty.xlsx", rows(40))
    cards = fightcard.convert(fightcard.check(fightcard.read(book)))
    packed = game(cards.system).prepare(cards.cards, deck=cards.deck, rules="basic")
    whole = packed.fighters.nbytes + packed.bout.nbytes + sum(used.nbytes for used in packed.used)
    with (
        scheduler() as (_, address),
        worker(address, tmp_path / "one"),
        worker(address, tmp_path / "two"),
        executor(address.replace("tcp://", "dask://")) as there,
    ):
        wire = Wire(there, monkeypatch)
        found = verify(cards, Play(bouts=2, why=False, executor=there))
        after_one, tasks = set(wire.blocks), wire.tasks
        again = verify(cards, Play(bouts=4, why=False, executor=there))
    # Deck with rules and fighters, to two workers; the second run adds none.
    assert len(after_one) == 4
    assert set(wire.blocks) == after_one
    assert set(wire.blocks.values()) == {1}
    assert wire.tasks - tasks >= tasks > 30
    assert wire.bytes < 1.2 * 2 * whole
    assert as_json(found.as_json()) == as_json(verify(cards, Play(bouts=2, why=False)).as_json())
    assert as_json(again.as_json()) == as_json(verify(cards, Play(bouts=4, why=False)).as_json())


def test_a_worker_that_has_forgotten_is_given_it_again(
    legends: CardSet, by_threads: str, tmp_path: Path
) -> None:
    with (
        scheduler() as (_, address),
        worker(address, tmp_path / "one"),
        executor(address.replace("tcp://", "dask://")) as there,
    ):
        forget = once(lambda: there._client.run(forgetting))  # type: ignore[attr-defined]
        play = Play(bouts=BOUTS, why=False, executor=there, progress=forget)
        found = as_json(verify(legends, play).as_json())
    assert found == by_threads


def forgetting() -> None:
    from fightcard.engine import parcels  # noqa: PLC0415 - on the worker

    parcels._received = parcels._ReceivedBlocks()
