"""Where compiled rules are saved between runs: the user's cache folder, under a digest of every source they
come from.

The digest in the folder's name sees an edit in any rule, imported ones too. Tables are arguments of the
rules, so that an owner's chart costs no compile. Where the folder cannot be written the rules are compiled
again in each run.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import stat
import tempfile
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import ParamSpec, TypeVar

from fightcard import extensions
from fightcard.engine.core.cache_files import RULES_ENDING

Parameters = ParamSpec("Parameters")
Outcome = TypeVar("Outcome")

ENGINE = Path(__file__).resolve().parents[1]

RULES = "rules"
"""The folder of compiled rules in `home`."""


@functools.cache
def source_digest() -> str:
    """SHA-256 of every source, table and deck of the engine, as 64 hexadecimal digits."""
    return sources_of(_homes())


def sources_of(homes: Iterable[Path]) -> str:
    """SHA-256 of every source and table in some folders, as 64 hexadecimal digits."""
    kinds = {".py", ".toml", ".json"}
    return _digest_of((home, path) for home in homes for path in home.rglob("*") if path.suffix in kinds)


@functools.cache
def rules_digest() -> str:
    """SHA-256 of the sources that are compiled: rules, state and what they rest on. Charts and cards are
    arguments and change no compiled rule."""
    return _digest_of_globs([ENGINE], ("core/*.py", "systems/*/state.py", "systems/*/rules/*.py"))


@functools.cache
def added_digest(name: str) -> str:
    """The same of the games of installed packages, for a function of one of them, named like
    `systems.GAME.rules.many.play_pairings`; empty for others, which stay compiled as packages come and go."""
    homes = _added()
    if not any((home / part).is_dir() for home in homes for part in name.split(".")):
        return ""
    return _digest_of_globs(homes, ("*/state.py", "*/rules/*.py"))


def _homes() -> tuple[Path, ...]:
    """The folder of the engine, and those of the games that installed packages bring."""
    return (ENGINE, *_added())


def _added() -> tuple[Path, ...]:
    return tuple(map(Path, extensions.folders("engine")))


def _digest_of_globs(homes: Iterable[Path], globs: Iterable[str]) -> str:
    return _digest_of((home, path) for home in homes for glob in globs for path in home.glob(glob))


def _digest_of(found: Iterable[tuple[Path, Path]]) -> str:
    digest = hashlib.sha256()
    for name, path in sorted((path.relative_to(home).as_posix(), path) for home, path in found):
        digest.update(name.encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def home() -> Path:
    """The folder of fightcard among the user's caches, or FIGHTCARD_CACHE; it need not be there."""
    import platformdirs  # noqa: PLC0415

    return Path(os.environ.get("FIGHTCARD_CACHE") or platformdirs.user_cache_path("fightcard", False))


@functools.cache
def kind() -> str:
    """What the rules are compiled from and by, as a name; not where that lies, so that a second environment
    finds them ready."""
    return f"{rules_digest()[:16]}-numba{version('numba')}-py{platform.python_version()}"


@functools.cache
def folder() -> Path | None:
    """The folder of compiled rules, made if need be; None where it cannot be written, or others can write it:
    what lies in it is carried out."""
    place = home() / RULES / kind()
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return None if unsafe(place) else place
    except OSError:
        return None


def unsafe(place: Path) -> Path | None:
    """The first folder, from `place` up, through which another user could change what lies in it; None where
    there is none.

    The folder itself must be the user's own and no one else's to write; those above it must be the user's or
    the system's, and closed to all others, or such that names in them can only be changed by their owners.
    Windows has no such modes: there the user's profile is private.
    """
    if os.name == "nt":
        return None
    place = place.resolve()
    own = (os.geteuid(), 0)
    for each in (place, *place.parents):
        known = each.stat()
        is_open = known.st_mode & (stat.S_IWGRP | stat.S_IWOTH if each == place else stat.S_IWOTH)
        if known.st_uid not in own or (is_open and (each == place or not known.st_mode & stat.S_ISVTX)):
            return each
    return None


def open_to_others() -> Path | None:
    """The folder that makes it unsafe to save or load compiled rules, as `unsafe` has it; None if all is
    well."""
    place = home() / RULES / kind()
    return unsafe(place) if is_folder(place) else None


def is_folder(place: Path) -> bool:
    """Whether there is a folder that the user may look into; one that another user closed, such as a run with
    `sudo`, is none."""
    return os.path.isdir(place)  # noqa: PTH112 - Path.is_dir raises where the way there is closed


def is_warm() -> bool:
    """Whether this machine has compiled rules of exactly these sources."""
    place = folder()
    return place is not None and any(place.glob(f"*{RULES_ENDING}"))


def cached(function: Callable[Parameters, Outcome]) -> Callable[Parameters, Outcome]:
    """Compile an entry point, keeping the result in `folder` where that can be written."""
    from fightcard.engine.core.rules_cache import compiled_in  # noqa: PLC0415 - both bring Numba
    from fightcard.engine.core.whole import as_a_whole  # noqa: PLC0415

    sources = added_digest(function.__module__)
    compiled: Callable[Parameters, Outcome] = as_a_whole(compiled_in(folder(), function, sources))
    return compiled
