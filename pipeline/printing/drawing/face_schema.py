"""What the schema says of a face file, put into sentences for a designer."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from jsonschema import ValidationError

from fightcard.pipeline.base.data_files import Unparsable, toml_of
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.prints import FACE_NOT_UNDERSTOOD
from fightcard.pipeline.workbook.model import Unreadable

LISTS = ("frame", "front")
KINDS = {
    "number": "a number",
    "integer": "a whole number",
    "string": "a text in quotes",
    "array": "a list in square brackets",
    "object": "a table in braces",
    "boolean": "true or false",
}
BOUNDS = {"exclusiveMinimum": "more than", "minimum": "at least", "maximum": "at most"}
PATTERNS = {
    "^[0-9a-fA-F]{6}$": "six hexadecimal digits, such as 0b2b45",
    "^[a-z0-9][a-z0-9 -]*$": "small letters, digits, blanks and hyphens",
}
"""What a text must be, in words, by the pattern of the schema."""

SHAPES = {
    "box": "left, top, width and height",
    "circle": "the x and y of its middle, and its radius",
    "line": "the x and y of its two ends",
    "at": "x and y",
    "about": "x and y",
    "step": "how far across and how far down",
    "size": "width and height",
}
"""What the numbers of a list are, by its key."""


def schema_faults(file: str, data: Mapping[str, Any], lines: Mapping[str, int]) -> Iterator[Finding]:
    """Every fault of a face file by its schema, at the name of the entry."""
    from fightcard.pipeline.checks.schema_errors import validator  # noqa: PLC0415 - the games' own faces need no jsonschema

    def fault(path: Sequence[str | int], reason: str, suggestion: str | None = None) -> Finding:
        name = entry_name(data, path)
        place = Place(file=file, row=lines.get(_key(path)), column=name)
        return FACE_NOT_UNDERSTOOD.at(place, suggestion=suggestion, face=file, name=name, reason=reason)

    errors = list(validator("files", "face").iter_errors(data))
    refused = {tuple(error.absolute_path) for error in errors}
    for path in nans(data):
        if path not in refused:
            yield fault(path, f"{_last_key(path)} holds nan, and must be a number")
    for error in errors:
        yield fault(list(error.absolute_path), reason_of(error), _meant(error))


def nans(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where a file says `nan`, which TOML knows, and which no bound of a schema refuses."""
    if isinstance(data, float) and math.isnan(data):
        yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield from nans(part, (*path, key))


def entry_name(data: Mapping[str, Any], path: Sequence[str | int]) -> str:
    """The name by which an entry of a face file is called: its field, label or drawing, or its table."""
    if len(path) >= 3 and path[0] in LISTS and isinstance(path[2], int):
        entry = data[str(path[0])]["items"][path[2]]
        return item_name(entry, str(path[0]), path[2])
    if len(path) >= 2 and path[0] in ("styles", "looks"):
        return f"{path[0]} {path[1]}"
    return str(path[0]) if path else "the file"


def item_name(entry: object, table: str, place: int) -> str:
    """The name of an entry of a list: its field, label or drawing; a figure by its number from 1."""
    if isinstance(entry, dict):
        for kind, before in (("field", ""), ("label", "label "), ("drawing", "drawing ")):
            if isinstance(entry.get(kind), str):
                return f"{before}{entry[kind]}"
    return f"figure {place + 1} of [{table}]"


def _key(path: Sequence[str | int]) -> str:
    """The entry of a path as line_numbers knows it."""
    if len(path) >= 3 and path[0] in LISTS:
        return f"{path[0]} {path[2]}"
    return " ".join(str(part) for part in path[:2])


def _last_key(path: Sequence[str | int]) -> str:
    return next((part for part in reversed(path) if isinstance(part, str)), "it")


def reason_of(error: ValidationError) -> str:
    """What is wrong at one place of a file by its schema, in words."""
    key = _last_key(error.absolute_path)
    kind, allowed, typed = str(error.validator), _allowed(error), error.instance
    shown = "something else" if isinstance(typed, dict | list) else repr(typed)
    if kind == "additionalProperties":
        return f"it says {_extra(error)!r}, which is not a key here; keys are {', '.join(_keys(error))}"
    if kind == "required":
        return f"{error.message.partition(' is ')[0]} is missing"
    if kind == "type":
        return f"{key} is {shown}, and must be {KINDS[str(allowed)]}"
    if kind in BOUNDS:
        return f"{key} holds {shown}, and must be {BOUNDS[kind]} {allowed:g}"
    if kind == "enum":
        return f"{key} is {shown}, and must be one of {', '.join(map(str, allowed))}"
    if kind in ("minItems", "maxItems") and isinstance(typed, list):
        parts = f": {SHAPES[key]}" if key in SHAPES else ""
        return f"{key} has {len(typed)} entries, and needs {allowed}{parts}"
    if kind == "pattern":
        return f"{key} is {shown}, and must be {PATTERNS[str(allowed)]}"
    return f"{key}: {error.message}"


def _meant(error: ValidationError) -> str | None:
    if error.validator == "additionalProperties":
        return nearest(_extra(error), _keys(error))
    if error.validator == "enum" and isinstance(error.instance, str):
        return nearest(error.instance, [str(each) for each in _allowed(error)])
    return None


def _allowed(error: ValidationError) -> Any:  # noqa: ANN401 - whatever a schema may hold
    return error.validator_value


def _keys(error: ValidationError) -> list[str]:
    """The keys that a table may have."""
    schema: Any = error.schema
    return list(schema.get("properties", {}))


def _extra(error: ValidationError) -> str:
    """The first key of a table that it may not have."""
    known, typed = _keys(error), error.instance
    return next(str(each) for each in (typed if isinstance(typed, dict) else ()) if each not in known)


def stated(path: Path, kind: str, schema: str, remedy: str) -> dict[str, Any]:
    """What a file of TOML says that names its schema; raises Unreadable for one that is missing, no TOML or
    not of this kind, such as `face`."""
    try:
        data = toml_of(path)
    except FileNotFoundError:
        raise Unreadable(path, "there is no such file", remedy) from None
    except OSError as error:
        raise Unreadable(path, f"it cannot be read ({error.strerror or error})", remedy) from None
    except Unparsable as error:
        raise Unreadable(path, f"it is not TOML: {error}", remedy) from None
    if data.get("schema") != schema:
        raise Unreadable(path, f'it is not a {kind}: it lacks the line schema = "{schema}"', remedy)
    return data
