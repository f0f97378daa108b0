"""How our JSON is laid out: the same value gives the same text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fightcard.pipeline.base.visible import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable

ONE_LINE = 100


def as_json(value: object, *, columns: int = ONE_LINE) -> str:
    """JSON text with a last newline, the same for the same value; other alphabets stay as they are.

    What holds nothing nested is on one line where that fits into the columns given, so that a rate or a range
    reads as one. Control and direction characters are escaped. Raises ValueError for a NaN or an infinity,
    which JSON cannot say.
    """
    return _laid_out(value, "", columns) + "\n"


def _laid_out(value: object, indent: str, columns: int) -> str:
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{_plain(name)}: {_laid_out(part, deeper, columns)}" for name, part in value.items()]
        opening, closing, is_flat = "{", "}", _is_flat(value.values())
    elif isinstance(value, list | tuple):
        parts = [_laid_out(part, deeper, columns) for part in value]
        opening, closing, is_flat = "[", "]", _is_flat(value)
    else:
        return _plain(value)
    line = opening + ", ".join(parts) + closing
    if is_flat and len(indent + line) <= columns:
        return line
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{closing}"


def _is_flat(parts: Iterable[object]) -> bool:
    return not any(isinstance(part, dict | list | tuple) for part in parts)


def _plain(value: object) -> str:
    return escaped(json.dumps(value, ensure_ascii=False, allow_nan=False))
