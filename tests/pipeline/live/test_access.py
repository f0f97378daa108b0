"""The key of a run, taken up again within the hour, and by nobody but its owner."""

from __future__ import annotations

import os
import socket
import stat
import time
from pathlib import Path

import pytest

from fightcard.pipeline.live import serve
from fightcard.pipeline.live.access import HOUR, Access, keep_access, last_access, new_key

BOOK, OTHER = Path("/sets/legends.xlsx"), Path("/sets/other.xlsx")
ACCESS = Access("k" * 32, 4711)
POSIX = pytest.mark.skipif(os.name == "nt", reason="modes are another thing there")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    return tmp_path / "live"


def saved(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def age(file: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(file, (then, then))


def test_a_key_is_a_new_one_each_time() -> None:
    assert len({new_key() for _ in range(100)}) == 100
    assert {len(new_key()) for _ in range(100)} == {32}


def test_what_is_saved_is_known_only_by_its_workbook() -> None:
    keep_access(BOOK, ACCESS)
    assert last_access(BOOK) == ACCESS
    assert last_access(OTHER) is None


@POSIX
def test_nobody_else_can_read_it(folder: Path) -> None:
    keep_access(BOOK, ACCESS)
    assert stat.S_IMODE(saved(folder).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@POSIX
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602])
def test_a_file_that_others_could_touch_is_not_taken(folder: Path, mode: int) -> None:
    keep_access(BOOK, ACCESS)
    saved(folder).chmod(mode)
    assert last_access(BOOK) is None


@POSIX
def test_a_folder_that_others_can_write_is_neither_used_nor_trusted(folder: Path) -> None:
    keep_access(BOOK, ACCESS)
    folder.chmod(0o777)
    assert last_access(BOOK) is None
    saved(folder).unlink()
    keep_access(BOOK, ACCESS)
    assert list(folder.iterdir()) == []


@POSIX
def test_a_link_is_not_followed(folder: Path, tmp_path: Path) -> None:
    keep_access(BOOK, ACCESS)
    file = saved(folder)
    file.rename(tmp_path / "elsewhere.json")
    file.symlink_to(tmp_path / "elsewhere.json")
    assert last_access(BOOK) is None
    keep_access(BOOK, ACCESS)
    assert not file.is_symlink()


def test_after_an_hour_it_is_no_longer_taken_and_then_deleted(folder: Path) -> None:
    keep_access(BOOK, ACCESS)
    file = saved(folder)
    age(file, HOUR / 2)
    assert last_access(BOOK) == ACCESS
    keep_access(OTHER, ACCESS)
    assert file.exists()
    age(file, 2 * HOUR)
    assert last_access(BOOK) is None
    keep_access(OTHER, ACCESS)
    assert not file.exists()
    age(saved(folder), -2 * HOUR)
    assert last_access(OTHER) is None


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"null", b"{}", b"\xff", b"[" * 100_000, b'{"key": "k", "port": 1}',
     b'{"key": "' + b"k" * 32 + b'", "port": 0}', b'{"key": "' + b"k" * 32 + b'", "port": true}',
     b'{"key": "' + b"k" * 32 + b'", "port": 70000}', b'{"key": "' + b"\xc3\xa9" * 32 + b'", "port": 1}',
     b'{"key": 7, "port": 7}', b'{"key": "' + b"k" * 32 + b'", "port": ' + b"7" * 5000 + b"}"],
)  # fmt: skip
def test_a_file_that_makes_no_sense_is_none(folder: Path, content: bytes) -> None:
    keep_access(BOOK, ACCESS)
    saved(folder).write_bytes(content)
    assert last_access(BOOK) is None


def test_a_cache_that_cannot_be_made_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "file"))
    keep_access(BOOK, ACCESS)
    assert last_access(BOOK) is None


class Recorded:
    def __init__(self) -> None:
        self.options: list[tuple[int, int, int]] = []

    def setsockopt(self, level: int, option: int, value: int) -> None:
        self.options.append((level, option, value))


def test_where_a_port_can_be_taken_from_us_it_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "SO_EXCLUSIVEADDRUSE", raising=False)
    elsewhere, windows = Recorded(), Recorded()
    serve.claim(elsewhere)  # type: ignore[arg-type]
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", -5, raising=False)
    serve.claim(windows)  # type: ignore[arg-type]
    assert elsewhere.options == [(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)]
    assert windows.options == [(socket.SOL_SOCKET, -5, 1)]
