"""Mutants of a JSON or TOML file: what a text editor, another program, a broken disk or malice makes of
one."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import TypeAlias

DEEP = 200_000
HUGE = 10**30

Json: TypeAlias = "dict[str, Json] | list[Json] | str | float | bool | None"
Path: TypeAlias = "tuple[str | int, ...]"

OTHERS: tuple[Json, ...] = (
    None, True, -1, 0, HUGE, -HUGE, 0.5, 1e308, "", "x", "\ud800", "\0", [], [[]], [None], {}, {"a": 1}, [{}],
)  # fmt: skip

RAW = (
    b"", b" ", b"\xef\xbb\xbf", b"\xff\xfe{\0}\0", b"\xff", b"\0" * 1000, b"[", b"]", b"{", b"nul", b"null",
    b"NaN", b"-Infinity",
    b"1e999", b"9" * 5_000, b'"', b'"\\ud800"', b"[" * DEEP, b'{"a":' * DEEP, b"[" * DEEP + b"]" * DEEP,
    b'{"a":1,"a":2}',
)  # fmt: skip
RAW_TOML = (
    b"\xff", b"\0", b"=", b"[", b"[[check]]", b"check = 1", b"check.a.b = 1", b"a = " + b"[" * DEEP,
    b"a = " + b"{a=" * DEEP,
    b"a = " + b"9" * 5_000, b"a = nan", b"a = 1e999", b"." * DEEP + b" = 1", b"a." * 5_000 + b"a = 1",
    b"[" + b"a." * 5_000 + b"a]",
    b"a = 9999-99-99", b'a = "\\ud800"', b"a = 1\na = 2", b"\xef\xbb\xbf[check]",
)  # fmt: skip


def of_json(valid: Json, *, seed: int, most: int) -> Iterator[bytes]:
    """Mutants of a JSON file: raw ones, then `most` of those with another value or none at a place, or with a
    part cut out or changed."""
    yield from RAW
    chance = random.Random(seed)
    places = list(_places(valid))
    text = json.dumps(valid).encode()
    for _ in range(most):
        if chance.random() < 0.25:
            yield _scrambled(text, chance)
        else:
            mutant = _elsewhere(valid, chance.choice(places), chance)
            yield json.dumps(mutant).encode()


def of_toml(valid: str, *, seed: int, most: int) -> Iterator[bytes]:
    """Mutants of a TOML file: raw ones, then `most` with a part cut out or changed."""
    yield from RAW_TOML
    chance = random.Random(seed)
    for _ in range(most):
        yield _scrambled(valid.encode(), chance)


def _places(value: Json, here: Path = ()) -> Iterator[Path]:
    yield here
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from _places(part, (*here, name))


def _elsewhere(valid: Json, place: Path, chance: random.Random) -> Json:
    other = chance.choice((*OTHERS, float("nan")))
    if not place:
        return other
    mutant = copy.deepcopy(valid)
    around = mutant
    for name in place[:-1]:
        around = around[name]  # type: ignore[index, call-overload]
    if chance.random() < 0.3:
        del around[place[-1]]  # type: ignore[union-attr, arg-type]
    else:
        around[place[-1]] = other  # type: ignore[index, call-overload]
    return mutant


def _scrambled(text: bytes, chance: random.Random) -> bytes:
    first, last = sorted(chance.choices(range(len(text) + 1), k=2))
    way = chance.randrange(4)
    if way == 0:
        return text[:first]
    if way == 1:
        return text[:first] + text[last:]
    if way == 2:
        return text[:last] + text[first:]
    return text[:first] + bytes(chance.choices(range(256), k=3)) + text[first:]
