"""Compiling an entry point with all that it leads to as one piece of code, kept by what it is and not by
where it lies.

Numba makes a library of every function, links into it all that the function leads to, and has LLVM optimise
and emit each of them, though only entry points are ever called from Python. Here a function's library stays
what was lowered of it; the entry point's alone links them all, and is optimised and emitted once: two thirds
of the time, for the same code. Numba also files what it compiled under the path of the source; here it is
filed under the module's name. Both lean on names that Numba keeps to itself, so they are done with the
versions they were tried with; any other compiles and files the ordinary way.
"""

from __future__ import annotations

import functools
import gc
from typing import TYPE_CHECKING

import numba
from numba.core.caching import CompileResultCacheImpl, _CacheLocator
from numba.core.codegen import CPUCodegen, CPUCodeLibrary, JITCodeLibrary, JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from llvmlite.binding import ModuleRef
    from numba.core.dispatcher import Dispatcher

TRIED = ("0.68.",)
"""The versions of Numba that this was tried with."""


class Part(JITCodeLibrary):
    """A function's library that is optimised and emitted when its code is asked for, and not before."""

    def finalize(self) -> None:
        """Leave it as it was lowered: whoever links it takes it so."""

    @property
    def codegen(self) -> CPUCodegen:
        """What the library was made by; it sets no environment, which only code in object mode reads."""
        return self._codegen if self._finalized else _WithoutEnvironment(self._codegen)

    def get_pointer_to_function(self, name: str) -> int:
        """The address of a function of this library, 0 where it has none of that name."""
        if not self._finalized:
            if not _defines(self, name):
                return 0
            self._link_and_emit()
        return int(super().get_pointer_to_function(name))

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """What the cache keeps of it."""
        self._emit()
        return super().serialize_using_object_code()

    def serialize_using_bitcode(self) -> tuple[str, str, bytes]:
        """What is handed to another process."""
        self._emit()
        return super().serialize_using_bitcode()

    def _get_module_for_linking(self) -> ModuleRef:
        self._emit()
        return super()._get_module_for_linking()

    def _emit(self) -> None:
        if not self._finalized:
            self._link_and_emit()

    def _link_and_emit(self) -> None:
        self._codegen._check_llvm_bugs()
        for library in _led_to(self):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(_as_lowered(library), preserve=True)
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()


class _WithoutEnvironment(JITCPUCodegen):
    """A code generator that sets no environment: the code that would read it is not emitted yet."""

    def __init__(self, codegen: CPUCodegen) -> None:
        vars(self).update(vars(codegen))

    def set_env(self, _name: str, _environment: object) -> None:
        """Nothing."""


def as_a_whole(entry: Dispatcher) -> Dispatcher:
    """An entry point that compiles as one piece; as it was where this Numba was not tried."""
    if not _is_tried():
        return entry
    ordinarily = entry.compile

    @functools.wraps(ordinarily)
    def compile_whole(signature: object) -> object:
        with global_compiler_lock:
            codegen, collects = entry.targetctx.codegen(), gc.isenabled()
            codegen._library_class = Part
            gc.disable()  # a compile makes millions of objects and hardly any garbage: an eighth of its time
            try:
                return ordinarily(signature)
            finally:
                del codegen._library_class
                if collects:
                    gc.enable()

    entry.compile = compile_whole
    return entry


def kept_in(place: Path | None, function: Callable[..., object]) -> Dispatcher:
    """An entry point whose compiled code is kept in a folder; nowhere for None."""
    if place is None:
        return numba.njit(nogil=True)(function)
    if not _is_tried():
        return _kept_by_path(place, function)
    locators = CompileResultCacheImpl._locator_classes
    CompileResultCacheImpl._locator_classes = [_kept_by_name(place)]
    try:
        return numba.njit(nogil=True, cache=True)(function)
    finally:
        CompileResultCacheImpl._locator_classes = locators


def _is_tried() -> bool:
    return numba.__version__.startswith(TRIED)


def _kept_by_path(place: Path, function: Callable[..., object]) -> Dispatcher:
    settings = vars(numba.config)
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(place)
    try:
        return numba.njit(nogil=True, cache=True)(function)
    finally:
        settings["CACHE_DIR"] = before


def _kept_by_name(place: Path) -> type[_CacheLocator]:
    class ByName(_CacheLocator):
        def __init__(self, function: Callable[..., object]) -> None:
            self.module = function.__module__

        @classmethod
        def from_function(cls, function: Callable[..., object], _file: str) -> ByName:
            return cls(function)

        def get_cache_path(self) -> str:
            return str(place)

        def get_source_stamp(self) -> str:
            return place.name  # which holds the digest of every source

        def get_disambiguator(self) -> str:
            return "-".join(self.module.split(".")[1:])

    return ByName


def _led_to(entry: Part) -> list[CPUCodeLibrary]:
    """Every library that an entry's leads to, each once; what is emitted already brings its own along."""
    found: dict[CPUCodeLibrary, None] = {}
    waiting = list(reversed(entry._linking_libraries))
    while waiting:
        library = waiting.pop()
        if library in found:
            continue
        found[library] = None
        if isinstance(library, Part) and not library._finalized:
            waiting.extend(reversed(library._linking_libraries))
    return list(found)


def _as_lowered(library: CPUCodeLibrary) -> ModuleRef:
    """A library's module to be linked many times: its functions give way to others of the same name."""
    if not isinstance(library, Part) or library._finalized:
        return library._get_module_for_linking()
    module = library._final_module.clone()
    for function in module.functions:
        if not function.is_declaration and function.linkage.name == "external":
            function.linkage = "linkonce_odr"
    return module


def _defines(library: Part, name: str) -> bool:
    return any(function.name == name for function in library.get_defined_functions())
