"""What lies in the cache folder is read as it was written, or not at all, and never costs the run."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import time
from pathlib import Path

import pytest

from fightcard.engine.core import cache_files
from tests import poisons
from tests.engine.core.sketches import ran

CONTENT = bytes(range(256)) * 20
STRANGER = Path(poisons.__file__)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "kind" / "entry.rules"
    assert cache_files.write(file, CONTENT)
    return file


def test_what_was_written_is_read(file: Path) -> None:
    assert cache_files.read(file) == CONTENT
    assert [each.name for each in file.parent.iterdir()] == ["entry.rules"]
    assert cache_files.read(file.with_name("other.rules")) is None
    assert cache_files.write(file, b"")
    assert cache_files.read(file) == b""


@pytest.mark.parametrize("way", poisons.WAYS)
def test_what_was_not_written_so_is_missing_and_made_anew(file: Path, way: str) -> None:
    stranger = STRANGER.read_bytes()
    poisons.poison(file, way)
    assert cache_files.read(file) is None
    assert cache_files.write(file, CONTENT) is (way != "a folder")
    assert cache_files.read(file) == (CONTENT if way != "a folder" else None)
    assert STRANGER.read_bytes() == stranger


@pytest.mark.parametrize("to", ["kind/another.rules", "other/entry.rules"])
def test_a_file_of_another_name_or_version_is_missing(file: Path, to: str) -> None:
    moved = file.parents[1] / to
    moved.parent.mkdir(exist_ok=True)
    file.rename(moved)
    assert cache_files.read(moved) is None


@pytest.mark.parametrize("call", ["fsync", "replace", "open"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_write_that_fails_leaves_what_was_and_no_trace(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int
) -> None:
    def refuse(*_args: object, **_more: object) -> int:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as failing:
        failing.setattr(os, call, refuse)
        assert not cache_files.write(file, b"new")
        if call == "open":
            assert cache_files.read(file) is None
    assert cache_files.read(file) == CONTENT
    assert [each.name for each in file.parent.iterdir()] == ["entry.rules"]


def test_a_file_in_the_place_of_the_folder_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "kind").write_text("in the way")
    assert not cache_files.write(tmp_path / "kind" / "entry.rules", CONTENT)
    assert cache_files.read(tmp_path / "kind" / "entry.rules") is None


def test_what_killed_writes_left_is_swept_and_what_another_writes_is_not(file: Path) -> None:
    old, new, own = (file.with_name(name) for name in (".a.rules.12ab.part", ".b.rules.34cd.part", "c.part"))
    for each in (old, new, own):
        each.write_bytes(b"half")
    for each in (old, own):
        os.utime(each, (time.time() - 7200,) * 2)
    assert cache_files.write(file, CONTENT)
    assert not old.exists()
    assert new.exists()
    assert own.exists()


RULES = """
from fightcard.engine.core import cache_files
from tests import poisons
@inner
def doubled(number):
    return 2 * number
def entry(number):
    return doubled(number) + 1
place = pathlib.Path(sys.argv[1])
def played():
    made = compiled(entry, place)
    return made(20), sum(made.stats.cache_hits.values())
print(played(), played())
for way in poisons.WAYS:
    (file,) = (each for each in place.iterdir() if each.name.endswith(cache_files.RULES_ENDING))
    poisons.poison(file, way)
    print(way, played(), played(), sep=": ")
    if file.is_dir():
        file.rmdir()
        played()
cache_files.write(file, b"sealed, and yet no code")
print(played()[0], played())
"""


def test_poisoned_code_is_compiled_anew(tmp_path: Path) -> None:
    first, *others, last = [line for line in ran(RULES, str(tmp_path)).splitlines() if "taken up" not in line]
    assert first == "(41, 0) (41, 1)"
    assert last == "41 (41, 1)"
    assert others == [
        f"{way}: (41, 0): {'(41, 0)' if way == 'a folder' else '(41, 1)'}" for way in poisons.WAYS
    ]


def test_a_new_name_is_brought_to_the_disk_where_a_folder_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought: list[bool] = []
    monkeypatch.setattr(
        cache_files.os,
        "fsync",
        lambda handle: brought.append(os.path.samestat(os.fstat(handle), tmp_path.stat())),
    )
    cache_files.settle(tmp_path)
    cache_files.settle(tmp_path / "missing")
    assert brought == [True]
    monkeypatch.delattr(os, "O_DIRECTORY")  # Windows has none
    cache_files.settle(tmp_path)
    assert brought == [True]


def test_the_oldest_go_until_so_many_files_or_bytes_are_left(tmp_path: Path) -> None:
    def saved(**most: int) -> list[str]:
        for name, day, size in (("d.x", 3, 5), ("a.x", 2, 7), ("c.x", 1, 1), ("b.x", 0, 1), ("old.y", 0, 9)):
            (tmp_path / name).write_bytes(bytes(size))
            os.utime(tmp_path / name, (day * 86_400, day * 86_400))
        cache_files.drop_the_oldest(tmp_path, ".x", **most)
        return sorted(each.name for each in tmp_path.iterdir())

    assert saved() == ["a.x", "b.x", "c.x", "d.x", "old.y"]
    assert saved(most_files=4) == ["a.x", "b.x", "c.x", "d.x", "old.y"]
    assert saved(most_files=2) == ["a.x", "d.x", "old.y"]
    assert saved(most_bytes=13) == ["a.x", "c.x", "d.x", "old.y"]
    assert saved(most_bytes=12) == ["a.x", "d.x", "old.y"]


def test_a_write_is_left_behind_after_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in ((".a.part", 3599), (".b.part", 3600), (".c.part", 3601)):
        (tmp_path / name).write_bytes(b"half")
        os.utime(tmp_path / name, (1_000_000 - seconds,) * 2)
    monkeypatch.setattr(cache_files.time, "time", lambda: 1_000_000.0)
    cache_files._sweep(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == [".a.part", ".b.part"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes of files")
def test_a_file_is_only_its_users_and_its_name_may_be_as_long_as_any(tmp_path: Path) -> None:
    file = tmp_path / "kind" / f"{'x' * 249}.rules"
    assert cache_files.write(file, CONTENT)
    assert cache_files.read(file) == CONTENT
    assert (file.parent.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)


def test_the_seal_is_mark_length_and_digest_of_name_and_content() -> None:
    digest = hashlib.sha256(b"\x02\0\0\0\0\0\0\0aband so on").digest()
    assert cache_files.sealed(b"and so on", b"ab") == (
        b"fightcard\x01\x09\0\0\0\0\0\0\0" + digest + b"and so on"
    )


def test_of_files_that_are_as_old_the_first_by_name_goes(tmp_path: Path) -> None:
    for name in ("b.x", "a.x", "c.x"):
        (tmp_path / name).write_bytes(b"1")
        os.utime(tmp_path / name, (5, 5))
    cache_files.drop_the_oldest(tmp_path, ".x", most_files=2)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["b.x", "c.x"]


def test_folders_are_made_down_to_the_file_and_its_name_is_brought_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[Path] = []
    monkeypatch.setattr(cache_files, "settle", settled.append)
    file = tmp_path / "a" / "b" / "entry.rules"
    assert cache_files.write(file, CONTENT)
    assert cache_files.read(file) == CONTENT
    assert settled == [file.parent]


def test_all_of_a_file_is_written_when_it_is_brought_to_the_disk_and_the_folder_closed_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    handles: list[int] = []

    def watched(handle: int) -> None:
        handles.append(handle)
        if stat.S_ISREG(os.fstat(handle).st_mode):
            sizes.append(os.fstat(handle).st_size)

    monkeypatch.setattr(cache_files.os, "fsync", watched)
    cache_files._write_through(tmp_path / "file", b"short")
    assert sizes == [5]
    cache_files.settle(tmp_path)
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handles[-1])
