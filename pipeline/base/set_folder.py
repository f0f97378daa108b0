"""The folder of a card set, exchanged as one: whatever ends the run, the old set is there or the new one.

The new files are written into a folder next to it; what else is in the set's folder, such as a designer's own
notes, is given a second name there (a hard link); then the two folders change their names in one step. Links
below the folder are replaced or carried along, never followed. Where a system has no such step, or lets the
folder not be moved, the files are moved one by one, and the next run ends what was begun.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import stat
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from fightcard.pipeline.base.files import (
    Files,
    Unwritable,
    as_json,
    busy,
    make_folder,
    probe,
    refuse_at,
    replace_all,
    settle,
    unwritable,
    write_through,
)
from fightcard.pipeline.base.folder_lock import Busy, discard, held, hidden_path, is_left, leftovers
from fightcard.pipeline.base.runs import note_output

MOST_CARRIED = 5_000
"""Files of others that are carried along; a folder with more is another project's, and is not exchanged."""

_GONE = ".gone.json"
_READY, _OLD, _PART = "ready", "old", "part"
_AT_FDCWD, _EXCHANGE, _SWAP = -100, 2, 2


class _StaysError(Exception):
    """The folder holds what cannot be carried into another, so that its files are replaced one by one."""


def write_set(
    folder: Path, files: Files, gone: Callable[[Collection[str]], Iterable[str]] | None = None
) -> tuple[str, ...]:
    """Write a set's files into its folder as one, and leave all else in the folder as it is.

    `files` are their contents by name, or pairs of both, of which only one at a time is held; a name may lead
    into folders below. `gone` is asked with the names of all of them for earlier files to leave out; their
    names are returned. First ends what a run that was killed has left. Raises Unwritable, the old set whole.
    """
    made = make_folder(folder.parent)
    try:
        with held(folder.parent, exclusive=True):
            _end_what_was_begun(folder)
            return _exchanged(folder, files, gone or (lambda _: ()))
    except Busy:
        raise busy(folder.parent) from None
    except OSError as error:
        raise unwritable(folder, error) from None
    finally:
        with contextlib.suppress(OSError):
            for empty in made:
                empty.rmdir()


def probe_set(folder: Path, names: Sequence[str]) -> None:
    """Find out, before long work, whether a set can be written into its folder; raises Unwritable."""
    if not os.path.islink(folder):  # noqa: PTH114 - which says nothing of a name that is too long
        probe(folder, names)
    probe(folder.parent, ())


def is_begun(folder: Path) -> bool:
    """True where a run that was killed has left a set that the next one must end."""
    return bool(leftovers(folder, _READY)) or (not folder.exists() and bool(leftovers(folder, _OLD)))


def _exchanged(
    folder: Path, files: Files, gone: Callable[[Collection[str]], Iterable[str]]
) -> tuple[str, ...]:
    staged = hidden_path(folder, _PART)
    try:
        names = list(_staged(folder, staged, files.items() if isinstance(files, Mapping) else files))
        left = tuple(gone(frozenset(names)))
        for name in left:
            refuse_at(folder / name)
        for place in {staged, *((staged / name).parent for name in names)}:
            settle(place)
        _put_in_place(folder, staged, names, left)
    except BaseException:
        discard(staged)
        raise
    settle(folder.parent)
    return left


def _staged(folder: Path, staged: Path, files: Iterable[tuple[str, bytes | str]]) -> Iterator[str]:
    for name, content in files:
        refuse_at(folder / name)
        (staged / name).parent.mkdir(parents=True, exist_ok=True)
        write_through(staged / name, content)
        yield name


def _put_in_place(folder: Path, staged: Path, names: Collection[str], gone: Collection[str]) -> None:
    is_link = folder.is_symlink()
    note_output(folder, staged)
    if not is_link and not folder.exists():
        staged.rename(folder)
        return
    if not is_link and not folder.is_dir():
        raise Unwritable(folder, "this is a file, but a folder is needed here", "Name another folder.")
    carried: set[str] = set()
    try:
        if not is_link:
            _refuse_to_move(folder)
            _carry(folder, staged, frozenset(gone), carried)
            staged.chmod(stat.S_IMODE(folder.stat().st_mode))
        old = _change_places(folder, staged)
    except _StaysError:
        for each in sorted(carried):
            (staged / each).unlink(missing_ok=True)
        _move_one_by_one(folder, staged, names, gone)
        return
    if not is_link:
        _take_along(old, folder, known={*carried, *names, *gone})
    discard(old)


def _refuse_to_move(folder: Path) -> None:
    """A shell or a program that works inside the folder would find itself in one that no longer exists."""
    with contextlib.suppress(OSError):
        if Path.cwd().resolve().is_relative_to(folder.resolve()):
            raise _StaysError


def _carry(folder: Path, staged: Path, gone: Collection[str], carried: set[str]) -> None:
    """Give what else is in the folder a second name in the staged one, and note the names of the files."""
    for place, entry in _below(folder, Path()):
        name = (place / entry.name).as_posix()
        target = staged / name
        if name in gone or is_left(entry.name) or (target.exists() and not target.is_dir()):
            continue
        if entry.is_dir(follow_symlinks=False):
            if os.path.ismount(entry.path):
                raise _StaysError
            target.mkdir(exist_ok=True)
            continue
        if target.is_dir():
            if entry.is_symlink():
                continue  # a folder is made in its place
            raise Unwritable(folder / name, "there is a file where a folder is needed", "Move it away.")
        if len(carried) >= MOST_CARRIED:
            raise _StaysError
        carried.add(name)
        try:
            os.link(entry.path, target, follow_symlinks=False)
        except FileNotFoundError:
            continue  # deleted by its owner meanwhile
        except (OSError, NotImplementedError):
            raise _StaysError from None
    for emptied in {parent for name in gone for parent in Path(name).parents if parent.name}:
        with contextlib.suppress(OSError):
            (staged / emptied).rmdir()


def _below(folder: Path, place: Path) -> Iterator[tuple[Path, os.DirEntry[str]]]:
    """Everything below a folder, each folder before what is in it; links are not followed."""
    with os.scandir(folder / place) as entries:
        found = sorted(entries, key=lambda entry: entry.name)
    for entry in found:
        yield place, entry
        if entry.is_dir(follow_symlinks=False):
            yield from _below(folder, place / entry.name)


def _change_places(folder: Path, staged: Path) -> Path:
    """Let the staged folder take the set's name; where the old one is then."""
    if _exchange(staged, folder):
        return staged
    old = hidden_path(folder, _OLD)
    ready = old.with_suffix(f".{_READY}")
    try:
        staged.rename(ready)
        folder.rename(old)
        ready.rename(folder)
    except BaseException as error:
        if not os.path.lexists(folder):
            _rename_back(old, folder)
        if ready.exists():
            ready.rename(staged)
        if isinstance(error, OSError):
            raise _StaysError from None
        raise
    return old


def _rename_back(old: Path, folder: Path) -> None:
    try:
        old.rename(folder)
    except OSError as error:
        what = f"cannot be written ({error.strerror}), and its old content could not be restored"
        raise Unwritable(folder, what, f"It is in {old}; the next build restores it.") from None


def _exchange(one: Path, other: Path) -> bool:
    """Let two places change their names in one step; False where the system cannot."""
    sys.audit("os.rename", str(one), str(other), -1, -1)  # as the library's own calls do
    call = _exchanging()
    return call is not None and call(os.fsencode(one), os.fsencode(other)) == 0


def _exchanging() -> Callable[[bytes, bytes], int] | None:
    """The system's call: renameat2 of Linux, renamex_np of macOS."""
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None, use_errno=True)
        if sys.platform == "darwin":
            swap = library.renamex_np
            return lambda one, other: int(swap(one, other, ctypes.c_uint(_SWAP)))
        if sys.platform == "linux":
            rename = library.renameat2
            return lambda one, other: int(rename(_AT_FDCWD, one, _AT_FDCWD, other, ctypes.c_uint(_EXCHANGE)))
    return None


def _take_along(old: Path, folder: Path, known: Collection[str]) -> None:
    """What came into the folder while its files were given second names goes where the set is now."""
    with contextlib.suppress(OSError):
        for place, entry in list(_below(old, Path())):
            name = (place / entry.name).as_posix()
            if name not in known and not is_left(entry.name) and not entry.is_dir(follow_symlinks=False):
                target = folder / name
                if not os.path.lexists(target):
                    target.parent.mkdir(parents=True, exist_ok=True)
                    Path(entry.path).rename(target)


def _move_one_by_one(folder: Path, staged: Path, names: Collection[str], gone: Collection[str]) -> None:
    """Move the staged files to their places; from the first rename on the next run can end it."""
    for place, entry in list(_below(staged, Path())):
        if entry.is_dir(follow_symlinks=False) and not any(
            Path(name).is_relative_to(place / entry.name) for name in names
        ):
            discard(Path(entry.path))
    write_through(staged / _GONE, as_json(list(gone)))
    settle(staged)
    ready = hidden_path(folder, _READY)
    staged.rename(ready)
    try:
        replace_all(_trials(folder, ready))
    except Unwritable:
        raise  # old files remain under second names: the next run goes forward
    except BaseException:
        discard(ready)
        raise
    _end(folder, ready)


def _end_what_was_begun(folder: Path) -> None:
    """End what a run that was killed has begun: its new set takes its place, whole."""
    for ready in leftovers(folder, _READY):
        if not _is_folder(ready):
            discard(ready)  # no work of ours
        elif not os.path.lexists(folder):
            ready.rename(folder)
        elif (ready / _GONE).exists():
            _end(folder, ready)
        else:
            discard(ready)  # the old set was not moved away yet
    for old in leftovers(folder, _OLD):
        if os.path.lexists(folder) or not _is_folder(old):
            discard(old)
        else:
            old.rename(folder)


def _end(folder: Path, ready: Path) -> None:
    """Move what is left of a folder that is ready to its places, leave out what is gone, and remove it."""
    replace_all(_trials(folder, ready))
    entries = [
        (place, entry) for place, entry in _below(ready, Path()) if entry.is_dir(follow_symlinks=False)
    ]
    places = [folder, *(folder / place / entry.name for place, entry in entries)]
    for name in _gone_of(ready):
        if not is_below(folder, name):
            continue
        (folder / name).unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            for parent in Path(name).parents[:-1]:
                (folder / parent).rmdir()
    for place in places:
        settle(place)
        for each in list(os.scandir(place)):
            if is_left(each.name):
                discard(Path(each.path))
    discard(ready)


def _trials(folder: Path, ready: Path) -> dict[Path, Path]:
    """Each file of a folder that is ready by its place; the folders for them are made."""
    found = {}
    for place, entry in list(_below(ready, Path())):
        target = folder / place / entry.name
        if entry.is_dir(follow_symlinks=False):
            if target.is_symlink():
                target.unlink()
            target.mkdir(exist_ok=True)
        elif entry.name != _GONE or place.parts:
            found[target] = Path(entry.path)
    return found


def is_below(folder: Path, name: str) -> bool:
    """True for a name that leads to a place inside a folder, through no link out of it."""
    place = (folder / name).parent
    return ".." not in Path(name).parts and place.resolve().is_relative_to(folder.resolve())


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _gone_of(ready: Path) -> list[str]:
    try:
        return [str(name) for name in json.loads((ready / _GONE).read_text(encoding="utf-8"))]
    except (OSError, ValueError):
        return []
