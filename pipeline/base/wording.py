"""Numbers and lists in sentences."""

from __future__ import annotations

from collections.abc import Sequence


def number_of(count: int, noun: str) -> str:
    """How many there are of something: `1 cell`, `1,204 cells`."""
    return f"{count:,} {noun}{'s' * (count != 1)}"


def listed(words: Sequence[str]) -> str:
    """Words as one enumeration: `Al, Bo and Cy`; nothing of none."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def some(names: Sequence[str], most: int) -> str:
    """Names in a row, of a long list the first and how many more there are: `Al, Bo and 3 more`."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def left_merged(cells: Sequence[str]) -> str:
    """What is said of cells that a copy leaves as they are, because they are merged into others."""
    return f"{some(cells, 5)}: merged into other cells and left as they are; unmerge them, and try again"
