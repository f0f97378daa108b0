"""Whether a workbook's file is still as it was read: cells found in one save are not typed into the next."""

from __future__ import annotations

import hashlib
from pathlib import Path

from fightcard.pipeline.workbook.model import Book, Unreadable


def digest_now(path: Path) -> str:
    """The SHA-256 of a file; empty where it cannot be read."""
    try:
        if not path.is_file():
            return ""  # to read a pipe would empty it
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def stamp(path: Path) -> tuple[int, int, int] | None:
    """What changes with every save of a file; None where it cannot be asked."""
    try:
        found = path.stat()
    except (OSError, ValueError):  # a name that no file can have
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def refuse_newer(book: Book) -> None:
    """Raise Unreadable where the workbook was saved or removed since it was read.

    Ask once the file's bytes are taken, so that no save goes unseen between the two.
    """
    if book.digest and digest_now(book.path) != book.digest:
        what = "it was saved, moved or deleted while this command was at work"
        raise Unreadable(book.path, what, "Run the command again.")
