"""A process that ends at one of its steps on the disk, as a kill or a power cut ends it.

A step is whatever the interpreter tells its auditors of that changes the disk below a folder: a file opened
for writing, a rename, a link, a removal, a folder made. From the step on which the process dies nothing more
reaches the disk, whatever the code that is left by the exception still tries.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

CHANGES = {
    "os.rename",
    "os.link",
    "os.symlink",
    "os.remove",
    "os.mkdir",
    "os.rmdir",
    "os.chmod",
    "os.truncate",
}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Killed(BaseException):
    """The process is dead."""


@dataclass
class _Watch:
    folder: str
    dies_at: int = sys.maxsize
    error: BaseException = field(default_factory=Killed)
    goes_on: bool = False
    steps: int = 0


_watches: list[_Watch] = []
_is_listening = False


def steps_of(act: Callable[[], object], folder: Path) -> int:
    """How many steps on the disk below a folder an act takes."""
    with _watched(_Watch(_real(folder))) as watch:
        act()
    return watch.steps


@contextlib.contextmanager
def killed_at(
    step: int, folder: Path, error: BaseException | None = None, *, goes_on: bool = False
) -> Iterator[None]:
    """Die at a step below a folder; with `goes_on` that step alone fails, and what follows is carried out."""
    with _watched(_Watch(_real(folder), step, error or Killed(), goes_on)):
        yield


@contextlib.contextmanager
def _watched(watch: _Watch) -> Iterator[_Watch]:
    global _is_listening  # noqa: PLW0603 - an auditor cannot be taken back
    if not _is_listening:
        sys.addaudithook(_audit)
        _is_listening = True
    _watches.append(watch)
    try:
        yield watch
    finally:
        _watches.remove(watch)


def _audit(event: str, arguments: tuple[object, ...]) -> None:
    if not _watches or not (event in CHANGES or event == "open"):
        return
    watch = _watches[-1]
    if not _concerns(watch.folder, event, arguments):
        return
    watch.steps += 1
    if watch.steps == watch.dies_at or (watch.steps > watch.dies_at and not watch.goes_on):
        raise watch.error


def _concerns(folder: str, event: str, arguments: tuple[object, ...]) -> bool:
    if event == "open":
        flags = arguments[2]
        if not isinstance(flags, int) or not flags & WRITING:
            return False
    named = [each for each in arguments if isinstance(each, str | bytes | os.PathLike)]
    relative = any(isinstance(each, int) and each >= 0 for each in arguments[1:]) and event in {
        "os.remove",
        "os.rmdir",
    }
    return relative or any(_real(os.fsdecode(each)).startswith(folder) for each in named)


def _real(path: Path | str) -> str:
    return os.path.abspath(path)  # noqa: PTH100 - links stay as they are
