"""Compiling an entry point with all that it leads to as one piece of code.

Numba makes a library of every function, links into it all that the function leads to, and has LLVM optimise
and emit each of them, though only entry points are ever called from Python. Here a function's library holds
only its lowered code; that of the entry point links them all, and is optimised and emitted once. This takes
two thirds of the time, and the code is a twentieth faster, since what only this piece calls may be called in
any way.

Three things are seen to. Every function is linked strongly: LLVM's linker drops a weak one that nobody refers
to yet, and a call of it later would jump to address 0. All but the entry point are then internal to the
piece, so that two pieces in one process never share a function merely because of its name. And a piece that
still lacks a function is refused, and compiled the ordinary way. This leans on names that Numba keeps to
itself, so it is done with the versions it was tried with.
"""

from __future__ import annotations

import functools
import gc
import itertools
import logging
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numba
from numba.core.bytecode import FunctionIdentity
from numba.core.codegen import CPUCodegen, CPUCodeLibrary, JITCodeLibrary, JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import lookup_environment

if TYPE_CHECKING:
    from llvmlite.binding import ModuleRef, ValueRef
    from numba.core.dispatcher import Dispatcher

TRIED = ("0.68.",)
"""The versions of Numba that this was tried with."""

LOG = logging.getLogger("fightcard")

_OURS = "_ZN"  # how names of functions that Numba compiled begin
_ENVIRONMENT = "_ZN08NumbaEnv"
_RUNTIME = "NRT_"  # Numba's own runtime, the same in every piece

# Names of compiled functions hold a number, which Numba counts from 1 in each process. When each process
# starts from a number of its own, none gives a name that is in another's saved code.
FunctionIdentity._unique_ids = itertools.count(secrets.randbits(48))


class Part(JITCodeLibrary):
    """A function's library that is optimised and emitted when its code is asked for, and not before."""

    is_ordinary = False
    """Whether it is linked and emitted as Numba does it, its parts one by one."""

    def finalize(self) -> None:
        """Leave it as it was lowered; the library that links it takes it like that."""

    @property
    def codegen(self) -> CPUCodegen:
        """What the library was made by; it sets no environment before there is code that reads it."""
        return self._codegen if self._finalized else _WithoutEnvironment(self._codegen)

    def get_pointer_to_function(self, name: str) -> int:
        """The address of a function of this library, 0 where it has none of that name."""
        if not self._finalized:
            if not _defines(self, name):
                return 0
            self._emit()
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
        if self._finalized:
            return
        if not self.is_ordinary:
            self._link_as_one()
        if self.is_ordinary:
            super().finalize()
        else:
            self._codegen._check_llvm_bugs()
            self._optimize_final_module()
            self._final_module.verify()
            self._finalize_final_module()
        self._set_environments()

    def _link_as_one(self) -> None:
        """Link all that it leads to, hidden from other code; where one is missing, leave it to Numba."""
        led_to = _led_to(self)
        lowered = self._final_module.clone()
        own = {function.name for function in _defined(lowered)}
        for library in led_to:
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(_as_lowered(library), preserve=True)
        missing = [each.name for each in self._final_module.functions if _is_missing(each)]
        if not missing:
            for function in _defined(self._final_module):
                if function.name not in own and not function.name.startswith(_RUNTIME):
                    function.linkage = "internal"
            return
        LOG.info("%s compiles in parts: linking it as one leaves out %s", self.name, ", ".join(missing))
        self._final_module = lowered
        for library in (self, *led_to):
            if isinstance(library, Part):
                library.is_ordinary = True

    def _set_environments(self) -> None:
        """What Numba does for each function as it is emitted: code that raises or prints reads it."""
        for variable in self._final_module.global_variables:
            if variable.name.startswith(_ENVIRONMENT) and not variable.is_declaration:
                environment = lookup_environment(variable.name)
                if environment is not None:
                    self._codegen.set_env(variable.name, environment)


class _WithoutEnvironment(JITCPUCodegen):
    """A code generator that sets no environment: the code that would read it is not emitted yet."""

    def __init__(self, codegen: CPUCodegen) -> None:
        vars(self).update(vars(codegen))

    def set_env(self, _name: str, _environment: object) -> None:
        """Nothing."""


def as_a_whole(entry: Dispatcher) -> Dispatcher:
    """An entry point that compiles as one piece; as it was where this Numba was not tried."""
    if not is_tried():
        _tell_of_an_untried_version(numba.__version__)
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


def is_tried() -> bool:
    """Whether this is a version of Numba that pieces were tried with."""
    return numba.__version__.startswith(TRIED)


@functools.cache
def _tell_of_an_untried_version(version: str) -> None:
    tried = ", ".join(f"{each}x" for each in TRIED)
    LOG.info("Numba %s is not one of those tried (%s): rules compile the ordinary way, which takes longer",
             version, tried)  # fmt: skip


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
    """A library's module to be linked many times: its functions are taken in always, and give way to others
    of the same name."""
    is_lowered = isinstance(library, Part) and not library._finalized
    module = (library._final_module if is_lowered else library._get_module_for_linking()).clone()
    for function in _defined(module):
        is_runtime = function.name.startswith(_RUNTIME)
        if function.linkage.name in ("external", "linkonce_odr") and not is_runtime:
            function.linkage = "weak_odr"
    return module


def _defined(module: ModuleRef) -> Iterator[ValueRef]:
    return (function for function in module.functions if not function.is_declaration)


def _is_missing(function: ValueRef) -> bool:
    return function.is_declaration and function.name.startswith(_OURS)


def _defines(library: Part, name: str) -> bool:
    return any(function.name == name for function in library.get_defined_functions())
