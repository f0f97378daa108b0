"""JSON and TOML from a user: of limited length and nesting."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn, TypeVar

from fightcard.pipeline.base.inputs import note_input

Parsed = TypeVar("Parsed")

MOST_BYTES = 200_000_000
"""The longest report of findings that is ever written has some 150 MB."""


class Unparsable(ValueError):  # noqa: N818 - a reason, not a class of faults
    """A file that is no JSON or TOML; the message says why, as the end of a sentence."""


def json_of(path: Path, *, is_ours: bool = False) -> object:
    """What a JSON file says; one `is_ours` is no input of the user's, and may be written again.

    Raises FileNotFoundError, other OSError, and Unparsable; NaN and the infinities are no JSON, nor is an
    object with a key twice.
    """
    parse = partial(json.loads, parse_constant=_refuse, object_pairs_hook=_no_key_twice)
    return _parsed(parse, _text(path, is_ours=is_ours))


def toml_of(path: Path) -> dict[str, object]:
    """What a TOML file says; raises FileNotFoundError, other OSError, and Unparsable."""
    return _parsed(tomllib.loads, _text(path, is_ours=False))


def _parsed(parse: Callable[[str], Parsed], text: str) -> Parsed:
    try:
        return parse(text)
    except RecursionError:
        raise Unparsable("it is nested too deeply") from None
    except ValueError as error:
        raise Unparsable(str(error)) from None


def _text(path: Path, *, is_ours: bool) -> str:
    if not is_ours:
        note_input(path)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except ValueError as error:
        raise Unparsable(f"this is not a valid file name: {error}") from None
    if len(content) > MOST_BYTES:
        raise Unparsable(f"it has more than {MOST_BYTES // 1_000_000} MB")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unparsable("it is not UTF-8 text") from None


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key occurs twice in one object")
    return data


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number in JSON")
