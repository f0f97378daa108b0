"""Whether a place may be written, and the message where it may not.

What the run has read is never replaced, a workbook that somebody may have typed only where that is said, and
content never goes under a name that says another kind.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from fightcard.pipeline.base.inputs import input_at
from fightcard.pipeline.base.marks import PACKAGES, WORKBOOKS, Kind, is_marked, other_name


class Unwritable(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A place that cannot be written: the path, what is wrong, and how to fix it."""

    def __init__(self, path: Path, what: str, remedy: str) -> None:
        self.path = path
        self.what = what
        self.remedy = remedy
        super().__init__(f"{path}: {what}. {remedy}")

    def __reduce__(self) -> tuple[type[Unwritable], tuple[Path, str, str]]:
        return type(self), (self.path, self.what, self.remedy)


_NO_FILES = (
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
)


def refuse_at(target: Path) -> None:
    """Refuse a place where something is that must not be replaced: a folder, a device, an input of the run.

    A link is replaced itself, wherever it leads. Raises Unwritable.
    """
    read = input_at(target, is_followed=False)
    if read is not None:
        written = "the copy" if target.suffix.lower() in WORKBOOKS else "it"
        is_same = os.path.realpath(read) == os.path.realpath(target)
        own = "the workbook itself" if written == "the copy" else "the file itself"
        what = f"{written} would replace {own if is_same else read}, which this command reads"
        raise Unwritable(target, what, "Name another file.")
    try:
        mode = target.lstat().st_mode
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP):
            return  # nothing is there; whether its folder can be made is asked of the folder
        raise unwritable(target, error) from None
    if stat.S_ISDIR(mode):
        what = "there is a folder where the file belongs"
        raise Unwritable(target, what, "Move it away or name another folder.")
    if not stat.S_ISREG(mode) and not stat.S_ISLNK(mode):
        kind = next((name for is_so, name in _NO_FILES if is_so(mode)), "no file")
        raise Unwritable(target, f"this is {kind}, but a file is needed here", "Name a file.")


def refuse_other_kind(path: Path, kind: Kind | None) -> None:
    """Refuse content under a name that says otherwise; every program would take it for damaged."""
    other = other_name(path, kind)
    if other:
        what = f"{kind or 'plain text'} does not belong in a file that ends in {path.suffix}"
        raise Unwritable(path, what, f"Name it {other}.")


def refuse_foreign_workbook(path: Path, target: Path, content: bytes | None, *, force: bool) -> None:
    """Refuse to replace a workbook that somebody may have typed, or has open in a spreadsheet program; one of
    the same content loses nothing."""
    if path.name.startswith("~$"):
        raise Unwritable(path, "this is the name of a spreadsheet program's lock file", "Give another name.")
    if force or path.suffix.lower() not in WORKBOOKS or not target.is_file():
        return
    if input_at(target, is_followed=True) is not None:
        return  # refused with or without force
    _refuse_open(path, target)
    if is_marked(target):
        return
    if content is None and path.suffix.lower() not in PACKAGES:
        return  # text has no mark: what is written decides
    if content is not None and target.read_bytes() == content:
        return
    is_text = path.suffix.lower() not in PACKAGES
    unknown = "a file already exists there, and nothing in it shows whether fightcard wrote it"
    what = unknown if is_text else "a workbook that fightcard did not write already exists there"
    raise Unwritable(path, what, "Name another file, or use --force to replace it.")


def _refuse_open(path: Path, target: Path) -> None:
    """What is typed in a program that has the workbook open would be saved over the new one, or lost."""
    lock = next((each for each in locks_of(target) if each.is_file()), None)
    if lock is not None:
        remedy = (
            f"Close it there, or name another file; if it is not open, delete {lock.name} or use --force."
        )
        raise Unwritable(path, "a spreadsheet program has this workbook open", remedy)


def locks_of(path: Path) -> tuple[Path, ...]:
    """The lock files that spreadsheet programs put next to an open workbook.

    Excel leaves out the first two letters of a long name; LibreOffice and its kin have the whole one.
    """
    names = [f"~${path.name}", f"~${path.name[2:]}", f".~lock.{path.name}#"]
    return tuple(path.with_name(name) for name in names)


def named(path: Path) -> Path:
    """The file that a name from the user means: where the name is a link, the one that it leads to."""
    if leads_nowhere(path):
        raise dangling_link(path)
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def nearest_existing(folder: Path) -> Path:
    """The folder itself, or the nearest above it that is there.

    Raises Unwritable for a file in its place, and for a name that no folder can have.
    """
    for place in (folder, *folder.absolute().parents):
        try:
            if place.is_dir():
                return place
        except OSError as error:  # such as a name that is too long
            raise unwritable(folder, error) from None
        if leads_nowhere(place):
            raise dangling_link(place)
        if place.exists():
            raise Unwritable(place, "this is a file, but a folder is needed here", "Name another folder.")
    return folder.absolute()


def leads_nowhere(path: Path) -> bool:
    """Whether a path is a link to something that is not there."""
    return path.is_symlink() and not path.exists()


def dangling_link(path: Path) -> Unwritable:
    """The refusal of a link that leads nowhere."""
    what = f"this is a link to {path.readlink()}, which does not exist"
    return Unwritable(path, what, "Correct or delete the link, or name another folder.")


def busy(folder: Path) -> Unwritable:
    """The refusal where another run does not end its writing."""
    what = "another run of fightcard is writing here"
    return Unwritable(folder, what, "Wait until it has ended, or end it.")


def unwritable(path: Path, error: OSError) -> Unwritable:
    """The refusal of the system, with the path that it names and the way out."""
    named = error.filename2 or error.filename
    where = Path(os.fsdecode(named)) if isinstance(named, str | bytes) else path
    if isinstance(error, PermissionError):
        remedy = (
            "Close the file in other programs, remove its lock or read-only attribute, or name another "
            "folder."
        )
    elif isinstance(error, FileExistsError | NotADirectoryError):
        remedy = "There is a file where a folder is needed: name another folder."
    elif error.errno == errno.EROFS:
        remedy = "Name a folder on another disk; this one can only be read."
    elif error.errno == errno.ENAMETOOLONG:
        remedy = "Give a shorter name."
    else:
        remedy = "Free some space, or name another folder."
    where = path if where.name.endswith((".part", ".old")) else where
    is_folder = os.path.isdir(where)  # noqa: PTH112 - also for a name that is too long
    what = "no file can be written in this folder" if is_folder else "cannot be written"
    return Unwritable(where, f"{what} ({error.strerror or type(error).__name__})", remedy)
