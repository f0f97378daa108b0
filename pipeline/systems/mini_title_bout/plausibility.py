"""The figures of a Mini Title Bout card that its relations calculate with."""

from __future__ import annotations

from fightcard.pipeline.checks.plausible import numbers
from fightcard.pipeline.game import Figure, RowFigures
from fightcard.pipeline.systems.mini_title_bout.columns import LEAST_BASE, MOST_BASE, bases_of
from fightcard.pipeline.workbook.entry import Entry

BASES_AS_TYPED = {"slugging": 0, "outside": -1, "boxing": 1}
"""The bases in the order in which a cell has more of them, each with its place in the cell: a single one is
for all, the second of two is for outside."""


def figures(entry: Entry) -> RowFigures:
    """A row's sound numbers by heading, with them its bases, as many as are typed: `slugging`,
    `outside`, `boxing`."""
    found = numbers(entry, "mini_title_bout")
    text = entry.text("Base")
    if text is not None:
        slugging, boxing, outside = bases_of(text)
        typed = (slugging, outside, boxing)[: len(text.replace("-", " ").split())]
        found |= {
            name: Figure("Base", base, low=LEAST_BASE, high=MOST_BASE, nth=nth)
            for (name, nth), base in zip(BASES_AS_TYPED.items(), typed, strict=False)
        }
    return RowFigures(entry, found, {})
