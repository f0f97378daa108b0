"""Compiled entry points saved between runs: a sealed file for each, named by its content and not by the path
of its source.

Numba's own cache takes its files as they are, and a damaged one ends the process. It also files them under
the path of the source; here a second environment finds them ready.
"""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable
from pathlib import Path

import numba
from numba.core.base import BaseContext
from numba.core.caching import _Cache
from numba.core.codegen import CPUCodegen
from numba.core.compiler import CompileResult
from numba.core.dispatcher import Dispatcher
from numba.core.serialize import dumps

from fightcard.engine.core import cache_files

LOG = logging.getLogger("fightcard")


def compiled_in(place: Path | None, function: Callable[..., object], sources: str = "") -> Dispatcher:
    """An entry point whose compiled code is saved in a folder; with None, nowhere. The folder's name is
    a digest of sources, and `sources` that of others."""
    entry = numba.njit(nogil=True)(function)
    if place is not None:
        entry._cache = RulesCache(place, function, sources)
    return entry


class RulesCache(_Cache):
    """The compiled forms of one entry point, one for each signature, in a folder made for its sources."""

    def __init__(self, place: Path, function: Callable[..., object], sources: str = "") -> None:
        self._place, self._sources = place, sources
        self._name = ".".join([*function.__module__.split(".")[1:], function.__qualname__])
        self._is_enabled = True

    @property
    def cache_path(self) -> str:
        """The folder."""
        return str(self._place)

    def load_overload(self, signature: object, context: BaseContext) -> CompileResult | None:
        """The code for a signature; None where none was saved, or the file has changed since."""
        context.refresh()
        content = cache_files.read(self._file(signature, context.codegen())) if self._is_enabled else None
        if content is None:
            return None
        try:
            return CompileResult._rebuild(context, *pickle.loads(content))
        except Exception as error:  # noqa: BLE001 - sealed, and yet not ours: compiled again like any other
            LOG.info("%s cannot be taken up (%s): compiling anew", self._name, error)
            return None

    def save_overload(self, signature: object, code: CompileResult) -> None:
        """Keep the code for a signature, where that can be written."""
        if self._is_enabled and not code.library.has_dynamic_globals and not code.lifted:
            cache_files.write(self._file(signature, code.codegen), dumps(code._reduce()))

    def enable(self) -> None:
        """Keep and find from now on."""
        self._is_enabled = True

    def disable(self) -> None:
        """Save and find nothing from now on."""
        self._is_enabled = False

    def flush(self) -> None:
        """Nothing: code saved under another signature does no harm to this one."""

    def _file(self, signature: object, codegen: CPUCodegen) -> Path:
        made_for = str(signature), codegen.magic_tuple(), self._sources
        return self._place / cache_files.code_name(self._name, made_for, cache_files.RULES_ENDING)
