"""The schema's judgement on a row, put back on the cell it speaks of and into words."""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

import schemas
from pipeline.checks.suggest import nearest
from pipeline.checks.typos import number_meant
from pipeline.findings.schema import BLANK, OUT_OF_BOUNDS, TOO_LONG, UNKNOWN_WORD, WRONG_FORM, WRONG_KIND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from jsonschema import Draft202012Validator, ValidationError
    from referencing import Registry

    from pipeline.findings import Finding, Place, Value
    from pipeline.sheet_schema import Column


_QUICK = frozenset({"type", "enum", "minimum", "maximum", "minLength", "maxLength", "pattern"})
_SILENT = frozenset({"title", "description"})


@cache
def validator(system: str, name: str) -> Draft202012Validator:
    """The validator of one schema of a system, with the others at hand for its references."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - a sound workbook never needs it
    from referencing import Registry, Resource  # noqa: PLC0415

    contents = [schemas.load(system, each) for each in schemas.names(system)]
    resources = [(str(content["$id"]), Resource.from_contents(content)) for content in contents]
    registry: Registry[Any] = Registry().with_resources(resources)
    return Draft202012Validator(_with_definitions_in_place(schemas.load(system, name)), registry=registry)


@cache
def _validator_of_cells(system: str, name: str) -> Draft202012Validator:
    """The validator of single values: what a whole row needs besides is asked of the headings."""
    whole = validator(system, name)
    stated = cast("dict[str, object]", whole.schema)
    kept = ("$schema", "$id", "$defs", "properties")
    return cast(
        "Draft202012Validator",
        whole.evolve(schema={name: stated[name] for name in kept if name in stated}),
    )


def _with_definitions_in_place(schema: Mapping[str, object]) -> dict[str, object]:
    """A schema whose properties carry their definitions: looking each up again costs a third of a row's time."""
    definitions = cast("Mapping[str, Mapping[str, object]]", schema.get("$defs", {}))
    properties = cast("Mapping[str, Mapping[str, object]]", schema.get("properties", {}))
    placed = {}
    for name, stated in properties.items():
        reference = str(stated.get("$ref", ""))
        if reference.startswith("#/$defs/"):
            own = {key: value for key, value in stated.items() if key != "$ref"}
            placed[name] = {**definitions[reference.removeprefix("#/$defs/")], **own}
        else:
            placed[name] = dict(stated)
    return {**schema, "properties": placed}


def faults(system: str, name: str, data: object) -> Iterator[str]:
    """What is wrong with JSON data by a schema, one line a fault; nothing for lawful data."""
    for error in validator(system, name).iter_errors(data):
        yield f"{error.json_path}: {error.message}"


def judge(
    system: str,
    name: str,
    columns: Mapping[str, Column],
    values: Mapping[str, Value],
    most: int | None = None,
) -> dict[str, ValidationError]:
    """The first error of each value by its heading; values that are lawful have none. `most` stops after so many doubts."""
    plain = quick_rules(system, name)
    in_doubt = (
        (heading, value)
        for heading, value in values.items()
        if not (heading in plain and plain[heading](value))
    )
    doubtful = dict(islice(in_doubt, most))
    if not doubtful:
        return {}
    found: dict[str, ValidationError] = {}
    for error in _validator_of_cells(system, name).iter_errors(doubtful):
        if error.path and str(error.path[0]) in columns:
            found.setdefault(str(error.path[0]), error)
    return found


@cache
def quick_rules(system: str, name: str) -> Mapping[str, Callable[[Value], bool]]:
    """For each column whose schema says nothing unusual, a quick test that passes only what the schema passes.

    Nearly every cell is lawful, and the full validator takes a hundred times as long to say so; whatever the
    quick test does not pass goes to the full one, whose words stand.
    """
    schema = cast(
        "Mapping[str, Mapping[str, Mapping[str, object]]]",
        _with_definitions_in_place(schemas.load(system, name)),
    )
    return {
        heading: _quick(stated)
        for heading, stated in schema.get("properties", {}).items()
        if all(keyword in _QUICK or keyword in _SILENT or keyword[:2] == "x-" for keyword in stated)
    }


def _quick(stated: Mapping[str, object]) -> Callable[[Value], bool]:
    kinds = stated.get("type", ["string", "integer", "null"])
    allowed = set(cast("list[str]", kinds) if isinstance(kinds, list) else [str(kinds)])
    values = cast("list[Value] | None", stated.get("enum"))
    low = cast("int", stated.get("minimum", -math.inf))
    high = cast("int", stated.get("maximum", math.inf))
    shortest, longest = (
        cast("int", stated.get("minLength", 0)),
        cast("float", stated.get("maxLength", math.inf)),
    )
    form = re.compile(str(stated.get("pattern", "")))

    def passes(value: Value) -> bool:
        if values is not None and value not in values:
            return False
        if value is None:
            return "null" in allowed
        if type(value) is int:
            return "integer" in allowed and low <= value <= high
        if type(value) is str:
            return "string" in allowed and shortest <= len(value) <= longest and bool(form.search(value))
        return False

    return passes


def finding(
    error: ValidationError, column: Column, value: Value, place: Place, mended: str | None
) -> Finding:
    """A schema error as a finding; `mended` is the text by which the rest of the row puts a range right."""
    facts = {"form": column.form, "description": column.description}
    if value is None:
        return BLANK.at(place, suggestion=mended, **facts)
    if error.validator == "enum":
        meant = nearest(str(value), (*column.values, *column.words), within=max(1, len(str(value)) // 3))
        return UNKNOWN_WORD.at(place, suggestion=column.words.get(meant or "", meant), **facts)
    if error.validator in {"minimum", "maximum"}:
        return OUT_OF_BOUNDS.at(place, suggestion=_number(column, value), **facts)
    if error.validator == "maxLength":
        most = cast("int", error.validator_value)
        meant = column.words.get(nearest(str(value), column.words) or "")
        return TOO_LONG.at(place, suggestion=meant, **facts, count=len(str(value)), most=most)
    if error.validator == "type" and column.reading == "number":
        return WRONG_KIND.at(place, suggestion=_number(column, value), **facts)
    return WRONG_FORM.at(place, suggestion=mended, **facts)


def _number(column: Column, value: Value) -> str | None:
    if column.low is None or column.high is None:
        return None
    return str(column.low) if column.low == column.high else number_meant(value, column.low, column.high)
