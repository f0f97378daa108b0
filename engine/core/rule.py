"""Rules under their citation: one source, interpreted to watch a bout, compiled to play millions.

A rule is a plain function marked with `rule("p.21")`. Imported as usual it stays a plain function, slow and
easy to follow. `compiled(name)` imports the same file a second time under the package name `compiled_engine`;
there the mark hands the function to Numba. Rule modules import each other relatively, so that each copy calls
its own kind. Nothing here loads Numba until `compiled` is called.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import os
import re
import sys
import types
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from fightcard.engine.core.cache import ENGINE, cached
from fightcard.engine.core.environment import WrongSetting

Parameters = ParamSpec("Parameters")
Outcome = TypeVar("Outcome")

COMPILED = "compiled_engine"
SHORT = 15  # lines


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a game: its name in code, the place in the rule book, and what it says in one sentence."""

    system: str
    name: str
    cite: str
    says: str
    module: str


REGISTER: dict[tuple[str, str], Rule] = {}


def rule(
    cite: str, *, often: bool = False
) -> Callable[[Callable[Parameters, Outcome]], Callable[Parameters, Outcome]]:
    """Mark a function as the rule at `cite`, e.g. `p.21`, in its game's rule book.

    The first sentence of the docstring is what the rule says. A rule played `often`, at every card or nearly
    so, is compiled into each of its callers, which saves the calls and costs compile time. Raises ValueError
    for a rule without a docstring, or for two rules of one name.
    """

    def mark(function: Callable[Parameters, Outcome]) -> Callable[Parameters, Outcome]:
        if _is_compiled(function.__module__):
            return _jit(function, often=often)
        _register(function, cite)
        return function

    return mark


def shared(function: Callable[Parameters, Outcome]) -> Callable[Parameters, Outcome]:
    """Mark a function that rules call but no rule book states; no register names it."""
    return _jit(function, often=False) if _is_compiled(function.__module__) else function


def entry(function: Callable[Parameters, Outcome]) -> Callable[Parameters, Outcome]:
    """Mark a function that mass play calls from Python; only these go into Numba's cache."""
    return cached(function) if _is_compiled(function.__module__) else function


def whole_number(module: str) -> Callable[[int], int]:
    """The type of a rule module's constants: `int`, or a typed integer in the compiled copy.

    A bare literal handed to a compiled function makes Numba compile one copy of it for every value.
    """
    if not _is_compiled(module):
        return int
    import numpy  # noqa: PLC0415  only mass play needs it

    return cast("Callable[[int], int]", numpy.int64)


def compiled(module: str) -> types.ModuleType:
    """The compiled copy of an engine module named as it is plainly imported, as
    `fightcard.engine.systems.GAME.rules.bout`.

    Raises fightcard.engine.core.environment.WrongSetting where a setting keeps Numba from compiling.
    """
    _refuse_where_nothing_is_compiled()
    if COMPILED not in sys.modules:
        package = types.ModuleType(COMPILED)
        package.__path__ = [str(ENGINE)]
        sys.modules[COMPILED] = package
    return importlib.import_module(COMPILED + module.removeprefix("fightcard.engine"))


@functools.cache
def written_into_caller(folder: Path) -> frozenset[str]:
    """The short functions of a folder's modules that are called in one place of them only, by name.

    Written into their one caller they play a twelfth faster and cost no more to compile; longer ones cost
    more in copying than they save.
    """
    calls: Counter[str] = Counter()
    short: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                calls[node.func.id] += 1
            elif isinstance(node, ast.FunctionDef) and _length(node) <= SHORT:
                short.add(node.name)
    return frozenset(name for name in short if calls[name] == 1)


def _length(function: ast.FunctionDef) -> int:
    """How many lines follow the first, the sentence that says the rule counted as one."""
    wrapped = (ast.get_docstring(function) or "").partition("\n\n")[0].count("\n")
    return (function.end_lineno or 0) - function.lineno - wrapped


def rules_of(system: str) -> tuple[Rule, ...]:
    """Every rule registered for a game, in the order in which the modules declare them."""
    return tuple(found for found in REGISTER.values() if found.system == system)


def at_work(system: str) -> tuple[str, ...]:
    """The names of a game's rules that are being played at this moment, the innermost first; it sees only
    interpreted rules."""
    found: list[str] = []
    frame = inspect.currentframe()
    while frame is not None:
        known = REGISTER.get((system, frame.f_code.co_name))
        if known is not None and known.module == frame.f_globals["__name__"]:
            found.append(known.name)
        frame = frame.f_back
    return tuple(found)


def _refuse_where_nothing_is_compiled() -> None:
    threads = os.environ.get("NUMBA_NUM_THREADS", "")
    if re.fullmatch(r"\s*(-\s*\d+|0+)\s*", threads):
        raise WrongSetting(
            "NUMBA_NUM_THREADS",
            threads,
            "Numba cannot be loaded without a thread",
            "Unset it, or give 1 or more.",
        )
    import numba  # noqa: PLC0415

    if vars(numba.config)["DISABLE_JIT"]:
        raise WrongSetting(
            "NUMBA_DISABLE_JIT",
            os.environ.get("NUMBA_DISABLE_JIT", "1"),
            "bouts by the thousand need compiled rules, and this setting keeps Numba from compiling",
            "Unset it; a single bout is played without Numba.",
        )


def _is_compiled(module: str) -> bool:
    return module.partition(".")[0] == COMPILED


def _register(function: Callable[Parameters, Outcome], cite: str) -> None:
    says = " ".join((function.__doc__ or "").partition("\n\n")[0].split())
    if not says:
        raise ValueError(
            f"{function.__module__}.{function.__qualname__}: a rule states itself in its docstring"
        )
    parts = function.__module__.removeprefix("fightcard.").split(".")
    system = parts[2] if parts[1] == "systems" else parts[1]
    name = function.__name__
    registered = REGISTER.get((system, name))
    if registered is not None and registered.module != function.__module__:
        raise ValueError(
            f"{system} has two rules named {name}: {registered.module} and {function.__module__}"
        )
    REGISTER[system, name] = Rule(system, name, cite, says, function.__module__)


def _jit(function: Callable[Parameters, Outcome], *, often: bool) -> Callable[Parameters, Outcome]:
    import numba  # noqa: PLC0415  loaded only when mass play starts

    inner: dict[str, Any] = {
        "nogil": True,
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
        # said either way: what is not said, a rule has from the caller that it is compiled for first
        "forceinline": often,
    }
    if not often and function.__name__ in written_into_caller(Path(inspect.getfile(function)).parent):
        inner["inline"] = "always"
    compiled: Callable[Parameters, Outcome] = numba.njit(**inner)(function)
    return compiled
