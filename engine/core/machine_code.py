"""Compiled entry points as machine code that is called without Numba: two fifths of a second less until the
first bout of every run.

To load what Numba keeps takes Numba, all that it knows of numpy, and the rules once more as Numba sees them.
Here the code of an entry point that needs nothing but itself is saved a second time, in one object, and
called with the addresses of its arrays. This is done only on the platforms and with the versions of Numba on
which it was tried; anything else is left to Numba.
"""

from __future__ import annotations

import ctypes
import platform
import sys
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from fightcard.engine.core import cache_files
from fightcard.engine.core.cache import added_digest, folder

if TYPE_CHECKING:
    from llvmlite.binding import ModuleRef, TargetMachine
    from numba.core.dispatcher import Dispatcher
    from numpy.typing import NDArray

    Argument = NDArray[Any] | np.int64
    Code = Callable[[Sequence[Argument]], None]

TRIED = ("linux", "x86_64")
"""The system and the kind of processor that it was tried on."""

ENDING = ".code"
"""How the names of files of machine code end."""

_OBJECT = b"\x7fELF"
"""How an object begins there."""

_NAME = "entry_point"
_OF_C = ("memcpy", "memmove", "memset", "exp", "log", "pow", "sqrt")
"""Functions that are there without Numba, in the language's own library."""
_RELEASE = "NRT_MemInfo_call_dtor"
_NOTHING_TO_RELEASE = f"define void @{_RELEASE}(ptr %memory) {{ ret void }}"
"""The arrays are ours, so that no code that is called here gives memory back."""

_DONE = (0, -2)
"""What an entry point of Numba returns when nothing was raised: a value, or None."""

_KNOWN: dict[tuple[object, ...], Code] = {}
_LOCK = threading.Lock()


def code_of(name: str, arguments: Sequence[Argument], compiled: Callable[[], Dispatcher]) -> Code:
    """What is called with such arguments: the saved code, else what Numba compiles, which is then saved.

    name: of the module and the function, as `systems.GAME.rules.many.play_pairings`. compiled: loads
    the rules for Numba; raises what loading them raises.
    """
    key = (name, *map(_kind, arguments))
    if key not in _KNOWN:
        with _LOCK:
            if key not in _KNOWN:
                _KNOWN[key] = _saved(name, arguments) or _by_numba(name, arguments, compiled())
    return _KNOWN[key]


def _by_numba(name: str, arguments: Sequence[Argument], entry: Dispatcher) -> Code:
    import numba  # noqa: PLC0415

    signature = tuple(map(numba.typeof, arguments))
    entry.compile(signature)
    _save(name, arguments, entry, signature)
    return lambda arguments: entry(*arguments)


def _save(name: str, arguments: Sequence[Argument], entry: Dispatcher, signature: tuple[Any, ...]) -> None:
    """Keep the code of an entry point for such arguments, if it needs nothing but itself."""
    from fightcard.engine.core import whole  # noqa: PLC0415 - brings Numba

    place = folder()
    was_tried = (sys.platform, platform.machine()) == TRIED and whole.is_tried()
    if place is None or not was_tried or not _are_plain(arguments):
        return
    compiled = entry.overloads[signature]
    module = _by_itself(compiled.library._get_module_for_linking(), compiled.fndesc.llvm_func_name)
    if module is not None:
        code = entry.targetctx.codegen()._tm.emit_object(module)
        cache_files.write(place / _file(name, arguments), code)


def _by_itself(compiled: ModuleRef, name: str) -> ModuleRef | None:
    """A module with a function and all that it leads to; None where it needs more."""
    import llvmlite.binding as llvm  # noqa: PLC0415

    module = compiled.clone()
    if _RELEASE in (each.name for each in module.functions):
        module.link_in(llvm.parse_assembly(_NOTHING_TO_RELEASE))
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration:
            each.linkage = "external" if each.name == name else "internal"
    _drop_what_nothing_leads_to(module)
    module.get_function(name).name = _NAME
    needed = {each.name for each in module.functions if each.is_declaration}
    return module if all(each.startswith("llvm.") or each in _OF_C for each in needed) else None


def _drop_what_nothing_leads_to(module: ModuleRef) -> None:
    import llvmlite.binding as llvm  # noqa: PLC0415

    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    machine = _machine()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options()))


def _saved(name: str, arguments: Sequence[Argument]) -> Code | None:
    place = folder()
    content = None if place is None else cache_files.read(place / _file(name, arguments))
    return None if content is None else _loaded(content, arguments)


def _loaded(content: bytes, arguments: Sequence[Argument]) -> Code | None:
    import llvmlite.binding as llvm  # noqa: PLC0415

    # LLVM ends the process over what is no object, and where a function is not found.
    process = ctypes.CDLL(None)
    if not content.startswith(_OBJECT) or not all(hasattr(process, each) for each in _OF_C):
        return None
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(content))
    engine.finalize_object()
    address = engine.get_function_address(_NAME)
    return _called(engine, address, arguments) if address else None


def _called(engine: object, address: int, arguments: Sequence[Argument]) -> Code:
    """A call of the function at an address, for as long as the engine lives that holds it.

    Numba's own convention: where the result and what was raised are to be put, then each array as its owner,
    its Python object (none of either), its number of items, their size, its address, shape and strides.
    """
    kinds = [kind for each in arguments for kind in _kinds_of(each)]
    function = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *kinds)(address)

    def call(arguments: Sequence[Argument], _holds: object = engine) -> None:
        result, raised = ctypes.c_void_p(), ctypes.c_void_p()
        places = ctypes.addressof(result), ctypes.addressof(raised)
        ended = function(*places, *(value for each in arguments for value in _values_of(each)))
        if ended not in _DONE:
            raise RuntimeError("the compiled rules raised an error")

    return call


def _kinds_of(argument: Argument) -> list[type[Any]]:
    if not isinstance(argument, np.ndarray):
        return [ctypes.c_int64]
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    return [pointer, pointer, number, number, pointer, *[number] * (2 * argument.ndim)]


def _values_of(argument: Argument) -> list[int | None]:
    if not isinstance(argument, np.ndarray):
        return [int(argument)]
    at = argument.ctypes.data
    return [None, None, argument.size, argument.itemsize, at, *argument.shape, *argument.strides]


def _kind(argument: Argument) -> object:
    if not isinstance(argument, np.ndarray):
        return type(argument)
    return argument.dtype, argument.ndim, argument.flags.carray


def _are_plain(arguments: Sequence[Argument]) -> bool:
    """Whether every array lies in one piece, as it is declared, and can be written."""
    return all(not isinstance(each, np.ndarray) or each.flags.carray for each in arguments)


def _file(name: str, arguments: Sequence[Argument]) -> str:
    """The name of the file, after the arguments and the processor among others."""
    import llvmlite.binding as llvm  # noqa: PLC0415

    processor = llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    made_for = [*map(_kind, arguments)], processor, added_digest(name)
    return cache_files.code_name(name, made_for, ENDING)


def _machine() -> TargetMachine:
    """The processor of this machine, new at each call: it ends with the engine that is made for it."""
    import llvmlite.binding as llvm  # noqa: PLC0415

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(codemodel="jitdefault")
