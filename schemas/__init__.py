"""JSON Schemas (2020-12), written by hand: the source of truth for cells as typed and for card data.

Keywords of ours beside the standard's: `x-column` (the heading in the workbook), `x-page` (the rule book's
page), `x-label` (what the card prints), `x-synonyms` (other headings that are understood), `x-combined`
(headings that hold two values in one cell), `x-groups` (headings over several columns, with what they mean
before each heading below), `x-words` (other spellings of a closed list, those of a blank among them),
`x-words-from` (a file of such spellings that several games share), `x-reading` (how a cell's text is taken
apart), `x-ordered` (two numbers and a mark that a spreadsheet program may take for a date), `x-form` (what
a lawful cell looks like, in words), `x-example` and `x-example-row` (a whole lawful row, for the
template)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping


class OrderedData(TypedDict):
    """`x-ordered`: the mark between two numbers, and their bounds."""

    mark: str
    low: int
    high: int


CombinedData = TypedDict(
    "CombinedData", {"heading": str, "into": list[str], "x-synonyms": list[str], "x-form": str}
)
"""One of `x-combined`: a heading whose cells hold the values of the two headings in `into`."""

Property = TypedDict(
    "Property",
    {
        "$ref": str,
        "heading": str,
        "type": str | list[str],
        "description": str,
        "enum": list[str | int | None],
        "minimum": int,
        "maximum": int,
        "required": list[str],
        "x-page": str,
        "x-label": str,
        "x-example": str | int,
        "x-synonyms": list[str],
        "x-words": dict[str, str],
        "x-words-from": str,
        "x-reading": str,
        "x-ordered": OrderedData,
        "x-form": str,
        "x-usual": list[str],
    },
    total=False,
)
"""What a schema says of one property, as far as code reads it; `heading` stands where no key names it."""

Schema = TypedDict(
    "Schema",
    {
        "$id": str,
        "$defs": dict[str, Property],
        "properties": dict[str, Property],
        "required": list[str],
        "x-sheet": str,
        "x-combined": list[CombinedData],
        "x-setting": Property,
        "x-beside": list[Property],
        "x-groups": dict[str, str],
        "x-example-row": dict[str, str | int],
    },
    total=False,
)
"""A schema, as far as code reads it."""

COMMON = "common"
"""The folder of the schemas that no game owns, such as a man's real record."""

_ENDING = ".schema.json"


@cache
def load(system: str, name: str) -> Schema:
    """The schema `name` (`row`, `card`, `set`, `deck`, `deck_row`, `career`) of a game system, or one common
    to all games.

    Raises FileNotFoundError where there is no such schema.
    """
    folder = COMMON if name in _names(COMMON) else system
    text = files(__name__).joinpath(folder, f"{name}{_ENDING}").read_text(encoding="utf-8")
    schema: Schema = json.loads(text)
    return schema


@cache
def words(name: str) -> Mapping[str, str]:
    """Spellings that several games share, each with what it is read as; `name` is that of a file such as
    `divisions`.

    Raises FileNotFoundError where there is no such file.
    """
    stated = json.loads(files(__name__).joinpath(COMMON, f"{name}.json").read_text(encoding="utf-8"))
    found: dict[str, str] = stated["names"]
    return found


@cache
def names(system: str) -> tuple[str, ...]:
    """The names of all schemas of a game system, the common ones among them, in order."""
    return tuple(sorted({*_names(system), *_names(COMMON)}))


@cache
def _names(folder: str) -> tuple[str, ...]:
    found = (entry.name for entry in files(__name__).joinpath(folder).iterdir())
    return tuple(name.removesuffix(_ENDING) for name in found if name.endswith(_ENDING))
