"""Clauses separated by semicolons, in the small languages in which designers type what a text on a card or a
chart does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Clause = TypeVar("Clause")


def clauses(text: str, words: str, read: Callable[[str], Clause], most: int, may: str) -> tuple[Clause, ...]:
    """The clauses of `words`, the part of `text` that holds them, each read by itself; `may` says what so
    many may do, e.g. `one event may do 4 things`.

    Raises ValueError with a sentence for the designer on each clause that `read` refuses with one, and where
    there are more than `most`.
    """
    found, faults = [], []
    for part in words.split(";"):
        try:
            found.append(read(part.strip()))
        except ValueError as fault:
            faults.append(str(fault))
    if faults:
        raise ValueError("; ".join(faults))
    if len(found) > most:
        raise ValueError(f"`{text}` has {len(found)} clauses; {may} at the most")
    return tuple(found)


def words_of(part: str) -> list[str]:
    """The words of a clause.

    Raises ValueError where it has none.
    """
    words = part.split()
    if not words:
        raise ValueError("a semicolon has no clause on one side of it")
    return words
