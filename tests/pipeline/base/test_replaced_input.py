"""A workbook that the user asked to be typed into: another file takes its name."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from fightcard.pipeline.base.files import replace_input

if TYPE_CHECKING:
    from pathlib import Path


def test_an_input_is_replaced_and_never_written_over(tmp_path: Path) -> None:
    """Whoever opened it before goes on reading what it held, as a second name of it does here."""
    book, opened = tmp_path / "book.xlsx", tmp_path / "opened.xlsx"
    book.write_bytes(b"old")
    book.chmod(0o640)
    opened.hardlink_to(book)
    replace_input(book, b"new")
    assert (book.read_bytes(), opened.read_bytes()) == (b"new", b"old")
    assert book.stat().st_mode == opened.stat().st_mode
    assert sorted(each.name for each in tmp_path.iterdir() if not each.name.startswith(".")) == [
        "book.xlsx",
        "opened.xlsx",
    ]


@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="Windows opens no folder")
def test_the_file_is_brought_to_the_disk_before_it_takes_the_name_and_its_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "book.xlsx"
    book.write_bytes(b"old")
    synced: list[tuple[str, bytes]] = []
    sync = os.fsync

    def watched(handle: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(handle).st_mode)
        synced.append(("folder" if is_folder else "file", book.read_bytes()))
        sync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    replace_input(book, b"new")
    assert synced == [("file", b"old"), ("folder", b"new")]
