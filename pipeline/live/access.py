"""Who is let in: the key of a run, saved for an hour so that open tabs outlive a restart, and tickets that
are good once."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import os
import re
import secrets
import stat
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from fightcard.engine.core.cache import home, unsafe
from fightcard.pipeline.base.files import Unwritable, as_json, write_private
from fightcard.pipeline.project.cache_folder import LIVE

HOUR = 3600.0
"""Seconds after its last sign of life for which a run's key and port are taken up again."""

KEY = re.compile(r"[\w-]{32}", re.ASCII)
BYTES = 24
"""Random bytes of a key; as text it has 32 letters."""


@dataclass(frozen=True, slots=True)
class Access:
    """The key of a run, and the port that it serves at."""

    key: str
    port: int


@dataclass(slots=True)
class Tickets:
    """Words that open the page once each; `used` is called when one is, or when all of them end."""

    _open: dict[str, Callable[[], object]] = field(default_factory=dict)

    def issue(self, used: Callable[[], object]) -> str:
        """A new ticket."""
        ticket = secrets.token_urlsafe(BYTES)
        self._open[ticket] = used
        return ticket

    def redeem(self, word: str) -> bool:
        """Whether this is a ticket that was not used before; it is used now."""
        found = next((each for each in self._open if is_same(each, word)), None)
        if found is None:
            return False
        self._open.pop(found)()
        return True

    def end(self) -> None:
        """Take back all that were not used."""
        while self._open:
            self._open.popitem()[1]()


def is_same(secret: str, word: str) -> bool:
    """Whether a word is the secret; takes equally long however much of it is right."""
    return hmac.compare_digest(secret.encode(), word.encode(errors="replace"))


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def last_access(book: Path) -> Access | None:
    """The key and port at which a workbook was served within the hour; None where nothing is known of them.

    A file that somebody else could have read or written is not taken.
    """
    file = _file(book)
    try:
        if not _is_own(file) or _age(file) > HOUR:
            return None
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    key, port = (found.get(name) for name in ("key", "port")) if isinstance(found, dict) else (None, None)
    if not isinstance(key, str) or not KEY.fullmatch(key) or type(port) is not int or not 0 < port < 65536:
        return None
    return Access(key, port)


def keep_access(book: Path, access: Access) -> None:
    """Keep the key and port of a run for an hour from now, and delete those of others that are older.

    Where the folder cannot be written, or others can write it, nothing is saved.
    """
    file = _file(book)
    with contextlib.suppress(Unwritable, OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if unsafe(file.parent) is not None:
            return
        write_private(file, as_json({"key": access.key, "port": access.port}))
        for old in file.parent.glob("*.json"):
            if _age(old) > HOUR:
                old.unlink(missing_ok=True)


def _file(book: Path) -> Path:
    return home() / LIVE / f"{hashlib.sha256(str(book).encode()).hexdigest()[:32]}.json"


def _is_own(file: Path) -> bool:
    known = file.lstat()
    if not stat.S_ISREG(known.st_mode) or unsafe(file.parent) is not None:
        return False
    return os.name == "nt" or (known.st_uid == os.geteuid() and not known.st_mode & 0o077)


def _age(file: Path) -> float:
    """Seconds since it was written; of a file from the future those until then."""
    return abs(time.time() - file.stat().st_mtime)
