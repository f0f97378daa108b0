"""Files of the user's cache folder: sealed, so that what is read is what was written, or counts as missing.

The seal in front of the content is its length and the SHA-256 of its name and bytes: a flipped bit, a cut, a
file of another name or one that nobody sealed is no entry. A file is written whole and brought to the disk
before it takes its name. A cache that cannot be read or written costs time, never the run: nothing here
raises on account of a file.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import os
import secrets
import stat
import struct
import time
from importlib.metadata import version
from pathlib import Path

RULES_ENDING = ".rules"
"""How the names of files of compiled rules end."""

_MARK = b"fightcard\x01"
_LENGTH = struct.Struct("<Q")
_HEAD = len(_MARK) + _LENGTH.size + hashlib.sha256().digest_size
_LEFT_BEHIND = 3600.0  # seconds: no write takes an hour


def sealed(content: bytes, name: bytes) -> bytes:
    """Content with the seal in front that holds it to its name."""
    return _MARK + _LENGTH.pack(len(content)) + _digest(content, name) + content


def unsealed(data: bytes, name: bytes) -> bytes | None:
    """The content that was sealed under this name; None for anything else."""
    content = data[_HEAD:]
    return content if data[:_HEAD] == sealed(content, name)[:_HEAD] else None


def read(path: Path) -> bytes | None:
    """The content of a sealed file; None where there is none that can be read, or its seal is broken.

    Opening never waits: what is no regular file, such as a pipe, counts as missing.
    """
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            known = os.fstat(handle)
            head = file.read(_HEAD) if stat.S_ISREG(known.st_mode) else b""
            if len(head) < _HEAD or _LENGTH.unpack_from(head, len(_MARK)) != (known.st_size - _HEAD,):
                return None  # one that is too long is not read whole
            return unsealed(head + file.read(), _name(path))
    except OSError:
        return None


def write(path: Path, content: bytes) -> bool:
    """Seal the content and write it whole, making the folder if need be; False where that cannot be done.

    A link in the place of the file is replaced, never followed.
    """
    trial = path.with_name(f".{path.name[:60]}.{secrets.token_hex(6)}.part")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _sweep(path.parent)
        _write_through(trial, sealed(content, _name(path)))
        trial.replace(path)
    except OSError:
        return False
    finally:
        with contextlib.suppress(OSError):
            trial.unlink()
    settle(path.parent)
    return True


def code_name(name: str, made_for: object, ending: str) -> str:
    """The name of a file of compiled code: what it is, and a digest of all that it is made for, among it the
    version of LLVM's binding and the settings of Numba in the environment."""
    settings = sorted(item for item in os.environ.items() if item[0].startswith("NUMBA_"))
    digest = hashlib.sha256(repr((made_for, version("llvmlite"), settings)).encode()).hexdigest()
    return f"{name}-{digest[:16]}{ending}"


def drop_the_oldest(
    folder: Path, ending: str, *, most_files: float = math.inf, most_bytes: float = math.inf
) -> None:
    """Delete the files of a folder with this ending that were written first, until so many files or bytes are
    left; another run may do so at the same time."""
    found: list[tuple[float, str, int]] = []
    for each in folder.glob(f"*{ending}"):
        with contextlib.suppress(OSError):
            known = each.lstat()
            found.append((known.st_mtime, each.name, known.st_size))
    total = 0
    for number, (_, name, size) in enumerate(sorted(found, reverse=True), 1):
        total += size
        if number > most_files or total > most_bytes:
            with contextlib.suppress(OSError):
                (folder / name).unlink()


def _digest(content: bytes, name: bytes) -> bytes:
    return hashlib.sha256(_LENGTH.pack(len(name)) + name + content).digest()


def _name(path: Path) -> bytes:
    """A file's own name with its folder's, which may say for which version the file is."""
    return f"{path.parent.name}/{path.name}".encode()


def _write_through(path: Path, data: bytes) -> None:
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def settle(folder: Path) -> None:
    """Bring the new name to the disk, where the system lets a folder be opened."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _sweep(folder: Path) -> None:
    """Delete what writes left behind that were killed long ago."""
    for trial in folder.glob(".*.part"):
        with contextlib.suppress(OSError):
            if time.time() - trial.lstat().st_mtime > _LEFT_BEHIND:
                trial.unlink()
