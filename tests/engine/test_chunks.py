"""Bouts cut into chunks: every bout once, in tasks of about equal length for as many threads as there are."""

from __future__ import annotations

import numpy as np
import pytest

from fightcard.engine import chunks as chunking
from fightcard.engine.chunks import Chunks


def as_lists(chunks: Chunks) -> list[tuple[list[int], list[list[int]]]]:
    return [(chunk.places.tolist(), chunk.jobs.tolist()) for chunk in chunks]


def test_a_pairing_goes_on_in_the_next_chunk_where_the_last_one_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chunking, "SMALLEST", 10)
    chunks = Chunks([(0, 1), (1, 0), (2, 2), (0, 2)], [0, 100, 7, 50], [4, 19, 0, 3], threads=1)
    assert len(chunks) == 3
    assert as_lists(chunks) == [
        ([0, 1], [[0, 1, 0, 4], [1, 0, 100, 6]]),
        ([1], [[1, 0, 106, 10]]),
        ([1, 3], [[1, 0, 116, 3], [0, 2, 50, 3]]),
    ]
    assert as_lists(chunks) == as_lists(chunks)


@pytest.mark.parametrize(
    ("threads", "number", "longest"), [(1, 16, 10_000), (4, 64, 2_500), (10, 160, 1_000), (1_000, 160, 1_000)]
)
def test_chunks_are_as_many_as_the_threads_ask_for(threads: int, number: int, longest: int) -> None:
    chunks = Chunks([(0, 1), (1, 0)], 0, 80_000, threads)
    bouts = [int(chunk.bouts.sum()) for chunk in chunks]
    assert (len(chunks), len(bouts), max(bouts), sum(bouts)) == (number, number, longest, 160_000)


def test_no_chunk_is_so_long_that_progress_would_wait_for_it() -> None:
    bouts = [int(chunk.bouts.sum()) for chunk in Chunks([(0, 1)], 0, 1_000_001, threads=1)]
    assert bouts == [25_000] * 40 + [1]


@pytest.mark.parametrize(("pairings", "bouts"), [([], 5), ([(0, 1)], 0), ([(0, 1), (1, 0)], [0, 0])])
def test_no_bouts_are_no_chunk(pairings: list[tuple[int, int]], bouts: int | list[int]) -> None:
    chunks = Chunks(pairings, 0, bouts, threads=2)
    assert (len(chunks), as_lists(chunks)) == (0, [])


def test_fighters_are_those_of_the_jobs() -> None:
    (chunk,) = Chunks([(3, 5), (5, 5)], 0, 2, threads=1)
    assert np.array_equal(chunk.fighters, [[3, 5], [5, 5]])
