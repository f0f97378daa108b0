"""A damaged row of the store is never believed: its bouts are played again, and the row is replaced."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import numpy as np
import pytest

from pipeline.verification.play.cache import NAME, WORTH_A_REMARK, FileCache
from tests.pipeline.verification.bouts import card_set, verified

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pipeline.verification import Verified

THREE = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 9))
PAIRINGS = 9

POISONS = {
    "odd length": "counts = substr(counts, 1, length(counts) - 3)",
    "shorter": "counts = substr(counts, 1, length(counts) - 8)",
    "longer": "counts = CAST(counts || zeroblob(8) AS BLOB)",
    "one number": "counts = zeroblob(8)",
    "nothing in it": "counts = zeroblob(0)",
    "text": "counts = 'not counts at all'",
    "text that is none": "counts = CAST(x'ff00fe' AS TEXT)",
    "no value": "counts = NULL",
    "a whole number": "counts = 12345678",
    "a fraction": "counts = 0.5",
    "zeros": "counts = zeroblob(length(counts))",
    "random bytes": "counts = randomblob(length(counts))",
    "a plausible other count": "counts = CAST(x'01' || substr(counts, 2) AS BLOB)",
    "counts of another pairing": "counts = (SELECT counts FROM bouts LIMIT 1 OFFSET 4), digest = (SELECT digest FROM bouts LIMIT 1 OFFSET 4)",
    "no digest": "digest = NULL",
    "a digest of text": "digest = 'digest'",
}


def run(cache: FileCache) -> tuple[Verified, int]:
    """THREE verified, each pairing coming to other counts, and how many pairings were really played."""
    asked: list[tuple[int, int]] = []

    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        asked.append((red, blue))
        won = 1 + 3 * red + blue
        return {"red_ud": won, "blue_tko": bouts - won}

    return verified(THREE, outcome, bouts=40, cache=cache), len(asked)


def poisoned(path: Path, change: str, where: str) -> int:
    """Change rows of a store; how many."""
    store = sqlite3.connect(path)
    try:
        with store:
            return store.execute(f"UPDATE bouts SET {change} WHERE {where}").rowcount
    finally:
        store.close()


@pytest.mark.parametrize("change", POISONS.values(), ids=POISONS.keys())
def test_a_damaged_row_is_played_again_and_replaced(tmp_path: Path, change: str) -> None:
    with FileCache(tmp_path / NAME) as cache:
        first, _ = run(cache)
    assert poisoned(tmp_path / NAME, change, "number = (SELECT min(number) FROM bouts)") == 1
    for replayed in (1, 0):
        with FileCache(tmp_path / NAME) as cache:
            again, played = run(cache)
        assert again.as_json() == first.as_json()
        assert (played, again.stood, cache.damaged) == (replayed, PAIRINGS - replayed, replayed)
        # One row is nothing to tell.
        assert (cache.trouble, cache.remark) == (None, None)


def test_many_damaged_rows_are_counted_in_a_remark(tmp_path: Path) -> None:
    keys = [bytes([number]) * 32 for number in range(WORTH_A_REMARK)]
    with FileCache(tmp_path / NAME) as kept:
        kept.keep((key, np.arange(3)) for key in keys)
    poisoned(tmp_path / NAME, "counts = NULL", "1")
    with FileCache(tmp_path / NAME) as kept:
        assert kept.known(keys) == {}
        assert kept.remark == (
            f"{tmp_path / NAME}: {WORTH_A_REMARK} of its rows were damaged; those bouts were played again"
        )


def test_a_store_of_an_earlier_version_goes(tmp_path: Path) -> None:
    old = [tmp_path / f"bouts-1.sqlite{ending}" for ending in ("", "-wal", "-shm")]
    for path in old:
        path.write_bytes(b"rows without a digest")
    with FileCache(tmp_path / NAME) as kept:
        assert kept.count() == 0
    assert not any(path.exists() for path in old)
