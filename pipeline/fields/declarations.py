"""What the card schema declares of each value, and which cell of the row schema holds it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from operator import getitem
from typing import Any, TypeAlias

from fightcard import schemas
from fightcard.pipeline.base.sheet_schema import Column, layout

Data: TypeAlias = "int | str | bool | list[Data] | dict[str, Data] | None"
"""A value of card data."""

Path: TypeAlias = "tuple[int | str, ...]"
"""Where a value is on a card: keys, and places in lists."""

Stated: TypeAlias = "Mapping[str, Any]"
"""What a schema says of a value."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value of card data, or a group of values: its path, what the schema says of it, and what is in it.

    `headings` are those of the cells that hold it: one, or one a child.
    """

    path: Path
    stated: Stated
    is_nullable: bool
    headings: tuple[str, ...]
    children: tuple[Node, ...]

    @property
    def name(self) -> str:
        """Its own key, or its place in a list."""
        return str(self.path[-1])

    @property
    def kind(self) -> str:
        """The JSON type, null apart; `string` for a closed list of words."""
        types = self.stated.get("type", "string")
        return types if isinstance(types, str) else next(each for each in types if each != "null")

    @property
    def is_scalar(self) -> bool:
        """True for a single number, text, word or yes and no."""
        return self.kind not in ("object", "array")

    @property
    def words(self) -> tuple[str, ...]:
        """The words of a closed list, in the order of the schema; none where any text will do."""
        return tuple(word for word in self.stated.get("enum", ()) if word is not None)

    def leaves(self) -> Iterator[Node]:
        """Its single values, itself where it is one."""
        if not self.children:
            yield self
        for child in self.children:
            yield from child.leaves()

    def found_in(self, card: Any) -> Any:  # noqa: ANN401 - a card of any game, a value of any kind
        """The value on a card; None where the card has none."""
        return at(card, self.path)


@dataclass(frozen=True, slots=True)
class Cell:
    """A column of the row schema and the values of a card that it holds: one, or several in a group."""

    column: Column
    nodes: tuple[Node, ...]

    @property
    def heading(self) -> str:
        """The heading of the column."""
        return self.column.heading

    @property
    def is_plain(self) -> bool:
        """True where the cell holds one single value as it is."""
        return len(self.nodes) == 1 and self.nodes[0].is_scalar

    @property
    def form(self) -> str:
        """The name of its form where it is not plain."""
        named: str = self.nodes[0].stated.get("x-typed-as", self.column.reading)
        return named


@dataclass(frozen=True, slots=True)
class Fields:
    """What a game's schemas declare: the card as a tree, and its cells by heading in the order of a row."""

    card: Node
    cells: Mapping[str, Cell]


@cache
def fields_of(system: str) -> Fields:
    """The fields of a game's cards; raises ValueError where a card names a heading that no row has."""
    schema: Stated = {**schemas.load(system, "card")}
    card = _node((), schema, schema, "")
    columns = layout(system, "row").columns
    holding: dict[str, list[Node]] = {}
    for node in _held(card):
        holding.setdefault(node.headings[0], []).append(node)
    unknown = holding.keys() - columns.keys()
    if unknown:
        raise ValueError(f"{system}: no column of a row is called {', '.join(sorted(unknown))}")
    cells = {
        heading: Cell(column, tuple(holding[heading]))
        for heading, column in columns.items()
        if heading in holding
    }
    return Fields(card, cells)


@cache
def nulls(system: str) -> Mapping[str, None]:
    """The keys of a game's cards whose value may be null, each with null."""
    return dict.fromkeys(each.name for each in fields_of(system).card.children if each.is_nullable)


def at(card: Any, path: Path) -> Any:  # noqa: ANN401 - a card of any game, a value of any kind
    """The value at a path; None where the card has none."""
    try:
        return reduce(getitem, path, card)  # nearly every card has it, and thousands are read at once
    except (KeyError, TypeError):
        return _at_most(card, path)


def _at_most(card: Any, path: Path) -> Any:  # noqa: ANN401 - as above
    for step in path:
        if card is None:
            return None
        card = card[step] if isinstance(step, int) else card.get(step)
    return card


def with_value(card: Any, path: Path, value: Data) -> Any:  # noqa: ANN401 - as above
    """A card with another value at a path; what does not change is shared with the card as it was."""
    step, *rest = path
    changed = card.copy()
    changed[step] = with_value(card[step], tuple(rest), value) if rest else value
    return changed


def _node(path: Path, stated: Stated, root: Stated, prefix: str) -> Node:
    stated, is_nullable = _resolved(stated, root)
    prefix += stated.get("x-prefix", "")
    columns = stated.get("x-column", ())
    headings = [columns] if isinstance(columns, str) else list(columns)
    members = list(_members(stated))
    if len(headings) > 1:
        members = [
            (step, {**child, "x-column": each}) for (step, child), each in zip(members, headings, strict=True)
        ]
    children = tuple(_node((*path, step), child, root, prefix) for step, child in members)
    return Node(path, stated, is_nullable, tuple(prefix + each for each in headings), children)


def _members(stated: Stated) -> Iterator[tuple[int | str, Stated]]:
    """What a group holds; a list has members of its own only where it is always as long."""
    yield from stated.get("properties", {}).items()
    if "prefixItems" in stated:
        yield from enumerate(stated["prefixItems"])
    elif "items" in stated and stated.get("minItems") == stated.get("maxItems"):
        yield from enumerate([stated["items"]] * stated["minItems"])


def _resolved(stated: Stated, root: Stated) -> tuple[Stated, bool]:
    """What a schema says, references and choices followed, and whether the value may be null."""
    is_nullable = False
    while "$ref" in stated or "anyOf" in stated:
        own = {key: value for key, value in stated.items() if key not in ("$ref", "anyOf")}
        if "$ref" in stated:
            stated = {**root["$defs"][stated["$ref"].rpartition("/")[2]], **own}
        else:
            is_nullable |= any(each.get("type") == "null" for each in stated["anyOf"])
            stated = {**next(each for each in stated["anyOf"] if each.get("type") != "null"), **own}
    types = stated.get("type", ())
    return stated, is_nullable or "null" in types or None in stated.get("enum", ())


def _held(node: Node) -> Iterator[Node]:
    """The values that have a cell, in the order of the card."""
    if len(node.headings) == 1:
        yield node
    else:
        for child in node.children:
            yield from _held(child)
