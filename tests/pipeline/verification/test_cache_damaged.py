"""A damaged row of the store is never believed: its bouts are played again, and the row is replaced."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from fightcard.pipeline.verification.play import cache
from fightcard.pipeline.verification.play.cache import NAME, WORTH_A_REMARK, FileCache
from fightcard.pipeline.verification.verified import Verified
from tests.pipeline.verification.bouts import card_set, verified
from tests.processes import LIMIT, running

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
    "counts of another pairing": "counts = (SELECT counts FROM bouts LIMIT 1 OFFSET 4)",
    "no seal": "counts = substr(counts, 50)",
    "another seal": "counts = CAST(substr((SELECT counts FROM bouts LIMIT 1 OFFSET 4), 1, 49) || substr(counts, 50) AS BLOB)",
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
        assert (played, again.from_cache, cache.damaged) == (replayed, PAIRINGS - replayed, replayed)
        # One row is nothing to tell.
        assert (cache.trouble, cache.remark) == (None, None)


def test_many_damaged_rows_are_counted_in_a_remark(tmp_path: Path) -> None:
    keys = [bytes([number]) * 32 for number in range(WORTH_A_REMARK)]
    with FileCache(tmp_path / NAME) as saved:
        saved.keep((key, np.arange(3)) for key in keys)
    poisoned(tmp_path / NAME, "counts = NULL", "1")
    with FileCache(tmp_path / NAME) as saved:
        assert saved.known(keys) == {}
        assert saved.remark == (
            f"{tmp_path / NAME}: {WORTH_A_REMARK} of its rows were damaged; those bouts were played again"
        )


def test_a_row_that_was_never_saved_is_not_called_damaged(tmp_path: Path) -> None:
    with FileCache(tmp_path / NAME) as saved:
        saved.keep([(b"one", np.arange(3))])
    with FileCache(tmp_path / NAME) as saved:
        unknown = [b"%d" % number for number in range(3 * WORTH_A_REMARK)]
        assert list(saved.known([*unknown, b"one"])) == [b"one"]
        assert (saved.damaged, saved.remark) == (0, None)


def test_a_row_of_too_few_counts_is_played_again(tmp_path: Path) -> None:
    with FileCache(tmp_path / NAME) as saved:
        first, _ = run(saved)
        keys = [row[0] for row in rows_of(tmp_path / NAME, "SELECT key FROM bouts")]
        saved.keep([(keys[0], np.arange(3)), (keys[1], np.arange(0))])
    with FileCache(tmp_path / NAME) as saved:
        again, played = run(saved)
    assert (again.as_json(), played) == (first.as_json(), 2)


HOLDS = "import sqlite3, sys; held = sqlite3.connect(sys.argv[1], isolation_level=None); held.execute(sys.argv[2]); print('held', flush=True); sys.stdin.read()"


def rows_of(path: Path, question: str) -> list[tuple[bytes, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as store:
        return store.execute(question).fetchall()


def test_a_store_that_another_program_holds_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / NAME
    with FileCache(path) as saved:
        saved.keep([(b"one", np.arange(3))])
    rows_of(path, "PRAGMA journal_mode = DELETE")
    monkeypatch.setattr(cache, "PATIENCE", 0.01)
    words = [sys.executable, "-c", HOLDS, path, "BEGIN EXCLUSIVE"]
    with running(words, stdin=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with FileCache(path) as saved:
            assert saved.known([b"one"]) == {}
            assert saved.trouble == f"{path}: database is locked; nothing of this run is saved"
        holder.communicate(timeout=LIMIT)
    with FileCache(path) as saved:
        assert list(saved.known([b"one"])) == [b"one"]


@pytest.mark.parametrize(
    ("name", "is_saved"),
    [
        ("SQLITE_BUSY", True), ("SQLITE_LOCKED", True), ("SQLITE_READONLY", True), ("SQLITE_CANTOPEN", True),
        ("SQLITE_FULL", True), ("SQLITE_IOERR", True), ("SQLITE_PERM", True),
        ("SQLITE_READONLY_DIRECTORY", True), ("SQLITE_ERROR", False),
    ],
)  # fmt: skip
def test_only_a_store_that_is_none_of_ours_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, is_saved: bool
) -> None:
    path = tmp_path / NAME
    with FileCache(path) as saved:
        saved.keep([(b"one", np.arange(3))])
    prepared = FileCache._prepared
    refused = sqlite3.OperationalError("refused")
    refused.sqlite_errorcode = getattr(sqlite3, name)
    tries = [refused]

    def refuses_once(self: FileCache) -> sqlite3.Connection:
        if tries:
            raise tries.pop()
        return prepared(self)

    monkeypatch.setattr(FileCache, "_prepared", refuses_once)
    with FileCache(path) as saved:
        assert (saved.trouble is not None) is is_saved
    with FileCache(path) as saved:
        assert bool(saved.known([b"one"])) is is_saved


@pytest.mark.parametrize(
    "other", ["CREATE TABLE bouts (number INTEGER PRIMARY KEY, text TEXT)", "CREATE VIEW bouts AS SELECT 1"]
)
def test_a_store_of_another_form_is_begun_anew(tmp_path: Path, other: str) -> None:
    rows_of(tmp_path / NAME, other)
    for _ in range(2):
        with FileCache(tmp_path / NAME) as saved:
            assert saved.trouble is None
            saved.keep([(b"one", np.arange(3))])
            assert list(saved.known([b"one"])) == [b"one"]


def test_a_store_of_an_earlier_version_goes(tmp_path: Path) -> None:
    old = [tmp_path / f"bouts-1.sqlite{ending}" for ending in ("", "-wal", "-shm")]
    for path in old:
        path.write_bytes(b"rows without a digest")
    with FileCache(tmp_path / NAME) as saved:
        assert saved.count() == 0
    assert not any(path.exists() for path in old)
