"""How much a command says on the error stream: --quiet, --verbose, or as usual."""

from __future__ import annotations

import logging
import platform
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

from fightcard.pipeline.base.version import VERSION

LOG = logging.getLogger("fightcard")
"""Where the engine says what only a curious user asks for."""

LIBRARIES = ("openpyxl", "polars", "numba", "reportlab")

_verbosity: ContextVar[Literal["quiet", "usual", "verbose"]] = ContextVar("loudness", default="usual")


@contextmanager
def of_command(*, quiet: bool, verbose: bool) -> Iterator[None]:
    """While a command runs, remarks and bars are left out, or what it runs with is said; quiet outweighs."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("fightcard: %(message)s"))
    before = _verbosity.set("quiet" if quiet else "verbose" if verbose else "usual")
    since = time.perf_counter()
    if is_verbose():
        sys.stderr.write(f"fightcard: {_setting()}\n")
        LOG.addHandler(handler)
        LOG.setLevel(logging.INFO)
    try:
        yield
    finally:
        if is_verbose():
            sys.stderr.write(f"fightcard: it took {time.perf_counter() - since:.2f} s\n")
        LOG.removeHandler(handler)
        LOG.setLevel(logging.NOTSET)
        _verbosity.reset(before)


def is_quiet() -> bool:
    """Whether remarks and bars are left out."""
    return _verbosity.get() == "quiet"


def is_verbose() -> bool:
    """Whether more is said than usual."""
    return _verbosity.get() == "verbose"


def _setting() -> str:
    from fightcard.engine.core.cache import home  # noqa: PLC0415 - only where it is asked for

    libraries = ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)
    return f"version {VERSION}, Python {platform.python_version()}, {libraries}; cache folder {home()}"


def _version(library: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - takes a while to load

    try:
        return version(library)
    except PackageNotFoundError:
        return "missing"
