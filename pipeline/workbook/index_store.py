"""Indexes of large books, kept between runs: a file each in the user's cache folder.

A file is named by the digest of the workbook's content and of the code that reads it, so that an edited book
is another one; one that is damaged counts as missing and is replaced.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard import schemas
from fightcard.engine.core import cache_files
from fightcard.engine.core.cache import home
from fightcard.pipeline.inputs import note_input
from fightcard.pipeline.workbook.guard import MEGABYTE
from fightcard.pipeline.workbook.index import BookIndex, from_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = "books"
"""The folder of the indexes in the user's cache folder."""

ENDING = ".index"
MOST_FILES = 40
MOST_BYTES = 200 * MEGABYTE
MOST_DAYS = 180
"""What is kept at most; what was longest not used goes first."""

LARGEST_BOOK = 200 * MEGABYTE
"""Bytes; a workbook beyond is not looked at before its reader judges it."""

_PIPELINE = Path(__file__).resolve().parents[1]
_SOURCES = ("workbook/*.py", "checks/*.py", "entry.py", "sheet_schema.py")


def file_of(book: Path) -> Path | None:
    """Where the index of this workbook, as it now is, is kept; None for what is no file that can be read."""
    try:
        if not book.is_file() or book.stat().st_size > LARGEST_BOOK:
            return None
        note_input(book)
        content = hashlib.sha256(book.read_bytes()).digest()
    except OSError:
        return None
    ending = book.suffix.lower().encode()
    name = hashlib.sha256(b"\0".join((_made_by(), content, ending))).hexdigest()
    return home() / FOLDER / f"{name[:40]}{ENDING}"


def kept(file: Path) -> BookIndex | None:
    """The index in a file; None where there is none, or a damaged one."""
    content = cache_files.read(file)
    if content is None:
        return None
    with contextlib.suppress(OSError):
        os.utime(file)
    return from_bytes(content)


def keep(file: Path, index: BookIndex) -> None:
    """Keep an index, and drop those that nobody has used for long; what cannot be kept is made anew next
    time."""
    if cache_files.write(file, index.as_bytes()):
        _drop_the_oldest(file.parent)


def _drop_the_oldest(folder: Path) -> None:
    newest_first = sorted(_measured(folder), reverse=True)
    oldest, size = time.time() - MOST_DAYS * 86_400, 0
    for count, (used, each, path) in enumerate(newest_first, 1):
        size += each
        if count > MOST_FILES or (count > 1 and size > MOST_BYTES) or used < oldest:
            with contextlib.suppress(OSError):
                path.unlink()


def _measured(folder: Path) -> Iterable[tuple[float, int, Path]]:
    """When each file was last used, its bytes, and where it is; another run may delete one meanwhile."""
    for path in folder.glob("*"):
        with contextlib.suppress(OSError):
            known = path.stat()
            yield known.st_mtime, known.st_size, path


@cache
def _made_by() -> bytes:
    """A digest of all that decides what an index holds besides the workbook: our sources, and openpyxl."""
    digest = hashlib.sha256(metadata.version("openpyxl").encode())
    folder = Path(schemas.__file__).parent
    sources = [path for pattern in _SOURCES for path in sorted(_PIPELINE.glob(pattern))]
    for path in (*sources, *sorted(folder.rglob("*.json"))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.digest()
