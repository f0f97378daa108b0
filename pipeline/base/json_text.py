"""What our JSON holds of a result, and how it is laid out: the same value gives the same text."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any

from fightcard.pipeline.base.visible import escaped

ONE_LINE = 100


def of_fields(record: object, fields: str, *, digits: int = 4) -> dict[str, Any]:
    """Fields of a result as plain JSON values: `"id column=heading"` are its `id`, and its `heading` under
    the name `column`; `"bouts=endings.bouts"` is a field of a field.

    Numbers with a fraction are rounded to so many digits; what is infinite is None.
    """
    pairs = (each.partition("=") for each in fields.split())
    return {name: plain(attrgetter(path or name)(record), digits) for name, _, path in pairs}


def plain(value: object, digits: int = 4) -> object:
    """A value as plain JSON values, results by their own `as_json`, or a finding's `as_data`."""
    if isinstance(value, float):
        return None if math.isinf(value) else round(value, digits)
    if isinstance(value, Mapping):
        return {name: plain(each, digits) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each, digits) for each in value]
    own = getattr(value, "as_data", None) or getattr(value, "as_json", None)
    return value if own is None else own()


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
