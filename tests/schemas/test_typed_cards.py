"""Each game's `Card` and `Deck` say what its schemas say: the same keys, the same required ones, the same
types."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from types import NoneType, UnionType
from typing import Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from fightcard.engine.registry import SYSTEMS

Schema = Mapping[str, object]

NAMES = {"string": str, "integer": int, "boolean": bool, "null": NoneType}
PAIRS = [(system, kind) for system in SYSTEMS for kind in ("card", "deck")]


@pytest.mark.parametrize(("system", "kind"), PAIRS)
def test_a_typed_dict_says_what_the_schema_says(system: str, kind: str) -> None:
    schema = json.loads(files("fightcard.schemas").joinpath(system, f"{kind}.schema.json").read_text("utf-8"))
    declared = getattr(import_module(f"fightcard.engine.systems.{system}.card"), kind.capitalize())
    assert list(faults(declared, schema, schema, kind)) == []


class Part(TypedDict):
    """What the walk is tried on."""

    saved: int | None
    word: Literal["a", "b"]
    loose: NotRequired[list[int]]
    each: dict[Literal["left", "right"] | Literal["none"], int]


EACH = {
    "type": "object",
    "required": ["left", "right", "none"],
    "properties": {key: {"type": "integer"} for key in ("left", "right", "none")},
}
PART = {
    "type": "object",
    "required": ["saved", "word", "each"],
    "properties": {
        "saved": {"type": ["integer", "null"]},
        "word": {"enum": ["a", "b"]},
        "loose": {"type": "array", "items": {"type": "integer"}},
        "each": EACH,
    },
}


@pytest.mark.parametrize(
    ("name", "changed", "fault"),
    [
        ("saved", {"type": "integer"}, "part.saved: None is not in the schema"),
        ("saved", {"type": ["integer", "null", "string"]}, "part.saved: the schema has string"),
        ("word", {"enum": ["a", "b", "c"]}, "part.word: the schema's words are a, b, c"),
        ("word", {"type": "string"}, "part.word: Literal is not in the schema"),
        ("loose", {"type": "array", "items": {"type": "string"}}, "part.loose: int is not in the schema"),
        ("loose", {"type": "object"}, "part.loose: list is not in the schema"),
        ("each", {**EACH, "required": ["left"]}, "part.each: required differ in none, right"),
        (
            "each",
            {**EACH, "properties": {"left": {"type": "string"}}},
            "part.each: keys differ in none, right",
        ),
        (
            "each",
            {**EACH, "properties": {key: {"type": "string"} for key in EACH["required"]}},
            "part.each.left: int is not in the schema",
        ),
        ("more", {"type": "integer"}, "part: keys differ in more"),
    ],
)
def test_every_difference_is_seen(name: str, changed: Schema, fault: str) -> None:
    schema = {**PART, "properties": {**PART["properties"], name: changed}}
    assert fault in list(faults(Part, schema, schema, "part"))


def test_a_key_that_only_one_side_requires_is_seen() -> None:
    schema = {**PART, "required": ["saved", "word", "loose", "each"]}
    assert list(faults(Part, PART, PART, "part")) == []
    assert list(faults(Part, schema, schema, "part")) == ["part: required differ in loose"]


def faults(declared: object, schema: Schema, root: Schema, where: str) -> Sequence[str]:
    """Where a type and a schema say different things."""
    types = members(declared)
    choices = [choice for found in alternatives(resolved(schema, root), root) for choice in by_type(found)]
    found: list[str] = []
    words = {word for choice in choices for word in choice.get("enum", ())}
    for kind in types:
        found += faults_of(kind, [choice for choice in choices if fits(kind, choice)], root, where, words)
    missing = [choice for choice in choices if not any(fits(kind, choice) for kind in types)]
    return [
        *found,
        *(f"{where}: the schema has {choice.get('type', choice.get('enum'))}" for choice in missing),
    ]


def faults_of(
    kind: object, choices: list[Schema], root: Schema, where: str, words: set[object]
) -> Sequence[str]:
    """Where one member of a union differs from what the schema allows in its place."""
    if get_origin(kind) is Literal:
        stated = {word for word in words if word is not None}
        if not stated:
            return [f"{where}: Literal is not in the schema"]
        same = set(get_args(kind)) == stated
        return [] if same else [f"{where}: the schema's words are {', '.join(sorted(map(str, stated)))}"]
    if not choices:
        return [
            f"{where}: {getattr(kind, '__name__', kind).replace('NoneType', 'None')} is not in the schema"
        ]
    if is_typeddict(kind):
        return faults_of_object(kind, choices[0], root, where)
    if get_origin(kind) is dict:
        return faults_of_object(as_typed_dict(kind), choices[0], root, where)
    if get_origin(kind) is list:
        return faults_of_list(get_args(kind)[0], choices[0], root, where)
    if get_origin(kind) is Mapping:
        return faults(get_args(kind)[1], choices[0]["additionalProperties"], root, f"{where}.*")
    return []


def faults_of_object(kind: object, schema: Schema, root: Schema, where: str) -> Sequence[str]:
    hints = get_type_hints(kind, include_extras=True)
    properties = schema["properties"]
    required = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    found = [
        f"{where}: {what} differ in {', '.join(sorted(set(ours) ^ set(theirs)))}"
        for what, ours, theirs in (
            ("keys", hints, properties),
            ("required", required, schema.get("required", ())),
        )
        if set(ours) != set(theirs)
    ]
    for name in hints.keys() & properties.keys():
        hint = get_args(hints[name])[0] if get_origin(hints[name]) is NotRequired else hints[name]
        found += faults(hint, properties[name], root, f"{where}.{name}")
    return found


def as_typed_dict(kind: object) -> object:
    """A dictionary with named keys that hold alike, as a dictionary that types each by itself."""
    names, held = get_args(kind)
    parts = [get_args(part) for part in members(names)]
    return TypedDict("Named", dict.fromkeys(itertools.chain(*parts), held))  # type: ignore[operator]


def faults_of_list(item: object, schema: Schema, root: Schema, where: str) -> Sequence[str]:
    """A list of alike items; where the schema gives each place its own, any of them may stand in the type."""
    inside = schema.get("items") or {"anyOf": schema["prefixItems"]}
    return faults(item, inside, root, f"{where}")


def members(declared: object) -> tuple[object, ...]:
    """The members of a union, each by itself."""
    return get_args(declared) if get_origin(declared) in (Union, UnionType) else (declared,)


def resolved(schema: Schema, root: Schema) -> Schema:
    """A schema with what its `$ref` names in its place."""
    while "$ref" in schema:
        name = str(schema["$ref"]).removeprefix("#/$defs/")
        schema = {**root["$defs"][name], **{key: held for key, held in schema.items() if key != "$ref"}}
    return schema


def alternatives(schema: Schema, root: Schema) -> Sequence[Schema]:
    """Each schema of an `anyOf` by itself, and of those within it."""
    choices = schema.get("anyOf", ())
    inner = [found for choice in choices for found in alternatives(resolved(choice, root), root)]
    return inner or [schema]


def by_type(schema: Schema) -> Sequence[Schema]:
    """A schema for each type that it names; the words of an enum are one, and its null another."""
    if "const" in schema:
        return [{"enum": [schema["const"]]}]
    if "enum" in schema:
        empty = [{"type": "null"}] if None in schema["enum"] else []
        return [{"enum": schema["enum"]}, *empty]
    named = schema["type"]
    return [{**schema, "type": each} for each in (named if isinstance(named, list) else [named])]


def fits(kind: object, schema: Schema) -> bool:
    """Whether a schema of one type is about this member of a union."""
    if "enum" in schema:
        return get_origin(kind) is Literal
    if is_typeddict(kind) or get_origin(kind) is dict:
        return schema["type"] == "object" and "properties" in schema
    origins = {list: "array", Mapping: "object"}
    if get_origin(kind) in origins:
        return schema["type"] == origins[get_origin(kind)]
    return NAMES[schema["type"]] is kind if schema["type"] in NAMES else False
