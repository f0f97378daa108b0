"""What fightcard keeps in the user's cache folder: rules, counts of bouts, verdicts of sets, last runs, and
keys and days of live pages."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from fightcard.engine.core.cache import RULES, home, is_folder, kind
from fightcard.pipeline.base.files import Unwritable
from fightcard.pipeline.verification.last_run import FOLDER
from fightcard.pipeline.verification.play.cache import BOUTS, NAME, today
from fightcard.pipeline.verification.saved_verdicts import FOLDER as VERDICTS

_DAY = 86_400

LIVE = "live"
"""The folder of the keys of live pages."""

DAYS = "days"
"""The folder of what live pages know of workbooks as they were on earlier days, and of their edits."""

What: TypeAlias = Literal[
    "compiled rules",
    "counts of bouts",
    "verdicts of sets",
    "last runs",
    "keys of live pages",
    "days of live pages",
]

FOLDERS: Mapping[What, str] = {
    "verdicts of sets": VERDICTS,
    "last runs": FOLDER,
    "keys of live pages": LIVE,
    "days of live pages": DAYS,
}
"""The folders that have a file a set or workbook."""


@dataclass(frozen=True, slots=True)
class CacheEntry:
    """Something in the cache: a set of compiled rules, the store of counts, verdicts, last runs, keys or days
    of live pages.

    `size` in bytes, `days` since it was last written; `rows` are the pairings and trials that a store holds,
    or the sets or workbooks; 0 for rules. `in_use` is False for what another version of fightcard, Numba or
    Python left.
    """

    what: What
    path: Path
    size: int
    days: int
    rows: int
    in_use: bool


def contents() -> list[CacheEntry]:
    """Everything in the cache, compiled rules first, then by path."""
    rules = [_rules(each) for each in _inside(home() / RULES) if each.is_dir()]
    stores = [_store(each) for each in _inside(home() / BOUTS) if each.suffix == ".sqlite"]
    return [*rules, *stores, *(each for what, folder in FOLDERS.items() for each in _files(what, folder))]


def clear() -> int:
    """Delete everything in the cache, and nothing else; returns the bytes that were freed. Raises
    fightcard.pipeline.base.files.Unwritable."""
    size = sum(each.size for each in contents())
    for place in (home() / each for each in (RULES, BOUTS, *FOLDERS.values())):
        try:
            if place.is_symlink():
                place.unlink()
            elif place.exists():
                shutil.rmtree(place)
        except OSError as error:
            remedy = "End other runs of fightcard, or delete it by hand."
            raise Unwritable(place, f"it cannot be deleted ({error.strerror})", remedy) from None
    return size


def _files(what: What, folder: str) -> list[CacheEntry]:
    """A folder with a file a set or workbook; none where it is empty."""
    files = _inside(home() / folder)
    size, days = _measured(files)
    return [CacheEntry(what, home() / folder, size, days, len(files), in_use=True)] if files else []


def _rules(place: Path) -> CacheEntry:
    size, days = _measured(each for each in place.rglob("*") if each.is_file())
    return CacheEntry("compiled rules", place, size, days, 0, place.name == kind())


def _store(path: Path) -> CacheEntry:
    size, days = _measured(_inside(path.parent, f"{path.name}*"))
    return CacheEntry("counts of bouts", path, size, days, _rows(path), path.name == NAME)


def _rows(path: Path) -> int:
    """0 for a store that cannot be read: the next run replaces it."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as store:
        [(rows,)] = store.execute("SELECT count(*) FROM bouts")
        return int(rows)
    return 0


def _measured(files: Iterable[Path]) -> tuple[int, int]:
    """The bytes of the files together, and the days since one was last written."""
    known = [each.stat() for each in files]
    newest = max((each.st_mtime for each in known), default=today() * _DAY)
    return sum(each.st_size for each in known), max(0, today() - int(newest // _DAY))


def _inside(folder: Path, pattern: str = "*") -> list[Path]:
    return sorted(folder.glob(pattern)) if is_folder(folder) else []
