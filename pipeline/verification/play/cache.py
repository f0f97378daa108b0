"""The results of bouts, saved between runs.

The counts of each pairing or trial under a digest of everything that decides them. The store is one SQLite
file in the user's cache folder. Counts go in as they are made, each with its whole pairing or not at all, so
that a run may be stopped or killed at any moment, and two runs may use the store at once. Each row is sealed
as files of the cache folder are: one that is not as it was written counts as missing, is played again, and is
replaced.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
import sqlite3
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.cache import home, source_digest
from fightcard.engine.core.cache_files import sealed, unsealed
from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.base.values import AnyPath, path_or_none
from fightcard.pipeline.play import Cache, Play

BOUTS = "bouts"
"""The folder of the store in the user's cache folder."""

NAME = "bouts-5.sqlite"
OLD_NAMES = ("bouts-1.sqlite", "bouts-2.sqlite", "bouts-3.sqlite", "bouts-4.sqlite")
"""Stores of earlier versions, whose rows are read no more: they go."""

MOST_ROWS = 2_000_000
MOST_BYTES = 500_000_000
MOST_DAYS = 180
"""The largest size of the store; the oldest is deleted first."""

PATIENCE = 30.0
"""Seconds to wait for another run that is writing."""

BETWEEN_TRIES = 0.01
"""Seconds between two tries to open the store while another run opens it too."""

ASKED_AT_ONCE = 500

WORTH_A_REMARK = 10
"""Damaged rows: a few are replaced in silence, more hint at a disk that fails."""

_WHOLE = np.dtype("<i8")


def of_size(known: Mapping[bytes, NDArray[np.int64]], size: int) -> dict[bytes, NDArray[np.int64]]:
    """The counts of a cache that have this many numbers; others cannot belong to the question."""
    return {key: counts for key, counts in known.items() if counts.size == size}


@dataclass(slots=True)
class MemoryCache:
    """A cache that also remembers what it gave and was given, so that a run asks for nothing twice.

    most: bytes of counts that it remembers; those longest unused go first. Threads may share it: the cache
    behind it is asked by one at a time.
    """

    behind: Cache | None
    most: float = math.inf
    _rows: OrderedDict[bytes, bytes] = field(default_factory=OrderedDict, repr=False)
    _bytes: int = 0
    _turn: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def known(self, keys: Sequence[bytes]) -> Mapping[bytes, NDArray[np.int64]]:
        """The counts saved under these keys."""
        with self._turn:
            found = {key: np.frombuffer(self._rows[key], np.int64) for key in keys if key in self._rows}
            for key in found:
                self._rows.move_to_end(key)
            missing = [key for key in keys if key not in found]
            if self.behind is not None and missing:
                more = self.behind.known(missing)
                self._remember(more.items())
                found |= more
            return found

    def keep(self, rows: Iterable[tuple[bytes, NDArray[np.int64]]]) -> None:
        """Keep these counts."""
        found = list(rows)
        with self._turn:
            self._remember(found)
            if self.behind is not None:
                self.behind.keep(found)

    def _remember(self, rows: Iterable[tuple[bytes, NDArray[np.int64]]]) -> None:
        for key, counts in rows:
            self._bytes -= len(self._rows.pop(key, b""))
            self._rows[key] = counts.astype(np.int64).tobytes()
            self._bytes += len(self._rows[key])
        while self._bytes > self.most and self._rows:
            self._bytes -= len(self._rows.popitem(last=False)[1])


class FileCache:
    """The cache in a file of the user's cache folder, or in another.

    Where the file cannot be used nothing is saved, and `trouble` says why; a damaged one of the standard name
    is made anew, and `damaged` counts the rows that were replaced. Runs in several threads may share it.
    Raises ValueError for a file of another name that holds something else.
    """

    def __init__(self, path: AnyPath | None = None) -> None:
        self.path = path_or_none(path) or standard_path()
        if _is_other_work(self.path):
            raise ValueError(f"{self.path} is no cache of bouts; give the name of one, or of a new file")
        self.trouble: str | None = None
        self.damaged = 0
        self._store: sqlite3.Connection | None = None
        # Two threads at once in one connection end the process.
        self._turn = threading.RLock()
        try:
            self._store = self._opened()
        except (sqlite3.Error, OSError) as error:
            self.trouble = f"{self.path}: {error}; nothing of this run is saved"

    def __enter__(self) -> FileCache:
        return self

    def __exit__(self, *_reason: object) -> None:
        with self._turn:
            if self._store is not None:
                self._store.close()
                self._store = None

    def known(self, keys: Sequence[bytes]) -> Mapping[bytes, NDArray[np.int64]]:
        """The counts saved under these keys."""
        found: dict[bytes, NDArray[np.int64]] = {}
        for start in range(0, len(keys) if self._store else 0, ASKED_AT_ONCE):
            batch = keys[start : start + ASKED_AT_ONCE]
            # Read as bytes whatever they are: text that is none would end the whole question.
            rows = self._tried(
                "SELECT key, typeof(counts), CAST(counts AS BLOB) FROM bouts "
                f"WHERE key IN ({','.join('?' * len(batch))})",
                batch,
            )
            sound = {
                key: counts
                for key, kind, data in rows
                if kind == "blob" and (counts := _unpacked(key, data)) is not None
            }
            self.damaged += len(rows) - len(sound)
            found |= sound
        return found

    @property
    def remark(self) -> str | None:
        """The message about the store when a run has ended; None where all is well."""
        if self.trouble is None and self.damaged >= WORTH_A_REMARK:
            return f"{self.path}: {self.damaged} of its rows were damaged; those bouts were played again"
        return self.trouble

    def count(self) -> int:
        """How many pairings' counts are saved."""
        with self._turn:
            rows = self._store.execute("SELECT count(*) FROM bouts").fetchone() if self._store else (0,)
        return int(rows[0])

    def keep(self, rows: Iterable[tuple[bytes, NDArray[np.int64]]]) -> None:
        """Keep these counts; when the call returns they are safe from a kill of this program."""
        packed = [(key, _packed(key, counts), today()) for key, counts in rows] if self._store else []
        with self._turn:
            if self._store is None:
                return
            try:
                with self._store:
                    self._store.executemany(
                        "INSERT OR REPLACE INTO bouts (key, counts, day) VALUES (?, ?, ?)", packed
                    )
            except sqlite3.Error as error:
                self._give_up(error)

    def _opened(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        for name in OLD_NAMES:
            _delete(self.path.with_name(name))
        try:
            return self._prepared()
        except sqlite3.DatabaseError as error:
            if _may_pass(error):
                raise
            # Damaged beyond reading: what it held can be played again.
            _delete(self.path)
            return self._prepared()

    def _prepared(self) -> sqlite3.Connection:
        # Several threads may ask, though never at once.
        store = sqlite3.connect(self.path, timeout=PATIENCE, check_same_thread=False)
        try:
            _keep_a_journal(store)
            store.execute("PRAGMA synchronous = NORMAL")
            with store:
                store.execute(
                    "CREATE TABLE IF NOT EXISTS bouts "
                    "(number INTEGER PRIMARY KEY, key BLOB UNIQUE, counts BLOB, day INTEGER)"
                )
                _drop_the_oldest(store)
        except sqlite3.Error:
            store.close()
            raise
        return store

    def _tried(self, question: str, values: Sequence[bytes]) -> list[tuple[bytes, str, bytes]]:
        with self._turn:
            if self._store is None:
                return []
            try:
                return self._store.execute(question, values).fetchall()
            except sqlite3.Error as error:
                self._give_up(error)
                return []

    def _give_up(self, error: sqlite3.Error) -> None:
        self.trouble = f"{self.path}: {error}; nothing more of this run is saved"
        self.__exit__()


def _keep_a_journal(store: sqlite3.Connection) -> None:
    """Turn on the write-ahead journal, for which SQLite itself does not wait if another run does so too."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            store.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(BETWEEN_TRIES)
        else:
            return


def _drop_the_oldest(store: sqlite3.Connection) -> None:
    """Keep the store within its bounds of age, rows and bytes; the room of what goes is used again."""
    ends = "number IN ((SELECT min(number) FROM bouts), (SELECT max(number) FROM bouts))"
    outside, days = "(day < ? OR day > ?)", (today() - MOST_DAYS, today() + 1)
    # Rows are in the order of their days: all are read only where the first or last is too old or too new.
    if store.execute(f"SELECT 1 FROM bouts WHERE {ends} AND {outside}", days).fetchone():
        store.execute(f"DELETE FROM bouts WHERE {outside}", days)
    store.execute("DELETE FROM bouts WHERE number <= (SELECT max(number) FROM bouts) - ?", (MOST_ROWS,))
    while _bytes_in_use(store) > MOST_BYTES:
        (rows,) = store.execute("SELECT count(*) FROM bouts").fetchone()
        if not rows:
            return
        store.execute(
            "DELETE FROM bouts WHERE number IN (SELECT number FROM bouts ORDER BY number LIMIT ?)",
            (-(-rows // 4),),
        )


def _bytes_in_use(store: sqlite3.Connection) -> int:
    page, pages, free = (
        store.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("page_size", "page_count", "freelist_count")
    )
    return int(page * (pages - free))


def today() -> int:
    """The day, counted from 1 January 1970, only for the age of a row."""
    return int(time.time() // 86_400)


def _packed(key: bytes, counts: NDArray[np.int64]) -> bytes:
    return sealed(zlib.compress(counts.astype(_WHOLE).tobytes(), 1), key)


def _unpacked(key: bytes, data: bytes) -> NDArray[np.int64] | None:
    """The counts of a row; None where it is not as it was written under this key."""
    content = unsealed(data, key)
    if content is None:
        return None
    try:
        return np.frombuffer(zlib.decompress(content), _WHOLE).astype(np.int64)
    except (zlib.error, ValueError):
        return None


def _may_pass(error: sqlite3.DatabaseError) -> bool:
    """Whether the store may still be sound: another run holds it, or it cannot be read or written here. A
    table of another form, on the other hand, is not our store."""
    return isinstance(error, sqlite3.OperationalError) and _code(error) != sqlite3.SQLITE_ERROR


def _code(error: sqlite3.DatabaseError) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF


def _is_other_work(path: Path) -> bool:
    """Whether a file of another than the standard name is no store of bouts, but somebody's work."""
    if path.name == NAME or not path.is_file() or not path.stat().st_size:
        return False
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as store:
            tables = {name for (name,) in store.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        return not _may_pass(error)
    return bool(tables) and BOUTS not in tables


def _delete(store: Path) -> None:
    """Delete a store with its journals, as far as that is allowed."""
    for name in (store, *(store.with_name(f"{store.name}-{part}") for part in ("wal", "shm"))):
        with contextlib.suppress(OSError):
            name.unlink()


def standard_path() -> Path:
    """Where the store lies: the user's cache folder, or FIGHTCARD_CACHE."""
    return home() / BOUTS / NAME


def common_digest(system: str, deck: DeckData | None, play: Play) -> bytes:
    """What decides every bout of a run apart from the two cards: engine, deck, rules, distance, seed."""
    return data_digest([source_digest(), system, deck, play.rules, play.rounds, play.seed])


def card_digest(card: CardData) -> bytes:
    """What decides a card's bouts: all its data but its place in the workbook."""
    return data_digest({name: value for name, value in card.items() if name != "source"})


def key(common: bytes, cards: Iterable[bytes], first: int, bouts: int) -> bytes:
    """The key of bouts `first` … `first + bouts - 1` of red and blue, or of a card and those it meets in
    either corner."""
    span = first.to_bytes(8, "big") + bouts.to_bytes(8, "big")
    return hashlib.sha256(common + b"".join(cards) + span).digest()


def data_digest(value: object) -> bytes:
    """A digest of data as JSON would hold them."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).digest()
