"""Whether a place may be written: what is there, and what the system says of it."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest

from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.runs import of_run
from fightcard.pipeline.base.writable import (
    Unwritable,
    busy,
    named,
    nearest_existing,
    refuse_at,
    refuse_foreign_workbook,
    refuse_other_kind,
    unwritable,
)


def refused(target: Path) -> str:
    """What is wrong with a place; empty where nothing is."""
    try:
        refuse_at(target)
    except Unwritable as error:
        return error.what
    return ""


@pytest.mark.parametrize(
    ("code", "what"),
    [
        (errno.ENOENT, ""), (errno.ENOTDIR, ""), (errno.ELOOP, ""), (errno.EACCES, "cannot be written (Permission denied)"),
        (errno.EIO, "cannot be written (Input/output error)"),
    ],
)  # fmt: skip
def test_a_place_of_which_the_system_says_nothing_is_refused(
    code: int, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: Path) -> os.stat_result:
        raise OSError(code, os.strerror(code), str(self))

    monkeypatch.setattr(Path, "lstat", fails)
    assert refused(tmp_path / "file") == what


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files")
def test_what_is_no_file_is_refused_by_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path has at most 100 letters
    os.mkfifo("pipe")
    Path("file").write_bytes(b"")
    Path("link").symlink_to("pipe")
    Path("folder").mkdir()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        found = [
            refused(Path(name))
            for name in ("pipe", "socket", os.devnull, "folder", "file", "link", "missing")
        ]
    assert found == [
        "this is a pipe, but a file is needed here", "this is a socket, but a file is needed here", "this is a device, but a file is needed here",
        "there is a folder where the file belongs", "", "", "",
    ]  # fmt: skip


def test_an_input_is_named_as_what_it_is(tmp_path: Path) -> None:
    book, hard, plain = tmp_path / "book.xlsx", tmp_path / "hard.xlsx", tmp_path / "hard.json"
    book.write_bytes(b"typed")
    for each in (hard, plain):
        each.hardlink_to(book)
    with of_run():
        note_input(book)
        assert [refused(each) for each in (book, hard, plain)] == [
            "the copy would replace the workbook itself, which this command reads", f"the copy would replace {book}, which this command reads",
            f"it would replace {book}, which this command reads",
        ]  # fmt: skip
        refuse_foreign_workbook(book, book, None, force=False)  # refused as an input, with force too
        note_input(plain)
    with of_run():
        note_input(plain)
        assert refused(plain) == "it would replace the file itself, which this command reads"


@pytest.mark.parametrize(
    ("name", "content", "is_refused"),
    [("a.xlsx", None, True), ("a.xlsx", b"typed", False), ("a.xlsx", b"other", True), ("a.csv", None, False), ("a.csv", b"typed", False), ("a.csv", b"other", True), ("a.json", b"other", False)],
)  # fmt: skip
def test_a_workbook_of_somebody_elses_is_refused_unless_nothing_is_lost(
    name: str, content: bytes | None, is_refused: bool, tmp_path: Path
) -> None:
    path = tmp_path / name
    refuse_foreign_workbook(path, path, content, force=False)  # nothing is there
    path.write_bytes(b"typed")
    refuse_foreign_workbook(path, path, content, force=True)
    if is_refused:
        with pytest.raises(Unwritable, match="use --force to replace it"):
            refuse_foreign_workbook(path, path, content, force=False)
    else:
        refuse_foreign_workbook(path, path, content, force=False)


def test_content_of_another_kind_is_offered_another_name(tmp_path: Path) -> None:
    refuse_other_kind(tmp_path / "a.pdf", "a PDF")
    for kind, what, name in (("a PDF", "a PDF", "a.pdf"), (None, "plain text", "a.txt")):
        with pytest.raises(Unwritable) as error:
            refuse_other_kind(tmp_path / "a.xlsx", kind)  # type: ignore[arg-type]
        assert (error.value.what, error.value.remedy) == (
            f"{what} does not belong in a file that ends in .xlsx",
            f"Name it {name}.",
        )


def test_the_nearest_folder_that_is_there_is_found_and_a_file_in_its_place_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "lost").symlink_to(tmp_path / "none")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert nearest_existing(tmp_path) == nearest_existing(tmp_path / "a" / "b") == tmp_path
    for name, what in (
        ("file", "this is a file, but a folder is needed here"),
        ("lost", f"this is a link to {tmp_path / 'none'}, which does not exist"),
    ):
        with pytest.raises(Unwritable) as error:
            nearest_existing(tmp_path / name / "below")
        assert (error.value.path, error.value.what) == (tmp_path / name, what)
    assert (named(tmp_path / "link"), named(tmp_path / "file")) == (tmp_path / "file", tmp_path / "file")
    with pytest.raises(Unwritable, match="does not exist"):
        named(tmp_path / "lost")


@pytest.mark.parametrize(
    ("error", "path", "what", "remedy"),
    [
        (PermissionError(13, "Permission denied", "a"), "a", "Permission denied", "Close the file"), (FileExistsError(17, "File exists", "a", None, "b"), "b", "File exists", "There is a file"),
        (NotADirectoryError(20, "Not a directory", b"c"), "c", "Not a directory", "There is a file"), (OSError(28, "No space", "a/.b.part"), "given", "No space", "Free some space"),
        (OSError(28, "No space", ".b.old"), "given", "No space", "Free some space"), (OSError("odd"), "given", "OSError", "Free some space"), (OSError(5, "I/O", 3), "given", "I/O", "Free some space"),
        (OSError(30, "Read-only file system"), "given", "Read-only file system", "Name a folder on another disk"),
    ],
)  # fmt: skip
def test_what_the_system_refuses_is_said_of_the_path_that_it_names(
    error: OSError, path: str, what: str, remedy: str
) -> None:
    found = unwritable(Path("given"), error)
    assert (str(found.path), found.what) == (path, f"cannot be written ({what})")
    assert found.remedy.startswith(remedy)


def test_a_folder_in_which_another_run_writes_is_named() -> None:
    refused = busy(Path("cards_out"))
    assert (refused.path, refused.what) == (Path("cards_out"), "another run of fightcard is writing here")
    assert refused.remedy == "Wait until it has ended, or end it."
