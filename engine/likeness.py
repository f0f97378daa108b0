"""Whether two programs play alike: what decides every count, so that a worker elsewhere can be compared with
the program that asks."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Mapping
from importlib.metadata import version
from typing import ParamSpec, TypeVar

from fightcard.engine.core.cache import source_digest

Parameters = ParamSpec("Parameters")
Outcome = TypeVar("Outcome")


class OtherEngine(Exception):  # noqa: N818 - what a worker is, not a class of faults
    """A worker would count otherwise; the message names it and says what differs, there and here."""


def likeness() -> dict[str, str]:
    """What else than cards, deck, rules and seed decides every count: the engine's sources, Numba, and
    Python."""
    major, minor, _ = platform.python_version_tuple()
    return {
        "engine": source_digest()[:16],
        "Numba": version("numba"),
        "Python": f"{major}.{minor}",
    }


def differences(there: Mapping[str, str], here: Mapping[str, str]) -> str:
    """What differs between two likenesses, in words; nothing where they are alike."""
    return ", ".join(
        f"{what} {there.get(what)} there, {mine} here"
        for what, mine in here.items()
        if there.get(what) != mine
    )


def alike(
    expected: Mapping[str, str],
    function: Callable[Parameters, Outcome],
    *args: Parameters.args,
    **kwargs: Parameters.kwargs,
) -> Outcome:
    """Call a function on a worker whose engine is the right one; raises OtherEngine on any other."""
    other = differences(likeness(), expected)
    if other:
        raise OtherEngine(f"process {os.getpid()} on {platform.node()}: {other}")
    return function(*args, **kwargs)
