"""What a file shows before it is opened: no workbook, another format, or a list of parts too long to read."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.model import Unreadable

OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
LOCKED = "EncryptedPackage".encode("utf-16-le")


def refusal(check: Callable[[Path], None], path: Path) -> str:
    """What is wrong with a file; empty where nothing is."""
    try:
        check(path)
    except Unreadable as refused:
        return refused.what
    return ""


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "the file is empty"), (OLD + bytes(9), "it is an old .xls workbook, or another format of that time"), (OLD + bytes(9) + LOCKED, "it is password-protected"),
        (b"PK", ""), (b"P", "it holds plain text (CSV or the like), not a workbook"), (b"a,b\n", "it holds plain text (CSV or the like), not a workbook"),
        (b" \n<html>", "it holds a web page or XML, not a workbook"), (b"\xef\xbb\xbf<x/>", "it holds a web page or XML, not a workbook"), (b"a\0b", "it is not a workbook"),
        (b"%PDF-1.7", "it is not a workbook"), (b"{\\rtf1", "it is not a workbook"), (b"{}", "it holds JSON, not a workbook"), (b"<\0", "it is not a workbook"), (b"a" * 8192 + b"\0", "it holds plain text (CSV or the like), not a workbook"),
        (b"a" * 8191 + b"\0", "it is not a workbook"),
    ],
)  # fmt: skip
def test_the_first_bytes_show_what_a_file_is(content: bytes, what: str, tmp_path: Path) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(content)
    assert refusal(guard.refuse_other_formats, path) == what


def test_a_lock_file_is_known_by_its_name_and_names_the_workbook(tmp_path: Path) -> None:
    path = tmp_path / "~$set.xlsx"
    path.write_bytes(b"PK")
    with pytest.raises(Unreadable, match=r"or name the workbook itself: set\.xlsx\."):
        guard.refuse_other_formats(path)


@pytest.mark.parametrize("before", range(9))
def test_what_is_looked_for_may_lie_across_two_pieces(
    before: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "CHUNK", 4)
    path = tmp_path / "set.xls"
    path.write_bytes(b"." * before + b"abc" + b"..")
    assert guard._holds(path, b"abc")
    assert not guard._holds(path, b"abd")


def end(listed: int, comment: bytes = b"") -> bytes:
    """The record at the end of a zip whose list has so many bytes."""
    return b"PK\5\6" + struct.pack("<4H2LH", 0, 0, 1, 1, listed, 0, len(comment)) + comment


def long_end(listed: int, mark: bytes = b"PK\6\7") -> bytes:
    """The two records of a long zip before that: the length in the first, a mark in the second."""
    return b"PK\6\6" + bytes(36) + struct.pack("<Q", listed) + bytes(8) + mark + bytes(16) + end(0xFFFFFFFF)


@pytest.mark.parametrize(
    ("content", "is_refused"),
    [
        (end(100), False), (end(101), True), (bytes(99) + end(101), True), (end(101, b"a comment"), True), (end(100, b"a comment"), False),
        (end(101)[:-1], False), (end(101)[1:], False), (b"", False), (bytes(70_000) + end(101), True), (end(101) + bytes(65_700), False),
        (long_end(100), False), (long_end(101), True), (bytes(3) + long_end(101), True), (long_end(100, b"PK\6\x08"), True), (long_end(100)[1:], True),
        (end(101) + end(100), False), (b"PK\5\6" + bytes(30) + end(101), True),
    ],
)  # fmt: skip
def test_a_list_of_parts_is_as_long_as_the_end_of_the_zip_says(
    content: bytes, is_refused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "MAX_LISTED", 100)
    path = tmp_path / "set.xlsx"
    path.write_bytes(content)
    assert refusal(guard.refuse_long_list, path) == (
        "it unpacks to far more than 2,000 parts" if is_refused else ""
    )


def test_what_is_no_file_is_refused_by_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "set.xlsx").write_bytes(b"")
    names = ("set.xlsx", "", "none.xlsx", "a\udcff", "n" * 300)
    assert [refusal(guard.refuse_what_is_no_file, tmp_path / name) for name in names] == [
        "", "it is a folder, not a file", "there is no such file",
        "its name holds bytes that are not UTF-8 text, so it cannot be shown", "it is not a valid file name",
    ]  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="Windows has no devices among files")
def test_a_device_is_no_workbook() -> None:
    assert refusal(guard.refuse_what_is_no_file, Path(os.devnull)) == "it is not a regular file"
