"""What a face prints of a block of fields that the card schema groups by `x-block`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from fightcard.pipeline.fields.declarations import Data, Node, Path, at, fields_of


@dataclass(frozen=True, slots=True)
class Printed:
    """A field of a block: its label, what it is about in small words, its cells and its path on the card."""

    label: str
    about: str
    headings: tuple[str, ...]
    path: Path

    @property
    def name(self) -> str:
        """Its key on the card."""
        return str(self.path[-1])

    def value(self, card: Any) -> Data:  # noqa: ANN401 - a card of the game's own type
        """Its value on a card."""
        found: Data = at(card, self.path)
        return found

    def number(self, card: Any) -> int:  # noqa: ANN401 - as above
        """Its value on a card, where it is a number; raises TypeError where it is none."""
        value = self.value(card)
        if not isinstance(value, int):
            raise TypeError(f"{self.label} is not a number: {value!r}")
        return value

    def text(self, card: Any, nothing: str) -> str:  # noqa: ANN401 - as above
        """Its value in plain letters: several numbers with slashes, `nothing` where the card has none."""
        value = self.value(card)
        parts = value if isinstance(value, list) else [value]
        return "/".join(nothing if part is None else str(part) for part in parts)


@cache
def block(system: str, name: str, within: str = "") -> tuple[Printed, ...]:
    """The fields of a block in the order of the card; `within` a part of it, such as `fresh`."""
    card = fields_of(system).card
    groups = [each for each in card.children if each.name == within] if within else [card]
    return tuple(
        Printed(node.stated["x-label"], node.stated.get("x-about", ""), node.headings, node.path)
        for group in groups
        for node in _of_block(group, name)
    )


def _of_block(node: Node, name: str) -> Iterator[Node]:
    if node.stated.get("x-block") == name:
        yield node
    for child in node.children:
        yield from _of_block(child, name)
