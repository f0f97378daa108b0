"""JSON Schemas (2020-12), written by hand: the source of truth for cells as typed and for card data.

Keywords of ours beside the standard's: `x-column` (the heading in the workbook), `x-page` (the rule book's
page), `x-label` (what the card prints), `x-synonyms` (other headings that are understood), `x-combined`
(headings that hold two values in one cell), `x-groups` (headings over several columns, with what they mean
before each heading below), `x-words` (other spellings of a closed list), `x-reading` (how a
cell's text is taken apart), `x-form` (what a lawful cell looks like, in words), `x-example` and
`x-example-row` (a whole lawful row, for the template).
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def load(system: str, name: str) -> Mapping[str, object]:
    """The schema `name` (`row`, `card`, `set`, `deck`, `deck_row`, `career`) of a game system.

    Raises FileNotFoundError where the system has no such schema.
    """
    text = files(__name__).joinpath(system, f"{name}.schema.json").read_text(encoding="utf-8")
    schema: dict[str, object] = json.loads(text)
    return schema


@cache
def names(system: str) -> tuple[str, ...]:
    """The names of all schemas of a game system, in order."""
    ending = ".schema.json"
    found = (entry.name for entry in files(__name__).joinpath(system).iterdir())
    return tuple(sorted(name.removesuffix(ending) for name in found if name.endswith(ending)))
