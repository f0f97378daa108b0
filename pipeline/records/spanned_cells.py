"""Rows whose cells span several columns or rows, spread out so that each column has its own cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

MOST_COLUMNS = 60
MOST_SPANNED = 200
"""Columns and rows that a cell may reach over; what a page states beyond is a slip, or a trap."""


@dataclass(frozen=True, slots=True)
class Span:
    """A cell's text and how many columns and rows it reaches over, at least 1 each."""

    text: str
    columns: int = 1
    rows: int = 1


def spread(lines: Sequence[Sequence[Span]]) -> Iterator[tuple[str, ...]]:
    """Each row with a text for each of its columns; a cell that reaches over several is in all rows, and
    in the first of its columns."""
    hanging: dict[int, tuple[str, int]] = {}
    for line in lines:
        cells: dict[int, str] = {}
        later: dict[int, tuple[str, int]] = {}
        for column, (text, left) in hanging.items():
            cells[column] = text
            if left > 1:
                later[column] = (text, left - 1)
        at = 0
        for span in line:
            while at in cells:
                at += 1
            for offset in range(max(1, min(span.columns, MOST_COLUMNS - at))):
                text = span.text if offset == 0 else ""
                cells[at + offset] = text
                if span.rows > 1:
                    later[at + offset] = (text, min(span.rows, MOST_SPANNED) - 1)
            at += max(1, span.columns)
            if at >= MOST_COLUMNS:
                break
        hanging = later
        yield tuple(cells.get(column, "") for column in range(max(cells, default=-1) + 1))
