"""How far two words lie apart, and which known word a designer most likely meant."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 80  # letters; no word of a card is as long


def distance(one: str, other: str) -> int:
    """Keystrokes between two words: wrong, missing, extra letters and exchanged neighbours each count 1.

    Source: Damerau 1964, in the form of optimal string alignment.
    """
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def nearest(word: str, known: Iterable[str], *, within: int | None = None) -> str | None:
    """The known word nearest to `word`, capitals and blanks aside; None where none is near or two are.

    `within` is the greatest distance; by default a third of the word's length, at least 1.
    """
    return _nearest(word, tuple(known), within if within is not None else max(1, len(word) // 3))


@lru_cache(maxsize=1024)
def _nearest(word: str, known: tuple[str, ...], limit: int) -> str | None:
    wanted = plain(word)
    # Words are at least as far apart as their lengths, which spares a pasted page its comparison.
    near = [candidate for candidate in known if abs(len(plain(candidate)) - len(wanted)) <= limit]
    ranked = sorted(
        (distance(wanted, plain(candidate)), distance(marked(word), marked(candidate)), candidate)
        for candidate in near
        if len(wanted) <= LONGEST
    )
    if not ranked or ranked[0][0] > limit:
        return None
    if len(ranked) > 1 and _are_rivals(ranked[0], ranked[1]):
        return None
    return ranked[0][2]


def _are_rivals(first: tuple[int, int, str], second: tuple[int, int, str]) -> bool:
    """True when two candidates are as near, and are not the same word in two spellings.

    Words that differ in marks alone (`Inside *` and `Inside **`) are told apart by their marks.
    """
    if plain(first[2]) != plain(second[2]):
        return first[0] == second[0]
    return first[:2] == second[:2] and marked(first[2]) != marked(second[2])


@lru_cache(maxsize=4096)
def plain(word: str) -> str:
    """A word for comparing: no capitals, no accents, no blanks, no hyphens."""
    letters = unicodedata.normalize("NFKD", word).casefold()
    return "".join(letter for letter in letters if letter.isalnum() or letter in "/#")


def marked(word: str) -> str:
    """A word with its marks: no capitals, no blanks."""
    return "".join(word.casefold().split())
