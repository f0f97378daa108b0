"""Which known word a designer most likely meant, by the keystrokes between two words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache


def nearest(word: str, known: Iterable[str], *, within: int | None = None) -> str | None:
    """The known word nearest to `word`, capitals and blanks aside; None where none is near or two are.

    Wrong, missing, extra letters and exchanged neighbours each count one keystroke. `within` is the most of
    them; by default a third of the word's length, at least 1.
    """
    return _nearest(word, tuple(known), within if within is not None else max(1, len(word) // 3))


def perhaps(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about a word that is not known: the nearest that is, if any."""
    near = nearest(word, known)
    return f"; perhaps {near} is meant" if near else ""


@lru_cache(maxsize=1024)
def _nearest(word: str, known: tuple[str, ...], limit: int) -> str | None:
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - 20 ms that a book without slips does not need

    meant = plain(word)
    ranked = sorted(
        (keystrokes, OSA.distance(marked(word), marked(candidate)), candidate)
        for candidate in known
        if (keystrokes := OSA.distance(meant, plain(candidate), score_cutoff=limit)) <= limit
    )
    if not ranked:
        return None
    if len(ranked) > 1 and _are_rivals(ranked[0], ranked[1]):
        return None
    return ranked[0][2]


def _are_rivals(first: tuple[int, int, str], second: tuple[int, int, str]) -> bool:
    """True when two candidates are as near, and are not the same word in two spellings.

    Words that differ only in marks (`Inside *` and `Inside **`) are distinguished by their marks.
    """
    if plain(first[2]) != plain(second[2]):
        return first[0] == second[0]
    return first[:2] == second[:2] and marked(first[2]) != marked(second[2])


@lru_cache(maxsize=4096)
def plain(word: str) -> str:
    """A word for comparing: no capitals, no accents (nor an i without its dot), no blanks, no hyphens."""
    letters = unicodedata.normalize("NFKD", word).casefold().replace("ı", "i")
    return "".join(letter for letter in letters if letter.isalnum() or letter in "/#")


def marked(word: str) -> str:
    """A word with its marks: no capitals, no blanks."""
    return "".join(word.casefold().split())
