"""Where compiled rules are kept between runs: the user's cache folder, under a digest of every source they
come from.

Numba's own cache looks at one file only, so that an edit in an imported rule or table would be missed; the
digest in the folder's name sees them all. Tables are arguments of the rules, so that an owner's chart costs
no compile. Where the folder cannot be written the rules are compiled afresh in each run.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Parameters = ParamSpec("Parameters")
Outcome = TypeVar("Outcome")

ENGINE = Path(__file__).resolve().parents[1]


@functools.cache
def source_digest() -> str:
    """SHA-256 of every source, table and deck of the engine, as 64 hexadecimal digits."""
    return _digest_of(path for path in ENGINE.rglob("*") if path.suffix in {".py", ".toml", ".json"})


@functools.cache
def rules_digest() -> str:
    """SHA-256 of the sources that are compiled: rules, state and what they stand on. Charts and cards are
    arguments and change no compiled rule."""
    sources = (
        *(ENGINE / "core").glob("*.py"),
        *ENGINE.glob("systems/*/state.py"),
        *ENGINE.glob("systems/*/rules/*.py"),
    )
    return _digest_of(sources)


def _digest_of(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths, key=lambda found: found.relative_to(ENGINE).as_posix()):
        digest.update(path.relative_to(ENGINE).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


@functools.cache
def folder() -> Path | None:
    """The folder of compiled rules, made if need be; None where it cannot be written."""
    import numba  # noqa: PLC0415
    import platformdirs  # noqa: PLC0415

    here = hashlib.sha256(ENGINE.as_posix().encode()).hexdigest()[
        :8
    ]  # Numba keeps a copy for each place that sources stand in
    kind = f"{rules_digest()[:16]}-{here}-{numba.__version__}-py{platform.python_version()}"
    place = (
        Path(os.environ.get("FIGHTCARD_CACHE") or platformdirs.user_cache_path("fightcard", False))
        / "rules"
        / kind
    )
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return place
    except OSError:
        return None


def is_warm() -> bool:
    """Whether compiled rules of these very sources stand ready on this machine."""
    place = folder()
    return place is not None and any(place.rglob("*.nbi"))


def cached(function: Callable[Parameters, Outcome]) -> Callable[Parameters, Outcome]:
    """Compile an entry point, keeping the result in `folder` where that can be written."""
    import numba  # noqa: PLC0415

    place = folder()
    settings = vars(numba.config)
    before = settings["CACHE_DIR"]
    if place is not None:
        settings["CACHE_DIR"] = str(place)
    try:
        compiled: Callable[Parameters, Outcome] = numba.njit(nogil=True, cache=place is not None)(function)
    finally:
        settings["CACHE_DIR"] = before
    return compiled
