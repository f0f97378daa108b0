"""Writing files, the one place where fightcard opens a file for writing.

A file is written whole or not at all, and only where it may be (`fightcard.pipeline.base.writable`).
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fightcard.engine.core.cache_files import settle
from fightcard.pipeline.base.folder_lock import Busy, discard, held, hidden_path, leftovers
from fightcard.pipeline.base.json_text import as_json
from fightcard.pipeline.base.marks import PACKAGES, kind_of, marked
from fightcard.pipeline.base.runs import note_output
from fightcard.pipeline.base.writable import (
    Unwritable,
    busy,
    dangling_link,
    leads_nowhere,
    named,
    nearest_existing,
    refuse_at,
    refuse_foreign_workbook,
    refuse_other_kind,
    unwritable,
)

if TYPE_CHECKING:
    import polars

    from fightcard.pipeline.base.marks import Kind

__all__ = [
    "Files",
    "Unwritable",
    "as_json",
    "as_parquet",
    "busy",
    "forget_old",
    "make_folder",
    "may_write",
    "probe",
    "refuse_at",
    "replace_all",
    "replace_input",
    "settle",
    "unwritable",
    "write",
    "write_all",
    "write_through",
]

Files: TypeAlias = Mapping[str, bytes | str] | Iterable[tuple[str, bytes | str]]


def as_parquet(table: polars.DataFrame) -> bytes:
    """A table as the bytes of a Parquet file; the same table gives the same bytes."""
    content = io.BytesIO()
    table.write_parquet(content, compression="zstd")
    return content.getvalue()


def probe(folder: Path, names: Sequence[str]) -> None:
    """Find out, before long work, whether these files can be written into the folder; leaves no trace.

    Raises Unwritable.
    """
    existing = nearest_existing(folder)
    for name in names:
        refuse_at(folder / name)
        _refuse_locked(folder / name)
    trial = hidden_path(existing / "fightcard", "part")
    try:
        os.close(_create(trial))
    except OSError as error:
        raise unwritable(existing, error) from None
    finally:
        with contextlib.suppress(OSError):  # where nothing can be written nothing can be removed either
            trial.unlink()


def may_write(path: Path, kind: Kind | None = None, *, force: bool = False) -> None:
    """Find out, before long work, whether one file that the user named may be written; leaves no trace.

    `kind` is what will be written, None for text of no other kind. Raises Unwritable: for an input of the
    run, for a name that says another kind, for a workbook that fightcard did not write unless `force`, and
    for all that `probe` refuses.
    """
    target = named(path)
    refuse_other_kind(path, kind)
    refuse_foreign_workbook(path, target, None, force=force)
    probe(target.parent, [target.name])


def write(path: Path, content: bytes | str, *, force: bool = False) -> None:
    """Write one file whole or not at all; text is UTF-8, and a workbook is marked as fightcard's.

    The name is one that the user typed: where it is a link, the file that it leads to is replaced. Raises
    Unwritable, as `may_write` does.
    """
    encoded = content.encode() if isinstance(content, str) else content
    kind = kind_of(encoded)
    refuse_other_kind(path, kind)
    if path.suffix.lower() in PACKAGES:
        encoded = marked(encoded)
    target = named(path)
    refuse_foreign_workbook(path, target, encoded, force=force)
    write_all(target.parent, {target.name: encoded})


def write_all(folder: Path, files: Files) -> None:
    """Write several files so that all are new or all are as before; they are replaced in the order given.

    `files` are their contents by name, or pairs of both, of which only one at a time is held; a name may lead
    into folders below, as in `proof/style.css`. Every file is first written whole next to its place and
    brought to the disk. Only a kill between two replacements can leave some new and some old; files that
    belong together are written by `fightcard.pipeline.base.set_folder`. A link in a file's place is replaced,
    not followed. What is there and is no file (a device, a pipe, a folder), or what the run has read, is
    neither opened nor replaced. Raises Unwritable.
    """
    trials: dict[Path, Path] = {}
    made = make_folder(folder)
    try:
        with held(folder):
            for name, content in files.items() if isinstance(files, Mapping) else files:
                target = folder / name
                made = [*_make_below(folder, target.parent), *made]
                refuse_at(target)
                # In the folder itself, also for one below: there the next run sweeps what a kill leaves.
                trials[target] = hidden_path(folder / target.name, "part")
                write_through(trials[target], content)
            replace_all(trials)
            forget_old(trials)
    except Busy:
        _clear((), made)
        raise busy(folder) from None
    except BaseException as error:
        _clear(trials.values(), made)
        if isinstance(error, OSError):
            raise unwritable(folder, error) from None
        raise
    for place in {folder, *(target.parent for target in trials)}:
        settle(place)


def replace_input(path: Path, content: bytes) -> None:
    """Replace a file that the run has read, whole or not at all: only where the user asked for just that.

    Its permissions stay, and where the name is a link, the file that it leads to is replaced. Raises
    Unwritable, also for a file that another program holds open.
    """
    target = named(path)
    with _trial_for(target, path) as trial:
        _refuse_locked(target)
        write_through(trial, content)
        shutil.copymode(target, trial)
        note_output(target, trial)
        trial.replace(target)
    settle(target.parent)


def write_private(path: Path, content: bytes | str) -> None:
    """Write one file that only the user can read, whole or not at all, into a folder that is there.

    Raises Unwritable.
    """
    with _trial_for(path, path) as trial:
        write_through(trial, content, mode=0o600)
        trial.replace(path)


@contextlib.contextmanager
def _trial_for(target: Path, path: Path) -> Iterator[Path]:
    """The name of a file next to `target`, to be written and put in its place while the folder is held; it is
    gone afterwards. Raises Unwritable, naming `path`, where the system refuses."""
    trial = hidden_path(target, "part")
    try:
        with held(target.parent):
            yield trial
    except Busy:
        raise busy(target.parent) from None
    except OSError as error:
        raise unwritable(path, error) from None
    finally:
        discard(trial)


def _clear(trials: Iterable[Path], made: Iterable[Path]) -> None:
    """Leave no trace of a write that failed."""
    for trial in trials:
        discard(trial)
    for empty in made:
        with contextlib.suppress(OSError):
            empty.rmdir()


def replace_all(trials: Mapping[Path, Path]) -> None:
    """Let each file take its target's place, all or none; old files keep second names until `forget_old`.

    Raises OSError, and Unwritable where old files could not be put back: it names where they are.
    """
    for target, trial in trials.items():
        note_output(target, trial)
    if len(trials) == 1:  # one step, old or new
        target, trial = next(iter(trials.items()))
        trial.replace(target)
        return
    before = {target: hidden_path(target, "old") for target in trials if os.path.lexists(target)}
    try:
        for target, spare in before.items():
            _give_second_name(target, spare)
    except BaseException:
        _clear(before.values(), ())
        raise
    _replace_each(trials, before)


def forget_old(targets: Iterable[Path]) -> None:
    """Remove the second names of old files that new ones have replaced."""
    _clear((old for target in targets for old in leftovers(target, "old")), ())


def _replace_each(trials: Mapping[Path, Path], before: Mapping[Path, Path]) -> None:
    begun: list[Path] = []
    try:
        for target, trial in trials.items():
            begun.append(target)
            trial.replace(target)
    except BaseException as error:
        _put_back(begun, trials, before, error)
        raise


def _put_back(
    begun: Iterable[Path], trials: Mapping[Path, Path], before: Mapping[Path, Path], error: BaseException
) -> None:
    """Put the old files back, each for itself; those that cannot be stay under their second names."""
    lost: list[Path] = []
    for target in begun:
        if os.path.lexists(trials[target]):
            continue  # it was not replaced
        try:
            if target in before:
                before[target].replace(target)
            else:
                target.unlink()
        except OSError:
            if target in before:
                lost.append(target)
    _clear((spare for target, spare in before.items() if target not in lost), ())
    if lost:
        reason = getattr(error, "strerror", None) or type(error).__name__
        olds = ", ".join(before[target].as_posix() for target in lost)
        what = f"cannot be written ({reason}), and the old content could not be restored"
        raise Unwritable(lost[0], what, f"The old content is in {olds}: rename it back.") from None


def _give_second_name(target: Path, spare: Path) -> None:
    """Give a file one more name, so that it can be put back however large it is."""
    try:
        os.link(target, spare, follow_symlinks=False)
    except (OSError, NotImplementedError):  # a file system without links
        shutil.copy2(target, spare, follow_symlinks=False)


def _create(path: Path, mode: int = 0o666) -> int:
    # The mode leaves the user's own mask in force, which a temporary file of the library would not.
    return os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), mode)


def write_through(path: Path, content: bytes | str, mode: int = 0o666) -> None:
    """Write a file that is not there yet and bring it to the disk; raises OSError."""
    with os.fdopen(_create(path, mode), "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
        file.flush()
        os.fsync(file.fileno())


def make_folder(folder: Path) -> list[Path]:
    """Make the folder with its parents, or none of them; the ones that are new, innermost first."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _clear((), missing)
        dangling = next((place for place in missing if leads_nowhere(place)), None)
        if dangling is not None:
            raise dangling_link(dangling) from None
        raise unwritable(folder, error) from None
    return missing


def _make_below(folder: Path, innermost: Path) -> list[Path]:
    """Make folders below one that is there, a link in the place of one replaced; the new, innermost first."""
    made: list[Path] = []
    place = folder
    for part in innermost.relative_to(folder).parts:
        place /= part
        if place.is_symlink():
            place.unlink()
        if not place.is_dir():
            place.mkdir()
            made.insert(0, place)
    return made


def _refuse_locked(target: Path) -> None:
    """A file that another program holds open (a PDF reader on Windows) shows itself before long work."""
    if target.is_symlink() or not target.exists():
        return
    try:
        os.close(os.open(target, os.O_RDWR))
    except OSError as error:
        raise unwritable(target, error) from None
