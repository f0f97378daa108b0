"""Writing files: the one place where fightcard opens a file for writing, and how its JSON is laid out.

A file is written whole or not at all, and the files of one build stand together or not at all.
"""

from __future__ import annotations

import contextlib
import errno
import io
import json
import os
import secrets
import shutil
import stat
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    import polars

Files: TypeAlias = Mapping[str, bytes | str] | Iterable[tuple[str, bytes | str]]
ONE_LINE = 100


class Unwritable(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A place that cannot be written: the path, what is wrong, and how to mend it."""

    def __init__(self, path: Path, what: str, mend: str) -> None:
        self.path = path
        self.what = what
        self.mend = mend
        super().__init__(f"{path}: {what}. {mend}")


def as_parquet(table: polars.DataFrame) -> bytes:
    """A table as the bytes of a Parquet file; the same table gives the same bytes."""
    content = io.BytesIO()
    table.write_parquet(content, compression="zstd")
    return content.getvalue()


def as_json(value: object, *, columns: int = ONE_LINE) -> str:
    """JSON text with a last newline, the same for the same value; other alphabets stay as they are.

    What holds nothing nested stands on one line where that has at most so many columns, so that a rate or a
    range reads as one. Raises ValueError for a NaN or an infinity, which JSON cannot say.
    """
    return _laid_out(value, "", columns) + "\n"


def _laid_out(value: object, indent: str, columns: int) -> str:
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{_plain(name)}: {_laid_out(part, deeper, columns)}" for name, part in value.items()]
        opening, closing, is_flat = "{", "}", _is_flat(value.values())
    elif isinstance(value, list | tuple):
        parts = [_laid_out(part, deeper, columns) for part in value]
        opening, closing, is_flat = "[", "]", _is_flat(value)
    else:
        return _plain(value)
    line = opening + ", ".join(parts) + closing
    if is_flat and len(indent + line) <= columns:
        return line
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{closing}"


def _is_flat(parts: Iterable[object]) -> bool:
    return not any(isinstance(part, dict | list | tuple) for part in parts)


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def probe(folder: Path, names: Sequence[str]) -> None:
    """Find out, before long work, whether these files can be written into the folder; leaves no trace.

    Raises Unwritable.
    """
    for name in names:
        _refuse_what_is_no_file(folder / name)
        _refuse_locked(folder / name)
    standing = _nearest_standing(folder)
    trial = _trial_name(standing / "fightcard")
    try:
        os.close(_create(trial))
    except OSError as error:
        raise _unwritable(standing, error) from None
    finally:
        trial.unlink(missing_ok=True)


def write(path: Path, content: bytes | str) -> None:
    """Write one file whole or not at all; text is UTF-8. Raises Unwritable."""
    write_all(path.parent, {path.name: content})


def write_all(folder: Path, files: Files) -> None:
    """Write several files so that all are new or all are as before; they are replaced in the order given.

    `files` are their contents by name, or pairs of both, of which only one at a time is held; a name may lead
    into folders below, as in `proof/style.css`. Every file is first written whole beside its place and
    brought to the disk. A power cut between two replacements is all that can still part them: put the file
    that vouches for the others last. What stands in a file's place and is no file (a device, a pipe, a
    folder) is neither read nor replaced. Raises Unwritable.
    """
    trials: dict[Path, Path] = {}
    made = _make_folder(folder)
    try:
        for name, content in files.items() if isinstance(files, Mapping) else files:
            made = [*_make_folder((folder / name).parent), *made]
            _refuse_what_is_no_file(folder / name)
            target = _followed(folder / name)
            trials[target] = _trial_name(target)
            _write_through(trials[target], content)
        _replace_all(trials)
    except BaseException as error:
        _sweep(trials.values(), made)
        if isinstance(error, OSError):
            raise _unwritable(folder, error) from None
        raise
    for place in {folder, *(target.parent for target in trials)}:
        _settle(place)


def write_private(path: Path, content: bytes | str) -> None:
    """Write one file that only the user can read, whole or not at all, into a folder that is there.

    Raises Unwritable.
    """
    trial = _trial_name(path)
    try:
        _write_through(trial, content, mode=0o600)
        trial.replace(path)
    except OSError as error:
        _sweep([trial], ())
        raise _unwritable(path, error) from None


def remove(folder: Path, names: Iterable[str]) -> None:
    """Remove files of ours that a newer run leaves out, and the folders below `folder` that are then empty.

    A file that is not there is no fault. Raises Unwritable.
    """
    removed = [folder / name for name in names]
    for path in removed:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise _unwritable(path, error) from None
    below = {place for path in removed for place in path.relative_to(folder).parents if place.name}
    for emptied in sorted(below, key=lambda place: -len(place.parts)):
        with contextlib.suppress(OSError):
            (folder / emptied).rmdir()


def _sweep(trials: Iterable[Path], made: Iterable[Path]) -> None:
    """Leave no trace of a write that failed."""
    with contextlib.suppress(OSError):
        for trial in trials:
            trial.unlink(missing_ok=True)
        for empty in made:
            empty.rmdir()


def _replace_all(trials: Mapping[Path, Path]) -> None:
    before = {target: _trial_name(target) for target in trials if target.exists()}
    try:
        for target, spare in before.items():
            _give_second_name(target, spare)
        _replace_each(trials, before)
    finally:
        _sweep(before.values(), ())


def _replace_each(trials: Mapping[Path, Path], before: Mapping[Path, Path]) -> None:
    done: list[Path] = []
    try:
        for target, trial in trials.items():
            trial.replace(target)
            done.append(target)
    except BaseException:
        for target in done:
            _restore(target, before.get(target))
        raise


def _give_second_name(target: Path, spare: Path) -> None:
    """Let a file stand under one more name, so that it can be put back however large it is."""
    try:
        os.link(target, spare)
    except OSError:  # a file system without links
        shutil.copy2(target, spare)


def _restore(target: Path, before: Path | None) -> None:
    if before is None:
        target.unlink(missing_ok=True)
    else:
        before.replace(target)


def _create(path: Path, mode: int = 0o666) -> int:
    # The mode leaves the user's own mask in force, which a temporary file of the library would not.
    return os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), mode)


def _write_through(path: Path, content: bytes | str, mode: int = 0o666) -> None:
    with os.fdopen(_create(path, mode), "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
        file.flush()
        os.fsync(file.fileno())


def _trial_name(target: Path) -> Path:
    return target.with_name(f".{target.name[:60]}.{secrets.token_hex(6)}.part")


def _followed(path: Path) -> Path:
    """The file itself where the name is a link, so that the link stays."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _make_folder(folder: Path) -> list[Path]:
    """Make the folder with its parents; the ones that are new, innermost first."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        dangling = next((place for place in missing if _leads_nowhere(place)), None)
        if dangling is not None:
            raise _dangling(dangling) from None
        raise _unwritable(folder, error) from None
    return missing


def _nearest_standing(folder: Path) -> Path:
    for place in (folder, *folder.absolute().parents):
        if place.is_dir():
            return place
        if place.exists() or place.is_symlink():
            raise _in_the_way(place)
    return folder.absolute()


def _in_the_way(place: Path) -> Unwritable:
    if _leads_nowhere(place):
        return _dangling(place)
    return Unwritable(place, "this is a file, and a folder is needed here", "Name another folder.")


def _refuse_what_is_no_file(target: Path) -> None:
    """Refuse a name at which something stands that is no regular file; where nothing stands, all is well."""
    try:
        mode = target.stat().st_mode
    except OSError as error:
        if _leads_nowhere(target):
            raise _dangling(target) from None
        if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP):
            return  # nothing stands there; whether its folder can be made is asked of the folder
        raise _unwritable(target, error) from None
    if stat.S_ISDIR(mode):
        what = "a folder stands where the file belongs"
        raise Unwritable(target, what, "Move it away or name another folder.")
    if not stat.S_ISREG(mode):
        kind = next((said for is_so, said in _NO_FILES if is_so(mode)), "no file")
        raise Unwritable(target, f"this is {kind}, and a file is needed here", "Name a file.")


_NO_FILES = (
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
)


def _leads_nowhere(path: Path) -> bool:
    return path.is_symlink() and not path.exists()


def _dangling(path: Path) -> Unwritable:
    what = f"this is a link to {path.readlink()}, which leads nowhere"
    return Unwritable(path, what, "Mend or delete the link, or name another place.")


def _refuse_locked(target: Path) -> None:
    """A file that another program holds open (a PDF reader on Windows) shows itself before long work."""
    if not target.exists():
        return
    try:
        os.close(os.open(target, os.O_RDWR))
    except OSError as error:
        raise _unwritable(target, error) from None


def _settle(folder: Path) -> None:
    """Bring the folder's new names to the disk, where the system lets a folder be opened."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _unwritable(path: Path, error: OSError) -> Unwritable:
    named = error.filename2 or error.filename
    where = Path(os.fsdecode(named)) if isinstance(named, str | bytes) else path
    if isinstance(error, PermissionError):
        mend = "Close the file where it is open, take the lock or read-only mark off, or name another folder."
    elif isinstance(error, FileExistsError | NotADirectoryError):
        mend = "A file stands where a folder is needed: name another folder."
    else:
        mend = "Make room or name another folder."
    where = path if where.name.endswith(".part") else where
    return Unwritable(where, f"cannot be written ({error.strerror or type(error).__name__})", mend)
