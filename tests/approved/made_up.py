"""Results made up by their types: each number another one, of many digits, and whatever may be missing once there and
once not."""

from __future__ import annotations

import builtins
import collections.abc
import dataclasses
import importlib
import itertools
import pkgutil
import types
import typing
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np

from tests.pipeline.rating.toys import Toy


def named() -> dict[str, Any]:
    """Every class of these packages by its name."""
    found: dict[str, Any] = {}
    for name in (
        "fightcard.pipeline.verification",
        "fightcard.pipeline.rating",
        "fightcard.pipeline.history",
    ):
        for each in pkgutil.walk_packages(importlib.import_module(name).__path__, f"{name}."):
            module = importlib.import_module(each.name)
            own = {name: value for name, value in vars(module).items() if isinstance(value, type)}
            found |= {name: value for name, value in own.items() if value.__module__ == each.name}
    return found


class _Names(dict[str, Any]):
    """Names as annotations have them; what is none of a class is a text."""

    def __missing__(self, name: str) -> type:
        if name in dir(builtins):
            raise KeyError(name)
        return str


Lacks = Literal["nothing", "what may be missing", "all"]
"""What made-up values lack."""

_OF_TYPES = {name: getattr(collections.abc, name) for name in ("Mapping", "Sequence")}
_OF_TYPES |= {"Literal": Literal, "NDArray": list, "np": np}


@dataclass
class Maker:
    """Makes values of types: whole ones, ones that lack what may be None, or ones whose texts and lists are empty too."""

    classes: dict[str, Any]
    lacks: Lacks
    numbers: itertools.count[int] = field(default_factory=itertools.count)

    def one(self, kind: type) -> Toy:
        """An instance of a dataclass."""
        values = {}
        for each in dataclasses.fields(kind):
            if each.init and "Callable" not in str(each.type):
                values[each.name] = self.of(each.type, each.name)
        return kind(**values)

    def of(self, kind: Toy, name: str) -> Toy:
        """A value of a type, for a field of this name."""
        if isinstance(kind, str):
            kind = eval(kind, {}, _Names(_OF_TYPES | self.classes))
        number = next(self.numbers)
        origin, inner = typing.get_origin(kind), typing.get_args(kind)
        if origin in (types.UnionType, typing.Union):
            some = [each for each in inner if each is not types.NoneType]
            return None if self.lacks != "nothing" and len(some) < len(inner) else self.of(some[0], name)
        if origin is Literal:
            return inner[-1]
        is_empty = self.lacks == "all"
        if origin is tuple:
            many = [] if is_empty else [inner[0]] * 2
            return tuple(self.of(each, name) for each in (many if Ellipsis in inner else inner))
        if origin in (list, collections.abc.Sequence):
            return [self.of(inner[0], name) for _ in range(0 if is_empty else 2)]
        if origin in (dict, collections.abc.Mapping):
            return {self.of(inner[0], name): self.of(inner[1], name) for _ in range(0 if is_empty else 2)}
        if kind is str and is_empty:
            return ""
        if kind is bool:
            return number % 2 == 0
        if kind is int:
            return number + 3
        if kind is float:
            return round((0.1234567 + number * 0.0765432) % 1, 7)
        if dataclasses.is_dataclass(kind):
            return self.one(typing.cast("type", kind))
        return f"{name} {number}"
