"""A workbook that the user asked to be typed into: another file takes its name."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from fightcard.pipeline.base import files
from fightcard.pipeline.base.files import Unwritable, replace_input, write_all
from fightcard.pipeline.base.folder_lock import Busy


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


@pytest.fixture
def linked(tmp_path: Path) -> tuple[Path, Path]:
    """A workbook, and a link to it in another folder."""
    for folder in ("named", "real"):
        (tmp_path / folder).mkdir()
    link, book = tmp_path / "named" / "link.xlsx", tmp_path / "real" / "book.xlsx"
    book.write_bytes(b"old")
    book.chmod(0o640)
    link.symlink_to(book)
    return link, book


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only some make links")
def test_through_a_link_the_file_is_replaced_that_it_leads_to_and_all_is_done_in_its_folder(
    linked: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    link, book = linked
    asked: list[object] = []
    for name in ("hidden_path", "held", "_refuse_locked", "settle"):
        call = getattr(files, name)
        monkeypatch.setattr(
            files,
            name,
            lambda place, *more, call=call, name=name: (asked.append((name, place)), call(place, *more))[1],
        )
    replace_input(link, b"new")
    assert (link.is_symlink(), book.read_bytes(), book.stat().st_mode & 0o777) == (True, b"new", 0o640)
    assert asked == [
        ("hidden_path", book),
        ("held", book.parent),
        ("_refuse_locked", book),
        ("settle", book.parent),
    ]
    assert [[each.name for each in folder.iterdir()] for folder in (link.parent, book.parent)] == [
        ["link.xlsx"],
        ["book.xlsx"],
    ]


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only some make links")
def test_what_stops_the_replacing_is_said_of_the_name_or_the_folder_and_leaves_no_trace(
    linked: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    link, book = linked

    def full(path: Path, *_: object) -> None:
        path.write_bytes(b"half")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    @contextlib.contextmanager
    def busy(_folder: Path) -> Iterator[None]:
        raise Busy
        yield

    with monkeypatch.context() as failing:
        failing.setattr(files, "write_through", full)
        with pytest.raises(Unwritable, match="No space left on device") as refused:
            replace_input(link, b"new")
        assert refused.value.path == link
    with monkeypatch.context() as failing:
        failing.setattr(files, "held", busy)
        with pytest.raises(Unwritable, match="another run of fightcard is writing here") as refused:
            replace_input(link, b"new")
        assert refused.value.path == book.parent
        with pytest.raises(Unwritable, match="another run of fightcard is writing here") as refused:
            write_all(link.parent / "made" / "here", {"a": b"1"})
        assert refused.value.path == link.parent / "made" / "here"
    assert [[each.name for each in folder.iterdir()] for folder in (link.parent, book.parent)] == [
        ["link.xlsx"],
        ["book.xlsx"],
    ]
    assert book.read_bytes() == b"old"
