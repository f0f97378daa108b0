"""The store of counts between runs: what stands is not played again, and nothing harms it."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import shutil
import signal
import sqlite3
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fightcard
from fightcard import engine
from fightcard.engine import Tallies
from fightcard.engine.core import cache as engine_cache
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play import cache as cache_module
from fightcard.pipeline.verification.play.cache import (
    NAME,
    FileCache,
    MemoryCache,
    card_digest,
    common_digest,
    key,
)
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify
from tests.forks import forked
from tests.pipeline.legends import LEGENDS
from tests.pipeline.verification.bouts import NAMES, card_set, verified
from tests.processes import LIMIT


def run(cards: CardSet, cache: FileCache) -> tuple[Verified, list[tuple[int, int]]]:
    """A set verified with 20 bouts of each pairing, and the pairings that were really played, by place."""
    asked: list[tuple[int, int]] = []

    def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
        asked.append((red, blue))
        return {"red_ud": bouts // 2, "blue_tko": bouts - bouts // 2}

    return verified(cards, outcome, bouts=20, cache=cache), asked


THREE = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 9))


def test_what_is_settled_is_not_played_again(tmp_path: Path) -> None:
    with FileCache(tmp_path / NAME) as cache:
        first, played = run(THREE, cache)
    assert len(played) == 9
    with FileCache(tmp_path / NAME) as cache:
        again, played = run(THREE, cache)
        assert again.from_cache == 9
    assert played == []
    assert again.as_json() == first.as_json()


def test_the_bouts_of_a_pairing_stand_under_red_blue_the_first_and_their_number(tmp_path: Path) -> None:
    with FileCache(tmp_path / NAME) as cache:
        run(THREE, cache)
        common = common_digest(THREE.system, THREE.deck, Play())
        red, blue = (card_digest(card) for card in THREE.cards[:2])
        # 20 bouts of each pair are 10 in each corner, from bout 0 on.
        own, other_way, others_first = (
            key(common, corners, *span)
            for corners, span in (((red, blue), (0, 10)), ((blue, red), (0, 10)), ((red, blue), (10, 0)))
        )
        stands = cache.known([own, other_way, others_first])
    assert set(stands) == {own, other_way}
    assert dict(zip(NAMES, stands[own].tolist(), strict=True))["blue_tko"] == 5


def test_only_pairings_of_the_card_that_changed_are_played_again(tmp_path: Path) -> None:
    with FileCache(tmp_path / NAME) as cache:
        run(THREE, cache)
    changed = ({**THREE.cards[0], "overall": 8}, *THREE.cards[1:])
    with FileCache(tmp_path / NAME) as cache:
        _, played = run(dataclasses.replace(THREE, cards=changed), cache)
    assert sorted(played) == [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]


@pytest.mark.usefixtures("no_levers_here")
def test_trials_that_stand_are_not_played_again(tmp_path: Path) -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    with FileCache(tmp_path / NAME) as saved:
        first = fightcard.verify(cards, Play(bouts=20, cache=saved))
        # 49 pairings and 7 careers; the rest are trials.
        assert saved.count() > 49 + 7

    asked: list[int] = []

    def counted(
        system: str, cards: Sequence[CardData], pairings: Sequence[tuple[int, int]], **more: object
    ) -> Tallies:
        asked.append(len(pairings))
        return engine.simulate(system, cards, pairings, **more)  # type: ignore[arg-type]

    with FileCache(tmp_path / NAME) as cache:
        again = verify(cards, Play(bouts=20, cache=cache, simulate=counted))
    assert asked == []
    assert again.from_cache == 49
    assert again.as_json() == first.as_json()


def test_a_row_that_moved_in_the_workbook_is_the_same_card() -> None:
    card = THREE.cards[0]
    assert card_digest(card) == card_digest({**card, "source": {"book": "b.xlsx", "sheet": "S", "row": 99}})
    assert card_digest(card) != card_digest({**card, "overall": 8})


PLAY = Play()
DECIDING: dict[str, Any] = {"rules": "advanced", "rounds": 10, "seed": 2}
"""Fields of a run of bouts that decide how each of them ends, with another value than the default."""

OTHERS: dict[str, Any] = {
    "bouts": 20, "executor": ThreadPoolExecutor(1), "cache": MemoryCache(None), "progress": print, "searching": print,
    "across": True,
    "why": False, "simulate": print,
}  # fmt: skip
"""Fields that do not: how many bouts there are stands in the key of each pairing, the rest changes no
bout."""


def test_whatever_decides_every_bout_is_part_of_the_key() -> None:
    # A field that is added later stands in neither list, and fails until it is put into one.
    assert sorted({**DECIDING, **OTHERS}) == sorted(each.name for each in dataclasses.fields(Play))
    own = common_digest(SYSTEMS[0], None, PLAY)
    for name, value in DECIDING.items():
        assert common_digest(SYSTEMS[0], None, dataclasses.replace(PLAY, **{name: value})) != own, name
    for name, value in OTHERS.items():
        assert common_digest(SYSTEMS[0], None, dataclasses.replace(PLAY, **{name: value})) == own, name
    assert common_digest(SYSTEMS[1], None, PLAY) != own
    assert common_digest(SYSTEMS[0], {"cards": [1]}, PLAY) != own


def test_the_engine_is_part_of_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    before = common_digest(SYSTEMS[0], None, PLAY)
    monkeypatch.setattr(cache_module, "source_digest", lambda: "another engine")
    assert common_digest(SYSTEMS[0], None, PLAY) != before


@pytest.fixture
def engine_copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The engine's folder copied, and its digests taken there."""
    copy = tmp_path / "engine"
    shutil.copytree(engine_cache.ENGINE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(engine_cache, "ENGINE", copy)
    return copy


def sources() -> str:
    return engine_cache.source_digest.__wrapped__()


def compiled() -> str:
    return engine_cache.rules_digest.__wrapped__()


@pytest.mark.parametrize(
    ("source", "is_compiled"),
    [
        ("core/counts.py", True),
        ("core/cache_files.py", True),
        (f"systems/{SYSTEMS[0]}/state.py", True),
        (f"systems/{SYSTEMS[-1]}/state.py", True),
        ("registry.py", False),
        (f"systems/{SYSTEMS[0]}/rules/knockdowns.py", True),
        (f"systems/{SYSTEMS[0]}/tables/knockdown_recovery.toml", False),
        (f"systems/{SYSTEMS[0]}/deck.json", False),
        (f"systems/{SYSTEMS[-1]}/rulebook.toml", False),
    ],
)
def test_a_change_in_any_source_of_the_engine_changes_its_digest(
    engine_copied: Path, source: str, is_compiled: bool
) -> None:
    before = sources(), compiled()
    path = engine_copied / source
    path.write_bytes(path.read_bytes() + b"\n")
    assert sources() != before[0]
    # Charts and decks are arguments of the rules: another costs no compile.
    assert (compiled() != before[1]) == is_compiled


def test_a_source_that_is_renamed_or_new_changes_the_digest_and_line_ends_do_not(engine_copied: Path) -> None:
    before = sources()
    table = engine_copied / f"systems/{SYSTEMS[0]}/tables/knockdown_recovery.toml"
    table.write_bytes(table.read_bytes().replace(b"\n", b"\r\n"))
    (engine_copied / "notes.txt").write_text("no source")
    assert sources() == before
    table.rename(table.with_name("recovery.toml"))
    renamed = sources()
    assert renamed != before
    (engine_copied / "core" / "empty.py").touch()
    assert sources() != renamed


def test_the_store_keeps_the_newest_rows_up_to_its_cap(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keys = [f"key {number}".encode() for number in range(7)]
    with FileCache(tmp_path / NAME) as saved:
        for each in keys:
            saved.keep([(each, np.arange(3))])
    monkeypatch.setattr(cache_module, "MOST_ROWS", 4)
    with FileCache(tmp_path / NAME) as saved:
        assert sorted(saved.known(keys)) == keys[3:]
        assert saved.count() == 4


def test_corners_and_bouts_are_part_of_the_key() -> None:
    spans = [((b"a", b"b"), 0, 10), ((b"b", b"a"), 0, 10), ((b"a", b"b"), 10, 10), ((b"a", b"b"), 0, 20)]
    assert len({key(b"c", *span) for span in spans}) == 4


def test_a_store_damaged_beyond_reading_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_bytes(b"this is no database, and was never one" * 100)
    with FileCache(path) as saved:
        saved.keep([(b"k", np.arange(3))])
        assert saved.known([b"k"])[b"k"].tolist() == [0, 1, 2]
        assert saved.trouble is None


def test_where_nothing_can_be_written_nothing_is_saved_and_all_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with FileCache(tmp_path / "file" / NAME) as saved:
        saved.keep([(b"k", np.arange(3))])
        assert saved.known([b"k"]) == {}
        assert saved.trouble is not None
        assert "nothing of this run is saved" in saved.trouble


def test_a_run_that_opens_the_store_waits_for_another_that_has_just_made_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        # While another is about to write, SQLite refuses the journal at once, however long it was told to wait.
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(cache_module.time, "sleep", lambda _seconds: other.execute("COMMIT"))
        with FileCache(tmp_path / NAME) as saved:
            assert saved.trouble is None
    monkeypatch.setattr(cache_module, "PATIENCE", 0.0)
    with contextlib.closing(sqlite3.connect(tmp_path / "held", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with FileCache(tmp_path / "held") as saved:
            assert saved.trouble is not None
            assert "database is locked" in saved.trouble


def test_a_file_of_another_name_that_holds_something_else_is_refused_and_stays(tmp_path: Path) -> None:
    book, database = tmp_path / "set.xlsx", tmp_path / "places.sqlite"
    book.write_bytes(b"PK\x03\x04 a workbook")
    with contextlib.closing(sqlite3.connect(database)) as other:
        other.execute("CREATE TABLE places (url TEXT)")
    before = [each.read_bytes() for each in (book, database)]
    for path in (book, str(database)):
        with pytest.raises(ValueError, match="is no cache of bouts; give the name of one, or of a new file"):
            FileCache(path)
    assert [each.read_bytes() for each in (book, database)] == before
    for _ in range(2):
        with FileCache(tmp_path / "my bouts") as own:
            assert own.trouble is None
    (tmp_path / "empty").touch()
    with FileCache(tmp_path / "empty") as own:
        assert own.trouble is None


def test_two_runs_at_once_do_not_harm_each_other(tmp_path: Path) -> None:
    rows = {f"key {number}".encode(): np.full(4, number) for number in range(400)}

    def run() -> None:
        with FileCache(tmp_path / NAME) as saved:
            for name, counts in rows.items():
                saved.keep([(name, counts)])
            assert saved.trouble is None

    threads = [threading.Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LIMIT)
        assert not thread.is_alive()
    with FileCache(tmp_path / NAME) as saved:
        known = saved.known(list(rows))
    assert {name: counts.tolist() for name, counts in known.items()} == {
        name: counts.tolist() for name, counts in rows.items()
    }


RUN = """
import sys
from pathlib import Path
import fightcard
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import FileCache
cards = fightcard.convert(fightcard.check(fightcard.read(Path(sys.argv[1]))))
with FileCache(Path(sys.argv[2])) as kept:
    told = fightcard.verify(cards, Play(bouts=int(sys.argv[3]), cache=kept, why=False, progress=lambda *_: print("chunk", flush=True)))
print(as_json(told.as_json()))
"""


@pytest.mark.skipif(os.name != "posix", reason="a kill that cannot be caught is a signal of POSIX systems")
def test_a_run_killed_three_times_ends_with_the_bytes_of_an_unbroken_one(tmp_path: Path) -> None:
    legends: CardSet = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    unbroken = as_json(fightcard.verify(legends, Play(bouts=2_000, why=False)).as_json())
    store = tmp_path / NAME
    command = (RUN, LEGENDS, store, 2_000)
    stood = 0
    for kill in range(3):
        with forked(*command) as run:
            assert run.stdout is not None
            # The first line tells what stands, or that a chunk is done; each run is killed a few chunks
            # further on.
            for _ in range(2 + kill):
                assert run.stdout.readline() == "chunk\n"
            run.send_signal(signal.SIGKILL)
        with FileCache(store) as saved:
            standing = saved.count()
        assert stood <= standing < 49
        stood = standing
    assert stood > 0
    with forked(*command) as last:
        out, _ = last.communicate(timeout=LIMIT)
    assert out.replace("chunk\n", "").strip() == unbroken.strip()


def filled(path: Path, rows: int) -> list[bytes]:
    # Counts that cannot be packed any smaller.
    random = np.random.default_rng(1)
    keys = [number.to_bytes(4, "big") for number in range(rows)]
    with FileCache(path) as cache:
        cache.keep((each, random.integers(0, 2**62, 100)) for each in keys)
    return keys


def saved_of(path: Path, keys: Sequence[bytes]) -> list[int]:
    with FileCache(path) as cache:
        return [int.from_bytes(each, "big") for each in sorted(cache.known(keys))]


def test_counts_go_when_they_are_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = cache_module.today()
    keys = filled(tmp_path / NAME, 3)
    monkeypatch.setattr(cache_module, "today", lambda: now + 180)
    assert saved_of(tmp_path / NAME, keys) == [0, 1, 2]
    monkeypatch.setattr(cache_module, "today", lambda: now + 181)
    assert saved_of(tmp_path / NAME, keys) == []


def test_counts_of_a_clock_that_went_ahead_go_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = cache_module.today()
    monkeypatch.setattr(cache_module, "today", lambda: now + 400)
    keys = filled(tmp_path / NAME, 3)
    monkeypatch.setattr(cache_module, "today", lambda: now)
    assert saved_of(tmp_path / NAME, keys) == []


@pytest.mark.parametrize(("added", "left"), [(181, [3, 4]), (180, [0, 1, 2, 3, 4])])
def test_of_counts_of_several_days_only_the_old_ones_go(
    added: int, left: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = cache_module.today()
    filled(tmp_path / NAME, 3)
    monkeypatch.setattr(cache_module, "today", lambda: now + 100)
    keys = [number.to_bytes(4, "big") for number in range(5)]
    with FileCache(tmp_path / NAME) as cache:
        cache.keep((each, np.zeros(2, np.int64)) for each in keys[3:])
    monkeypatch.setattr(cache_module, "today", lambda: now + added)
    assert saved_of(tmp_path / NAME, keys) == left


def test_the_oldest_counts_go_where_the_store_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = filled(tmp_path / NAME, 1000)
    monkeypatch.setattr(cache_module, "MOST_BYTES", 600_000)
    known = saved_of(tmp_path / NAME, keys)
    assert 300 < len(known) < 700
    assert known == list(range(1000 - len(known), 1000))
    monkeypatch.setattr(cache_module, "MOST_BYTES", 0)
    assert saved_of(tmp_path / NAME, keys) == []


def test_a_store_that_fails_is_given_up_and_says_why(tmp_path: Path) -> None:
    class Failing:
        """A store of which every question fails."""

        closed = 0

        def __enter__(self) -> Failing:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def execute(self, *_: object) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        executemany = execute

        def close(self) -> None:
            self.closed += 1

    said = f"{tmp_path / NAME}: disk I/O error; nothing more of this run is saved"
    counts = np.arange(3)

    def asked(own: FileCache) -> None:
        assert own.known([b"a"]) == {}

    def saved(own: FileCache) -> None:
        own.keep([(b"a", counts)])

    for use in (asked, saved):
        with FileCache(tmp_path / NAME) as own:
            own.keep([(b"a", counts)])
            assert (own.count(), own.trouble, own.remark) == (1, None, None)
            failing: Any = Failing()
            assert own._store is not None
            own._store.close()
            own._store = failing
            use(own)
            assert (own.trouble, own.remark, own._store, failing.closed) == (said, said, None, 1)
            assert (own.count(), dict(own.known([b"a"]))) == (0, {})
            own.keep([(b"b", counts)])
        assert failing.closed == 1


def test_a_store_that_cannot_be_prepared_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    connect = sqlite3.connect

    class Watched(sqlite3.Connection):
        closed = False

        def close(self) -> None:
            self.closed = True
            super().close()

    def connecting(*words: Any, **more: Any) -> Any:  # noqa: ANN401
        opened.append(connect(*words, factory=Watched, **more))
        return opened[-1]

    def failing(_store: object) -> None:
        raise sqlite3.OperationalError("no room")

    monkeypatch.setattr(sqlite3, "connect", connecting)
    monkeypatch.setattr(cache_module, "_may_pass", lambda _error: True)
    monkeypatch.setattr(cache_module, "_drop_the_oldest", failing)
    own = FileCache(tmp_path / NAME)
    assert own.trouble == f"{tmp_path / NAME}: no room; nothing of this run is saved"
    assert [each.closed for each in opened] == [True]


def test_questions_are_asked_so_many_keys_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "ASKED_AT_ONCE", 2)
    keys = [bytes([at]) for at in range(5)]
    with FileCache(tmp_path / NAME) as own:
        own.keep([(each, np.array([at])) for at, each in enumerate(keys)])
        found = own.known([*keys, b"none"])
    assert {each: counts.tolist() for each, counts in found.items()} == {
        each: [at] for at, each in enumerate(keys)
    }
    with FileCache(tmp_path / NAME) as own:
        own._store.execute("UPDATE bouts SET counts = 'text' WHERE key = ?", (keys[1],))  # type: ignore[union-attr]
        own._store.execute("UPDATE bouts SET counts = x'00' WHERE key = ?", (keys[4],))  # type: ignore[union-attr]
        assert list(own.known(keys)) == [keys[0], keys[2], keys[3]]
        assert own.damaged == 2
        monkeypatch.setattr(cache_module, "WORTH_A_REMARK", 3)
        assert own.remark is None
        own.known(keys[1:2])
        assert own.remark == f"{tmp_path / NAME}: 3 of its rows were damaged; those bouts were played again"


def test_runs_in_several_threads_may_share_one(tmp_path: Path) -> None:
    def run(number: int) -> list[bytes]:
        keys = [bytes([number, each]) for each in range(20)]
        for each in keys:
            cache.keep([(each, np.arange(3))])
        return [each for each in keys if each not in cache.known([each])]

    with FileCache(tmp_path / "bouts.sqlite") as cache, ThreadPoolExecutor(8) as threads:
        assert list(threads.map(run, range(8))) == [[]] * 8
        assert cache.trouble is None
