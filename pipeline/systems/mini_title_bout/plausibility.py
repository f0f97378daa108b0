"""The figures of a Mini Title Bout card that its relations reckon with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.check.plausible import Card, Figure, Relation, numbers, relations_of
from pipeline.systems.mini_title_bout.columns import BASES, LEAST_BASE, MOST_BASE, bases_of

if TYPE_CHECKING:
    from pipeline.check.entry import Entry


def stated() -> tuple[Relation, ...]:
    """The relations of relations.toml."""
    return relations_of(__package__)


def figures(entry: Entry) -> Card:
    """A row's sound numbers by heading, and beside them its bases: `slugging`, `boxing`, `outside`."""
    found = numbers(entry, "mini_title_bout")
    text = entry.text("Base")
    if text is not None:
        found |= {
            name: Figure("Base", base, low=LEAST_BASE, high=MOST_BASE)
            for name, base in zip(BASES, bases_of(text), strict=True)
        }
    return Card(entry, found, {})
