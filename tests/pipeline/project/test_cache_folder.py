"""What is kept between runs: each kind is listed with its size and use, and clearing takes all of it and no more."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from pathlib import Path
from typing import NoReturn

import pytest

from fightcard.engine.core.cache import RULES, kind
from fightcard.pipeline.base.files import Unwritable
from fightcard.pipeline.project.cache_folder import DAYS, LIVE, CacheEntry, clear, contents
from fightcard.pipeline.verification.last_run import FOLDER
from fightcard.pipeline.verification.play.cache import BOUTS, NAME, today
from fightcard.pipeline.verification.saved_verdicts import FOLDER as VERDICTS

OURS = (RULES, BOUTS, VERDICTS, FOLDER, LIVE, DAYS)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "home"))
    return tmp_path / "home"


def put(path: Path, size: int, days: int = 0) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"x" * size)
    then = (today() - days) * 86_400 + 600
    os.utime(path, (then, then))


def one(what: str) -> CacheEntry:
    return next(each for each in contents() if each.what == what)


def test_nothing_is_saved_where_nothing_was_written(place: Path) -> None:
    assert contents() == []
    assert clear() == 0
    assert not place.exists()


def test_nothing_is_listed_where_the_user_may_not_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIGHTCARD_CACHE", "no-system-looks-for-it" * 20)  # nor may he as an administrator
    assert contents() == []


def test_rules_of_another_version_are_not_in_use(place: Path) -> None:
    put(place / RULES / kind() / "a" / "rules.bin", 30, days=9)
    put(place / RULES / kind() / "more.bin", 12, days=4)
    put(place / RULES / "older" / "rules.bin", 5)
    found = {each.path.name: each for each in contents()}
    mine, older = found[kind()], found["older"]
    assert (mine.what, mine.size, mine.days, mine.rows, mine.in_use) == ("compiled rules", 42, 4, 0, True)
    assert (older.size, older.days, older.in_use) == (5, 0, False)


def test_a_folder_of_rules_in_which_nothing_is_left_is_no_days_old(place: Path) -> None:
    (place / RULES / "older").mkdir(parents=True)
    assert (one("compiled rules").size, one("compiled rules").days) == (0, 0)


def test_a_store_is_counted_with_what_lies_next_to_it(place: Path) -> None:
    put(place / BOUTS / "older.sqlite", 7, days=3)
    put(place / BOUTS / "older.sqlite-wal", 4, days=2)
    with contextlib.closing(sqlite3.connect(place / BOUTS / NAME)) as store:
        store.execute("CREATE TABLE bouts (number INTEGER)")
        store.executemany("INSERT INTO bouts VALUES (?)", [(1,), (2,), (3,)])
        store.commit()
    found = {each.path.name: each for each in contents()}
    assert set(found) == {NAME, "older.sqlite"}
    assert (found[NAME].rows, found[NAME].in_use) == (3, True)
    damaged = found["older.sqlite"]
    assert (damaged.size, damaged.days, damaged.rows, damaged.in_use) == (11, 2, 0, False)


@pytest.mark.parametrize(
    ("folder", "what"),
    [
        (VERDICTS, "verdicts of sets"),
        (FOLDER, "last runs"),
        (LIVE, "keys of live pages"),
        (DAYS, "days of live pages"),
    ],
)
def test_a_file_a_workbook_is_counted_by_files(place: Path, folder: str, what: str) -> None:
    put(place / folder / "one", 3, days=5)
    put(place / folder / "two", 4, days=6)
    found = one(what)
    assert (found.path, found.size, found.days, found.rows, found.in_use) == (place / folder, 7, 5, 2, True)


def test_a_file_of_tomorrow_is_no_days_old(place: Path) -> None:
    put(place / FOLDER / "one", 3, days=-2)
    assert one("last runs").days == 0


def test_clearing_takes_all_that_is_saved_and_nothing_else(place: Path) -> None:
    for folder in OURS:
        put(place / folder / "sub" / "file", 10)
    for folder in (VERDICTS, FOLDER, LIVE, DAYS):
        (place / folder / "sub" / "file").rename(place / folder / "file")
        (place / folder / "sub").rmdir()
    put(place / "notes.txt", 5)
    assert clear() == 50  # a folder of rules, and a file of each of four kinds; no store among the counts
    assert [each.name for each in place.iterdir()] == ["notes.txt"]


def test_clearing_a_link_leaves_what_it_leads_to(place: Path, tmp_path: Path) -> None:
    put(tmp_path / "elsewhere" / "file", 10)
    place.mkdir()
    (place / LIVE).symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    clear()
    assert list(place.iterdir()) == []
    assert (tmp_path / "elsewhere" / "file").exists()


def test_days_are_counted_from_midnight(place: Path) -> None:
    put(place / FOLDER / "one", 3)
    for seconds, days in ((0, 0), (-1, 1), (-86_400, 1), (-86_401, 2)):
        at = today() * 86_400 + seconds
        os.utime(place / FOLDER / "one", (at, at))
        assert one("last runs").days == days


def test_what_cannot_be_deleted_is_reported(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    put(place / LIVE / "one", 3)
    monkeypatch.setattr(shutil, "rmtree", refused)
    with pytest.raises(
        Unwritable, match=r"live.*it cannot be deleted \(Permission denied\)\. End other runs"
    ):
        clear()
