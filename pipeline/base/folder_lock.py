"""A folder while files are written into it: held so that two runs know of each other, and swept of what a run
that was killed left half written."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform != "win32":
    import fcntl


LONGEST_WAIT = 60.0
"""Seconds that a run waits for another to end its writing."""

PAUSE = 0.02
_LEFT = re.compile(r"\..+\.[0-9a-f]{12}\.(part|old)")
_LONGEST_STEM = 60
_MOST_BYTES = 220  # with what is added, less than the 255 that a name may have
_DAY = 86_400


class Busy(Exception):  # noqa: N818 - a state, not a class of faults
    """Another run is writing into the folder, and does not end."""


def hidden_path(target: Path, ending: str) -> Path:
    """A hidden name next to a target that no other run gives: `.cards.json.0a1b2c3d4e5f.part`."""
    return target.with_name(f".{stem_of(target.name)}.{secrets.token_hex(6)}.{ending}")


def stem_of(name: str) -> str:
    """The part of a hidden name that says whose it is; long names are cut, and distinguished by a digest."""
    if len(name) <= _LONGEST_STEM and len(os.fsencode(name)) <= _MOST_BYTES:
        return name
    return f"{name[: _LONGEST_STEM - 9]}-{hashlib.sha256(os.fsencode(name)).hexdigest()[:8]}"


def is_left(name: str) -> bool:
    """True for a hidden name of ours: a file half written, or an old one that is to be put back."""
    return _LEFT.fullmatch(name) is not None


def leftovers(target: Path, ending: str) -> list[Path]:
    """What runs have left next to a target under hidden names with this ending, in order of their names."""
    pattern = re.compile(rf"\.{re.escape(stem_of(target.name))}\.[0-9a-f]{{12}}\.{ending}")
    with contextlib.suppress(OSError):
        return sorted(each for each in target.parent.iterdir() if pattern.fullmatch(each.name))
    return []


def discard(path: Path) -> None:
    """Remove a file, a link, or a folder with all in it; what cannot be removed is left for the next run."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with contextlib.suppress(OSError):
            path.unlink()


@contextlib.contextmanager
def held(folder: Path, *, exclusive: bool = False) -> Iterator[bool]:
    """Hold a folder, which is there, while files are written into it, and sweep it where no other run does.

    `exclusive` waits for other runs to end and keeps them waiting; without it several runs may write at once.
    Yields whether no other run holds it. Raises Busy where another does not end in LONGEST_WAIT seconds.
    """
    handle = _handle(folder)
    try:
        is_exclusive = _is_locked(handle, folder, exclusive=exclusive)
        yield is_exclusive
    finally:
        if handle is not None:
            os.close(handle)


def _handle(folder: Path) -> int | None:
    """The folder opened, where the system lets one be."""
    if sys.platform == "win32":
        return None
    with contextlib.suppress(OSError):
        return os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    return None


def _is_locked(handle: int | None, folder: Path, *, exclusive: bool) -> bool:
    """Lock a folder and sweep it; without locks, as on some network drives, what is a day old is swept."""
    if handle is not None:
        with contextlib.suppress(OSError):
            return _locked(handle, folder, exclusive=exclusive)
    _sweep(folder, older_than=_DAY)
    return False


def _locked(handle: int, folder: Path, *, exclusive: bool) -> bool:
    is_exclusive = _is_given(handle, fcntl.LOCK_EX)
    if not is_exclusive and exclusive:
        is_exclusive = _waited_for(handle, fcntl.LOCK_EX)
        if not is_exclusive:
            raise Busy
    if is_exclusive:
        _sweep(folder)
    if not exclusive and not _waited_for(handle, fcntl.LOCK_SH):
        raise Busy
    return exclusive


def _waited_for(handle: int, kind: int) -> bool:
    until = time.monotonic() + LONGEST_WAIT
    while not _is_given(handle, kind):
        if time.monotonic() > until:
            return False
        time.sleep(PAUSE)
    return True


def _is_given(handle: int, kind: int) -> bool:
    try:
        fcntl.flock(handle, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _sweep(folder: Path, *, older_than: float = 0.0) -> None:
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in list(entries):
            if is_left(entry.name) and entry.name.endswith(".part") and _is_older(entry, older_than):
                discard(Path(entry.path))


def _is_older(entry: os.DirEntry[str], seconds: float) -> bool:
    return not seconds or time.time() - entry.stat(follow_symlinks=False).st_mtime > seconds
