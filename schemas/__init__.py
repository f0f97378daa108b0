"""JSON Schemas (2020-12), written by hand: the source of truth for cells as typed and for card data.

Keywords of ours in addition to the standard's: `x-column` (the heading in the workbook), `x-page` (the rule
book's page), `x-label` (what the card prints), `x-synonyms` (other headings that are understood),
`x-combined` (headings that hold two values in one cell), `x-groups` (headings over several columns, with what
they mean before each heading below), `x-words` (other spellings of a closed list, those of a blank among
them), `x-words-from` (a file of such spellings that several games share), `x-reading` (how a cell's text is
taken apart), `x-ordered` (two numbers and a mark that a spreadsheet program may take for a date), `x-form`
(what a valid cell looks like, in words), `x-example` and `x-example-row` (a whole valid row, for the
template). In card schemas: `x-prefix` (what stands before the headings of a group), `x-null` (a word that is
typed for null), `x-typed-as` (the form of a cell where that is not its `x-reading`), `x-turned` (whether
verification may change a value: true, bounds, or `up`, `down` for the way in which words are listed),
`x-part` (what a value is called that shares a cell), `x-block` and `x-about` (which block of the face prints
it, with which small words)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypedDict

from fightcard import extensions


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
        "const": str,
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
        "x-general": list[str],
    },
    total=False,
)
"""A schema, as far as code reads it."""

COMMON = "common"
"""The folder of the schemas that no game owns, such as a fighter's real record."""

FILES = "files"
"""The folder of the schemas of files that are alike in every game: `verdicts`, `findings`."""

_ENDING = ".schema.json"
_IDENTIFIER = re.compile(r"urn:fightcard:(\w+):(\w+):[0-9]+")


@cache
def load(system: str, name: str) -> Schema:
    """The schema `name` (`row`, `card`, `set`, `deck`, `deck_row`, `career`) of a game system, or one common
    to all games; raises FileNotFoundError where there is no such schema."""
    folder = COMMON if name in _names(COMMON) else system
    schema: Schema = json.loads(_place(folder).joinpath(f"{name}{_ENDING}").read_text(encoding="utf-8"))
    return schema


@cache
def words(name: str) -> Mapping[str, str]:
    """Spellings that several games share, each with what it is read as; `name` is that of a file such as
    `divisions`.

    Words that may stand before each name put letters of their own in front. Raises FileNotFoundError where
    there is no such file.
    """
    stated = json.loads(files(__name__).joinpath(COMMON, f"{name}.json").read_text(encoding="utf-8"))
    found: dict[str, str] = stated["names"]
    before: dict[str, str] = stated.get("before", {})
    return found | {
        f"{word} {each}": first + letters for word, first in before.items() for each, letters in found.items()
    }


@cache
def names(system: str) -> tuple[str, ...]:
    """The names of all schemas of a game system, the common ones among them, in order."""
    return tuple(sorted({*_names(system), *_names(COMMON)}))


def identifiers() -> tuple[str, ...]:
    """The `$id` of every schema, in order."""
    own = (entry.name for entry in files(__name__).iterdir() if entry.is_dir())
    folders = sorted((*own, *extensions.games()))
    return tuple(str(load(folder, name)["$id"]) for folder in folders for name in sorted(_names(folder)))


def resolve(identifier: str) -> Mapping[str, object]:
    """The schema with this `$id` (`urn:fightcard:files:verdicts:1`); raises LookupError without one."""
    parts = _IDENTIFIER.fullmatch(identifier)
    if parts is not None and parts[2] in _names(parts[1]):
        found = load(parts[1], parts[2])
        if found["$id"] == identifier:
            return found
    raise LookupError(f"there is no schema {identifier!r}; there are {', '.join(identifiers())}")


def of_file(schema: str) -> Mapping[str, object]:
    """The schema of a whole file by what it says under `schema`: `<game>/card/1`, or `files/verdicts/1`.

    Raises LookupError for what no file says.
    """
    folder, _, rest = schema.partition("/")
    name = rest.partition("/")[0] if folder == FILES else "set"
    if name in _names(folder):
        found = load(folder, name)
        declared = found["properties"].get("schema", {})
        if declared.get("const") == schema:
            return found
    raise LookupError(f"no file of cards or verdicts says {schema!r} of its schema")


def bundled(identifier: str) -> dict[str, object]:
    """The schema with this `$id` and, among its `$defs`, every other that it refers to.

    A validator, or an editor, needs nothing else. Raises LookupError where there is none.
    """
    whole = dict(resolve(identifier))
    found: dict[str, Mapping[str, object]] = {}
    waiting = [whole]
    while waiting:
        for other in _referred(waiting.pop()):
            if other != identifier and other not in found:
                found[other] = resolve(other)
                waiting.append(dict(found[other]))
    definitions = whole.get("$defs", {})
    assert isinstance(definitions, dict)
    return {**whole, "$defs": {**definitions, **found}} if found else whole


def _referred(part: object) -> Iterator[str]:
    """The `$id` of every schema that a part of one refers to."""
    if isinstance(part, dict):
        reference = str(part.get("$ref", "")).partition("#")[0]
        if reference:
            yield reference
        for each in part.values():
            yield from _referred(each)
    elif isinstance(part, list):
        for each in part:
            yield from _referred(each)


def _place(folder: str) -> Traversable:
    """The folder of a game's schemas, or of the common ones: ours, or that of an installed package."""
    brought = [found for home in extensions.folders("schemas") if (found := Path(home, folder)).is_dir()]
    return brought[0] if brought else files(__name__).joinpath(folder)


@cache
def _names(folder: str) -> tuple[str, ...]:
    place = _place(folder)
    found = (entry.name for entry in place.iterdir()) if place.is_dir() else ()
    return tuple(name.removesuffix(_ENDING) for name in found if name.endswith(_ENDING))


if __name__ != "fightcard.schemas":
    # From the root of a checkout this folder would be a second copy of what is installed.
    raise ImportError("import fightcard.schemas, not schemas: fightcard is one package with three parts")
