"""Parcels for workers elsewhere: the same counts as here, and what many chunks need is sent once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import pytest

from fightcard.engine import chunks as chunking
from fightcard.engine import parcels, simulate
from fightcard.engine.chunks import Chunks
from fightcard.engine.core.data import CardData
from fightcard.engine.parcels import Missing, Parcel, Stock, Workers, keep, play
from fightcard.engine.registry import SYSTEMS, game
from tests.engine.samples import SAMPLES

FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)
SEED = 11


class Apart(Workers):
    """One worker, as far apart as this program can be: it knows what it was sent, and no more."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.parcels: list[Parcel] = []

    @property
    def threads(self) -> int:
        return 1

    @property
    def workers(self) -> int:
        return 1

    def played(self, parcels: Iterable[Parcel]) -> Iterator[tuple[Parcel, bytes]]:
        for parcel in parcels:
            self.parcels.append(parcel)
            answer = play(parcel.content)
            while isinstance(answer, Missing):
                self.asked += answer.digests
                keep({digest: self.stock.blocks[digest] for digest in parcel.needs})
                answer = play(parcel.content)
            yield parcel, answer


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Apart:
    monkeypatch.setattr(parcels, "_received", parcels._ReceivedBlocks())
    monkeypatch.setattr(chunking, "SMALLEST", 10)
    monkeypatch.setattr(chunking, "LARGEST", 10)
    return Apart()


def each_other(cards: tuple[CardData, ...]) -> list[tuple[int, int]]:
    return [(red, blue) for red in range(len(cards)) for blue in range(len(cards))]


@FOR_ALL
def test_parcels_are_counted_as_the_same_bouts_here(system: str, worker: Apart) -> None:
    cards = SAMPLES[system].cards[:4]
    bouts = list(range(3, 3 + len(cards) ** 2))
    here = simulate(system, cards, each_other(cards), bouts=bouts, first=5, seed=SEED)
    there = simulate(system, cards, each_other(cards), bouts=bouts, first=5, seed=SEED, executor=worker)
    assert np.array_equal(here.counts, there.counts)
    assert len(worker.parcels) == -(-sum(bouts) // 10)


def test_what_is_sent_once_is_not_sent_with_further_waves(worker: Apart) -> None:
    system = SYSTEMS[0]
    cards = SAMPLES[system].cards[:4]
    simulate(system, cards, each_other(cards), bouts=20, seed=SEED, executor=worker)
    # Deck and rules are one block, and the four fighters one.
    assert len(worker.asked) == len(set(worker.asked)) == len(worker.stock.blocks) == 2
    assert {parcel.needs for parcel in worker.parcels} == {tuple(worker.asked)}

    first, worker.parcels = worker.parcels, []
    turned = {**cards[0], "id": "another", "name": "Another"}
    among = (cards[2], turned, cards[1])
    here = simulate(system, among, [(1, 0), (2, 1)], bouts=5, seed=SEED)
    there = simulate(system, among, [(1, 0), (2, 1)], bouts=5, seed=SEED, executor=worker)
    assert np.array_equal(here.counts, there.counts)
    # The turned card travels with the one chunk that names it; the others are there.
    assert (len(worker.asked), len(worker.stock.blocks), len(worker.parcels)) == (2, 2, 1)
    assert set(worker.parcels[0].needs) == set(worker.asked)
    assert len(worker.parcels[0].content) > max(len(parcel.content) for parcel in first)


@FOR_ALL
def test_a_fighter_is_recognized_at_any_place(system: str) -> None:
    cards, stock = SAMPLES[system].cards, Stock()
    for each in (cards, cards[::-1], cards[1:]):
        pairings = each_other(each)
        prepared = game(system).prepare(each, deck=None, rules=SAMPLES[system].rules[0])
        kind = prepared.fighters.dtype
        # What lies between the fields of a record is anything.
        records = prepared.fighters.view(np.uint8).reshape(-1, kind.itemsize)
        records[:, ~parcels._field_bytes(kind)] = len(each)
        list(stock.parcels(system, prepared, SEED, Chunks(pairings, 0, 100_000, threads=1), workers=1))
    assert len(stock.blocks) == 2


def test_fighters_that_few_chunks_name_travel_with_them(worker: Apart) -> None:
    system = SYSTEMS[0]
    cards = SAMPLES[system].cards[:4]
    simulate(system, cards, [(0, 1), (2, 3)], bouts=10, seed=SEED, executor=worker)
    (head,) = worker.stock.blocks
    assert [parcel.needs for parcel in worker.parcels] == [(head,), (head,)]


def test_a_worker_short_of_room_asks_again_and_counts_the_same(
    worker: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = SYSTEMS[0]
    cards = SAMPLES[system].cards[:4]
    simulate(system, cards, each_other(cards), bouts=20, seed=SEED, executor=worker)
    # Room for one of two blocks and a little more: the next block to come drives out the oldest.
    head, fighters = (len(parcels.zlib.decompress(block)) for block in worker.stock.blocks.values())
    monkeypatch.setattr(parcels, "MOST_BYTES", head + fighters + 1)
    keep({"another run's": next(iter(worker.stock.blocks.values()))})
    first = list(worker.asked)
    here = simulate(system, cards, each_other(cards), bouts=20, seed=SEED)
    there = simulate(system, cards, each_other(cards), bouts=20, seed=SEED, executor=worker)
    assert np.array_equal(here.counts, there.counts)
    assert len(worker.asked) > len(first)
