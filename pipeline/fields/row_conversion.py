"""Rows to card data and back, by what the schemas declare."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from fightcard.engine.core.data import CardData
from fightcard.pipeline.fields.declarations import Cell, Data, Fields, Node, at, fields_of
from fightcard.pipeline.findings import Value
from fightcard.pipeline.workbook.entry import Entry


@dataclass(frozen=True, slots=True)
class Form:
    """How a cell that is no plain value is taken apart and put together.

    `read(text, entry)` gives the value that the cell holds, `text` being empty for a blank; where the cell
    holds several values of the card, a mapping of them by their names. `write` takes what `read` gives and
    makes the text of the cell, None for a blank.
    """

    read: Callable[[str, Entry], Any]
    write: Callable[[Any], str | None]


Forms: TypeAlias = "Mapping[str, Form]"
"""The forms of a game's cells, by the `x-reading` of their columns, or `x-typed-as` where the card schema has
another name."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """How the rows of a game become cards, and cards rows.

    `source` adds what the game keeps of where a card was typed. Raises ValueError when it is made for a cell
    that has neither a plain value nor a form.
    """

    system: str
    forms: Forms
    source: Callable[[Entry], Mapping[str, Data]] = lambda _entry: {}
    fields: Fields = field(init=False, repr=False)
    writers: Mapping[str, Callable[[Any], Value]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Look up what the schemas declare once, for all cards."""
        object.__setattr__(self, "fields", fields_of(self.system))
        writers = {heading: self._writer(cell) for heading, cell in self.fields.cells.items()}
        object.__setattr__(self, "writers", writers)

    def to_card(self, entry: Entry, book: str) -> CardData:
        """The card data of a sound row; `book` is the workbook's file name.

        Raises ValueError for a row that was not checked.
        """
        known: dict[str, Data] = {
            "id": entry.id,
            "source": {
                "book": book,
                "sheet": entry.table.sheet.name,
                "row": entry.number,
                **self.source(entry),
            },
        }
        read: dict[str, Any] = {}
        for heading, cell in self.fields.cells.items():
            if not cell.is_plain:
                text = entry.optional_text(heading) or ""
                read[heading] = self.forms[cell.form].read(text, entry)
        values = {
            child.name: known[child.name] if child.name in known else self._value(child, entry, read)
            for child in self.fields.card.children
        }
        return cast("CardData", values)  # a test holds it against the schema, as another does `card.py`

    def to_row(self, card: Any) -> dict[str, Value]:  # noqa: ANN401 - a card of the game's own type
        """A card printed back into the cells of a row, by heading."""
        return {heading: write(card) for heading, write in self.writers.items()}

    def to_cell(self, card: Any, heading: str) -> Value:  # noqa: ANN401 - as above
        """One cell of that row; None under a heading that holds nothing of a card."""
        write = self.writers.get(heading)
        return write(card) if write else None

    def _value(self, node: Node, entry: Entry, read: Mapping[str, Any]) -> Data:
        if len(node.headings) == 1:
            heading = node.headings[0]
            cell = self.fields.cells[heading]
            if cell.is_plain:
                return plain_value(node, heading, entry)
            value: Data = read[heading] if len(cell.nodes) == 1 else read[heading][node.name]
            return value
        if node.is_nullable and _is_blank(node, entry):
            return None
        values = {child.name: self._value(child, entry, read) for child in node.children}
        return list(values.values()) if node.kind == "array" else values

    def _writer(self, cell: Cell) -> Callable[[Any], Value]:
        first = cell.nodes[0]
        path = first.path
        if cell.is_plain:
            if first.kind == "boolean":
                sign = cell.column.values[0]
                return lambda card: sign if at(card, path) else None
            return lambda card: at(card, path)
        if cell.form not in self.forms:
            raise ValueError(f"{self.system}: {cell.heading} is not a plain value and has no form")
        write = self.forms[cell.form].write
        if len(cell.nodes) == 1:
            return lambda card: write(at(card, path))
        parent = path[:-1]
        return lambda card: write(at(card, parent))


def _is_blank(group: Node, entry: Entry) -> bool:
    """True where nothing is typed of a group, or not the first of its values where that may not be null."""
    blank = [entry.values.get(heading) is None for child in group.children for heading in child.headings]
    return all(blank) or (blank[0] and not group.children[0].is_nullable)


def plain_value(node: Node, heading: str, entry: Entry) -> int | str | bool | None:
    """The single value of a plain cell; raises ValueError for a row that was not checked."""
    typed = entry.values.get(heading)
    if node.kind == "boolean":
        return bool(typed)
    if typed is None or typed == node.stated.get("x-null"):
        if "default" in node.stated:
            stated: int | str = node.stated["default"]
            return stated
        if node.is_nullable:
            return None
    if node.kind == "integer":
        return entry.stated_number(heading)
    return entry.stated_word(heading, node.words) if node.words else entry.stated_text(heading)
