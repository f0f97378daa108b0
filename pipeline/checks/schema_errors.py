"""The schema's errors for a row, in words and at the cell that each is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import islice
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource

from fightcard import schemas
from fightcard.pipeline.base.sheet_schema import Column, properties
from fightcard.pipeline.checks.biography import YEARS
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.checks.typos import (
    before_note,
    form_meant,
    number_before_note,
    number_meant,
    years_meant,
)
from fightcard.pipeline.findings import Finding, Place, Value
from fightcard.pipeline.findings.schema import (
    BLANK,
    OUT_OF_BOUNDS,
    TOO_LONG,
    UNKNOWN_WORD,
    WRONG_FORM,
    WRONG_KIND,
)


@cache
def validator(system: str, name: str) -> Draft202012Validator:
    """The validator of one schema of a system, with the others at hand for its references."""
    contents = [schemas.load(system, each) for each in schemas.names(system)]
    resources = [(content["$id"], Resource.from_contents(content)) for content in contents]
    registry: Registry[Any] = Registry().with_resources(resources)
    schema = {**schemas.load(system, name), "properties": properties(system, name)}
    return Draft202012Validator(schema, registry=registry)


def faults(system: str, name: str, data: object) -> Iterator[str]:
    """What is wrong with JSON data by a schema, one line a fault; nothing for valid data."""
    for error in validator(system, name).iter_errors(data):
        yield f"{error.json_path}: {error.message}"


def judge(
    system: str,
    name: str,
    columns: Mapping[str, Column],
    values: Mapping[str, Value],
    most: int | None = None,
) -> dict[str, ValidationError]:
    """The first error of each value by its heading, at `most` so many; values that are valid have none."""
    errors = (
        (heading, error)
        for heading in columns
        if heading in values and (error := _fault(system, name, heading, values[heading]))
    )
    return dict(islice(errors, most))


@lru_cache(maxsize=2**14, typed=True)
def _fault(system: str, name: str, heading: str, value: Value) -> ValidationError | None:
    # Cells repeat within a set, and a row is read over and over in search of what was misplaced.
    stated = properties(system, name)[heading]
    return next(validator(system, name).evolve(schema=stated).iter_errors(value), None)


def finding(
    error: ValidationError,
    column: Column,
    value: Value,
    place: Place,
    fixed: str | None,
    in_cell: Callable[[str], str] = str,
) -> Finding:
    """A schema error as a finding; `fixed` is the text by which the rest of the row puts a range right.

    in_cell: what to type in the cell for a number, where the cell holds more than that.
    """
    facts = {"form": column.form, "description": column.description}
    if value is None:
        return BLANK.at(place, suggestion=fixed, **facts, more="")
    if error.validator == "enum":
        meant = before_note(str(value), lambda text: text in column.values) or nearest(
            str(value), (*column.values, *column.words), within=max(1, len(str(value)) // 3)
        )
        return UNKNOWN_WORD.at(place, suggestion=column.words.get(meant or "", meant), **facts)
    number = _number(column, value)
    typed = in_cell(number) if number is not None else None
    if error.validator in {"minimum", "maximum"}:
        return OUT_OF_BOUNDS.at(place, suggestion=typed, **facts)
    if error.validator == "maxLength":
        most = error.validator_value
        assert isinstance(most, int)
        meant = column.words.get(nearest(str(value), column.words) or "")
        return TOO_LONG.at(place, suggestion=meant, **facts, count=len(str(value)), most=most)
    if error.validator == "type" and column.reading == "number":
        return WRONG_KIND.at(place, suggestion=typed, **facts)
    if error.validator == "pattern" and fixed is None:
        pattern = str(error.validator_value)
        meant = form_meant(str(value), pattern)
        fixed = meant or before_note(str(value), lambda text: bool(re.search(pattern, text)))
    return WRONG_FORM.at(place, suggestion=fixed, **facts)


def _number(column: Column, value: Value) -> str | None:
    if column.low is None or column.high is None:
        return None
    if column.low == column.high:
        return str(column.low)
    number = number_meant(value, column.low, column.high)
    if number is None and isinstance(value, str):
        years = years_meant(value) if column.heading in YEARS else None
        number = years[YEARS.index(column.heading)] if years else None
        number = number or number_before_note(value, column.low, column.high)
    return number
